// Tests the line about what a step did in all lanes against numbers of Collatz worked out by hand.
import { expect, test } from 'vitest'
import { Machine } from '../../../src/emu/machine.ts'
import { happened } from '../../../src/emu/tell.ts'
import { assembleSource } from '../../../src/encoding/source.ts'
import { g13 } from '../../../src/isa/g13/g13.ts'
import { lanesTold } from './laneLines.ts'

const spec = g13.machine('')
function after(kernel: string, step: number): string | undefined {
  const { source = '', init = {} } = g13.kernels.find(({ name }) => name === kernel) ?? {}
  const machine = new Machine(spec, { code: assembleSource(g13.isa, source).code, ...init })
  machine.seek(step)
  const done = happened(machine, 0)
  return done && lanesTold({ changes: done.registers }, spec, 'signed')
}

test('lanes with the same change are told together', () => {
  // Step 55 of Collatz computes 3n + 1 in the odd lanes of the third round: 17 becomes 52, 5 becomes 16, and so on.
  expect(after('collatz', 55)).toBe(
    'r3 in 9 lanes, 6: 17 → 52 · 11–12: 5 → 16 · 14: 35 → 106 · 17: 7 → 22 · 22: 53 → 160 · 27–28: 11 → 34 · 30: 71 → 214',
  )
  // Each lane has a number of its own, so the line lists as many as there is room for.
  expect(after('collatz', 2)).toMatch(/^r3 in 32 lanes, 0: 0 → 1 · 1: 0 → 2 · .* and 20 more$/)
})

test('where no lane wrote a register there is nothing to tell', () => {
  // Line 6 is a jump that is not taken.
  expect(after('collatz', 6)).toBeUndefined()
})
