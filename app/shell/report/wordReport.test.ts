// Tests what a report about a word says, for words that decode and for one that does not.
import { beforeAll, expect, test, vi } from 'vitest'
import { g13 } from '../../../src/isa/g13/g13.ts'
import { vp1 } from '../../../src/isa/vp1/vp1.ts'
import { shownOf } from '../../instruction/shown.ts'
import { useStore } from '../../store/store.ts'
import { reportOfPage, wordReport } from './wordReport.ts'

beforeAll(() => vi.stubGlobal('location', { href: 'https://page/#' }))

test('a word that decodes: what the page says of it', () => {
  useStore.setState({ link: { view: 'word', isa: 'g13', hex: '0e134c4364001000' }, architecture: g13 })
  expect(wordReport(shownOf(g13.isa, '0e134c4364001000'))).toMatchObject({
    template: { file: 'wrong-bit.yml' },
    about: 'Apple G13 iadd 0e 13 4c 43 64 00 10 00',
    values: {
      link: 'https://page/#/g13/word/0e134c4364001000',
      here: [
        '- Apple G13, bytes `0e 13 4c 43 64 00 10 00`',
        '- text: `iadd r4_r5, r6_r7, r2.sx, lsl 2`',
        '- encoding: iadd',
        '- status: valid. This word is an instruction.',
        '- meaning: `r5:r4 <- r7:r6 + (signed(r2) << 2)`',
      ].join('\n'),
    },
  })
})

test('a word that nobody knows: its bytes, for the other template', () => {
  useStore.setState({ link: { view: 'word', isa: 'vp1', hex: '00000000' }, architecture: vp1 })
  expect(wordReport(shownOf(vp1.isa, '00000000'))).toMatchObject({
    template: { file: 'unknown-word.yml' },
    about: 'NVIDIA VP1 00 00 00 00',
    values: { architecture: 'vp1', link: 'https://page/#/vp1/word/00000000', words: '00 00 00 00' },
  })
})

test('elsewhere: the link of what is open, named by the title of the page', () => {
  vi.stubGlobal('document', { title: 'add · NVIDIA VP1 reference · ISA Explorer' })
  useStore.setState({ link: { view: 'reference', isa: 'vp1', name: 'add' }, architecture: vp1 })
  expect(reportOfPage()).toMatchObject({
    template: { file: 'wrong-bit.yml' },
    about: 'add · NVIDIA VP1 reference',
    values: { link: 'https://page/#/vp1/reference/add' },
  })
})
