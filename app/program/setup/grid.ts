// Reads a grid as people type it (sizes in each direction, and words the program is given), and names what is wrong.
import { product } from '../../../src/emu/groups.ts'
import type { BlockRules, Grid } from '../../../src/expr/machine.ts'
import { quoted } from '../../../src/share/problems.ts'
import { MOST_PARAMETERS, MOST_THREADS } from '../../../src/share/start.ts'
import { floatText, readFloat } from '../../instruction/floats.ts'
import { capital } from '../facts/groups.ts'

/** Texts of the boxes. */
export interface GridDraft {
  readonly blocks: readonly string[]
  readonly threads: readonly string[]
  readonly parameters: readonly string[]
}
/** One box, or all boxes of one kind together. */
export type GridPart = `${keyof GridDraft} ${number}` | keyof GridDraft | 'count'
export interface GridProblem {
  readonly part: GridPart
  readonly text: string
}
type ReadGrid = { readonly grid: Grid } | { readonly problems: readonly GridProblem[] }

export const DIRECTIONS = ['x', 'y', 'z'] as const

export function gridDraftOf(grid: Grid, { largest }: BlockRules): GridDraft {
  const sizes = (given: readonly number[], all: readonly number[]) => all.map((_, k) => String(given[k] ?? 1))
  return {
    blocks: sizes(grid.blocks, largest.blocks),
    threads: sizes(grid.threads, largest.threads),
    parameters: (grid.parameters ?? []).map(wordText),
  }
}

/** Returns a small number in decimal, and any other, such as an address or a float, in hexadecimal. */
const wordText = (word: number): string => (word < 1000 ? String(word) : `0x${word.toString(16)}`)

export function readGrid(draft: GridDraft, { largest, most }: BlockRules): ReadGrid {
  const problems: GridProblem[] = []
  const sizes = (of: 'blocks' | 'threads') =>
    draft[of].map((typed, k) => {
      const size = readCount(typed)
      const limit = largest[of][k] ?? 1
      if (size >= 1 && size <= limit) return size
      const text = `${of} in direction ${DIRECTIONS[k]}: ${quoted(typed.trim())} is not a whole number from 1 to ${limit}.`
      problems.push({ part: `${of} ${k}`, text: capital(text) })
      return 1
    })
  const [blocks, threads] = [sizes('blocks'), sizes('threads')]
  const parameters = draft.parameters.map((typed, k) => {
    const word = readParameter(typed)
    if (word !== undefined) return word
    const text = `Parameter ${k}: ${quoted(typed.trim())} is not a word of 32 bits; write a number such as 200 or -1, hexadecimal digits such as 0x1000, or a float such as 1.5.`
    problems.push({ part: `parameters ${k}`, text })
    return 0
  })
  const [inBlock, all] = [product(threads), product(threads) * product(blocks)]
  if (inBlock > most)
    problems.push({
      part: 'threads',
      text: `${draft.threads.join(' × ')} are ${inBlock} threads; a block has at most ${most}.`,
    })
  else if (all > MOST_THREADS)
    problems.push({
      part: 'blocks',
      text: `${all} threads are too many for one program here; it has at most ${MOST_THREADS}.`,
    })
  if (parameters.length > MOST_PARAMETERS)
    problems.push({ part: 'parameters', text: `A program has at most ${MOST_PARAMETERS} parameters here.` })
  return problems.length ? { problems } : { grid: { blocks, threads, ...(parameters.length && { parameters }) } }
}

const readCount = (typed: string): number => (/^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : 0)

/**
 * Returns the 32 bits of a parameter: a whole number from -2^31 to 2^32 - 1, 1 to 8 hexadecimal digits after 0x, or a
 * float. Undefined for any other text.
 */
export function readParameter(typed: string): number | undefined {
  const text = typed.trim().toLowerCase().replaceAll('_', '')
  if (/^0x[\da-f]{1,8}$/.test(text)) return Number(text)
  if (/^[+-]?\d+$/.test(text)) {
    const value = Number(text)
    return value >= -(2 ** 31) && value < 2 ** 32 ? value >>> 0 : undefined
  }
  if (!/^[+-]?(\d*\.?\d+(e[+-]?\d+)?|\d+\.|inf|nan)$/.test(text)) return undefined
  const bits = readFloat(text, 32)
  return bits === undefined ? undefined : Number(bits)
}

/** Returns a word as a float if it was not typed as one, but makes sense as one; otherwise undefined. */
export function floatReading(typed: string): string | undefined {
  const word = readParameter(typed)
  const exponent = ((word ?? 0) >>> 23) & 255
  // Nearly all words that are no floats would be very large or very small ones.
  const likely = exponent > 97 && exponent < 157 && /^\s*(0x|-?\d+\s*$)/i.test(typed)
  return likely ? floatText(word ?? 0, 32) : undefined
}
