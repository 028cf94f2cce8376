// Reads GXP files, which carry shaders of the PlayStation Vita: both programs, parameters, and literals.
import type { Fact, FileFormat, FileSection, OpenedFile } from './container.ts'
import { FileReader } from './reader.ts'

/** Most parameters, literals and containers that are read. */
const MOST = 4096
const WORD = 8
/** Container of literals and addresses: Vita3K, gxm/types.h. */
const DATA_CONTAINER = 19

const CATEGORIES = ['attribute', 'uniform', 'sampler', 'auxiliary surface', 'uniform buffer'] as const

/** Whether a GXP file begins at an index. */
export const isGxpAt = (file: Uint8Array, at: number): boolean =>
  file[at] === 0x47 && file[at + 1] === 0x58 && file[at + 2] === 0x50 && file[at + 3] === 0

export const gxp: FileFormat = {
  title: 'GXP',
  source: 'Vita3K, vita3k/gxm/include/gxm/types.h lines 1240 to 1525, and shader/src/gxp_parser.cpp',
  open: (file) => (isGxpAt(file, 0) ? opened(new FileReader(file)) : undefined),
}

/** Offsets in the header are as in types.h; most of them point from their own place. */
function opened(reader: FileReader): OpenedFile {
  const from = (at: number) => at + reader.u32(at)
  const problems: string[] = []
  const flags = reader.u32(0x14)
  const facts: Fact[] = [
    ['Version', `${reader.u8(4)}.${reader.u8(5)}`],
    ['Kind', flags & 1 ? 'fragment program' : 'vertex program'],
    ['Primary attributes', String(reader.u16(0x30))],
    ['Secondary attributes', String(reader.u16(0x32))],
    ['Temporaries', String(reader.u32(0x34))],
    ['Phases', String(reader.u16(0x3a))],
    ...parameters(reader, from(0x28), Math.min(reader.u32(0x24), MOST)),
  ]
  const size = reader.u32(8)
  if (size > reader.file.length)
    problems.push(`The header says that the file has ${size} bytes; ${reader.file.length} are there.`)
  const registers = literals(reader, from)
  const start = Object.keys(registers).length > 0 ? { registers: { sa: registers } } : undefined
  const program = (name: string, at: number, count: number): readonly FileSection[] => {
    const bytes = reader.bytes(at, count * WORD)
    if (bytes.length < count * WORD)
      problems.push(`The ${name} has ${count} words, of which ${Math.floor(bytes.length / WORD)} are in the file.`)
    if (bytes.length === 0) return []
    const symbols = [{ name, address: 0, isEntry: true }] as const
    return [{ name, kind: 'code', bytes, address: 0, offset: at, symbols, ...(start && { start }) }]
  }
  const [begin, end] = [from(0x48), from(0x4c)]
  return {
    format: 'GXP',
    machine: 'gxp',
    facts,
    sections: [
      ...program('primary program', from(0x40), reader.u32(0x3c)),
      ...program('secondary program', begin, Math.max(0, Math.floor((end - begin) / WORD))),
    ],
    problems,
  }
}

function parameters(reader: FileReader, start: number, count: number): readonly Fact[] {
  const room = Math.max(0, Math.floor((reader.file.length - start) / 16))
  return Array.from({ length: Math.min(count, room) }, (_, k): Fact => {
    const at = start + 16 * k
    const kind = reader.u16(at + 4)
    const category = CATEGORIES[kind & 15] ?? `category ${kind & 15}`
    // The name is reached from the start of the parameter.
    return [reader.text((at + reader.u32(at)) >>> 0, 256) || `parameter ${k}`, `${category} ${reader.u32(at + 12)}`]
  })
}

/** Returns the secondary attributes that hold literals before the secondary program runs. */
function literals(reader: FileReader, from: (at: number) => number): Record<number, bigint> {
  const containers = Math.min(reader.u32(0x90), MOST)
  let base: number | undefined
  for (let k = 0; k < containers; k++) {
    const at = from(0x94) + 8 * k
    if (reader.u16(at) === DATA_CONTAINER) base = reader.u16(at + 4)
  }
  const found: Record<number, bigint> = {}
  if (base === undefined) return found
  const start = from(0x74)
  const room = Math.max(0, Math.floor((reader.file.length - start) / 8))
  for (let k = 0; k < Math.min(reader.u32(0x70), MOST, room); k++) {
    const register = base + reader.u32(start + 8 * k)
    if (register < 128) found[register] = BigInt(reader.u32(start + 8 * k + 4))
  }
  return found
}
