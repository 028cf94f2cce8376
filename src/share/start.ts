// Converts the start of a program to JSON and back; reading returns what is wrong.
import { isRecord } from '../encoding/jsonReader.ts'
import { ITEMS, type RegisterContents, type Registers, type Start, type Stretch } from '../isa/contents.ts'
import { fromBase64, isBase64, toBase64 } from './base64.ts'
import { quoted } from './problems.ts'

/** The most threads, so that a link cannot keep a machine busy for days. */
export const MOST_THREADS = 1 << 20
/** The most values of all registers and lanes together, about three times as many as any machine has. */
const MOST_VALUES = 1 << 14
/**
 * The most digits of a value, decimal or hexadecimal. The widest registers have 39 in decimal, and long decimal numbers
 * are slow to read.
 */
const MOST_DIGITS = 40
/** The most words that a grid passes to its program, each of which has a box on the page. */
export const MOST_PARAMETERS = 256

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
const heldText = (held: RegisterContents) => (typeof held === 'bigint' ? hex(held) : held.map(hex))

/** Returns the start, or the end of a sentence that begins with `its "init"` and says what is wrong. */
export function readStart(json: unknown): Start | string {
  if (!isRecord(json)) return 'is not an object with registers, memory, threads, grid'
  const { registers, memory, threads, grid } = json
  const start = registers === undefined ? {} : readRegisters(registers)
  if (typeof start === 'string') return start
  if (memory !== undefined && !(Array.isArray(memory) && memory.every(isStretch)))
    return 'has memory that is not a list of stretches, each with space, address, item and bytes'
  if (threads !== undefined && !(isWhole(threads) && threads >= 1 && threads <= MOST_THREADS))
    return `asks for threads that are not a number from 1 to ${MOST_THREADS}`
  if (grid !== undefined && !isGrid(grid))
    return `has a grid that is not up to three numbers of blocks and of threads, at most ${MOST_THREADS} of all, and at most ${MOST_PARAMETERS} words as parameters`
  return {
    ...start,
    ...(memory && { memory: memory.map((s): Stretch => ({ ...s, bytes: fromBase64(s.bytes) })) }),
    ...(threads !== undefined && { threads }),
    ...(grid && { grid }),
  }
}

/** Returns registers as the start of a program, or the end of a sentence that says what is wrong. */
export function readRegisters(json: unknown): Start | string {
  const wrong = wrongRegisters(json)
  if (wrong !== undefined) return wrong
  const held = (text: string | readonly string[]): RegisterContents =>
    typeof text === 'string' ? BigInt(text) : text.map(BigInt)
  const registers: Registers = mapped(json as Texts, (file) => mapped(file, held))
  return { registers }
}

type Texts = Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>

/** Returns what is wrong with the registers, the first thing only; undefined if nothing is. */
function wrongRegisters(json: unknown): string | undefined {
  const isNone = 'is not a table of register values such as {"r": {"3": "0x7"}}'
  let values = 0
  if (!isRecord(json)) return isNone
  for (const file in json) {
    const registers = json[file]
    if (!isRecord(registers)) return isNone
    for (const index in registers) {
      const held = registers[index]
      const all: readonly unknown[] = Array.isArray(held) ? held : [held]
      values += all.length
      if (values > MOST_VALUES) return `has more than ${MOST_VALUES} register values`
      if (!/^\d+$/.test(index)) return isNone
      for (const value of all) {
        if (typeof value !== 'string') return isNone
        if (!NUMBER.test(value))
          return `says of register ${index} of ${quoted(file)} that it holds ${quoted(value)}; a value has at most ${MOST_DIGITS} digits, decimal or, after 0x, hexadecimal`
      }
    }
  }
  return undefined
}
const NUMBER = new RegExp(`^(0x[\\da-f]{1,${MOST_DIGITS}}|\\d{1,${MOST_DIGITS}})$`, 'i')

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isSize = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length >= 1 && value.length <= 3 && value.every((n) => isWhole(n) && n >= 1)
const isGrid = (value: unknown): value is NonNullable<Start['grid']> => {
  if (!isRecord(value)) return false
  const { blocks, threads, parameters = [] } = value
  if (!isSize(blocks) || !isSize(threads) || !isParameters(parameters)) return false
  return [...blocks, ...threads].reduce((x, y) => x * y) <= MOST_THREADS
}
const isParameters = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length <= MOST_PARAMETERS && value.every((word) => isWhole(word) && word < 2 ** 32)
const isStretch = (value: unknown): value is Omit<Stretch, 'bytes'> & { readonly bytes: string } =>
  isRecord(value) &&
  typeof value.space === 'string' &&
  isWhole(value.address) &&
  ITEMS.some((item) => item === value.item) &&
  typeof value.bytes === 'string' &&
  isBase64(value.bytes)
