// Reads and writes the bits that a query asks for, such as `bits:6:0=0x6f`, for the map of opcodes.
import { ANYWHERE, joinedPins, type Pinned, pinTexts, readPin } from '../encoding/pinned.ts'
import { type Query, type QueryFilter, readQuery } from './query.ts'

/** Returns the bits that a filter asks for; undefined if it asks for anything else. */
function pinOf({ key, values: [value, ...others] }: QueryFilter): Pinned | undefined {
  return key === 'bits' && value !== undefined && others.length === 0 ? readPin(value) : undefined
}

/** Returns the bits that all words must have that a query asks for. */
export const pinnedIn = ({ filters }: Query): Pinned =>
  filters.flatMap((filter) => pinOf(filter) ?? []).reduce(joinedPins, ANYWHERE)

/** Returns the text of a query that asks for these bits and no others; the rest of the text stays as it is. */
export function withPinned(text: string, pinned: Pinned): string {
  const pinning = readQuery(text).filters.filter((filter) => pinOf(filter) !== undefined)
  const rest = pinning.toReversed().reduce((left, { from, to }) => left.slice(0, from) + left.slice(to), text)
  return [...rest.split(/\s+/), ...pinTexts(pinned).map((pin) => `bits:${pin}`)].filter(Boolean).join(' ')
}
