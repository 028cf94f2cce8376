// Implements isa disasm: turns bytes into lines of text that assemble again, or into lines of JSON.

import { exactTextByTree } from '../encoding/asPrinted.ts'
import { JOINT } from '../encoding/bundles.ts'
import { asmText } from '../encoding/decode.ts'
import { type DisassembledLine, listedText, listing } from '../encoding/listing.ts'
import { shortened } from '../encoding/refusal.ts'
import type { Decoded, Isa } from '../encoding/types.ts'
import { hexOf } from '../encoding/words.ts'
import type { ReadOrder } from '../read/orders.ts'
import { readingsOfLines } from '../read/readings.ts'
import type { CrossReferences } from '../sweep/crossReferences.ts'

/** Numbers of what could not be decoded, by reason: `not read`, `unknown`, `reserved`, `cut off`, `no text`. */
export type Troubles = Map<string, number>

export interface DisasmOptions {
  /** Whether the input is hex text, each line of which begins an instruction. */
  readonly hex?: boolean
  /** Whether to write text as the sources print it, and for a word that cannot be decoded what is wrong with it. */
  readonly canonical?: boolean
  /** Address of the first byte; 0 if left out. */
  readonly origin?: number
  /** Names of addresses, which are written before their lines, and after instructions that lead there. */
  readonly crossed?: CrossReferences
}

/**
 * Yields `<hex>  <text>` for each instruction or bundle. Bytes that are no instruction are written as bytes and counted
 * in `troubles`; the next instruction is looked for a unit further on.
 */
export function* disasm(isa: Isa, input: Uint8Array, options: DisasmOptions, troubles: Troubles): Generator<string> {
  if (!options.hex) return yield* disassembled(isa, input, options, troubles)
  // Each line begins an instruction, at the same address.
  for (const { text, taken, problem } of readLines(isa, input))
    if (taken) yield* disassembled(isa, Uint8Array.from(taken.bytes), options, troubles, asRead(taken))
    else yield `${text}  ${bad(troubles, 'not read', `: ${problem}`)}`
}

/** A line of hex text, shortened, with its bytes or why it cannot be read. */
interface ReadLine {
  readonly text: string
  readonly taken?: ReadOrder
  readonly problem?: string
}

function* readLines(isa: Isa, input: Uint8Array): Generator<ReadLine> {
  const lines = new TextDecoder().decode(input).split(/\r?\n/)
  const filled = lines.filter((line) => line.trim() !== '')
  for (const [k, { ways, problem }] of readingsOfLines(isa, filled).entries()) {
    const text = shortened(filled[k] ?? '').trim()
    const [taken] = ways
    yield taken && !problem ? { text, taken } : { text, problem: problem?.problem ?? 'it has no bytes' }
  }
}

/** Whether each line of a text can be read as the bytes of an instruction. */
export const isLineByLine = (isa: Isa, text: string): boolean =>
  readingsOfLines(
    isa,
    text.split(/\r?\n/).filter((line) => line.trim() !== ''),
  ).every(({ ways, problem }) => ways.length > 0 && !problem)

/** Returns the line that says which address comes next, as objdump does. */
export const addressLine = (address: number, name: string): string =>
  `${address.toString(16).padStart(8, '0')} <${name}>:`

/** Returns a remark on how a word was read; empty if it was written in the order of memory, as the listing is. */
const asRead = ({ order, how }: ReadOrder): string => (order === 'memory' ? '' : READ_AS + how)
const READ_AS = 'read as '

/** Yields the lines of code, the first one with `remark`. */
function* disassembled(
  isa: Isa,
  code: Uint8Array,
  { canonical = false, origin = 0, crossed }: DisasmOptions,
  troubles: Troubles,
  remark = '',
): Generator<string> {
  for (const line of listing(isa, code, canonical ? canonicalText : exactTextByTree, origin)) {
    const { address, bytes, members } = line
    const name = crossed?.nameOf(origin + address)
    if (name !== undefined) yield addressLine(origin + address, name)
    const targets = members.flatMap((member) => crossed?.leadsTo(origin + member.address) ?? [])
    const names = targets.flatMap((to) => crossed?.nameOf(to) ?? [])
    const remarks = [...(names.length > 0 ? [names.join(', ')] : []), ...(remark && address === 0 ? [remark] : [])]
    const text = canonical ? canonicalLine(line, troubles, remarks) : listedText(line, ...remarks)
    if (!canonical) for (const { trouble } of members) if (trouble && !trouble.isRight) count(troubles, trouble.what)
    yield `${hexOf(code.subarray(address, address + bytes))}  ${text}`
  }
}

const canonicalText = (_: Isa, d: Decoded, at: number): string | undefined => asmText(d, at)

function canonicalLine({ members }: DisassembledLine, troubles: Troubles, remarks: readonly string[]): string {
  const texts = members.map(({ text, trouble }) =>
    trouble?.isRight ? trouble.more : trouble ? bad(troubles, trouble.what, trouble.more && `: ${trouble.more}`) : text,
  )
  return texts.join(JOINT) + (remarks.length > 0 ? `  # ${remarks.join('; ')}` : '')
}

/**
 * Yields a line of JSON for each instruction or bundle: address, bytes, text, trouble, name, and where it leads. Of hex
 * text, a line that cannot be read has `line` and `problems`, one that is written in another order `readAs`.
 */
export function* disasmJson(
  isa: Isa,
  section: { readonly name: string; readonly bytes: Uint8Array },
  options: DisasmOptions,
  troubles: Troubles,
): Generator<string> {
  if (!options.hex) return yield* disassembledJson(isa, section, options, troubles)
  for (const { text, taken, problem } of readLines(isa, section.bytes))
    if (taken) {
      const bytes = Uint8Array.from(taken.bytes)
      yield* disassembledJson(isa, { ...section, bytes }, options, troubles, asRead(taken))
    } else {
      count(troubles, 'not read')
      yield JSON.stringify({ section: section.name, line: text, problems: ['not read'], because: problem })
    }
}

/** Yields the lines of JSON of code, the first one with `readAs` if there is such a remark. */
function* disassembledJson(
  isa: Isa,
  { name: section, bytes: code }: { readonly name: string; readonly bytes: Uint8Array },
  { canonical = false, origin = 0, crossed }: DisasmOptions,
  troubles: Troubles,
  remark = '',
): Generator<string> {
  for (const line of listing(isa, code, canonical ? canonicalText : exactTextByTree, origin)) {
    const address = origin + line.address
    const label = crossed?.nameOf(address)
    const leadsTo = line.members.flatMap((member) => crossed?.leadsTo(origin + member.address) ?? [])
    const problems = line.members.flatMap(({ trouble }) => (trouble && !trouble.isRight ? [trouble.what] : []))
    for (const what of problems) count(troubles, what)
    yield JSON.stringify({
      section,
      address,
      bytes: hexOf(code.subarray(line.address, line.address + line.bytes)),
      text: line.members.map(({ text }) => text).join(JOINT),
      ...(remark && line.address === 0 && { readAs: remark.slice(READ_AS.length) }),
      ...(problems.length > 0 && { problems }),
      ...(label !== undefined && { label }),
      ...(leadsTo.length > 0 && { leadsTo }),
    })
  }
}

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
