// Tests which memory is on view: a page and pictures. A name from outside must be a space of the architecture.
import { expect, test } from 'vitest'
import type { Picture } from '../../../src/isa/architecture.ts'
import { g13 } from '../../../src/isa/g13/g13.ts'
import { frameLayout } from '../../../src/worker/frame.ts'
import { useProgram } from '../facts/facts.ts'
import { firstPage, MEMORY_PAGE } from '../facts/memory.ts'
import { goBack, memoryInView, memoryPane, pageOf, useMemoryPane } from './memoryPane.ts'

const spec = g13.machine('')
const { files, spaces, lanes } = spec

test('what every object has is no space and no register file', () => {
  for (const name of ['__proto__', 'constructor', 'toString', 'nosuch']) {
    expect(pageOf({ space: name, from: 0, as: 'x8' }, spaces)?.space).toBe('device')
    const { files: shown, bytes } = frameLayout(files, lanes, { files: [{ file: name }], memory: [] })
    expect(shown).toEqual([])
    expect(Number.isFinite(bytes)).toBe(true)
  }
})

test('a frame brings a page of memory, pictures of the kernel, and ranges that a person sees as pictures', () => {
  const pane = firstPage({})
  const page = { space: 'device', from: 0, bytes: MEMORY_PAGE }
  const ownProgram = { isa: 'g13', variant: '', source: '', init: {} }
  const facts = { ...useProgram.getState(), architecture: g13, document: ownProgram }
  expect(memoryInView(facts, spec, { pane, ranges: [] })).toEqual([page])
  const picture: Picture = { title: 'A', space: 'device', address: 0x400, width: 3, height: 2, format: 'rgba8' }
  const kernel = { name: 'draws', title: '', about: '', source: '', init: {}, expect: {}, pictures: [picture] }
  const drawn = { ...facts, architecture: { ...g13, kernels: [kernel] }, document: { ...ownProgram, from: 'draws' } }
  const ranges = [
    { ...picture, address: 0x800 },
    { ...picture, space: '__proto__' },
  ]
  expect(memoryInView(drawn, spec, { pane, ranges })).toEqual([
    page,
    { space: 'device', from: 0x400, bytes: 24 },
    { space: 'device', from: 0x800, bytes: 24 },
  ])
})

test('a pointer leads to an address and back; with another program there is another page, and no way back', () => {
  const look = useMemoryPane.getState
  const of = spaces.device!
  memoryPane.follow?.({ space: 'device', at: 0x1234, of })
  expect(look()).toMatchObject({ pane: { space: 'device', from: 0x1230, at: 0x1234 }, trail: [firstPage({})] })
  goBack()
  expect(look()).toMatchObject({ pane: firstPage({}), trail: [] })
  memoryPane.follow?.({ space: 'device', at: 0x1234, of })
  const init = { memory: [{ space: 'device', address: 0x400, bytes: new Uint8Array(4), item: 'u32' as const }] }
  const document = { isa: 'g13', variant: '', source: '', init }
  memoryPane.opened?.({ architecture: g13, document, isOther: false })
  expect(look()).toMatchObject({ pane: { space: 'device', from: 0x400, as: 'x32' }, trail: [] })
})
