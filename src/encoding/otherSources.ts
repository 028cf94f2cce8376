// Tells which encodings the documents of an architecture have, and which rest on other sources.
import { evidenceOf } from './evidence.ts'
import type { Encoding, Evidence, Isa, WordLayout } from './types.ts'

/** Shown in place of a text that rests on another source. */
export const WITHHELD = '…'

/** Describes ignored bits in the documented description; other sources may well name them. */
export const IGNORED_IN_DOCUMENTS = 'no effect, say the documents'

export const isDocumented = (evidence: Evidence): boolean => evidence === 'documented'

/** Whether the documents do not have the encoding at all. */
export const isUndocumented = (e: Encoding): boolean => e.elsewhere || !isDocumented(evidenceOf(e))

/** Whether the documents lack the encoding or one of its fields. */
export const hasOthers = (e: Encoding): boolean =>
  isUndocumented(e) || Object.values(e.extra.fieldEvidence ?? {}).some((evidence) => !isDocumented(evidence))

const mixed = new WeakMap<Isa, boolean>()

/** Whether leaving out other sources changes any encoding. */
export function isMixed(isa: Isa): boolean {
  let found = mixed.get(isa)
  if (found === undefined) {
    found = isa.encodings.some(hasOthers)
    mixed.set(isa, found)
  }
  return found
}

/** Maps a layout or description without other sources to the complete one. */
const wholes = new WeakMap<object, object>()

/** Notes which complete layout or description a part was made from. */
export const madeFrom = <T extends WordLayout | Isa>(part: T, whole: T): void => void wholes.set(part, whole)

/** Returns the complete layout or description, given one from which other sources may have been left out. */
export const withAllSources = <T extends WordLayout | Isa>(part: T): T => (wholes.get(part) as T | undefined) ?? part
