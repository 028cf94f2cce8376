// Defines what an architecture gives to the rest of the product: its description, meaning, machine and kernels.

import type { Decoded, Isa, Note } from '../encoding/types.ts'
import type { Effect } from '../expr/expr.ts'
import type { MachineSpec, Peek } from '../expr/machine.ts'
import type { Expectation, Start } from './contents.ts'
import type { Fidelity } from './semantics.ts'
import type { Tour } from './tour.ts'

/** A sample program: what it is for, and what it must compute. */
export interface Kernel {
  readonly name: string
  readonly title: string
  /** A sentence or two: what it does, and why one would look at it. */
  readonly about: string
  readonly variant?: string
  /** Assembly, one instruction a line; `#` starts a comment, `name:` is a label. */
  readonly source: string
  readonly init: Start
  /** State it must end in. */
  readonly expect: Expectation
  /** Facts to see beside the source, such as which argument is where: a line of headings, then rows. */
  readonly table?: readonly (readonly string[])[]
  /** Memory that is meant to be looked at, in the order in which the user should see it. */
  readonly pictures?: readonly Picture[]
}

/** Rows of pixels from the top, each from the left. */
export interface Picture {
  /** Title of a word or two: `Result`. */
  readonly title: string
  readonly space: string
  readonly address: number
  /** Width and height in pixels. */
  readonly width: number
  readonly height: number
  /** `gray8` has one byte for each pixel, `rgba8` has four. */
  readonly format: 'gray8' | 'rgba8'
  /** View of the space in which the picture looks right; `address` counts in the order of that view. */
  readonly view?: string
  /** Whether the program reads the picture, so that the user may put another one in its place before the start. */
  readonly replaceable?: boolean
}

/** A chip family that decodes or computes slightly differently; the first of a list is the default. */
export interface ChipVariant {
  readonly id: string
  readonly title: string
}

/** A word worth opening the page with. */
export interface Example {
  readonly hex: string
  readonly note: string
}

/**
 * A table that many encodings look things up in, such as the constants of an architecture: a page of its own in the
 * reference.
 */
export interface Table {
  /** Name in links, which no encoding has. */
  readonly id: string
  readonly title: string
  readonly about: string
  /** Headings; the first column says which row it is. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Effects of an instruction, and how sure they are. */
export interface Meaning {
  readonly effects: readonly Effect[]
  /**
   * Other effects: those that no program is meant to rely on, such as junk on a bus, and those that follow from the
   * rest, such as zeros above a result.
   */
  readonly besides: readonly Effect[]
  readonly fidelity: Fidelity
  /** Sentence that says what nobody is certain of; shown each time the instruction runs. */
  readonly doubt?: string
}

export interface Architecture {
  readonly isa: Isa
  readonly variants: readonly ChipVariant[]
  /** Word for the thing in which the variants differ, if they are no chips: `Registers`. */
  readonly variantName?: string
  /**
   * Returns what a word does; undefined if nobody knows, and then the machine stops there and says so. `address` is
   * where the instruction is, for relative jumps; 0 if left out. `peek` reads registers that the meaning depends on,
   * such as the types of operands; if left out, they hold what they hold at the start.
   */
  readonly meaning: (d: Decoded, variant: string, address?: number, peek?: Peek) => Meaning | undefined
  readonly machine: (variant: string) => MachineSpec
  readonly kernels: readonly Kernel[]
  /** Remarks on the architecture as a whole; none if left out. */
  readonly remarks?: readonly Note[]
  /** Sentences by identifiers of sources: what was compared with the source, and how much of that agrees. */
  readonly comparisons?: Readonly<Record<string, string>>
  readonly examples: readonly Example[]
  readonly tables?: readonly Table[]
  /** Guided ways through kernels; none if left out. */
  readonly tours?: readonly Tour[]
}

/** The part of an architecture that the word view needs. */
export type Core = Omit<Architecture, 'kernels' | 'remarks' | 'comparisons' | 'tables' | 'tours'>
