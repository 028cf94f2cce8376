// Reads ELF files of 32 and 64 bits: sections, symbols, and the constants of the kernels of a cubin.
import type { Stretch } from '../isa/contents.ts'
import type { Fact, FileFormat, FileSection, FileSymbol, OpenedFile } from './container.ts'
import { FileReader, hexNumber } from './reader.ts'

/** Most sections, and most symbols, that are read. */
const MOST_SECTIONS = 4096
const MOST_SYMBOLS = 65_536

/** Types of sections and flags, from the System V ABI, chapter 4, figures 4-9 and 4-11. */
const PROGBITS = 1
const SYMTAB = 2
const EXECUTABLE = 4
/** Types of symbols: figure 4-19. */
const NO_TYPE = 0
const FUNCTION = 2
/** `e_type` of an object that is not linked: figure 4-3. */
const RELOCATABLE = 1

interface Header {
  readonly name: string
  readonly type: number
  readonly flags: number
  readonly address: number
  readonly offset: number
  readonly size: number
  readonly link: number
}

export const elf: FileFormat = {
  title: 'ELF',
  source: 'System V ABI, edition 4.1, chapters 4 and 5; ELF-64 Object File FileFormat, version 1.5',
  open: (file) => {
    const isElf = file[0] === 0x7f && file[1] === 0x45 && file[2] === 0x4c && file[3] === 0x46
    return isElf ? opened(new FileReader(file, file[5] !== 2), file[4] === 2) : undefined
  },
}

function opened(reader: FileReader, isWide: boolean): OpenedFile {
  const word = (at: number, wide: number) => (isWide ? reader.u64(wide) : reader.u32(at))
  const [type, machine] = [reader.u16(16), reader.u16(18)]
  const entry = word(24, 24)
  const flags = reader.u32(isWide ? 48 : 36)
  const facts: Fact[] = [
    ['Class', `${isWide ? 64 : 32} bits, ${reader.isLittle ? 'little' : 'big'}-endian`],
    ['Machine', String(machine)],
    ['Flags', hexNumber(flags)],
    ['Entry', hexNumber(entry)],
  ]
  const problems: string[] = []
  const headers = headersOf(reader, isWide, problems)
  const isObject = type === RELOCATABLE
  const symbols = symbolsOf(reader, isWide, headers)
  const sections = headers.flatMap((header, index): readonly FileSection[] => {
    const isCode = (header.flags & EXECUTABLE) !== 0 || header.name.startsWith('.text')
    if (header.type !== PROGBITS || header.size === 0) return []
    const bytes = reader.bytes(header.offset, header.size)
    if (bytes.length < header.size)
      problems.push(`The section ${header.name} has ${header.size} bytes, of which the file has ${bytes.length}.`)
    const within = symbols.flatMap(({ name, value, section, isFunction }): readonly FileSymbol[] => {
      const address = isObject ? header.address + value : value
      const isHere = section === index && address >= header.address && address < header.address + bytes.length
      return isHere ? [{ name, address, ...((isFunction || address === entry) && { isEntry: true }) }] : []
    })
    const memory = isCode ? constantsOf(reader, headers, header.name) : []
    return [
      {
        name: header.name,
        kind: isCode ? 'code' : 'data',
        bytes,
        address: header.address,
        offset: Math.min(header.offset, reader.file.length),
        symbols: within.sort((x, y) => x.address - y.address),
        ...(memory.length > 0 && { start: { memory } }),
      },
    ]
  })
  return { format: 'ELF', machine: `elf:${machine}`, facts, sections, problems }
}

function headersOf(reader: FileReader, isWide: boolean, problems: string[]): readonly Header[] {
  const start = isWide ? reader.u64(40) : reader.u32(32)
  const [size, count, names] = [
    reader.u16(isWide ? 58 : 46),
    reader.u16(isWide ? 60 : 48),
    reader.u16(isWide ? 62 : 50),
  ]
  const room = size > 0 ? Math.floor((reader.file.length - start) / size) : 0
  const there = Math.max(0, Math.min(count, room, MOST_SECTIONS))
  if (there < count) problems.push(`The file says that it has ${count} sections; ${there} of them are read.`)
  const at = (k: number, narrow: number, wide: number) =>
    isWide ? reader.u64(start + k * size + wide) : reader.u32(start + k * size + narrow)
  const texts = isWide ? reader.u64(start + names * size + 24) : reader.u32(start + names * size + 16)
  return Array.from({ length: there }, (_, k) => ({
    name: reader.text(texts + reader.u32(start + k * size)),
    type: reader.u32(start + k * size + 4),
    flags: at(k, 8, 8),
    address: at(k, 12, 16),
    offset: at(k, 16, 24),
    size: at(k, 20, 32),
    link: reader.u32(start + k * size + (isWide ? 40 : 24)),
  }))
}

interface ElfSymbol {
  readonly name: string
  readonly value: number
  readonly section: number
  readonly isFunction: boolean
}

function symbolsOf(reader: FileReader, isWide: boolean, headers: readonly Header[]): readonly ElfSymbol[] {
  const size = isWide ? 24 : 16
  return headers.flatMap(({ type, offset, size: bytes, link }) => {
    if (type !== SYMTAB) return []
    const texts = headers[link]?.offset ?? 0
    const room = Math.floor((Math.min(offset + bytes, reader.file.length) - offset) / size)
    return Array.from({ length: Math.max(0, Math.min(room, MOST_SYMBOLS)) }, (_, k) => {
      const at = offset + k * size
      const kind = reader.u8(at + (isWide ? 4 : 12)) & 15
      return {
        name: reader.text(texts + reader.u32(at), 512),
        value: isWide ? reader.u64(at + 8) : reader.u32(at + 4),
        section: reader.u16(at + (isWide ? 6 : 14)),
        isFunction: kind === FUNCTION,
        isNamed: kind === FUNCTION || kind === NO_TYPE,
      }
    }).filter(({ name, isNamed }) => isNamed && name !== '')
  })
}

/**
 * Returns the constants that a cubin has for the kernel of a section: `.nv.constant1.k` for `.text.k`, and those of
 * `.nv.constant0`, which all kernels share. Source: decuda, elfToCubin.py. The machine has one memory for all banks, so
 * only bank 0 has a place in it.
 */
function constantsOf(reader: FileReader, headers: readonly Header[], name: string): readonly Stretch[] {
  const kernel = /^\.text\.(.+)$/.exec(name)?.[1]
  if (kernel === undefined) return []
  return headers
    .filter((header) => header.name === '.nv.constant0' || header.name === `.nv.constant0.${kernel}`)
    .map(({ offset, size }) => ({ space: 'constant', address: 0, bytes: reader.bytes(offset, size), item: 'u32' }))
}
