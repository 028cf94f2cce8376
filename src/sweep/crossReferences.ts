// Answers from where an address is reached, where an instruction leads, and by which name the address goes.
import type { CodeReference } from './flow.ts'

/** Jumps and calls in columns, in the order of the addresses that they come from. */
export interface ReferenceColumns {
  readonly from: Uint32Array
  readonly to: Uint32Array
  /** 1 for a call, 0 for a jump. */
  readonly calls: Uint8Array
  /** Indices of the references in the order of the addresses that they lead to. */
  readonly byTarget: Uint32Array
}

/** Returns columns of references, which are in the order of the addresses that they come from. */
export function referenceColumns(all: readonly CodeReference[]): ReferenceColumns {
  const to = Uint32Array.from(all, (one) => one.to)
  return {
    from: Uint32Array.from(all, ({ from }) => from),
    to,
    calls: Uint8Array.from(all, ({ kind }) => Number(kind === 'call')),
    byTarget: Uint32Array.from(to, (_, k) => k).sort((x, y) => (to[x] ?? 0) - (to[y] ?? 0) || x - y),
  }
}

/** A name of an address; a symbol of a file is one. */
interface Named {
  readonly name: string
  readonly address: number
}

/** A jump or a call. */
export interface Crossing {
  readonly from: number
  readonly to: number
  readonly isCall: boolean
}

export class CrossReferences {
  readonly #columns: ReferenceColumns
  readonly #symbols: ReadonlyMap<number, string>

  constructor(columns: ReferenceColumns, symbols: readonly Named[] = []) {
    this.#columns = columns
    // The first one of several symbols of an address counts.
    this.#symbols = new Map(symbols.toReversed().map(({ address, name }) => [address, name]))
  }

  /** Returns the addresses to which the instruction at an address leads. */
  leadsTo(address: number): readonly number[] {
    const { from, to } = this.#columns
    const found: number[] = []
    for (let k = firstAt(from.length, (at) => from[at] ?? 0, address); from[k] === address; k++) found.push(to[k] ?? 0)
    return found
  }

  /** Returns the addresses of the first `most` instructions that lead to an address, and the number of all. */
  reachedFrom(address: number, most: number): { readonly addresses: readonly number[]; readonly count: number } {
    const { from, byTarget } = this.#columns
    const first = this.#firstTo(address)
    const end = this.#firstTo(address + 1)
    const addresses = [...byTarget.subarray(first, Math.min(end, first + most))].map((k) => from[k] ?? 0)
    return { addresses, count: end - first }
  }

  /**
   * Returns the name of an address: its symbol, `sub_40` if something calls it, `loc_40` if something jumps to it;
   * undefined if it needs none.
   */
  nameOf(address: number): string | undefined {
    const symbol = this.#symbols.get(address)
    if (symbol !== undefined) return symbol
    const { calls, byTarget } = this.#columns
    const here = byTarget.subarray(this.#firstTo(address), this.#firstTo(address + 1))
    if (here.length === 0) return undefined
    return `${here.some((k) => calls[k] === 1) ? 'sub' : 'loc'}_${address.toString(16)}`
  }

  /** Returns references that come from addresses from `first` up to, but without, `end`, or lead there; at most `most`. */
  within(first: number, end: number, most: number): readonly Crossing[] {
    const { from, to, calls, byTarget } = this.#columns
    const found: Crossing[] = []
    const add = (k: number) => found.push({ from: from[k] ?? 0, to: to[k] ?? 0, isCall: calls[k] === 1 })
    const isIn = (address: number) => address >= first && address < end
    for (let k = firstAt(from.length, (at) => from[at] ?? 0, first); found.length < most; k++) {
      if (!isIn(from[k] ?? end)) break
      add(k)
    }
    for (let at = this.#firstTo(first); found.length < most; at++) {
      const k = byTarget[at]
      if (k === undefined || !isIn(to[k] ?? end)) break
      if (!isIn(from[k] ?? 0)) add(k)
    }
    return found
  }

  #firstTo(address: number): number {
    const { to, byTarget } = this.#columns
    return firstAt(byTarget.length, (k) => to[byTarget[k] ?? 0] ?? 0, address)
  }
}

/** Returns the first index of rising values at which a value is not below `least`; `count` if there is none. */
function firstAt(count: number, value: (index: number) => number, least: number): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (value(middle) < least) low = middle + 1
    else high = middle
  }
  return low
}
