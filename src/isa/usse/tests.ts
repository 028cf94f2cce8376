// 0x48: tests that set a predicate. The seed page calls the group illegal; all of it from an independent decoder.
import { encodings } from '../../spec/encoding.ts'
import { EXTENDED, kinds } from './operands.ts'

const CHANNEL = '{ch:x|y|z|w|!|!|!|!}'
export const tests = encodings('Tests', kinds, {
  test: [
    'op=01001 p:3 -:2 ? - D.x A.neg A.x B.x prec -:3 sign:2 zero:2 - ch:3 pd:2 D.b:2 A.b:2 B.b:2 D.n:7 - alu:2 do:4 A.n:7 B.n:7',
    `${EXTENDED}test.{alu:{do:!|!|add|frc|rcp|rsq|log|exp|dot|min|max|dsx|dsy|mul|sub|!}|!|!|!}.{zero:{sign:ne|lt|gt|!}|{sign:eq|le|ge|!}|{sign:ne|lt|gt|!}|!}.{prec:f16|f32} p{pd}, {A.neg:|-}{A:pair7}.${CHANNEL}, {B:pair7}.${CHANNEL}`,
    'Sets a predicate by comparing the result of an operation with 0.',
    { source: 'decoder', notes: [{ text: 'The group is in use.', source: 'decoder', seed: 'illegal' }] },
  ],
})
