// Registers of the VP1 machine, as far as the scalar unit reaches them.
import type { MachineSpec } from '../../expr/machine.ts'

const numbered = (prefix: string) => (index: number) => `${prefix}${index}`
const S2V_NAMES = ['factor 0', 'factor 1', 'factor 2', 'factor 3', 'valid', 'mask 0', 'mask 1', 'VCIDX', 'VCFLAG', 'VCXFRM', 'vcmask']

export const files: MachineSpec['files'] = {
  r: { count: 31, bits: 32, show: numbered('$r'), about: 'scalar registers' },
  c: { count: 4, bits: 16, show: numbered('$c'), about: 'condition flags: bits 0 to 7 scalar, 8 to 10 address, 13 branch; bit 14 is always 0, bit 15 always 1' },
  s2v: { count: S2V_NAMES.length, bits: 16, show: (i) => `s2v ${S2V_NAMES[i]}`, about: 'what the last instruction sent to the vector unit' },
  v: { count: 32, bits: 128, show: numbered('$v'), about: 'vector registers of 16 bytes' },
  vc: { count: 4, bits: 32, show: numbered('$vc'), about: 'vector condition flags: 16 sign flags, then 16 zero flags' },
  a: { count: 32, bits: 32, show: numbered('$a'), about: 'address registers: address, limit, stride' },
  l: { count: 4, bits: 16, show: numbered('$l'), about: 'loop counters: count, reload value' },
  m: { count: 64, bits: 32, show: numbered('$m'), about: 'method registers' },
  x: { count: 16, bits: 32, show: numbered('$x'), about: 'extra registers' },
}

/** After reset every $c has only its constant bit. */
export const reset: NonNullable<MachineSpec['reset']> = [{ file: 'c', value: 0x8000 }]
