// Tests memory in the order of a view: each view has every byte once, and gathered bytes are put back unchanged.
import { describe, expect, it } from 'vitest'
import { assembleSource } from '../../../src/encoding/source.ts'
import { pictureBytes } from '../../../src/isa/pictures.ts'
import { architectures as entries } from '../../../src/isa/registry.ts'
import { vp1 } from '../../../src/isa/vp1/vp1.ts'
import { BYTE, Frame, type FrameSource, frameLayout, writeFrame } from '../../../src/worker/frame.ts'
import { Host } from '../../../src/worker/host.ts'
import { windowOf } from './picture.ts'
import { addressIn, bytesIn, spanOf, stretchesOf, viewNamed, whereIs, withAddress } from './windows.ts'

const architectures = await Promise.all(entries.map(({ load }) => load()))
const spaces = architectures.flatMap(({ isa, machine, variants: [first] }) =>
  Object.entries(machine(first?.id ?? '').spaces).map(([space, of]) => ({ id: `${isa.id} ${space}`, space, of })),
)
const views = spaces.flatMap(({ id, space, of }) =>
  Object.entries(of.views ?? {}).map(([name, view]) => ({ id: `${id} ${name}`, space, of, name, view })),
)

/** A source in which each byte differs from its neighbours; byte 5 was read, byte 6 changed. */
const source = (size: number): FrameSource => ({
  step: 0,
  address: 0,
  group: 0,
  look: () => {},
  standing: () => ({ address: 0, status: 0, mask: 0 }),
  read: () => 0n,
  changed: () => false,
  isZero: () => true,
  bytes: (_, from, count) => Uint8Array.from({ length: Math.min(count, size) }, (_, k) => (from + k) * 37),
  stored: () => new Set([6]),
  loaded: () => new Set([5, 6]),
})

describe.each(views)('$id', ({ space, of, name, view }) => {
  it('has every byte once, and each has one address', () => {
    const all = Array.from({ length: of.bytes }, (_, n) => n)
    expect(new Set(all.map(view.at)).size).toBe(of.bytes)
    expect(new Set(all.map((n) => addressIn(view, n))).size).toBe(of.bytes)
    for (const n of [0, 1, 17, of.bytes - 1]) {
      expect(withAddress(view, of, addressIn(view, n))).toBe(n)
      expect(whereIs(view, of, view.at(n))).toBe(n)
    }
  })
  it('gathers what a frame brings, and puts it back', () => {
    const window = { space, from: 16, bytes: 64, view: viewNamed(of, name) }
    const shown = { files: [], memory: [spanOf(window)] }
    const layout = frameLayout({}, 1, shown)
    const frame = new Frame(layout, shown, writeFrame(layout, {}, source(of.bytes), new ArrayBuffer(0)))
    const { bytes = new Uint8Array() } = bytesIn(frame, window) ?? {}
    const memory = new Map(
      stretchesOf(view, 16, bytes).flatMap((s) => [...s.bytes].map((byte, k) => [s.address + k, byte] as const)),
    )
    expect(memory.size).toBe(64)
    for (const [at, byte] of memory) expect(byte).toBe((at * 37) & 255)
  })
})

it('tells what was read from what was changed', () => {
  const shown = { files: [], memory: [{ space: 'any', from: 4, bytes: 4 }] }
  const layout = frameLayout({}, 1, shown)
  const frame = new Frame(layout, shown, writeFrame(layout, {}, source(8), new ArrayBuffer(0)))
  expect([...(bytesIn(frame, { space: 'any', from: 4, bytes: 4 })?.marks ?? [])]).toEqual([
    0,
    BYTE.read,
    BYTE.changed,
    0,
  ])
})

// A picture of the user takes the place of one stretch of memory.
it.each(
  architectures.flatMap((a) =>
    a.kernels.flatMap(({ name, pictures = [] }) =>
      pictures.map((picture) => ({ id: `${name} ${picture.title}`, a, picture })),
    ),
  ),
)('$id lies together in its space', ({ a, picture }) => {
  const { spaces } = a.machine(a.variants[0]?.id ?? '')
  const { view } = windowOf(picture, spaces)
  expect(picture.view === undefined || view !== undefined).toBe(true)
  expect(stretchesOf(view, picture.address, new Uint8Array(pictureBytes(picture)))).toMatchObject([
    { address: picture.address },
  ])
})

it('marks the bytes a step loads, which a view has side by side', () => {
  const host = new Host({ specOf: (_, variant) => vp1.machine(variant), now: () => 0 })
  const { code } = assembleSource(vp1.isa, 'ldavv $v0 $a0 0x1')
  const program = {
    isa: 'vp1',
    variant: 'G80',
    code,
    init: { registers: { a: { 0: 2n << 30n } } },
    pokes: [],
  }
  host.handle({ do: 'load', program, to: 1, stops: [], lane: 0 })
  host.slice()
  const window = { space: 'ds', from: 0, bytes: 32, view: viewNamed(vp1.machine('G80').spaces.ds, 'columns2') }
  const view = { files: [], memory: [spanOf(window)] }
  const [answer] = host.handle({ do: 'frame', view, into: new ArrayBuffer(0) })
  if (answer?.did !== 'frame') throw new Error('no frame')
  const spec = vp1.machine('G80')
  const { marks = [] } =
    bytesIn(new Frame(frameLayout(spec.files, spec.lanes, view), view, answer.buffer), window) ?? {}
  expect([...marks]).toEqual([...Array<number>(16).fill(BYTE.read), ...Array<number>(16).fill(0)])
})
