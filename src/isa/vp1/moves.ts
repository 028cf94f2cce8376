// Describes VP1 encodings of moves between scalar registers and other register files, opcodes 0x6a and 0x6b.

import { encodings } from '../../encoding/encoding.ts'
import { type Effect, reg, set } from '../../expr/expr.ts'
import { inferred, type Semantics } from '../semantics.ts'
import { CLEARED_NOTE, type Context, cleared } from './effects.ts'
import { kinds, r } from './operands.ts'
import { DOCUMENTED } from './sources.ts'

const FILE = 'DST:5 SRC1:5 ?:6 RFILE:5 CDST:3'
const CDST_NOTE = { text: 'A word assembled from text has CDST 7, none, as those of NVIDIA seem to.', source: 'envytools' }
const NAMED_NOTE = { text: 'Of $sr, $mi, $uc, $d and $f only names and sizes are described. The tests leave moves of them out.', source: 'envytools' }
const WRAP_NOTE = { text: 'Numbers of $d, $f and $x wrap at 8, 2 and 16: their high bits are ignored. Tested of $x only.', source: 'envytools, hwtest' }
const X_NOTE = { text: 'The documents say that $x and $d exist on G80 only. The tests cannot tell: they use $x on every chip, and $d on none.', source: 'envytools, hwtest' }
const TO_L_NOTE = { text: 'A write of $l4 or a higher number is ignored.', source: 'envytools, hwtest' }
const FROM_L_NOTE = { text: 'A read of $l takes the number modulo 4.', source: 'envytools, hwtest' }
const FROM_C_NOTE = { text: 'A read of $c4 or a higher number gives 0. envydis prints its number modulo 4, which names a register that holds something else.', source: 'envytools, envydis, hwtest' }
const WRITES = { text: 'RFILE 18 writes the same words as 2. Files 13 to 17, 19 and 25 to 31, and 4 to 7 on G80, are not written.', source: 'envytools, hwtest' }
const READS = { text: 'Files 14 to 19 and 25 to 31, and 4 to 7 on G80, are not read: the destination stays as it is.', source: 'envytools, hwtest' }
const UNIDENTIFIED_NOTE = { text: 'On NV41 and NV44 the documents list files 4 to 7 as "???". The model of the tests has no such state, and could not see a write.', source: 'envytools, hwtest' }

const to = { notes: [CLEARED_NOTE, CDST_NOTE, TO_L_NOTE, WRAP_NOTE, X_NOTE, NAMED_NOTE] }
const from = { notes: [CLEARED_NOTE, CDST_NOTE, FROM_L_NOTE, FROM_C_NOTE, WRAP_NOTE, X_NOTE, NAMED_NOTE] }
const stops = 'on NV41 and NV44, RFILE 4 to 7 is a register file nobody has identified'

export const moves = encodings('Moves between register files', kinds, {
  mov_to:         [`op=0x6a ${FILE}`, 'mov {DST:fileTo} {SRC1:r}{CDST:cQuiet}', 'Copies (moves) a scalar register to a register of another file, such as $v, $a, $l or $m.', to],
  mov_from:       [`op=0x6b ${FILE}`, 'mov {DST:r} {SRC1:fileFrom}{CDST:cQuiet}', 'Copies (moves) a register of another file, such as $v, $a, $c or $m, to a scalar register.', from],
  mov_to_other:   [`op=0x6a ${FILE}`, '', 'Writes a register file that has no name: only the flags change, and with file 18 a word of $v.', { stops, notes: [WRITES, UNIDENTIFIED_NOTE, CLEARED_NOTE] }],
  mov_from_other: [`op=0x6b ${FILE}`, '', 'Reads a register file that has no name: the destination stays, only the flags change.', { stops, notes: [READS, UNIDENTIFIED_NOTE, CLEARED_NOTE] }],
}, DOCUMENTED)

/** Files that have a name but no described effect: $sr, $mi, $uc, $d, $f. */
const UNDESCRIBED: readonly number[] = [8, 9, 10, 22, 23]
/** Whether the register is $uccfg, the only one of $uc whose effect is known. */
const isConfiguration = (file: number, index: number): boolean => file === 10 && index === 16
const described = (file: number, index: number): boolean => !UNDESCRIBED.includes(file) || isConfiguration(file, index)
/** Whether a file is known. Before G80 there is something unknown at numbers 4 to 7. */
const identified = (file: number, { variant }: Context): boolean => variant === 'G80' || file < 4 || file > 7
const EXTRA = 24

/** Whether the register is $x before G80: the documents have $x on G80 only, and tests cannot tell. */
const isOlder = (file: number, { variant }: Context): boolean => file === EXTRA && variant !== 'G80'
/**
 * Marks moves as inferred if no test runs them: those of $uccfg, and of $x on a chip before G80. Undefined for a file
 * without a described effect.
 */
const unless = (file: number, index: number, c: Context, effects: readonly Effect[]) =>
  described(file, index) ? inferred(effects, isConfiguration(file, index) || isOlder(file, c)) : undefined

const CONFIGURATION = 'It is inferred, not tested, that moves reach $uccfg as they reach other registers; how it makes sums round is tested.'
const doubt = ({ RFILE }: Readonly<Record<string, number>>): string =>
  RFILE === EXTRA ? 'The documents have $x on G80 only; it is inferred that moves reach it on other chips.' : CONFIGURATION
export const moveDoubts = { mov_to: doubt, mov_from: doubt }

export const movesSemantics: Semantics<typeof moves.lines, Context> = {
  mov_to: (o, f, c) => unless(f.RFILE, f.DST, c, [set(o.DST, c.port ?? o.SRC1), ...cleared(f.CDST)]),
  mov_from: (o, f, c) => unless(f.RFILE, f.SRC1, c, [set(o.DST, o.SRC1), ...cleared(f.CDST)]),
  mov_to_other: (_, f, c) => (identified(f.RFILE, c) ? [...(f.RFILE === 18 ? [set(reg('v', f.DST, 32, 64), c.port ?? r(f.SRC1))] : []), ...cleared(f.CDST)] : undefined),
  mov_from_other: (_, f, c) => (identified(f.RFILE, c) ? cleared(f.CDST) : undefined),
}
