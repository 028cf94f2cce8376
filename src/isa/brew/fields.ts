// What the fields of Brew words are called in plain words, where that is the same in all encodings.

export const FIELDS: Readonly<Record<string, string>> = {
  D: 'destination register',
  A: 'source register A',
  B: 'source register B',
  TA: 'prefix: type of source A instead of its own; 1111 is its own',
  TB: 'prefix: type of source B instead of its own; 1111 is its own',
  E: 'offset from this branch, in bytes; its lowest bit is the sign',
  F: 'types to compare with, a digit each; 1111 does not count',
  V: 'constant of 32 bits',
  n: 'number',
  op: 'which of the operations',
  t: '$pc or $tpc, the program counter of task mode',
  all: 'any lane, or all of them',
  eq: 'different, or equal',
  k: 'which four registers',
  s: 'base: $fp or $sp',
  to: 'type of the result',
  pop: 'moves the base',
  push: 'moves the base',
  before: 'what before the fence is not waited for: reads, writes',
  after: 'what behind the fence does not wait: reads, writes',
}
