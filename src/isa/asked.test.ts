// Tests that registers are remembered once, in order, when asked for, and hold what is given, else as after a reset.
import { expect, test } from 'vitest'
import { decode } from '../encoding/decode.ts'
import { wordsOfBytes } from '../encoding/words.ts'
import type { MachineSpec } from '../expr/machine.ts'
import { asking, resetValue, someMeaning } from './asked.ts'
import { brew } from './brew/brew.ts'
import { TYPE_NAMES } from './brew/types.ts'

const rules = {
  reset: [
    { file: 'size', value: 4 },
    { file: 'size', index: 2, value: 16n },
    { file: 'size', index: 2, lane: 3, value: 1 },
  ],
}

test('a register holds what it does at the start, the more particular said last', () => {
  expect([resetValue(rules, 'size', 1), resetValue(rules, 'size', 2), resetValue(rules, 'type', 0)]).toEqual([
    4n,
    16n,
    0n,
  ])
})

test('given values hold, and each register is asked for once', () => {
  const { peek, asked } = asking(rules, [{ file: 'type', index: 1, value: 7 }])
  expect([peek('type', 1), peek('size', 2), peek('type', 1), peek('vend', 0)]).toEqual([7, 16, 7, 0])
  expect(asked).toEqual([
    { file: 'type', index: 1, value: 7 },
    { file: 'size', index: 2, value: 16 },
    { file: 'vend', index: 0, value: 0 },
  ])
})

test('where the meaning is known for some type alone, that is the one', () => {
  const register = { count: 4, show: String, about: 'registers' }
  const files: MachineSpec['files'] = {
    r: { ...register, shape: 'typed', bits: 32, typed: { by: 'type', types: [] } },
    type: { ...register, shape: 'names', bits: 4, names: ['int', 'float', 'vector'] },
    vend: { ...register, shape: 'numbers', bits: 8 },
  }
  const word = decode(brew.isa, wordsOfBytes([0, 0]))
  const knows = (...types: readonly number[]) =>
    someMeaning(
      {
        meaning: (_, _variant, _address, peek = () => 0) =>
          types.includes(peek('type', 2)) ? { effects: [], besides: [], fidelity: 'exact' } : undefined,
      },
      word,
      '',
      { files, reset: [{ file: 'type', value: 2 }] },
    )?.asked
  expect(knows(0, 1, 2)).toEqual([{ file: 'type', index: 2, value: 2 }])
  expect(knows(1)).toEqual([{ file: 'type', index: 2, value: 1 }])
  expect(knows()).toBeUndefined()
})

test('a word that only stops the machine is shown with a type for which it does more', () => {
  const [machine, interpolate] = [brew.machine('vlen16'), decode(brew.isa, wordsOfBytes([0xff, 0xf1, 0x23, 0x11]))]
  const found = someMeaning(brew, interpolate, 'vlen16', machine)
  expect(found?.asked.filter(({ file }) => file === 'type').map(({ value }) => TYPE_NAMES[value])).toEqual([
    'vint32',
    'vint32',
  ])
  // A software interrupt does nothing else.
  const swi = decode(brew.isa, wordsOfBytes([0, 0x30]))
  expect(someMeaning(brew, swi, 'vlen16', machine)?.meaning.effects).toMatchObject([{ do: 'trap' }])
})
