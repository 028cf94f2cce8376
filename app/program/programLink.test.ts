// A link opens the program it was made of.
import { expect, test } from 'vitest'
import type { Picture } from '../../src/isa/architecture.ts'
import { g13 } from '../../src/isa/g13/g13.ts'
import { sm1 } from '../../src/isa/sm1/sm1.ts'
import { vp1 } from '../../src/isa/vp1/vp1.ts'
import { formatLink, parseLink } from '../../src/share/link.ts'
import { expectedOf } from './expected.ts'
import { pictureBytes } from './picture.ts'
import { type Document, linkOf, ofKernel, openLink } from './programLink.ts'
import { startWith } from './start.ts'

const spec = sm1.machine('')
/** Some of it dark, some light. */
const pixels = (picture: Picture) => new Uint8Array(pictureBytes(picture)).fill(200, 3000, 4000)

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

test('a kernel is checked as it is, and with another picture in it, but not where anything else was changed', () => {
  const kernel = sm1.kernels.find(({ pictures = [] }) => pictures.some((p) => p.replaceable))
  const picture = kernel?.pictures?.find((p) => p.replaceable)
  if (!kernel || !picture) throw new Error('no kernel reads a picture')
  const before = ofKernel(sm1, kernel)
  const { kernel: from = '', ...own } = before
  const due = (document: Document) => expectedOf({ architecture: sm1, document })
  const first = due(before)
  expect(first?.memory?.length).toBeGreaterThan(0)
  const { space, address, width } = picture
  const put = {
    ...own,
    from,
    init: startWith(own.init, { poke: 'memory', space, address, bytes: pixels(picture) }, spec),
  }
  expect(due(put)?.memory?.length).toBe(first?.memory?.length)
  expect(due(put)).not.toEqual(first)
  const opened = openLink(sm1, parseLink(formatLink(linkOf(put, 0)), ['sm1']).link).document
  expect(due(opened)).toEqual(due(put))
  const poked = startWith(put.init, { poke: 'memory', space, address: address - width, bytes: pixels(picture) }, spec)
  const grid = { blocks: [1], threads: [1] }
  for (const part of [{ source: 'RET' }, { init: poked }, { init: { ...put.init, grid } }, { variant: 'G80' }])
    expect(due({ ...put, ...part })).toBeUndefined()
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
