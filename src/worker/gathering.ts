// Defines what the tracer collects for a request while its machine executes a stretch of the run.
import type { Reply } from './protocol.ts'

export interface Gathering {
  /** Name of the kind. Only one of each kind is under way: a newer one replaces it. */
  readonly kind: string
  /** Name of the request that this gathering answers. */
  readonly request: 'trace' | 'plot' | 'log' | 'sift'
  readonly id: number
  /** First step of the stretch. */
  readonly from: number
  /** Step to look at next; undefined once all are done. */
  readonly at: number | undefined
  /** Whether it has begun something that it would have to begin again, and has nothing complete to answer with. */
  readonly isBegun: boolean
  /** Looks at the step where the machine is, and may execute it. Returns whether the program goes on. */
  look(): boolean
  /** Returns the answer gathered so far. `whole` means that nothing more can come. */
  answer(whole: boolean): Reply
}
