// Writes codecs in C: a call with the parameters that a codec was made with, or the table of the texts of all its values.
import type { ChannelsData, ConstantsData } from '../encoding/codecs/channels.ts'
import { writtenCodec } from '../encoding/codecs/written.ts'
import type { Codec } from '../encoding/node.ts'
import type { BitPlace } from '../encoding/types.ts'
import { bitsInC, grouped } from './bits.ts'
import { type CDefinitions, identifier, itemLines, literal, type TextCall, utf8Size } from './definitions.ts'
import { type Series, seriesOf } from './series.ts'

/** Most values of a table that is written text by text. */
const PLAIN = 64
/** Most bits of an operand whose texts are tabulated. */
const TABLE_BITS = 14

/**
 * Returns the call that writes a codec's text of the bits at a place; it is false for values without text.
 * @throws Error if the codec has too many values for a table, and does not say what it was made with
 */
export function codecCall(codec: Codec, place: BitPlace, definitions: CDefinitions): TextCall {
  const value = bitsInC(place)
  const signed = (width: number) => `with_sign(${bitsInC(place.slice(0, width))}, ${width})`
  const data = writtenCodec(codec, place.length)
  switch (data.make) {
    case 'flags': {
      const names = data.names.slice(0, place.length)
      const table = definitions.texts('flag_names', names)
      const call = `flags(o, ${table}, ${names.length}, ${literal(data.separator)}, ${value})`
      return { call, longest: utf8Size(names.join(data.separator)) }
    }
    case 'target':
      return { call: `target(o, ${scaled(signed(data.width), data.step)})`, longest: '0x'.length + 8 }
    case 'lineTarget':
      return { call: `line_target(o, ${data.line}, ${signed(data.width)})`, longest: '0x'.length + 16 }
    case 'channels':
      return {
        call: `register_channels(o, &${swizzle(data, definitions)}, ${value})`,
        fails: true,
        longest: '.xyzw'.length,
      }
    case 'constants': {
      const { name, count, longest } = bank(data, definitions)
      const call = `constant_channels(o, &${swizzle(data, definitions)}, ${name}, ${count}, ${value})`
      return { call, fails: !data.bank, longest: '{, , , }'.length + 4 * longest }
    }
  }
  if (place.length <= TABLE_BITS) return tableCall(codec, place, definitions)
  switch (data.make) {
    case 'subtracted':
      return { call: 'false', fails: true, longest: 0 }
    case 'negative':
      return {
        call: `text(o, "-") && decimal(o, ((uint64_t)1 << ${data.width}) - ${grouped(value)})`,
        longest: 1 + String(2 ** data.width).length,
      }
    case 'numberedNames': {
      const rows = Object.entries(data.names).flatMap(([v, [name]]) => (name ? [{ v, name }] : []))
      const items = rows.map(({ v, name }) => `{${v}, ${literal(name)}}`)
      const names = definitions.name(
        'number_names',
        (name) => `static const number_name ${name}[] = {\n${itemLines([...items, '{0, NULL}'])}};`,
      )
      const longest = Math.max(0, ...rows.map(({ name }) => utf8Size(` (${name})`))) + String(2 ** data.width).length
      return {
        call: `numbered_name(o, ${literal(data.prefix)}, ${names}, ${rows.length}, ${value})`,
        longest: utf8Size(data.prefix) + longest,
      }
    }
  }
  throw new Error(
    `the codec "${codec.name}" of ${place.length} bits has no form in C: at most ${TABLE_BITS} are tabulated`,
  )
}

/** Returns a number times a factor. */
export const scaled = (value: string, times: number): string => (times === 1 ? value : `${grouped(value)} * ${times}`)

function swizzle(data: ChannelsData | ConstantsData, definitions: CDefinitions): string {
  const isFree = data.swizzle === 'free'
  const letters = data.swizzle === 'free' ? 'NULL' : definitions.texts('swizzle_letters', data.swizzle)
  const mask = definitions.bytes('channel_masks', data.mask)
  const widths = [isFree ? 12 : Math.log2(data.swizzle.length), Math.log2(data.mask.length)]
  return definitions.name(
    'swizzle_of',
    (name) => `static const swizzle ${name} = {${letters}, ${widths[0]}, ${mask}, ${widths[1]}};`,
  )
}

function bank(data: ConstantsData, definitions: CDefinitions) {
  const rows = data.bank?.map((row) => [0, 1, 2, 3].map((c) => row[c] ?? ''))
  const longest = Math.max('0.5'.length, ...(rows?.flat().map(utf8Size) ?? []))
  return { name: rows ? definitions.texts('constants', rows.flat()) : 'NULL', count: rows?.length ?? 0, longest }
}

// ---- tables ---------------------------------------------------------------------------------------------------------

function tableCall(codec: Codec, place: BitPlace, definitions: CDefinitions): TextCall {
  const texts = Array.from({ length: 2 ** place.length }, (_, v) => codec.text(v, 0) ?? null)
  const base = `${identifier(codec.name)}_texts`
  const longest = Math.max(...texts.map((text) => utf8Size(text ?? '')))
  const series = seriesOf(texts)
  if (texts.length <= PLAIN || !series || series.length > texts.length / 8)
    return nameCall(definitions.texts(base, texts), texts, place, longest)
  const rows = definitions.name(
    base,
    (name) => `static const series ${name}[] = {\n${series.map((row) => `    ${rowOf(row)},\n`).join('')}};`,
  )
  const call = `in_series(o, ${rows}, ${series.length}, (unsigned)${grouped(bitsInC(place))})`
  return { call, fails: texts.includes(null), longest }
}

const rowOf = ({ first, texts: [x, y] }: Series): string =>
  `{${first}, ${y === undefined ? 1 : 2}, {${x === undefined ? 'NULL' : literal(x)}, ${y === undefined ? 'NULL' : literal(y)}}}`

/** Returns the call that writes the text that a table has for the bits at a place. */
export function nameCall(table: string, texts: readonly (string | null)[], place: BitPlace, longest: number): TextCall {
  const fails = texts.includes(null)
  return { call: `${fails ? 'named' : 'text'}(o, ${table}[${bitsInC(place)}])`, fails, longest }
}
