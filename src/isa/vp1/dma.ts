// Describes VP1 transfers between data store and memory, 0xc3, 0xc7, 0xce, 0xcf, of which only the text is known.
import { encodings } from '../../encoding/encoding.ts'
import { kinds } from './operands-units.ts'

const UNKNOWN = 'its transfers are not known: the documents list its name, and tests leave it out'
const NAME_NOTE = { text: 'The documents list the opcode with this name and "???"; the operands are those the disassembler prints. No source says what is moved, and when; the tests leave it out.', source: 'envytools, envydis, hwtest' }

const OPERANDS = { DST: 'address register', SRC1: 'address register', XOFF: 'offset', XNONE: 'no offset', XKIND: 'which transfers: 0 stores, 1 loads', XNUM: 'number, of what is not known', XREG: 'an address register has it', XLIMIT: 'number of two bits, of what is not known' }

export const transfers = encodings('Transfers to memory', kinds, {
  xdld:        ['op=0xc3 DST:5 SRC1:5 XNONE=0 XOFF:13', 'xdld {DST:a} $a{SRC1}d {XOFF:0x*}', 'Begins a transfer (DMA) from memory to the data store at an offset, it seems; no source says how.'],
  xdld_plain:  ['op=0xc3 DST:5 SRC1:5 XNONE=1 ?:13', 'xdld {DST:a} $a{SRC1}d', 'Begins a transfer (DMA) from memory to the data store without an offset, it seems; no source says how.'],
  xdst:        ['op=0xc7 DST:5 SRC1:5 XNONE=0 XOFF:13', 'xdst $a{DST}d {SRC1:a} {XOFF:0x*}', 'Begins a transfer (DMA) from the data store to memory at an offset, it seems; no source says how.'],
  xdst_plain:  ['op=0xc7 DST:5 SRC1:5 XNONE=1 ?:13', 'xdst $a{DST}d {SRC1:a}', 'Begins a transfer (DMA) from the data store to memory without an offset, it seems; no source says how.'],
  xdbar:       ['op=0xce ?:2 XNUM:2 XKIND ?:2 XREG=0 ?:11 XLIMIT:2 ?:3', 'xdbar {XKIND:st|ld} {XNUM:0x*} {XLIMIT:0x*}', 'Keeps transfers before it apart from those after it (barrier), it seems; no source says which.'],
  xdbar_reg:   ['op=0xce DST:5 ?:2 XREG=1 ?:11 XLIMIT:2 ?:2 XKIND', 'xdbar {XKIND:st|ld} {DST:a} {XLIMIT:0x*}', 'Keeps transfers before it apart from those after it (barrier), it seems, numbered by an address register; no source says which.'],
  xdwait:      ['op=0xcf ?:2 XNUM:2 XKIND ?:2 XREG=0 ?:11 XLIMIT:2 ?:3', 'xdwait {XKIND:st|ld} {XNUM:0x*} {XLIMIT:0x*}', 'Waits for transfers to end, it seems; no source says which.'],
  xdwait_reg:  ['op=0xcf DST:5 ?:2 XREG=1 ?:11 XLIMIT:2 ?:2 XKIND', 'xdwait {XKIND:st|ld} {DST:a} {XLIMIT:0x*}', 'Waits for transfers to end, it seems, numbered by an address register; no source says which.'],
}, {
  evidence: 'documented',
  source: 'envytools, envydis',
  fields: OPERANDS,
  fieldEvidence: { DST: 'named', SRC1: 'named', XOFF: 'named', XNONE: 'named', XKIND: 'named', XNUM: 'named', XREG: 'named', XLIMIT: 'named' },
  stops: UNKNOWN,
  notes: [NAME_NOTE],
})
