// Tests the driver by itself: which of the worker's stops is the rest that was asked for.
import { expect, test } from 'vitest'
import type { Moment } from '../../../src/worker/protocol.ts'
import { Driver } from './driver.ts'

const at = (step: number): Moment => ({ step, address: 0, lane: 0, check: '00000000' })
const PROGRAM = { isa: 'toy', variant: 'toy', code: new Uint8Array(), init: {} }

/**
 * Returns a driver of a machine that answers when the test says so, and the list of steps at which it reported a rest.
 */
function started() {
  const rests: number[] = []
  const nothing = () => undefined
  const machine = {
    load: nothing,
    run: nothing,
    runBack: nothing,
    writers: nothing,
    pause: nothing,
    seek: nothing,
    block: nothing,
    poke: nothing,
  }
  const driver = new Driver(machine, { rested: (_, { step }) => rests.push(step), changed: nothing })
  driver.load(PROGRAM, 0)
  driver.going()
  driver.stopped('arrived', at(0))
  return { driver, rests }
}

test('where another worker takes over, the stop of a seek that was replaced is no rest', () => {
  const { driver, rests } = started()
  driver.ask({ go: 'to', step: 5 })
  driver.ask({ go: 'to', step: 9 })
  driver.restarted(0, ['seek', 'seek'])
  // These answer the load that brings the machine back, and the first seek, which ends before the second is read.
  driver.going()
  driver.going()
  driver.stopped('arrived', at(5))
  expect([rests, driver.aim]).toEqual([[0], 9])
  driver.going()
  driver.stopped('arrived', at(9))
  expect([rests, driver.aim]).toEqual([[0, 9], undefined])
})
