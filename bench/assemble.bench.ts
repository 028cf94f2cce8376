// Assembling programs, on one core: lines a second from scratch, right and wrong ones, and edits a second of a long program.

import { Assembler } from '../src/encoding/assembler.ts'
import { asmText, decode } from '../src/encoding/decode.ts'
import { noiseWords } from '../src/encoding/fixtures/noise.ts'
import { assembleSource } from '../src/encoding/source.ts'
import type { Isa } from '../src/encoding/types.ts'
import { architectures } from '../src/isa/registry.ts'
import type { Figure } from './figure.ts'
import { rate } from './rate.ts'

const LINES = 1000
const LONG = 20_000

/** Different lines of all encodings, in turn. */
function linesOf(isa: Isa): readonly string[] {
  const many = Math.ceil((4 * LINES) / isa.variants.length)
  const columns = isa.variants.map((variant) =>
    noiseWords(isa, variant, many).map((words) => asmText(decode(isa, words))),
  )
  const mixed = Array.from({ length: many }, (_, k) => columns.flatMap((column) => column[k] ?? []))
  return [...new Set(mixed.flat())].slice(0, LINES)
}

export default async function bench(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { id, load } of architectures) {
    const { isa } = await load()
    const lines = linesOf(isa)
    const assembled = (source: string) => () => assembleSource(isa, source).code.length
    const right = lines.join('\n')
    const wrong = lines.map((line) => `${line} ?!`).join('\n')
    const unknown = lines.map((line, k) => `zzz${k} ${line}`).join('\n')
    const long = Array.from({ length: LONG }, (_, k) => `${lines[k % lines.length]} # ${k}`)
    const assembler = new Assembler(isa)
    let edits = 0
    const edited = () => {
      long[LONG / 2] = `${lines[++edits % lines.length]} # edit ${edits}`
      return assembler.assemble(long.join('\n')).code.length
    }
    figures.push(
      { name: `assemble-program/${id}`, value: rate(lines.length, assembled(right)), unit: 'lines/s' },
      { name: `assemble-wrong/${id}`, value: rate(lines.length, assembled(wrong)), unit: 'lines/s' },
      { name: `assemble-unknown/${id}`, value: rate(lines.length, assembled(unknown)), unit: 'lines/s' },
      { name: `assemble-edit/${id}`, value: rate(1, edited), unit: 'edits/s' },
    )
  }
  return figures
}
