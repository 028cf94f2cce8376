// Tests how a choice of values changes: one place in some lanes, and bytes of memory.
import { expect, test } from 'vitest'
import { cat, reg } from '../expr/expr.ts'
import { toy } from './fixtures/toy.ts'
import { spotOf } from './spots.ts'
import { withMemory, withValue } from './trial.ts'

const { files } = toy(4)
const held = {
  lanes: 4,
  holds: (file: string, index: number, lane: number) => BigInt(file === 'r' ? 0x1111 * index + lane : 0xa0),
}

test('a value in some lanes; other lanes and other bits stay', () => {
  const spot = spotOf(cat(reg('r', 1, 8), reg('r', 2, 4, 4)), files)
  const chosen = { registers: { r: { 1: 7n, 3: 5n }, kind: { 0: 1n } }, memory: [] }
  expect(withValue(chosen, held, spot, [1, 3], 0x9abn)).toEqual({
    registers: {
      r: { 1: [0x1111n, 0x11abn, 0x1113n, 0x11abn], 2: [0x2222n, 0x2293n, 0x2224n, 0x2295n], 3: 5n },
      kind: { 0: 1n },
    },
    memory: [],
  })
})

test('a register that all lanes share has one value', () => {
  expect(withValue({}, held, spotOf(reg('kind', 0, 4), files), [0], 0x35n)).toEqual({
    registers: { kind: { 0: [0xa5n] } },
  })
})

test('bytes of memory replace those that were chosen for them, no others', () => {
  const bytes = (space: string, address: number, ...values: number[]) => ({
    space,
    address,
    bytes: Uint8Array.from(values),
    item: 'u8' as const,
  })
  const others = [bytes('data', 8, 1), bytes('data', 4, 1, 2), bytes('block', 8, 1, 2)]
  const chosen = { registers: {}, memory: [bytes('data', 8, 5, 6), ...others] }
  expect(withMemory(chosen, { space: 'data', address: 8, bytes: 2 }, 0x10203n)).toEqual({
    registers: {},
    memory: [...others, bytes('data', 8, 3, 2)],
  })
  expect(withMemory({}, { space: 'data', address: 8, bytes: 2 }, 1n)).toEqual({ memory: [bytes('data', 8, 1, 0)] })
})
