// Compiles basic blocks to JavaScript functions.
import type { Step } from '../../expr/machine.ts'
import { isName } from '../../expr/sound.ts'
import { type LoweredBlock, type LoweringTarget, lowerBlock } from '../../lower/block.ts'
import type { Backend, MachineSurroundings, RunBlock } from '../backend.ts'
import { RUNTIME } from './runtime.ts'
import { sourceOf } from './source.ts'

/**
 * Returns what compiles lowered blocks of a machine. It throws EvalError where making code from text is forbidden: see
 * `generatesCode` of `src/encoding/generates.ts`.
 */
export function jsBlock({ memories, host }: MachineSurroundings): (lowered: LoweredBlock) => RunBlock {
  const around: Record<string, unknown> = { ...RUNTIME, H: host }
  for (const [name, memory] of memories) around[`M_${name}`] = memory
  return (lowered) => instantiate(lowered, around)
}

/** Returns the backend for a machine. Its blocks throw as `jsBlock` does. */
export function jsBackend(target: LoweringTarget, around: MachineSurroundings): Backend {
  const js = jsBlock(around)
  return {
    block: (steps) => {
      const lowered = lowerBlock(target, steps)
      return { run: js(lowered), loops: lowered.loops, traps: lowered.traps }
    },
  }
}

/**
 * Returns the source of a block; see `RunBlock`.
 * @throws Error if an instruction has a part that no expression or effect can have: see `faultOfEffects`.
 */
export const compiledSource = (target: LoweringTarget, steps: readonly Step[]): string =>
  blockSource(lowerBlock(target, steps))

function blockSource({ code, start, after, loops }: LoweredBlock): string {
  const body = `next = ${after};\n${sourceOf(code)}`
  const round = `let k = 0;\ndo {\n${body}\nk++;\n} while (next === ${start} && k < times);\nrounds[0] = k;`
  return `let next = 0;\n${loops ? round : body}\nreturn next;`
}

/** @throws Error if a name in it can be no variable. */
function instantiate(lowered: LoweredBlock, around: Readonly<Record<string, unknown>>): RunBlock {
  const names = Object.keys(around)
  const wrong = names.find((name) => !isName(name))
  if (wrong !== undefined) throw new Error(`${JSON.stringify(wrong)} can be no name of a variable`)
  const { scratch } = lowered
  const buffers = scratch ? `const T = new Int32Array(${scratch}), D = new Float64Array(${scratch});\n` : ''
  const make = new Function(
    ...names,
    `"use strict";\n${buffers}return (function block(I, F, times, rounds) {\n${blockSource(lowered)}\n})`,
  )
  return make(...names.map((name) => around[name])) as RunBlock
}
