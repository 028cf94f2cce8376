// Tests that long work is completed, and that other tasks run meanwhile.
import { expect, test } from 'vitest'
import { packing, packProgram, unpacking, unpackProgram } from '../../src/share/program.ts'
import { unhurried } from './unhurried.ts'

const lines = (count: number) =>
  Array.from({ length: count }, (_, k) => `add $r${k % 31} $r${(k * k) % 29} $r${(k * 7919) % 31} # ${k}\n`).join('')

test('a large program comes back, and others had their turn meanwhile', async () => {
  const source = lines(100_000)
  let turns = 0
  const counting = setInterval(() => turns++, 1)
  const payload = (await unhurried(packing({ source }))) ?? ''
  clearInterval(counting)
  expect(turns).toBeGreaterThan(1)
  expect(await unhurried(unpacking(payload))).toEqual({ program: { source } })
  expect(unpackProgram(payload)).toEqual({ program: { source } })
})

test('what no link carries has no payload', async () => {
  expect((await unhurried(packing({ source: lines(160_000) }))) === undefined).toBe(true)
})

test('a few characters that become megabytes are unpacked in steps, too', () => {
  const source = 'a'.repeat(3_900_000)
  const work = unpacking(packProgram({ source }))
  let steps = 0
  for (let next = work.next(); ; next = work.next(), steps++) {
    if (!next.done) continue
    expect(next.value).toEqual({ program: { source } })
    break
  }
  // No step unpacks more than half a megabyte.
  expect(steps).toBeGreaterThanOrEqual(8)
})
