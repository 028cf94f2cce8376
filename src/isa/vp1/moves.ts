// Moves between the scalar registers and the other register files, opcodes 0x6a and 0x6b.
import { reg, set } from '../../expr/expr.ts'
import { encodings } from '../../spec/encoding.ts'
import type { Semantics } from '../semantics.ts'
import { type Context, cleared } from './effects.ts'
import { kinds, r } from './operands.ts'

const FILE = 'DST:5 SRC1:5 ?:6 RFILE:5 CDST:3'
const QUIET = { text: 'Clears the flags of $c[CDST] if CDST is below 4, though no assembly shows it; the assembler writes 7, none.', source: 'hwtest' }
const WRITES = { text: 'RFILE 18 writes the same words as 2. Files 4 to 7, 14 to 17, 19 and 25 to 31, and 13, are not written.', source: 'hwtest' }
const READS = { text: 'Files 4 to 7, 14 to 19 and 25 to 31 are not read: the destination stays as it is.', source: 'hwtest' }
const X_NOTE = { text: '$x exists on G80 only, say the documents; the hardware model has it everywhere.', source: 'envytools, hwtest' }

export const moves = encodings('Moves between register files', kinds, {
  mov_to:         [`op=0x6a ${FILE}`, 'mov {DST:fileTo} {SRC1:r}{CDST:cQuiet}', 'Copies a scalar register to another file.', { notes: [QUIET, X_NOTE] }],
  mov_from:       [`op=0x6b ${FILE}`, 'mov {DST:r} {SRC1:fileFrom}{CDST:cQuiet}', 'Copies a register of another file to a scalar register.', { notes: [QUIET, X_NOTE] }],
  mov_to_other:   [`op=0x6a ${FILE}`, '', 'Writes a register file that has no name: only the flags change, and with file 18 a word of $v.', { evidence: 'observed', source: 'hwtest', notes: [WRITES] }],
  mov_from_other: [`op=0x6b ${FILE}`, '', 'Reads a register file that has no name: only the flags change.', { evidence: 'observed', source: 'hwtest', notes: [READS] }],
})

/** Files that have a name but no described effect: $sr, $mi, $uc, $d, $f. */
const UNDESCRIBED: readonly number[] = [8, 9, 10, 22, 23]
/** Of $uc one is known by what it does: $uccfg. */
const isConfiguration = (file: number, index: number): boolean => file === 10 && index === 16
const described = (file: number, index: number): boolean => !UNDESCRIBED.includes(file) || isConfiguration(file, index)

/** What nobody is certain of in a move. */
export const doubtOfMove = (name: string, f: Readonly<Record<string, number>>): string | undefined =>
  (name === 'mov_to' && isConfiguration(f.RFILE!, f.DST!)) || (name === 'mov_from' && isConfiguration(f.RFILE!, f.SRC1!))
    ? 'That moves reach $uccfg as they reach other registers is believed, not tested; how it makes sums round is.'
    : undefined

export const movesSemantics: Semantics<typeof moves.lines, Context> = {
  mov_to: (o, f, c) => (described(f.RFILE, f.DST) ? [set(o.DST, c.port ?? o.SRC1), ...cleared(f.CDST)] : undefined),
  mov_from: (o, f) => (described(f.RFILE, f.SRC1) ? [set(o.DST, o.SRC1), ...cleared(f.CDST)] : undefined),
  mov_to_other: (_, f, c) => [...(f.RFILE === 18 ? [set(reg('v', f.DST, 32, 64), c.port ?? r(f.SRC1))] : []), ...cleared(f.CDST)],
  mov_from_other: (_, f) => cleared(f.CDST),
}
