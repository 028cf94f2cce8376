// Reads and writes whole registers in the buffer of a machine, one at a time.
import { type BufferLayout, firstRegisterWord, fullMask, strideOf } from './layout.ts'
import type { Reset, ResetByLane } from './machine.ts'

/** Returns a register as an unsigned integer; 0 if there is none. The lane does not matter if all lanes share it. */
export function readRegister(
  layout: BufferLayout,
  ints: Int32Array,
  name: string,
  index: number,
  lane: number,
): bigint {
  const file = layout.files.get(name)
  if (!file || !(index >= 0 && index < file.count)) return 0n
  if (file.mask) return BigInt(((ints[file.base] ?? 0) >>> lane) & 1)
  const stride = strideOf(file, layout.lanes)
  const at = firstRegisterWord(file, layout.lanes, index) + (stride > 1 ? lane : 0)
  let value = 0n
  for (let k = file.words - 1; k >= 0; k--) value = (value << 32n) | BigInt((ints[at + k * stride] ?? 0) >>> 0)
  return value
}

/** Writes as many low bits as the register has; does nothing if there is no such register. */
export function writeRegister(
  layout: BufferLayout,
  ints: Int32Array,
  name: string,
  index: number,
  lane: number,
  value: bigint,
): void {
  const file = layout.files.get(name)
  if (!file || !(index >= 0 && index < file.count)) return
  if (file.mask) {
    const old = ints[file.base] ?? 0
    ints[file.base] = value & 1n ? old | (1 << lane) : old & ~(1 << lane)
    return
  }
  const stride = strideOf(file, layout.lanes)
  const at = firstRegisterWord(file, layout.lanes, index) + (stride > 1 ? lane : 0)
  const cut = BigInt.asUintN(file.bits, value)
  for (let k = 0; k < file.words; k++) ints[at + k * stride] = Number(BigInt.asIntN(32, cut >> BigInt(32 * k)))
}

/** Sets all registers to what they hold when the machine is switched on. */
export function resetRegisters(layout: BufferLayout, ints: Int32Array, reset: readonly (Reset | ResetByLane)[]): void {
  ints.fill(0)
  if (layout.exec !== undefined) ints[layout.exec] = fullMask(layout.lanes)
  for (const one of reset) {
    if ('values' in one) {
      eachLane(layout, ints, one)
      continue
    }
    const { file, index, lane, value } = one
    const of = layout.files.get(file)
    if (!of) continue
    const [first, last] = index === undefined ? [0, of.count - 1] : [index, index]
    const [from, to] = lane === undefined ? [0, of.lanes ? layout.lanes - 1 : 0] : [lane, lane]
    const held = BigInt(value)
    for (let k = first; k <= last; k++)
      for (let one = from; one <= to; one++) writeRegister(layout, ints, file, k, one, held)
  }
}

/**
 * Writes a value for each lane. It avoids big integers where each lane has a word, since each of a thousand threads may
 * need a write.
 */
function eachLane(layout: BufferLayout, ints: Int32Array, { file, index, values }: ResetByLane): void {
  const of = layout.files.get(file)
  if (!of || !(index >= 0 && index < of.count)) return
  const isWord = of.bits === 32 && of.lanes && layout.lanes > 1
  const at = firstRegisterWord(of, layout.lanes, index)
  for (let lane = 0; lane < values.length; lane++) {
    const value = values[lane] ?? 0
    if (isWord) ints[at + lane] = value
    else writeRegister(layout, ints, file, index, lane, BigInt(value))
  }
}
