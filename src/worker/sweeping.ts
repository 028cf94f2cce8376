// Sweeps a file for the page, in this order: first rows, all rows, the hunt, and then jumps and calls.
import type { Architecture } from '../isa/architecture.ts'
import { Columns } from '../sweep/columns.ts'
import { references } from '../sweep/flow.ts'
import { type HuntGroup, hunt } from '../sweep/hunt.ts'
import { sweep } from '../sweep/sweep.ts'

export interface SweepRequest {
  readonly isa: string
  readonly code: Uint8Array
  /** Address of the first byte. */
  readonly base: number
}

/** A group of the hunt with its encoding by name, since an encoding cannot be sent. */
export type SentGroup = Omit<HuntGroup, 'encoding'> & { readonly encoding?: string }

/** Columns as they are sent: all arrays have room for exactly the rows there are. */
type SentColumns = Pick<Columns, 'count' | 'starts' | 'lengths' | 'statuses' | 'encodings' | 'odd'>

/** Jumps and calls, in the order of the addresses that they come from. */
export interface SentReferences {
  readonly from: Uint32Array
  readonly to: Uint32Array
  /** 1 for a call, 0 for a jump. */
  readonly calls: Uint8Array
}

export type SweepAnswer =
  | { readonly did: 'rows'; readonly columns: SentColumns; readonly isAll: boolean }
  | { readonly did: 'hunt'; readonly groups: readonly SentGroup[] }
  | { readonly did: 'references'; readonly references: SentReferences }
  | { readonly did: 'failed'; readonly why: string }

/** Rows that are sent first, so that something can be read while the rest is swept. */
const FIRST = 4096

/** Carries a request out. */
export function sweepFor(architecture: Architecture, request: SweepRequest, answer: (sent: SweepAnswer) => void): void {
  const { isa, variants } = architecture
  const { code, base } = request
  const variant = variants[0]?.id ?? ''
  const slices = sweep(isa, code, FIRST)
  let slice = slices.next()
  if (!slice.done) answer({ did: 'rows', columns: sent(slice.value), isAll: false })
  while (!slice.done) slice = slices.next()
  const columns = slice.value
  answer({ did: 'rows', columns: sent(columns), isAll: true })
  answer({
    did: 'hunt',
    groups: hunt(isa, code, columns).map(({ encoding, ...group }) => ({
      ...group,
      ...(encoding && { encoding: encoding.name }),
    })),
  })
  const flow = references(architecture, columns, { code, base, variant })
  let step = flow.next()
  while (!step.done) step = flow.next()
  const all = step.value
  answer({
    did: 'references',
    references: {
      from: Uint32Array.from(all, ({ from }) => from),
      to: Uint32Array.from(all, ({ to }) => to),
      calls: Uint8Array.from(all, ({ kind }) => Number(kind === 'call')),
    },
  })
}

function sent({ count, starts, lengths, statuses, encodings, odd }: Columns): SentColumns {
  return {
    count,
    starts: starts.slice(0, count),
    lengths: lengths.slice(0, count),
    statuses: statuses.slice(0, count),
    encodings: encodings.slice(0, count),
    odd: odd.slice(0, count),
  }
}

/** Returns columns that were sent. */
export const received = (columns: SentColumns): Columns => Object.assign(new Columns(0), columns)
