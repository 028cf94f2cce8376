// Puts numbers into bytes in every order in which they may have been written, and describes each order.
import { bytesText } from './limits.ts'
import type { Limits, NumberBytes, WrittenText } from './written.ts'

export interface ReadOrder {
  /** Bytes in the order of memory. */
  readonly bytes: readonly number[]
  /** Description of how the text was read, in plain words. */
  readonly how: string
  /**
   * Name of the order, to compare how two texts were read: as written, each number reversed, all reversed, or numbers
   * of this many bytes.
   */
  readonly order: 'memory' | 'each' | 'all' | 2 | 4 | 8
}

/** Returns all byte orders that may be meant, the likeliest first; no two have the same bytes. */
export function ordersOf(written: WrittenText, limits: Limits): readonly ReadOrder[] {
  return distinct([...orders(written, limits)])
}

/** Returns the first of all ways that have the same bytes. */
export function distinct<W extends Pick<ReadOrder, 'bytes'>>(ways: readonly W[]): readonly W[] {
  const seen = new Set<string>()
  return ways.filter(({ bytes }) => {
    const { size } = seen
    return seen.add(bytes.join()).size > size
  })
}

const backwards = <T>(all: readonly T[]): readonly T[] => [...all].reverse()

function* orders({ style, runs, decimal }: WrittenText, limits: Limits): Generator<ReadOrder> {
  const asWritten = runs.flat(2)
  const count = bytesText(asWritten.length)
  const from = runs.length > 1 ? `, from ${runs.length} lines` : ''
  if (style === 'list') {
    yield {
      bytes: asWritten,
      how: `a list of ${decimal ? `${asWritten.length} decimal bytes` : count} in the order of memory${from}`,
      order: 'memory',
    }
    return
  }
  if (style === 'binary') {
    yield {
      bytes: backwards(asWritten),
      how: `${8 * asWritten.length} bits, the most significant first`,
      order: 'each',
    }
    yield { bytes: asWritten, how: `${count} in the order of memory`, order: 'memory' }
    return
  }
  const memory: ReadOrder = { bytes: asWritten, how: `${count} in the order of memory${from}`, order: 'memory' }
  const turned = [...numbersOf(runs, style === 'sized', decimal === true, limits)].map(
    (way): ReadOrder => ({ ...way, how: way.how + from }),
  )
  if (style === 'bytes' || style === 'digits') yield memory
  yield* turned
  if (style === 'numbers' || style === 'sized')
    yield { bytes: asWritten, how: `${named(runs, decimal === true)}, big-endian${from}`, order: 'memory' }
}

/** Describes numbers: `a number of 4 bytes`, `2 numbers of 4 bytes`. */
function named(runs: WrittenText['runs'], decimal: boolean): string {
  const groups = runs.flat()
  const size = groups[0]?.length ?? 0
  const alike = groups.every((group) => group.length === size)
  const what = decimal ? 'decimal number' : 'number'
  return `${groups.length === 1 ? `a ${what}` : `${groups.length} ${what}s`}${alike ? ` of ${bytesText(size)}` : ''}`
}

/**
 * Yields the little-endian readings: the numbers as they are, then larger ones joined from them, then smaller ones they
 * split into.
 */
function* numbersOf(
  runs: WrittenText['runs'],
  inOrder: boolean,
  decimal: boolean,
  limits: Limits,
): Generator<ReadOrder> {
  const groups = runs.flat()
  const size = groups[0]?.length ?? 0
  const alike = groups.every((group) => group.length === size)
  const several = runs.some((run) => run.length > 1)
  const fit = runs.every((run) => run.flat().length <= limits.maxBytes)
  const word = runs.every((run) => run.flat().length >= limits.unit)
  if (groups.some((group) => group.length > 1) && groups.every((group) => group.length <= limits.maxBytes)) {
    const first = several && !inOrder ? ', the first one first in memory' : ''
    yield {
      bytes: runs.flatMap((run) => run.flatMap(backwards)),
      how: `${named(runs, decimal)}, little-endian${first}`,
      order: 'each',
    }
  }
  if (several && fit && word && !inOrder)
    yield {
      bytes: runs.flatMap((run) => backwards(run.flat())),
      how:
        alike && size > 1
          ? `${named(runs, decimal)}, little-endian, the last one first in memory`
          : `one number${runs.length > 1 ? ' a line' : ''}, most significant byte first`,
      order: 'all',
    }
  for (const bytes of SIZES.filter((k) => k >= Math.min(limits.unit, 4) && k <= limits.maxBytes)) {
    if (bytes === size || (inOrder && bytes > size)) continue
    if (!runs.every((run) => run.flat().length % bytes === 0)) continue
    const flat = runs.flatMap((run) => chunks(run.flat(), bytes))
    const many = flat.length > 1
    yield {
      bytes: flat.flatMap(backwards),
      how: `${many ? `${flat.length} numbers` : 'a number'} of ${bytesText(bytes)}, little-endian${many ? ', the first one first in memory' : ''}`,
      order: bytes,
    }
  }
}

/** Sizes in bytes of numbers that others are joined or split into. */
const SIZES = [8, 4, 2] as const

const chunks = (bytes: NumberBytes, size: number): readonly NumberBytes[] =>
  Array.from({ length: bytes.length / size }, (_, i) => bytes.slice(size * i, size * (i + 1)))
