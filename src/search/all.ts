// Searches everything an architecture has for a text: encodings, other things with a name, bytes, assembly.
import type { Architecture } from '../isa/architecture.ts'
import { type EncodingHit, searchEncodings } from './encodings.ts'
import { readQuery } from './query.ts'
import { searchThings, type ThingFound } from './things.ts'
import { lineTyped, type TypedWord, wordsTyped } from './typed.ts'

export interface All {
  readonly hits: readonly EncodingHit[]
  readonly things: readonly ThingFound[]
  /** Words that the text may be as bytes. */
  readonly words: readonly TypedWord[]
  /** The word that the text is as assembly. */
  readonly line: TypedWord | undefined
}

/** The answer to the last text in each architecture. */
const kept = new WeakMap<Architecture, { readonly typed: string; readonly all: All }>()

/** Returns everything found for a text, or nothing if the text has nothing to look for; never throws. */
export function searchAll(architecture: Architecture, typed: string): All {
  const known = kept.get(architecture)
  if (known?.typed === typed) return known.all
  const query = readQuery(typed)
  const { isa } = architecture
  const all: All = {
    hits: query.terms.length + query.filters.length > 0 ? searchEncodings(architecture, query) : [],
    things: searchThings(architecture, query),
    words: wordsTyped(isa, typed),
    line: query.filters.length ? undefined : lineTyped(isa, typed),
  }
  kept.set(architecture, { typed, all })
  return all
}
