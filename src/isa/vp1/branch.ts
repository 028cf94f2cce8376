// The branch unit of VP1: branches, calls, loop counters, exit, opcodes 0xe0 to 0xff.
import { encodings, type Line } from '../../spec/encoding.ts'
import { kinds } from './operands-units.ts'

const PLAIN = 'TARGET:15 SLCT:4 COND:2 CDST:3'
const LOOP = 'TARGET:15 SLCT:4 COND[1]&LSRC[1] COND[0]&LSRC[0] CDST[2] CDST[1]&LDST[1] CDST[0]&LDST[0]'

const FIELDS = { SLCT: 'flag that decides', COND: 'condition register of the flag that decides' }
const LZF_NOTE = { text: 'Sets lzf of $c[CDST] if CDST is below 4: only loops say by it how they went.', source: 'hwtest' }
const SLOT_NOTE = { text: 'One bundle behind that of the branch still runs, then control moves; of a branch in that bundle, one bundle of the first target.', source: 'envytools' }
const UNTAKEN_NOTE = {
  text: 'When it is taken, no source says: hwtest has the counter only, envydis the text. Believed: if the predicate holds and the count was not 0, since a reload then happens exactly where the loop is left, and the disassembler takes a predicate that is always true for the plain form. A loop entered with the count N then runs N + 1 times.',
}
const COUNT_NOTE = {
  text: 'The new count is one less, or, where it was 0, the reload value; lzf of $c[CDST] tells whether it is 0. LDST shares bits with CDST, LSRC with COND.',
  source: 'hwtest',
}
const RET_NOTE = { text: 'Whether the bundle behind it runs, as behind a branch, nobody has tested; believed, since all branches share the mechanism.' }
const STACK_NOTE = { text: 'Return addresses go to a stack on the chip, how deep nobody knows; the address is that of the word behind the delay slot.', source: 'envytools' }

const plain = { fields: FIELDS, notes: [SLOT_NOTE, LZF_NOTE] }
const loops = { fields: FIELDS, notes: [UNTAKEN_NOTE, COUNT_NOTE, SLOT_NOTE] }

/** hwtest runs them all: each sets lzf as a branch does that counts nothing. */
const UNNAMED = [0xe9, 0xeb, 0xec, 0xed, 0xee, 0xf1, 0xf2, 0xf3, 0xf4, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe]
const FOUND = { text: 'hwtest does not follow control: that it leads nowhere is believed, not tested.', source: 'hwtest' }
const unnamed = (op: number): [string, Line] => [
  `unnamed_${op.toString(16)}`,
  [`op=0x${op.toString(16)} ?:21 CDST:3`, '', 'No name; sets lzf of $c[CDST] if CDST is below 4.', { evidence: 'observed', source: 'hwtest', notes: [FOUND] }],
]

export const branches = encodings('Branches', kinds, {
  bra:       [`op=111000 NOT op=0 ${PLAIN}`, 'bra{CDST:c}{PRED:pred} {TARGET:target}', 'Goes to the beginning of a line if a flag says so.', plain],
  bra_loop:  [`op=111000 NOT op=1 ${LOOP}`, 'bra loop $l{LDST}{CDST:c} $l{LSRC}{PRED:pred} {TARGET:target}', 'Counts a loop down and goes back as long as it runs.', loops],
  call:      [`op=111001 NOT op=0 ${PLAIN}`, 'call{CDST:c}{PRED:pred} {TARGET:target}', 'Goes to a subroutine if a flag says so.', { ...plain, notes: [...plain.notes, STACK_NOTE] }],
  call_loop: [`op=111001 NOT op=1 ${LOOP}`, 'call loop $l{LDST}{CDST:c} $l{LSRC}{PRED:pred} {TARGET:target}', 'Counts a loop down and goes to a subroutine as long as it runs.', { ...loops, notes: [...loops.notes, STACK_NOTE] }],
  ret:       ['op=0xe8 -:21 CDST:3', 'ret{CDST:c}', 'Goes back behind the last call.', { notes: [RET_NOTE, LZF_NOTE, STACK_NOTE] }],
  abra:      ['op=0xea -:5 ?:3 TARGET:16', 'abra {TARGET*4:0x*}', 'Goes to a line by its number.', { fields: { TARGET: 'line it leads to, counted from the beginning' }, notes: [RET_NOTE] }],
  mov_l:     ['op=0xf0 ?:3 LDST:2 ?:3 IMM16:16', 'mov $l{LDST} $c{LDST} {IMM16:0x*}', 'Sets a loop counter: count in the low byte, reload value in the high one.', { fields: { IMM16: 'count, and reload value above it' }, notes: [{ text: 'lzf of the condition register with the same number tells whether the count is 0; it is always written.', source: 'hwtest' }] }],
  exit:      ['op=0xff -:5 ?:2 INTR CODE:16', 'exit{INTR:| intr} {CODE:0x*}', 'Ends the program.', { notes: [{ text: 'What the code and intr tell the host, no source says.', source: 'envydis' }, RET_NOTE] }],
  bnop:      ['op=0xef -:24', 'bnop', 'Does nothing: the branch slot of a bundle left empty, and what keeps bundles apart.'],
})

export const unassignedBranches = encodings('Unassigned opcodes of the branch unit', kinds, Object.fromEntries(UNNAMED.map(unnamed)))
