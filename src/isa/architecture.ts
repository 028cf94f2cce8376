// What an architecture is to the rest of the product: its description, its meaning, its machine, its kernels.

import type { Decoded, Isa } from '../encoding/types.ts'
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
  /** What to look at beside the source, such as which argument is where: a line of headings, then rows. */
  readonly table?: readonly (readonly string[])[]
  /** Memory that is meant to be looked at, in the order a person should see it. */
  readonly pictures?: readonly Picture[]
}

/** Rows of pixels from the top, each from the left. */
export interface Picture {
  /** A word or two: `Result`. */
  readonly title: string
  readonly space: string
  readonly address: number
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** A byte for each pixel, or four. */
  readonly format: 'gray8' | 'rgba8'
  /** The view of the space that it is right in: `address` counts in its order. */
  readonly view?: string
  /** The program reads it: a person may put another one in its place before the start. */
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

/** What many encodings look up, such as the constants of an architecture: a page of its own in the reference. */
export interface Table {
  /** In links, where no encoding has it for a name. */
  readonly id: string
  readonly title: string
  readonly about: string
  /** The first says which row it is. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** What an instruction does, and how sure that is. */
export interface Meaning {
  readonly effects: readonly Effect[]
  /** What else happens: what no program is meant to rely on, such as junk on a bus, or what follows from the rest, such as zeros above a result. */
  readonly besides: readonly Effect[]
  readonly fidelity: Fidelity
  /** What nobody is certain of, in a sentence; said each time it runs. */
  readonly doubt?: string
}

export interface Architecture {
  readonly isa: Isa
  readonly variants: readonly ChipVariant[]
  /** What its variants differ in, where they are no chips: `Registers`. */
  readonly variantName?: string
  /**
   * Undefined: nobody knows; the machine stops there and says so. `address`: where the instruction stands, for jumps by
   * a distance; left out: 0. `peek`: what registers hold that the meaning of a word depends on, such as the types of its
   * operands; left out: what they hold at the start.
   */
  readonly meaning: (d: Decoded, variant: string, address?: number, peek?: Peek) => Meaning | undefined
  readonly machine: (variant: string) => MachineSpec
  readonly kernels: readonly Kernel[]
  readonly examples: readonly Example[]
  readonly tables?: readonly Table[]
  /** Guided ways through kernels; left out: none. */
  readonly tours?: readonly Tour[]
}

/** As much of it as the screen of a word needs. */
export type Core = Omit<Architecture, 'kernels' | 'tables' | 'tours'>
