// What a program begins with, as JSON: registers in hexadecimal, memory in base64, a grid as it is. Reading says what is wrong.
import { type Held, ITEMS, type Registers, type Start, type Stretch } from '../isa/contents.ts'
import { fromBase64, toBase64 } from './base64.ts'

/** A link is not a way to keep a machine busy for days. */
export const MOST_THREADS = 1 << 20

export function writeStart({ registers, memory, threads, grid }: Start): unknown {
  return {
    ...(registers && { registers: mapped(registers, (file) => mapped(file, heldText)) }),
    ...(memory && { memory: memory.map((stretch) => ({ ...stretch, bytes: toBase64(stretch.bytes) })) }),
    ...(threads !== undefined && { threads }),
    ...(grid && { grid }),
  }
}

const mapped = <V, W>(of: Readonly<Record<string, V>>, f: (value: V) => W): Readonly<Record<string, W>> =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, f(value)]))
const hex = (value: bigint): string => `0x${value.toString(16)}`
const heldText = (held: Held) => (typeof held === 'bigint' ? hex(held) : held.map(hex))

/** A message, `its "init" ...`, where it is none. */
export function readStart(json: unknown): Start | string {
  if (!isObject(json)) return 'is not an object with registers, memory, threads, grid'
  const { registers, memory, threads, grid } = json
  const start = registers === undefined ? {} : readRegisters(registers)
  if (typeof start === 'string') return start
  if (memory !== undefined && !(Array.isArray(memory) && memory.every(isStretch)))
    return 'has memory that is not a list of stretches, each with space, address, item and bytes'
  if (threads !== undefined && !(isWhole(threads) && threads >= 1 && threads <= MOST_THREADS))
    return `asks for threads that are not a number from 1 to ${MOST_THREADS}`
  if (grid !== undefined && !isGrid(grid))
    return `has a grid that is not up to three numbers of blocks and of threads, at most ${MOST_THREADS} of all, and words as parameters`
  return {
    ...start,
    ...(memory && { memory: memory.map((s): Stretch => ({ ...s, bytes: fromBase64(s.bytes) })) }),
    ...(threads !== undefined && { threads }),
    ...(grid && { grid }),
  }
}

export function readRegisters(json: unknown): Start | string {
  if (!isRegisters(json)) return 'is not a table of register values such as {"r": {"3": "0x7"}}'
  const held = (text: string | readonly string[]): Held => (typeof text === 'string' ? BigInt(text) : text.map(BigInt))
  const registers: Registers = mapped(json, (file) => mapped(file, held))
  return { registers }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isWholes = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every(isWhole)
const isSize = (value: unknown): value is readonly number[] =>
  isWholes(value) && value.length >= 1 && value.length <= 3 && value.every((n) => n >= 1)
const isGrid = (value: unknown): value is NonNullable<Start['grid']> => {
  if (!isObject(value)) return false
  const { blocks, threads, parameters = [] } = value
  if (!isSize(blocks) || !isSize(threads) || !isWholes(parameters)) return false
  return [...blocks, ...threads].reduce((x, y) => x * y) <= MOST_THREADS && parameters.every((word) => word < 2 ** 32)
}
const isNumber = (value: unknown): value is string => typeof value === 'string' && /^(0x[\da-f]+|\d+)$/i.test(value)
const isRegisters = (value: unknown): value is Record<string, Record<string, string | string[]>> =>
  isObject(value) &&
  Object.values(value).every(
    (file) =>
      isObject(file) &&
      Object.entries(file).every(
        ([index, held]) => /^\d+$/.test(index) && (isNumber(held) || (Array.isArray(held) && held.every(isNumber))),
      ),
  )
const isStretch = (value: unknown): value is Omit<Stretch, 'bytes'> & { readonly bytes: string } =>
  isObject(value) &&
  typeof value.space === 'string' &&
  isWhole(value.address) &&
  ITEMS.some((item) => item === value.item) &&
  typeof value.bytes === 'string' &&
  /^[\w-]*$/.test(value.bytes)
