// Large programs are packed and unpacked as small ones are, and the page has time in between.
import { expect, test } from 'vitest'
import { unpackProgram } from '../../src/share/program.ts'
import { isLargePayload, isLargeProgram, packLarge, unpackLarge } from './large.ts'

const lines = (count: number) =>
  Array.from({ length: count }, (_, k) => `add $r${k % 31} $r${(k * k) % 29} $r${(k * 7919) % 31} # ${k}\n`).join('')

test('a large program comes back, and others had their turn meanwhile', async () => {
  const source = lines(100_000)
  expect(isLargeProgram({ source })).toBe(true)
  let turns = 0
  const counting = setInterval(() => turns++, 1)
  const payload = (await packLarge({ source })) ?? ''
  clearInterval(counting)
  expect(turns).toBeGreaterThan(1)
  expect(isLargePayload(payload)).toBe(true)
  expect(await unpackLarge(payload)).toEqual({ program: { source } })
  expect(unpackProgram(payload)).toEqual({ program: { source } })
})

test('what no link carries has no payload', async () => {
  expect((await packLarge({ source: lines(160_000) })) === undefined).toBe(true)
})

test('memory counts as the source does', () => {
  const memory = (count: number) => [{ space: 'ds', address: 0, item: 'u8' as const, bytes: new Uint8Array(count) }]
  expect(isLargeProgram({ source: 'add', init: { memory: memory(100_000) } })).toBe(true)
  expect(isLargeProgram({ source: 'add', init: { memory: memory(1000) } })).toBe(false)
})
