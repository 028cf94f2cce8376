// A link opens the program it was made of.
import { expect, test } from 'vitest'
import { g13 } from '../../src/isa/g13/g13.ts'
import { vp1 } from '../../src/isa/vp1/vp1.ts'
import { formatLink, parseLink } from '../../src/share/link.ts'
import { type Document, linkOf, ofKernel, openLink } from './programLink.ts'

const again = (document: Document, step: number) =>
  openLink(vp1, parseLink(formatLink(linkOf(document, step)), ['vp1']).link)

test('an own program comes back with its registers, chip and step', () => {
  const document = {
    isa: 'vp1',
    variant: 'NV41',
    source: 'add $r1 $r2 $r3 # ü\n',
    init: { registers: { r: { 3: 0xffff_ffffn }, v: { 1: 1n << 100n } } },
  }
  expect(again(document, 12)).toEqual({ document, step: 12 })
})

test('every kernel comes back by name', () => {
  for (const { name } of vp1.kernels) {
    const opened = openLink(vp1, { view: 'kernel', isa: 'vp1', name, step: 3 })
    expect(opened.document.kernel).toBe(name)
    expect(again(opened.document, 3)).toEqual(opened)
    expect(formatLink(linkOf(opened.document, 3))).toBe(`#/vp1/kernel/${name}?step=3`)
  }
})

test('an edited kernel takes its memory, uniforms and threads along', () => {
  for (const kernel of g13.kernels) {
    const { kernel: from = '', ...own } = ofKernel(g13, kernel)
    const document: Document = { ...own, from }
    const { link } = parseLink(formatLink(linkOf(document, 7)), ['g13'])
    expect(openLink(g13, link)).toEqual({ document, step: 7 })
  }
})

test('what cannot be opened says why, and shows a program all the same', () => {
  const kernel = openLink(vp1, { view: 'kernel', isa: 'vp1', name: 'nothing' })
  expect(kernel.problem).toContain('nothing')
  expect(kernel.document.source).not.toBe('')
  expect(openLink(vp1, { view: 'program', isa: 'vp1', payload: 'bad' }).problem).toBeDefined()
})

test('without kernels the examples are the program', () => {
  const { document } = openLink({ ...vp1, kernels: [] }, { view: 'program', isa: 'vp1' })
  expect(document.source.split('\n').length).toBeGreaterThan(4)
})
