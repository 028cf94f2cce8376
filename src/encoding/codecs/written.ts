// Writes a codec as data, and makes the same codec of its data again.

import {
  JsonError,
  type JsonRead,
  type JsonReader,
  readArray,
  readBoolean,
  readInteger,
  readObject,
  readOneOf,
  readOrNull,
  readRecord,
  readTagged,
  readText,
  schemaOf,
  shaped,
} from '../jsonReader.ts'
import type { Codec, CodecData } from '../node.ts'
import { type ChannelsData, type ConstantsData, channelCodec } from './channels.ts'
import { type FlagsData, flags } from './flags.ts'
import { type LineTargetData, lineTarget } from './lineTarget.ts'
import { type NumberedNamesData, numberedNames } from './numberedNames.ts'
import { type NumberData, numberCodec } from './numbers.ts'
import { type SubtractedData, subtracted } from './subtracted.ts'
import { type TargetData, target } from './target.ts'

/** Most bits of a codec that is written as a table of the texts of all its values. */
const TABLE_BITS = 14

/** A codec as the table of its texts by value; null: the value has none. */
const readTable = readObject(
  { make: readOneOf('table'), name: readText, expects: readText, texts: readArray(readOrNull(readText)) },
  {
    also: readRecord(readInteger(0, 2 ** TABLE_BITS - 1)),
    whole: readBoolean,
    strict: readBoolean,
    total: readBoolean,
  },
)
type TableData = JsonRead<typeof readTable>
type WrittenCodec = TableData | CodecData

/**
 * Returns a codec as data. `width`: the bits of the operand.
 * @throws Error if it has a parser, but does not say what it was made with, or if it is too wide for a table
 */
export function writtenCodec(codec: Codec, width: number): WrittenCodec {
  if (codec.data) return codec.data()
  if (codec.parse || codec.relative || width > TABLE_BITS)
    throw new Error(`the codec "${codec.name}" of ${width} bits is no table, and does not say what it was made with`)
  const { name, expects, also, strict, total } = codec
  return {
    make: 'table',
    name,
    expects,
    texts: Array.from({ length: 2 ** width }, (_, v) => codec.text(v, 0) ?? null),
    ...(also && Object.keys(also).length > 0 && { also }),
    ...(codec.whole && { whole: codec.whole }),
    ...(strict && { strict }),
    ...(total && { total }),
  }
}

/** Makes the codec of data; it is the same as the one that was written. */
export function codecOf(data: WrittenCodec): Codec {
  if (data.make === 'table') {
    const { make: _, texts, ...rest } = data
    return { ...rest, text: (v) => texts[v] ?? undefined }
  }
  switch (data.make) {
    case 'flags':
      return flags(data.expects, data.names, data.separator)
    case 'numberedNames':
      return numberedNames(data.expects, data.prefix, data.width, data.names)
    case 'subtracted':
      return subtracted(data.width)
    case 'lineTarget':
      return lineTarget(data.line, data.width)
    case 'target':
      return target(data.step, data.width)
    case 'channels':
    case 'constants':
      return channelCodec(data)
    default:
      return numberCodec(data)
  }
}

// ---- reading ---------------------------------------------------------------------------------------------------------

const width = readInteger(1, 32)
/** Returns the reader of a list with an item for each value of some bits. */
const filled = <T>(of: JsonReader<T>, most: number): JsonReader<readonly T[]> =>
  shaped(schemaOf(readArray(of)), (value, path) => {
    const all = readArray(of)(value, path)
    if (Number.isInteger(Math.log2(all.length)) && all.length <= 2 ** most) return all
    throw new JsonError(path, `a list of 1, 2, 4, ... up to ${2 ** most} items expected, it has ${all.length}`)
  })
const letters: JsonReader<string> = shaped(schemaOf(readText), (value, path) => {
  const channels = readText(value, path)
  if (/^[-xyzw012h]{4}$/.test(channels)) return channels
  throw new JsonError(path, 'a letter of -xyzw012h for each of four channels expected')
})
const SWIZZLE = { anyOf: [{ const: 'free' }, schemaOf(filled(letters, 8))] }
const swizzle: JsonReader<ChannelsData['swizzle']> = shaped(SWIZZLE, (value, path) =>
  value === 'free' ? value : filled(letters, 8)(value, path),
)
const channels = { swizzle, mask: filled(readInteger(0, 15), 8) }
const line: JsonReader<number> = readInteger(1, 64)

type NamesData = FlagsData | NumberedNamesData
const names: Readonly<Record<NamesData['make'], JsonReader<NamesData>>> = {
  flags: readObject({ make: readOneOf('flags'), expects: readText, names: readArray(readText), separator: readText }),
  numberedNames: readObject({
    make: readOneOf('numberedNames'),
    expects: readText,
    prefix: readText,
    width,
    names: readRecord(readArray(readText)),
  }),
}
type AnyNumberData = NumberData | SubtractedData | LineTargetData | TargetData
const numbers: Readonly<Record<AnyNumberData['make'], JsonReader<AnyNumberData>>> = {
  negative: readObject({ make: readOneOf('negative'), width }),
  target: readObject({ make: readOneOf('target'), step: line, width }),
  subtracted: readObject({ make: readOneOf('subtracted'), width }),
  smallFloat: readObject({
    make: readOneOf('smallFloat'),
    prints: readOneOf('float', 'number'),
    floats: filled(readText, 8),
  }),
  lowMask: readObject({ make: readOneOf('lowMask'), word: readText, width: readInteger(1, 5) }),
  lineTarget: readObject({ make: readOneOf('lineTarget'), line, width }),
}
const vectors: Readonly<Record<'channels' | 'constants', JsonReader<ChannelsData | ConstantsData>>> = {
  channels: readObject({ make: readOneOf('channels'), ...channels }),
  constants: readObject({ make: readOneOf('constants'), ...channels }, { bank: readArray(readArray(readText)) }),
}

/** Reads the data of a codec. */
export const readCodecData: JsonReader<WrittenCodec> = readTagged<'make', WrittenCodec>('make', {
  table: readTable,
  ...names,
  ...numbers,
  ...vectors,
})
