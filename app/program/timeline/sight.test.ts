// Tests what the timeline shows and asks for: near steps, columns of the whole run, rows of kernels, steps in words.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assembleSource } from '../../../src/encoding/source.ts'
import { architectures } from '../../../src/isa/registry.ts'
import { FLAG, MOST_ROWS, MOST_TRACE_COLUMNS, rowAt, traceColumnsFor } from '../../../src/worker/trace.ts'
import { useProgram } from '../facts/facts.ts'
import { farTraceWanted, nearFrom, nearWanted, stopsOf, timelineRows, traceEvery } from './sight.ts'
import { rowNames, stepRow, stepRowText } from './words.ts'

const whole = fc.nat(10_000_000)

test('the steps that are near have the present one among them, and none that is not', () => {
  expect(nearFrom(55, 62, undefined)).toBe(24)
  expect(nearFrom(3, 62, undefined)).toBe(0)
  expect(nearFrom(2340, 62, 2348)).toBe(2286)
  expect(nearFrom(5, 62, 9)).toBe(0)
  fc.assert(
    fc.property(
      whole,
      fc.integer({ min: 8, max: 200 }),
      fc.option(fc.nat(100), { nil: undefined }),
      (now, count, more) => {
        const total = more === undefined ? undefined : now + more
        const from = nearFrom(now, count, total)
        expect(from).toBeGreaterThanOrEqual(0)
        expect(from).toBeLessThanOrEqual(now)
        expect(from + count).toBeGreaterThanOrEqual(now)
        if (total !== undefined && total >= count) expect(from + count).toBeLessThanOrEqual(total)
      },
    ),
  )
})

test('what is asked for of the near is what is missing, and never twice', () => {
  expect(nearWanted(undefined, 100, 162)).toEqual({ from: 36, to: 162, every: 1 })
  expect(nearWanted(traceColumnsFor(36, 1, 126, 1), 100, 162)).toBeUndefined()
  expect(nearWanted(traceColumnsFor(36, 1, 126, 1), 101, 163)).toEqual({ from: 162, to: 163, every: 1 })
  expect(nearWanted(traceColumnsFor(36, 1, 126, 1), 20, 82)).toEqual({ from: 0, to: 82, every: 1 })
  expect(nearWanted(undefined, 0, 0)).toBeUndefined()
})

test('columns of the whole run are few, and asked for from where they are not complete', () => {
  expect([0, 1, MOST_TRACE_COLUMNS, MOST_TRACE_COLUMNS + 1, 57_724].map(traceEvery)).toEqual([1, 1, 1, 2, 64])
  expect(farTraceWanted(undefined, 0)).toBeUndefined()
  expect(farTraceWanted(undefined, 57_724)).toEqual({ from: 0, to: 57_724, every: 64 })
  expect(farTraceWanted(traceColumnsFor(0, 1, 1000, 1), 1000)).toBeUndefined()
  expect(farTraceWanted(traceColumnsFor(0, 1, 1000, 1), 1001)).toEqual({ from: 1000, to: 1001, every: 1 })
  expect(farTraceWanted({ ...traceColumnsFor(0, 4, 250, 1), to: 999 }, 1003)).toEqual({ from: 996, to: 1003, every: 4 })
  expect(farTraceWanted(traceColumnsFor(0, 1, 1001, 1), 1025)).toEqual({ from: 1000, to: 1025, every: 2 })
  fc.assert(
    fc.property(fc.nat(2 ** 40), (seen) => {
      expect(seen / traceEvery(seen)).toBeLessThanOrEqual(MOST_TRACE_COLUMNS)
    }),
  )
})

describe.each(architectures.map(({ id, load }) => [id, load] as const))('%s', (_, load) => {
  test('rows of each kernel have names, and each instruction is in one', async () => {
    const architecture = await load()
    for (const { name, source, init, variant = architecture.variants[0]?.id ?? '' } of architecture.kernels) {
      const assembly = assembleSource(architecture.isa, source)
      const document = { isa: architecture.isa.id, variant, source, init }
      useProgram.setState({ architecture, document, assembly, breakpoints: [1] })
      const rows = timelineRows(useProgram.getState())
      if (!rows) throw new Error(name)
      expect(rows.count).toBeGreaterThanOrEqual(1)
      expect(rows.count).toBeLessThanOrEqual(MOST_ROWS)
      expect(rowNames(rows, assembly).length).toBeGreaterThan(0)
      if (rows.kind === 'code')
        for (const { address } of assembly.lines) {
          const row = rowAt(rows.starts, address)
          expect(rows.starts[row]).toBeLessThanOrEqual(address)
          expect(rows.starts[row + 1] ?? Number.POSITIVE_INFINITY).toBeGreaterThan(address)
        }
      expect(timelineRows(useProgram.getState())).toBe(rows)
      expect(stopsOf(useProgram.getState()).length).toBeGreaterThan(0)
    }
  })
})

test('a step in words', async () => {
  const g13 = await architectures[0]?.load()
  if (!g13) throw new Error('no architecture')
  const assembly = assembleSource(g13.isa, '# sums\niadd r3, r3, 1\nstop')
  const rows = { kind: 'lane', count: 32, starts: [], lanes: 32, team: undefined } as const
  const columns = traceColumnsFor(54, 1, 2, 32)
  columns.mask[0] = 0b1011
  columns.flags[0] = FLAG.stores
  columns.flags[1] = FLAG.jumped | FLAG.back
  columns.address[1] = 0x100
  const text = (at: number, stops: readonly number[] = []) => {
    const row = stepRow(columns, at, rows, assembly, new Set(stops))
    return row && stepRowText(row)
  }
  expect(text(53)).toBeUndefined()
  expect(text(54)).toBe('step 55: line 2, iadd r3, r3, 1 · 3 of 32 lanes · store')
  expect(text(54, [0])).toBe('step 55: line 2, iadd r3, r3, 1 · 3 of 32 lanes · store · breakpoint')
  expect(text(55)).toBe('step 56: line 0x100 · 0 of 32 lanes · jumps back')
  expect(text(56)).toBeUndefined()
})
