// Reads and writes register values in links, such as `type.3.6~vend.0.12`; names damaged ones and leaves them out.
import { BETWEEN, type ListFormat, readList } from './list.ts'

/** The assumed value of a register that the meaning of a word depends on. */
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
  // More than the user would choose by hand.
  most: 64,
  name: 'registers',
  right: 'a register is given by a file, a number and a value, such as “type.3.6”',
}

/**
 * Returns the values that can be read, and sentences about the rest; never throws. The last value of a register counts.
 */
export function readHoldings(text: string | undefined) {
  const { items, problems } = readList(text, HOLDINGS)
  const found = new Map(items.map((holding) => [`${holding.file}.${holding.index}`, holding]))
  return { holdings: [...found.values()], problems }
}
