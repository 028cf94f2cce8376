// Finds words side by side that are computed alike, as the elements of a vector are: one vector computes four of them.
import { apply, atomKey, int, orOf } from '../../lower/build.ts'
import {
  type Applied,
  type IrStatement,
  type IrType,
  type IrValue,
  inputsOf,
  type Name,
  type WordAddress,
} from '../../lower/ir.ts'
import type { IrOperator } from '../../lower/operators.ts'
import type { Definitions } from './definitions.ts'

/** Four values, or statements, one for each place of a vector. */
type Four<T> = readonly [T, T, T, T]
export type WordWrite = Extract<IrStatement, { do: 'setWord' | 'setSingle' }>

/** Four words side by side that a vector writes. */
interface WrittenRow {
  readonly at: WordAddress
  readonly value: IrValue
  readonly isSingle: boolean
}
/** Four words of registers, side by side, that are read at once where the first of them is bound. */
export interface ReadRow {
  readonly name: Name
  readonly four: Four<Name>
  readonly first: IrValue
}

/** A word, shifted to the right for each of four places by so many bytes. */
interface ShiftedWord {
  readonly word: IrValue
  readonly bytes: Four<number>
}

/** Operators that vectors compute no faster, since each of the four is computed by itself. */
const APART: ReadonlySet<IrOperator> = new Set([
  'leadingZeros',
  'modulo',
  'round32',
  'round16',
  'fma32',
  'flushedFma32',
  'fma16',
  'sumToOdd',
  'shiftedRight',
  'toBig',
  'joinWords',
])
/** Operators that a processor has no single instruction for, so that four at once save more. */
const HEAVY: ReadonlySet<IrOperator> = new Set([
  'bitsOfHalf',
  'halfOfBits',
  'toWhole',
  'fusedSum',
  'flushed32',
  'flushedProduct32',
  'minimumNumber',
  'maximumNumber',
])
const SHIFTS: ReadonlySet<IrOperator> = new Set(['shl', 'shrSigned', 'shrZero'])

/** Instructions that are saved: by an operator for four at once, by reading four at once; and what collecting four costs. */
const SAVED = 3
const SAVED_HEAVY = 12
const COLLECTING = -4
/** Cost of putting four words together, and the fewest words for which that is tried. */
const REDUCING = -6
const LEAST_TERMS = 4
/** Cost of taking four values out of a row. */
const TAKING_APART = -4
/** A row must save so many instructions. */
const LEAST = 3

export class WordRows {
  /** Names that stand for four values: collected one by one, or one word shifted by four amounts. */
  readonly collected = new Map<Name, Four<IrValue>>()
  readonly shifts = new Map<Name, ShiftedWord>()
  /** Rows by the names of their words. */
  readonly reads = new Map<Name, ReadRow>()
  /** Words that are put together of four words of a vector by `or`. */
  readonly reductions = new Map<Name, IrValue>()
  /** Rows by the last of their four writes, and the writes that wait for that. */
  readonly writes = new Map<WordWrite, WrittenRow>()
  readonly waiting = new Set<WordWrite>()
  /** Names that are one of four in a row. */
  readonly parts = new Map<Name, { readonly row: IrValue; readonly place: number }>()
  /** Instructions that all rows save together. */
  saved = 0
  private readonly names: Definitions
  /** For each name, the number of writes before it: what lies between two writes may be read in any order. */
  private readonly times = new Map<Name, number>()
  private readonly known = new Map<string, IrValue>()
  private gain = 0
  private lastId = -1

  constructor(code: readonly IrStatement[], names: Definitions) {
    this.names = names
    let time = 0
    let run: WordWrite[] = []
    const end = () => {
      this.group(run)
      run = []
    }
    for (const one of code) {
      if (one.do === 'bind') {
        this.times.set(one.name, time)
        if (isRead(one.value)) end()
      } else if ((one.do === 'setWord' || one.do === 'setSingle') && !one.at.index && !one.at.lane) {
        run.push(one)
        time++
      } else if (
        one.do !== 'next' &&
        !(one.do === 'if' && one.body.every((inner) => !Array.isArray(inner) && inner.do === 'next'))
      ) {
        time++
        end()
      }
    }
    end()
    this.heavy(code)
    for (const one of code) if (one.do === 'bind') this.reduce(one.name, one.value)
  }

  /** Makes rows of heavy operators, four at a time, none of which needs what another of them gives. */
  private heavy(code: readonly IrStatement[]): void {
    const levels = new Map<Name, number>()
    const groups = new Map<string, Name[]>()
    for (const one of code) {
      if (one.do !== 'bind') continue
      const level = levelOf(one.value, levels)
      levels.set(one.name, level)
      const { value, name } = one
      if (value.op !== 'apply' || !HEAVY.has(value.by)) continue
      const key = `${value.by} ${value.detail} ${level}`
      groups.set(key, [...(groups.get(key) ?? []), name])
    }
    for (const names of groups.values())
      for (let k = 0; k + 1 < names.length; k += 4) this.heavyRow(names.slice(k, k + 4))
  }
  private heavyRow(names: readonly Name[]): void {
    this.tried(TAKING_APART, () => {
      const four = [0, 1, 2, 3].map((k) => names[k] ?? names[0]) as unknown as Four<Name>
      const row = this.packed(four)
      for (const [place, name] of names.entries()) this.parts.set(name, { row, place })
    })
  }

  /** Makes a vector of a word that is put together of many alike: bits of flags, bytes of a row. */
  private reduce(name: Name, value: IrValue): void {
    const terms = termsOf(value)
    if (terms.length < LEAST_TERMS || terms.length % 4 !== 0) return
    this.tried(REDUCING, () => {
      const parts = Array.from({ length: terms.length / 4 }, (_, j) => {
        const four = terms.slice(4 * j, 4 * j + 4)
        const row = this.packed(four.map(({ value }) => value) as unknown as Four<IrValue>)
        const factors = four.map(({ shift }) => int(1 << shift)) as unknown as Four<IrValue>
        this.gain += SAVED
        return this.bound(apply('mul', [row, this.packed(factors)]))
      })
      this.reductions.set(name, this.bound(orOf(parts)))
    })
  }

  /** Makes rows of writes between which nothing is read. */
  private group(run: readonly WordWrite[]): void {
    const byBase = new Map<number, WordWrite>()
    const twice = new Set<number>()
    for (const one of run) {
      if (byBase.has(one.at.base)) twice.add(one.at.base)
      byBase.set(one.at.base, one)
    }
    for (const one of run) {
      const four = [0, 1, 2, 3].map((k) => byBase.get(one.at.base + k)) as unknown as Four<WordWrite | undefined>
      if (!four.every((x) => x?.do === one.do && !twice.has(x.at.base) && !this.isTaken(x))) continue
      this.row(four as Four<WordWrite>, run)
    }
  }
  private isTaken(one: WordWrite): boolean {
    return this.waiting.has(one) || this.writes.has(one)
  }

  private row(four: Four<WordWrite>, run: readonly WordWrite[]): void {
    this.tried(SAVED, () => {
      const value = this.packed(four.map((one) => one.value) as unknown as Four<IrValue>)
      for (const [place, one] of four.entries())
        if (one.value.op === 'name' && one.value !== value) this.parts.set(one.value, { row: value, place })
      const last = run.findLast((one) => four.includes(one))
      for (const one of four) if (one !== last) this.waiting.add(one)
      const [{ at, do: how }] = four
      if (last) this.writes.set(last, { at, value, isSingle: how === 'setSingle' })
    })
  }

  /** Makes a row, and takes all of it back if it saves too little. */
  private tried(gain: number, make: () => void): void {
    const maps = [
      this.known,
      this.collected,
      this.shifts,
      this.reads,
      this.writes,
      this.reductions,
      this.parts,
    ] as readonly Map<unknown, unknown>[]
    const before = maps.map((map) => new Map(map))
    const waiting = new Set(this.waiting)
    this.gain = gain
    make()
    if (this.gain >= LEAST) {
      this.saved += this.gain
      return
    }
    for (const [k, map] of maps.entries()) restore(map, before[k] ?? map)
    for (const one of this.waiting) if (!waiting.has(one)) this.waiting.delete(one)
  }

  /** Returns one value for four: the same for all, an operator on such values, what is read at once, or what is collected. */
  private packed(four: Four<IrValue>): IrValue {
    const [first] = four
    const keys = four.map((value) => this.keyOf(value))
    if (keys.every((key) => key === keys[0])) return first
    const key = keys.join()
    const known = this.known.get(key)
    if (known) return known
    const value = this.operator(four) ?? this.read(four) ?? this.collect(four)
    this.known.set(key, value)
    return value
  }
  private keyOf(value: IrValue): string {
    if (value.op === 'name' || value.op === 'const') return `${value.type} ${atomKey(value)}`
    if (value.op === 'apply')
      return `${value.by} ${value.detail ?? ''}(${value.args.map((arg) => this.keyOf(arg)).join()})`
    return JSON.stringify(value)
  }

  private operator(four: Four<IrValue>): IrValue | undefined {
    const all = four.map((value) => this.definition(value))
    const [first] = all
    if (first?.op !== 'apply' || APART.has(first.by)) return undefined
    if (!all.every((one): one is Applied => one.op === 'apply' && one.by === first.by && one.detail === first.detail))
      return undefined
    if (!all.every((one) => one.args.length === first.args.length)) return undefined
    const columns = first.args.map((_, k) => all.map((one) => one.args[k]) as unknown as Four<IrValue>)
    const isUneven = ([a, ...others]: Four<IrValue>) => others.some((other) => this.keyOf(other) !== this.keyOf(a))
    if (SHIFTS.has(first.by) && columns[1] && isUneven(columns[1])) return undefined
    const value: Applied = { ...first, args: columns.map((column) => this.packed(column)) }
    this.gain += HEAVY.has(first.by) ? SAVED_HEAVY : SAVED
    const [original] = four
    return original.op === 'name' ? this.bound(value) : value
  }

  /** Returns a name for words that are read at once; undefined if they do not lie side by side, or are written meanwhile. */
  private read(four: Four<IrValue>): IrValue | undefined {
    if (!four.every((value): value is Name => value.op === 'name')) return undefined
    const all = four.map((name) => this.names.get(name as Name))
    const [first] = all
    if (first?.op !== 'word' || first.at.index || first.at.lane) return undefined
    const isRow = all.every(
      (one, k) => one?.op === 'word' && one.type === first.type && !one.at.index && one.at.base === first.at.base + k,
    )
    const time = this.times.get(four[0] as Name)
    if (four.some((name) => this.reads.has(name as Name))) return undefined
    if (!isRow || time === undefined || four.some((name) => this.times.get(name as Name) !== time)) return undefined
    this.gain += SAVED
    const name = this.name(first.type)
    if (first.type === 'f64') this.names.setSingle(name)
    const row: ReadRow = { name, four: four as Four<Name>, first }
    for (const one of row.four) this.reads.set(one, row)
    return name
  }

  private collect(four: Four<IrValue>): IrValue {
    const [first] = four
    const shifted = this.shifted(four)
    if (shifted) {
      const name = this.name('i32')
      this.shifts.set(name, shifted)
      return name
    }
    const isConstant = four.every(({ op }) => op === 'const')
    if (!isConstant) this.gain += COLLECTING
    const name = this.name(first.type)
    if (first.type === 'f64' && four.every((value) => this.names.isSingle(value))) this.names.setSingle(name)
    this.collected.set(name, four)
    return name
  }

  /** Returns the word that four values are, each shifted to the right by whole bytes; undefined if they are not that. */
  private shifted(four: Four<IrValue>): ShiftedWord | undefined {
    if (four[0].type !== 'i32') return undefined
    const parts = four.map((value) => {
      const known = this.definition(value)
      const [word, by] = known.op === 'apply' && known.by === 'shrZero' ? known.args : []
      const bytes = by?.op === 'const' ? Number(by.value) / 8 : Number.NaN
      return word && Number.isInteger(bytes) && bytes < 4 ? { word, bytes } : { word: value, bytes: 0 }
    })
    const [first] = parts
    if (!first || parts.some(({ word }) => this.keyOf(word) !== this.keyOf(first.word))) return undefined
    return { word: first.word, bytes: parts.map(({ bytes }) => bytes) as unknown as Four<number> }
  }

  private definition(value: IrValue): IrValue {
    return value.op === 'name' ? (this.names.get(value) ?? value) : value
  }
  private bound(value: IrValue): Name {
    const name = this.name(value.type)
    this.names.set(name, value)
    return name
  }
  private name(type: IrType): Name {
    return { op: 'name', type, id: this.lastId-- }
  }
}

/** Returns how many heavy operators come one after the other to a value. */
function levelOf(value: IrValue, levels: ReadonlyMap<Name, number>): number {
  if (value.op === 'name') return levels.get(value) ?? 0
  const below = inputsOf(value).reduce((most, input) => Math.max(most, levelOf(input, levels)), 0)
  return value.op === 'apply' && HEAVY.has(value.by) ? below + 1 : below
}

/** Returns the words that `or` puts together, each with how far it is shifted to the left. */
function termsOf(value: IrValue): readonly { readonly value: IrValue; readonly shift: number }[] {
  if (value.op === 'apply' && value.by === 'or') return value.args.flatMap(termsOf)
  const [word, by] = value.op === 'apply' && value.by === 'shl' ? value.args : []
  return [word && by?.op === 'const' ? { value: word, shift: Number(by.value) } : { value, shift: 0 }]
}

/** Whether a value is read from registers or memory. */
const isRead = ({ op }: IrValue): boolean => op === 'word' || op === 'load' || op === 'aside'

function restore<K, V>(map: Map<K, V>, to: ReadonlyMap<K, V>): void {
  map.clear()
  for (const [key, value] of to) map.set(key, value)
}
