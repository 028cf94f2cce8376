// An assembler with a memory: of a program that was changed it assembles what changed, and comes to what it would from scratch.
import { additionsIn } from './additions.ts'
import { attempt, refused } from './assemble.ts'
import { Code } from './code.ts'
import { dataOf, isData } from './data.ts'
import { Kept } from './kept.ts'
import { type Addresses, type Label, resolved, type Target, takenError, targetOf } from './labels.ts'
import { headOf, type Member, readLine } from './lines.ts'
import { moved, refusal } from './refusal.ts'
import type { Assembly, Made, SourceError, SourceLine } from './source.ts'
import type { AsmError, Isa } from './types.ts'

/** A program of more lines is refused unread. */
const MOST_LINES = 100_000
/** Of more errors only their number is told. */
const MOST_ERRORS = 1000
/** Sizes that never settle, such as a jump that is long because it is long, stay as they were in the last round. */
const MOST_ROUNDS = 8

/** What a text became. */
interface Word {
  /** Undefined: it is wrong. */
  readonly made: Made | undefined
  /** At another address it may be something else. */
  readonly relative: boolean
  readonly tries: number
  /** Found out when it is asked for: naming what would be right takes longer than assembling. */
  why?: AsmError
}

/** A member of a line, with what was found out about it. */
interface Operation extends Member {
  readonly target: Target | undefined
  /** Where it depends on no label and no address. */
  word?: Word
}

/** A line as it is read, wherever it stands. */
interface Read {
  readonly label: Label | undefined
  readonly members: readonly Operation[]
  readonly problem: AsmError | undefined
}

/** What becomes code together, with the labels that lead there: a line of text, or nothing, for labels at the end. */
interface Group {
  readonly labels: readonly (Label & { readonly line: number })[]
  /** Something jumps to it. */
  readonly entered: boolean
  readonly line: number
  /** One, or the words of a bundle. */
  readonly members: readonly Operation[]
  readonly problem: AsmError | undefined
}

/** All lines, once; what is wrong is put into words only for the last round. */
interface Pass {
  readonly code: Code
  readonly lines: readonly SourceLine[]
  readonly faults: readonly { readonly line: number; readonly why: () => AsmError }[]
  readonly wrong: number
  readonly addresses: Addresses
}

export class Assembler {
  readonly #isa: Isa
  readonly #lines = new Kept<Read>()
  readonly #words = new Kept<Word>()
  #triesLeft = 0

  constructor(isa: Isa) {
    this.#isa = isa
  }

  /** Total: a line that is wrong takes no room, and is listed among the errors; one at the wrong place gets the next right one. */
  assemble(source: string): Assembly {
    return this.within(source, Number.POSITIVE_INFINITY)!
  }

  /** Undefined where more choices would have to be tried before the program is assembled: about a microsecond each. What was done is kept. */
  within(source: string, tries: number): Assembly | undefined {
    const texts = source.split(/\r\n|\r|\n/)
    if (texts.length > MOST_LINES) return tooMany(texts)
    this.#triesLeft = tries
    const made = this.#rounds(this.#groups(texts))
    this.#lines.turn()
    this.#words.turn()
    return made
  }

  #rounds(groups: readonly Group[]): Assembly | undefined {
    const unknown = groups.flatMap(({ labels }) => labels.map(({ name }) => [name, undefined] as const))
    let last = this.#pass(groups, new Map(unknown))
    // Addresses are known once the sizes of all lines are, which may depend on distances: a few rounds settle that.
    for (let round = 0; last && last.addresses.size > 0 && round < MOST_ROUNDS; round++) {
      const next = this.#pass(groups, last.addresses)
      const settled = next && sameAddresses(next.addresses, last.addresses)
      last = next
      if (settled) break
    }
    if (!last) return undefined
    const errors: SourceError[] = []
    for (const { line, why } of last.faults) {
      if (this.#triesLeft < 0) return undefined
      errors.push({ ...why(), line })
    }
    const unlisted = last.wrong - errors.length
    return { code: last.code.bytes(), lines: last.lines, errors, ...(unlisted > 0 && { unlisted }) }
  }

  #groups(texts: readonly string[]): readonly Group[] {
    const lines = texts.map((text) => this.#lines.get(text) ?? this.#lines.put(text, this.#read(text)))
    const names = new Set(lines.flatMap(({ label }) => label?.name ?? []))
    const entered = new Set<string>()
    for (const { members } of lines)
      for (const { target } of members) if (target && names.has(target.name)) entered.add(target.name)
    const out: Group[] = []
    let labels: (Label & { line: number })[] = []
    const put = (line: number, { members, problem }: Pick<Read, 'members' | 'problem'>) => {
      out.push({ labels, line, members, problem, entered: labels.some(({ name }) => entered.has(name)) })
      labels = []
    }
    for (const [index, read] of lines.entries()) {
      if (read.label) labels.push({ ...read.label, line: index + 1 })
      if (read.members.length > 0 || read.problem) put(index + 1, read)
    }
    if (labels.length > 0) put(0, { members: [], problem: undefined })
    return out
  }

  #read(text: string): Read {
    const { label, members, problem } = readLine(this.#isa, text)
    return { label, members: members.map((m) => ({ ...m, target: this.#target(m.text) })), problem }
  }

  /** Before what a text adds, whose columns are as they were. */
  #target(text: string): Target | undefined {
    return isData(text) ? undefined : targetOf(additionsIn(this.#isa, text)?.bare ?? text, this.#isa)
  }

  /** With the addresses that labels had in the round before. */
  #pass(groups: readonly Group[], before: Addresses): Pass | undefined {
    const { aligned, unit } = this.#isa
    const lines: SourceLine[] = []
    const faults: { line: number; why: () => AsmError }[] = []
    let wrong = 0
    const fault = (line: number, why: () => AsmError) => {
      wrong++
      if (faults.length < MOST_ERRORS) faults.push({ line, why })
    }
    const code = new Code(this.#isa)
    const addresses = new Map<string, number>()
    for (const [k, group] of groups.entries()) {
      if (this.#triesLeft < 0) return undefined
      const { labels, line, members, problem } = group
      let at = code.length
      const words = () => members.map((m, i) => this.#word(m, at + i * unit, before))
      let made = words()
      const isRight = !problem && made.every((word) => word?.made)
      const misfit =
        isRight && code.length % unit === 0 ? code.makeRoom(firstWords(made), group, groups[k + 1]) : undefined
      // What a jump is depends on where it stands.
      if (code.length > at) {
        at = code.length
        made = words()
      }
      for (const label of labels) {
        if (addresses.has(label.name)) fault(label.line, () => takenError(label))
        else addresses.set(label.name, at)
      }
      if (problem) fault(line, () => problem)
      const odd = code.length % unit
      if (odd && members.length > 0) fault(line, () => behindData(members[0], odd, unit))
      if (misfit) fault(line, () => about(members[misfit.member], misfit.what))
      for (const [i, word] of made.entries())
        if (!word?.made) fault(line, () => this.#why(members[i]!, at + i * unit, before))
      if (odd || misfit || !made.every((word) => word?.made)) continue
      for (const [i, word] of made.entries()) {
        if (!word?.made) continue
        const { bytes } = word.made
        const missing = aligned && !word.made.isData ? (bytes - (code.length % bytes)) % bytes : 0
        if (missing) fault(line, () => unaligned(members[i], bytes, missing))
        code.skip(missing)
        const { text = '', column = 0 } = members[i] ?? {}
        lines.push({ line, column, address: code.length, made: word.made, text })
        code.put(word.made)
      }
    }
    code.finish()
    return { code, lines, faults, wrong, addresses }
  }

  /** What a member is at an address; undefined where it leads to a label that is not there. */
  #word(member: Operation, at: number, labels: Addresses): Word | undefined {
    const { target, text } = member
    if (!target || (target.isBare && !labels.has(target.name))) {
      if (member.word) return member.word
      const word = this.#assembled(text, at)
      if (!word.relative) member.word = word
      return word
    }
    const source = resolved(text, target, at, labels, this.#isa)
    return 'message' in source ? undefined : this.#assembled(source.text, at)
  }

  #why({ target, text, column }: Operation, at: number, labels: Addresses): AsmError {
    const source = target && resolved(text, target, at, labels, this.#isa)
    const toLine = (error: AsmError) => moved(error, (c) => c + column)
    if (source && 'message' in source) return toLine(source)
    const read = source?.text ?? text
    const word = this.#assembled(read, at)
    if (!word.why) this.#triesLeft -= word.tries
    word.why ??= refused(this.#isa, read, at)
    return toLine(source ? source.blame(word.why) : word.why)
  }

  #assembled(text: string, at: number): Word {
    const known = this.#words.get(text)
    if (known && !known.relative) return known
    // No line has an end of line in it.
    const here = `${text}\n${at}`
    const there = known && this.#words.get(here)
    if (there) return there
    if (isData(text)) return this.#words.put(text, dataWord(dataOf(this.#isa, text)))
    const { made, relative, tries } = attempt(this.#isa, text, at)
    this.#triesLeft -= tries
    const word: Word = { made: made && { words: made.words, bytes: made.bytes }, relative, tries }
    if (relative) this.#words.put(here, word)
    return this.#words.put(text, word)
  }
}

const dataWord = (data: Made | AsmError): Word =>
  'message' in data
    ? { made: undefined, relative: false, tries: 0, why: data }
    : { made: data, relative: false, tries: 0 }

const sameAddresses = (x: Addresses, y: Addresses): boolean => {
  for (const [name, address] of x) if (y.get(name) !== address) return false
  return true
}

const firstWords = (made: readonly (Word | undefined)[]): readonly number[] =>
  made.flatMap((word) => word?.made?.words[0] ?? [])

/** About the first word of a member. */
const about = (member: Member | undefined, what: string): AsmError =>
  refusal(member?.column ?? 0, headOf(member?.text ?? ''), what)

const unaligned = (member: Member | undefined, bytes: number, missing: number): AsmError =>
  about(member, `which has ${bytes} bytes and begins at a multiple of that; put ${missing} bytes more before it`)

const behindData = (member: Member | undefined, odd: number, unit: number): AsmError =>
  about(
    member,
    `where nothing can stand: the bytes before it are no whole words, and ${unit - odd} more would make them so`,
  )

/** The whole program is refused at the first line that is too much. */
function tooMany(texts: readonly string[]): Assembly {
  const { message: _, ...place } = refusal(0, texts[MOST_LINES] ?? '', '')
  const message = `column 1: a program has at most ${MOST_LINES} lines, this one has ${texts.length}`
  return { code: new Uint8Array(), lines: [], errors: [{ ...place, message, line: MOST_LINES + 1 }] }
}
