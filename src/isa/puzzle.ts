// What a puzzle is: a word with one wrong bit, or a program to be written in a few instructions, and how it is checked.
import type { Contents, ExpectedOutcome, Registers } from './contents.ts'

export type Puzzle = BitPuzzle | ProgramPuzzle

interface Asked {
  /** In links. */
  readonly name: string
  /** Two or three words. */
  readonly title: string
  /** What is asked, in a sentence or more; that a bit is wrong, or how many instructions there may be, is said elsewhere. */
  readonly ask: string
  readonly hint: string
  /** Read when it is solved: why it is so. */
  readonly why: string
  /** The page of the reference that says so: an encoding, and one of its fields. */
  readonly reference: { readonly name: string; readonly field?: string }
}

/** Which bit is wrong? Right is every word that prints the text of the goal, or does the same. */
export interface BitPuzzle extends Asked {
  readonly kind: 'bit'
  /** The word as it is found, in the order of memory. */
  readonly hex: string
  /** The bit that is wrong. */
  readonly solution: number
  /** What the word says then. */
  readonly goal: string
}

/** Right is every program of so many instructions that does it in all cases. */
export interface ProgramPuzzle extends Asked {
  readonly kind: 'program'
  /** Instructions, at most. */
  readonly most: number
  /** How its numbers are written. */
  readonly as: 'signed' | 'unsigned' | 'hex' | 'float'
  readonly cases: readonly Case[]
  readonly solution: string
}

export interface Case {
  /** What the program finds; registers that are not named are as after a reset. */
  readonly before: Contents
  /** What it must leave. What is not named does not matter. */
  readonly after: Pick<ExpectedOutcome, 'registers'>
  /** Told only when a program fails in it. */
  readonly isHidden?: boolean
  /** In place of the registers it begins with, where those are many. */
  readonly about?: string
  /** The same of what it must leave. */
  readonly due?: string
}

/** A case of registers alone: of one file, by index. */
export const registersOnly =
  (file: string) =>
  (values: Registers[string]): Contents => ({ registers: { [file]: values } })
