// Describes opcodes of the VP1 scalar unit that no source names.
import { type EncodingLine, encodings } from '../../encoding/encoding.ts'
import type { AnySemantics } from '../semantics.ts'
import { type Context, cleared } from './effects.ts'
import { kinds } from './operands.ts'
import { FOUND } from './sources.ts'

/** Opcodes that clear bits 0 to 7 of $c[CDST]; the rest do nothing at all. None writes a register (hwtest). */
const CLEARING = [0x1f, 0x2f, 0x3f, 0x40, 0x43, 0x44, 0x46, 0x47, 0x50, 0x52, 0x53, 0x54, 0x55, 0x56, 0x57, 0x5f, 0x60, 0x66, 0x67, 0x6f, 0x70, 0x72, 0x73, 0x74, 0x76, 0x77, 0x7f]
const IDLE = [0x00, 0x03, 0x06, 0x07, 0x10, 0x13, 0x14, 0x15, 0x16, 0x17, 0x20, 0x23, 0x30, 0x33, 0x34, 0x35, 0x36, 0x37]

const hex = (op: number) => op.toString(16).padStart(2, '0')
const TESTED_NOTE = { text: 'Found by running the opcode on hardware.', source: 'hwtest', instead: 'left open which unused opcodes clear $c' }
const line = (op: number, pattern: string, does: string): [string, EncodingLine] => [`unnamed_${hex(op)}`, [`op=0x${hex(op)} ${pattern}`, '', `Opcode 0x${hex(op)} has no name; it ${does}.`, { notes: [TESTED_NOTE] }]]

export const unassigned = encodings('Unassigned opcodes', kinds, Object.fromEntries([
  ...CLEARING.map((op) => line(op, '?:21 CDST:3', 'clears the flags of $c[CDST] if CDST is below 4, and does nothing else')),
  ...IDLE.map((op) => line(op, '?:24', 'does nothing')),
]), FOUND)

export const unassignedSemantics: AnySemantics<Context> = Object.fromEntries([
  ...CLEARING.map((op) => [`unnamed_${hex(op)}`, (_: never, f: { CDST: number }) => cleared(f.CDST)]),
  ...IDLE.map((op) => [`unnamed_${hex(op)}`, () => []]),
])
