// Says why a word has no meaning: what its encoding has of it, or that its operands or bits are none, or that no source says.
import { STATUS_SENTENCES } from '../encoding/status.ts'
import type { Decoded } from '../encoding/types.ts'

/** For people. `depends`: what the word does depends on what registers hold, and with this in them nobody knows. */
export function unsaid({ status, variant }: Decoded, depends: boolean): string {
  if (!variant || status === 'invalid') return `${STATUS_SENTENCES[status]} The machine stops at it and says so.`
  const { stops } = variant.encoding.extra
  return stops
    ? `The machine stops at it: ${stops}.`
    : `No source says what it does${depends ? ' then' : ''}; the machine stops at it and says so.`
}
