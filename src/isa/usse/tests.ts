// 0x48 and 0x78: tests that set a predicate, or a mask. The wiki calls both groups illegal; all of them from Vita3K.
import { encodings, refine } from '../../spec/encoding.ts'
import { BEYOND } from './observed.ts'
import { EXTENDED } from './operands.ts'
import { wordKinds } from './operands-words.ts'

const TEST = 'op=01001 p:3 skip - once sync D.x A.neg A.x B.x prec both rep:2 sign:2 zero:2 and joined ch:2 pd:2 D.b:2 A.b:2 B.b:2 D.n:7 wb alu:2 do:4 A.n:7 B.n:7'
const MASK = 'op=01111 p:3 skip - once sync D.x A.neg A.x B.x prec both rep:2 sign:2 zero:2 and ? kind:2 ?:2 D.b:2 A.b:2 B.b:2 D.n:7 wb alu:2 do:4 A.n:7 B.n:7'
const DO = '{do:!|!|add|frc|rcp|rsq|log|exp|dot|min|max|dsx|dsy|mul|sub|!}'
/** By what zero and sign ask for together. That neither is "not equal" Vita3K says. */
const IF = '{zero:{sign:ne|lt|gt|!!}|{sign:eq|le|ge|!!}|{sign:nonzero|ltnz|gtnz|!!}|!!}'
const WRITES = '{wb:|{D:to}, }'

export const tests = encodings('Tests', wordKinds, {
  ...refine(TEST, {
    test: ['alu=00 joined=0', `${EXTENDED}test.${DO}.${IF}.{prec:f16|f32} p{pd}, ${WRITES}{A:tested}, {B:compared}`, 'Sets a predicate by comparing the result of an operation on one channel with 0.'],
    test_channels: ['alu=00 joined=1', `${EXTENDED}test.${DO}.${IF}.{prec:f16|f32} p{pd}, ${WRITES}{A:all}, {B:from2}, channels {ch}`, 'The same with all channels; how they are joined is not known.'],
    test_other: ['', '', 'Tests of integers, bytes and bits; which operations there are is not known here.'],
  }),
  ...refine(MASK, {
    mask: ['alu=00', `${EXTENDED}testmask.${DO}.${IF}.{prec:f16|f32} {D:to2}, {A:all}, {B:from2}{kind:|, kind 1|, kind 2|, kind 3}{wb:, no write|}`, 'Writes 1 or 0 to each channel, by comparing the result of an operation with 0.'],
    mask_other: ['', '', 'Masks by integers, bytes and bits; which operations there are is not known here.'],
  }),
}, {
  evidence: 'observed',
  fieldEvidence: { op: 'documented' },
  source: 'vita3k',
  documentedAs: BEYOND,
  notes: [{ text: 'The group is in use: it tests.', source: 'vita3k', seed: 'illegal' }],
})
