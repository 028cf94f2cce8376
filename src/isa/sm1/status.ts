// Adds to SM 1.0 lines what the manual says of their state: whether they were checked in FlexGripPlus, and work.
import type { EncodingLine, Section } from '../../encoding/encoding.ts'
import type { Note } from '../../encoding/types.ts'

const status = (text: string, names: string): readonly [string, Note][] => names.split(' ').map((name) => [name, { text, source: 'manual' }])

/** Notes by the names of the lines that the manual describes. MOV has no section there. */
const STATUS: ReadonlyMap<string, Note> = new Map([
  ...status('The manual calls it checked, in FlexGripPlus.', 'bra bar ret ssy nop nop_join cal i2i imul imul32 imul32i shl shl_by shr shr_by iadd iadd32 iadd32i imad imad_hi lop iset mvc gld gst mov32 mvi r2g r2a a2r ada'),
  ...status('The manual calls it not checked, its implementation pending.', 'trap'),
  ...status('The manual calls it not checked.', 'imad32 imad32i'),
  ...status('The manual calls it not checked in FlexGripPlus, partly implemented and being checked, and not in its assembler yet.', 'fadd32 fadd fadd32i fmul fmul32 fmul32i fmad fmad_const fmad32 fmad32i f2f f2i i2f fset rcp rcp32'),
  ...status('The manual calls it not implemented; the hardware of version 4.4 has it.', 'sin cos rro lg2 ex2 rsq'),
])

const withKnown = (name: string, [pattern, asm, doc, extra]: EncodingLine): EncodingLine => {
  const note = STATUS.get(name)
  return note ? [pattern, asm, doc, { ...extra, notes: [...(extra?.notes ?? []), note] }] : [pattern, asm, doc, extra ?? {}]
}

/** Returns the section with these notes added. */
export const withStatus = (section: Section): Section => ({
  ...section,
  lines: Object.fromEntries(Object.entries(section.lines).map(([name, line]) => [name, withKnown(name, line)])),
})
