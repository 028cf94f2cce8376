// Assembles a program incrementally: reassembles only the lines that changed, with the result of a fresh run.

import { additionsIn } from './additions.ts'
import { isData } from './data.ts'
import { actOf, isDirective } from './directives.ts'
import { type ExpandedItem, expand, type IncludeFiles } from './expand.ts'
import type { AsmValue } from './expressions.ts'
import { BoundedCache } from './kept.ts'
import { type Label, type LabelTarget, targetOf } from './labels.ts'
import { membersOf, readLine } from './lines.ts'
import { type InstructionText, Operations } from './operations.ts'
import { refusal } from './refusal.ts'
import { type LineGroup, layOut, type Round, type RoundBefore } from './round.ts'
import type { Assembly, SourceError } from './source.ts'
import { hasDirectives } from './statements.ts'
import type { AsmError, Isa } from './types.ts'

/** A program with more lines is refused unread. */
export const MOST_LINES = 100_000
/** Sizes that have not settled after this many rounds stay, as of a jump that is long because it is long. */
const MOST_ROUNDS = 8

/** A line as it is read, independent of its address. */
interface Read {
  readonly label: Label | undefined
  readonly members: readonly InstructionText[]
  readonly problem: AsmError | undefined
}

/** A program ready for layout, and its symbols; `names` is undefined if it has labels only. */
interface Program {
  readonly groups: readonly LineGroup[]
  readonly names: ReadonlySet<string> | undefined
}

const NO_FILES: IncludeFiles = new Map()

export class Assembler {
  readonly #isa: Isa
  readonly #lines = new BoundedCache<Read>()
  readonly #operations: Operations

  constructor(isa: Isa) {
    this.#isa = isa
    this.#operations = new Operations(isa)
  }

  /**
   * Assembles any source. A wrong line takes no room, and is listed among the errors; a line at a place where it may
   * not be goes to the next place where it may. `files`: the files it may include. `origin`: address of the first byte,
   * for a piece of a longer program.
   */
  assemble(source: string, files: IncludeFiles = NO_FILES, origin = 0): Assembly {
    return this.within(source, Number.POSITIVE_INFINITY, files, origin)!
  }

  /**
   * Assembles a source, but returns undefined if that needs more choices than `tries` (about a microsecond each). The
   * work done is kept for the next call.
   */
  within(source: string, tries: number, files: IncludeFiles = NO_FILES, origin = 0): Assembly | undefined {
    const texts = source.split(/\r\n|\r|\n/)
    if (texts.length > MOST_LINES) return tooMany(texts)
    this.#operations.triesLeft = tries
    const program = hasDirectives(texts, isDirective) ? this.#program(texts, files) : this.#plain(texts)
    const made = this.#rounds(program, origin)
    this.#lines.turn()
    this.#operations.turn()
    return made
  }

  #rounds({ groups, names }: Program, origin: number): Assembly | undefined {
    const isSymbol = names && ((name: string) => names.has(name) || name === '.')
    const unknown = groups.flatMap(({ labels }) => labels.map(({ name }) => [name, undefined] as const))
    const nothing: RoundBefore = { addresses: new Map(unknown), values: new Map(), bases: new Map() }
    let last = layOut(this.#isa, groups, nothing, this.#operations, isSymbol, origin)
    // Addresses need the sizes of all lines, and sizes may depend on distances: a few rounds settle both.
    for (let round = 0; last && (last.addresses.size > 0 || names) && round < MOST_ROUNDS; round++) {
      const next = layOut(this.#isa, groups, last, this.#operations, isSymbol, origin)
      const settled = next && same(next, last)
      last = next
      if (settled) break
    }
    return last && this.#told(last)
  }

  #told(round: Round): Assembly | undefined {
    const errors: SourceError[] = []
    for (const { line, why } of round.faults) {
      if (this.#operations.triesLeft < 0) return undefined
      errors.push({ ...why(), line })
    }
    const unlisted = round.wrong - errors.length
    const lines = round.bases.size > 1 ? round.lines.toSorted((x, y) => x.address - y.address) : round.lines
    const { data } = round
    return {
      code: round.sections.bytes(),
      lines,
      ...(data.length > 0 && { data }),
      ...(round.addresses.size > 0 && { labels: known(round.addresses) }),
      errors,
      ...(unlisted > 0 && { unlisted }),
    }
  }

  /** Reads a program without directives line by line. */
  #plain(texts: readonly string[]): Program {
    const lines = texts.map((text) => this.#lines.get(text) ?? this.#lines.put(text, this.#read(text)))
    const groups = new Groups(lines.flatMap(({ label }) => label?.name ?? []))
    for (const { members } of lines) groups.enter(members)
    for (const [index, read] of lines.entries()) {
      if (read.label) groups.label({ ...read.label, line: index + 1 })
      const { members, problem } = read
      if (members.length > 0 || problem) groups.put({ line: index + 1, members, problem })
    }
    return { groups: groups.end(), names: undefined }
  }

  #read(text: string): Read {
    const { label, members, problem } = readLine(this.#isa, text)
    return { label, members: members.map((m) => this.#member(m.text, m.column, false)), problem }
  }

  #member(text: string, column: number, isMade: boolean): InstructionText {
    return { text, column, isMade, target: this.#target(text), word: undefined }
  }

  /** Returns the label that a text jumps to. It looks at the text without its additions; columns stay as they were. */
  #target(text: string): LabelTarget | undefined {
    return isData(text) ? undefined : targetOf(additionsIn(this.#isa, text)?.bare ?? text, this.#isa)
  }

  /** Reads a program with directives. */
  #program(texts: readonly string[], files: IncludeFiles): Program {
    const items = expand(this.#isa, texts, files)
    const names = new Set(items.flatMap((item) => (item.kind === 'label' ? item.name : [])))
    const groups = new Groups([...names])
    const made = items.map((item) => (item.kind === 'text' ? this.#members(item) : undefined))
    for (const read of made) if (read) groups.enter(read.members)
    const unknown = new Set<string>()
    for (const [k, item] of items.entries()) {
      if (item.kind === 'fault') groups.put({ line: item.line, members: [], problem: item.error })
      else if (item.kind === 'label') groups.label({ name: item.name, column: item.at.column, line: item.at.line })
      else if (item.kind === 'text') groups.put({ line: item.at.line, ...made[k]! })
      else {
        const { directive, at } = item
        // An unknown directive is reported once, not at each line.
        const isNew = !unknown.has(directive.name)
        if (!isDirective(directive.name)) unknown.add(directive.name)
        const act = actOf(this.#isa, directive, at)
        const { line, column, text } = at
        if (!('message' in act)) groups.put({ line, column, text, members: [], problem: undefined, act })
        else if (isNew) groups.put({ line, members: [], problem: act })
        if ('kind' in act && act.kind === 'set') names.add(act.name)
      }
    }
    return { groups: groups.end(), names }
  }

  #members({ at }: ExpandedItem & { readonly kind: 'text' }): Pick<Read, 'members' | 'problem'> {
    const { members, problem } = membersOf(this.#isa, at.text)
    return {
      problem: problem && { ...problem, column: problem.column + (at.made ? 0 : at.column) },
      members: members.map(({ text, column }) =>
        this.#member(text, at.made ? at.column : at.column + column, at.made === true),
      ),
    }
  }
}

/** Returns the labels whose addresses are known. */
const known = (all: Round['addresses']): ReadonlyMap<string, number> =>
  new Map([...all].flatMap(([name, address]) => (address === undefined ? [] : [[name, address] as const])))

const NO_LABELS: LineGroup['labels'] = []

/** Gathers the parts of a program into groups that become code together, each with the labels before it. */
class Groups {
  readonly #names: ReadonlySet<string>
  readonly #entered = new Set<string>()
  readonly #out: LineGroup[] = []
  #labels: (Label & { line: number })[] | undefined

  constructor(names: readonly string[]) {
    this.#names = new Set(names)
  }
  /** Collects the labels that operations jump to. It is called for all operations before the first `put`. */
  enter(members: readonly InstructionText[]): void {
    for (const { target } of members) if (target && this.#names.has(target.name)) this.#entered.add(target.name)
  }
  label(label: Label & { line: number }): void {
    this.#labels ??= []
    this.#labels.push(label)
  }
  put({ line, members, problem, act, column, text }: Omit<LineGroup, 'labels' | 'entered'>): void {
    const labels = this.#labels ?? NO_LABELS
    this.#labels = undefined
    const entered = labels.some(({ name }) => this.#entered.has(name))
    this.#out.push({ labels, entered, line, members, problem, act, column, text })
  }
  end(): readonly LineGroup[] {
    if (this.#labels) this.put({ line: 0, members: [], problem: undefined })
    return this.#out
  }
}

/** Whether two rounds have the same addresses, section bases and values. */
function same(x: RoundBefore, y: RoundBefore): boolean {
  const equal = (a: AsmValue | undefined, b: AsmValue | undefined) =>
    a?.number === b?.number && a?.isPlace === b?.isPlace
  for (const [name, address] of x.addresses) if (y.addresses.get(name) !== address) return false
  for (const [name, base] of x.bases) if (y.bases.get(name) !== base) return false
  for (const [name, value] of x.values) if (!equal(y.values.get(name), value)) return false
  return true
}

/** Refuses the whole program, with an error at the first line beyond the limit. */
function tooMany(texts: readonly string[]): Assembly {
  const { message: _, ...place } = refusal(0, texts[MOST_LINES] ?? '', '')
  const message = `column 1: a program has at most ${MOST_LINES} lines, this one has ${texts.length}`
  return { code: new Uint8Array(), lines: [], errors: [{ ...place, message, line: MOST_LINES + 1 }] }
}
