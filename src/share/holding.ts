// What registers are taken to hold, in links: `type.3.6~vend.0.12`. A damaged one is left out, and said to be.
import { BETWEEN, type ListFormat, readList } from './list.ts'

/** Of a register that what a word does depends on. */
export interface Holding {
  readonly file: string
  readonly index: number
  readonly value: number
}

export const writeHoldings = (all: readonly Holding[]): string =>
  all.map(({ file, index, value }) => `${file}.${index}.${value}`).join(BETWEEN)

const HOLDINGS: ListFormat<Holding> = {
  one: (text) => {
    const [, file, index, value] = /^([a-z]\w{0,30})\.(\d{1,5})\.(\d{1,10})$/i.exec(text) ?? []
    return file === undefined ? undefined : { file, index: Number(index), value: Number(value) }
  },
  // Nobody chooses that many by hand.
  most: 64,
  name: 'registers',
  right: 'a register is given by a file, a number and a value, such as “type.3.6”',
}

/** Total: what can be read of it, and what is wrong with the rest. A register that is named twice holds the last value. */
export function readHoldings(text: string | undefined) {
  const { items, problems } = readList(text, HOLDINGS)
  const found = new Map(items.map((holding) => [`${holding.file}.${holding.index}`, holding]))
  return { holdings: [...found.values()], problems }
}
