// Whether a word's text says all of its bits: assembled, it gives this very word.
import { exactOf } from '../instruction/exactText.ts'
import type { Shown } from '../instruction/shown.ts'

/** False where there is no text. The exact text of such a word adds nothing to the canonical one. */
export const carriesAll = (shown: Shown): boolean => shown.text !== undefined && exactOf(shown).text === shown.text
