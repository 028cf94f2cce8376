// Tests what the report of a step has, and what it leaves out.
import { expect, test } from 'vitest'
import { reportOf } from './stepReport.ts'

test('what is there is passed on, what is not there is left out', () => {
  const access = { space: 'm', address: 4, bytes: 4, lane: 0, does: 'read' } as const
  const plain = { lane: 2, group: 5, sentences: [], active: true, registers: [], memory: [], accesses: [] }
  expect(reportOf({ ...plain, step: { address: 8, bytes: 4, effects: [] } }, 1)).toEqual({
    address: 8,
    bytes: 4,
    lane: 2,
    sentences: [],
    active: true,
    changes: [],
    stores: [],
  })
  const change = { file: 'r', index: 1, lane: 0, before: 0n, after: 1n }
  const stored = { space: 'm', address: 1, before: 0, after: 1 }
  const step = { address: 8, bytes: 4, effects: [], besides: 1, doubt: 'why', owners: [4], bundleNotes: ['note'] }
  const sentences = [{ tokens: [{ text: 'stop' }] }]
  const whole = { ...plain, step, sentences, active: false, registers: [change], memory: [stored], accesses: [access] }
  expect(reportOf(whole, 2)).toEqual({
    address: 8,
    bytes: 4,
    besides: 1,
    doubt: 'why',
    owners: [4],
    bundleNotes: ['note'],
    group: 5,
    lane: 2,
    sentences,
    active: false,
    changes: [change],
    stores: [stored],
    accesses: [access],
  })
  expect(reportOf({ ...whole, accesses: Array(2000).fill(access) }, 2).accesses).toHaveLength(1024)
})
