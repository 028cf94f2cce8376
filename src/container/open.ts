// Opens a file: finds its format by what is in it, or reads it as plain code.
import { type RawPart, rawBytes } from '../read/rawPart.ts'
import type { FileFormat, FileSection, OpenedFile } from './container.ts'
import { cubinText } from './cubinText.ts'
import { elf } from './elf.ts'
import { gxp, isGxpAt } from './gxp.ts'
import { intelHex } from './intelHex.ts'
import { gnuListing, sassListing } from './listing.ts'
import { macho } from './macho.ts'
import { numbers } from './numbers.ts'

/** Formats in the order in which they are tried. */
const FORMATS: readonly FileFormat[] = [elf, gxp, macho, cubinText, intelHex, sassListing, gnuListing, numbers]

/** Most GXP files that are looked for in a file of another kind. */
const MOST_WITHIN = 256

/** Returns what a file holds; never throws. A file of no known format is one section of code. */
export function openFile(file: Uint8Array): OpenedFile {
  for (const { open } of FORMATS) {
    const opened = open(file)
    if (!opened) continue
    // An array of C may hold a file of another format.
    const [only, ...others] = opened.sections
    const inner = only && others.length === 0 && opened.machine === undefined ? openBinary(only.bytes) : undefined
    return inner ?? opened
  }
  return within(file) ?? openRaw(file)
}

const openBinary = (file: Uint8Array): OpenedFile | undefined => elf.open(file) ?? gxp.open(file) ?? macho.open(file)

/** Returns a part of a file as one section of code; all of it if left out. */
export function openRaw(file: Uint8Array, part: RawPart = {}): OpenedFile {
  const { bytes, offset } = rawBytes(file, part)
  return {
    format: 'plain code',
    facts: [['Format', 'none; the bytes are read as code']],
    sections: [{ name: 'all bytes', kind: 'code', bytes, address: part.base ?? 0, offset, symbols: [] }],
    problems: [],
  }
}

/** Finds GXP files within a file of another kind, such as an object or a database. */
function within(file: Uint8Array): OpenedFile | undefined {
  const sections: FileSection[] = []
  let count = 0
  for (let at = file.indexOf(0x47); at >= 0 && count < MOST_WITHIN; at = file.indexOf(0x47, at + 1)) {
    // A header has at least 0x98 bytes and a version 1.
    if (!isGxpAt(file, at) || file[at + 4] !== 1 || at + 0x98 > file.length) continue
    const opened = gxp.open(file.subarray(at))
    count++
    for (const section of opened?.sections ?? [])
      sections.push({ ...section, name: `${section.name} at 0x${at.toString(16)}`, offset: at + (section.offset ?? 0) })
  }
  return count === 0
    ? undefined
    : { format: `${count} GXP files in a file of another kind`, machine: 'gxp', facts: [], sections, problems: [] }
}
