// Implements isa asm: turns lines of assembly, or a listing of isa disasm, back into bytes.
import { Assembler, MOST_LINES } from '../encoding/assembler.ts'
import { bundleEnd } from '../encoding/bundles.ts'
import type { IncludeFiles } from '../encoding/expand.ts'
import type { Assembly } from '../encoding/source.ts'
import type { Isa } from '../encoding/types.ts'
import { hexOf } from '../encoding/words.ts'

/** Matches the bytes of whole words that `disasm` writes before the text of a line. */
const LISTED = /^([\da-f]{2})+ {2}(?=\S)/
/** Matches the line that `addressLine` writes. */
const ADDRESSED = /^([\da-f]{8,16}) <[^<>]*>:\s*$/
/** Returns the address of such a line; undefined for other lines. */
function addressListed(line: string): number | undefined {
  const digits = ADDRESSED.exec(line)?.[1]
  return digits === undefined ? undefined : Number.parseInt(digits, 16)
}
/** Returns the number of bytes that a line of a listing says it has; 0 for other lines. */
const bytesListed = (line: string): number => (LISTED.exec(line)?.[0].trimEnd().length ?? 0) / 2

function isListing({ unit }: Isa, lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== '' && addressListed(line) === undefined)
  return filled.every((line, k) => {
    const bytes = bytesListed(line)
    return bytes > 0 && (k === filled.length - 1 || bytes % unit === 0)
  })
}

/** Returns the lines without their bytes, which the text says again, and without their addresses. Columns stay. */
const textsOf = (lines: readonly string[]): string =>
  lines
    .map((line) =>
      addressListed(line) === undefined ? line.replace(LISTED, (before) => ' '.repeat(before.length)) : '',
    )
    .join('\n')

interface Made {
  /** Address of the first byte. */
  readonly origin: number
  /** Hexadecimal digits of each line, of each bundle, of data, and of what fills room between them. */
  readonly hex: readonly string[]
  /** Error messages, such as `line 3, column 7: ...`. */
  readonly errors: readonly string[]
}

/**
 * Assembles lines of assembly in one piece, or a listing of any length piece by piece. `files`: what a program may
 * include.
 */
export function* asm(isa: Isa, given: string, files?: IncludeFiles): Generator<Made> {
  const lines = given.split(/\r\n|\r|\n/)
  const assembler = new Assembler(isa)
  if (!isListing(isa, lines)) yield madeOf(isa, assembler.assemble(given, files), 0, 0)
  else
    for (const { from, origin, part } of piecesOf(isa, lines))
      yield madeOf(isa, assembler.assemble(textsOf(part), files, origin), from, origin)
}

/** Yields what was assembled as JSON, an object a line: the address in bytes, and the hexadecimal digits of its bytes. */
export function* asmJson({ origin, hex }: Pick<Made, 'origin' | 'hex'>): Generator<string> {
  let address = origin
  for (const bytes of hex) {
    yield JSON.stringify({ address, bytes })
    address += bytes.length / 2
  }
}

interface Piece {
  /** Number of lines before it. */
  readonly from: number
  /** Address of its first byte. */
  readonly origin: number
  readonly part: readonly string[]
}

/**
 * Yields the pieces of a listing: just one if no line names another address than comes next, and it is no longer than a
 * program may be. A long one is parted where a line of bundles ends.
 */
function* piecesOf({ bundles, unit }: Isa, lines: readonly string[]): Generator<Piece> {
  const whole = bundles?.line ?? unit
  let [from, origin, at] = [0, 0, 0]
  for (const [k, line] of lines.entries()) {
    const address = addressListed(line) ?? at
    if (address !== at || (k - from >= MOST_LINES - SLACK && at % whole === 0)) {
      yield { from, origin, part: lines.slice(from, k) }
      ;[from, origin, at] = [k, address, address]
    }
    at += bytesListed(line)
  }
  yield { from, origin, part: lines.slice(from) }
}
/** More lines than there may be to the end of a line of bundles. */
const SLACK = 1000

function madeOf(isa: Isa, made: Assembly, from: number, origin: number): Made {
  return {
    origin,
    hex: isa.bundles && !made.data ? [...bundlesOf(isa, made.code)] : [...hexOfPieces(made, origin)],
    errors: made.errors.map((e) => `line ${from + e.line}, ${e.message}`),
  }
}

/** Yields hexadecimal digits of instructions, data, and what fills room between them. */
function* hexOfPieces({ code, lines, data = [] }: Assembly, origin: number): Generator<string> {
  const words = lines.map(({ address, made }) => ({ address, bytes: made.bytes }))
  const all = [...words, ...data].map(({ address, bytes }) => ({ address: address - origin, bytes }))
  let at = 0
  for (const { address, bytes } of all.sort((x, y) => x.address - y.address)) {
    if (address > at) yield hexOf(code.subarray(at, address))
    // Sections without room in a file, such as `.bss`, are not in the code.
    const end = Math.min(address + bytes, code.length)
    if (end > address) yield hexOf(code.subarray(address, end))
    at = address + bytes
  }
}

/**
 * Yields hexadecimal digits of each bundle. What fills room between lines is part of the code, but no line of the
 * source.
 */
function* bundlesOf(isa: Isa, code: Uint8Array): Generator<string> {
  for (let at = 0; at < code.length; ) {
    const end = bundleEnd(isa, code, at)
    yield hexOf(code.subarray(at, end))
    at = end
  }
}
