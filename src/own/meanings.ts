// Makes what words do of the notation in a file: their operands and fields have names there.
import { fieldsOf } from '../encoding/decode.ts'
import type { WrittenEncoding } from '../encoding/descriptionJson.ts'
import { isRecord } from '../encoding/jsonReader.ts'
import { operandsOf } from '../encoding/operands.ts'
import type { Decoded } from '../encoding/types.ts'
import { type Effect, type Expr, num } from '../expr/expr.ts'
import type { Architecture, Meaning } from '../isa/architecture.ts'
import type { NotationMachine } from '../notation/places.ts'
import { type NotationProblem, notationReader } from '../notation/read.ts'

type Written = Pick<WrittenEncoding, 'effects' | 'besides' | 'doubt'>

/** Results for this many words are kept. */
const MOST_KEPT = 4096
/** Names for the address of the word and of the one after it. */
const [ADDRESS, NEXT] = ['address', 'next'] as const
const PLACED = new RegExp(`\\b(?:${ADDRESS}|${NEXT})\\b`)

/** The effects of a word, or what is wrong with their notation. */
type WordSaid =
  | { readonly kind: 'meaning'; readonly meaning: Meaning }
  | { readonly kind: 'unknown' }
  | (NotationProblem & { readonly part: 'effects' | 'besides' })

/** The meanings of the words of a file. */
export class OwnMeanings {
  readonly #read: ReturnType<typeof notationReader>
  readonly #written: ReadonlyMap<string, Written>
  readonly #kept = new Map<string, WordSaid>()

  /** `written`: what the file says of each encoding, by its name. */
  constructor(machine: NotationMachine, written: ReadonlyMap<string, Written>) {
    this.#read = notationReader(machine)
    this.#written = written
  }

  readonly meaning: Architecture['meaning'] = (d, _, address = 0) => {
    const said = this.of(d, address)
    return said.kind === 'meaning' ? said.meaning : undefined
  }

  /** Returns what a word does at an address. */
  of(d: Decoded, address: number): WordSaid {
    const encoding = d.variant?.encoding
    const written = encoding && this.#written.get(encoding.name)
    if (!encoding || written?.effects === undefined || d.status === 'invalid') return { kind: 'unknown' }
    const isPlaced = PLACED.test(`${written.effects}\n${written.besides ?? ''}`)
    const key = `${encoding.name} ${d.bytes} ${d.words} ${isPlaced ? address : ''}`
    const known = this.#kept.get(key)
    if (known) return known
    const said = this.#made(d, written, address)
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear()
    this.#kept.set(key, said)
    return said
  }

  #made(d: Decoded, { effects = '', besides = '', doubt }: Written, address: number): WordSaid {
    const given = namesOf(d, address)
    const told: (readonly Effect[])[] = []
    for (const [part, text] of [
      ['effects', effects],
      ['besides', besides],
    ] as const) {
      const read = this.#read(text, given)
      if (read.kind === 'problem') return { ...read, part }
      told.push(read.effects)
    }
    const [main = [], minor = []] = told
    const fidelity = doubt === undefined ? 'exact' : 'inferred'
    return {
      kind: 'meaning',
      meaning: { effects: main, besides: minor, fidelity, ...(doubt !== undefined && { doubt }) },
    }
  }
}

/** Returns what the names in effects stand for: the operands of a word, its fields, and where it is. */
function namesOf(d: Decoded, address: number): ReadonlyMap<string, Expr> {
  const encoding = d.variant?.encoding
  if (!encoding) return new Map()
  const operands = operandsOf(encoding, d.words, (value) => (typeof value === 'number' ? num(value) : (value as Expr)))
  const fields = Object.entries(fieldsOf(encoding, d.words)).map(([name, value]) => [name, num(value)] as const)
  return new Map<string, Expr>([
    [ADDRESS, num(address)],
    [NEXT, num(address + d.bytes)],
    ...fields,
    ...Object.entries(operands).filter(([, operand]) => isRecord(operand) && 'op' in operand),
  ])
}
