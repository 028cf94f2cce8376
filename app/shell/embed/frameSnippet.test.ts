// Tests the HTML of frames for other pages, and which links a frame follows.
import { expect, test } from 'vitest'
import type { Link } from '../../../src/share/link.ts'
import { embedAddress, frameSnippet } from './frameSnippet.ts'
import { staysInFrame } from './staying.ts'

test.each([
  ['https://host/page/#/g13/word/00', 'system', 'https://host/page/?embed#/g13/word/00'],
  ['https://host/page/#/g13/word/00?at=2', 'dark', 'https://host/page/?embed=dark#/g13/word/00?at=2'],
  ['https://host/page/index.html', 'light', 'https://host/page/index.html?embed=light'],
  ['https://host/?embed#/vp1/reference?q=a', 'light', 'https://host/?embed=light#/vp1/reference?q=a'],
] as const)('%s in a frame, %s', (whole, theme, framed) => {
  expect(embedAddress(whole, theme)).toBe(framed)
})

test('texts of the page cannot end the attributes they stand in', () => {
  const snippet = frameSnippet({
    whole: 'https://host/#/g13/reference?q=a&b="x"',
    title: '"><script>alert(1)</script> & more',
    tab: 'reference',
    theme: 'dark',
  })
  expect(snippet).toBe(
    '<iframe src="https://host/?embed=dark#/g13/reference?q=a&amp;b=&quot;x&quot;" title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; more" width="100%" height="600" loading="lazy"></iframe>',
  )
})

test.each<readonly [boolean, Link, Link]>([
  [true, { view: 'word', isa: 'g13', hex: '00' }, { view: 'word', isa: 'g13', hex: '01' }],
  [false, { view: 'word', isa: 'g13', hex: '00' }, { view: 'word', isa: 'vp1', hex: '01' }],
  [false, { view: 'word', isa: 'g13', hex: '00' }, { view: 'reference', isa: 'g13', name: 'iadd' }],
  [true, { view: 'reference', isa: 'g13', name: 'iadd' }, { view: 'reference', isa: 'g13', name: 'iadd', field: 'A' }],
  [false, { view: 'reference', isa: 'g13', name: 'iadd' }, { view: 'reference', isa: 'g13', name: 'imadd' }],
  [false, { view: 'reference', isa: 'g13', name: 'iadd' }, { view: 'reference', isa: 'g13' }],
  [true, { view: 'kernel', isa: 'g13', name: 'saxpy' }, { view: 'program', isa: 'g13', payload: '2.a' }],
  [false, { view: 'start', isa: 'g13' }, { view: 'word', isa: 'g13' }],
])('a frame follows: %s', (stays, from, to) => {
  expect(staysInFrame(from, to)).toBe(stays)
})
