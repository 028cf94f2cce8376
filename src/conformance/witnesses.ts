// Finds the sources of a description that print, assemble or execute a row of a vector file as the row says.

/** Properties of a row that say where it is from. */
export interface From {
  readonly source?: unknown
  readonly basis?: unknown
  /** Whether the row is from the chapter on extension groups; only Brew has such rows. */
  readonly seed?: unknown
}

interface Witnesses {
  /** Ids of sources by the beginning of a row's `source` or `basis`; the first that fits counts. */
  readonly rows: readonly (readonly [begins: string, ids: string])[]
  /** Ids of sources by the beginning of the file name, for rows that do not name a source. */
  readonly files: readonly (readonly [begins: string, ids: string])[]
}

const WITNESSES: Readonly<Record<string, Witnesses>> = {
  g13: {
    rows: [
      ['upstream', 'emulator'],
      ['doc-pseudocode', 'docs'],
      ['Mesa src/asahi/isa/test/cases', 'mesa-cases'],
      ['Mesa src/asahi/isa/AGX2', 'mesa-isa'],
      ['applegpu', 'disassembler'],
      ['AsahiLinux/gpu', 'shaders'],
      ['driver', 'mesa-compile'],
      ['inferred', ''],
    ],
    files: [
      ['asm.', 'disassembler'],
      ['decode.', 'disassembler'],
      ['fields.', 'disassembler'],
    ],
  },
  sm1: {
    rows: [
      ['hwtest', 'hwtest'],
      ['envydis', 'envydis'],
      ['decuda', 'decuda'],
      ['envytools', 'envytools'],
      ['xf86-video-nouveau', 'nouveau'],
      ['FlexGrip 2015', 'flexgrip'],
    ],
    files: [
      ['decode-fuzz', 'envydis'],
      ['decode-listings', 'listings'],
      ['decode-manual', 'manual'],
    ],
  },
  usse: {
    rows: [
      ['Vita3K/vita3k-shader-tests', 'tests'],
      ['real: ', 'compiled'],
      ['made from the layout of Vita3K', 'vita3k'],
      ['Vita3K', 'vita3k'],
      ['seed', 'wiki'],
      ['made: ', ''],
    ],
    files: [
      ['decode-examples', 'wiki'],
      ['words-real', 'compiled'],
    ],
  },
  vp1: {
    rows: [
      ['hwtest', 'hwtest'],
      ['envydis', 'envydis'],
      ['scalar.rst, hwtest', 'hwtest'],
    ],
    files: [
      ['asm.', 'envydis'],
      ['decode.', 'envydis'],
      ['exec', 'hwtest'],
    ],
  },
  brew: {
    rows: [
      ['documents', 'details'],
      ['doc+', 'details, binutils'],
      ['doc', 'details'],
      ['gas', 'binutils'],
      ['binutils', 'binutils'],
      ['anachron', 'espresso'],
    ],
    files: [],
  },
}

/** Returns ids of sources, separated by commas; empty if the description has no such source. */
export function witnessesOf(id: string, file: string, { source, basis, seed }: From): string {
  const { rows = [], files = [] } = WITNESSES[id] ?? {}
  const texts = [source, basis].filter((text) => typeof text === 'string')
  const found = rows.find(([begins]) => texts.some((text) => text.startsWith(begins)))
  const ids = (found ?? files.find(([begins]) => file.startsWith(begins)))?.[1] ?? ''
  return seed === true ? ids.replace('details', 'groups') : ids
}
