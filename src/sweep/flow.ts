// Finds where the instructions of a file lead: jumps, calls, and which code is reached from given addresses.

import { isCall, jumpsOf, waysOf } from '../emu/ways.ts'
import { bundleEnd } from '../encoding/bundles.ts'
import { decode } from '../encoding/decode.ts'
import type { Effect } from '../expr/expr.ts'
import type { Architecture } from '../isa/architecture.ts'
import type { Columns } from './columns.ts'
import { CodeReader } from './sweep.ts'

type Knows = Pick<Architecture, 'isa' | 'meaning' | 'machine'>

/** An instruction that leads to an address of its own choice. */
export interface CodeReference {
  /** Address of the instruction, and the address that it leads to. */
  readonly from: number
  readonly to: number
  readonly kind: 'jump' | 'call'
}

interface Place {
  readonly code: Uint8Array
  /** Address of the first byte. */
  readonly base: number
  readonly variant: string
}

/** Places that an instruction leads to. */
interface Leads {
  readonly bytes: number
  readonly jumps: readonly number[]
  readonly isCall: boolean
  /** Whether execution may go on with the next word. */
  readonly goesOn: boolean
}

/** Returns where the word at an index of the code leads; undefined if it is no instruction. */
function leadsAt(knows: Knows, reader: CodeReader, index: number, place: Place): Leads | undefined {
  const { isa, meaning } = knows
  const { base, variant } = place
  const d = decode(isa, [reader.int32(index), reader.int32(index + 4), reader.int32(index + 8)])
  if (d.status === 'unknown' || d.status === 'invalid' || index + d.bytes > reader.code.length) return undefined
  const address = base + index
  const { bytes } = d
  const isDelayed = isa.bundles?.delays(d.words[0]) ?? false
  const effects = isDelayed ? delayedEffects(knows, place, index) : (meaning(d, variant, address)?.effects ?? [])
  const step = { address, bytes, effects }
  // A jump that is delayed, and a call, lead to the next word, too.
  const goesOn = isDelayed || isCall(step) || waysOf(step).to.includes((address + bytes) >>> 0)
  return { bytes, jumps: jumpsOf(step), isCall: isCall(step), goesOn }
}

/**
 * Returns the effects that a word has only after the next bundle. They depend on what the word writes into registers of
 * the machine, as far as that is constant.
 */
function delayedEffects({ isa, machine }: Knows, { code, variant }: Place, index: number): readonly Effect[] {
  const spec = machine(variant)
  const own = spec.step(code, index, () => 0)
  if ('halt' in own) return []
  const written = new Map<string, number>()
  for (const effect of own.effects) {
    if (effect.do !== 'set' || effect.place.op !== 'reg' || effect.value.op !== 'num') continue
    const { file, index: at } = effect.place
    if (at.op === 'num') written.set(`${file} ${at.value}`, Number(effect.value.value))
  }
  const after = bundleEnd(isa, code, index)
  const next = spec.step(code, after, (file, at) => written.get(`${file} ${at}`) ?? 0)
  return 'halt' in next ? [] : next.effects.filter((_, k) => (next.owners?.[k] ?? after) < after)
}

/** Rows between two times at which the caller gets its turn. */
const SLICE = 2048

/** Yields the number of rows after each slice, and returns all jumps and calls of the rows, in the order of their addresses. */
export function* references(knows: Knows, columns: Columns, place: Place): Generator<number, readonly CodeReference[]> {
  const reader = new CodeReader(place.code)
  const found: CodeReference[] = []
  for (let row = 0; row < columns.count; row++) {
    if (row % SLICE === SLICE - 1) yield row
    if (columns.statuses[row] !== 0) continue
    const index = columns.starts[row] ?? 0
    const leads = leadsAt(knows, reader, index, place)
    for (const to of leads?.jumps ?? [])
      found.push({ from: place.base + index, to, kind: leads?.isCall ? 'call' : 'jump' })
  }
  return found
}

/** Which bytes of code are instructions that are reached. */
interface Reached {
  /** For each byte: 1 if an instruction that is reached begins there, 2 if it is within one, 0 if it may be data. */
  readonly marks: Uint8Array
  readonly references: readonly CodeReference[]
}

/**
 * Follows the flow from addresses on: through next words, jumps and calls whose target the word says. Yields after each
 * slice. Words that only a computed jump reaches are not found.
 */
export function* reached(knows: Knows, place: Place, entries: readonly number[]): Generator<void, Reached> {
  const { code, base } = place
  const reader = new CodeReader(code)
  const marks = new Uint8Array(code.length)
  const found: CodeReference[] = []
  const left = entries.map((entry) => entry - base)
  for (let index = left.pop(), steps = 1; index !== undefined; index = left.pop(), steps++) {
    if (steps % SLICE === 0) yield
    if (!(index >= 0 && index < code.length) || marks[index] === 1 || index % knows.isa.unit) continue
    const leads = leadsAt(knows, reader, index, place)
    if (!leads) continue
    const { bytes, jumps, goesOn } = leads
    marks[index] = 1
    for (let k = index + 1; k < index + bytes; k++) marks[k] ||= 2
    if (goesOn) left.push(index + bytes)
    for (const to of jumps) {
      found.push({ from: base + index, to, kind: leads.isCall ? 'call' : 'jump' })
      left.push(to - base)
    }
  }
  found.sort((x, y) => x.from - y.from)
  return { marks, references: found }
}
