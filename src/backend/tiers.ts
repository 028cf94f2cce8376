// Executes blocks by JavaScript at first, and by WebAssembly once they are hot and have loops over lanes.
import type { Step } from '../expr/machine.ts'
import { type LoweringTarget, lowerBlock } from '../lower/block.ts'
import type { Backend, MachineSurroundings, RunBlock } from './backend.ts'
import { jsBlock } from './js/compile.ts'
import { fitsWasm, hasVectors, type WasmRoom, wasmBlock } from './wasm/compile.ts'

/** Rounds of a block after which it is hot: compiling takes as long as some thousand of them. */
export const HOT = 5000

/** Returns the backend of a machine whose registers lie in the room. `hot`: rounds after which a block is hot. */
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
    const isForWasm = (target.layout.lanes === 1 || hasVectors(lowered, target.layout)) && fitsWasm(lowered, room)
    if (isForWasm && hot <= 0) return { run: wasmBlock(lowered, target.layout, around, room), loops, traps }
    let run = js(lowered)
    if (!isForWasm) return { run, loops, traps }
    let left = hot
    const counted: RunBlock = (ints, floats, times, rounds) => {
      if (left <= 0) return run(ints, floats, times, rounds)
      const next = run(ints, floats, times, rounds)
      left -= loops ? (rounds[0] ?? 1) : 1
      if (left <= 0) run = wasmBlock(lowered, target.layout, around, room)
      return next
    }
    return { run: counted, loops, traps }
  }
  return { block }
}
