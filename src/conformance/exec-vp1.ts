// Checks execution rows of the VP1 scalar unit: state before and after one instruction, and the data it sends.
import { perform } from '../expr/walk.ts'
import { S2V } from '../isa/vp1/effects.ts'
import { vp1 } from '../isa/vp1/vp1.ts'
import { decode } from '../spec/decode.ts'
import { bytesOfHex, wordsOfBytes } from '../spec/words.ts'
import { runOne } from './machine.ts'
import { miss, PASS, skip, type Verdict } from './rows.ts'
import { PlainState } from './state.ts'

type Words = string | readonly string[]
interface State {
  readonly [file: string]: Words | undefined
}
export interface ExecRow {
  readonly hex: string
  readonly variant: string
  readonly before: State
  readonly after: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly s2v: {
    readonly valid: boolean
    readonly factor: readonly number[]
    readonly mask?: readonly string[]
    readonly vcidx?: number
    readonly vcflag?: string
    readonly vcxfrm?: number
    readonly vcmask?: string
  }
}

/** Registers as digits, most significant first; vector registers are 16 bytes in memory order. */
const number = (file: string, digits: string): bigint =>
  BigInt(`0x${file === 'v' ? [...digits.matchAll(/../g)].map(String).reverse().join('') : digits}`)
const DIGITS: Readonly<Record<string, number>> = { r: 8, a: 8, m: 8, x: 8, c: 4, l: 4, vc: 8, v: 32 }

function initial(row: ExecRow): PlainState {
  const spec = vp1.machine(row.variant)
  const state = new PlainState(spec)
  for (const [file, words] of Object.entries(row.before)) {
    if (words === undefined) continue
    const list =
      typeof words === 'string'
        ? Array.from({ length: words.length / DIGITS[file]! }, (_, i) =>
            words.slice(i * DIGITS[file]!, (i + 1) * DIGITS[file]!),
          )
        : words
    for (const [i, digits] of list.entries()) state.write(file, i, 0, number(file, digits))
  }
  return state
}

export function checkVp1(row: ExecRow): Verdict {
  const code = bytesOfHex(row.hex) ?? new Uint8Array()
  const meaning = vp1.meaning(decode(vp1.isa, wordsOfBytes(code)), row.variant)
  if (!meaning) return skip('no meaning')
  const wanted = initial(row)
  for (const [file, changes] of Object.entries(row.after))
    for (const [i, digits] of Object.entries(changes)) wanted.write(file, Number(i), 0, number(file, digits))
  const walked = initial(row)
  perform([...meaning.effects, ...meaning.besides], walked)
  const compiled = runOne(vp1.machine(row.variant), code, initial(row))
  for (const [how, got] of [
    ['walked', walked],
    ['compiled', compiled],
  ] as const) {
    for (const file of Object.keys(vp1.machine(row.variant).files)) {
      if (file === 's2v') continue
      const wrong = wanted.differs(got, file)
      if (wrong) return miss(`${how}: ${file}${wrong.index} = ${wrong.here}`, `${wrong.there}`)
    }
    const sent = s2vOf(got)
    const claimed = { ...row.s2v }
    if (
      JSON.stringify(pickKeys(sent, Object.keys(claimed))) !== JSON.stringify(pickKeys(claimed, Object.keys(claimed)))
    )
      return miss({ how, ...claimed }, sent)
  }
  return PASS
}

function s2vOf(state: PlainState): Record<string, unknown> {
  const read = (i: number) => state.read('s2v', i, 0)
  const hex4 = (i: number) => read(i).toString(16).padStart(4, '0')
  return {
    valid: read(S2V.valid) === 1n,
    factor: [0, 1, 2, 3].map((i) => Number(BigInt.asIntN(10, read(i)))),
    mask: [hex4(S2V.mask0), hex4(S2V.mask1)],
    vcidx: Number(read(S2V.vcidx)),
    vcflag: read(S2V.vcflag) ? 'zf' : 'sf',
    vcxfrm: Number(read(S2V.vcxfrm)),
    vcmask: hex4(S2V.vcmask),
  }
}
const pickKeys = (of: object, keys: readonly string[]): unknown[] => keys.map((k) => (of as Record<string, unknown>)[k])
