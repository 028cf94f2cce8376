// Reads windows of memory: bytes one after the other, or in the order of a view of their space.
import type { Space, SpaceView } from '../../../src/expr/machine.ts'
import type { Frame, MemoryView } from '../../../src/worker/frame.ts'

/** A window of memory; `from` and `bytes` count in the order of the view, if there is one. */
export interface Window extends MemoryView {
  readonly view?: SpaceView | undefined
}

/** Returns the view of a space with this name; undefined means byte after byte. */
export const viewNamed = (of: Space | undefined, name: string | undefined): SpaceView | undefined =>
  name === undefined ? undefined : of?.views?.[name]

const places = ({ from, bytes, view }: Window): readonly number[] =>
  Array.from({ length: bytes }, (_, k) => (view ? view.at(from + k) : from + k))

/** Returns the stretch of memory that a frame must bring so that all of a window can be seen. */
export function spanOf(window: Window): MemoryView {
  const { space, from, bytes, view } = window
  if (!view || bytes === 0) return { space, from, bytes }
  const all = places(window)
  const first = all.reduce((a, b) => Math.min(a, b))
  return { space, from: first, bytes: all.reduce((a, b) => Math.max(a, b)) - first + 1 }
}

/**
 * Returns the bytes of a window, and a mark of what the last step did to each; undefined if the frame lacks some of
 * them.
 */
export function bytesIn(
  frame: Frame | undefined,
  window: Window,
): { readonly bytes: Uint8Array; readonly marks: Uint8Array } | undefined {
  const span = spanOf(window)
  const seen = frame?.memory(span.space, span.from, span.bytes)
  return seen && { bytes: inOrder(window, seen.bytes), marks: inOrder(window, seen.marks) }
}

/** Returns, for each byte of a window in its order, the element of `span`, which has one for each byte of the span. */
export function inOrder(window: Window, span: Uint8Array): Uint8Array {
  const { from } = spanOf(window)
  return window.view ? Uint8Array.from(places(window), (at) => span[at - from] ?? 0) : span
}

/** Splits bytes given in the order of a view into stretches of the space. */
export function stretchesOf(
  view: SpaceView | undefined,
  from: number,
  bytes: Uint8Array,
): readonly { readonly address: number; readonly bytes: Uint8Array }[] {
  if (!view) return [{ address: from, bytes }]
  const placed = [...bytes].map((byte, k) => ({ at: view.at(from + k), byte })).sort((a, b) => a.at - b.at)
  const runs: { at: number; byte: number }[][] = []
  for (const one of placed) {
    const last = runs.at(-1)
    if (last && last.at(-1)?.at === one.at - 1) last.push(one)
    else runs.push([one])
  }
  return runs.map((run) => ({ address: run[0]?.at ?? 0, bytes: Uint8Array.from(run, ({ byte }) => byte) }))
}

/** Returns the address under which users know byte `n` of a window. */
export const addressIn = (view: SpaceView | undefined, n: number): number => view?.address?.(n) ?? n
/** Returns the number of the byte with an address: the inverse of `addressIn`. */
export const withAddress = (view: SpaceView | undefined, { bytes }: Space, address: number): number =>
  view?.address ? found(bytes, (n) => view.address?.(n) === address, address) : address
/** Returns the number, in the order of a view, of the byte at a place of its space. */
export const whereIs = (view: SpaceView | undefined, { bytes }: Space, place: number): number =>
  view ? found(bytes, (n) => view.at(n) === place, place) : place

function found(bytes: number, is: (n: number) => boolean, otherwise: number): number {
  for (let n = 0; n < bytes; n++) if (is(n)) return n
  return otherwise
}
