// Caches the exact text of a word as long as the word is shown.
import { exactTokens } from '../../src/encoding/exact.ts'
import type { Shown } from './shown.ts'

type Said = Pick<Shown, 'text' | 'tokens'>
const known = new WeakMap<Shown, Said>()

export function exactOf(shown: Shown): Said {
  // A text with gaps does not assemble to the word.
  if (shown.text === undefined) return shown
  const exact = known.get(shown) ?? saidOf(shown)
  known.set(shown, exact)
  return exact
}

function saidOf({ isa, decoded, base }: Shown): Said {
  const tokens = exactTokens(isa, decoded, base)
  return { tokens, text: tokens.map((token) => token.text).join('') }
}
