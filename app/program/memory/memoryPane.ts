// What of memory is looked at: a page, the way back from pointers, ranges as pictures. Where a program is opened it begins with what that has there.
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
  /** What is shown. */
  readonly pane: MemoryPaneState
  /** What was looked at before pointers were followed, the last one at the end. */
  readonly trail: readonly MemoryPaneState[]
  /** The byte that the mouse is at. */
  readonly pointedByte: number | undefined
  /** Ranges that a person sees as pictures, in this session. */
  readonly ranges: readonly RangePicture[]
}

export const useMemoryPane = create<MemoryLook>(() => ({
  pane: firstPage({}),
  trail: [],
  pointedByte: undefined,
  ranges: [],
}))
const { getState: look, setState: change } = useMemoryPane

/** Ways back that are kept. */
const MOST_BACK = 20

/** Something else of memory is on show. */
function show(part: Partial<MemoryLook>): void {
  change(part)
  session.refresh()
}

/** Another page, layout or byte, of what is looked at. */
export const showMemory = (part: Partial<MemoryPaneState>): void =>
  show({ pane: { ...look().pane, found: undefined, ...part } })

/** An address, in the order of the view that is looked at: the page goes there where it has it not yet. */
export const chooseAddress = (at: number, of: Space): void => show({ pane: paneAt(look().pane, at, of) })

/** Leads to an address, with a way back. */
function follow({ space, at, of, view }: Goal): void {
  const { trail, pane } = look()
  const { found: _, ...kept } = pane
  show({ pane: paneAt({ ...kept, space, view }, at, of), trail: [...trail, pane].slice(-MOST_BACK) })
}

/** To where the last pointer was followed from. */
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
    // All of a space that is looked at otherwise is a picture too.
    ...(whole ? [whole] : page ? [page] : []),
    ...[...picturesOf(s), ...rangesIn(ranges, spaces)].map((picture) => spanOf(windowOf(picture, spaces))),
  ]
}

/** The page that is shown; undefined where there is no memory. */
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
