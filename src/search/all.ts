// Looks for a text in everything an architecture has: encodings, other things with a name, bytes, assembly.
import type { Architecture } from '../isa/architecture.ts'
import { type EncodingHit, searchEncodings } from './encodings.ts'
import { readQuery } from './query.ts'
import { searchThings, type ThingFound } from './things.ts'
import { lineTyped, type TypedWord, wordsTyped } from './typed.ts'

export interface All {
  readonly hits: readonly EncodingHit[]
  readonly things: readonly ThingFound[]
  /** All that the text may be as bytes. */
  readonly words: readonly TypedWord[]
  /** What it is as assembly. */
  readonly line: TypedWord | undefined
}

/** For the text that was asked last: others may still come, and change nothing of it. */
const kept = new WeakMap<Architecture, { readonly typed: string; readonly all: All }>()

/** Total. Of a text without anything to look for, nothing. */
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
