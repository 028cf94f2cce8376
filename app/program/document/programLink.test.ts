// Tests that a link opens the program it was made from.
import { expect, test } from 'vitest'
import type { Kernel, Picture } from '../../../src/isa/architecture.ts'
import { g13 } from '../../../src/isa/g13/g13.ts'
import { pictureBytes } from '../../../src/isa/pictures.ts'
import { sm1 } from '../../../src/isa/sm1/sm1.ts'
import { vp1 } from '../../../src/isa/vp1/vp1.ts'
import { formatLink } from '../../../src/share/link.ts'
import { packProgram } from '../../../src/share/program.ts'
import { parseLink } from '../../../src/share/readLink.ts'
import { expectedOf } from '../facts/expected.ts'
import { type Document, ofKernel, openLink, programLinkOf } from './programLink.ts'
import { startWith } from './start.ts'

const spec = sm1.machine('')
/** Returns pixels some of which are dark and some light. */
const pixels = (picture: Picture) => new Uint8Array(pictureBytes(picture)).fill(200, 3000, 4000)

const again = (document: Document, step: number) =>
  openLink(vp1, parseLink(formatLink(programLinkOf(document, step)), ['vp1']).link)

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
    const opened = openLink(vp1, { view: 'kernel', isa: 'vp1', name, run: { step: '3' } })
    expect(opened.document.kernel).toBe(name)
    expect(again(opened.document, 3)).toEqual(opened)
    expect(formatLink(programLinkOf(opened.document, 3))).toBe(`#/vp1/kernel/${name}?step=3`)
  }
})

test('an edited kernel takes its memory, uniforms and threads along', () => {
  for (const kernel of g13.kernels) {
    const { kernel: from = '', ...ownProgram } = ofKernel(g13, kernel)
    const document: Document = { ...ownProgram, from }
    const { link } = parseLink(formatLink(programLinkOf(document, 7)), ['g13'])
    expect(openLink(g13, link)).toEqual({ document, step: 7 })
  }
})

test('a kernel is checked as it is, and with another picture in it, but not where anything else was changed', () => {
  const kernel = sm1.kernels.find(({ pictures = [] }) => pictures.some((p) => p.replaceable))
  const picture = kernel?.pictures?.find((p) => p.replaceable)
  if (!kernel || !picture) throw new Error('no kernel reads a picture')
  const before = ofKernel(sm1, kernel)
  const { kernel: from = '', ...ownProgram } = before
  const due = (document: Document) => expectedOf({ architecture: sm1, document })
  const first = due(before)
  expect(first?.memory?.length).toBeGreaterThan(0)
  const { space, address, width } = picture
  const put = {
    ...ownProgram,
    from,
    init: startWith(ownProgram.init, { poke: 'memory', space, address, bytes: pixels(picture) }, spec),
  }
  expect(due(put)?.memory?.length).toBe(first?.memory?.length)
  expect(due(put)).not.toEqual(first)
  const opened = openLink(sm1, parseLink(formatLink(programLinkOf(put, 0)), ['sm1']).link).document
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
  // The run of such a link is read all the same, so that its faults are named, too.
  for (const link of [
    { view: 'kernel', name: 'nothing' },
    { view: 'program', payload: 'bad' },
  ] as const)
    expect(openLink(vp1, { ...link, isa: 'vp1', run: { step: 'x' } }).problem).toMatch(/\n.*step “x”/)
})

test('a link says where the run of a kernel or program stands, and its payload does not change with that', () => {
  const at = { breakpoints: [1], lane: 0, check: '1a2b3c4d' }
  const kernel = ofKernel(vp1, vp1.kernels[0] as Kernel)
  expect(openLink(vp1, parseLink(formatLink(programLinkOf(kernel, 4, at)), ['vp1']).link)).toEqual({
    document: kernel,
    step: 4,
    ...at,
  })
  const ownProgram = { isa: 'vp1', variant: 'NV41', source: 'add $r1 $r2 $r3\n', init: {} }
  const [first, second] = [programLinkOf(ownProgram, 4, at), programLinkOf(ownProgram, 5)]
  expect(openLink(vp1, first)).toEqual({ document: ownProgram, step: 4, ...at })
  expect('payload' in first && 'payload' in second && first.payload === second.payload).toBe(true)
})

test('a step in an old payload is read; one in the address wins', () => {
  const payload = packProgram({ source: 'add $r1 $r2 $r3\n', step: 2 })
  expect(openLink(vp1, { view: 'program', isa: 'vp1', payload }).step).toBe(2)
  expect(openLink(vp1, { view: 'program', isa: 'vp1', payload, run: { step: '3' } }).step).toBe(3)
})

test('all that is wrong with a program is said, and left out of its address', () => {
  const payload = packProgram({
    source: 'add $r1 $r2 $r3\n',
    variant: 'NV99',
    from: 'nosuch',
    init: { registers: { nosuch: { 1: 1n } }, threads: 64 },
  })
  const { document, problem } = openLink(vp1, { view: 'program', isa: 'vp1', payload, run: { lane: '5', group: 'x' } })
  for (const part of ['chip “NV99”', 'kernel “nosuch”', '“nosuch 1”', '64 threads', 'lane 5', 'group “x”'])
    expect(problem).toContain(part)
  expect(document).toEqual({ isa: 'vp1', variant: 'G80', source: 'add $r1 $r2 $r3\n', init: {} })
})

test('a program that is kept in another browser says where it is', () => {
  expect(openLink(vp1, { view: 'program', isa: 'vp1', payload: 'kept.4f6c' }).problem).toContain(
    'this browser does not',
  )
})

test('without kernels the examples are the program', () => {
  const { document } = openLink({ ...vp1, kernels: [] }, { view: 'program', isa: 'vp1' })
  expect(document.source.split('\n').length).toBeGreaterThan(4)
})
