// Defines what the meanings of USSE share: the place of an instruction, and the mark of what rests on Vita3K.
import type { Effect } from '../../expr/expr.ts'
import { modelled } from '../semantics.ts'

/** Address of the instruction, in bytes. */
export interface Context {
  readonly address: number
}

/** Bytes of a word; branches and returns count in these. */
export const WORD = 8

/**
 * Marks a meaning as modelled: the wiki has the name, Vita3K the operands and what it does, and nothing here compares
 * it with a chip.
 */
export const asVita3K =
  <A extends readonly unknown[]>(says: (...of: A) => readonly Effect[] | undefined) =>
  (...of: A) =>
    modelled(says(...of))
