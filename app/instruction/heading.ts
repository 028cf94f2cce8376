// What a word is called: its assembly, or, where it has none, what is known of it.
import { type Shown, statusOf } from './shown.ts'

/** For a word without text. */
export const plainHeading = (shown: Shown): string =>
  shown.withheld === 'all'
    ? 'Not in the documents'
    : `${shown.encoding?.name ?? 'No instruction'}: ${statusOf(shown).label}`

export const headingOf = (shown: Shown): string => shown.tokens.map(({ text }) => text).join('') || plainHeading(shown)
