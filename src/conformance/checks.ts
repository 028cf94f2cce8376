// Defines what there is for the vectors of one architecture, in the file with its id beside this one, and loads it.
import type { RowVerdict } from './rows.ts'
import type { Habits } from './text.ts'
import type { Witnesses } from './witnesses.ts'

/** A row of older vectors that later facts made wrong; there are at most thirty for an architecture. */
export interface Superseded {
  /** Word of the row, its text if the row assembles one, or its name. */
  readonly row: string
  /** Reason why it is wrong, with the source. */
  readonly why: string
}

export interface Checks {
  /** Ways of its rows, where they differ from those of others. */
  readonly habits: Habits
  /** Checks a row of a file `exec*.jsonl`, by its name: the state before and after. */
  readonly exec: (row: object, file: string) => RowVerdict
  /** Checks a program, by what it ends in. */
  readonly kernel: (row: object) => RowVerdict
  /** Sources that its rows rest on. */
  readonly witnesses: Witnesses
  /** Rows that do not count, by the name of their file; none if left out. */
  readonly superseded?: Readonly<Record<string, readonly Superseded[]>>
}

/** Returns rows that are wrong for one reason. */
export const because = (why: string, ...rows: readonly string[]): readonly Superseded[] =>
  rows.map((row) => ({ row, why }))

/** Loads the checks of an architecture. They are no part of the page. */
export async function checksOf(id: string): Promise<Checks> {
  const loaded: { readonly default: Checks } = await import(`./${id}.ts`)
  return loaded.default
}
