// Compiles basic blocks to WebAssembly: loops over the lanes become vectors, and all else is as in JavaScript.
import type { BufferLayout } from '../../expr/layout.ts'
import type { LoweredBlock } from '../../lower/block.ts'
import { type IrCode, type IrStatement, type IrValue, inputsOf, usedBy } from '../../lower/ir.ts'
import type { MachineSurroundings, RunBlock } from '../backend.ts'
import { fusesSums } from './abilities.ts'
import { Definitions } from './definitions.ts'
import { WasmCode, WasmFunction } from './emit.ts'
import { ACCESS_BYTES, MOST_ACCESSES } from './laneMemory.ts'
import { flat, isVectorLoop, vectorLoops } from './lanes.ts'
import { RowCode } from './rowCode.ts'
import { WordRows } from './rows.ts'
import { ScalarCode } from './scalar.ts'

/** Memory of WebAssembly that holds the registers, and the place in it, in bytes, of what blocks need besides. */
export interface WasmRoom {
  readonly memory: WebAssembly.Memory
  readonly aside: number
  readonly bytes: number
}

/** Bytes before the values that lanes put aside: how often a block ran, then accesses to memories. */
const COUNT_BYTES = 16
const HEAD = COUNT_BYTES + MOST_ACCESSES * ACCESS_BYTES

/** Whether a block can be compiled: it computes with numbers only, and what lanes put aside has room. */
export const fitsWasm = ({ code, scratch }: LoweredBlock, { bytes }: WasmRoom): boolean =>
  HEAD + 12 * scratch <= bytes && [...statementsOf(code)].every((one) => usedBy(one).every(hasCode))

/** Values of a loop for each access to a memory, from which on vectors are faster: an access is a call out of them. */
const VALUES_PER_ACCESS = 6
/** Rows of a block without lanes must save so many instructions, and so large a share of all. */
const LEAST_SAVED = 32
const SHARE_SAVED = 0.4

/**
 * Whether a block is faster as WebAssembly, by `npm run bench -- run`: it has a loop over lanes that mostly computes, or
 * rows that save much.
 */
export function isFaster({ code }: LoweredBlock, { lanes }: BufferLayout, { memories }: MachineSurroundings): boolean {
  const all = [...statementsOf(code)]
  if (lanes > 1)
    return all.some((one) => one.do === 'repeat' && isVectorLoop(one, lanes) && mostlyComputes(one.body, memories))
  const { saved } = new WordRows(flat(code), new Definitions(code))
  return saved >= Math.max(LEAST_SAVED, SHARE_SAVED * all.length)
}

function mostlyComputes(body: IrCode, memories: MachineSurroundings['memories']): boolean {
  let [values, accesses] = [0, 0]
  for (const one of statementsOf(body)) {
    if (one.do === 'store') accesses++
    if (one.do !== 'bind') continue
    values++
    if (one.value.op === 'load' && !memories.get(one.value.space)?.fixed) accesses++
  }
  return values >= VALUES_PER_ACCESS * accesses
}

function* statementsOf(code: IrCode): Generator<IrStatement> {
  for (const one of code) {
    if (Array.isArray(one)) yield* statementsOf(one)
    else {
      yield one
      if ('body' in one) yield* statementsOf(one.body)
    }
  }
}
const hasCode = (value: IrValue): boolean =>
  value.type !== 'big' && value.type !== 'list' && inputsOf(value).every(hasCode)

/**
 * Compiles a block; its registers must lie in the memory of the room. `fuses`: whether products and sums are rounded
 * once by an instruction.
 */
export function wasmBlock(
  block: LoweredBlock,
  layout: BufferLayout,
  around: MachineSurroundings,
  room: WasmRoom,
  fuses = fusesSums(),
): RunBlock {
  const fn = new WasmFunction(['i32', 'i32'], 'f64')
  const bytes = fn.module(codeOf(block, layout, around, room, fn, fuses))
  const imports: Record<string, WebAssembly.ImportValue> = { m: room.memory }
  for (const [k, { run }] of fn.imports.entries()) imports[k] = run
  const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes), { i: imports })
  const run = instance.exports.run as (base: number, times: number) => number
  if (!block.loops) return (ints) => run(ints.byteOffset, 1)
  const counted = new Int32Array(room.memory.buffer, room.aside, 1)
  return (ints, _, times, rounds) => {
    const next = run(ints.byteOffset, times)
    rounds[0] = counted[0] ?? 1
    return next
  }
}

function codeOf(
  { code, start, after, loops, scratch }: LoweredBlock,
  { lanes }: BufferLayout,
  { memories }: MachineSurroundings,
  { aside, memory }: WasmRoom,
  fn: WasmFunction,
  fuses: boolean,
): WasmCode {
  const ints = aside + HEAD
  const { buffer } = memory
  const transfer = aside + COUNT_BYTES
  const places = { ints, doubles: ints + 4 * scratch, transfer, buffer, end: buffer.byteLength }
  const names = new Definitions(code)
  const scalar = new ScalarCode(fn, names, memories, places, vectorLoops(lanes, names, fuses))
  const out = new WasmCode()
  const round = fn.local('i32')
  const again = loops ? out.open('loop') : 0
  if (lanes === 1) scalar.rows = new RowCode(out, scalar, names, new WordRows(flat(code), names), fuses)
  out.double(after).set(scalar.next)
  scalar.statements(out, code)
  if (!loops) return out.get(scalar.next)
  out.get(round).int(1).op('i32.add').set(round)
  out.get(scalar.next).double(start).op('f64.eq').get(round).get(1).op('i32.lt_s', 'i32.and').branch('br_if', again)
  out.close()
  return out.int(0).get(round).memory('i32.store', aside).get(scalar.next)
}
