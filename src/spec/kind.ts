// Operand kinds: an operand is an encoding in miniature, forms over the bits of the fields it owns.
import type { FieldsOf } from './pattern.ts'
import type { Codec, Kind, KindForm } from './types.ts'

/**
 * One form of an operand: a pattern over the bits the operand owns, a template, and what it means to semantics.
 * The form with most fixed bits prints; the first that fits is assembled. A template of `!` alone: these bits belong to
 * no form, so the line is another encoding. `!text`: reserved, printed as text. `!!`: cannot be, nothing to print.
 */
export const form = <const P extends string, M = never>(
  pattern: P,
  asm: string,
  means?: (fields: Readonly<Record<FieldsOf<P>, number>>) => M,
): KindForm<M> => (means ? { pattern, asm, means: means as (fields: never) => M } : { pattern, asm })

/**
 * `owners` names the fields whose bits the forms are over, high part first: `$` is the operand's own name in the
 * template, `$t` that name with a suffix, `$.s` its member, anything else a field as it stands; `:5` widths, `[3:2]`
 * slices. What the line lacks reads 0.
 */
export const kind = <M>(owners: string, ...forms: readonly KindForm<M>[]): Kind<M> => ({ owners, forms })

/** Where only arithmetic turns bits to text: small floats, relative targets, register lists. */
export const codec = (owners: string, codec: Codec): Kind => ({ owners, codec })

/** A name for a template over fields of the encoding: an operand that a selector chooses. */
export const alias = (template: string): Kind => ({ owners: '', template })

/** A codec from a table: value v prints as `texts[v]`; undefined or missing is a hole. */
export function table(name: string, texts: readonly (string | undefined)[]): Codec {
  return { name, expects: name, text: (bits) => texts[bits] }
}
