// Compiles basic blocks to JavaScript functions: one fused loop over the lanes for as many instructions as possible.
import { withoutVoid } from './dead.ts'
import { type Flat, flatten, once, someFile } from './effects.ts'
import type { CodeLines } from './emit.ts'
import type { Effect } from './expr.ts'
import { InstructionCode } from './instruction.ts'
import { general } from './jointLanes.ts'
import type { BufferLayout } from './layout.ts'
import type { Hosts, Step } from './machine.ts'
import { faultOfEffects, isName } from './sound.ts'
import { exprNodesOf } from './uses.ts'

/** The machine that code is compiled for. */
interface Target {
  readonly layout: BufferLayout
  readonly hosts: Hosts
}

/**
 * A compiled block. It executes all its instructions on the given registers and returns the address of the next one, or
 * STOP, or WAIT, or TRAP - k for entry k of `traps`. A block that ends with a jump to its own beginning repeats up to
 * `times` times, and writes how often it ran to `rounds[0]`.
 */
export type RunBlock = (ints: Int32Array, floats: Float32Array, times: number, rounds: Int32Array) => number

interface Compiled {
  readonly source: string
  /** Whether it may jump to its own beginning, and so counts its rounds. */
  readonly loops: boolean
  readonly traps: readonly string[]
  /** Words of scratch memory for values of all lanes. */
  readonly scratch: number
}

/** An instruction of a machine with lanes, with what decides whether it can be fused. */
interface Shape {
  readonly list: readonly Flat[]
  /** Whether each lane can execute the instruction without the others. */
  readonly fusable: boolean
  readonly loads: ReadonlySet<string>
  readonly stores: ReadonlySet<string>
}

function shapeOf(step: Step, layout: BufferLayout): Shape {
  const list = flatten(step.effects)
  const nodes = exprNodesOf(step.effects)
  const loads = new Set<string>()
  for (const e of nodes) if (e.op === 'load') loads.add(e.space)
  const stores = new Set(list.flatMap(({ effect }) => (effect.do === 'store' ? [effect.space] : [])))
  const uniform = (file: string) => layout.files.get(file)?.lanes !== true
  const mask = (file: string) => layout.files.get(file)?.mask === true
  const isJoint = list.some(
    ({ effect }) => once(effect, uniform) || (effect.do === 'set' && (effect.all || someFile(effect.place, mask))),
  )
  const crossed = [...nodes].some((e) => e.op === 'at') || meet(loads, stores)
  return { list, fusable: !isJoint && !crossed, loads, stores }
}

/** Instructions that share a loop over the lanes: lane 0 finishes all of them before lane 1 begins. */
class Loop {
  readonly shapes: Shape[] = []
  readonly #loads = new Set<string>()
  readonly #stores = new Set<string>()

  /** Whether an instruction can join: it writes no memory that the others use, and they write none that it uses. */
  takes({ loads, stores }: Shape): boolean {
    return !(meet(stores, this.#stores) || meet(stores, this.#loads) || meet(loads, this.#stores))
  }

  add(shape: Shape): void {
    this.shapes.push(shape)
    for (const space of shape.loads) this.#loads.add(space)
    for (const space of shape.stores) this.#stores.add(space)
  }
}

function meet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  for (const space of a) if (b.has(space)) return true
  return false
}

const text = (lines: CodeLines): string =>
  lines.map((line) => (typeof line === 'string' ? line : text(line))).join('\n')

/**
 * Removes constants that nothing uses, because a later write made them void. Functions that compiled code calls for a
 * value have no side effects.
 */
function needed(source: string): string {
  const used = new Set<string>()
  const kept: string[] = []
  for (const line of source.split('\n').reverse()) {
    const name = /^const (\w+) = /.exec(line)?.[1]
    if (line === '' || (name !== undefined && !used.has(name))) continue
    for (const word of line.match(/[a-zA-Z]\w*/g) ?? []) if (word !== name) used.add(word)
    kept.push(line)
  }
  return kept.reverse().join('\n')
}

/** Emits a loop for instructions that each active lane executes by itself. */
function fused(code: InstructionCode, shapes: readonly Shape[]): void {
  const { layout } = code
  code.locals.caching = true
  code.locals.laneIndex = code.code.lane = 'l'
  const body = code.apart(() => {
    code.locals.begin()
    for (const list of withoutVoid(shapes.map((shape) => shape.list))) code.straight(list)
    code.locals.flush()
  })
  const lines = text(body)
  const loop = (guard: string) => `for (let l = 0; l < ${layout.lanes}; l++) ${guard}{\n${lines}\n}`
  if (layout.exec === undefined) code.code.emit(loop(''))
  else code.code.emit(`{ const E = I[${layout.exec}];\nif (E !== 0) ${loop('if (E >>> l & 1) ')} }`)
}

/** Whether any of the effects jumps to an address, which may have a name. */
function jumps(effects: readonly Effect[], to: number): boolean {
  return flatten(effects).some(({ effect }) => {
    if (effect.do !== 'jump') return false
    const target = effect.to.op === 'named' ? effect.to.a : effect.to
    return target.op === 'num' && target.value === BigInt(to)
  })
}

/** Makes sure that nothing becomes code except what is meant to: names, modes and numbers of trees stand in the code. */
function mustBeSound({ address, bytes, effects }: Step, hosts: Hosts): void {
  const fault = faultOfEffects(effects, hosts)
  if (fault) throw new Error(`No code is made of the effects at ${address}: effects${fault.path}: ${fault.message}`)
  if (!Number.isSafeInteger(address) || !Number.isSafeInteger(bytes))
    throw new Error('No code is made of effects: their address and length must be whole numbers')
}

/**
 * Returns the source of a block; see `RunBlock`.
 * @throws Error if an instruction has a part that no expression or effect can have: see `faultOfEffects`.
 */
export function compileSteps(target: Target, steps: readonly Step[]): Compiled {
  const { layout, hosts } = target
  const code = new InstructionCode(layout, hosts)
  const last = steps.at(-1)
  for (const step of steps) mustBeSound(step, hosts)
  let scratch = 0
  const lines = code.apart(() => {
    if (layout.lanes === 1 && layout.exec === undefined) {
      const body = code.apart(() => {
        code.locals.begin()
        for (const list of withoutVoid(steps.map((step) => flatten(step.effects)))) code.straight(list)
        code.locals.flush()
      })
      code.code.lines.push(body)
      return
    }
    let loop = new Loop()
    const close = () => {
      if (loop.shapes.length) fused(code, loop.shapes)
      loop = new Loop()
    }
    for (const step of steps) {
      const shape = shapeOf(step, layout)
      if (!shape.list.length) continue
      if (!shape.fusable) {
        close()
        scratch = Math.max(scratch, general(code, shape.list))
      } else {
        if (!loop.takes(shape)) close()
        loop.add(shape)
      }
    }
    close()
  })
  const fall = last ? (last.address + last.bytes) >>> 0 : 0
  const body = `next = ${fall};\n${needed(text(lines))}`
  const start = steps[0]?.address
  const loops = start !== undefined && last !== undefined && jumps(last.effects, start)
  const round = `let k = 0;\ndo {\n${body}\nk++;\n} while (next === ${start} && k < times);\nrounds[0] = k;`
  return { source: `let next = 0;\n${loops ? round : body}\nreturn next;`, loops, traps: code.traps, scratch }
}

/**
 * Makes the function of compiled source. `runtime` has `RUNTIME`, `H` for hosts, and `M_<space>` for each memory.
 * @throws Error if a name in it can be no variable; EvalError where making code from text is forbidden: see
 * `generatesCode` of `src/encoding/generates.ts`.
 */
export function instantiate(compiled: Compiled, runtime: Readonly<Record<string, unknown>>): RunBlock {
  const names = Object.keys(runtime)
  const wrong = names.find((name) => !isName(name))
  if (wrong !== undefined) throw new Error(`${JSON.stringify(wrong)} can be no name of a variable`)
  const scratch = compiled.scratch
    ? `const T = new Int32Array(${compiled.scratch}), D = new Float64Array(${compiled.scratch});\n`
    : ''
  const make = new Function(
    ...names,
    `"use strict";\n${scratch}return (function block(I, F, times, rounds) {\n${compiled.source}\n})`,
  )
  return make(...names.map((name) => runtime[name])) as RunBlock
}
