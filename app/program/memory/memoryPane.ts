// Holds what is looked at in memory: a page, the way back from pointers (both new for each program), and pictures.
import { create } from 'zustand'
import type { MachineSpec, Space } from '../../../src/expr/machine.ts'
import type { RangePicture } from '../../../src/isa/pictures.ts'
import type { MemoryView } from '../../../src/worker/frame.ts'
import { type Facts, kernelOf, picturesOf } from '../facts/facts.ts'
import { firstPage, MEMORY_PAGE, type MemoryPaneState, ownStride, pageStart, paneAt, ROWS } from '../facts/memory.ts'
import { rangesIn, windowOf } from '../facts/picture.ts'
import { spanOf, viewNamed } from '../facts/windows.ts'
import type { FramePane, Goal } from '../frame/view.ts'
import { session } from '../session/pageSession.ts'

interface MemoryLook {
  /** The page that is shown. */
  readonly pane: MemoryPaneState
  /** Pages that were shown before pointers were followed, the last one at the end. */
  readonly trail: readonly MemoryPaneState[]
  /** The byte under the mouse. */
  readonly pointedByte: number | undefined
  /** Ranges that the user sees as pictures, in this session. */
  readonly ranges: readonly RangePicture[]
}

export const useMemoryPane = create<MemoryLook>(() => ({
  pane: firstPage({}),
  trail: [],
  pointedByte: undefined,
  ranges: [],
}))
const { getState: look, setState: change } = useMemoryPane

/** Most ways back that are kept. */
const MOST_BACK = 20

/** Changes what is shown, and asks for a frame that has it. */
function show(part: Partial<MemoryLook>): void {
  change(part)
  session.refresh()
}

/** Shows another page, layout or byte. Forgets what a search found unless `part` has it. */
export const showMemory = (part: Partial<MemoryPaneState>): void =>
  show({ pane: { ...look().pane, found: undefined, ...part } })

/** Chooses an address, in the order of the current view; turns to its page if that is not shown. */
export const chooseAddress = (at: number, of: Space): void => show({ pane: paneAt(look().pane, at, of) })

/** Goes to an address, and keeps a way back. */
function follow({ space, at, of, view }: Goal): void {
  const { trail, pane } = look()
  const { found: _, ...kept } = pane
  show({ pane: paneAt({ ...kept, space, view }, at, of), trail: [...trail, pane].slice(-MOST_BACK) })
}

/** Goes back to where the last pointer was followed from. */
export function goBack(): void {
  const { trail } = look()
  const last = trail.at(-1)
  if (last) show({ pane: last, trail: trail.slice(0, -1) })
}

export const showRanges = (ranges: readonly RangePicture[]): void => show({ ranges })

export const memoryPane: FramePane = {
  view: (facts, spec) => ({ memory: memoryInView(facts, spec, look()) }),
  opened: (program) => change({ pane: firstPage(program.document.init, kernelOf(program)), trail: [] }),
  follow,
}
session.addPane(memoryPane)

export function memoryInView(
  s: Facts,
  { spaces }: MachineSpec,
  { pane, ranges }: Pick<MemoryLook, 'pane' | 'ranges'>,
): readonly MemoryView[] {
  const page = pageOf(pane, spaces)
  const view = viewNamed(page && spaces[page.space], pane.view)
  const whole = view && page && { space: page.space, from: 0, bytes: spaces[page.space]?.bytes ?? 0 }
  return [
    // A space that is seen in a view is also drawn whole, as a picture.
    ...(whole ? [whole] : page ? [page] : []),
    ...[...picturesOf(s), ...rangesIn(ranges, spaces)].map((picture) => spanOf(windowOf(picture, spaces))),
  ]
}

/** Returns the page that is shown; undefined if there is no memory. */
export function pageOf(pane: MemoryPaneState, spaces: MachineSpec['spaces']): MemoryView | undefined {
  const name = Object.hasOwn(spaces, pane.space) ? pane.space : Object.keys(spaces)[0]
  const of = name === undefined ? undefined : spaces[name]
  if (name === undefined || !of) return undefined
  const chosenStride = ownStride(pane)
  return {
    space: name,
    from: pageStart(pane.from, of, chosenStride),
    bytes: Math.min(chosenStride === undefined ? MEMORY_PAGE : ROWS * chosenStride, of.bytes),
  }
}
