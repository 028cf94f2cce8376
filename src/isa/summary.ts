// Sums up an architecture in a few hundred bytes for the start: where it ran, how well it is known, what to open.
import { shortOf, sourcesIn } from '../encoding/citations.ts'
import { decodeAt } from '../encoding/decode.ts'
import { EVIDENCES, evidenceOf, worstOf } from '../encoding/evidence.ts'
import { exactText } from '../encoding/exact.ts'
import { type OpcodeBits, type OpcodeSpace, opcodeSpace, runsOf } from '../encoding/opcodes.ts'
import type { Evidence, Isa } from '../encoding/types.ts'
import { bytesOfHex } from '../encoding/words.ts'
import type { Architecture, Kernel } from './architecture.ts'
import { puzzles } from './exhibits.ts'
import type { Tour, TourStop } from './tour.ts'

export interface Summary {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly ran?: { readonly text: string; readonly sources: readonly SourceName[] }
  /** Number of encodings. */
  readonly encodings: number
  /** Number of encodings for each grade of evidence, the best first; grades without any are left out. */
  readonly known: readonly (readonly [evidence: Evidence, encodings: number])[]
  /** Left out if no bits are an opcode. */
  readonly map?: OpcodeMapSummary
  readonly example?: { readonly hex: string; readonly text: string }
  readonly kernels: readonly { readonly name: string; readonly title: string; readonly draws: boolean }[]
  readonly hasPuzzles: boolean
  /** Guided ways through kernels, each with where it begins. */
  readonly tours: readonly SummaryTour[]
}

export interface SummaryTour extends Pick<Tour, 'id' | 'title' | 'kernel'>, Pick<TourStop, 'step' | 'lane' | 'group'> {}

interface SourceName {
  readonly short: string
  readonly title: string
  readonly url?: string
}

export interface OpcodeMapSummary extends OpcodeBits {
  /**
   * Runs of opcode numbers for each grade of evidence, the best first. A number with several encodings counts by the
   * least known one. All other numbers are free.
   */
  readonly known: readonly (readonly [evidence: Evidence, runs: ReturnType<typeof runsOf>])[]
}

export function summaryOf({ isa, examples, kernels, tours = [] }: Architecture): Summary {
  const { id, title, about, ran } = isa
  const opcodes = opcodeSpace(isa)
  const known = isa.encodings.map((e) => evidenceOf(e))
  const [example] = examples
  const text = example && textOf(isa, example.hex)
  return {
    id,
    title,
    about,
    ...(ran && { ran: { text: ran.text, sources: sourcesIn(isa, ran.source).map(nameOf) } }),
    encodings: known.length,
    known: sorted((evidence) => known.filter((one) => one === evidence).length),
    ...(opcodes && { map: mapOf(opcodes) }),
    ...(text !== undefined && { example: { hex: example!.hex, text } }),
    kernels: chosen(kernels).map(({ name, title, pictures }) => ({ name, title, draws: pictures !== undefined })),
    hasPuzzles: id in puzzles,
    tours: tours.flatMap(beginningOf),
  }
}

function beginningOf({ id, title, kernel, stops: [first] }: Tour): readonly SummaryTour[] {
  if (!first) return []
  const { step, lane, group } = first
  return [{ id, title, kernel, step, ...(lane !== undefined && { lane }), ...(group !== undefined && { group }) }]
}

const nameOf = (source: Isa['sources'][number]): SourceName => ({
  short: shortOf(source),
  title: source.title,
  ...(source.url !== undefined && { url: source.url }),
})

/** Returns the text that the word view shows for a word. */
const textOf = (isa: Isa, hex: string): string | undefined => {
  const bytes = bytesOfHex(hex)
  return bytes && exactText(isa, decodeAt(isa, bytes))
}

/** Returns what there is for each grade of evidence, the best first, without grades that have nothing. */
function sorted<T extends number | readonly unknown[]>(
  of: (evidence: Evidence) => T,
): readonly (readonly [Evidence, T])[] {
  return EVIDENCES.map((evidence) => [evidence, of(evidence)] as const).filter(
    ([, all]) => (typeof all === 'number' ? all : all.length) > 0,
  )
}

function mapOf({ bits, opcodes }: OpcodeSpace): OpcodeMapSummary {
  const known = opcodes.map(({ encodings }) =>
    encodings.length > 0
      ? worstOf(
          EVIDENCES,
          encodings.map((e) => evidenceOf(e)),
        )
      : undefined,
  )
  const numbers = (evidence: Evidence) => [...known.keys()].filter((number) => known[number] === evidence)
  return { ...bits, known: sorted((evidence) => runsOf(numbers(evidence))) }
}

/**
 * Returns the first kernel that draws nothing, and the last that draws a picture, because kernels go from simple to
 * rich.
 */
function chosen(kernels: readonly Kernel[]): readonly Kernel[] {
  const plain = kernels.find(({ pictures }) => !pictures)
  const drawing = kernels.findLast(({ pictures }) => pictures)
  return [plain, drawing].filter((kernel) => kernel !== undefined)
}
