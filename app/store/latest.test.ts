// Tests that what was done last counts, however the loads come to their ends.
import { expect, test } from 'vitest'
import { latest } from './latest.ts'

/** Returns loads that come to their ends when the test says so. */
function loads() {
  const ends: { readonly come: (part: { n: number }) => void; readonly fail: (error: Error) => void }[] = []
  const load = () => new Promise<{ n: number }>((come, fail) => ends.push({ come, fail }))
  const settled = () => new Promise((done) => setTimeout(done))
  return { load, ends, settled }
}

test('a use that waits does not run after a later one, whose load came first', async () => {
  const { load, ends, settled } = loads()
  const done: string[] = []
  const part = latest(load, (message) => done.push(message))
  part.prepare()
  part.use(() => done.push('first'))
  ends[0]?.come({ n: 1 })
  await settled()
  part.use(({ n }) => done.push(`second ${n}`))
  ends[1]?.come({ n: 2 })
  await settled()
  expect(done).toEqual(['first', 'second 1'])
})

test('of two that wait, the last runs, once', async () => {
  const { load, ends, settled } = loads()
  const done: string[] = []
  const part = latest(load, (message) => done.push(message))
  part.use(() => done.push('first'))
  part.use(() => done.push('second'))
  for (const { come } of ends) come({ n: 1 })
  await settled()
  expect(done).toEqual(['second'])
})

test('a use that is dropped never runs', async () => {
  const { load, ends, settled } = loads()
  const done: string[] = []
  const part = latest(load, (message) => done.push(message))
  part.use(() => done.push('first'))
  part.drop()
  ends[0]?.come({ n: 1 })
  await settled()
  expect(done).toEqual([])
})

test('a failure is told to the use that waits, and the next one loads again', async () => {
  const { load, ends, settled } = loads()
  const done: string[] = []
  const part = latest(load, (message) => done.push(message))
  part.prepare()
  ends[0]?.fail(new Error('nobody asked'))
  part.use(() => done.push('first'))
  ends[1]?.fail(new Error('no network'))
  await settled()
  expect(done).toEqual(['no network'])
  part.use(() => done.push('second'))
  ends[2]?.come({ n: 1 })
  await settled()
  expect(done).toEqual(['no network', 'second'])
})
