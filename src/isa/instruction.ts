// Holds what is known of a word at an address: its decoding and its meaning, which is computed once.
import type { Decoded } from '../encoding/types.ts'
import type { Peek } from '../expr/machine.ts'
import type { Architecture, Meaning } from './architecture.ts'

/** Most instructions of an architecture that are kept; beyond that, all are dropped. */
const MOST_KEPT = 4096

/** The part of an architecture that instructions need. */
type Knows = Pick<Architecture, 'meaning'>

/** A meaning, and the registers that it depends on with what they held. */
interface Answer {
  readonly meaning: Meaning | undefined
  readonly asked: readonly { readonly file: string; readonly index: number; readonly value: number }[]
}

class Instruction {
  readonly decoded: Decoded
  /** Address in bytes. */
  readonly address: number
  readonly #knows: Knows
  readonly #variant: string
  #atStart: Pick<Answer, 'meaning'> | undefined
  #answer: Answer | undefined

  constructor(knows: Knows, variant: string, decoded: Decoded, address: number) {
    this.#knows = knows
    this.#variant = variant
    this.decoded = decoded
    this.address = address
  }

  /**
   * Returns what the word does; undefined if nobody knows. It is computed anew only if a register that it depends on
   * holds something else than before. `peek`: reads registers; left out: they are as at the start.
   */
  meaning(peek?: Peek): Meaning | undefined {
    if (!peek) {
      this.#atStart ??= { meaning: this.#knows.meaning(this.decoded, this.#variant, this.address) }
      return this.#atStart.meaning
    }
    const known = this.#answer
    if (known?.asked.every(({ file, index, value }) => peek(file, index) === value)) return known.meaning
    const asked: { file: string; index: number; value: number }[] = []
    const meaning = this.#knows.meaning(this.decoded, this.#variant, this.address, (file, index) => {
      const value = peek(file, index)
      asked.push({ file, index, value })
      return value
    })
    this.#answer = { meaning, asked }
    return meaning
  }
}

/** Instructions by meaning, and by variant, address and word. */
const kept = new WeakMap<Architecture['meaning'], Map<string, Instruction>>()

/**
 * Returns the instruction that a word is in a variant of an architecture. `address`: in bytes; 0 if left out. The same
 * word at the same address is the same object, as long as it is kept.
 */
export function instructionAt(knows: Knows, variant: string, decoded: Decoded, address = 0): Instruction {
  let known = kept.get(knows.meaning)
  if (!known || known.size >= MOST_KEPT) {
    known = new Map()
    kept.set(knows.meaning, known)
  }
  const key = `${variant} ${address} ${decoded.bytes} ${decoded.words.join()}`
  const found = known.get(key) ?? new Instruction(knows, variant, decoded, address)
  known.set(key, found)
  return found
}
