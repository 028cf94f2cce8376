// Who is asked for is remembered once, in order, and answers with what is given, else as after a reset.
import { expect, test } from 'vitest'
import { decode } from '../spec/decode.ts'
import { assembleSource } from '../spec/source.ts'
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
  const machine = brew.machine('vlen16')
  const made = (text: string) => {
    const [line] = assembleSource(brew.isa, text).lines
    if (!line) throw new Error(`${text} is no instruction`)
    return someMeaning(brew, decode(brew.isa, line.made.words), 'vlen16', machine)
  }
  const type = (name: string) => ({ file: 'type', index: 2, value: TYPE_NAMES.indexOf(name) })
  expect(made('$r1 <- -$r2')?.asked).toContainEqual(type('int32'))
  expect(made('$r1 <- int $r2')?.asked).toContainEqual(type('fp32'))
  expect(made('$r1 <- int $r2')?.meaning.effects.length).toBeGreaterThan(0)
  expect(made('{$r1, $r2} <- pop[$r3]')).toBeUndefined()
})
