// Reads Mach-O files of 64 bits and Metal archives: functions of GPU code, also in files within files.
import type { FileFormat, FileSection, FileSymbol, OpenedFile } from './container.ts'
import { FileReader } from './reader.ts'

const MACHO = 0xfeedfacf
/** First word of a Metal archive: applegpu, compiler_explorer_tools. Written in either byte order. */
const FAT = 0xcbfebabe
/** Lowest type of processor of a GPU; the highest in use is AIR64, which is no machine code. */
const GPUS = [0x1000013, 0x1000014, 0x1000015] as const
/** Load commands: mach-o/loader.h. */
const SEGMENT_64 = 0x19
const SYMTAB = 2
/** Sections that hold whole files. */
const NESTED = ['__vertex', '__fragment', '__compute'] as const
/** Most files within files, load commands, and symbols. */
const DEEPEST = 4
const MOST = 4096

export const macho: FileFormat = {
  title: 'Mach-O',
  source: 'applegpu, compiler_explorer_tools (4c5bae61); mach-o/loader.h and mach-o/nlist.h',
  open: (file) => {
    const big = new FileReader(file, false).u32(0)
    const little = new FileReader(file).u32(0)
    if (little === MACHO) return opened(file, 0, 0, 'Mach-O')
    if (little !== FAT && big !== FAT) return undefined
    return archive(new FileReader(file, little === FAT))
  },
}

/** Opens the first entry of GPU code in an archive. */
function archive(reader: FileReader): OpenedFile {
  const count = Math.min(reader.u32(4), MOST)
  for (let k = 0; k < count; k++) {
    const at = 8 + 20 * k
    if (!GPUS.some((gpu) => gpu === reader.u32(at))) continue
    const offset = reader.u32(at + 8)
    return opened(reader.bytes(offset, reader.u32(at + 12)), offset, 0, 'Metal archive')
  }
  const none = 'No entry of this archive is code of a GPU.'
  return { format: 'Metal archive', facts: [], sections: [], problems: [none] }
}

/** `offset`: index of the file in the whole file. `depth`: number of files that it is within. */
function opened(file: Uint8Array, offset: number, depth: number, format: string): OpenedFile {
  const reader = new FileReader(file)
  const machine = reader.u32(4)
  const problems: string[] = []
  const parts: Part[] = []
  let symbols: readonly FileSymbol[] = []
  const commands = Math.min(reader.u32(16), MOST)
  for (let k = 0, at = 32; k < commands && at < file.length; k++) {
    const [command, size] = [reader.u32(at), reader.u32(at + 4)]
    if (command === SEGMENT_64) parts.push(...partsOf(reader, at))
    if (command === SYMTAB) symbols = symbolsOf(reader, at)
    if (size < 8) {
      problems.push('A load command has no size, so that those after it are not read.')
      break
    }
    at += size
  }
  const sections = parts.flatMap((part): readonly FileSection[] => {
    const bytes = reader.bytes(part.offset, part.size)
    if (bytes.length < part.size) problems.push(`The section ${part.name} is cut off by the end of the file.`)
    if (NESTED.some((name) => name === part.name) && new FileReader(bytes).u32(0) === MACHO && depth < DEEPEST) {
      const inner = opened(bytes, offset + part.offset, depth + 1, format)
      problems.push(...inner.problems)
      return inner.sections.map((section) => ({ ...section, name: `${part.name.slice(2)} ${section.name}` }))
    }
    const isCode = part.name === '__text' && reader.text(part.offset, 8) !== 'MTLPSBIN'
    if (!isCode || bytes.length === 0) return []
    const end = part.address + bytes.length
    const here = symbols.filter(({ address }) => address >= part.address && address < end)
    const code = withoutTraps(bytes)
    return [
      {
        name: part.name,
        kind: 'code',
        bytes: code,
        address: part.address,
        offset: offset + part.offset,
        symbols: here,
      },
    ]
  })
  return {
    format,
    machine: `macho:${machine}`,
    facts: [['Processor', `0x${machine.toString(16)}`]],
    sections,
    problems,
  }
}

interface Part {
  readonly name: string
  readonly address: number
  readonly size: number
  /** Index in the file it is in. */
  readonly offset: number
}

/** Returns the sections of a segment: 80 bytes each, after the 72 of the segment. */
function partsOf(reader: FileReader, at: number): readonly Part[] {
  const room = Math.max(0, Math.floor((reader.file.length - at - 72) / 80))
  return Array.from({ length: Math.min(reader.u32(at + 64), room, MOST) }, (_, k) => {
    const from = at + 72 + 80 * k
    return {
      name: reader.text(from, 16),
      address: reader.u64(from + 32),
      size: reader.u64(from + 40),
      offset: reader.u32(from + 48),
    }
  })
}

/** Returns named places. Those called `ltmp0` and the like are marks of the compiler, and left out. */
function symbolsOf(reader: FileReader, at: number): readonly FileSymbol[] {
  const [start, count, texts] = [reader.u32(at + 8), reader.u32(at + 12), reader.u32(at + 16)]
  const room = Math.max(0, Math.floor((reader.file.length - start) / 16))
  return Array.from({ length: Math.min(count, room, MOST) }, (_, k): FileSymbol => {
    const name = reader.text(texts + reader.u32(start + 16 * k), 512)
    const isEntry = name.startsWith('_agc.main')
    return { name, address: reader.u64(start + 16 * k + 8), ...(isEntry && { isEntry }) }
  })
    .filter(({ name }) => name !== '' && !name.startsWith('ltmp'))
    .sort((x, y) => x.address - y.address)
}

/** Returns code without the traps, `08 00`, that fill it up. */
function withoutTraps(bytes: Uint8Array): Uint8Array {
  let end = bytes.length
  while (end >= 2 && bytes[end - 2] === 8 && bytes[end - 1] === 0) end -= 2
  return bytes.subarray(0, end)
}
