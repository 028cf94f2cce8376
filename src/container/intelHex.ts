// Opens Intel HEX files: records of bytes with their addresses, of which adjacent ones make a section.
import { bytesOfHex } from '../encoding/words.ts'
import type { FileFormat, FileSection } from './container.ts'
import { hexNumber } from './reader.ts'
import { textOfFile } from './textOfFile.ts'

const RECORD = /^:((?:[\da-f]{2}){5,260})$/i
/** Kinds of records. */
const DATA = 0
const END = 1
const SEGMENT = 2
const LINEAR = 4
/** Most problems that are told. */
const MOST_TOLD = 5

export const intelHex: FileFormat = {
  title: 'Intel HEX',
  source: 'Intel, Hexadecimal Object File Format Specification, Revision A, January 6, 1988, sections 2 to 6',
  open: (file) => {
    if (file[0] !== 0x3a) return undefined
    const text = textOfFile(file)
    const lines = text?.split(/\r?\n/).filter((line) => line.trim() !== '') ?? []
    if (!RECORD.test(lines[0]?.trim() ?? '')) return undefined
    const problems: string[] = []
    const pieces: { address: number; bytes: number[] }[] = []
    let [base, isEnded] = [0, false]
    for (const [k, line] of lines.entries()) {
      const digits = RECORD.exec(line.trim())?.[1]
      if (isEnded) break
      if (digits === undefined) {
        problems.push(`Line ${k + 1} is no record.`)
        continue
      }
      const bytes = [...(bytesOfHex(digits) ?? [])]
      const [count = 0, high = 0, low = 0, kind = 0] = bytes
      const data = bytes.slice(4, -1)
      if (data.length !== count) problems.push(`Line ${k + 1} says that it has ${count} bytes; it has ${data.length}.`)
      if ((bytes.reduce((sum, byte) => sum + byte, 0) & 255) !== 0)
        problems.push(`The checksum of line ${k + 1} is wrong.`)
      const number = ((data[0] ?? 0) << 8) | (data[1] ?? 0)
      if (kind === SEGMENT) base = number * 16
      else if (kind === LINEAR) base = number * 0x10000
      else if (kind === END) isEnded = true
      else if (kind === DATA && data.length > 0) {
        const address = base + ((high << 8) | low)
        const last = pieces.at(-1)
        if (last && last.address + last.bytes.length === address) for (const byte of data) last.bytes.push(byte)
        else pieces.push({ address, bytes: data })
      }
    }
    if (!isEnded) problems.push('There is no record that ends the file.')
    const rest = problems.length - MOST_TOLD
    return {
      format: 'Intel HEX',
      facts: [],
      sections: pieces.map(
        ({ address, bytes }): FileSection => ({
          name: `from ${hexNumber(address)}`,
          kind: 'code',
          bytes: Uint8Array.from(bytes),
          address,
          symbols: [],
        }),
      ),
      problems: rest > 0 ? [...problems.slice(0, MOST_TOLD), `${rest} more lines have problems.`] : problems,
    }
  },
}
