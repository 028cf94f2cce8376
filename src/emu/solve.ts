// Checks an answer to a puzzle: decodes the word, or runs the program in all cases, and says where it goes wrong.

import { asmText, decode } from '../encoding/decode.ts'
import { isDirective } from '../encoding/directives.ts'
import { assembleSource, type SourceError } from '../encoding/source.ts'
import { directiveOf } from '../encoding/statements.ts'
import type { Words } from '../encoding/types.ts'
import { bytesOfHex, countBits, flipped, wordsOfBytes, xorWords } from '../encoding/words.ts'
import { effectText } from '../expr/text.ts'
import type { Core } from '../isa/architecture.ts'
import { instructionAt } from '../isa/instruction.ts'
import type { BitPuzzle, Case, ProgramPuzzle } from '../isa/puzzle.ts'
import { Machine } from './machine.ts'

/** Most characters of an answer that is assembled; a few instructions have far fewer. */
export const LONGEST = 2000
/** Steps after which a program counts as endless: so few that they take no noticeable time. */
export const LIMIT = 1000
/** An answer writes to few pages and is not run backwards, so that little memory is enough. */
const OPTIONS = { limit: LIMIT, historyBytes: 1 << 20, pages: 1 << 8 } as const

export const puzzleWords = ({ hex }: BitPuzzle): Words => wordsOfBytes(bytesOfHex(hex) ?? [])
export const solvedWords = (puzzle: BitPuzzle): Words => flipped(puzzleWords(puzzle), puzzle.solution)

/** Returns the number of bits of a word that differ from those of the puzzle. */
export const changedBits = (puzzle: BitPuzzle, words: Words): number => countBits(xorWords(puzzleWords(puzzle), words))

/** Returns whether a word has the text or the effects of the solution, whatever its bits are. */
export function isRight(architecture: Core, puzzle: BitPuzzle, words: Words): boolean {
  const [given, goal] = [words, solvedWords(puzzle)].map((each) => decode(architecture.isa, each))
  if (!given || !goal || given.status !== 'ok' || given.bytes !== goal.bytes) return false
  if (asmText(given) === asmText(goal)) return true
  const does = doingOf(architecture, given)
  return does !== undefined && does === doingOf(architecture, goal)
}

function doingOf(architecture: Core, decoded: ReturnType<typeof decode>): string | undefined {
  const variant = architecture.variants[0]?.id ?? ''
  const names = architecture.machine(variant).files
  return instructionAt(architecture, variant, decoded)
    .meaning()
    ?.effects.map((effect) => effectText(effect, names))
    .join('\n')
}

export type PuzzleVerdict =
  | { readonly is: 'right'; readonly instructions: number }
  /** There is nothing to run. */
  | { readonly is: 'empty' }
  | { readonly is: 'long'; readonly characters: number }
  | { readonly is: 'errors'; readonly errors: readonly SourceError[] }
  /** The answer has a directive, or bytes that are no instruction. */
  | { readonly is: 'directive' }
  | { readonly is: 'many'; readonly instructions: number }
  | { readonly is: 'endless'; readonly of: Case }
  /** The program came to rest before its end. */
  | { readonly is: 'stopped'; readonly of: Case; readonly why: string }
  | Wrong

/** A register that holds another value than the one that is due. */
interface Wrong {
  readonly is: 'wrong'
  readonly of: Case
  readonly file: string
  readonly index: number
  readonly lane: number
  readonly got: bigint
  readonly due: bigint
}

/** Judges an answer to a program puzzle; never throws. */
export function judgePuzzle(architecture: Core, puzzle: ProgramPuzzle, source: string): PuzzleVerdict {
  if (source.length > LONGEST) return { is: 'long', characters: source.length }
  if (hasDirective(source)) return { is: 'directive' }
  const { code, lines, data = [], errors } = assembleSource(architecture.isa, source)
  if (errors.length > 0) return { is: 'errors', errors }
  if (data.length > 0 || lines.some(({ made }) => made.isData)) return { is: 'directive' }
  if (lines.length === 0) return { is: 'empty' }
  if (lines.length > puzzle.most) return { is: 'many', instructions: lines.length }
  for (const of of puzzle.cases) {
    const fault = runs(architecture, code, of)
    if (fault) return fault
  }
  return { is: 'right', instructions: lines.length }
}

/**
 * Returns whether a source has a directive. This is tested first, since a few directives make a hundred thousand lines.
 */
const hasDirective = (source: string): boolean =>
  source.split(/[\r\n;]|\*\//).some((part) => {
    const found = directiveOf(part.trim().replace(/^(?:[\w.]+:\s*)+/, ''))
    return found !== undefined && isDirective(found.name)
  })

/** Reasons to rest that count as finished: a stop, and the end of the code. */
const FINISHED: ReadonlySet<string> = new Set(['stop', 'end'])

function runs(architecture: Core, code: Uint8Array, of: Case): PuzzleVerdict | undefined {
  const spec = architecture.machine(architecture.variants[0]?.id ?? '')
  const machine = new Machine(spec, { code, ...of.before }, OPTIONS)
  const { why, text } = machine.run(LIMIT)
  if (why === 'limit' || why === 'budget') return { is: 'endless', of }
  if (!FINISHED.has(why)) return { is: 'stopped', of, why: text }
  for (const [file, values] of Object.entries(of.after.registers ?? {}))
    for (const [index, held] of Object.entries(values)) {
      const lanes = spec.files[file]?.lanes ? machine.state.lanes : 1
      for (let lane = 0; lane < lanes; lane++) {
        const due = typeof held === 'bigint' ? held : (held[lane] ?? 0n)
        const got = machine.state.read(file, Number(index), lane)
        if (got !== due) return { is: 'wrong', of, file, index: Number(index), lane, got, due }
      }
    }
  return undefined
}
