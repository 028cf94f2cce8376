// Describes what changed from one word to the next, for the live region.
import { extract } from '../../src/encoding/words.ts'
import { type Shown, statusOf } from '../instruction/shown.ts'

const MOST = 4

export const changesText = (before: Shown, after: Shown): string =>
  `${nameOfWord(after)}. ${after.decoded.bytes} bytes. ${changed(before, after)}`

/** Returns the text of a word, or its encoding and status if it has none. */
export const nameOfWord = (shown: Shown): string =>
  shown.text ?? [nameOf(shown), statusOf(shown).label].filter(Boolean).join(', ')

/** Returns undefined if the chosen sources do not describe the encoding. */
const nameOf = ({ encoding, withheld }: Shown): string | undefined => (withheld === 'all' ? undefined : encoding?.name)

function changed(before: Shown, after: Shown): string {
  if (before.hex === after.hex)
    return before.held.hex === after.held.hex
      ? 'Changed: what registers are taken to hold.'
      : 'Changed: what follows the word.'
  const [was, is] = [before.encoding, after.encoding]
  if (was !== is) return `Changed: now ${nameOf(after) ?? 'no encoding'}, was ${nameOf(before) ?? 'no encoding'}.`
  const fields = [...(is?.layout.fields ?? [])].flatMap(([name, place]) =>
    extract(before.decoded.words, place) === extract(after.decoded.words, place) ? [] : [name],
  )
  if (fields.length === 0) return 'Changed: bits no field holds.'
  const listed = fields.slice(0, MOST).join(', ')
  return `Changed: field${fields.length > 1 ? 's' : ''} ${listed}${fields.length > MOST ? ` and ${fields.length - MOST} more` : ''}.`
}
