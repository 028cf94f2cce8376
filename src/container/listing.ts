// Opens listings of disassemblers: lines with addresses and words beside text, and names of functions between them.
import { bytesOfHex } from '../encoding/words.ts'
import type { FileFormat, FileSection, FileSymbol } from './container.ts'
import { hexNumber } from './reader.ts'
import { textOfFile } from './textOfFile.ts'

/** Code of a function or section as it is read. */
interface Piece {
  readonly name: string | undefined
  readonly address: number
  readonly bytes: number[]
  readonly symbols: FileSymbol[]
}

/** Words of a line; undefined if the line has none. `address` is left out in a line that goes on with the one before. */
interface Words {
  readonly address?: number
  readonly bytes: readonly number[]
}

/** A way to write listings. */
interface Notation {
  readonly format: string
  /** Matches what says whose code it is, and the machine. */
  readonly machine: readonly [mark: RegExp, machine: string]
  readonly words: (line: string) => Words | undefined
  /** Returns the name that a line gives to the code after it, with its address if the line has one. */
  readonly named: (line: string) => { readonly name: string; readonly address?: number } | undefined
}

const hex = (digits: string): number => Number.parseInt(digits, 16)

/** Returns the bytes of a number, the lowest first. */
const bytesOfNumber = (digits: string): readonly number[] => [...(bytesOfHex(digits) ?? [])].reverse()

/** Lines such as `  10:\t29 0c 00 10 \tmov`; groups of more than two digits are numbers, the lowest byte first in memory. */
const GNU_LINE = /^\s*([\da-f]{1,16}):\t((?:(?:[\da-f]{2}){1,8} ?)+)(?:\s|$)/i
/** Lines such as `00000010 <main>:`. */
const GNU_NAME = /^([\da-f]{8,16}) <([^<>]+)>:\s*$/i

const gnu: Notation = {
  format: 'listing of objdump',
  machine: [/file format elf32-brew/, 'elf:45217'],
  words: (line) => {
    const [, address, groups] = GNU_LINE.exec(line) ?? []
    if (address === undefined || groups === undefined) return undefined
    return { address: hex(address), bytes: groups.trim().split(' ').flatMap(bytesOfNumber) }
  },
  named: (line) => {
    const [, address, name] = GNU_NAME.exec(line) ?? []
    return address === undefined || name === undefined ? undefined : { name, address: hex(address) }
  },
}

// Older listings have the words before the text, the lower one first, such as 0x600c0e0500004780.
const SASS_BEFORE = /^\s*\/\*([\da-f]{4,8})\*\/\s*\/\*0x((?:[\da-f]{8}){1,2})\s*\*\//i
// Newer ones have one number after it; a line of only a number goes on with the line before.
const SASS_AFTER = /^\s*(?:\/\*([\da-f]{4,8})\*\/.*)?\/\*\s*0x((?:[\da-f]{8}){1,2})\s*\*\/\s*$/i
const SASS_NAME = /^\s*Function\s*:\s*(\S+)\s*$/

const sass: Notation = {
  format: 'listing of cuobjdump',
  machine: [/code for sm_1\d/, 'cubin'],
  words: (line) => {
    const [, before, words] = SASS_BEFORE.exec(line) ?? []
    if (before !== undefined && words !== undefined)
      return { address: hex(before), bytes: (words.match(/.{8}/g) ?? []).flatMap(bytesOfNumber) }
    const [, address, number] = SASS_AFTER.exec(line) ?? []
    if (number === undefined) return undefined
    return { ...(address !== undefined && { address: hex(address) }), bytes: bytesOfNumber(number) }
  },
  named: (line) => {
    const name = SASS_NAME.exec(line)?.[1]
    return name === undefined ? undefined : { name }
  },
}

export const gnuListing: FileFormat = {
  title: 'listing of GNU objdump',
  source:
    'GNU binutils, binutils/objdump.c, disassemble_bytes; Brew is gas/testsuite/gas/brew/*.d of brew-binutils-gdb',
  open: (file) => opened(file, gnu),
}

export const sassListing: FileFormat = {
  title: 'listing of cuobjdump',
  source: 'GPGPU-Sim, cuobjdump_to_ptxplus/sass.l; both notations are in the listings that come with FlexGripPlus',
  open: (file) => opened(file, sass),
}

/** Returns the code of a listing; undefined if fewer than two lines are of this notation. */
function opened(file: Uint8Array, notation: Notation): ReturnType<FileFormat['open']> {
  const text = textOfFile(file)
  if (text === undefined) return undefined
  const pieces: Piece[] = []
  let [lines, name] = [0, undefined as string | undefined]
  const problems: string[] = []
  for (const line of text.split(/\r?\n/)) {
    const named = notation.named(line)
    const words = named ? undefined : notation.words(line)
    const last = pieces.at(-1)
    if (named) {
      const goesOn = last && named.address === last.address + last.bytes.length
      if (goesOn) last.symbols.push({ name: named.name, address: named.address, isEntry: true })
      else name = named.name
    } else if (words) {
      lines++
      const end = last ? last.address + last.bytes.length : 0
      const address = words.address ?? end
      if (last && name === undefined && address === end) for (const byte of words.bytes) last.bytes.push(byte)
      else {
        if (last && name === undefined && address < end)
          problems.push(
            `The listing goes back from ${hexNumber(end)} to ${hexNumber(address)}; another section begins there.`,
          )
        const symbols: FileSymbol[] = name === undefined ? [] : [{ name, address, isEntry: true }]
        pieces.push({ name, address, bytes: [...words.bytes], symbols })
        name = undefined
      }
    }
  }
  if (lines < 2) return undefined
  const [mark, machine] = notation.machine
  return {
    format: notation.format,
    ...(mark.test(text) && { machine }),
    facts: [],
    sections: pieces.map(
      ({ name: given, address, bytes, symbols }): FileSection => ({
        name: given ?? `from ${hexNumber(address)}`,
        kind: 'code',
        bytes: Uint8Array.from(bytes),
        address,
        symbols,
      }),
    ),
    problems,
  }
}
