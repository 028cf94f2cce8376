// Changes of the word and of what registers are taken to hold, with undo and redo. A word is its bytes, in the order of memory.
import type { Holding } from '../../src/share/holding.ts'
import { firstHex } from '../word/shown.ts'
import { go, put } from './navigate.ts'
import { type State, type Step, useStore } from './store.ts'

const MOST = 500

type WordLink = State['link'] & { readonly view: 'word' }

const wordLink = (): WordLink | undefined => {
  const { link } = useStore.getState()
  return link.view === 'word' ? link : undefined
}

/** `from`: the word shown until now, which the address may leave to the page. */
export function changeWord(from: string, to: string): void {
  const link = wordLink()
  if (!link || from === to) return
  put({ ...link, hex: to }, remembering(link, from))
}

/** Another value for a register that the meaning of the word depends on. */
export function give(hex: string, held: Holding): void {
  const link = wordLink()
  if (!link) return
  const others = (link.given ?? []).filter((h) => !(h.file === held.file && h.index === held.index))
  put(giving(link, [...others, held]), remembering(link, hex))
}

const remembering =
  (link: WordLink, hex: string) =>
  ({ past }: State) => ({
    past: [...past.slice(-MOST), { isa: link.isa, hex, given: link.given }],
    future: [],
  })

function giving({ given: _, ...link }: WordLink, given: readonly Holding[] | undefined): WordLink {
  return given?.length ? { ...link, given } : link
}

export const canUndo = (s: State): boolean => s.past.some((step) => step.isa === s.link.isa)
export const canRedo = (s: State): boolean => s.future.some((step) => step.isa === s.link.isa)

export const undo = (): void => travel('past', 'future')
export const redo = (): void => travel('future', 'past')

/** Steps of other architectures stay where they are until their turn. */
function travel(from: 'past' | 'future', to: 'past' | 'future'): void {
  const link = wordLink()
  const state = useStore.getState()
  const at = state[from].findLastIndex((step) => step.isa === link?.isa)
  const target = state[from][at]
  if (!link || !target) return
  const hex = link.hex ?? (state.architecture ? firstHex(state.architecture) : '')
  const here: Step = { isa: link.isa, hex, given: link.given }
  put(giving({ ...link, hex: target.hex }, target.given), () => ({
    [from]: state[from].toSpliced(at, 1),
    [to]: [...state[to], here],
  }))
}

export function chooseVariant(variant: string | undefined): void {
  const link = wordLink()
  if (!link) return
  const { variant: _, ...rest } = link
  go(variant === undefined ? rest : { ...rest, variant })
}
