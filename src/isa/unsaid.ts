// Says why a word has no meaning: a reason that its encoding gives, an invalid word, or sources that do not say.
import { STATUS_SENTENCES } from '../encoding/status.ts'
import type { Decoded } from '../encoding/types.ts'

/**
 * Returns a text for the user. `depends`: the meaning depends on registers, and nobody knows it for what these hold.
 */
export function unsaid({ status, variant }: Decoded, depends: boolean): string {
  if (!variant || status === 'invalid') return `${STATUS_SENTENCES[status]} The machine stops at it and says so.`
  const { stops } = variant.encoding.extra
  return stops
    ? `The machine stops at it: ${stops}.`
    : `No source says what it does${depends ? ' then' : ''}; the machine stops at it and says so.`
}
