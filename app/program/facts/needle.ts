// Reads what the user searches for in memory, as it is typed: bytes, a number of some type, or text.
import { bytesOf } from '../../../src/expr/layout.ts'
import { quoted } from '../../../src/share/problems.ts'
import { readValue } from '../../instruction/formats.ts'
import { type MemoryFormat, READINGS, readingOf } from './memory.ts'

export type NeedleKind = 'bytes' | 'text' | MemoryFormat

/**
 * Kinds of what can be searched for. Numbers of one byte are typed as bytes; hexadecimal numbers of more bytes have
 * their low byte first.
 */
export const NEEDLES: readonly { readonly id: NeedleKind; readonly title: string }[] = [
  { id: 'bytes', title: 'bytes, hex' },
  { id: 'text', title: 'text' },
  ...READINGS.filter(({ bytes }) => bytes > 1).map(({ id, title }) => ({ id, title })),
]

/** Maximum number of bytes that can be searched for. */
const MOST = 256

type ReadNeedle = { readonly needle: Uint8Array } | { readonly problem: string }

/** Reads what the user typed; returns a problem if it is not of this kind, and never throws. */
export function readNeedle(typed: string, kind: NeedleKind): ReadNeedle {
  const text = kind === 'text' ? typed : typed.trim()
  if (text === '') return { problem: 'Type what is to be found.' }
  const read = kind === 'bytes' ? readBytes(text) : kind === 'text' ? asText(text) : readNumber(text, kind)
  if ('needle' in read && read.needle.length > MOST)
    return { problem: `${quoted(text)} has ${read.needle.length} bytes; at most ${MOST} can be searched for.` }
  return read
}

const asText = (text: string): ReadNeedle => ({ needle: new TextEncoder().encode(text) })

function readBytes(text: string): ReadNeedle {
  const digits = text.toLowerCase().replaceAll(/0x|[\s,_]/g, '')
  if (!/^[\da-f]+$/.test(digits) || digits.length % 2 === 1)
    return { problem: `${quoted(text)} is not a row of bytes; bytes are pairs of hexadecimal digits such as 0e 1f.` }
  return { needle: Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)) }
}

function readNumber(text: string, kind: MemoryFormat): ReadNeedle {
  const { bytes, format } = readingOf(kind)
  const read = readValue(text, 8 * bytes, format)
  return 'problem' in read ? read : { needle: bytesOf(read.value, bytes) }
}
