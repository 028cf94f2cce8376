// Reads text with numbers in it as bytes: hex dumps, arrays of C and VHDL, ROM images, listings.
import { COUNTED, isProblem, type NumberLine, numbersIn } from '../read/lines.ts'
import type { FileFormat } from './container.ts'
import { textOfFile } from './textOfFile.ts'

export const numbers: FileFormat = {
  title: 'text with numbers',
  source: 'the notations that src/read reads; Brew ROM images: sw/blinky/Makefile line 29 (one byte a line)',
  open: (file) => {
    const text = textOfFile(file)
    if (text === undefined) return undefined
    const found = numbersIn(vhdl(text) ?? text)
    if (isProblem(found)) return undefined
    const isMemory = found.form === 'plain'
    const bytes = Uint8Array.from(found.lines.flatMap((line) => bytesOf(line, isMemory)))
    if (bytes.length === 0) return undefined
    return {
      format: numbers.title,
      facts: [['Read as', isMemory ? 'bytes in the order of memory' : 'numbers, the lowest byte first']],
      sections: [{ name: 'code', kind: 'code', bytes, address: 0, symbols: [] }],
      problems: found.leftOut ? ['Addresses and text beside the numbers are left out.'] : [],
    }
  },
}

/** Returns words of VHDL, `x"2000ce01"`, as numbers of C; undefined if there are none. */
function vhdl(text: string): string | undefined {
  const words = text
    .split('\n')
    .filter((line) => !/^\s*--/.test(line))
    .flatMap((line) => line.match(/(?<!\w)x"([\da-f]{8})"/gi) ?? [])
  return words.length > 0 ? `{ ${words.map((word) => `0x${word.slice(2, -1)}`).join(', ')} }` : undefined
}

function bytesOf({ tokens, size }: NumberLine, isMemory: boolean): readonly number[] {
  return tokens.flatMap(({ text }) => {
    const digits = text
      .replace(/^0x/i, '')
      .replaceAll('_', '')
      .replace(/u?l{0,2}$/i, '')
    const isPrefixed = /^0x/i.test(text)
    if (!isPrefixed && isMemory) return (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
    if (!isPrefixed && !COUNTED.test(text)) return []
    const value = BigInt(isPrefixed ? `0x${digits}` : digits)
    const count = size ?? (isPrefixed ? Math.ceil(digits.length / 2) : 1)
    return Array.from({ length: count }, (_, k) => Number((value >> BigInt(8 * k)) & 255n))
  })
}
