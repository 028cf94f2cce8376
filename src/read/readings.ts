// Reads the bytes of instructions from pasted text in every way it may be meant, the likeliest first.
import type { Isa } from '../encoding/types.ts'
import { fitness } from './fitness.ts'
import { type Most, OF_WORDS, tooLongToRead } from './limits.ts'
import { isProblem, type ReadProblem } from './lines.ts'
import { distinct, ordersOf, type ReadOrder } from './orders.ts'
import { manyBytes, type NumbersFound, numbersWritten, tooShort, type WrittenText } from './written.ts'

interface Readings {
  /** Ways to read the text, the likeliest first, no two with the same bytes. */
  readonly ways: readonly ReadOrder[]
  /** Whether addresses or the text of instructions beside the bytes were ignored. */
  readonly leftOut?: boolean
  /** Why none of the ways may be taken without asking; there may be none at all. */
  readonly problem?: ReadProblem
}

/** Returns the ways to read a text, within the limits `most`; a longer text is refused. Never throws. */
export function readingsOf(isa: Isa, text: string, most: Most = OF_WORDS): Readings {
  const long = tooLongToRead(text, most.text)
  if (long) return { ways: [], problem: { problem: long, column: 0 } }
  const { title, unit, maxBytes } = isa
  const found = text.trim() === '' ? NOTHING : numbersWritten(text, { title, unit, maxBytes, most: most.bytes })
  return isProblem(found) ? { ways: [], problem: found } : ranked(isa, found, text, most)
}

/**
 * Reads lines that belong together one by one, but all in one order if they have it: the likeliest order of most lines.
 */
export function readingsOfLines(isa: Isa, lines: readonly string[]): readonly Readings[] {
  const all = lines.map((line) => readingsOf(isa, line))
  const votes = new Map<ReadOrder['order'], number>()
  for (const { ways, problem } of all) {
    const order = problem ? undefined : ways[0]?.order
    if (order !== undefined) votes.set(order, (votes.get(order) ?? 0) + 1)
  }
  const [most] = [...votes].sort(([, x], [, y]) => y - x)
  return all.map((readings): Readings => {
    const like = readings.ways.find(({ order }) => order === most?.[0])
    return like ? { ...readings, ways: [like, ...readings.ways.filter((way) => way !== like)] } : readings
  })
}

const NOTHING: NumbersFound = { written: [] }

function ranked(isa: Isa, { written, leftOut, problem }: NumbersFound, text: string, most: Most): Readings {
  const all = written.flatMap((w) =>
    ordersOf(w, isa).map((way, order) => ({ ...way, rank: rankOf(isa, w, way, order) })),
  )
  const longest = Math.max(0, ...all.map(({ bytes }) => bytes.length))
  if (longest > most.bytes) return { ways: [], problem: { problem: manyBytes(longest, most.bytes), column: 0 } }
  const short = tooShort(longest, isa.unit, text.length)
  if (short) return { ways: [], problem: problem ?? short }
  // The sort is stable, so of equal ranks the likelier way of writing stays first.
  const sorted = all.filter(({ bytes }) => bytes.length >= isa.unit).sort((x, y) => x.rank - y.rank)
  const ways = distinct(sorted).map(({ bytes, how, order }): ReadOrder => ({ bytes, how, order }))
  return { ways, ...(leftOut && { leftOut }), ...(problem && { problem }) }
}

/** Returns the rank of a way: 0 for a sure one, 4 for a doubtful one, between them by `fitness`. */
function rankOf(isa: Isa, { sure, doubtful }: WrittenText, { bytes }: ReadOrder, order: number): number {
  if (doubtful) return 4
  return sure && order === 0 ? 0 : 1 + fitness(isa, bytes)
}
