// Mends a line if it is certain how: one known word is nearest, or a mark or a register's prefix is wrong.
import { literalWords } from '../../../src/encoding/assemble.ts'
import { Assembler } from '../../../src/encoding/assembler.ts'
import { DIRECTIVES } from '../../../src/encoding/directives.ts'
import type { IncludeFiles } from '../../../src/encoding/expand.ts'
import { isMnemonic, mnemonics } from '../../../src/encoding/heads.ts'
import { type Assembly, errorCount, type SourceError } from '../../../src/encoding/source.ts'
import { near } from '../../../src/encoding/suggest.ts'
import type { Isa } from '../../../src/encoding/types.ts'
import { vocabulary } from './language.ts'

/** The text `read` stands between two columns of a line, counted from 0, and `text` is to take its place. */
export interface Repair {
  readonly line: number
  readonly column: number
  readonly end: number
  readonly read: string
  readonly text: string
}

/** A possible repair. */
interface Candidate {
  readonly column: number
  readonly end: number
  readonly text: string
  /** Number of letters to change. */
  readonly distance: number
}

/**
 * Maximum numbers of errors to examine, and of lines in a program with errors: each repair is tried in the whole of it.
 */
const MOST_ERRORS = 20
const MOST_LINES = 2000
/**
 * Maximum number of choices the assembler tries for each repair, about a microsecond each, as the page waits for it.
 */
const MOST_TRIES = 50_000

/**
 * Yields the repair of one error after the other, or undefined for an error without one, so that the caller can take
 * time between them. Yields nothing for a program of too many lines.
 */
export function* findRepairs(
  isa: Isa,
  source: string,
  files: IncludeFiles,
  assembly: Assembly,
): Generator<Repair | undefined> {
  const lines = source.split(/\r\n|\r|\n/)
  if (lines.length > MOST_LINES) return
  const assembler = new Assembler(isa)
  const before = errorCount(assembly)
  const labels = labelsIn(lines)
  for (const error of assembly.errors.slice(0, MOST_ERRORS)) {
    const line = lines[error.line - 1] ?? ''
    const mends = ({ column, end, text }: Candidate): boolean => {
      const mended = line.slice(0, column) + text + line.slice(end)
      const next = lines.with(error.line - 1, mended).join('\n')
      const made = assembler.within(next, MOST_TRIES, files)
      return made !== undefined && errorCount(made) < before && made.errors.every((one) => one.line !== error.line)
    }
    yield repairOf(isa, error, line, labels, mends)
  }
}

/** Returns the repair of an error; undefined if two are equally near, or the nearest does not mend the line. */
function repairOf(
  isa: Isa,
  error: SourceError,
  line: string,
  labels: readonly string[],
  mends: (candidate: Candidate) => boolean,
): Repair | undefined {
  // Text that a macro made, or that was shortened, does not stand in the line.
  if (!line.startsWith(error.read, error.column)) return undefined
  const words = nearestWords(isa, error, line, labels)
  const least = Math.min(...words.map(({ distance }) => distance))
  const nearest = words.filter(({ distance }) => distance === least)
  // A mark is one letter: words that are further away do not count.
  const marks = least < 1 ? [] : marksFor(error, line).filter(mends)
  const all = [...marks, ...(marks.length > 0 && least > 1 ? [] : nearest)]
  const [only] = all
  if (!only || all.length > 1 || !(marks.length > 0 || mends(only))) return undefined
  const { column, end, text } = only
  return { line: error.line, column, end, read: line.slice(column, end), text }
}

/** Returns words that may stand in place of the wrong one, the nearest of each kind. */
function nearestWords(isa: Isa, error: SourceError, line: string, labels: readonly string[]): readonly Candidate[] {
  const { column } = error
  const [token = ''] = /^[-\w$%.@]+/.exec(line.slice(column)) ?? []
  const found = (read: string, known: readonly string[]): readonly Candidate[] =>
    near(read, [...new Set(known)], read.length / 2)
      .filter(({ text }) => text !== read)
      .map(({ text, distance }) => ({ column, end: column + read.length, text, distance }))
  const expected = literalWords(error.expected).filter((word) => /[a-z]/i.test(word))
  const all = mnemonics(isa)
  if (token.startsWith('.') && line.slice(0, column).trim() === '')
    return found(
      token,
      [...DIRECTIVES].map((name) => `.${name}`),
    )
  // The whole first word is no name of an instruction.
  if (error.expected.some((one) => isMnemonic(isa, one))) return found(token, all)
  return [...found(token, [...expected, ...labels]), ...prefixes(isa, column, token, expected)]
}

/**
 * Returns prefixes for a register whose letters are none of any register: those before a number that may stand here.
 */
function prefixes(isa: Isa, column: number, token: string, expected: readonly string[]): readonly Candidate[] {
  const [, letters = '', digits] = /^([$%@]?[A-Za-z_]*)(\d\w*)$/.exec(token) ?? []
  const { registers } = vocabulary(isa)
  if (digits === undefined || registers.includes(letters)) return []
  const here = expected.filter((word) => registers.includes(word))
  return near(letters, here).map(({ text, distance }) => ({ column, end: column + letters.length, text, distance }))
}

/** Returns repairs that add a missing mark after the text before it, replace a wrong mark, or remove one. */
function marksFor({ column, expected }: SourceError, line: string): readonly Candidate[] {
  const at = line.slice(0, column).trimEnd().length
  const missing = literalWords(expected).filter((word) => word.length === 1 && /[^\w\s]/.test(word))
  const found = line[column] ?? ''
  const isMark = /[^\w\s$%@]/.test(found)
  return [
    ...missing.map((text) => ({ column: at, end: at, text, distance: 1 })),
    ...(isMark ? missing.map((text) => ({ column, end: column + 1, text, distance: 1 })) : []),
    ...(isMark ? [{ column, end: column + 1, text: '', distance: 1 }] : []),
  ]
}

const labelsIn = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => /^\s*([A-Za-z_.][\w.]*):/.exec(line)?.[1] ?? [])

/** Returns the text of the button that carries out a repair. */
export function repairText({ read, text }: Repair): string {
  if (read === '') return `Fix: add ${text}`
  return text === '' ? `Fix: remove ${read}` : `Fix: replace ${read} by ${text}`
}
