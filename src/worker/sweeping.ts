// Opens a file and sweeps its code for the page, in this order: sections, first rows, all rows, the hunt, flow.
import type { OpenedFile } from '../container/container.ts'
import { openFile, openRaw } from '../container/open.ts'
import type { Architecture } from '../isa/architecture.ts'
import type { RawPart } from '../read/rawPart.ts'
import { Columns } from '../sweep/columns.ts'
import { compared, type Stretches } from '../sweep/compared.ts'
import { type ReferenceColumns, referenceColumns } from '../sweep/crossReferences.ts'
import { reached, references } from '../sweep/flow.ts'
import { type HuntGroup, hunt, hunting } from '../sweep/hunt.ts'
import { type FieldTogether, type Partner, partnersOf, valuesTogether } from '../sweep/partners.ts'
import { type NamedGroup, withName } from '../sweep/report.ts'
import { sweep, swept } from '../sweep/sweep.ts'
import { type CodeTally, tallyOf } from '../sweep/tally.ts'

export type SweepRequest =
  /** Loads an architecture before it is needed. */
  | { readonly ask: 'ready'; readonly isa: string }
  /** Rests for a moment, as the page needs the processor. */
  | { readonly ask: 'rest' }
  /** Sweeps a section, of the file before if `file` is left out; of the first section of code if `section` is. */
  | {
      readonly ask: 'show'
      readonly isa: string
      readonly file?: Uint8Array
      readonly raw?: RawPart
      readonly section?: number
    }
  /** Looks closer at a group of the hunt, by its index. */
  | { readonly ask: 'group'; readonly group: number }
  /** Follows the flow from addresses, to tell code from data. */
  | { readonly ask: 'follow'; readonly entries: readonly number[] }
  /** Counts what a file is made of, section by section; another one may be shown meanwhile. */
  | { readonly ask: 'tally'; readonly isa: string; readonly name: string; readonly file: Uint8Array }
  /** Compares the section with the section of the same name in another file, or its first one with code. */
  | { readonly ask: 'compare'; readonly file: Uint8Array }

/** Columns as they are sent: all arrays have room for exactly the rows there are. */
type SentColumns = Pick<Columns, 'count' | 'starts' | 'lengths' | 'statuses' | 'encodings' | 'odd'>

/** A section of code by its index in the file, with what it is made of. */
export interface SectionTally {
  readonly index: number
  readonly section: string
  readonly tally: CodeTally
}

export type SweepAnswer =
  | { readonly did: 'opened'; readonly opened: OpenedFile; readonly section: number }
  | { readonly did: 'rows'; readonly columns: SentColumns; readonly isAll: boolean }
  /** `share`: part of the work that is done, from 0 to 1. */
  | { readonly did: 'progress'; readonly work: 'rows' | 'hunt' | 'flow'; readonly share: number }
  | { readonly did: 'hunt'; readonly groups: readonly NamedGroup[] }
  | { readonly did: 'flow'; readonly references: ReferenceColumns }
  /** `reached`: for each row 1 if the flow gets there from the entries, as far as words say where it leads; else 0. */
  | { readonly did: 'followed'; readonly entries: readonly number[]; readonly reached: Uint8Array }
  | {
      readonly did: 'group'
      readonly group: number
      readonly values: readonly FieldTogether[]
      readonly partners: readonly Partner[]
    }
  | { readonly did: 'tallied'; readonly tallies: readonly SectionTally[] }
  | {
      readonly did: 'compared'
      readonly name: string
      readonly code: Uint8Array
      readonly base: number
      readonly columns: SentColumns
      readonly stretches: readonly Stretches[]
    }
  /** Why another file could not be compared. */
  | { readonly did: 'not compared'; readonly why: string }
  | { readonly did: 'failed'; readonly why: string }

/** Rows that are sent first, so that something can be read while the rest is swept. */
const FIRST = 256
/** Milliseconds of work after which waiting requests get their turn. */
const STRETCH = 100
/** Milliseconds of a rest: until the page asks for the next one, if it needs more. */
const REST = 250

interface Surroundings {
  readonly load: (isa: string) => Promise<Architecture>
  readonly answer: (sent: SweepAnswer) => void
  /** Returns milliseconds from some moment on. */
  readonly now: () => number
  /** Resolves when requests that waited have been passed on, and these milliseconds have gone by. */
  readonly turn: (least: number) => Promise<void>
}

/** The code that is shown, and what has been found in it. */
interface Shown {
  readonly architecture: Architecture
  readonly section: OpenedFile['sections'][number]
  readonly columns: Columns
  groups?: readonly HuntGroup[]
}

export class FileSweeper {
  readonly #around: Surroundings
  #file: Uint8Array = new Uint8Array()
  /** Contents of the file by its format, once they were asked for. */
  #byFormat: OpenedFile | undefined
  #shown: Shown | undefined
  /** Number of the newest request to show something; work for an older one ends. */
  #newest = 0
  /** Moment until which it rests. */
  #restsUntil = 0

  constructor(around: Surroundings) {
    this.#around = around
  }

  /** Carries a request out; never rejects. */
  async carryOut(request: SweepRequest): Promise<void> {
    try {
      if (request.ask === 'ready') await this.#ready(request.isa)
      else if (request.ask === 'rest') this.#restsUntil = this.#around.now() + REST
      else if (request.ask === 'show') await this.#show(request)
      else if (request.ask === 'group') this.#look(request.group)
      else if (request.ask === 'tally') await this.#tally(request)
      else if (request.ask === 'follow') await this.#follow(request.entries)
      else this.#compare(request.file)
    } catch (error) {
      this.#around.answer({ did: 'failed', why: error instanceof Error ? error.message : String(error) })
    }
  }

  /** Loads an architecture, and has it make the tables of its decoder. */
  async #ready(id: string): Promise<void> {
    const { isa } = await this.#around.load(id)
    swept(isa, new Uint8Array(isa.maxBytes))
  }

  async #show({ isa, file, raw, section }: Extract<SweepRequest, { ask: 'show' }>): Promise<void> {
    const { load, answer } = this.#around
    const mine = ++this.#newest
    if (file) {
      this.#file = file
      this.#byFormat = undefined
    }
    this.#shown = undefined
    const opened = this.#opened(raw)
    const first = opened.sections.findIndex(({ kind }) => kind === 'code')
    const chosen = section ?? Math.max(0, first)
    answer({ did: 'opened', opened, section: chosen })
    const shown = opened.sections[chosen]
    if (shown?.kind !== 'code') return
    const architecture = await load(isa)
    if (mine === this.#newest) await this.#sweep(architecture, shown, mine)
  }

  /** Returns a part of the file, or all of it by its format, which is found out only once for a file. */
  #opened(raw: RawPart | undefined): OpenedFile {
    if (raw) return openRaw(this.#file, raw)
    this.#byFormat ??= openFile(this.#file)
    return this.#byFormat
  }

  async #sweep(architecture: Architecture, section: Shown['section'], mine: number): Promise<void> {
    const { answer } = this.#around
    const { isa, variants } = architecture
    const { bytes: code, address: base, symbols } = section
    const slices = sweep(isa, code, FIRST)
    const first = slices.next()
    if (!first.done) answer({ did: 'rows', columns: sent(first.value), isAll: false })
    const bytesDone = ({ count, starts }: Columns) => (starts[count - 1] ?? 0) / code.length
    const columns = first.done ? first.value : await this.#inTurns(mine, 'rows', slices, bytesDone)
    if (!columns) return
    const shown: Shown = { architecture, section, columns }
    this.#shown = shown
    answer({ did: 'rows', columns: sent(columns), isAll: true })

    const share = (row: number) => row / columns.count
    const groups = await this.#inTurns(mine, 'hunt', hunting(isa, code, columns), share)
    if (!groups) return
    shown.groups = groups
    answer({
      did: 'hunt',
      groups: groups.map(withName),
    })

    const place = { code, base, variant: variants[0]?.id ?? '' }
    const all = await this.#inTurns(mine, 'flow', references(architecture, columns, place), share)
    if (!all) return
    answer({ did: 'flow', references: referenceColumns(all) })
    const entries = symbols.filter(({ isEntry }) => isEntry).map(({ address }) => address)
    if (entries.length > 0) await this.#follow(entries)
  }

  async #follow(entries: readonly number[]): Promise<void> {
    const shown = this.#shown
    if (!shown) return
    const { architecture, columns, section } = shown
    const place = { code: section.bytes, base: section.address, variant: architecture.variants[0]?.id ?? '' }
    const steps = reached(architecture, place, entries)
    const found = await this.#inTurns(this.#newest, 'flow', steps, () => 1)
    if (!found) return
    const isReached = (_: unknown, row: number) => Number(found.marks[columns.starts[row] ?? 0] === 1)
    const rows = Uint8Array.from({ length: columns.count }, isReached)
    this.#around.answer({ did: 'followed', entries, reached: rows })
  }

  /** Runs work to its end, with turns for waiting requests; undefined if one of them shows something else. */
  async #inTurns<T, R>(
    mine: number,
    work: Extract<SweepAnswer, { did: 'progress' }>['work'],
    steps: Generator<T, R>,
    share: (step: T) => number,
  ): Promise<R | undefined> {
    const { answer, turn, now } = this.#around
    let since = now()
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return step.value
      if (now() - since < STRETCH) continue
      answer({ did: 'progress', work, share: share(step.value) })
      do {
        await turn(Math.max(0, this.#restsUntil - now()))
        if (mine !== this.#newest) return undefined
        since = now()
      } while (since < this.#restsUntil)
    }
  }

  #look(index: number): void {
    const shown = this.#shown
    const group = shown?.groups?.[index]
    if (!shown || !group) return
    const { columns, architecture, section } = shown
    this.#around.answer({
      did: 'group',
      group: index,
      values: valuesTogether(architecture.isa, section.bytes, columns, group),
      partners: partnersOf(architecture.isa, section.bytes, columns, group),
    })
  }

  async #tally({ isa: id, name: file, file: bytes }: Extract<SweepRequest, { ask: 'tally' }>): Promise<void> {
    const { load, answer, turn } = this.#around
    const { isa } = await load(id)
    const tallies: SectionTally[] = []
    for (const [index, { kind, name: section, bytes: code, address: base }] of openFile(bytes).sections.entries()) {
      if (kind !== 'code') continue
      const columns = swept(isa, code)
      const tally = tallyOf(isa, columns, hunt(isa, code, columns), { file, section, base })
      tallies.push({ index, section, tally })
      await turn(0)
    }
    answer({ did: 'tallied', tallies })
  }

  #compare(file: Uint8Array): void {
    const shown = this.#shown
    if (!shown) {
      this.#around.answer({ did: 'not compared', why: 'The words of the first file are not all read yet.' })
      return
    }
    const { architecture, section, columns } = shown
    const code = openFile(file).sections.filter(({ kind }) => kind === 'code')
    const other = code.find(({ name }) => name === section.name) ?? code[0]
    if (!other) {
      this.#around.answer({ did: 'not compared', why: 'The other file has no code.' })
      return
    }
    const others = swept(architecture.isa, other.bytes)
    this.#around.answer({
      did: 'compared',
      name: other.name,
      code: other.bytes,
      base: other.address,
      columns: sent(others),
      stretches: compared({ code: section.bytes, columns }, { code: other.bytes, columns: others }),
    })
  }
}

function sent({ count, starts, lengths, statuses, encodings, odd }: Columns): SentColumns {
  return {
    count,
    starts: starts.slice(0, count),
    lengths: lengths.slice(0, count),
    statuses: statuses.slice(0, count),
    encodings: encodings.slice(0, count),
    odd: odd.slice(0, count),
  }
}

/** Returns columns that were sent. */
export const received = (columns: SentColumns): Columns => Object.assign(new Columns(0), columns)
