// What the second machine gathers on its way along a run, step after step, for whoever asked for it.
import type { Reply } from './protocol.ts'

export interface Gathering {
  /** Only one of each is under way: a newer one takes its place. */
  readonly kind: string
  /** The request that is answered. */
  readonly request: 'trace' | 'plot' | 'log' | 'sift'
  readonly id: number
  /** The first step it is about. */
  readonly from: number
  /** The step it looks at next; undefined: it has all of them. */
  readonly at: number | undefined
  /** There is something that would have to be begun again, and nothing that is complete. */
  readonly isBegun: boolean
  /** Looks at the step the machine is at, and may execute it; whether the program goes on. */
  look(): boolean
  /** What it has. `whole`: there is no more of it. */
  answer(whole: boolean): Reply
}
