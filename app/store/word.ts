// Changes the word and assumed register values, with undo and redo. A word is its bytes, in the order of memory.
import type { Architecture } from '../../src/isa/architecture.ts'
import type { Holding } from '../../src/share/holding.ts'
import { begun, type HeldBytes, withAny } from './heldBytes.ts'
import { go, put } from './navigate.ts'
import { type PageState, useStore, type WordStep } from './store.ts'

const MOST = 500

export type WordLink = PageState['link'] & { readonly view: 'word' }

const wordLink = (): WordLink | undefined => {
  const { link } = useStore.getState()
  return link.view === 'word' ? link : undefined
}

/** Returns the word to open if the address has none. */
const firstHex = ({ examples, isa }: Architecture): string => examples[0]?.hex ?? '00'.repeat(isa.unit)

/**
 * Returns the bytes of a link, or a default. `held`: bytes of the word that was shown last; returned if they are those
 * of the link.
 */
export function heldBytes(architecture: Architecture, link: WordLink, held: HeldBytes | undefined): HeldBytes {
  const [hex, at, any] = [link.hex ?? firstHex(architecture), link.at ?? 0, link.any]
  if (held?.hex === hex && held.at === at && held.any === any) return held
  return withAny(begun(architecture.isa, hex, at), any)
}

/** Returns the held bytes, or undefined if another view is open. */
export function heldNow(): HeldBytes | undefined {
  const { link, architecture, held } = useStore.getState()
  return link.view === 'word' && architecture ? heldBytes(architecture, link, held) : undefined
}

/** Returns the bytes that were held before, the oldest first. */
export function heldBefore(): readonly HeldBytes[] {
  const { link, past } = useStore.getState()
  return past.filter(({ isa }) => isa === link.isa).map((step) => step.held)
}

/**
 * Changes the word. `from`: the bytes held until now, which the address may leave out. `isSame`: the change continues
 * the one before it, and is undone with it.
 */
export function changeWord(from: HeldBytes, to: HeldBytes, isSame = false): void {
  const link = wordLink()
  if (!link || (from.hex === to.hex && from.at === to.at && from.any === to.any)) return
  put(at(link, to), isSame ? () => ({ held: to }) : remembering(link, from, to))
}

/** Shows these bytes; this cannot be undone. */
export function showBytes(held: HeldBytes): void {
  const link = wordLink()
  if (link) put(at(link, held), () => ({ held }))
}

/** Sets the assumed value of a register that the meaning of the word depends on. */
export function give(now: HeldBytes, held: Holding): void {
  const link = wordLink()
  if (!link) return
  const others = (link.given ?? []).filter((h) => !(h.file === held.file && h.index === held.index))
  put(giving(link, [...others, held]), remembering(link, now, now))
}

const remembering =
  (link: WordLink, from: HeldBytes, held: HeldBytes) =>
  ({ past }: PageState) => ({
    past: [...past.slice(-MOST), { isa: link.isa, held: from, given: link.given }],
    future: [],
    held,
  })

function giving({ given: _, ...link }: WordLink, given: readonly Holding[] | undefined): WordLink {
  return given?.length ? { ...link, given } : link
}

/** Returns the link with these bytes. */
function at(
  { at: _, any: __, written: ___, ...link }: WordLink,
  held: Pick<HeldBytes, 'hex' | 'at' | 'any'>,
): WordLink {
  return { ...link, hex: held.hex, ...(held.at ? { at: held.at } : {}), ...(held.any ? { any: held.any } : {}) }
}

export const canUndo = (s: PageState): boolean => s.past.some((step) => step.isa === s.link.isa)
export const canRedo = (s: PageState): boolean => s.future.some((step) => step.isa === s.link.isa)

export const undo = (): void => travel('past', 'future')
export const redo = (): void => travel('future', 'past')

/** Undoes or redoes a step of this architecture; steps of others stay in the list. */
function travel(from: 'past' | 'future', to: 'past' | 'future'): void {
  const link = wordLink()
  const state = useStore.getState()
  const index = state[from].findLastIndex((step) => step.isa === link?.isa)
  const target = state[from][index]
  if (!link || !target || !state.architecture) return
  const here: WordStep = { isa: link.isa, held: heldBytes(state.architecture, link, state.held), given: link.given }
  put(giving(at(link, target.held), target.given), () => ({
    [from]: state[from].toSpliced(index, 1),
    [to]: [...state[to], here],
    held: target.held,
  }))
}

/** Shows the word that begins at a byte of the held bytes. */
export function goToByte(byte: number): void {
  const link = wordLink()
  const held = heldNow()
  if (link && held) go(at(link, { hex: held.hex, at: byte }))
}

/** Sets the assumed address of the word, which relative targets count from. */
export function chooseBase(base: number | undefined): void {
  const link = wordLink()
  if (!link) return
  const { base: _, ...rest } = link
  put(base ? { ...rest, base } : rest)
}

export function chooseVariant(variant: string | undefined): void {
  const link = wordLink()
  if (!link) return
  const { variant: _, ...rest } = link
  go(variant === undefined ? rest : { ...rest, variant })
}
