// Describes Brew as in its draft of July 2023: its sections, its prefix, and the lengths of words without meaning.
import { isa } from '../../encoding/encoding.ts'
import type { LengthRule } from '../../encoding/types.ts'
import { long, short, two } from './alu.ts'
import { branches } from './branches.ts'
import { constants } from './constants.ts'
import { FIELDS } from './fields.ts'
import { memory } from './memory.ts'
import { system } from './system.ts'
import { unary } from './unary.ts'
import { vectors } from './vectors.ts'

const DOCUMENTS = 'https://github.com/andrastantos/brew'

/** Digit 15 is an escape. A prefix that another one follows begins no instruction. */
const LENGTHS: readonly LengthRule[] = [
  ['0xffff', 4],
  ['0xff -:8', 'prefix'],
  ['0xf -:12', 4],
  ['-:4 0xf 00 -:6', 4],
  ['-:4 0xf -:4 0xf', 6],
  ['-:4 0xff -:4', 2],
  ['-:4 0xf -:8', 4],
  ['-:4 0xe -:4 0xf', 6],
  ['-:4 11 -:10', 2],
  ['-:12 0xf', 6],
  ['-:8 0xf -:4', 4],
]

export const description = isa({
  id: 'brew',
  title: 'Brew',
  about: 'A processor of one person’s design, in its draft of July 2023: registers that know their types, vectors.',
  ran: { text: 'Nothing yet: what was built in an FPGA has neither types nor vectors', source: 'espresso' },
  unit: 2,
  lowerCase: true,
  // A leading 0 makes a number octal, as in Brew's own assembler.
  spellings: [{ from: /(?<![\w.])0[0-7]+(?![\w.])/g, to: '{0:octal}' }],
  bytesOfWord: 2,
  labelOperands: [
    { begins: 'if', after: ['<-', '<-short'], distance: ['$pc + ', '$pc - '] },
    { after: ['<-', '<-short'] },
  ],
  mnemonicFirst: false,
  prefix: 'prefix=0xff TB:4 TA:4',
  // A prefix that changes nothing makes the word longer, and lines begin with operands.
  style: { long: 'prefixed' },
  // This is the code of a type that exists.
  usual: { to: 7 },
  unknownLengths: LENGTHS,
  fields: FIELDS,
  unknownBits: 'There are none: every word is decoded in full.',
  sources: [
    {
      id: 'groups', kind: 'document', short: 'the chapter on extension groups', title: 'Brew ISA: extension groups (isa_detail_ext_groups.rst), draft of 14 July 2023, commit 57cca33',
      url: `${DOCUMENTS}/blob/57cca33758599fd5fe50031959f787ac282c4c1b/docs/cpu/isa_detail_ext_groups.rst`,
    },
    {
      id: 'details', kind: 'document', short: 'the other chapters', title: 'Brew ISA: the other chapters at the same commit', other: true,
      url: `${DOCUMENTS}/tree/57cca33758599fd5fe50031959f787ac282c4c1b/docs/cpu`,
    },
    {
      id: 'late', kind: 'document', short: 'the chapters a month later', title: 'Brew ISA: the same chapters on 20 August 2023, commit 0aa190c, the last with vectors', other: true,
      url: `${DOCUMENTS}/tree/0aa190c4d989d5b3a4870f82dc235bd1377a3ce2/docs/cpu`,
    },
    {
      id: 'binutils', kind: 'tool', short: 'binutils for Brew', other: true, url: 'https://github.com/andrastantos/brew-binutils-gdb',
      title: 'GNU binutils and simulator for Brew: May 2023 (266d0fd0, types and lane comparisons, other extension numbers), August 2023 (53090c4d, branch offsets in bytes), October 2023 (20b6555a, INT32 and FP32 only)',
    },
    {
      id: 'espresso', kind: 'model', short: 'Espresso', title: 'Espresso, the one processor built (Python HDL, FPGA): INT32 only, no types, no vectors, no extension groups', other: true,
      url: 'https://github.com/andrastantos/anachron/tree/838f96ed83f81a0160f5aa671592216a4e9b404f/rtl/espresso',
    },
  ],
  sections: [vectors, system, unary, two, long, short, constants, branches, memory],
})
