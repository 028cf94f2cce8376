// Tests texts about lanes, keys in a grid, and what a frame contains of a machine with lanes.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toy } from '../../../src/emu/fixtures/toy.ts'
import { BYTE, Frame, type FrameView, frameLayout } from '../../../src/worker/frame.ts'
import { Host } from '../../../src/worker/host.ts'
import type { Event, Request } from '../../../src/worker/protocol.ts'
import { startWith } from '../document/start.ts'
import { depthsIn, depthText, keyPlace, laneMaskText, maskIn } from './lanes.ts'

const spec = { ...toy(32), nesting: { file: 'r', index: 6, bits: 16, name: 'r6l' } }
/** Code for r1 = r0 + r0 and r2 = r1 * r1, after which lanes with r0 of 4 and more become inactive. */
const CODE = Uint8Array.from([0, 1, 0, 5, 2, 2, 1, 1, 12, 0, 4, 0, 4, 1, 0, 0])
const numbers = Array.from({ length: 32 }, (_, lane) => BigInt(lane))

function host(to: number): { finish: (request: Request) => readonly Event[]; frame: (view: FrameView) => Frame } {
  const made = new Host({ specOf: () => spec, now: () => 0 })
  const finish = (request: Request) => {
    const events = [...made.handle(request)]
    for (let k = 0; made.busy && k < 1000; k++) events.push(...made.slice())
    return events
  }
  const init = { registers: { r: { 0: numbers, 6: numbers.map((n) => (n << 16n) | (n >> 3n)) } } }
  const program = { isa: 'toy', variant: '', code: CODE, init, pokes: [] }
  finish({ do: 'load', program, to, stops: [], lane: 0 })
  const frame = (view: FrameView) => {
    const [event] = made.handle({ do: 'frame', view, into: new ArrayBuffer(0) })
    if (event?.did !== 'frame') throw new Error('no frame')
    return new Frame(frameLayout(spec.files, 32, view), view, event.buffer)
  }
  return { finish, frame }
}

test('a frame brings the registers and lanes it was asked for, what changed, and which are in use', () => {
  const { frame } = host(1)
  const seen = frame({
    files: [
      { file: 'r', registers: [1] },
      { file: 'r', registers: [0, 2], lane: 5 },
    ],
    memory: [],
  })
  expect([seen.read('r', 1, 0), seen.read('r', 1, 31)]).toEqual([5n, 36n])
  expect([seen.read('r', 0, 5), seen.read('r', 2, 5)]).toEqual([5n, 0n])
  expect([seen.read('r', 0, 4), seen.read('r', 3, 0)]).toEqual([undefined, undefined])
  expect([seen.changed('r', 1, 7), seen.changed('r', 0, 5)]).toEqual([true, false])
  expect([0, 1, 2, 6].map((index) => seen.isLive('r', index))).toEqual([true, true, false, true])
  expect(seen.isLive('flags', 0)).toBeUndefined()
})

test('the mask and the depths of nesting are read from a frame', () => {
  const view = { files: [{ file: 'exec' }, { file: 'r', registers: [6] }], memory: [] }
  expect(maskIn(host(2).frame(view), spec)).toBe(-1)
  const { frame } = host(3)
  // A lane's r0 modulo 8 decides whether it is active.
  expect(laneMaskText(maskIn(frame(view), spec) ?? 0, 32)).toBe('0x0f0f0f0f, 16 of 32')
  const depths = depthsIn(frame(view), spec) ?? []
  expect(depthText(depths)).toBe('0 in lanes 0–7, 1 in lanes 8–15, 2 in lanes 16–23, 3 in lanes 24–31')
  expect(depthText([0, 0])).toBe('0 in all lanes')
  expect(depthText([1, 0, 1])).toBe('0 in lane 1, 1 in lanes 0 2')
  expect(maskIn(frame({ files: [], memory: [] }), spec)).toBeUndefined()
})

test('a step is told as the chosen lane sees it, also by a machine that rests', () => {
  const { finish } = host(1)
  const [event] = finish({ do: 'lane', lane: 7 })
  if (event?.did !== 'told') throw new Error('not told')
  expect(event.at.last?.sentences[0]?.result).toBe('12')
  expect(event.at.last?.active).toBe(true)
  const stopped = finish({ do: 'seek', to: 3 }).at(-1)
  expect(stopped).toMatchObject({ at: { next: { active: false } } })
})

test('bytes set by hand and stored by lanes are in the frame, and marked where the step changed them', () => {
  const { finish, frame } = host(3)
  finish({ do: 'poke', set: { poke: 'memory', space: 'data', address: 2, bytes: Uint8Array.from([9, 8]) } })
  finish({ do: 'seek', to: 4 })
  const { bytes, marks } =
    frame({ files: [], memory: [{ space: 'data', from: 0, bytes: 8 }] }).memory('data', 1, 6) ?? {}
  // Lanes 0 to 3 store the low byte of r1 at r0, those from 8 on further up; address 3 held an 8 already.
  expect([...(bytes ?? [])]).toEqual([6, 7, 8, 0, 0, 0])
  expect([...(marks ?? [])]).toEqual([BYTE.changed, BYTE.changed, 0, 0, 0, 0])
})

test('a change by hand at the beginning becomes part of it, for one lane or for all', () => {
  const set = (lane: number, value: bigint) => ({ poke: 'register', file: 'r', index: 7, lane, value }) as const
  const one = startWith({}, set(3, 9n), spec)
  // The toy resets r7 to 3.
  expect(one.registers?.r?.[7]).toEqual(numbers.map((lane) => (lane === 3n ? 9n : 3n)))
  expect(startWith(one, set(3, 3n), spec).registers?.r?.[7]).toBe(3n)
  const shared = { poke: 'register', file: 'kind', index: 0, lane: 0, value: 1n } as const
  expect(startWith({}, shared, spec).registers?.kind?.[0]).toBe(1n)
  const bytes = (value: number) => ({ poke: 'memory', space: 'data', address: 4, bytes: Uint8Array.of(value) }) as const
  const twice = startWith(startWith({}, bytes(1), spec), bytes(2), spec)
  expect(twice.memory).toEqual([{ space: 'data', address: 4, bytes: Uint8Array.of(2), item: 'u8' }])
})

test('no key leads out of a grid, and every cell can be reached and left', () => {
  const keys = [
    'ArrowUp',
    'ArrowDown',
    'ArrowLeft',
    'ArrowRight',
    'PageUp',
    'PageDown',
    'Home',
    'End',
    'Mod+Home',
    'Mod+End',
  ]
  const size = fc.record({ row: fc.integer({ min: 1, max: 140 }), column: fc.integer({ min: 1, max: 32 }) })
  fc.assert(
    fc.property(size, fc.nat(), fc.nat(), fc.constantFrom(...keys), (all, r, c, key) => {
      const at = { row: r % all.row, column: c % all.column }
      const to = keyPlace(key, at, all, 10)
      expect(to && to.row >= 0 && to.row < all.row && to.column >= 0 && to.column < all.column).toBe(true)
      const back = { ArrowUp: 'ArrowDown', ArrowLeft: 'ArrowRight' }[key]
      if (to && back && (to.row !== at.row || to.column !== at.column)) expect(keyPlace(back, to, all, 10)).toEqual(at)
    }),
  )
  expect(keyPlace('a', { row: 0, column: 0 }, { row: 1, column: 1 }, 1)).toBeUndefined()
})
