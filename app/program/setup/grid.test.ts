// Tests a grid as it is typed: what is read, what is refused and why.
import { expect, test } from 'vitest'
import type { BlockRules, Grid } from '../../../src/expr/machine.ts'
import { sm1 } from '../../../src/isa/sm1/sm1.ts'
import { gridText } from '../facts/groups.ts'
import { floatReading, type GridDraft, gridDraftOf, readGrid, readParameter } from './grid.ts'

const rules = sm1.machine('').blocks as BlockRules
const draft = (part: Partial<GridDraft>): GridDraft => ({
  blocks: ['2', '1'],
  threads: ['64', '1', '1'],
  parameters: [],
  ...part,
})
const problems = (part: Partial<GridDraft>) => {
  const read = readGrid(draft(part), rules)
  return 'problems' in read ? read.problems.map((p) => `${p.part}: ${p.text}`) : []
}

test('what is written is read back', () => {
  for (const { init } of sm1.kernels) {
    const { blocks = [], threads = [], parameters } = init.grid ?? {}
    const whole = { blocks: [...blocks, 1].slice(0, 2), threads: [...threads, 1, 1].slice(0, 3) }
    const grid: Grid = { ...whole, ...(parameters && { parameters }) }
    expect(readGrid(gridDraftOf(grid, rules), rules)).toEqual({ grid })
  }
})

test('what is refused says what was read and what is allowed', () => {
  expect(problems({ blocks: ['0', '70000'] })).toEqual([
    'blocks 0: Blocks in direction x: “0” is not a whole number from 1 to 65535.',
    'blocks 1: Blocks in direction y: “70000” is not a whole number from 1 to 65535.',
  ])
  expect(problems({ threads: ['many', '1', '65'] })).toHaveLength(2)
  expect(problems({ threads: ['64', '32', '1'] })).toEqual([
    'threads: 64 × 32 × 1 are 2048 threads; a block has at most 1024.',
  ])
  expect(problems({ blocks: ['1000', '1000'], threads: ['32', '1', '1'] })[0]).toContain('at most 1048576')
  expect(problems({ parameters: ['1', 'x'] })).toEqual([
    expect.stringMatching(/^parameters 1: Parameter 1: “x” is not a word/),
  ])
})

test('a word is decimal, hexadecimal or a float', () => {
  const words = ['200', '-1', '0x1000', '1.5', '-2e0', 'inf', '4294967295', ' 0XFF ', '0', '+5', '0000000000007']
  expect(words.map(readParameter)).toEqual([
    200,
    2 ** 32 - 1,
    4096,
    0x3fc00000,
    0xc0000000,
    0x7f800000,
    2 ** 32 - 1,
    255,
    0,
    5,
    7,
  ])
  for (const none of ['', '4294967296', '12345678901', '-2147483649', '0x123456789', '1f', '1.2.3', '0x', '.'])
    expect(readParameter(none), none).toBeUndefined()
  expect(['0x3fc00000', '0xc0000000', '1.5', '0x1000', '200', '-1', 'x'].map(floatReading)).toEqual([
    '1.5',
    '-2.0',
    ...Array.from({ length: 5 }, () => undefined),
  ])
})

test('a grid is told in words', () => {
  expect(gridText({ blocks: [2, 2], threads: [40] }, rules, 32)).toBe('4 blocks of 40 threads, 2 warps each')
  expect(gridText({ blocks: [1], threads: [32] }, rules, 32)).toBe('1 block of 32 threads, 1 warp')
  const single = { ...rules, most: 1, group: 'instance' }
  expect(gridText({ blocks: [64, 20], threads: [1] }, single, 1)).toBe('1,280 instances, one after the other')
  expect(gridText({ blocks: [1], threads: [1] }, single, 1)).toBe('1 instance')
})
