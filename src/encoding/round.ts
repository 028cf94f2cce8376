// Lays out a program once, with the addresses from the round before: words, data, sections and errors.
import type { Act } from './directives.ts'
import { type AsmValue, type Expression, evaluate, isFault } from './expressions.ts'
import { type Addresses, type Label, takenError } from './labels.ts'
import { headOf, type Member } from './lines.ts'
import type { InstructionText, NameScope, Operations, WordMade } from './operations.ts'
import { refusal, shortened } from './refusal.ts'
import { type Bases, Sections } from './sections.ts'
import type { DataLine, SourceLine } from './source.ts'
import type { AsmError, Isa } from './types.ts'

/**
 * A part of a program that becomes code together, with the labels before it: a line of text, a directive, or nothing if
 * labels end the program.
 */
export interface LineGroup {
  readonly labels: readonly (Label & { readonly line: number })[]
  /** Whether something jumps to it. */
  readonly entered: boolean
  readonly line: number
  /** One instruction, or the words of a bundle. */
  readonly members: readonly InstructionText[]
  readonly problem: AsmError | undefined
  /** The effect of a directive; undefined for a line of text. */
  readonly act?: Act | undefined
  readonly column?: number | undefined
  readonly text?: string | undefined
}

/** The result of a round; errors are worded only for the last round. */
export interface Round {
  readonly sections: Sections
  readonly lines: readonly SourceLine[]
  readonly data: readonly DataLine[]
  readonly faults: readonly { readonly line: number; readonly why: () => AsmError }[]
  readonly wrong: number
  readonly addresses: Addresses
  /** Symbols that directives define. */
  readonly values: ReadonlyMap<string, AsmValue>
  readonly bases: Bases
}
export type RoundBefore = Pick<Round, 'addresses' | 'values' | 'bases'>

/** Most errors that are listed; the others are only counted. */
const MOST_ERRORS = 1000
/** Most bytes of a program. */
const MOST_BYTES = 16 << 20

/**
 * Returns undefined if more choices would have to be tried than are left. `isSymbol`: undefined if a program has labels
 * only. `origin`: address of the first byte.
 */
export function layOut(
  isa: Isa,
  groups: readonly LineGroup[],
  before: RoundBefore,
  operations: Operations,
  isSymbol: ((name: string) => boolean) | undefined,
  origin: number,
): Round | undefined {
  const layout = new Layout(isa, before, operations, isSymbol, origin)
  for (const [k, group] of groups.entries()) {
    if (operations.triesLeft < 0) return undefined
    layout.put(group, groups[k + 1])
  }
  return layout.end()
}

class Layout {
  readonly #isa: Isa
  readonly #before: RoundBefore
  readonly #operations: Operations
  readonly #scope: NameScope
  readonly #sections: Sections
  readonly #lines: SourceLine[] = []
  readonly #data: DataLine[] = []
  readonly #faults: { line: number; why: () => AsmError }[] = []
  #wrong = 0
  readonly #addresses = new Map<string, number>()
  readonly #values = new Map<string, AsmValue>()

  constructor(
    isa: Isa,
    before: RoundBefore,
    operations: Operations,
    isSymbol: ((name: string) => boolean) | undefined,
    origin: number,
  ) {
    this.#isa = isa
    this.#before = before
    this.#operations = operations
    this.#sections = new Sections(isa, before.bases, origin)
    const symbols = isSymbol && { isSymbol, lookUp: (name: string) => this.#lookUp(name) }
    this.#scope = { labels: before.addresses, ...(symbols && { symbols }) }
  }

  #fault(line: number, why: () => AsmError): void {
    this.#wrong++
    if (this.#faults.length < MOST_ERRORS) this.#faults.push({ line, why })
  }

  /** Returns the last value set above; if there is none, the last value of the round before. */
  #lookUp(name: string): AsmValue | undefined {
    if (name === '.') return { number: BigInt(this.#sections.address), isPlace: true }
    const value = this.#values.get(name) ?? this.#before.values.get(name)
    const address = this.#addresses.get(name) ?? this.#before.addresses.get(name)
    return value ?? (address === undefined ? undefined : { number: BigInt(address), isPlace: true })
  }

  put(group: LineGroup, next: LineGroup | undefined): void {
    if (group.act) this.#place(group, group.act)
    else this.#words(group, next)
  }

  #label({ labels }: LineGroup): void {
    const { struct, address } = this.#sections
    for (const label of labels) {
      if (this.#addresses.has(label.name) || (struct !== undefined && this.#values.has(label.name)))
        this.#fault(label.line, () => takenError(label))
      else if (struct !== undefined) this.#values.set(label.name, { number: struct, isPlace: false })
      else this.#addresses.set(label.name, address)
    }
  }

  #words(group: LineGroup, next: LineGroup | undefined): void {
    const { aligned, unit } = this.#isa
    const { line, members, problem } = group
    const { code, base } = this.#sections
    let at = base + code.length
    const words = () => members.map((m, i) => this.#operations.word(m, at + i * unit, this.#scope))
    let made = words()
    const isRight = !problem && made.every((word) => word?.made)
    const mayMove = isRight && this.#isa.bundles !== undefined && code.length % unit === 0
    const misfit = mayMove ? code.makeRoom(firstWords(made), group, next) : undefined
    // The word of a jump may depend on its address.
    if (base + code.length > at) {
      at = base + code.length
      made = words()
    }
    this.#label(group)
    if (problem) this.#fault(line, () => problem)
    const odd = code.length % unit
    if (odd && members.length > 0) this.#fault(line, () => behindData(members[0], odd, unit))
    if (misfit) this.#fault(line, () => about(members[misfit.member], misfit.what))
    for (let i = 0; i < made.length; i++)
      if (!made[i]?.made) this.#fault(line, () => this.#operations.why(members[i]!, at + i * unit, this.#scope))
    if (odd || misfit || !made.every((word) => word?.made)) return
    for (let i = 0; i < made.length; i++) {
      const word = made[i]
      if (!word?.made) continue
      const { bytes } = word.made
      const missing = aligned && !word.made.isData ? (bytes - ((base + code.length) % bytes)) % bytes : 0
      if (missing) this.#fault(line, () => unaligned(members[i], bytes, missing))
      code.skip(missing)
      const { text = '', column = 0 } = members[i] ?? {}
      this.#lines.push({ line, column, address: base + code.length, made: word.made, text })
      code.put(word.made)
    }
  }

  #place(group: LineGroup, act: Act): void {
    const { code, base } = this.#sections
    const from = code.length
    this.#act(group, act)
    const bytes = code.length - from
    if (bytes > 0) this.#data.push({ line: group.line, address: base + from, bytes })
  }

  /** Carries out a directive. Labels before it have the address where it begins, even if it fills up to another. */
  #act(group: LineGroup, act: Act): void {
    const sections = this.#sections
    this.#label(group)
    switch (act.kind) {
      case 'set': {
        const value = this.#value(group, act.value)
        if (value) this.#values.set(act.name, value)
        return
      }
      case 'section':
        sections.enter(act.name)
        return
      case 'struct':
        sections.struct = this.#value(group, act.from)?.number ?? 0n
        return
      case 'data':
        this.#numbers(group, act.values, act.size)
        return
      case 'bytes':
        if (this.#hasRoom(group, BigInt(act.bytes.length))) sections.code.putBytes(act.bytes)
        return
      case 'align': {
        const to = this.#value(group, act.to)?.number ?? 0n
        const bytes = act.isPower ? 1n << (to > 20n || to < 0n ? 0n : to) : to
        if (bytes > 0n && this.#hasRoom(group, bytes)) sections.align(Number(bytes), this.#byte(group, act.fill))
        return
      }
      case 'fill': {
        const count = this.#value(group, act.count)?.number ?? 0n
        const room = count * BigInt(act.size)
        if (sections.struct !== undefined) sections.struct += room
        else if (this.#hasRoom(group, room)) this.#repeat(group, Number(count), act.size, act.value)
        return
      }
      case 'org': {
        const to = this.#value(group, act.to)?.number ?? 0n
        const room = to - BigInt(sections.address)
        if (room < 0n)
          this.#fault(group.line, () =>
            refused(group, `which goes back: the address is 0x${sections.address.toString(16)} already`),
          )
        else if (this.#hasRoom(group, room)) sections.code.fill(Number(room), this.#byte(group, act.fill))
      }
    }
  }

  #value(group: LineGroup, expression: Expression): AsmValue | undefined {
    const value = evaluate(expression, (name) => this.#lookUp(name))
    if (!isFault(value)) return value
    const what = 'missing' in value ? `where "${shortened(value.missing)}" has no value` : 'which divides by zero'
    this.#fault(group.line, () => refused(group, what))
    return undefined
  }

  #byte(group: LineGroup, fill: Expression | undefined): number {
    return fill ? Number(BigInt.asUintN(8, this.#value(group, fill)?.number ?? 0n)) : 0
  }

  #hasRoom(group: LineGroup, bytes: bigint): boolean {
    if (bytes >= 0n && BigInt(this.#sections.address) + bytes <= BigInt(MOST_BYTES)) return true
    this.#fault(group.line, () => refused(group, `but a program has at most ${MOST_BYTES >> 20} MB`))
    return false
  }

  #numbers(group: LineGroup, values: readonly Expression[], size: number): void {
    if (!this.#hasRoom(group, BigInt(values.length * size))) return
    for (const expression of values) {
      const number = this.#value(group, expression)?.number ?? 0n
      const most = 1n << BigInt(8 * size)
      if (number >= most || number < -(most >> 1n))
        this.#fault(group.line, () => refused(group, `but ${number} has more than ${8 * size} bits`))
      this.#sections.code.putBytes(bytesOf(number, size))
    }
  }

  #repeat(group: LineGroup, count: number, size: number, value: Expression | undefined): void {
    const number = value ? (this.#value(group, value)?.number ?? 0n) : 0n
    const bytes = bytesOf(number, size)
    const all = new Uint8Array(count * size)
    for (let at = 0; at < all.length; at += size) all.set(bytes, at)
    this.#sections.code.putBytes(all)
  }

  end(): Round {
    this.#sections.finish()
    return {
      sections: this.#sections,
      lines: this.#lines,
      data: this.#data,
      faults: this.#faults,
      wrong: this.#wrong,
      addresses: this.#addresses,
      values: this.#values,
      bases: this.#sections.bases(),
    }
  }
}

/** Returns the bytes of a number, the lowest first. */
const bytesOf = (number: bigint, size: number): Uint8Array =>
  Uint8Array.from({ length: size }, (_, k) => Number(BigInt.asUintN(8, number >> BigInt(8 * k))))

const refused = ({ column = 0, text = '' }: LineGroup, what: string): AsmError => refusal(column, text, what)

/** Returns the lowest 32 bits of words that are right. */
const firstWords = (made: readonly (WordMade | undefined)[]): readonly number[] =>
  made.map((word) => word?.made?.words[0] ?? 0)

/** Returns an error about the first word of a member. */
const about = (member: Member | undefined, what: string): AsmError =>
  refusal(member?.column ?? 0, headOf(member?.text ?? ''), what)

const unaligned = (member: Member | undefined, bytes: number, missing: number): AsmError =>
  about(
    member,
    `which has ${bytes} bytes and must begin at a multiple of ${bytes}; put ${missing} more bytes before it`,
  )

const behindData = (member: Member | undefined, odd: number, unit: number): AsmError =>
  about(member, `but the bytes before it are not whole words; put ${unit - odd} more before it`)
