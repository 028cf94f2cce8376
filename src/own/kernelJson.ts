// Reads the programs of a file: their assembly, what they start with, and what they must end in.
import {
  type JsonReader,
  readArray,
  readInteger,
  readLines,
  readObject,
  readOneOf,
  readRecord,
  readText,
  refuseJson,
  schemaOf,
  shaped,
} from '../encoding/jsonReader.ts'
import type { Kernel, Picture } from '../isa/architecture.ts'
import { type Contents, ITEMS } from '../isa/contents.ts'

const INTEGER = /^-?(?:0x[\da-f]{1,256}|\d{1,320})$/i
/** Integers of any size are texts, smaller ones may be numbers. */
const integer: JsonReader<bigint> = shaped({ type: ['integer', 'string'] }, (value, path) => {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  if (typeof value !== 'string' || !INTEGER.test(value))
    return refuseJson(path, 'a whole number, or one as a text,', value)
  return value.startsWith('-') ? -BigInt(value.slice(1)) : BigInt(value)
})
const CONTENTS = { anyOf: [schemaOf(integer), schemaOf(readArray(integer))] }
const contents: JsonReader<bigint | readonly bigint[]> = shaped(CONTENTS, (value, path) =>
  Array.isArray(value) ? readArray(integer)(value, path) : integer(value, path),
)

/** Most bytes of a stretch of memory in a file. */
const MOST_BYTES = 1 << 20
const bytes: JsonReader<Uint8Array> = shaped(schemaOf(readText), (value, path) => {
  const digits = readText(value, path).replaceAll(/\s+/g, '')
  if (digits.length % 2 !== 0 || /[^\da-f]/i.test(digits) || digits.length > 2 * MOST_BYTES)
    return refuseJson(path, `at most ${MOST_BYTES} bytes as pairs of hexadecimal digits`, value)
  return Uint8Array.from({ length: digits.length / 2 }, (_, k) => Number.parseInt(digits.slice(2 * k, 2 * k + 2), 16))
})
const address = readInteger(0, 2 ** 32 - 1)
const stretch = readObject({ space: readText, address, bytes, item: readOneOf(...ITEMS) })
const state = readObject({}, { registers: readRecord(readRecord(contents)), memory: readArray(stretch) })
const size = readInteger(1, 4096)
const picture: JsonReader<Picture> = readObject({
  title: readText,
  space: readText,
  address,
  width: size,
  height: size,
  format: readOneOf('gray8', 'rgba8'),
})
const kernel = readObject(
  { name: readText, title: readText, about: readText, source: readLines },
  { init: state, expect: state, pictures: readArray(picture) },
)

/** Registers by their file; those of a file are named by their numbers. */
const contentsOf = ({ registers, memory }: ReturnType<typeof state>): Contents => ({
  ...(registers && {
    registers: Object.fromEntries(
      Object.entries(registers).map(([file, all]) => [file, Object.fromEntries(Object.entries(all))]),
    ),
  }),
  ...(memory && { memory }),
})

export const KERNELS_SCHEMA = schemaOf(readArray(kernel))

/** Reads programs. Throws a JsonError. */
export function readKernels(json: unknown, path: string): readonly Kernel[] {
  const all = readArray(kernel)(json, path)
  const names = new Set<string>()
  for (const [k, { name }] of all.entries()) {
    if (names.has(name)) refuseJson(`${path}[${k}].name`, 'a name that no other program has', name)
    names.add(name)
  }
  return all.map(({ init = {}, expect = {}, ...rest }) => ({
    ...rest,
    init: contentsOf(init),
    expect: contentsOf(expect),
  }))
}
