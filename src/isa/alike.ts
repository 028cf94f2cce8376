// Finds encodings of an architecture that do the same, or nearly the same, as one of another: by their meaning alone.

import { decode } from '../encoding/decode.ts'
import { sampleOf } from '../encoding/sample.ts'
import type { BitPlace, Decoded, Encoding } from '../encoding/types.ts'
import { extract, insert } from '../encoding/words.ts'
import type { MachineSpec } from '../expr/machine.ts'
import { type ExprOperation, isSame, operationOf, unlike } from '../expr/operation.ts'
import { namingOf, typeFiles } from '../expr/registerFile.ts'
import type { Core } from './architecture.ts'
import { type AskedRegister, asking, someMeaning } from './asked.ts'

/** An operation that an encoding can do, with a word that does it. */
interface Doing {
  readonly operation: ExprOperation
  readonly word: Decoded
  /** Registers that the operation depends on, and what they hold. */
  readonly given: readonly AskedRegister[]
  /** Whether it takes a choice of fields, or of types; without it the encoding does something else. */
  readonly chosen: boolean
}

type Known = Pick<Core, 'isa' | 'variants' | 'machine' | 'meaning'>

/** Fields of more bits are numbers, not choices. */
const CHOICE_BITS = 4
/** Most words that are tried for one encoding. */
const MOST_WORDS = 64
/** Values of fields that are numbers: none leaves an operation out, as 0 does in a sum, or makes two operands one. */
const NUMBERS = [5, 9, 11, 13, 19, 21]

const known = new WeakMap<Known, Map<Encoding, readonly Doing[]>>()

/** Returns all operations that the words of an encoding do, the plainest first; none if nobody knows what they do. */
export function doingsOf(architecture: Known, e: Encoding): readonly Doing[] {
  const kept = known.get(architecture) ?? new Map<Encoding, readonly Doing[]>()
  known.set(architecture, kept)
  const found = kept.get(e)
  if (found) return found
  const work = findDoings(architecture, e)
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value
}

/** Finds what `doingsOf` returns, word by word, so that the caller can take time between words. */
export function* findDoings(architecture: Known, e: Encoding): Generator<void, readonly Doing[]> {
  const kept = known.get(architecture) ?? new Map<Encoding, readonly Doing[]>()
  known.set(architecture, kept)
  const found = kept.get(e) ?? (yield* doings(architecture, e))
  kept.set(e, found)
  return found
}

/** Returns what one word does, if registers hold what is given. */
type Does = (word: Decoded, given: readonly AskedRegister[]) => ExprOperation | undefined

function* doings(architecture: Known, e: Encoding): Generator<void, readonly Doing[]> {
  const plainest = sampleOf(architecture.isa, e)
  if (!plainest) return []
  const variant = architecture.variants[0]?.id ?? ''
  const machine = architecture.machine(variant)
  const does: Does = (word, given) => {
    const meaning = architecture.meaning(word, variant, 0, asking(machine, given).peek)
    return meaning && operationOf(meaning.effects, machine)
  }
  const fields = [...e.layout.fields.values()]
  const numbers = fields.filter((place) => place.length > CHOICE_BITS)
  const changed = (word: Decoded, place: BitPlace, value: number): Decoded => {
    const made = decode(architecture.isa, insert(word.words, place, value) ?? word.words)
    return made.variant?.encoding === e && made.status !== 'invalid' ? made : word
  }
  // A short form lacks bits of some fields.
  const length = e.layout.short < e.layout.width ? e.layout.fields.get('L') : undefined
  const whole = length ? changed(plainest, length, 1) : plainest
  const sample = numbers.reduce((word, place, i) => changed(word, place, NUMBERS[i % NUMBERS.length]!), whole)
  yield
  const given = someMeaning(architecture, sample, variant, machine)?.asked ?? []
  const all: Doing[] = []
  const add = (word: Decoded, on: readonly AskedRegister[], chosen: boolean): ExprOperation | undefined => {
    const operation = does(word, on)
    if (operation) all.push({ operation, word, given: on, chosen })
    return operation
  }
  // An instruction with an empty mask does nothing.
  const full = fields.map((place) => changed(sample, place, 2 ** Math.min(place.length, CHOICE_BITS) - 1))
  const base = [sample, ...full].find((word) => does(word, given)) ?? sample
  let best = { word: base, operation: add(base, given, false) }
  let tried = 0
  for (const place of fields) {
    if (place === length) continue
    if (place.length > CHOICE_BITS) {
      add(changed(best.word, place, 0), given, true)
      continue
    }
    const from = best
    for (let value = 0; value < 2 ** place.length && tried < MOST_WORDS; value++) {
      const word = changed(from.word, place, value)
      if (extract(from.word.words, place) === value || word === from.word) continue
      tried++
      yield
      const operation = add(word, given, true)
      if (isPlainer(operation, best.operation, value === 0)) best = { word, operation }
    }
  }
  add(best.word, given, false)
  const asked = someMeaning(architecture, best.word, variant, machine)?.asked ?? []
  for (const types of typesOf(asked, machine)) {
    yield
    add(best.word, types, true)
  }
  return telling(all, best.operation)
}

/**
 * Whether `x` is plainer than `y`: it works on more registers and memories, else has fewer effects or steps, else its
 * choice is 0.
 */
function isPlainer(x: ExprOperation | undefined, y: ExprOperation | undefined, isZero: boolean): boolean {
  if (!x || !y || (x.type === 'none') !== (y.type === 'none')) return x !== undefined && y === undefined
  const order = [x.held - y.held, y.more - x.more, y.shape.size - x.shape.size, x.width > 0 ? 0 : y.width > 0 ? -1 : 0]
  const decided = order.find((n) => n !== 0)
  return decided === undefined ? isZero : decided > 0
}

/**
 * Returns each operation once, the plainest first. Leaves out operations in which a choice takes away most operands, or
 * the result, or ends the thread.
 */
function telling(all: readonly Doing[], plain: ExprOperation | undefined): readonly Doing[] {
  const found = new Map<string, Doing>()
  // The plainest word was added last, and reads better than the sample.
  const ordered = [...all.filter((one) => !one.chosen).reverse(), ...all.filter((one) => one.chosen)]
  for (const one of ordered) {
    const { operation, chosen } = one
    const { shape, type, signed, width, lanes, more } = operation
    const isOdd =
      plain &&
      ((type === 'none') !== (plain.type === 'none') ||
        operation.held < plain.held - 1 ||
        (plain.held > 0 && operation.held === 0) ||
        (plain.width > 0 && width === 0))
    const key = [shape.text, type, signed, width, lanes, more].join()
    if (!(isOdd && all.length > 1) && !found.has(key)) found.set(key, { ...one, chosen })
  }
  return [...found.values()]
}

/** Returns the registers of a word with all of one type, for each type there is. */
function typesOf(asked: readonly AskedRegister[], { files }: MachineSpec): readonly (readonly AskedRegister[])[] {
  const types = typeFiles(files)
  const most = Math.max(
    0,
    ...asked.map(({ file }) => (types.has(file) ? (namingOf(files[file]).names?.length ?? 0) : 0)),
  )
  return Array.from({ length: most }, (_, value) => asked.map((one) => (types.has(one.file) ? { ...one, value } : one)))
}

/** An encoding that does the same as another, or nearly the same. */
export interface Alike {
  readonly encoding: Encoding
  readonly word: Decoded
  readonly given: readonly AskedRegister[]
  /** Whether the operators are the same on as many operands of one type; size, sign and lanes may differ. */
  readonly same: boolean
  /** Measure of how much the two differ; 0 if nothing that counts does. */
  readonly unlike: number
}

/** Largest difference; beyond it, two encodings have too little in common. */
const FARTHEST = 0.3
/** Added for a choice of fields, so that an encoding that needs one comes after one that does the same anyway. */
const CHOSEN = 0.02

/**
 * Returns the encodings of an architecture that come nearest, the nearest first: those that do the same if there are
 * any, otherwise those close by.
 */
export function alikeIn(architecture: Known, doing: readonly Doing[], most: number): readonly Alike[] {
  const unchosen = doing.filter(({ chosen }) => !chosen)
  const all = architecture.isa.encodings.flatMap((encoding): Alike[] => {
    let best: Alike | undefined
    for (const { operation, word, given, chosen } of doingsOf(architecture, encoding)) {
      for (const one of unchosen) {
        const apart = unlike(one.operation, operation) + (chosen ? CHOSEN : 0)
        if (apart > FARTHEST || (best && best.unlike <= apart)) continue
        best = { encoding, word, given, same: isSame(one.operation, operation), unlike: apart }
      }
    }
    return best ? [best] : []
  })
  const sorted = all.sort((x, y) => Number(y.same) - Number(x.same) || x.unlike - y.unlike)
  return sorted.filter(({ same }) => same === sorted[0]?.same).slice(0, most)
}
