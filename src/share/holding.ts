// What registers are taken to hold, in links: `type.3.6~vend.0.12`. A damaged one is left out, and said to be.

/** Of a register that what a word does depends on. */
export interface Holding {
  readonly file: string
  readonly index: number
  readonly value: number
}

const BETWEEN = '~'
/** Nobody chooses that many by hand. */
const MOST = 64

export const writeHoldings = (all: readonly Holding[]): string =>
  all.map(({ file, index, value }) => `${file}.${index}.${value}`).join(BETWEEN)

/** Total: what can be read of it, and the first part that cannot. A register that is named twice holds the last value. */
export function readHoldings(text: string): { readonly holdings: readonly Holding[]; readonly damaged?: string } {
  const parts = text.split(BETWEEN)
  const found = new Map<string, Holding>()
  let damaged: string | undefined
  for (const part of parts) {
    const [, file, index, value] = /^([a-z]\w{0,30})\.(\d{1,5})\.(\d{1,10})$/i.exec(part) ?? []
    if (file === undefined || found.size >= MOST) damaged ??= part
    else found.set(`${file}.${Number(index)}`, { file, index: Number(index), value: Number(value) })
  }
  return { holdings: [...found.values()], ...(damaged === undefined ? {} : { damaged }) }
}
