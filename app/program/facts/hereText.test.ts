// Tests what an instruction that is tried would change: rows with equal lanes and neighbouring bytes, and settings.
import { expect, test } from 'vitest'
import { assembleSource } from '../../../src/encoding/source.ts'
import { g13 } from '../../../src/isa/g13/g13.ts'
import type { StepReport } from '../../../src/worker/protocol.ts'
import { changeRows, goesText, settingsOf } from './hereText.ts'

const spec = g13.machine('')
const report = (more: Partial<StepReport>): StepReport => ({
  address: 0,
  bytes: 4,
  lane: 0,
  sentences: [],
  active: true,
  changes: [],
  stores: [],
  ...more,
})

test('changes are a row for each register and value, and the values that are set are all of them', () => {
  const change = (index: number, lane: number, after: bigint) => ({ file: 'r', index, lane, before: 0n, after })
  const changes = [change(1, 0, 5n), change(1, 1, 5n), change(1, 7, 6n), { ...change(3, 0, 9n), file: 'u' }]
  const stores = [5, 4, 9].map((address) => ({ space: 'device', address, before: 0, after: address }))
  const { rows, more } = changeRows(report({ changes, stores }), spec)
  expect(more).toBe(0)
  expect(rows.map(({ name, lanes, before, after }) => [name, lanes, before, after])).toEqual([
    ['r1', '0–1', '00000000', '00000005'],
    ['r1', '7', '00000000', '00000006'],
    ['u3', '', '00000000', '00000009'],
    ['device 00000004', '', '00 00', '04 05'],
    ['device 00000009', '', '00', '09'],
  ])
  const sets = settingsOf(report({ changes, stores }))
  expect(sets).toHaveLength(6)
  expect(sets[2]).toEqual({ poke: 'register', file: 'r', index: 1, lane: 7, value: 6n })
  expect(sets[4]).toEqual({ poke: 'memory', space: 'device', address: 4, bytes: Uint8Array.of(4, 5) })
  const many = Array.from({ length: 32 }, (_, lane) => change(1, lane, BigInt(lane)))
  expect(changeRows(report({ changes: many }), spec).more).toBe(20)
})

test('where it would go is said, where that is not on', () => {
  const assembly = assembleSource(g13.isa, 'stop\n')
  expect(goesText({}, assembly)).toBeUndefined()
  expect(goesText({ jump: 0 }, assembly)).toBe('It would jump to 0, line 1, stop.')
  expect(goesText({ stop: true }, assembly)).toBe('The program would end.')
  expect(goesText({ trap: 'unaligned' }, assembly)).toBe('It would trap: unaligned.')
})
