// Registers and memory of the VP1 machine.
import type { MachineSpec } from '../../expr/machine.ts'
import { DS_BYTES } from './datastore.ts'

const numbered = (prefix: string) => (index: number) => `${prefix}${index}`
const S2V_NAMES = ['factor 0', 'factor 1', 'factor 2', 'factor 3', 'valid', 'mask 0', 'mask 1', 'VCIDX', 'VCFLAG', 'VCXFRM', 'vcmask']
/** Of condition registers: indices are the conditions of an instruction word. 11 and 12 are printed, but nobody knows a use. */
const FLAGS = ['sf', 'zf', 'b19', 'b20d', 'b20', 'b21', 'b19a', 'b18', 'asf', 'azf', 'aef', 'unk11', 'unk12', 'lzf', 'false', 'true']

/** How deep the stack of the chip is nobody knows: kernels of NVIDIA call from one level. */
export const CALLS = 16

/** What happens after the bundle that is executed now, as far as the branch before it decides. */
export const AFTER = { next: 0, branch: 1, call: 2, back: 3 } as const

export const files: MachineSpec['files'] = {
  r: { count: 31, bits: 32, show: numbered('$r'), about: 'scalar registers' },
  c: { count: 4, bits: 16, show: numbered('$c'), part: (i, lo, width) => (width === 1 ? `$c${i} ${FLAGS[lo]}` : undefined), about: 'condition flags: bits 0 to 7 scalar, 8 to 10 address, 13 branch; bit 14 is always 0, bit 15 always 1' },
  s2v: { count: S2V_NAMES.length, bits: 16, show: (i) => `s2v ${S2V_NAMES[i]}`, about: 'what the last instruction sent to the vector unit' },
  v: { count: 32, bits: 128, show: numbered('$v'), about: 'vector registers of 16 bytes' },
  vc: { count: 4, bits: 32, show: numbered('$vc'), part: (i, lo, width) => (width === 16 ? `$vc${i} ${lo ? 'zf' : 'sf'}` : undefined), about: 'vector condition flags: 16 sign flags, then 16 zero flags' },
  va: { count: 16, bits: 28, show: numbered('$va'), about: 'vector accumulators, signed, one for each byte of a vector' },
  vx: { count: 1, bits: 128, show: () => '$vx', about: 'a vector that is loaded for interpolation' },
  a: { count: 32, bits: 32, show: numbered('$a'), about: 'address registers: address, limit, stride' },
  l: { count: 4, bits: 16, show: numbered('$l'), about: 'loop counters: count, reload value' },
  m: { count: 64, bits: 32, show: numbered('$m'), about: 'method registers' },
  x: { count: 16, bits: 32, show: numbered('$x'), about: 'extra registers' },
  uccfg: { count: 1, bits: 32, show: () => '$uccfg', about: 'bit 0: multiply-accumulate rounds ties down instead of up' },
  after: { count: 1, bits: 2, show: () => 'after this bundle', names: ['the next one', 'the branch', 'the call', 'the return'], hidden: true, about: 'what comes after the bundle that is executed now: a branch takes effect a bundle later' },
  taken: { count: 1, bits: 1, show: () => 'branch taken', hidden: true, about: 'whether the branch before this bundle is taken' },
  target: { count: 1, bits: 32, show: () => 'branch target', hidden: true, about: 'where the branch before this bundle leads' },
  calls: { count: 1, bits: 5, show: () => 'call depth', hidden: true, about: 'how many calls have not returned' },
  stack: { count: CALLS, bits: 32, show: numbered('return address '), hidden: true, about: 'where calls return to, the first one first' },
}

export const spaces: MachineSpec['spaces'] = {
  ds: { bytes: DS_BYTES, about: 'data store, byte after byte of its cells: 16 banks of 512 bytes, a byte of each side by side' },
}

/** After reset every $c has only its constant bit. */
export const reset: NonNullable<MachineSpec['reset']> = [{ file: 'c', value: 0x8000 }]
