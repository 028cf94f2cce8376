// Defines the registers and the memory of the VP1 machine.
import type { MachineSpec } from '../../expr/machine.ts'
import type { RegisterPart } from '../../expr/registerFile.ts'
import { BANKS, DS_BYTES, STRIDES } from './datastore.ts'
import { views } from './views.ts'

const numbered = (prefix: string) => (index: number) => `${prefix}${index}`
const S2V_NAMES = ['factor 0', 'factor 1', 'factor 2', 'factor 3', 'valid', 'mask 0', 'mask 1', 'VCIDX', 'VCFLAG', 'VCXFRM', 'vcmask']
/** Widths of the factors, which are numbers of 10 bits with a sign. */
const FACTORS = [10, 10, 10, 10]
const s2vName = (i: number) => `s2v ${S2V_NAMES[i]}`
/** Bits that stay the same whatever is written; the note on SLCT in the description has the sources. */
const CONSTANT = { 11: 0, 12: 0, 14: 0, 15: 1 } as const
/**
 * Flags of condition registers; indices are the conditions of an instruction word. Flags 11 and 12 are printed, but
 * always 0.
 */
const FLAGS = ['sf', 'zf', 'b19', 'b20d', 'b20', 'b21', 'b19a', 'b18', 'asf', 'azf', 'aef', 'unk11', 'unk12', 'lzf', 'false', 'true']

const LANES = Array.from({ length: 16 }, (_, lane) => lane.toString(16))
const BYTES: readonly RegisterPart[] = LANES.map((name, k) => ({ name, lo: 8 * k, bits: 8 }))
const LANE_FLAGS: readonly RegisterPart[] = ['sf', 'zf'].map((name, k) => ({ name, lo: 16 * k, bits: 16, flags: LANES }))
const ADDRESS: readonly RegisterPart[] = [
  { name: 'address', lo: 0, bits: 16 },
  { name: 'limit', lo: 16, bits: 14 },
  { name: 'stride', lo: 30, bits: 2, names: STRIDES.map((bytes) => `0x${bytes.toString(16)}`) },
]
const LOOP: readonly RegisterPart[] = [{ name: 'count', lo: 0, bits: 8 }, { name: 'reload', lo: 8, bits: 8 }]

/** Names parts of a register in sentences. */
const inParts = (prefix: string, parts: readonly RegisterPart[]) => (index: number, lo: number, width: number) => {
  const part = parts.find((one) => one.lo === lo && one.bits === width)
  return part && `${prefix}${index} ${part.name}`
}
/**
 * The bits of an address that an access uses; the bits that setlo and sethi replace; the two flags of a 32-bit result.
 */
const IN_ADDRESS: readonly RegisterPart[] = [...ADDRESS, { name: 'address', lo: 0, bits: 13 }, { name: 'limit and stride', lo: 16, bits: 16 }]
const IN_CONDITIONS: readonly RegisterPart[] = [...FLAGS.map((name, lo) => ({ name, lo, bits: 1 })), { name: 'scalar flags', lo: 0, bits: 8 }, { name: 'asf, azf', lo: 8, bits: 2 }]

/**
 * The depth of calls. No source describes a stack or its depth: this has room for programs, and ends calls without
 * return.
 */
export const CALLS = 16

/** Kinds of flow after the current bundle, as far as the branch before it decides. */
export const AFTER = { next: 0, branch: 1, call: 2, back: 3 } as const

export const files: MachineSpec['files'] = {
  r: { shape: 'numbers', count: 31, bits: 32, scratch: true, show: numbered('$r'), about: 'scalar registers' },
  c: { shape: 'flags', count: 4, bits: 16, flags: FLAGS, constant: CONSTANT, show: numbered('$c'), part: inParts('$c', IN_CONDITIONS), about: 'condition flags: bits 0 to 7 scalar, 8 to 10 address, 13 branch; bits 11, 12 and 14 are always 0, bit 15 always 1' },
  s2v: { shape: 'numbers', count: S2V_NAMES.length, bits: 16, fewer: FACTORS, passed: true, show: s2vName, part: (i, lo) => (lo === 0 ? s2vName(i) : undefined), about: 'what the last instruction sent to the vector unit' },
  v: { shape: 'parts', count: 32, bits: 128, scratch: true, parts: BYTES, show: numbered('$v'), about: 'vector registers of 16 bytes' },
  vc: { shape: 'parts', count: 4, bits: 32, scratch: true, parts: LANE_FLAGS, show: numbered('$vc'), part: inParts('$vc', LANE_FLAGS), about: 'vector condition flags: 16 sign flags, then 16 zero flags' },
  va: { shape: 'numbers', count: 16, bits: 28, scratch: true, fraction: 16, show: numbered('$va'), about: 'vector accumulators, signed, one for each byte of a vector' },
  vx: { shape: 'parts', count: 1, bits: 128, scratch: true, parts: BYTES, show: () => '$vx', about: 'a vector that is loaded for interpolation' },
  a: { shape: 'parts', count: 32, bits: 32, scratch: true, parts: ADDRESS, show: numbered('$a'), part: inParts('$a', IN_ADDRESS), about: 'address registers: address, limit, stride' },
  l: { shape: 'parts', count: 4, bits: 16, scratch: true, parts: LOOP, show: numbered('$l'), part: inParts('$l', LOOP), about: 'loop counters: count, reload value' },
  m: { shape: 'numbers', count: 64, bits: 32, scratch: true, show: numbered('$m'), about: 'method registers' },
  x: { shape: 'numbers', count: 16, bits: 32, scratch: true, show: numbered('$x'), about: 'extra registers, of G80 only' },
  uccfg: { shape: 'numbers', count: 1, bits: 32, show: () => '$uccfg', about: 'bit 0: multiply-accumulate rounds ties down instead of up' },
  after: { shape: 'names', count: 1, bits: 2, show: () => 'after this bundle', names: ['the next one', 'the branch', 'the call', 'the return'], hidden: true, about: 'what comes after the bundle that is executed now: a branch takes effect a bundle later' },
  taken: { shape: 'numbers', count: 1, bits: 1, show: () => 'branch taken', about: 'whether the branch before this bundle is taken' },
  target: { shape: 'addresses', count: 1, bits: 32, show: () => 'branch target', about: 'where the branch before this bundle leads' },
  origin: { shape: 'addresses', count: 1, bits: 32, show: () => 'branch', hidden: true, about: 'where that branch stands' },
  calls: { shape: 'numbers', count: 1, bits: 5, show: () => 'call depth', about: 'how many calls have not returned' },
  stack: { shape: 'addresses', count: CALLS, bits: 32, show: numbered('return address '), about: 'where calls return to, the first one first' },
}

export const spaces: MachineSpec['spaces'] = {
  ds: { bytes: DS_BYTES, about: 'data store, byte after byte of its cells: 16 banks of 512 bytes, a byte of each side by side', banks: { count: BANKS, bytes: 1 }, views },
}

/** After reset every $c has only its constant bit. */
export const reset: NonNullable<MachineSpec['reset']> = [{ file: 'c', value: 0x8000 }]
