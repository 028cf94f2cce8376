// Emits the instructions of a WebAssembly function into bytes, and puts functions together to a module.
import { OPCODES, type Opcode, signedLeb, unsignedLeb } from './opcodes.ts'

export type WasmType = 'i32' | 'f64' | 'v128'

const TYPES: Readonly<Record<WasmType, number>> = { i32: 0x7f, f64: 0x7c, v128: 0x7b }
const NO_RESULT = 0x40

/** Instructions in order. Memory addresses are in bytes; alignments are hints, and 1 is always right. */
export class WasmCode {
  readonly bytes: number[] = []
  /** Number of blocks that are open, as `br` counts them. */
  depth = 0

  op(...names: readonly Opcode[]): this {
    for (const name of names) for (const byte of OPCODES[name]) this.bytes.push(byte)
    return this
  }
  private indexed(name: Opcode, index: number): this {
    this.op(name)
    if (index < 128) this.bytes.push(index)
    else this.bytes.push(...unsignedLeb(index))
    return this
  }
  get(local: number): this {
    return this.indexed('local.get', local)
  }
  set(local: number): this {
    return this.indexed('local.set', local)
  }
  tee(local: number): this {
    return this.indexed('local.tee', local)
  }
  call(index: number): this {
    return this.indexed('call', index)
  }
  /** Takes a lane out of a vector, or replaces it. */
  lane(name: Opcode, lane: number): this {
    this.bytes.push(...OPCODES[name], lane)
    return this
  }
  int(value: number): this {
    this.bytes.push(...OPCODES['i32.const'], ...signedLeb(value))
    return this
  }
  double(value: number): this {
    this.bytes.push(...OPCODES['f64.const'], ...new Uint8Array(new Float64Array([value]).buffer))
    return this
  }
  /** A vector of four int32s. */
  ints(values: readonly [number, number, number, number]): this {
    this.bytes.push(...OPCODES['v128.const'], ...new Uint8Array(new Int32Array(values).buffer))
    return this
  }
  /** A vector of two doubles that are the same, or of four singles. */
  doubles(value: number): this {
    this.bytes.push(...OPCODES['v128.const'], ...new Uint8Array(new Float64Array([value, value]).buffer))
    return this
  }
  singles(value: number): this {
    this.bytes.push(...OPCODES['v128.const'], ...new Uint8Array(new Float32Array(4).fill(value).buffer))
    return this
  }
  /** Picks four words of two vectors: 0 to 3 are those of the first. */
  words(picked: readonly [number, number, number, number]): this {
    this.bytes.push(...OPCODES['i8x16.shuffle'], ...picked.flatMap((k) => [4 * k, 4 * k + 1, 4 * k + 2, 4 * k + 3]))
    return this
  }
  /** Takes the bytes of each word of a vector from one of them on; bytes above are those of the vector on the stack. */
  bytesOf(first: readonly number[]): this {
    const picked = first.flatMap((from, word) => [0, 1, 2, 3].map((k) => (from + k < 4 ? 4 * word + from + k : 16)))
    this.bytes.push(...OPCODES['i8x16.shuffle'], ...picked)
    return this
  }
  /** Loads or stores at the address on the stack plus `offset`. */
  memory(name: Opcode, offset: number): this {
    this.bytes.push(...OPCODES[name], 0, ...unsignedLeb(offset))
    return this
  }

  /** Opens a block without result; returns its label. */
  open(name: 'block' | 'loop' | 'if'): number {
    this.bytes.push(...OPCODES[name], NO_RESULT)
    this.depth++
    return this.depth
  }
  /** Begins the other part of an `if`. */
  otherwise(): this {
    return this.op('else')
  }
  close(): this {
    this.depth--
    return this.op('end')
  }
  /** Leaves the block with a label, or begins a loop again. */
  branch(name: 'br' | 'br_if', label: number): this {
    return this.indexed(name, this.depth - label)
  }

  append(other: WasmCode): this {
    for (const byte of other.bytes) this.bytes.push(byte)
    return this
  }
}

/** A function that a module gets from outside. */
interface Imported {
  readonly run: (a: number, b: number, c: number) => number | undefined
  readonly takes: readonly WasmType[]
  readonly gives: readonly WasmType[]
}

/** Collects the locals and the imports of the one function of a module. */
export class WasmFunction {
  readonly imports: Imported[] = []
  private readonly locals: WasmType[] = []
  private readonly known = new Map<string, number>()
  private readonly takes: readonly WasmType[]
  private readonly gives: WasmType

  constructor(takes: readonly WasmType[], gives: WasmType) {
    this.takes = takes
    this.gives = gives
  }

  /** Returns the number of a new local. */
  local(type: WasmType): number {
    this.locals.push(type)
    return this.takes.length + this.locals.length - 1
  }

  /** Returns the number of a function from outside; the same key means the same function. */
  imported(key: string, make: () => Imported): number {
    const known = this.known.get(key)
    if (known !== undefined) return known
    const number = this.imports.push(make()) - 1
    this.known.set(key, number)
    return number
  }

  /** Returns the bytes of a module that exports the function as `run`, with memory and functions from `i`. */
  module(code: WasmCode): Uint8Array<ArrayBuffer> {
    const signatures = [...this.imports, { takes: this.takes, gives: [this.gives] }]
    const types = signatures.map(({ takes, gives }) => [
      0x60,
      ...list(takes.map(typeByte)),
      ...list(gives.map(typeByte)),
    ])
    const functions = this.imports.map((_, k) => [...named('i'), ...named(String(k)), 0, ...unsignedLeb(k)])
    const memory = [...named('i'), ...named('m'), 2, 0, 0]
    const last = unsignedLeb(this.imports.length)
    const locals = list(this.locals.map((type) => [1, TYPES[type]]))
    const length = unsignedLeb(locals.length + code.bytes.length + OPCODES.end.length)
    const before = [1, ...length, ...locals]
    return joined([
      [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      section(1, list(types)),
      section(2, list([...functions, memory])),
      section(3, list([last])),
      section(7, list([[...named('run'), 0, ...last]])),
      [10, ...unsignedLeb(before.length + code.bytes.length + OPCODES.end.length), ...before],
      code.bytes,
      OPCODES.end,
    ])
  }
}

const typeByte = (type: WasmType): number[] => [TYPES[type]]
const list = (items: readonly (readonly number[])[]): number[] => [...unsignedLeb(items.length), ...items.flat()]
const named = (text: string): number[] => list([...text].map((c) => [c.charCodeAt(0)]))
const section = (id: number, bytes: readonly number[]): number[] => [id, ...unsignedLeb(bytes.length), ...bytes]

function joined(parts: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
