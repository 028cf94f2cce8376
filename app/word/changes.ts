// What changed from one word to the next, in words: for the live region.
import { extract } from '../../src/spec/words.ts'
import { type Shown, STATUS } from './shown.ts'

const MOST = 4

export function changes(before: Shown, after: Shown): string {
  const { decoded, text } = after
  const name =
    text ??
    (decoded.variant
      ? `${decoded.variant.encoding.name}, ${STATUS[decoded.status].label}`
      : STATUS[decoded.status].label)
  const size = `${decoded.bytes} bytes`
  return `${name}. ${size}. ${changed(before, after)}`
}

function changed(before: Shown, after: Shown): string {
  const [was, is] = [before.decoded.variant?.encoding, after.decoded.variant?.encoding]
  if (was !== is) return `Changed: now ${is?.name ?? 'no encoding'}, was ${was?.name ?? 'no encoding'}.`
  const fields = [...(is?.layout.fields ?? [])].flatMap(([name, place]) =>
    extract(before.decoded.words, place) === extract(after.decoded.words, place) ? [] : [name],
  )
  if (fields.length === 0) return 'Changed: bits no field holds.'
  const listed = fields.slice(0, MOST).join(', ')
  return `Changed: field${fields.length > 1 ? 's' : ''} ${listed}${fields.length > MOST ? ` and ${fields.length - MOST} more` : ''}.`
}
