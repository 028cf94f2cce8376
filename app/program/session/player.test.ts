// Tests a program at a speed: it executes so many steps per second, until something stops it.
import { expect, test } from 'vitest'
import { Player } from './player.ts'

/** Returns a player with a clock of its own; the machine takes `took` milliseconds for each stretch. */
function stage(took = 0) {
  let time = 0
  let timers: { at: number; act: () => void }[] = []
  const stretches: { readonly at: number; readonly steps: number }[] = []
  let busy = false
  const player = new Player({
    go: (steps) => {
      if (busy) throw new Error('it was asked for more before it was done')
      busy = true
      stretches.push({ at: time, steps })
      timers.push({ at: time + took, act: () => done(true) })
    },
    after: (ms, act) => {
      const timer = { at: time + ms, act }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
    now: () => time,
  })
  const done = (goesOn: boolean) => {
    busy = false
    player.rested(goesOn)
  }
  const until = (end: number) => {
    for (;;) {
      const next = timers.toSorted((a, b) => a.at - b.at)[0]
      if (!next || next.at > end) break
      timers = timers.filter((one) => one !== next)
      time = next.at
      next.act()
    }
    time = end
  }
  const steps = () => stretches.reduce((sum, one) => sum + one.steps, 0)
  return { player, until, steps, stretches, done }
}

test('so many steps a second, at once the first', () => {
  for (const speed of [1, 2, 10, 25, 100, 1000, 10_000]) {
    const { player, until, steps, stretches } = stage()
    player.start(speed)
    expect(stretches.length).toBe(1)
    until(3999)
    expect(steps(), String(speed)).toBe(4 * speed)
    expect(stretches.length).toBeLessThanOrEqual(100)
  }
})

test('a machine that takes its time is not asked for more than it can do', () => {
  const { player, until, stretches } = stage(300)
  player.start(100)
  until(3000)
  expect(stretches.length).toBe(11)
})

test('what stops the machine stops it, and so does a person', () => {
  const { player, until, stretches, done } = stage()
  player.start(1)
  until(500)
  player.stop()
  expect(player.plays).toBe(false)
  until(5000)
  expect(stretches.length).toBe(1)
  player.start(1)
  done(false)
  expect(player.plays).toBe(false)
  until(9000)
  expect(stretches.length).toBe(2)
})
