// Holds the state of the page: the link, what is loaded, what was undone. All else is computed from it.
import { create } from 'zustand'
import type { Architecture } from '../../src/isa/architecture.ts'
import type { Holding } from '../../src/share/holding.ts'
import type { Link } from '../../src/share/link.ts'
import type { HeldBytes } from './heldBytes.ts'

export type Theme = 'system' | 'light' | 'dark'
type Dialog = 'palette' | 'help' | 'own' | 'programs' | 'paste-program' | 'setup'

export interface PageState {
  readonly link: Link
  /** Problems of the address the page was opened with, one a line, until dismissed. */
  readonly problem: string | undefined
  /** Architecture of `link.isa`; undefined while it loads. */
  readonly architecture: Architecture | undefined
  /** Whether its kernels and tables are loaded; the word view does not need them. */
  readonly whole: boolean
  /** Why the architecture could not be loaded. */
  readonly failure: string | undefined
  readonly theme: Theme
  readonly dialog: Dialog | undefined
  /** Changes whenever an architecture is added, changed or taken away. */
  readonly list: number
  /** The architecture of a file whose text is open beside the view. */
  readonly editing: string | undefined
  /** The last link of each view, by `isa/tab`, to which its tab leads. */
  readonly left: Readonly<Record<string, Link>>
  /** Bytes of the word view as the user changed them; ignored if the link has others. */
  readonly held: HeldBytes | undefined
  /** Words before this one, the oldest first; and undone words, the next to redo last. */
  readonly past: readonly WordStep[]
  readonly future: readonly WordStep[]
}

/** A word that was shown, with what is needed to return to it. */
export interface WordStep {
  readonly isa: string
  readonly held: HeldBytes
  /** Assumed values of registers. */
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
  list: 0,
  editing: undefined,
  left: {},
  held: undefined,
  past: [],
  future: [],
}))
