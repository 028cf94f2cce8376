// Translates loads and stores into WebAssembly: done there in a memory that lies there, and by a call out of it elsewhere.
import type { IrStatement, IrValue } from '../../lower/ir.ts'
import type { FixedMemory, MemoryPort } from '../backend.ts'
import type { WasmCode, WasmType } from './emit.ts'
import type { Opcode } from './opcodes.ts'
import type { ScalarCode } from './scalar.ts'

type Load = Extract<IrValue, { op: 'load' }>
type Store = Extract<IrStatement, { do: 'store' }>
/** An address, with what is added to it. */
type Address = Pick<Load, 'address' | 'offset'>

export const LOADS: Readonly<Record<1 | 2 | 4, Opcode>> = { 1: 'i32.load8_u', 2: 'i32.load16_u', 4: 'i32.load' }
const STORES: Readonly<Record<1 | 2 | 4, Opcode>> = { 1: 'i32.store8', 2: 'i32.store16', 4: 'i32.store' }
/** Bits of an address within a page. */
const PAGE_SHIFT = 12

/** @throws Error if there is no memory of this name. */
export function memoryNamed(memories: ReadonlyMap<string, MemoryPort>, space: string): MemoryPort {
  const memory = memories.get(space)
  if (!memory) throw new Error(`no memory ${space}`)
  return memory
}

/** Returns the last address of an access that lies in a memory as a whole; undefined if there is none, or elsewhere. */
export function lastAddress(
  fixed: FixedMemory | undefined,
  { offset, bytes }: Pick<Load, 'offset' | 'bytes'>,
): number | undefined {
  const last = fixed ? fixed.bytes - bytes - offset : -1
  return last >= 0 ? last : undefined
}

/** Pushes what a load gives. */
export function loadOne(scalar: ScalarCode, code: WasmCode, value: Load): void {
  const { fixed } = memoryNamed(scalar.memories, value.space)
  const [word, last] = [scalar.wordIn(value.address), lastAddress(fixed, value)]
  const isFloat = value.type === 'f64'
  if (!fixed || !word || last === undefined) {
    callLoad(scalar, code, value)
    return
  }
  const address = scalar.fn.local('i32')
  const result = scalar.fn.local(isFloat ? 'f64' : 'i32')
  scalar.value(code, word)
  code.tee(address).int(last).op('i32.le_u').open('if')
  code.get(address).memory(isFloat ? 'f32.load' : LOADS[value.bytes], fixed.at + value.offset)
  if (isFloat) code.op('f64.promote_f32')
  code.set(result).otherwise()
  scalar.apart(() => callLoad(scalar, code, value))
  code.set(result).close().get(result)
}

function callLoad(scalar: ScalarCode, code: WasmCode, { space, bytes, type, ...at }: Load): void {
  const isFloat = type === 'f64'
  const how = isFloat ? 'loadFloat' : (`load${bytes}` as const)
  const takes = pushAddress(scalar, code, at)
  const call = scalar.fn.imported(`${how} ${space} ${takes} ${at.offset}`, () => {
    const memory = memoryNamed(scalar.memories, space)
    const { offset } = at
    const run =
      takes === 'i32'
        ? (address: number) => memory[how]((address >>> 0) + offset)
        : (address: number) => memory[how](address + offset)
    return { run, takes: [takes], gives: [isFloat ? 'f64' : 'i32'] }
  })
  code.call(call)
}

/** Pushes an address as a word, if it is one, or as a double. */
function pushAddress(scalar: ScalarCode, code: WasmCode, { address }: Address): WasmType {
  const word = scalar.wordIn(address)
  scalar.value(code, word ?? address)
  return word ? 'i32' : 'f64'
}

/** Emits a store. */
export function storeOne(scalar: ScalarCode, code: WasmCode, one: Store): void {
  const { fixed } = memoryNamed(scalar.memories, one.space)
  const [word, last] = [scalar.wordIn(one.address), lastAddress(fixed, one)]
  if (!fixed || !word || last === undefined) {
    callStore(scalar, code, one)
    return
  }
  const [address, value] = [scalar.fn.local('i32'), scalar.fn.local('i32')]
  scalar.value(code, word)
  code.set(address)
  scalar.value(code, one.value)
  code.set(value)
  // It is done here if all of it lies in one page that has been written to in this epoch.
  code.get(address).int(last).op('i32.le_u')
  code
    .get(address)
    .int(one.offset)
    .op('i32.add')
    .int(one.bytes - 1)
    .op('i32.and', 'i32.eqz', 'i32.and')
    .open('if')
  code.get(address).int(one.offset).op('i32.add').int(PAGE_SHIFT).op('i32.shr_u').int(3).op('i32.shl')
  code.memory('f64.load', fixed.written).int(0).memory('f64.load', fixed.epoch).op('f64.eq').open('if')
  code
    .get(address)
    .get(value)
    .memory(STORES[one.bytes], fixed.at + one.offset)
    .otherwise()
  scalar.apart(() => callStore(scalar, code, one))
  code.close().otherwise()
  scalar.apart(() => callStore(scalar, code, one))
  code.close()
}

function callStore(scalar: ScalarCode, code: WasmCode, { space, bytes, value, ...at }: Store): void {
  const how = `store${bytes}` as const
  const takes = pushAddress(scalar, code, at)
  scalar.value(code, value)
  const call = scalar.fn.imported(`${how} ${space} ${takes} ${at.offset}`, () => {
    const memory = memoryNamed(scalar.memories, space)
    const { offset } = at
    const run = (address: number, word: number) => {
      memory[how]((takes === 'i32' ? address >>> 0 : address) + offset, word)
      return undefined
    }
    return { run, takes: [takes, 'i32'], gives: [] }
  })
  code.call(call)
}
