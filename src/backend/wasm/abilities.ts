// Finds out what WebAssembly can do here: whether it has vectors, and products and sums of them with one rounding.
import { WasmCode, WasmFunction } from './emit.ts'
import type { Opcode } from './opcodes.ts'

/**
 * Returns what three singles give by an instruction for vectors; undefined if there is no WebAssembly, a policy forbids
 * it, or it does not know the instruction.
 */
function tried(by: Opcode, factor: number, term: number): number | undefined {
  const code = new WasmCode()
  const fn = new WasmFunction(['f64', 'f64'], 'f64')
  for (const local of [0, 0, 1]) code.get(local).op('f32.demote_f64', 'f32x4.splat')
  code.op(by).lane('f32x4.extract_lane', 3).op('f64.promote_f32')
  try {
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 1 })
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(fn.module(code)), { i: { m: memory } })
    return (exports.run as (factor: number, term: number) => number)(factor, term)
  } catch {
    return undefined
  }
}

function once<T>(find: () => T): () => T {
  let known: { readonly value: T } | undefined
  return () => {
    known ??= { value: find() }
    return known.value
  }
}

/** Whether WebAssembly has vectors here: of two that are the same, any bits are those of one. */
export const runsVectors: () => boolean = once(() => tried('v128.bitselect', 1, -1) === 1)

/**
 * Whether `f32x4.relaxed_madd` rounds once. It may round twice, but everywhere on a machine in the same way
 * (WebAssembly Core Specification 3.0, section 4.3.6, "Relaxed SIMD"). So one product tells: 2^-24 is left of it only if
 * it is not rounded by itself.
 */
export const fusesSums: () => boolean = once(
  () => tried('f32x4.relaxed_madd', 1 + 2 ** -12, -(1 + 2 ** -11)) === 2 ** -24,
)
