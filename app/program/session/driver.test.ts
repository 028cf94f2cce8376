// Tests the driver by itself: which of the worker's stops is the rest that was asked for.
import { describe, expect, test } from 'vitest'
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

/** A driver at rest at step 5, what it asks of its machine, and how to answer. */
function atStep5() {
  const asked: string[] = []
  const note =
    (name: string) =>
    (...args: readonly unknown[]) =>
      void asked.push([name, ...args.filter((arg) => arg !== undefined)].join(' '))
  const machine = {
    load: (_: unknown, step: number) => note('load')(step),
    run: (until: unknown, steps?: number) =>
      note('run')(until === undefined ? undefined : JSON.stringify(until), steps),
    runBack: note('runBack'),
    writers: (_: unknown, most: number, group?: number) => note('writers')(most, group),
    pause: note('pause'),
    seek: note('seek'),
    block: note('block'),
    poke: () => note('poke')(),
  }
  const rests: string[] = []
  const driver = new Driver(machine, {
    rested: (why, { step }, way) => rests.push(`${why} ${step} ${way?.go}`),
    changed: () => undefined,
  })
  /** The machine sets out, and comes to rest. */
  const answer = (step: number, why: 'arrived' | 'paused' | 'halted' = 'arrived') => {
    driver.going()
    driver.stopped(why, at(step))
  }
  driver.load(PROGRAM, 5)
  answer(5)
  asked.length = 0
  rests.length = 0
  return { driver, asked, rests, answer }
}

test('errands go to the machine one after the other, each in its own words', () => {
  const { driver, asked, rests, answer } = atStep5()
  driver.ask({ go: 'run', until: { to: 'over' }, steps: 3 })
  driver.ask({ go: 'runBack' })
  driver.ask({ go: 'writers', of: { file: 'r', index: 0 }, most: 4, group: 2 })
  driver.ask({ go: 'block', block: 7 })
  driver.ask({ go: 'by', steps: -9 })
  for (const step of [6, 0, 6, 4, 0]) answer(step)
  expect(asked).toEqual(['run {"to":"over"} 3', 'runBack', 'writers 4 2', 'block 7', 'seek 0'])
  expect(rests).toEqual(['arrived 6 run', 'arrived 0 runBack', 'arrived 6 writers', 'arrived 4 block', 'arrived 0 by'])
  expect([driver.isUnderWay, driver.aim]).toEqual([false, undefined])
})

test('steps of one direction are added up while the machine is on its way', () => {
  const { driver, asked, answer } = atStep5()
  driver.ask({ go: 'by', steps: 1 })
  expect(driver.aim).toBe(6)
  driver.ask({ go: 'by', steps: 1 })
  driver.ask({ go: 'by', steps: 1 })
  driver.ask({ go: 'by', steps: -1 })
  expect(driver.aim).toBe(7)
  for (const step of [6, 8, 7]) answer(step)
  expect(asked).toEqual(['seek 6', 'seek 8', 'seek 7'])
})

test('a seek takes the place of what leads only to another step, but not of a run', () => {
  const { driver, asked, answer } = atStep5()
  driver.ask({ go: 'to', step: 9 })
  driver.ask({ go: 'to', step: 12 })
  expect([asked, driver.aim]).toEqual([['seek 9', 'seek 12'], 12])
  driver.going()
  answer(12)
  driver.ask({ go: 'run' })
  expect([driver.runs, driver.aim]).toEqual([true, undefined])
  driver.ask({ go: 'by', steps: 1 })
  driver.ask({ go: 'to', step: 3 })
  expect(driver.aim).toBe(3)
  answer(40)
  expect(driver.runs).toBe(false)
  answer(3)
  expect(asked.slice(2)).toEqual(['run', 'seek 3'])
})

test('a pause leaves out errands but those done by hand, and is asked for once', () => {
  const { driver, asked, rests, answer } = atStep5()
  const done: number[] = []
  expect(driver.pause()).toBe(0)
  expect(asked).toEqual([])
  driver.ask({ go: 'run' })
  driver.ask({ go: 'act', act: ({ step }) => done.push(step) })
  driver.ask({ go: 'by', steps: 2 })
  driver.ask({ go: 'runBack' })
  expect(driver.pause()).toBe(2)
  expect(driver.pause()).toBe(0)
  expect(asked).toEqual(['run', 'pause'])
  // A stop that comes meanwhile is not the pause.
  answer(8, 'halted')
  expect([done, rests]).toEqual([[], []])
  driver.stopped('paused', at(9))
  expect([done, rests, asked.length]).toEqual([[9], ['paused 9 run'], 2])
})

test('values set by hand are a way of their own, which ends with the last of them', () => {
  const { driver, asked, rests } = atStep5()
  const set = { poke: 'register', file: 'r', index: 0, lane: 0, value: 1n } as const
  driver.poke([])
  expect(driver.isUnderWay).toBe(false)
  driver.poke([set, set])
  driver.pause()
  driver.ask({ go: 'by', steps: 1 })
  driver.stopped('arrived', at(5))
  expect(rests).toEqual([])
  driver.stopped('arrived', at(5))
  expect([rests, asked]).toEqual([['arrived 5 act'], ['poke', 'poke', 'seek 6']])
})

describe('while another program may be on its way', () => {
  test('nothing begins, and with the same program all goes on', () => {
    const { driver, asked, answer } = atStep5()
    driver.hold()
    driver.ask({ go: 'by', steps: 1 })
    expect([asked, driver.aim, driver.hasNew]).toEqual([[], 6, true])
    driver.release()
    answer(6)
    expect([asked, driver.hasNew]).toEqual([['seek 6'], false])
  })

  test('what was asked of a program that cannot run is left out', () => {
    const { driver, asked, answer } = atStep5()
    driver.ask({ go: 'run' })
    driver.ask({ go: 'by', steps: 1 })
    driver.hold()
    driver.ask({ go: 'by', steps: 2 })
    driver.ask({ go: 'runBack' })
    driver.hold()
    driver.ask({ go: 'block', block: 3 })
    expect(driver.refuse()).toBe(2)
    driver.release()
    for (const step of [6, 7, 0]) answer(step)
    expect(asked).toEqual(['run', 'seek 7', 'block 3'])
  })

  test('what was asked before the last refusal is left out with it', () => {
    const { driver, asked } = atStep5()
    driver.hold()
    driver.ask({ go: 'by', steps: 1 })
    expect(driver.refuse()).toBe(1)
    expect([asked, driver.aim]).toEqual([[], undefined])
  })

  test('another program drops the errands of the one before, and hears where it would have been', () => {
    const { driver, asked, answer } = atStep5()
    driver.ask({ go: 'by', steps: 1 })
    driver.ask({ go: 'by', steps: -4 })
    driver.hold()
    driver.ask({ go: 'by', steps: 2 })
    const aims: (number | undefined)[] = []
    driver.replace((aim) => {
      aims.push(aim)
      driver.load(PROGRAM, 0)
    })
    expect([aims, asked]).toEqual([[2], ['seek 6', 'load 0']])
    answer(0)
    answer(2)
    expect(asked.slice(2)).toEqual(['seek 2'])
  })

  test('errands are kept up to the last one done by hand, after which it is loaded', () => {
    const { driver, asked, answer } = atStep5()
    const done: string[] = []
    driver.ask({ go: 'run' })
    driver.ask({ go: 'act', act: ({ step }) => done.push(`by hand at ${step}`) })
    driver.ask({ go: 'by', steps: 1 })
    driver.hold()
    driver.ask({ go: 'by', steps: 2 })
    driver.replace((aim) => {
      done.push(`loaded, aim ${aim}`)
      driver.load(PROGRAM, 0)
    })
    expect(done).toEqual([])
    answer(8)
    expect(done).toEqual(['by hand at 8', 'loaded, aim undefined'])
    answer(0)
    answer(2)
    expect(asked).toEqual(['run', 'load 0', 'seek 2'])
  })

  test('what is to be done by hand in the next program does not keep back its load', () => {
    const { driver, asked, answer } = atStep5()
    const done: number[] = []
    driver.hold()
    driver.ask({ go: 'act', act: ({ step }) => done.push(step) })
    driver.replace(() => driver.load(PROGRAM, 0))
    expect([asked, done]).toEqual([['load 0'], []])
    answer(0)
    expect(done).toEqual([0])
  })

  test('a pause leaves out what was asked, and counts it to the right program', () => {
    const { driver, asked, answer } = atStep5()
    const done: string[] = []
    driver.ask({ go: 'run' })
    driver.ask({ go: 'by', steps: 1 })
    driver.ask({ go: 'act', act: () => done.push('one') })
    driver.hold()
    driver.ask({ go: 'act', act: () => done.push('two') })
    expect(driver.pause()).toBe(1)
    expect(driver.hasNew).toBe(true)
    expect(driver.refuse()).toBe(1)
    answer(8, 'paused')
    expect([done, asked]).toEqual([['one'], ['run', 'pause']])
  })

  test('starting over waits its turn', () => {
    const { driver, asked } = atStep5()
    driver.hold()
    driver.restart(() => driver.load(PROGRAM, 0))
    expect(asked).toEqual([])
    driver.release()
    expect(asked).toEqual(['load 0'])
    const other = atStep5()
    other.driver.ask({ go: 'by', steps: 1 })
    other.driver.restart(() => other.driver.load(PROGRAM, 0))
    expect(other.asked).toEqual(['seek 6', 'load 0'])
  })

  test('what is dropped is not carried out', () => {
    const { driver, asked, answer } = atStep5()
    driver.ask({ go: 'run' })
    driver.hold()
    driver.ask({ go: 'runBack' })
    driver.clear()
    answer(9)
    driver.ask({ go: 'by', steps: 1 })
    expect(asked).toEqual(['run', 'seek 10'])
  })
})

test('what cannot be done is given up, with what was asked after it', () => {
  const { driver, asked } = atStep5()
  driver.ask({ go: 'run' })
  driver.ask({ go: 'by', steps: 1 })
  expect(driver.failed()).toBe(1)
  expect([driver.isUnderWay, asked]).toEqual([false, ['run']])
  driver.ask({ go: 'by', steps: 1 })
  driver.going()
  driver.stopped('arrived', at(6))
  expect(driver.isUnderWay).toBe(false)
})

test('another worker that has nothing to repeat goes where the machine was', () => {
  const { driver, rests, answer } = atStep5()
  driver.restarted(5, [])
  expect([driver.isUnderWay, driver.aim]).toEqual([true, 5])
  answer(5)
  expect(rests).toEqual(['arrived 5 load'])
  // A load keeps the step it was to reach.
  driver.load(PROGRAM, 9)
  driver.restarted(0, [])
  expect(driver.aim).toBe(9)
})

test('another worker repeats what was set by hand, and each of it is answered', () => {
  const { driver, rests } = atStep5()
  const set = { poke: 'register', file: 'r', index: 0, lane: 0, value: 1n } as const
  driver.poke([set, set, set])
  driver.stopped('arrived', at(5))
  driver.restarted(5, ['poke', 'poke'])
  // The load that brings the machine back is answered first.
  driver.going()
  driver.stopped('arrived', at(5))
  expect(rests).toEqual([])
  driver.stopped('arrived', at(5))
  expect(rests).toEqual(['arrived 5 act'])
})
