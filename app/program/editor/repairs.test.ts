// Tests that repairs are looked for when the assembly of the open program changes, and are those of the present one.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assembleSource } from '../../../src/encoding/source.ts'
import { vp1 } from '../../../src/isa/vp1/vp1.ts'
import { useProgram } from '../facts/facts.ts'
import { followErrors, repairsFound, repairsNow, useRepairs } from './repairs.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

function open(source: string, more: object = {}): void {
  useProgram.setState({
    architecture: vp1,
    document: { isa: 'vp1', variant: '', source, init: {} },
    settled: source,
    assembling: false,
    assembly: assembleSource(vp1.isa, source),
    ...more,
  })
}
const found = () => repairsNow(useRepairs.getState())

test('errors of a program get their repairs, a program without errors has none', () => {
  open('add $r1 $r2 $r3')
  const end = followErrors()
  vi.runAllTimers()
  expect(found()).toEqual([])
  open('sethhi $r1 0x10000')
  expect(found()).toEqual([])
  vi.runAllTimers()
  expect(found().map(({ text }) => text)).toEqual(['sethi'])
  expect(useRepairs.getState().assembly).toBe(useProgram.getState().assembly)
  // While a newer text is assembled, the repairs are still those of the older one.
  const before = found()
  open('sbu $r1 $r2 $r3', { assembling: true, assembly: useProgram.getState().assembly })
  vi.runAllTimers()
  expect(found()).toBe(before)
  open('add $r1 $r2 $r4')
  vi.runAllTimers()
  expect(found()).toEqual([])
  end()
  open('sethhi $r1 0x10000')
  vi.runAllTimers()
  expect(found()).toEqual([])
})

test('who asks for repairs that are still looked for gets them when they are found', async () => {
  open('add $r1 $r2 $r3')
  const end = followErrors()
  expect(await repairsFound()).toEqual([])
  open('sethhi $r1 0x10000')
  const asked = repairsFound()
  vi.runAllTimers()
  expect((await asked).map(({ text }) => text)).toEqual(['sethi'])
  // They are there already.
  expect((await repairsFound()).map(({ text }) => text)).toEqual(['sethi'])
  end()
})

test('nobody waits for ever', async () => {
  open('add $r1 $r2 $r3')
  followErrors()()
  open('sethhi $r1 0x10000')
  const asked = repairsFound()
  let isThere = false
  void asked.then(() => (isThere = true))
  await vi.advanceTimersByTimeAsync(1999)
  expect(isThere).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await asked).toEqual([])
})
