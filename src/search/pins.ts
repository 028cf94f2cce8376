// The bits that a query asks for, `bits:6:0=0x6f`, several of which narrow one another: the way into a map of opcodes.
import { ANYWHERE, joinedPins, type Pinned, pinTexts, readPin } from '../encoding/pinned.ts'
import { type Query, type QueryFilter, readQuery } from './query.ts'

/** Bits of a filter that is about nothing else. */
function pinOf({ key, values: [value, ...others] }: QueryFilter): Pinned | undefined {
  return key === 'bits' && value !== undefined && others.length === 0 ? readPin(value) : undefined
}

/** What the words of all encodings that are asked for have in common. */
export const pinnedIn = ({ filters }: Query): Pinned =>
  filters.flatMap((filter) => pinOf(filter) ?? []).reduce(joinedPins, ANYWHERE)

/** The text that asks for these bits and no others; what else was typed stays as it is. */
export function withPinned(text: string, pinned: Pinned): string {
  const pinning = readQuery(text).filters.filter((filter) => pinOf(filter) !== undefined)
  const rest = pinning.toReversed().reduce((left, { from, to }) => left.slice(0, from) + left.slice(to), text)
  return [...rest.split(/\s+/), ...pinTexts(pinned).map((pin) => `bits:${pin}`)].filter(Boolean).join(' ')
}
