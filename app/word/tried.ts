// Lists the words that were tried before, from the undo list, each once, the last first.
import { type Shown, shownOf } from '../instruction/shown.ts'
import { useStore, type WordStep } from '../store/store.ts'

interface Tried {
  readonly step: WordStep
  readonly shown: Shown
}

/** Most words in the list; a longer one would not be read. */
const MOST = 40

export function triedBefore({ isa, held, sources, base }: Shown): readonly Tried[] {
  const seen = new Set([`${held.hex} ${held.at}`])
  const tried: Tried[] = []
  for (const step of useStore.getState().past.toReversed()) {
    const key = `${step.held.hex} ${step.held.at}`
    if (step.isa !== isa.id || seen.has(key)) continue
    seen.add(key)
    tried.push({ step, shown: shownOf(isa, step.held, sources, base) })
    if (tried.length === MOST) break
  }
  return tried
}
