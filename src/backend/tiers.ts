// Executes blocks by JavaScript at first, and those that are hot by WebAssembly if that is faster.
import type { Step } from '../expr/machine.ts'
import { type LoweringTarget, lowerBlock } from '../lower/block.ts'
import type { Backend, MachineSurroundings, RunBlock } from './backend.ts'
import { jsBlock } from './js/compile.ts'
import { fitsWasm, isFaster, type WasmRoom, wasmBlock } from './wasm/compile.ts'

/** Rounds of a block after which it is hot: compiling takes as long as some thousand of them. */
export const HOT = 5000

/**
 * Returns the backend of a machine whose registers lie in the room. `hot`: rounds after which a block is compiled to
 * WebAssembly if that is faster; at 0, each is from the beginning, faster or not.
 */
export function tieredBackend(
  target: LoweringTarget,
  around: MachineSurroundings,
  room: WasmRoom,
  hot: number,
): Backend {
  const js = jsBlock(around)
  const block = (steps: readonly Step[]) => {
    const lowered = lowerBlock(target, steps)
    const { loops, traps } = lowered
    const wasm = () => wasmBlock(lowered, target.layout, around, room)
    if (hot <= 0 && fitsWasm(lowered, room)) return { run: wasm(), loops, traps }
    let run = js(lowered)
    if (hot <= 0) return { run, loops, traps }
    let left = hot
    const counted: RunBlock = (ints, floats, times, rounds) => {
      if (left <= 0) return run(ints, floats, times, rounds)
      const next = run(ints, floats, times, rounds)
      left -= loops ? (rounds[0] ?? 1) : 1
      if (left <= 0 && fitsWasm(lowered, room) && isFaster(lowered, target.layout, around)) run = wasm()
      return next
    }
    return { run: counted, loops, traps }
  }
  return { block }
}
