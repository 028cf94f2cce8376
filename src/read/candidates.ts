// Finds what a text or a file may be in an architecture: bytes in each order, a line of assembly, a program.
import { decodeAt, readable } from '../encoding/decode.ts'
import { assembleSource, errorCount } from '../encoding/source.ts'
import type { Isa } from '../encoding/types.ts'
import { hexOf } from '../encoding/words.ts'
import { fitness } from './fitness.ts'
import { type Most, OF_WORDS, splitLines, tooLongToRead } from './limits.ts'
import { assembleLine, isLineError } from './line.ts'
import type { ReadOrder } from './orders.ts'
import { readingsOf } from './readings.ts'

interface Common {
  readonly isa: Isa
  /** Text of the first instruction; empty if none begins there. */
  readonly text: string
  /** 0 if everything is right; higher if less is. */
  readonly rank: number
  /** 0 for the likeliest way to read the text, whatever it decodes to, then 1, and so on. */
  readonly place: number
}
/** A text read as bytes of instructions. */
export interface BytesCandidate extends Common {
  readonly what: 'bytes'
  readonly hex: string
  /** Description of how the text was read, in plain words. */
  readonly how: string
  /** Whether addresses or text beside the bytes were ignored. */
  readonly leftOut?: boolean
  readonly order: ReadOrder['order']
  /** Length of the first instruction in bytes; the others follow it. */
  readonly first: number
}
/** A text read as one instruction in assembly, or a bundle. */
interface LineCandidate extends Common {
  readonly what: 'line'
  readonly hex: string
}
/** A text read as several lines of assembly. */
export interface ProgramCandidate extends Common {
  readonly what: 'program'
  readonly source: string
  /** Count of lines that are not blank. */
  readonly lines: number
  /** Count of lines that cannot be assembled, among the first ones. */
  readonly errors: number
}
export type Candidate = BytesCandidate | LineCandidate | ProgramCandidate

/**
 * Why a text is nothing known: what was read, where it went wrong, what would be right. The column counts in the whole
 * text.
 */
interface Refusal {
  readonly message: string
  readonly column: number
}

export interface Candidates {
  /** Candidates that begin with an instruction, the likeliest first. */
  readonly likely: readonly Candidate[]
  /** Bytes that begin with no known instruction. */
  readonly unknown: readonly BytesCandidate[]
  /** Why there are no candidates. */
  readonly refusal?: Refusal
}

/** Rank of bytes that are possible, but must not be taken without asking. */
const DOUBTFUL = 3
/** Matches the beginning of a text that was meant as numbers. */
const NUMBERS = /^\s*(?:0[xb]|\\x|[{[(.]|[\da-f]{2}\b|[\da-f]*\d[\da-f]*\b)/i
/** Lines of a program that are looked at; of a long program they suffice. */
const LOOKED_AT = 64

/** Returns what a text may be, within the limits `most`; never throws. */
export function candidatesOf(isa: Isa, text: string, most: Most = OF_WORDS): Candidates {
  const long = tooLongToRead(text, most.text)
  if (long) return nothing({ message: long, column: 0 })
  if (text.trim() === '') return nothing()
  const { ways, problem, leftOut } = readingsOf(isa, text, most)
  const bytes = ways.map((way, place): BytesCandidate => {
    const found = bytesCandidate(isa, way, place, problem !== undefined)
    return leftOut ? { ...found, leftOut } : found
  })
  const written = assembly(isa, text)
  if ('message' in written && bytes.length === 0)
    return nothing(problem && NUMBERS.test(text) ? { message: problem.problem, column: problem.column } : written)
  return sorted([...('message' in written ? [] : [written]), ...bytes])
}

/** Returns what the bytes of a file may be; nothing if they are too few for an instruction. */
export const candidatesOfFile = (isa: Isa, bytes: Uint8Array): Candidates =>
  bytes.length < isa.unit
    ? nothing()
    : sorted([bytesCandidate(isa, { bytes: [...bytes], how: 'the bytes of the file', order: 'memory' }, 0, false)])

/** Returns the candidates of several architectures as one list, the likeliest first. */
export function joinedCandidates(all: readonly Candidates[]): Candidates {
  const likely = all.flatMap((one) => one.likely)
  // A text has one order: the one that most architectures read first.
  const orders = likely.flatMap((one) => (one.what === 'bytes' && one.place === 0 ? one.order : []))
  const votes = (order: ReadOrder['order']) => orders.filter((one) => one === order).length
  const [usual] = orders.toSorted((x, y) => votes(y) - votes(x))
  const isOdd = (one: Candidate) => Number(one.what === 'bytes' && one.order !== usual)
  const refusals = all.flatMap(({ refusal }) => refusal ?? [])
  const isNothing = all.every((one) => one.likely.length + one.unknown.length === 0)
  // The refusal with the highest column got furthest, and so knows best what was meant; the first of equals is taken.
  const [refusal] = isNothing ? refusals.toSorted((x, y) => y.column - x.column) : []
  return {
    likely: likely.toSorted((x, y) => byLikelihood(x, y) || isOdd(x) - isOdd(y) || goesOn(x) - goesOn(y)),
    unknown: all.flatMap(({ unknown }) => unknown),
    ...(refusal && { refusal }),
  }
}

const byLikelihood = (x: Candidate, y: Candidate): number => x.rank - y.rank || x.place - y.place

/** Returns the best candidate of each architecture, only right ones if there are any, and all others. */
export function bestOfEach({ likely }: Candidates): {
  readonly best: readonly Candidate[]
  readonly others: readonly Candidate[]
} {
  const first = likely.filter(({ isa }, i) => likely.findIndex((one) => one.isa === isa) === i)
  const right = first.filter(({ rank }) => rank < 2)
  const best = right.length > 0 ? right : first
  return { best, others: likely.filter((one) => !best.includes(one)) }
}

/** Count of bytes after the first instruction; negative if it lacks bytes. */
export const furtherBytes = ({ hex, first }: BytesCandidate): number => hex.length / 2 - first

/** Returns 1 if bytes follow the first instruction; 0 for a single instruction, a line or a program. */
const goesOn = (one: Candidate): number => (one.what === 'bytes' && furtherBytes(one) > 0 ? 1 : 0)

const nothing = (refusal?: Refusal): Candidates => ({ likely: [], unknown: [], ...(refusal && { refusal }) })

function sorted(all: readonly Candidate[]): Candidates {
  const likely = all.filter(({ text }) => text !== '').toSorted(byLikelihood)
  return { likely, unknown: all.filter((one) => one.what === 'bytes' && one.text === '') as readonly BytesCandidate[] }
}

function bytesCandidate(
  isa: Isa,
  { bytes, how, order }: ReadOrder,
  place: number,
  isDoubtful: boolean,
): BytesCandidate {
  const code = Uint8Array.from(bytes)
  const decoded = decodeAt(isa, code)
  const text = readable(decoded) ?? ''
  const rank = isDoubtful ? DOUBTFUL : fitness(isa, code)
  return { what: 'bytes', isa, hex: hexOf(code), how, order, text, first: decoded.bytes, rank, place }
}

function assembly(isa: Isa, text: string): LineCandidate | ProgramCandidate | Refusal {
  const lines = splitLines(text).filter((line) => line.trim() !== '')
  const [line = ''] = lines
  const made = lines.length === 1 ? assembleLine(isa, line) : undefined
  if (made && !isLineError(made))
    return { what: 'line', isa, text: line.trim(), hex: hexOf(made.bytes), rank: 0, place: 0 }
  return programOf(isa, lines) ?? made ?? { message: 'No line of this is an instruction.', column: 0 }
}

/** Returns a text as a program; undefined if less than half of the lines looked at are right. */
function programOf(isa: Isa, lines: readonly string[]): ProgramCandidate | undefined {
  const made = assembleSource(isa, lines.slice(0, LOOKED_AT).join('\n'))
  const [first] = made.lines
  const errors = errorCount(made)
  if (!first || errors > made.lines.length) return undefined
  const source = `${lines.join('\n')}\n`
  const rank = errors > 0 ? 2 : 0
  return { what: 'program', isa, text: first.text, source, lines: lines.length, errors, rank, place: 0 }
}
