// Puts the VP1 state of vector files and programs into a machine, compares it, and finds bits that rows need not list.
import { MachineState } from '../emu/state.ts'
import { ROW } from '../isa/vp1/datastore.ts'

/** Contents of a register file: all registers as joined words or as a list, one number, or some registers by index. */
type Words = string | number | readonly string[] | Readonly<Record<string, string>>
export interface Vp1State {
  readonly [file: string]: Words | undefined
}

/** Hexadecimal digits of a register, most significant first; vectors are bytes in memory order. */
const DIGITS: Readonly<Record<string, number>> = {
  r: 8,
  a: 8,
  m: 8,
  x: 8,
  c: 4,
  l: 4,
  vc: 8,
  v: 32,
  va: 7,
  vx: 32,
  uccfg: 1,
}
const IN_MEMORY_ORDER = ['v', 'vx']
const number = (file: string, digits: string): bigint =>
  BigInt(`0x${IN_MEMORY_ORDER.includes(file) ? (digits.match(/../g) ?? []).reverse().join('') : digits}`)

function entriesOf(file: string, words: Words): readonly (readonly [string, string])[] {
  if (typeof words === 'number') return [['0', words.toString(16)]]
  const list = typeof words === 'string' ? (words.match(new RegExp(`.{${DIGITS[file] ?? 8}}`, 'g')) ?? []) : words
  return Object.entries(list)
}

/**
 * Returns what a seeded data store holds at byte `at`, 16 times the cell plus the bank. Source: the README of the
 * vectors (M = 2^32 - 1, all products exact).
 */
const seeded = (at: number, seed: number): number =>
  Math.imul(Math.imul(at, 0x9e3779b1) ^ Math.imul(seed, 40503), 0x9e3779b1) >>> 24
const CELLS = 512
function store(state: MachineState, bank: number, cell: number, value: number): void {
  state.store('ds', cell * ROW + bank, 1, BigInt(value))
}

/** Bits of a register number by the file of a move (RFILE), for files whose numbers wrap: 8 $d, 2 $f, 16 $x. */
const NUMBER_BITS: Readonly<Record<number, number>> = { 22: 3, 23: 1, 24: 4 }
const [MOV_TO, MOV_FROM] = [0x6a, 0x6b]
/**
 * Returns the bits of a move above a register number that wraps: in DST, 19 to 23, if the move writes the file, in
 * SRC1, 14 to 18, if it reads the file. Returns 0 for all other words.
 */
export function wrapped(word: number): number {
  const opcode = word >>> 24
  const bits = NUMBER_BITS[(word >>> 3) & 31]
  if (bits === undefined || (opcode !== MOV_TO && opcode !== MOV_FROM)) return 0
  return ((31 << bits) & 31) << (opcode === MOV_TO ? 19 : 14)
}

/** Writes the named registers and bytes into a state. */
export function putState(state: MachineState, named: Vp1State): void {
  for (const [file, words] of Object.entries(named)) {
    if (words === undefined) continue
    if (file === 'ds_seed')
      for (let at = 0; at < CELLS * ROW; at++) store(state, at % ROW, at >> 4, seeded(at, Number(words)))
    else if (file === 'ds')
      for (const [place, digits] of entriesOf(file, words)) {
        const [bank = 0, cell = 0] = place.split(':').map((n) => Number.parseInt(n, 16))
        store(state, bank, cell, Number.parseInt(digits, 16))
      }
    else for (const [i, digits] of entriesOf(file, words)) state.write(file, Number(i), 0, number(file, digits))
  }
}

/** Returns a copy of a state, with memory of its own. */
export function copyOf(state: MachineState): MachineState {
  const copy = new MachineState(state.spec)
  copy.ints.set(state.ints)
  for (const [name, memory] of state.memories) copy.memories.get(name)?.write(0, memory.read(0, memory.bytes))
  return copy
}

interface Difference {
  readonly where: string
  readonly wanted: string
  readonly got: string
}
/** Returns the first register of a file that rows list, or else the first byte, that differs. */
export function difference(wanted: MachineState, got: MachineState): Difference | undefined {
  for (const [file, { count, show }] of Object.entries(wanted.spec.files)) {
    if (!Object.hasOwn(DIGITS, file)) continue
    for (let i = 0; i < count; i++) {
      const [x, y] = [wanted.read(file, i, 0), got.read(file, i, 0)]
      if (x !== y) return { where: show(i), wanted: `0x${x.toString(16)}`, got: `0x${y.toString(16)}` }
    }
  }
  for (const [name, memory] of wanted.memories) {
    const [x, y] = [memory, got.memories.get(name)].map((of) => of?.read(0, memory.bytes) ?? new Uint8Array())
    const at = x?.findIndex((byte, k) => byte !== y?.[k]) ?? -1
    if (at >= 0) return { where: `${name} 0x${at.toString(16)}`, wanted: String(x?.[at]), got: String(y?.[at]) }
  }
  return undefined
}
