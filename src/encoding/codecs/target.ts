// Makes codecs of targets that are so many bytes away from the instruction, and are written as addresses.
import type { Codec } from '../node.ts'

/** A codec of targets as data. */
export interface TargetData {
  readonly make: 'target'
  /** Bytes that the distance counts in. */
  readonly step: number
  /** Bits of the distance. */
  readonly width: number
}

const TARGET = /(?:0x[\da-f]{1,8}|\d{1,10})(?!\w)/iy
function addressAt(source: string, pos: number): { readonly address: number; readonly end: number } | undefined {
  TARGET.lastIndex = pos
  const [read] = TARGET.exec(source) ?? []
  return read === undefined ? undefined : { address: Number(read), end: pos + read.length }
}

/**
 * Reads and writes the address, of 32 bits, to which a branch leads. The `width` bits hold the distance from the branch,
 * with its sign, in units of `step` bytes.
 */
export function target(step: number, width: number): Codec {
  const signed = (bits: number): number => (bits << (32 - width)) >> (32 - width)
  const ones = 2 ** width - 1
  return {
    name: 'an address',
    expects: 'the address of an instruction',
    relative: true,
    total: true,
    data: () => ({ make: 'target', step, width }),
    text: (bits, at) => `0x${((at + step * signed(bits)) >>> 0).toString(16)}`,
    *parse(source, pos, at) {
      const read = addressAt(source, pos)
      if (!read || read.address >= 2 ** 32) return
      const steps = ((read.address - at) | 0) / step
      if (Number.isInteger(steps) && signed(steps & ones) === steps) yield { end: read.end, bits: steps & ones }
    },
    refuses: (source, pos) =>
      addressAt(source, pos)
        ? `an address that is a multiple of ${step} bytes, at most ${step * 2 ** (width - 1)}, away`
        : undefined,
  }
}
