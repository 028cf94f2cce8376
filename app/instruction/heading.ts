// Returns the heading of a word: its assembly, or what is known of it if it has none.
import { type Shown, statusOf } from './shown.ts'

/** Returns the heading of a word without text. */
export const plainHeading = (shown: Shown): string =>
  shown.withheld === 'all'
    ? 'Not in the documents'
    : `${shown.encoding?.name ?? 'No instruction'}: ${statusOf(shown).label}`

export const headingOf = (shown: Shown): string => shown.tokens.map(({ text }) => text).join('') || plainHeading(shown)
