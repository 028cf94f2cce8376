// Compares two files row by row: what is the same, changed, added, taken out, and moved.
import type { Columns } from './columns.ts'
import { CodeReader } from './sweep.ts'

/** Code with its rows. */
export interface SweptCode {
  readonly code: Uint8Array
  readonly columns: Columns
}

/** Rows of both files, each from `from` up to, but without, `to`. */
export interface Stretches {
  readonly kind: 'same' | 'changed' | 'moved'
  readonly left: readonly [from: number, to: number]
  readonly right: readonly [from: number, to: number]
}

/** Whether both sides of a stretch have as many rows, so that each row has a partner. */
export const isPaired = ({ left, right }: Stretches): boolean => left[1] - left[0] === right[1] - right[0]

/** Least rows that are told as moved; fewer are alike by chance. */
const LEAST_MOVED = 4

/** Returns a number for each row; rows with the same bytes have the same number, in both files. */
function numbered(files: readonly SweptCode[]): readonly Uint32Array[] {
  const numbers = new Map<string, number>()
  return files.map(({ code, columns }) => {
    const reader = new CodeReader(code)
    return Uint32Array.from({ length: columns.count }, (_, row) => {
      const bytes = columns.lengths[row] ?? 0
      const key = `${bytes} ${reader.words(columns.starts[row] ?? 0, bytes)}`
      const known = numbers.get(key) ?? numbers.size
      numbers.set(key, known)
      return known
    })
  })
}

/**
 * Returns stretches in the order of the left file, which together have all rows of both: `same` ones have the same
 * words, `changed` ones have others or none on one side. Stretches that stand elsewhere in the right file follow as
 * `moved`, beside the `changed` ones that have them.
 */
export function compared(left: SweptCode, right: SweptCode): readonly Stretches[] {
  const [x = new Uint32Array(), y = new Uint32Array()] = numbered([left, right])
  const same = [...anchors(x, y, 0, x.length, 0, y.length)]
  const out: Stretches[] = []
  let [a, b] = [0, 0]
  const change = (toA: number, toB: number) => {
    if (a < toA || b < toB) out.push({ kind: 'changed', left: [a, toA], right: [b, toB] })
  }
  for (let k = 0; k < same.length; ) {
    const [fromA = 0, fromB = 0] = same[k] ?? []
    let count = 1
    while (same[k + count]?.[0] === fromA + count && same[k + count]?.[1] === fromB + count) count++
    change(fromA, fromB)
    out.push({ kind: 'same', left: [fromA, fromA + count], right: [fromB, fromB + count] })
    ;[a, b] = [fromA + count, fromB + count]
    k += count
  }
  change(x.length, y.length)
  return [...out, ...moved(x, y, out)]
}

type Pair = readonly [left: number, right: number]

/**
 * Yields pairs of equal rows in rising order: equal beginnings and ends, and between them rows that occur once on each
 * side, in the longest rising order (patience diff); the same again between those. Stretches without such rows count
 * as changed.
 */
function* anchors(
  x: Uint32Array,
  y: Uint32Array,
  fromX: number,
  endX: number,
  fromY: number,
  endY: number,
): Generator<Pair> {
  const work: (readonly [number, number, number, number])[] = [[fromX, endX, fromY, endY]]
  for (let next = work.pop(); next; next = work.pop()) {
    let [a, toA, b, toB] = next
    while (a < toA && b < toB && x[a] === y[b]) yield [a++, b++]
    let ends = 0
    while (a < toA - ends && b < toB - ends && x[toA - ends - 1] === y[toB - ends - 1]) ends++
    ;[toA, toB] = [toA - ends, toB - ends]
    // The last part is pushed first, so that pairs come in rising order.
    if (ends > 0) work.push([toA, toA + ends, toB, toB + ends])
    if (a === toA || b === toB) continue
    const unique = longestRising(uniquePairs(x, y, a, toA, b, toB))
    if (unique.length === 0) continue
    let [lastA, lastB] = [toA, toB]
    for (const [one, other] of unique.toReversed()) {
      work.push([one, lastA, other, lastB])
      ;[lastA, lastB] = [one, other]
    }
    if (lastA > a || lastB > b) work.push([a, lastA, b, lastB])
  }
}

/** Returns the rows that occur once on each side, in the order of the left one. */
function uniquePairs(x: Uint32Array, y: Uint32Array, a: number, toA: number, b: number, toB: number): readonly Pair[] {
  const once = (all: Uint32Array, from: number, to: number): Map<number, number> => {
    const at = new Map<number, number>()
    for (let k = from; k < to; k++) at.set(all[k] ?? 0, at.has(all[k] ?? 0) ? -1 : k)
    return at
  }
  const others = once(y, b, toB)
  return [...once(x, a, toA)].flatMap(([number, row]): readonly Pair[] => {
    const other = others.get(number) ?? -1
    return row >= 0 && other >= 0 ? [[row, other]] : []
  })
}

/** Returns the longest run of pairs, not necessarily adjacent, whose right rows rise. */
function longestRising(pairs: readonly Pair[]): readonly Pair[] {
  const ends: number[] = []
  const before = new Int32Array(pairs.length)
  for (const [k, [, right]] of pairs.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((pairs[ends[middle] ?? 0]?.[1] ?? 0) < right) low = middle + 1
      else high = middle
    }
    before[k] = ends[low - 1] ?? -1
    ends[low] = k
  }
  const out: Pair[] = []
  for (let k = ends.at(-1) ?? -1; k >= 0; k = before[k] ?? -1) {
    const pair = pairs[k]
    if (pair) out.push(pair)
  }
  return out.reverse()
}

/** Finds stretches of changed rows of the left file among changed rows of the right one. */
function moved(x: Uint32Array, y: Uint32Array, all: readonly Stretches[]): readonly Stretches[] {
  const changed = all.filter(({ kind }) => kind === 'changed')
  const places = new Map<string, number>()
  for (const { right } of changed)
    for (let row = right[0]; row + LEAST_MOVED <= right[1]; row++) {
      const key = y.subarray(row, row + LEAST_MOVED).join()
      if (!places.has(key)) places.set(key, row)
    }
  const endOf = new Map<number, number>()
  for (const { right } of changed) for (let row = right[0]; row < right[1]; row++) endOf.set(row, right[1])
  const out: Stretches[] = []
  for (const { left } of changed)
    for (let row = left[0]; row + LEAST_MOVED <= left[1]; ) {
      const at = places.get(x.subarray(row, row + LEAST_MOVED).join())
      let count = 0
      const end = at === undefined ? 0 : (endOf.get(at) ?? 0)
      while (at !== undefined && row + count < left[1] && at + count < end && x[row + count] === y[at + count]) count++
      if (at !== undefined && count >= LEAST_MOVED)
        out.push({ kind: 'moved', left: [row, row + count], right: [at, at + count] })
      row += Math.max(1, count)
    }
  return out
}
