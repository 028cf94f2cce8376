// Assembling programs, on one core: lines a second from scratch, right and wrong ones, and edits a second of a long program.

import { Assembler } from '../src/encoding/assembler.ts'
import { asmText, decode } from '../src/encoding/decode.ts'
import { noiseWords } from '../src/encoding/fixtures/noise.ts'
import { assembleSource } from '../src/encoding/source.ts'
import type { Isa, Variant } from '../src/encoding/types.ts'
import type { Architecture } from '../src/isa/architecture.ts'
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

/** Lines of the instructions that the kernels consist of, in turn, nearly each with operands of its own. */
function listingOf({ isa, kernels }: Pick<Architecture, 'isa' | 'kernels'>): readonly string[] {
  const used = kernels.flatMap(({ source }) =>
    assembleSource(isa, source).lines.flatMap(({ made }) =>
      made.isData ? [] : (decode(isa, made.words).variant ?? []),
    ),
  )
  const uses = new Map<Variant, number>()
  for (const variant of used) uses.set(variant, (uses.get(variant) ?? 0) + 1)
  const rounds = Math.ceil(LONG / used.length)
  const left = new Map(
    [...uses].map(([variant, count]) => [variant, noiseWords(isa, variant, count * rounds).values()]),
  )
  const lines: string[] = []
  for (let round = 0; round < rounds; round++)
    for (const variant of used) {
      const words = left.get(variant)?.next().value
      const line = words && asmText(decode(isa, words))
      if (line !== undefined) lines.push(line)
    }
  return lines
}

export default async function bench(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { id, load } of architectures) {
    const { isa, kernels } = await load()
    const listing = listingOf({ isa, kernels })
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
      { name: `assemble-listing/${id}`, value: rate(listing.length, assembled(listing.join('\n'))), unit: 'lines/s' },
      { name: `assemble-wrong/${id}`, value: rate(lines.length, assembled(wrong)), unit: 'lines/s' },
      { name: `assemble-unknown/${id}`, value: rate(lines.length, assembled(unknown)), unit: 'lines/s' },
      { name: `assemble-edit/${id}`, value: rate(1, edited), unit: 'edits/s' },
    )
  }
  return figures
}
