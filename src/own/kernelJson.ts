// Reads the programs of a file: their assembly, what they start with, and what they must end in.
import {
  type JsonReader,
  readArray,
  readInteger,
  readLines,
  readObject,
  readOneOf,
  readOneOrList,
  readRecord,
  readText,
  refuseJson,
  schemaOf,
  shaped,
} from '../encoding/jsonReader.ts'
import { bytesOfHex } from '../encoding/words.ts'
import type { Kernel, Picture } from '../isa/architecture.ts'
import { ITEMS } from '../isa/contents.ts'

const INTEGER = /^-?(?:0x[\da-f]{1,256}|\d{1,320})$/i
/** Integers of any size are texts, smaller ones may be numbers. */
const integer: JsonReader<bigint> = shaped({ type: ['integer', 'string'] }, (value, path) => {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  if (typeof value !== 'string' || !INTEGER.test(value))
    return refuseJson(path, 'a whole number, or one as a text,', value)
  return value.startsWith('-') ? -BigInt(value.slice(1)) : BigInt(value)
})
/** Most bytes of a stretch of memory in a file. */
const MOST_BYTES = 1 << 20
const bytes: JsonReader<Uint8Array> = shaped(schemaOf(readText), (value, path) => {
  const made = bytesOfHex(readText(value, path).replaceAll(/\s+/g, ''))
  return made && made.length <= MOST_BYTES
    ? made
    : refuseJson(path, `at most ${MOST_BYTES} bytes as pairs of hexadecimal digits`, value)
})
const address = readInteger(0, 2 ** 32 - 1)
const stretch = readObject({ space: readText, address, bytes, item: readOneOf(...ITEMS) })
const state = readObject({}, { registers: readRecord(readRecord(readOneOrList(integer))), memory: readArray(stretch) })
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

export const KERNELS_SCHEMA = schemaOf(readArray(kernel))

/** Reads programs. Throws a JsonError. */
export function readKernels(json: unknown, path: string): readonly Kernel[] {
  const all = readArray(kernel)(json, path)
  const names = new Set<string>()
  for (const [k, { name }] of all.entries()) {
    if (names.has(name)) refuseJson(`${path}[${k}].name`, 'a name that no other program has', name)
    names.add(name)
  }
  return all.map(({ init = {}, expect = {}, ...rest }) => ({ ...rest, init, expect }))
}
