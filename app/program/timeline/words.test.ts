// Tests steps of the timeline in words: their lines, who took part, what happened, and the names of rows.
import { expect, test } from 'vitest'
import { toy } from '../../../e2e/toy/toy.ts'
import { assembleSource } from '../../../src/encoding/source.ts'
import { FLAG, traceColumnsFor } from '../../../src/worker/trace.ts'
import type { Rows } from './sight.ts'
import { addressLabel, rowNames, stepRow, stepRowText, whoText } from './words.ts'

const assembly = assembleSource(toy.isa, '# start\nadd r0, 1\njump 0\nstop\n')
const team = {
  rules: { most: 64, group: 'warp' } as NonNullable<Rows['team']>['rules'],
  grid: {} as NonNullable<Rows['team']>['grid'],
  blocks: 2,
  size: 4,
  lanes: 32,
}
const code: Rows = { kind: 'code', count: 3, starts: [0, 4, 8], lanes: 1, team: undefined }
const lanes: Rows = { kind: 'lane', count: 32, starts: [], lanes: 32, team: undefined }
const groups: Rows = { kind: 'group', count: 4, starts: [], lanes: 32, team }

test('an address is the number of its line, or itself', () => {
  expect([0, 4, 8, 28].map((at) => addressLabel(assembly, at))).toEqual(['2', '3', '4', '0x1c'])
})

test('who took part is told where there are several', () => {
  expect(whoText(code, 0, 1)).toBe('')
  expect(whoText(lanes, 0, 0b1011)).toBe('3 of 32 lanes')
  expect(whoText(groups, 5, 0xffffffff)).toBe('block 1 · warp 1, 32 of 32 lanes')
  expect(whoText({ ...groups, team: { ...team, blocks: 1 } }, 2, 1)).toBe('warp 2, 1 of 32 lanes')
})

const columnsOf = (address: readonly number[], flags: readonly number[]) => {
  const columns = traceColumnsFor(10, 1, address.length, 3)
  columns.address.set(address)
  columns.flags.set(flags)
  columns.mask.fill(3)
  return columns
}

test('a step is a row with what happened in it', () => {
  const columns = columnsOf([0, 4, 0x40], [FLAG.stores, FLAG.jumped | FLAG.back, FLAG.jumped | FLAG.ends])
  const row = (at: number) => stepRow(columns, at, code, assembly, new Set([4]))
  expect(row(9)).toBeUndefined()
  expect(row(13)).toBeUndefined()
  expect(stepRow(undefined, 10, code, assembly, new Set())).toBeUndefined()
  expect(row(10)).toEqual({ step: 11, line: '2', text: 'add r0, 1', who: '', marks: ['store'] })
  expect(row(11)).toEqual({ step: 12, line: '3', text: 'jump 0', who: '', marks: ['jumps back', 'breakpoint'] })
  expect(row(12)).toEqual({ step: 13, line: '0x40', text: '', who: '', marks: ['jumps ahead', 'end of its threads'] })
  const traps = columnsOf([0], [FLAG.trapped | FLAG.waits | FLAG.opens])
  expect(stepRow(traps, 10, lanes, assembly, new Set())).toMatchObject({
    who: '2 of 32 lanes',
    marks: ['trap', 'waits at the barrier', 'the barrier opens'],
  })
})

test('a row as a line of text leaves out what it does not have', () => {
  expect(stepRowText({ step: 5, line: '2', text: 'add r0, 1', who: '9 of 32 lanes', marks: ['store'] })).toBe(
    'step 5: line 2, add r0, 1 · 9 of 32 lanes · store',
  )
  expect(stepRowText({ step: 5, line: '0x40', text: '', who: '', marks: [] })).toBe('step 5: line 0x40')
})

test('rows of the picture have names', () => {
  expect(rowNames(groups, assembly)).toEqual(['warp 0', 'warp 1', 'warp 2', 'warp 3'])
  expect(rowNames(lanes, assembly)).toEqual(['lane 0', '31'])
  expect(rowNames(code, assembly)).toEqual(['line 2', '4'])
  expect(rowNames({ ...code, starts: [] }, assembly)).toEqual([])
})
