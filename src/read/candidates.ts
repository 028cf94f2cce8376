// Says what a text or a file may be in an architecture: bytes, in each way to read them, a line of assembly, a program.
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
  /** The first instruction; empty where none begins so. */
  readonly text: string
  /** 0: all of it is right; the higher, the less of it is. */
  readonly rank: number
  /** 0: the likeliest way to read the text, whatever it decodes to, and so on. */
  readonly place: number
}
/** Instructions as numbers. */
export interface BytesCandidate extends Common {
  readonly what: 'bytes'
  readonly hex: string
  /** How the text was read, in plain words. */
  readonly how: string
  /** Addresses or text stood beside the bytes, and say nothing here. */
  readonly leftOut?: boolean
  readonly order: ReadOrder['order']
  /** Bytes of the first instruction; the others follow it. */
  readonly first: number
}
/** One instruction in assembly, or a bundle. */
interface LineCandidate extends Common {
  readonly what: 'line'
  readonly hex: string
}
/** Several of them. */
export interface ProgramCandidate extends Common {
  readonly what: 'program'
  readonly source: string
  /** Lines that are not blank. */
  readonly lines: number
  /** Among the first lines, those that cannot be assembled. */
  readonly errors: number
}
export type Candidate = BytesCandidate | LineCandidate | ProgramCandidate

/** What was read, where it went wrong, what would be right; the column is one of the whole text. */
interface Refusal {
  readonly message: string
  readonly column: number
}

export interface Candidates {
  /** The likeliest first. */
  readonly likely: readonly Candidate[]
  /** Bytes that begin with no instruction anybody knows. */
  readonly unknown: readonly BytesCandidate[]
  /** Why there is nothing at all. */
  readonly refusal?: Refusal
}

/** Possible, but not to be taken for what was meant without asking. */
const DOUBTFUL = 3
/** How a text begins that was meant as numbers. */
const NUMBERS = /^\s*(?:0[xb]|\\x|[{[(.]|[\da-f]{2}\b|[\da-f]*\d[\da-f]*\b)/i
/** Lines of a program that are looked at: of a long one they say enough. */
const LOOKED_AT = 64

/** Total, and bounded. */
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

/** What the bytes of a file may be. */
export const candidatesOfFile = (isa: Isa, bytes: Uint8Array): Candidates =>
  bytes.length < isa.unit
    ? nothing()
    : sorted([bytesCandidate(isa, { bytes: [...bytes], how: 'the bytes of the file', order: 'memory' }, 0, false)])

/** Of all architectures together. */
export function joinedCandidates(all: readonly Candidates[]): Candidates {
  const likely = all.flatMap((one) => one.likely)
  // One text has one order: that which most architectures read first.
  const orders = likely.flatMap((one) => (one.what === 'bytes' && one.place === 0 ? one.order : []))
  const votes = (order: ReadOrder['order']) => orders.filter((one) => one === order).length
  const [usual] = orders.toSorted((x, y) => votes(y) - votes(x))
  const isOdd = (one: Candidate) => Number(one.what === 'bytes' && one.order !== usual)
  const refusals = all.flatMap(({ refusal }) => refusal ?? [])
  const isNothing = all.every((one) => one.likely.length + one.unknown.length === 0)
  // The one that got furthest knows best what was meant; the first of those.
  const [refusal] = isNothing ? refusals.toSorted((x, y) => y.column - x.column) : []
  return {
    likely: likely.toSorted((x, y) => byLikelihood(x, y) || isOdd(x) - isOdd(y) || goesOn(x) - goesOn(y)),
    unknown: all.flatMap(({ unknown }) => unknown),
    ...(refusal && { refusal }),
  }
}

const byLikelihood = (x: Candidate, y: Candidate): number => x.rank - y.rank || x.place - y.place

/** The best of each architecture, where it is right, and all others. */
export function bestOfEach({ likely }: Candidates): {
  readonly best: readonly Candidate[]
  readonly others: readonly Candidate[]
} {
  const first = likely.filter(({ isa }, i) => likely.findIndex((one) => one.isa === isa) === i)
  const right = first.filter(({ rank }) => rank < 2)
  const best = right.length > 0 ? right : first
  return { best, others: likely.filter((one) => !best.includes(one)) }
}

/** Bytes after the first instruction, or, below 0, that it lacks. */
export const furtherBytes = ({ hex, first }: BytesCandidate): number => hex.length / 2 - first

/** 0: it is one instruction, or a program, and no bytes follow it. */
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

/** Undefined where less than half of it is right. */
function programOf(isa: Isa, lines: readonly string[]): ProgramCandidate | undefined {
  const made = assembleSource(isa, lines.slice(0, LOOKED_AT).join('\n'))
  const [first] = made.lines
  const errors = errorCount(made)
  if (!first || errors > made.lines.length) return undefined
  const source = `${lines.join('\n')}\n`
  const rank = errors > 0 ? 2 : 0
  return { what: 'program', isa, text: first.text, source, lines: lines.length, errors, rank, place: 0 }
}
