// Returns the word that the word view shows now, for what acts on it: changes, copies, reports.
import { areDocumentsLoaded } from '../store/documents.ts'
import { useStore } from '../store/store.ts'
import { heldNow } from '../store/word.ts'
import { type Shown, shownOf } from './shown.ts'

/** Returns what the view shows now, or undefined if another view is open. */
export function currentShown(): Shown | undefined {
  const { link, architecture } = useStore.getState()
  const held = heldNow()
  return link.view === 'word' && architecture && held && (!link.sources || areDocumentsLoaded())
    ? shownOf(architecture.isa, held, link.sources, link.base)
    : undefined
}
