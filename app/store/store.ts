// The facts the page holds: where it is, what is loaded, what was undone. Everything else is computed from them.
import { create } from 'zustand'
import type { Architecture } from '../../src/isa/architecture.ts'
import type { Holding } from '../../src/share/holding.ts'
import type { Link } from '../../src/share/link.ts'
import type { HeldBytes } from './heldBytes.ts'

export type Theme = 'system' | 'light' | 'dark'
type Dialog = 'palette' | 'help' | 'programs' | 'paste-program' | 'setup'

export interface PageState {
  readonly link: Link
  /** What is wrong with the address the page was opened with, a line for each thing; until dismissed. */
  readonly problem: string | undefined
  /** Of `link.isa`; undefined while it loads. */
  readonly architecture: Architecture | undefined
  /** Its kernels and tables are there, too: the screen of a word comes without them. */
  readonly whole: boolean
  /** Why the architecture could not be loaded. */
  readonly failure: string | undefined
  readonly theme: Theme
  readonly dialog: Dialog | undefined
  /** Where each view was left, by `isa/tab`: its tab leads back there. */
  readonly left: Readonly<Record<string, Link>>
  /** The bytes of the word view as a person has changed them; of no matter where the link has others. */
  readonly held: HeldBytes | undefined
  /** Words before this one, oldest first, and those undone, next to redo last. */
  readonly past: readonly WordStep[]
  readonly future: readonly WordStep[]
}

/** A word that was shown: enough to go back to it. */
export interface WordStep {
  readonly isa: string
  readonly held: HeldBytes
  /** What registers were taken to hold. */
  readonly given?: readonly Holding[] | undefined
}

export const useStore = create<PageState>(() => ({
  link: { view: 'start', isa: 'g13' },
  problem: undefined,
  architecture: undefined,
  whole: false,
  failure: undefined,
  theme: 'system',
  dialog: undefined,
  left: {},
  held: undefined,
  past: [],
  future: [],
}))
