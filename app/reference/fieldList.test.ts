// Tests the rows of the field table on patterns of VP1 and USSE, read by hand.
import { expect, test } from 'vitest'
import { architectures } from '../../src/isa/registry.ts'
import { listFields } from './fieldList.ts'

async function rows(id: string, name: string) {
  const { isa } = await (architectures.find((one) => one.id === id) ?? expect.unreachable()).load()
  const e = isa.encodings.find((one) => one.name === name) ?? expect.unreachable()
  return { isa, all: listFields(isa, e) }
}
const bits = (high: number, low: number) => Array.from({ length: high - low + 1 }, (_, k) => high - k)

test('fields from the highest bit down, with the number as it is written', async () => {
  // mov_imm is `op=0x65 DST:5 IMM19:19`, and its constant `±0x*`.
  const { all } = await rows('vp1', 'mov_imm')
  expect(all.map(({ name, kind, bits: b, written, evidence }) => [name, kind, b, written, evidence])).toEqual([
    ['op', 'fixed', bits(31, 24), '', 'documented'],
    ['DST', 'field', bits(23, 19), '', 'documented'],
    ['IMM19', 'field', bits(18, 0), 'signed hexadecimal', 'documented'],
  ])
  expect(all[0]?.about).toBe('opcode; always 01100101')
})

test('a number that is scaled says so, and unknown bits come last', async () => {
  // sethi is `op=0x75 DST:5 ?:3 IMM16:16`, and its constant `IMM16*65536:0x*`.
  const { isa, all } = await rows('vp1', 'sethi')
  expect(all.find(({ name }) => name === 'IMM16')?.written).toBe('hexadecimal, times 65536')
  expect(all.at(-1)).toEqual({
    name: 'unknown',
    kind: 'unknown',
    bits: [18, 17, 16],
    about: isa.unknownBits,
    written: '',
    evidence: 'unknown',
  })
})

test('ignored bits, and fixed bits without a name', async () => {
  // snop is `op=0x4f -:24`.
  const { isa, all } = await rows('vp1', 'snop')
  expect(all.map(({ name, bits: b }) => [name, b])).toEqual([
    ['op', bits(31, 24)],
    ['ignored', bits(23, 0)],
  ])
  expect(all[1]?.about).toBe(isa.ignoredBits ?? 'the hardware does not look at them')
  const { all: bra } = await rows('vp1', 'bra')
  expect(bra.find(({ name }) => name === 'fixed')).toMatchObject({
    bits: [31, 30, 29, 28, 27, 26, 24],
    about: 'always 1110000',
  })
})

test('bits that a layer of sources leaves blank', async () => {
  const { all } = await rows('usse', 'branch')
  expect(all.slice(-3).map(({ name, about }) => [name, about.slice(0, 13)])).toEqual([
    ['ignored', 'no effect see'],
    ['blank', 'not described'],
    ['unknown', 'The wiki mark'],
  ])
  // A field with a fixed value says both.
  expect(all.find(({ name }) => name === 'ret')).toMatchObject({ kind: 'fixed', about: 'goes back; always 0' })
})
