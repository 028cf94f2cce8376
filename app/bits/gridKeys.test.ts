// Tests the keys of the bit grid: moves, sets and steps, in each order of the bits.
import { expect, test } from 'vitest'
import type { BitsPerRow, Order } from '../../src/diagram/arrangement.ts'
import { gridCells, type Sayings } from '../../src/diagram/cells.ts'
import { layout } from '../../src/encoding/pattern.ts'
import { wordsOfBytes } from '../../src/encoding/words.ts'
import { gridAction } from './gridKeys.ts'

const sayings: Sayings = { evidenceOf: () => 'documented', none: 'none', ignored: 'ignored', blank: 'blank' }
const words = wordsOfBytes([0, 0])
const made = gridCells({ layout: layout('op=0101 DEST:5 A:7'), words, width: 16, given: 16, room: 16, sayings })

test('keys move, set and step', () => {
  const at = (key: string, bit: number) => gridAction(key, bit, made, 8)
  const moves: readonly (readonly [key: string, from: number, to: number])[] = [
    ['ArrowLeft', 3, 4],
    ['ArrowLeft', 15, 15],
    ['ArrowRight', 0, 0],
    ['ArrowRight', 8, 7],
    ['ArrowUp', 3, 11],
    ['ArrowUp', 11, 11],
    ['ArrowDown', 11, 3],
    ['Home', 3, 7],
    ['End', 12, 8],
    ['Mod+Home', 3, 15],
    ['Mod+End', 9, 0],
    ['[', 3, 6],
    ['[', 6, 11],
    [']', 15, 11],
    [']', 11, 6],
    [']', 3, 3],
  ]
  for (const [key, from, to] of moves) expect(at(key, from), `${key} at ${from}`).toEqual({ kind: 'move', to })
  expect(at('1', 5)).toEqual({ kind: 'set', value: 1, to: 4 })
  expect(at('0', 0)).toEqual({ kind: 'set', value: 0, to: 0 })
  expect(at('+', 5)).toEqual({ kind: 'step', by: 1 })
  expect(at('-', 5)).toEqual({ kind: 'step', by: -1 })
  expect(at('x', 5)).toEqual({ kind: 'any', bits: [5], to: 4 })
  expect(at('Shift+x', 9)).toEqual({ kind: 'any', bits: [7, 8, 9, 10, 11], to: 9 })
  expect(at('y', 5)).toBeUndefined()
})

test('arrows lead as each order has the bits', () => {
  const to = (key: string, bit: number, order: Order, columns: BitsPerRow = 8) =>
    gridAction(key, bit, made, columns, order)
  expect(to('ArrowRight', 7, 'low')).toEqual({ kind: 'move', to: 8 })
  expect(to('ArrowDown', 3, 'low')).toEqual({ kind: 'move', to: 11 })
  expect(to('ArrowRight', 0, 'memory')).toEqual({ kind: 'move', to: 15 })
  expect(to('ArrowUp', 12, 'memory')).toEqual({ kind: 'move', to: 4 })
  expect(to('PageDown', 4, 'memory', 16)).toEqual({ kind: 'move', to: 12 })
  expect(to('Home', 3, 'memory')).toEqual({ kind: 'move', to: 7 })
  expect(to('1', 0, 'memory')).toEqual({ kind: 'set', value: 1, to: 15 })
  // op is bits 15:12, DEST 11:7, A 6:0.
  expect(to(']', 0, 'low')).toEqual({ kind: 'move', to: 7 })
  expect(to('[', 12, 'low')).toEqual({ kind: 'move', to: 7 })
})
