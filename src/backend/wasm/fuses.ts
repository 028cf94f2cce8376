// Finds out whether WebAssembly here has a product and sum with one rounding for singles.
import { WasmCode, WasmFunction } from './emit.ts'

/**
 * `f32x4.relaxed_madd` rounds once or twice, but everywhere on a machine in the same way (WebAssembly Core Specification
 * 3.0, section 4.3.6, "Relaxed SIMD"). So one product tells: 2^-24 is left of it only if it is not rounded by itself.
 */
function tried(): boolean {
  const code = new WasmCode()
  const fn = new WasmFunction(['f64', 'f64'], 'f64')
  const splat = (local: number) => code.get(local).op('f32.demote_f64', 'f32x4.splat')
  splat(0)
  splat(0)
  splat(1)
  code.op('f32x4.relaxed_madd').lane('f32x4.extract_lane', 3).op('f64.promote_f32')
  try {
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 1 })
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(fn.module(code)), { i: { m: memory } })
    const run = exports.run as (factor: number, term: number) => number
    return run(1 + 2 ** -12, -(1 + 2 ** -11)) === 2 ** -24
  } catch {
    return false
  }
}

let known: boolean | undefined

/** Whether there is such an instruction. */
export function fusesSums(): boolean {
  known ??= tried()
  return known
}
