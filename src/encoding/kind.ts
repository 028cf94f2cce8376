// Makes operand kinds: each is an encoding in miniature, with forms over the bits of the fields it owns.

import type { Codec } from './node.ts'
import type { FieldsOf } from './pattern.ts'
import type { KindForm, OperandKind } from './types.ts'

/**
 * Makes one form of an operand: a pattern over the bits that the operand owns, a template, and its meaning for
 * semantics. The form with most fixed bits prints; the first that fits is assembled. If the template is `!`, these bits
 * belong to no form, so the line is another encoding. `!text` is reserved and printed as text. `!!` is invalid and has
 * no text; `!!text` is invalid, but readable as text.
 */
export const form = <const P extends string, M = never>(
  pattern: P,
  asm: string,
  means?: (fields: Readonly<Record<FieldsOf<P>, number>>) => M,
): KindForm<M> => (means ? { pattern, asm, means: means as (fields: never) => M } : { pattern, asm })

/** Makes a form that is read but never printed: another name, or a number for a name. */
export const also = (pattern: string, asm: string): KindForm<never> => ({ pattern, asm, also: true })

/**
 * Makes an operand kind of forms. `owners` names the fields whose bits the forms are over, high part first: `$` is the
 * operand's own name in the template, `$t` that name with a suffix, `$.s` its member, and any other name a field; `:5`
 * is a width, `[3:2]` a slice. Bits that the line lacks read 0.
 */
export const kind = <M>(owners: string, ...forms: readonly KindForm<M>[]): OperandKind<M> => ({ owners, forms })

/**
 * Makes an operand kind with a codec: for tables, and for texts that need arithmetic, such as small floats, relative
 * targets and register lists.
 */
export const codec = (owners: string, codec: Codec): OperandKind => ({ owners, codec })

/** Makes a name for a template over fields of the encoding: an operand that a selector chooses. */
export const alias = (template: string): OperandKind => ({ owners: '', template })

/**
 * Makes a codec from a table: value v prints as `texts[v]`; undefined or missing is a hole. `also`: other texts and
 * their values.
 */
export function table(name: string, texts: readonly (string | undefined)[], also: Codec['also'] = {}): Codec {
  return { name, expects: name, text: (bits) => texts[bits], also }
}
