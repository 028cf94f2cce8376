// Implements isa disasm and isa asm: turns bytes into lines of text, and back.

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

/** Numbers of what could not be decoded, by reason: `not read`, `unknown`, `reserved`, `cut off`, `no text`. */
export type Troubles = Map<string, number>

export interface DisasmOptions {
  /** Whether the input is hex text, each line of which begins an instruction. */
  readonly hex?: boolean
  /** Whether to write text as the sources print it, and for a word that cannot be decoded what is wrong with it. */
  readonly canonical?: boolean
}

/**
 * Yields `<hex>  <text>` for each instruction or bundle. Bytes that are no instruction are written as bytes and counted
 * in `troubles`; the next instruction is looked for a unit further on.
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
    // Each line begins an instruction, at address 0.
    if (taken && !problem) yield* listed(Uint8Array.from(taken.bytes), asRead(taken))
    else yield `${shortened(filled[k] ?? '').trim()}  ${bad(troubles, 'not read', `: ${problem?.problem}`)}`
  }
}

/** Returns a remark on how a word was read; empty if it was written in the order of memory, as the listing is. */
const asRead = ({ order, how }: ReadOrder): string => (order === 'memory' ? '' : `read as ${how}`)

/** Yields lines with exact texts, the first one with `remark`. */
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

/** Returns a text such as `3 could not be decoded: 1 not read, 2 unknown`; undefined if everything could be. */
export function troublesText(troubles: Troubles): string | undefined {
  const all = [...troubles.values()].reduce((sum, n) => sum + n, 0)
  const parts = [...troubles].map(([what, n]) => `${n} ${what}`)
  return all === 0 ? undefined : `${all} could not be decoded: ${parts.join(', ')}`
}

/** Matches the bytes of whole words that `disasm` writes before the text of a line. */
const LISTED = /^([\da-f]{2})+ {2}(?=\S)/
/** Returns the number of bytes that a line of a listing says it has; 0 for other lines. */
const bytesListed = (line: string): number => (LISTED.exec(line)?.[0].trimEnd().length ?? 0) / 2

function isListing({ unit }: Isa, lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== '')
  return filled.every((line, k) => {
    const bytes = bytesListed(line)
    return bytes > 0 && (k === filled.length - 1 || bytes % unit === 0)
  })
}

/** Returns the lines without their bytes, which the text says again. Columns stay. */
const textsOf = (lines: readonly string[]): string =>
  lines.map((line) => line.replace(LISTED, (before) => ' '.repeat(before.length))).join('\n')

interface Made {
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

interface Piece {
  /** Number of lines before it. */
  readonly from: number
  /** Address of its first byte. */
  readonly origin: number
  readonly part: readonly string[]
}

/**
 * Yields the pieces of a listing, just one if it is no longer than a program may be. Each ends where a line of bundles
 * does.
 */
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
/** More lines than there may be to the end of a line of bundles. */
const SLACK = 1000

function madeOf(isa: Isa, made: Assembly, from: number, origin: number): Made {
  return {
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
