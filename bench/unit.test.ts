// Tests by hand how figures are written in units of the machine.
import { expect, test } from 'vitest'
import { inUnits, machineUnit } from './unit.ts'

test('rates are divided by the speed of the machine, and times are multiplied by it', () => {
  expect(inUnits({ value: 250_000, unit: 'lines/s' }, 200)).toBe(1250)
  expect(inUnits({ value: 12.5, unit: 'ms' }, 200)).toBe(2500)
  expect(inUnits({ value: 168_013, unit: 'bytes' }, 200)).toBeUndefined()
  expect(inUnits({ value: 1, unit: 'words/s' }, 3)).toBe(0.333)
})

test('a machine has a speed', () => expect(machineUnit()).toBeGreaterThan(0))
