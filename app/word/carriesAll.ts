// Returns whether a word's text carries all of its bits, so that assembling it gives this very word.
import { exactOf } from '../instruction/exactText.ts'
import type { Shown } from '../instruction/shown.ts'

/** Returns false if there is no text. The exact text of a word that carries all adds nothing to the canonical text. */
export const carriesAll = (shown: Shown): boolean => shown.text !== undefined && exactOf(shown).text === shown.text
