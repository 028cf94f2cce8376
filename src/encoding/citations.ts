// Counts the encodings and remarks that cite each source of an architecture, and the remarks that contradict it.
import type { Encoding, Isa, Note, Source } from './types.ts'

/** Splits ids at commas, in their order. */
export const idsOf = (source: string | undefined): readonly string[] => source?.split(/\s*,\s*/).filter(Boolean) ?? []

/** Returns the sources whose ids, separated by commas, an encoding or a remark has. */
export const sourcesIn = ({ sources }: Isa, ids: string | undefined): readonly Source[] =>
  idsOf(ids).flatMap((id) => sources.find((source) => source.id === id) ?? [])

export const citedBy = (isa: Isa, e: Encoding): readonly Source[] => sourcesIn(isa, e.extra.source)

/** Returns the name of a source within a sentence. */
export const shortOf = ({ short, title }: Source): string => short ?? title.split(/[,:(]/, 1)[0]!.trim()

/** Returns the source that a remark contradicts; undefined if it contradicts none. */
export const contradicted = ({ sources }: Isa, { instead, against }: Note): Source | undefined =>
  instead === undefined ? undefined : sources.find(({ id }, i) => (against === undefined ? i === 0 : id === against))

export interface Citations {
  readonly source: Source
  readonly encodings: number
  readonly remarks: number
  /** Remarks that say this source is wrong. */
  readonly contradictions: number
}

/** `remarks`: those on the architecture as a whole; those on encodings count, too. */
export function citationsOf(isa: Isa, remarks: readonly Note[]): readonly Citations[] {
  const notes = [...new Set([...remarks, ...isa.encodings.flatMap((e) => e.extra.notes ?? [])])]
  return isa.sources.map((source) => {
    const cites = (ids: string | undefined) => idsOf(ids).includes(source.id)
    return {
      source,
      encodings: isa.encodings.filter((e) => cites(e.extra.source)).length,
      remarks: notes.filter((note) => cites(note.source)).length,
      contradictions: notes.filter((note) => contradicted(isa, note) === source).length,
    }
  })
}
