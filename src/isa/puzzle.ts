// Defines a puzzle: a word with one wrong bit, or a program to be written in a few instructions.
import type { Contents, ExpectedOutcome, Registers } from './contents.ts'

export type Puzzle = BitPuzzle | ProgramPuzzle

interface Asked {
  /** Name in links. */
  readonly name: string
  /** Title of two or three words. */
  readonly title: string
  /**
   * The task, in a sentence or more. It does not mention that a bit is wrong, or how many instructions there may be.
   */
  readonly ask: string
  readonly hint: string
  /** Explanation that is read when the puzzle is solved. */
  readonly why: string
  /** The page of the reference that explains it: an encoding, and one of its fields. */
  readonly reference: { readonly name: string; readonly field?: string }
}

/** A puzzle that asks which bit is wrong. Every word that prints the text of the goal, or does the same, is right. */
export interface BitPuzzle extends Asked {
  readonly kind: 'bit'
  /** The word with the wrong bit as hex digits, in the order of memory. */
  readonly hex: string
  /** The bit that is wrong. */
  readonly solution: number
  /** Text of the word when it is right. */
  readonly goal: string
}

/**
 * A puzzle that asks for a program. Every program of at most `most` instructions that does it in all cases is right.
 */
export interface ProgramPuzzle extends Asked {
  readonly kind: 'program'
  /** Largest number of instructions. */
  readonly most: number
  /** How the numbers of its cases are written. */
  readonly as: 'signed' | 'unsigned' | 'hex' | 'float'
  readonly cases: readonly Case[]
  readonly solution: string
}

export interface Case {
  /** State that the program finds; registers that are not named are as after a reset. */
  readonly before: Contents
  /** Registers that the program must leave; registers that are not named do not matter. */
  readonly after: Pick<ExpectedOutcome, 'registers'>
  /** Whether the case is shown only when a program fails in it. */
  readonly isHidden?: boolean
  /** Text in place of the registers that the program begins with, if there are many. */
  readonly about?: string
  /** Text in place of the registers that it must leave, if there are many. */
  readonly due?: string
}

/** Returns contents with nothing but registers of one file, by index. */
export const registersOnly =
  (file: string) =>
  (values: Registers[string]): Contents => ({ registers: { [file]: values } })
