// isa disasm and isa asm: bytes to lines of text and back.

import { Assembler, MOST_LINES } from '../encoding/assembler.ts'
import { bundleEnd, JOINT } from '../encoding/bundles.ts'
import { asmText } from '../encoding/decode.ts'
import type { IncludeFiles } from '../encoding/expand.ts'
import { type DisassembledLine, listedText, listing } from '../encoding/listing.ts'
import { shortened } from '../encoding/refusal.ts'
import type { Assembly } from '../encoding/source.ts'
import type { Isa } from '../encoding/types.ts'
import { hexOf } from '../encoding/words.ts'
import type { ReadOrder } from '../read/orders.ts'
import { readingsOfLines } from '../read/readings.ts'

/** What could not be decoded, and how often: `not read`, `unknown`, `reserved`, `cut off`, `no text`. */
export type Troubles = Map<string, number>

export interface DisasmOptions {
  /** The input is hex text, each line of which begins an instruction. */
  readonly hex?: boolean
  /** As the sources print it, and a word that cannot be decoded as what is wrong with it. */
  readonly canonical?: boolean
}

/**
 * `<hex>  <text>` for each instruction, or each bundle of them. What is no instruction is written as bytes, and counted in `troubles`; the
 * next one is looked for a unit further on.
 */
export function* disasm(
  isa: Isa,
  input: Uint8Array,
  { hex = false, canonical = false }: DisasmOptions,
  troubles: Troubles,
): Generator<string> {
  const listed = (code: Uint8Array, remark = '') =>
    canonical ? canonicalLines(isa, code, troubles, remark) : exactLines(isa, code, troubles, remark)
  if (!hex) return yield* listed(input)
  const lines = new TextDecoder().decode(input).split(/\r?\n/)
  const filled = lines.filter((line) => line.trim() !== '')
  for (const [k, { ways, problem }] of readingsOfLines(isa, filled).entries()) {
    const [taken] = ways
    // Each line begins an instruction, and an address of 0.
    if (taken && !problem) yield* listed(Uint8Array.from(taken.bytes), asRead(taken))
    else yield `${shortened(filled[k] ?? '').trim()}  ${bad(troubles, 'not read', `: ${problem?.problem}`)}`
  }
}

/** The bytes that stand before it are in the order of memory; where that is not how they were written, it says so. */
const asRead = ({ order, how }: ReadOrder): string => (order === 'memory' ? '' : `read as ${how}`)

/** `remark`: on its first line. */
function* exactLines(isa: Isa, code: Uint8Array, troubles: Troubles, remark: string): Generator<string> {
  for (const line of listing(isa, code)) {
    for (const { trouble } of line.members) if (trouble && !trouble.isRight) count(troubles, trouble.what)
    yield `${hexAt(code, line)}  ${listedText(line, line.address === 0 ? remark : '')}`
  }
}

function* canonicalLines(isa: Isa, code: Uint8Array, troubles: Troubles, remark: string): Generator<string> {
  for (const line of listing(isa, code, (_, d, at) => asmText(d, at))) {
    const memberTexts = line.members.map(({ text: memberText, trouble }) =>
      trouble?.isRight
        ? trouble.more
        : trouble
          ? bad(troubles, trouble.what, trouble.more && `: ${trouble.more}`)
          : memberText,
    )
    yield `${hexAt(code, line)}  ${memberTexts.join(JOINT)}${line.address === 0 && remark ? `  # ${remark}` : ''}`
  }
}

const hexAt = (code: Uint8Array, { address, bytes }: DisassembledLine): string =>
  hexOf(code.subarray(address, address + bytes))

function bad(troubles: Troubles, what: string, more: string): string {
  count(troubles, what)
  return `<${what}${more}>`
}

function count(troubles: Troubles, what: string): void {
  troubles.set(what, (troubles.get(what) ?? 0) + 1)
}

/** `3 could not be decoded: 1 not hexadecimal, 2 unknown`; undefined where all could. */
export function troublesText(troubles: Troubles): string | undefined {
  const all = [...troubles.values()].reduce((sum, n) => sum + n, 0)
  const parts = [...troubles].map(([what, n]) => `${n} ${what}`)
  return all === 0 ? undefined : `${all} could not be decoded: ${parts.join(', ')}`
}

/** A line of a listing as `disasm` writes it; bytes of whole words stand before the text. */
const LISTED = /^([\da-f]{2})+ {2}(?=\S)/
/** Bytes that a line of a listing says it has. */
const bytesListed = (line: string): number => (LISTED.exec(line)?.[0].trimEnd().length ?? 0) / 2

function isListing({ unit }: Isa, lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== '')
  return filled.every((line, k) => {
    const bytes = bytesListed(line)
    return bytes > 0 && (k === filled.length - 1 || bytes % unit === 0)
  })
}

/** Without the bytes, which the text says again; columns stay. */
const textsOf = (lines: readonly string[]): string =>
  lines.map((line) => line.replace(LISTED, (before) => ' '.repeat(before.length))).join('\n')

interface Made {
  /** Of each line, of several words where they are a bundle, of data, and of what fills room between them. */
  readonly hex: readonly string[]
  /** `line 3, column 7: ...`. */
  readonly errors: readonly string[]
}

/** Lines of assembly, or a listing: of any length, piece by piece. `files`: what a program may include. */
export function* asm(isa: Isa, given: string, files?: IncludeFiles): Generator<Made> {
  const lines = given.split(/\r\n|\r|\n/)
  const assembler = new Assembler(isa)
  if (!isListing(isa, lines)) yield madeOf(isa, assembler.assemble(given, files), 0, 0)
  else
    for (const { from, origin, part } of piecesOf(isa, lines))
      yield madeOf(isa, assembler.assemble(textsOf(part), files, origin), from, origin)
}

interface Piece {
  /** Lines before it. */
  readonly from: number
  /** Its address. */
  readonly origin: number
  readonly part: readonly string[]
}

/** One where the listing is no longer than a program may be; each ends where a line of bundles does. */
function* piecesOf({ bundles, unit }: Isa, lines: readonly string[]): Generator<Piece> {
  const whole = bundles?.line ?? unit
  let [from, origin, at] = [0, 0, 0]
  for (const [k, line] of lines.entries()) {
    if (k - from >= MOST_LINES - SLACK && at % whole === 0) {
      yield { from, origin, part: lines.slice(from, k) }
      ;[from, origin] = [k, at]
    }
    at += bytesListed(line)
  }
  yield { from, origin, part: lines.slice(from) }
}
/** Lines there may be to the end of a line of bundles, and more. */
const SLACK = 1000

function madeOf(isa: Isa, made: Assembly, from: number, origin: number): Made {
  return {
    hex: isa.bundles && !made.data ? [...bundlesOf(isa, made.code)] : [...hexOfPieces(made, origin)],
    errors: made.errors.map((e) => `line ${from + e.line}, ${e.message}`),
  }
}

/** Instructions, data, and what fills room between them. */
function* hexOfPieces({ code, lines, data = [] }: Assembly, origin: number): Generator<string> {
  const words = lines.map(({ address, made }) => ({ address, bytes: made.bytes }))
  const all = [...words, ...data].map(({ address, bytes }) => ({ address: address - origin, bytes }))
  let at = 0
  for (const { address, bytes } of all.sort((x, y) => x.address - y.address)) {
    if (address > at) yield hexOf(code.subarray(at, address))
    // What has room in no file, such as `.bss`, is in no code.
    const end = Math.min(address + bytes, code.length)
    if (end > address) yield hexOf(code.subarray(address, end))
    at = address + bytes
  }
}

/** What fills room between lines is part of the code, and no line of the source. */
function* bundlesOf(isa: Isa, code: Uint8Array): Generator<string> {
  for (let at = 0; at < code.length; ) {
    const end = bundleEnd(isa, code, at)
    yield hexOf(code.subarray(at, end))
    at = end
  }
}
