// Implements isa conformance: checks the vector files and programs below a folder, and counts the rows that hold.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { reading } from '../cli/input.ts'
import { WrongCall } from '../cli/outcome.ts'
import type { Isa } from '../encoding/types.ts'
import { bytesOfHex } from '../encoding/words.ts'
import { NO_PROOF, type Proof } from '../isa/proof.ts'
import type { Checks } from './checks.ts'
import { ProofCounts } from './proof.ts'
import {
  type AsmRow,
  type DecodeRow,
  type FieldsRow,
  miss,
  type ProgramRow,
  type RowVerdict,
  type StreamRow,
  type WordsRow,
} from './rows.ts'
import { checkAsm, checkBack, checkDecode, checkFields, checkProgram, checkStream, checkWord } from './text.ts'

interface Subject {
  readonly isa: Isa
  readonly checks: Checks
  /** Counts of vectors that the reference claims; left out: counts are not compared. */
  readonly proof?: Proof
  /** Whether files of rows that a machine runs are left out. */
  readonly textOnly?: true
}
export type Subjects = Readonly<Record<string, Subject>>

const MISSES_SHOWN = 5

/** A row that does not hold; `line`: its number in the file, from 1. */
interface Miss {
  readonly line: number
  readonly row: string
  readonly expected: string
  readonly got: string
}

/** Rows of one file that hold, that fail, and that do not count, with the first that fail. */
interface FileResult {
  readonly file: string
  readonly passed: number
  readonly failed: number
  readonly superseded: number
  readonly misses: readonly Miss[]
}

/**
 * A part of what conformance finds: a file; why rows do not count; a file with other counts than the reference claims;
 * a file of counts that was written, or why none was; the sum, which comes last unless counts are written.
 */
export type ConformanceResult =
  | FileResult
  | { readonly superseded: string; readonly rows: number }
  | { readonly proof: string; readonly stale: string }
  | { readonly wrote: string }
  | { readonly notWritten: string }
  | Tally

/** Numbers of rows that held and that failed so far. */
export interface Tally {
  passed: number
  failed: number
}

/**
 * Yields the result of each file with its first misses, and at the end the sum, which `tally` counts. A row that
 * nothing checks has failed, and so has a file with other counts than the reference claims. `counts`: counts of the
 * rows that hold, by architecture.
 * @throws WrongCall if there is nothing to read
 */
export function* conformance(
  folder: string,
  subjects: Subjects,
  tally: Tally,
  counts = new Map<string, ProofCounts>(),
): Generator<ConformanceResult> {
  const supersededBy = new Map<string, number>()
  const files = reading(folder, () => filesBelow(folder))
  if (files.length === 0) throw new WrongCall(`${folder} has no vector files: .jsonl, or .json for programs`)
  for (const file of files) {
    const id = basename(dirname(file))
    const subject = Object.hasOwn(subjects, id) ? subjects[id] : undefined
    if (subject?.textOnly && isRun(basename(file))) continue
    const rows = reading(file, () => rowsOf(file))
    const counted = counts.get(id) ?? (subject && new ProofCounts(subject.isa, subject.checks.witnesses))
    if (counted) counts.set(id, counted)
    let [ok, bad, superseded] = [0, 0, 0]
    const misses: Miss[] = []
    for (const { line, text } of rows) {
      const verdict = guarded(() => checkWhole(subject, id, basename(file), parsed(text)))
      if ('ok' in verdict) {
        ok++
        counted?.add(basename(file), parsed(text))
      } else if ('superseded' in verdict) {
        superseded++
        const why = `${id}: ${verdict.superseded}`
        supersededBy.set(why, (supersededBy.get(why) ?? 0) + 1)
      } else if (++bad <= MISSES_SHOWN)
        misses.push({ line, row: text.slice(0, 160).trim(), expected: verdict.expected, got: verdict.got })
    }
    tally.passed += ok
    tally.failed += bad
    yield { file: relative(folder, file), passed: ok, failed: bad, superseded, misses }
  }
  for (const [why, rows] of supersededBy) yield { superseded: why, rows }
  for (const [id, counted] of counts) {
    const stale = counted.stale(subjects[id]?.proof ?? NO_PROOF)
    tally.failed += stale.length
    for (const line of stale) yield { proof: id, stale: line }
  }
  yield { ...tally }
}

/** Whether the rows of a file are run on a machine. */
const isRun = (file: string): boolean => file.startsWith('exec') || file.endsWith('.json')

/** Checks a row. If it holds and has words, these must also come back from their exact texts. */
function checkWhole(subject: Subject | undefined, id: string, file: string, row: object): RowVerdict {
  const verdict = check(subject, id, file, row)
  if (!subject || !('ok' in verdict)) return verdict
  const code = 'hex' in row && typeof row.hex === 'string' ? bytesOfHex(row.hex) : undefined
  return code ? checkBack(subject.isa, code) : verdict
}

function check(subject: Subject | undefined, id: string, file: string, row: object): RowVerdict {
  if (!subject) return miss('an architecture', id)
  const { isa, checks } = subject
  const why = whySuperseded(checks, file, row)
  if (why !== undefined) return { superseded: why }
  const kind = /^[^-.]+/.exec(file)?.[0] ?? ''
  if (file.endsWith('.json')) return checks.kernel(row)
  if (kind === 'decode') return checkDecode(isa, checks.habits, row as DecodeRow)
  if (kind === 'asm') return checkAsm(isa, checks.habits, row as AsmRow)
  if (kind === 'words') return checkWord(isa, row as WordsRow)
  if (kind === 'fields') return checkFields(isa, row as FieldsRow)
  if (kind === 'programs') return checkProgram(isa, row as ProgramRow)
  if (kind === 'streams') return checkStream(isa, row as StreamRow)
  return kind === 'exec' ? checks.exec(row, file) : miss(`a check for ${id} ${kind}`, 'none')
}

/** Returns why a row does not count; undefined if it does. */
function whySuperseded({ superseded = {} }: Checks, file: string, row: object): string | undefined {
  const { hex, text, name } = row as { readonly hex?: string; readonly text?: string; readonly name?: string }
  const rows = Object.hasOwn(superseded, file) ? superseded[file] : undefined
  return rows?.find((one) => [hex, text, name].includes(one.row))?.why
}

/** Returns a miss if the product throws, which it must not for any row. */
function guarded(run: () => RowVerdict): RowVerdict {
  try {
    return run()
  } catch (error) {
    return miss('a row that can be read and checked', error instanceof Error ? error.message : String(error))
  }
}

function parsed(text: string): object {
  const row: unknown = JSON.parse(text)
  if (typeof row !== 'object' || row === null) throw new SyntaxError('a row is an object')
  return row
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name)
      return statSync(path).isDirectory() ? filesBelow(path) : /\.jsonl?$/.test(name) ? [path] : []
    })
}
/** Returns the texts of the rows of a file, with their line numbers from 1. */
function rowsOf(file: string): readonly { readonly line: number; readonly text: string }[] {
  const text = readFileSync(file, 'utf8')
  if (file.endsWith('.json')) return [{ line: 1, text }]
  return text.split('\n').flatMap((row, k) => (row.trim() ? [{ line: k + 1, text: row }] : []))
}
