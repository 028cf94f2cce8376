// Tests that operations are found in other architectures by what they do: groups by hand, from what the sources say.
import { beforeAll, expect, test } from 'vitest'
import { namingOf } from '../expr/registerFile.ts'
import { alikeIn, doingsOf } from './alike.ts'
import type { Architecture } from './architecture.ts'
import { architectures } from './registry.ts'

let all: ReadonlyMap<string, Architecture>
beforeAll(async () => {
  all = new Map(await Promise.all(architectures.map(async ({ id, load }) => [id, await load()] as const)))
})

const of = (isa: string): Architecture => all.get(isa)!
const doings = (isa: string, name: string) => doingsOf(of(isa), of(isa).isa.encodings.find((e) => e.name === name)!)

/** Returns `[name, whether it is the same]` for what is found in an architecture for an encoding of another. */
const found = (from: string, name: string, isa: string) =>
  alikeIn(of(isa), doings(from, name), 16).map(({ encoding, same }) => [encoding.name, same] as const)

/** Groups of encodings; each finds the others of its group, and calls them the same. */
const groups: Readonly<Record<string, readonly (readonly [isa: string, name: string])[]>> = {
  'add integers': [
    ['g13', 'iadd'],
    ['sm1', 'iadd'],
    ['vp1', 'add'],
    ['brew', 'add'],
  ],
  'add floats': [
    ['g13', 'fadd32'],
    ['sm1', 'fadd'],
    ['usse', 'add32'],
  ],
  'multiply integers': [
    ['sm1', 'imul'],
    ['vp1', 'mul'],
    ['brew', 'mul'],
  ],
  'multiply floats': [
    ['g13', 'fmul32'],
    ['sm1', 'fmul'],
    ['usse', 'mul32'],
  ],
  'multiply and add integers': [
    ['g13', 'imadd'],
    ['sm1', 'imad'],
    ['usse', 'imad32'],
  ],
  'multiply and add floats': [
    ['g13', 'fmadd32'],
    ['sm1', 'fmad'],
    ['usse', 'mad32'],
  ],
  'shift left': [
    ['sm1', 'shl'],
    ['usse', 'shl'],
    ['brew', 'lsl'],
  ],
  'shift right with the sign': [
    ['g13', 'asr'],
    ['sm1', 'shr'],
    ['usse', 'asr'],
    ['vp1', 'sar'],
    ['brew', 'asr'],
  ],
  'lesser integer': [
    ['sm1', 'imin'],
    ['vp1', 'min'],
  ],
  'lesser float': [
    ['sm1', 'fmin'],
    ['usse', 'min32'],
  ],
  'both bits': [
    ['g13', 'and'],
    ['sm1', 'lop'],
    ['usse', 'and'],
    ['vp1', 'and_imm'],
    ['brew', 'and'],
  ],
  'compare into a register': [
    ['sm1', 'iset'],
    ['brew', 'lanes'],
  ],
  'choose by a comparison': [
    ['g13', 'icmpsel'],
    ['usse', 'cmov'],
  ],
  load: [
    ['g13', 'device_load'],
    ['sm1', 'gld'],
    ['usse', 'load'],
    ['vp1', 'lds'],
    ['brew', 'load'],
  ],
  store: [
    ['g13', 'device_store'],
    ['sm1', 'gst'],
    ['usse', 'store'],
    ['vp1', 'sts'],
    ['brew', 'store'],
  ],
  jump: [
    ['sm1', 'bra'],
    ['usse', 'branch'],
    ['vp1', 'bra'],
    ['brew', 'if'],
  ],
  'one divided by it': [
    ['g13', 'rcp'],
    ['sm1', 'rcp'],
    ['usse', 'rcp'],
    ['brew', 'recip'],
  ],
}

test.each(Object.entries(groups))('%s', { timeout: 60_000 }, (_, members) => {
  for (const [from, name] of members)
    for (const [isa, other] of members)
      if (isa !== from)
        expect([from, name, isa, found(from, name, isa)]).toEqual([
          from,
          name,
          isa,
          expect.arrayContaining([[other, true]]),
        ])
})

test('where nothing is the same, the nearest is named as such', () => {
  // USSE adds integers only to a product, and VP1 has no floats.
  expect(found('sm1', 'iadd', 'usse')).toContainEqual(['imad32', false])
  expect(found('g13', 'fadd32', 'vp1')).toContainEqual(['add_imm', false])
  // An instruction that compares and chooses is near one that compares.
  expect(found('sm1', 'iset', 'g13')).toContainEqual(['icmpsel', false])
})

test('what has another purpose is not found', () => {
  const names = (from: string, name: string, isa: string) => found(from, name, isa).map(([other]) => other)
  expect(names('g13', 'iadd', 'sm1')).not.toContain('lop')
  expect(names('sm1', 'gld', 'usse')).not.toContain('store')
  expect(names('vp1', 'bra', 'g13')).not.toContain('iadd')
  expect(names('g13', 'popcount', 'vp1')).toEqual([])
})

test('the same operation of an architecture is found with registers of other types, too', () => {
  const floats = alikeIn(of('brew'), doings('g13', 'fadd32'), 8).find(({ encoding }) => encoding.name === 'add')
  expect(floats?.same).toBe(true)
  const { files } = of('brew').machine('')
  expect(floats?.given.map(({ file, value }) => [file, namingOf(files[file]).names?.[value]])).toContainEqual([
    'type',
    'fp32',
  ])
})

test('of what nobody knows nothing is said', () => {
  expect(doings('vp1', 'xdld')).toEqual([])
  expect(found('vp1', 'xdld', 'g13')).toEqual([])
})
