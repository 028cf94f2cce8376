// What the meanings of USSE share: where an instruction stands, and what rests on Vita3K.
import type { Effect } from '../../expr/expr.ts'
import { modelled } from '../semantics.ts'

/** Where an instruction stands, in bytes. */
export interface Context {
  readonly address: number
}

/** Of every word; branches and returns count in these. */
export const WORD = 8

/** The wiki has a name for it, and Vita3K its operands and what it does, which nothing here compares with a chip. */
export const asVita3K =
  <A extends readonly unknown[]>(says: (...of: A) => readonly Effect[] | undefined) =>
  (...of: A) =>
    modelled(says(...of))
