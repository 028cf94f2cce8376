// Describes encodings of the VP1 branch unit, 0xe0 to 0xff: branches, calls, loop counters, exit.
import { type EncodingLine, encodings } from '../../encoding/encoding.ts'
import { kinds } from './operands-units.ts'
import { FOUND, NAMED, NAMED_TESTED, NOP } from './sources.ts'

const PLAIN = 'TARGET:15 SLCT:4 COND:2 CDST:3'
const LOOP = 'TARGET:15 SLCT:4 COND[1]&LSRC[1] COND[0]&LSRC[0] CDST[2] CDST[1]&LDST[1] CDST[0]&LDST[0]'

const FIELDS = { SLCT: 'flag that decides', COND: 'condition register of the flag that decides' }
/** The meaning of NOT is inferred from its name; no test runs such a branch. */
const NOT = { NOT: 'inferred' } as const
const LZF_NOTE = { text: 'Sets lzf of $c[CDST] if CDST is below 4: only loops say by it how they went.', source: 'hwtest' }
const SLOT_NOTE = { text: 'The bundle after that of the branch still runs, then control moves: tested of bra and of calls that are always taken. If that bundle has a branch too, one bundle of the first target runs: tested of two bra that are always taken.', source: 'hwtest' }
const BRA_NOTE = { text: 'Tests take bra by a flag that is set, and by one that is not. It is inferred that e2 goes where the flag is not set, as its name says.', source: 'envydis, hwtest', chosen: true } as const
const CALL_NOTE = { text: 'Tests take a call that is always taken. It is inferred that others go by their flag as bra does.', source: 'envydis, hwtest', chosen: true } as const
const UNTAKEN_NOTE = {
  text: 'It is open when it is taken: no source says it. hwtest has the counter only, envydis the text. It is inferred that it is taken if the predicate holds and the count was not 0, since a reload then happens exactly where the loop is left, and the disassembler takes a predicate that is always true for the plain form. A loop entered with the count N then runs N + 1 times.',
  chosen: true,
} as const
const COUNT_NOTE = {
  text: 'The new count is one less, or, where it was 0, the reload value; lzf of $c[CDST] tells whether it is 0. LDST shares bits with CDST, LSRC with COND.',
  source: 'hwtest',
}
const ADDRESS_NOTE = { text: 'The return address is that of the word after the delay slot, as the tests read it back.', source: 'hwtest' }
const STACK_NOTE = { text: 'It is inferred that return addresses go to a stack: no source speaks of one, or of how deep it is.', chosen: true } as const
const RET_NOTE = { text: 'It is inferred that it goes to the last return address, and that the bundle after it runs first, as after a branch: no source says it.', chosen: true } as const
const ABRA_NOTE = { text: 'envydis has the name and a target in lines from the beginning. It is inferred that it goes there, and that the bundle after it runs first: no test runs it.', source: 'envydis', chosen: true } as const
const STOP_NOTE = { text: 'It is tested that it stops: each test program ends by it. No source says whether the bundle after it still runs; here it does not.', source: 'hwtest', chosen: true } as const

const plain = { fields: FIELDS, fieldEvidence: NOT, notes: [SLOT_NOTE, LZF_NOTE] }
const loops = { fields: FIELDS, fieldEvidence: NOT, notes: [UNTAKEN_NOTE, COUNT_NOTE, SLOT_NOTE] }

/** The opcodes without a name. test_isa_s runs them all: each sets lzf as a branch does that counts nothing. */
const UNNAMED = [0xe9, 0xeb, 0xec, 0xed, 0xee, 0xf1, 0xf2, 0xf3, 0xf4, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe]
const UNNAMED_NOTE = { text: 'It is tested that it sets lzf. It is inferred that it leads nowhere: that test follows no control.', source: 'hwtest', chosen: true } as const
const unnamed = (op: number): [string, EncodingLine] => [
  `unnamed_${op.toString(16)}`,
  [`op=0x${op.toString(16)} ?:21 CDST:3`, '', `Opcode 0x${op.toString(16)} has no name; it sets lzf of $c[CDST] if CDST is below 4, and branches nowhere, it seems.`, { notes: [UNNAMED_NOTE] }],
]

export const branches = encodings('Branches', kinds, {
  bra:       [`op=111000 NOT op=0 ${PLAIN}`, 'bra{CDST:c}{PRED:pred} {TARGET:target}', 'Branches (jumps) to the beginning of a 16-byte line if a flag is set or, with not, clear.', { ...plain, test: 'test_isa_bundle, test_isa_double_delay', notes: [BRA_NOTE, ...plain.notes] }],
  bra_loop:  [`op=111000 NOT op=1 ${LOOP}`, 'bra loop $l{LDST}{CDST:c} $l{LSRC}{PRED:pred} {TARGET:target}', 'Counts a loop down, reloading it from 0, and branches (jumps); when it is taken no source says.', { ...loops, test: 'test_isa_s' }],
  call:      [`op=111001 NOT op=0 ${PLAIN}`, 'call{CDST:c}{PRED:pred} {TARGET:target}', 'Calls a subroutine at the beginning of a 16-byte line if a flag is set or, with not, clear.', { ...plain, test: 'test_isa_delay_slots', notes: [CALL_NOTE, ...plain.notes, ADDRESS_NOTE, STACK_NOTE] }],
  call_loop: [`op=111001 NOT op=1 ${LOOP}`, 'call loop $l{LDST}{CDST:c} $l{LSRC}{PRED:pred} {TARGET:target}', 'Counts a loop down, reloading it from 0, and calls a subroutine; when it is taken no source says.', { ...loops, test: 'test_isa_s', notes: [...loops.notes, STACK_NOTE] }],
  ret:       ['op=0xe8 -:21 CDST:3', 'ret{CDST:c}', 'Returns to the word after the delay slot of the last call, as its name says; no source says how.', { test: 'test_isa_s', notes: [RET_NOTE, LZF_NOTE, STACK_NOTE] }],
  abra:      ['op=0xea -:5 ?:3 TARGET:16', 'abra {TARGET*4:0x*}', 'Jumps (branches) to a 16-byte line by its absolute number, as its name says.', { ...NAMED, fields: { TARGET: 'line it leads to, counted from the beginning' }, notes: [ABRA_NOTE] }],
  mov_l:     ['op=0xf0 ?:3 LDST:2 ?:3 IMM16:16', 'mov $l{LDST} $c{LDST} {IMM16:0x*}', 'Sets a loop counter from a constant: the count from its low byte, the reload value from its high one.', { test: 'test_isa_s', fields: { IMM16: 'count, and reload value above it' }, notes: [{ text: 'lzf of the condition register with the same number tells whether the count is 0; it is always written.', source: 'hwtest' }] }],
  exit:      ['op=0xff -:5 ?:2 INTR CODE:16', 'exit{INTR:| intr} {CODE:0x*}', 'Ends the program, with a code for the host that no source explains.', { test: 'test_isa_bundle', notes: [STOP_NOTE, { text: 'No source says what the code and intr tell the host: they are names only.', source: 'envydis' }] }],
  bnop:      ['op=0xef -:24', 'bnop', 'Does nothing: the branch slot of a bundle left empty, and what keeps bundles apart.', NOP],
}, NAMED_TESTED)

export const unassignedBranches = encodings('Unassigned opcodes of the branch unit', kinds, Object.fromEntries(UNNAMED.map(unnamed)), FOUND)
