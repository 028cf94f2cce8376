// Names the fields of G13 words in plain words, for fields that mean the same in all encodings.
import type { Evidence } from '../../encoding/types.ts'

/** Fields that the disassembler shows as numbers, knowing no more of them. */
const UNKNOWN = [
  'a', 'b', 'c', 'i', 'j', 'u', 'i0', 'i1', 'i2', 'i3', 'i4', 'i5', 'i6', 'u0', 'u1', 'u2', 'u3', 'u4', 'u5', 'u6', 'unk', 'unk1', 'unk2', 'unk3', 'unk4', 'unk5',
  'q0', 'q1', 'q2', 'q3', 'q4', 'q5', 'q16', 'q17', 'q18', 'q19',
]

/** The number of a register counts halves: bit 0 selects the half, or means nothing if all 32 bits are used. */
const source = (which: string) => ({ number: `${which} source: constant, or number of a register or uniform, counted in halves`, type: `type of the ${which} source: constant, uniform or register, its size, its cache hint` })
const [first, second, third] = [source('first'), source('second'), source('third')]

export const FIELDS: Readonly<Record<string, string>> = {
  op: 'opcode',
  L: 'length: 0 for the short form, whose missing bits read 0',
  // sources and destinations
  D: 'destination register, counted in halves',
  Dt: 'type of the destination: bit 0 keeps it in the register cache, bit 1 takes 32 bits',
  S: 'saturate the result',
  A: first.number,
  At: first.type,
  B: second.number,
  Bt: second.type,
  C: third.number,
  Ct: third.type,
  Am: 'modifiers of the first source: bit 0 absolute value, bit 1 negated after that',
  Bm: 'modifiers of the second source: bit 0 absolute value, bit 1 negated after that',
  Cm: 'modifiers of the third source: bit 0 absolute value, bit 1 negated after that',
  As: 'first source extended with its sign',
  Bs: 'second source extended with its sign',
  Cs: 'third source extended with its sign',
  // arithmetic
  N: 'subtract instead of adding',
  s: 'places to shift to the left',
  m: 'bits of the mask, low ones; 0: all 32',
  f: 'which of the operations',
  tt0: 'result where neither source has the bit',
  tt1: 'result where only the first source has the bit',
  tt2: 'result where only the second source has the bit',
  tt3: 'result where both sources have the bit',
  imm16: 'constant',
  imm32: 'constant',
  imm: 'constant',
  SR: 'special register',
  kill: 'ends helper threads after this instruction',
  round: 'rounding',
  mode: 'from what to what',
  // conditions and flow
  cc: 'condition',
  ccn: 'condition negated',
  n: 'levels of the stack of execution masks',
  when: 'if, else or while',
  which: 'of the whole SIMD-group, or of the quad',
  off: 'distance in bytes from the start of this instruction',
  reg32: 'register with the address',
  X: 'value if the condition holds: constant, register or uniform',
  Xt: 'type of the value if the condition holds',
  Y: 'value if it does not: constant, register or uniform',
  Yt: 'type of the value if it does not',
  op1: 'operation, high part',
  op2: 'operation, lower part',
  op3: 'operation, lowest part',
  // memory and textures
  R: 'first register',
  Rt: 'size of the registers: 0 halves, 1 words',
  F: 'format in memory',
  mask: 'which of up to four values',
  g: 'group that wait waits for: 0 a, 1 b',
  O: 'offset: constant or register',
  Ot: 'offset is a constant',
  Ou: 'offset is unsigned',
  T: 'texture: slot or register',
  Tt: 'where the texture comes from: slot, half register, none, register',
  U: 'uniforms with the handles of textures',
  lod: 'how the level of detail is found',
  compare: 'compares with a reference value',
  St: 'type of the sample mask or sampler: slot, constant or register',
  I: 'coefficients or slot: number, or half register',
  It: 'type of the coefficients or of the slot',
  J: 'coefficients of the perspective',
  count: 'how many values; 0 means 4',
  forwarding: 'hands the value on',
  interpolation: 'where in the pixel',
  r: 'register',
  v: 'signed constant',
  z: 'writes depth',
  M: 'samples that live on: constant or half register',
  Mt: 'samples that live on are a constant',
  TS: 'texture slot',
  SS: 'sampler slot',
  load: 'loads instead of storing',
  ...Object.fromEntries(UNKNOWN.map((name) => [name, 'unknown, shown as a number'])),
}
/** The evidence for unknown fields, to be spread into groups of encodings that have them. */
export const UNKNOWN_FIELDS: Readonly<Record<string, Evidence>> = Object.fromEntries(UNKNOWN.map((name) => [name, 'unknown']))
