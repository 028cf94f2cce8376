// Assembling a program: many lines of text to code, which line stands at which address, and what is wrong with each line.
import { assemble, isError } from './assemble.ts'
import { membersOf } from './bundles.ts'
import { Code } from './code.ts'
import {
  type Addresses,
  type Label,
  refusal,
  resolved,
  type Statement,
  statements,
  takenError,
  targetOf,
} from './labels.ts'
import type { AsmError, Assembled, Isa } from './types.ts'
import { bytesOfWords } from './words.ts'

/** A line that became an instruction. */
export interface SourceLine {
  /** As people count: the first is 1. */
  readonly line: number
  readonly address: number
  readonly made: Assembled
  /** Without comment and blanks around it. */
  readonly text: string
}

/** Columns count from 0, in the whole line. */
export interface SourceError extends AsmError {
  readonly line: number
}

export interface Assembly {
  readonly code: Uint8Array
  /** In the order of addresses. */
  readonly lines: readonly SourceLine[]
  readonly errors: readonly SourceError[]
}

/** Total: a line that is wrong takes no room, and is listed among the errors; one at the wrong place gets the next right one. */
export function assembleSource(isa: Isa, source: string): Assembly {
  const lines = groupsOf(isa, statements(source, isa.comment))
  const unknown: Addresses = new Map(lines.flatMap(({ labels }) => labels.map(({ name }) => [name, undefined])))
  let last = pass(isa, lines, unknown)
  // Addresses are known once the sizes of all lines are, which may depend on distances: a few rounds settle that.
  for (let round = 0; last.addresses.size > 0 && round < MOST_ROUNDS; round++) {
    const next = pass(isa, lines, last.addresses)
    const settled = [...next.addresses].every(([name, address]) => last.addresses.get(name) === address)
    last = next
    if (settled) break
  }
  return last.assembly
}

/** Sizes that never settle, such as a jump that is long because it is long, stay as they were in the last round. */
const MOST_ROUNDS = 8

/** What becomes code together, with the labels that lead there: a line of text, or nothing, for labels at the end. */
interface Group {
  readonly labels: readonly (Label & { readonly line: number })[]
  /** Something jumps to it. */
  readonly entered: boolean
  readonly line: number
  /** One, or the words of a bundle, each at its columns. */
  readonly members: readonly string[]
}

function groupsOf(isa: Isa, all: readonly Statement[]): readonly Group[] {
  const split = all.map((s) => ({ ...s, members: membersOf(isa, s.text) }))
  const names = new Set(all.flatMap(({ label }) => (label ? [label.name] : [])))
  const targets = new Set(split.flatMap(({ members }) => members.map((text) => targetOf(text, names, isa))))
  const out: Group[] = []
  let labels: Group['labels'] = []
  const put = (line: number, members: readonly string[]) => {
    out.push({ labels, line, members, entered: labels.some(({ name }) => targets.has(name)) })
    labels = []
  }
  for (const { line, label, members } of split) {
    if (label) labels = [...labels, { ...label, line }]
    if (members.length > 0) put(line, members)
  }
  if (labels.length > 0) put(0, [])
  return out
}

interface Pass {
  readonly assembly: Assembly
  readonly addresses: Addresses
}

/** All lines, with the addresses that labels had in the round before. */
function pass(isa: Isa, groups: readonly Group[], before: Addresses): Pass {
  const lines: SourceLine[] = []
  const errors: SourceError[] = []
  const code = new Code(isa)
  const addresses = new Map<string, number>()
  for (const [k, group] of groups.entries()) {
    const { labels, line, members } = group
    const from = code.length
    const assembledAt = (address: number) =>
      members.map((text, i) => assembled(isa, text, address + i * isa.unit, before))
    let made = assembledAt(from)
    if (!made.some(isError)) {
      const words = made.flatMap((m) => (isError(m) ? [] : m.words[0]))
      const misfit = code.makeRoom(words, group, groups[k + 1])
      if (misfit) made = [refused(members[misfit.member] ?? '', misfit.what)]
      // What a jump is depends on where it stands.
      else if (code.length > from) made = assembledAt(code.length)
    }
    for (const label of labels) {
      if (addresses.has(label.name)) errors.push({ ...takenError(label), line: label.line })
      else addresses.set(label.name, code.length)
    }
    const wrong = made.filter(isError)
    errors.push(...wrong.map((error) => ({ ...error, line })))
    if (wrong.length > 0) continue
    for (const [i, m] of made.entries()) {
      const text = members[i] ?? ''
      if (isError(m)) continue
      const missing = isa.aligned ? (m.bytes - (code.length % m.bytes)) % m.bytes : 0
      if (missing) errors.push({ ...unaligned(text, m.bytes, missing), line })
      code.skip(missing)
      lines.push({ line, address: code.length, made: m, text: text.trim() })
      code.put(bytesOfWords(m.words, m.bytes))
    }
  }
  code.finish()
  return { assembly: { code: code.bytes(), lines, errors }, addresses }
}

function assembled(isa: Isa, text: string, address: number, labels: Addresses): Assembled | AsmError {
  const source = resolved(text, address, labels, isa)
  if ('message' in source) return source
  const made = assemble(isa, source.text, address)
  return isError(made) ? source.blame(made) : made
}

/** About the first word of a text. */
const refused = (text: string, what: string): AsmError => refusal(text.search(/\S/), mnemonicOf(text), what)
const mnemonicOf = (text: string): string => /\S+/.exec(text)?.[0] ?? ''

const unaligned = (text: string, bytes: number, missing: number): AsmError =>
  refused(text, `which has ${bytes} bytes and begins at a multiple of that; put ${missing} bytes more before it`)

/** Of the instruction that starts at an address. */
export const lineAt = (assembly: Assembly, address: number): SourceLine | undefined => {
  const { lines } = assembly
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (lines[middle]!.address < address) low = middle + 1
    else high = middle
  }
  return lines[low]?.address === address ? lines[low] : undefined
}

/** The instruction a breakpoint on a line means: the one on it, else the next below it. */
export const instructionFrom = (assembly: Assembly, line: number): SourceLine | undefined =>
  assembly.lines.find((l) => l.line >= line)
