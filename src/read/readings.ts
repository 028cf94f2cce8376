// Reads the bytes of instructions out of whatever people paste, in all ways it may be meant, the likeliest first.
import type { Isa } from '../encoding/types.ts'
import { fitness } from './fitness.ts'
import { type Most, OF_WORDS, tooLongToRead } from './limits.ts'
import { isProblem, type ReadProblem } from './lines.ts'
import { distinct, ordersOf, type ReadOrder } from './orders.ts'
import { manyBytes, type NumbersFound, numbersWritten, tooShort, type WrittenText } from './written.ts'

interface Readings {
  /** The likeliest first, none twice. */
  readonly ways: readonly ReadOrder[]
  /** Addresses, or the text of instructions, stood beside the bytes, and say nothing here. */
  readonly leftOut?: boolean
  /** Why none of them is to be taken without asking; there may be none at all. */
  readonly problem?: ReadProblem
}

/** Total, and bounded: longer texts are refused as they are. */
export function readingsOf(isa: Isa, text: string, most: Most = OF_WORDS): Readings {
  const long = tooLongToRead(text, most.text)
  if (long) return { ways: [], problem: { problem: long, column: 0 } }
  const { title, unit, maxBytes } = isa
  const found = text.trim() === '' ? NOTHING : numbersWritten(text, { title, unit, maxBytes, most: most.bytes })
  return isProblem(found) ? { ways: [], problem: found } : ranked(isa, found, text, most)
}

/**
 * Reads lines that belong together, each for itself, but all in one order: that which is the likeliest for most of them,
 * where a line has it.
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
  // Stable: of equally good ones the likelier way of writing comes first.
  const sorted = all.filter(({ bytes }) => bytes.length >= isa.unit).sort((x, y) => x.rank - y.rank)
  const ways = distinct(sorted).map(({ bytes, how, order }): ReadOrder => ({ bytes, how, order }))
  return { ways, ...(leftOut && { leftOut }), ...(problem && { problem }) }
}

/** What is sure comes first, what is doubtful last. */
function rankOf(isa: Isa, { sure, doubtful }: WrittenText, { bytes }: ReadOrder, order: number): number {
  if (doubtful) return 4
  return sure && order === 0 ? 0 : 1 + fitness(isa, bytes)
}
