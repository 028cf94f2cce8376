// What of memory is looked at: going to an address and back, following a pointer, searching.
import type { Space } from '../../../src/expr/machine.ts'
import { useProgram } from '../facts/facts.ts'
import { type MemoryPane, placedAt } from '../facts/memory.ts'
import { inOrder, spanOf, type Window } from '../facts/windows.ts'
import { session } from './pageSession.ts'

/** Ways back that are kept. */
const MOST_BACK = 20

const pane = (): MemoryPane => useProgram.getState().memory

/** Another page, layout or byte, of what is looked at. */
export const showMemory = (part: Partial<MemoryPane>): void =>
  session.show({ memory: { ...pane(), found: undefined, ...part } })

/** An address, in the order of the view that is looked at: the page goes there where it has it not yet. */
export const choose = (at: number, of: Space): void => session.show({ memory: placedAt(pane(), at, of) })

/** Leads to an address of a space, with a way back; `at` counts in the order of its view. */
export function follow(space: string, at: number, of: Space, view?: string): void {
  const { trail, memory } = useProgram.getState()
  const { found: _, ...kept } = memory
  session.show({ memory: placedAt({ ...kept, space, view }, at, of), trail: [...trail, memory].slice(-MOST_BACK) })
}

/** To where the last pointer was followed from. */
export function goBack(): void {
  const { trail } = useProgram.getState()
  const last = trail.at(-1)
  if (last) session.show({ memory: last, trail: trail.slice(0, -1) })
}

/** Bytes of a window, in its order, as they are now; or why there are none. */
export async function bytesOfWindow(
  window: Window,
): Promise<{ readonly bytes: Uint8Array } | { readonly why: string }> {
  const { space, from, bytes: count } = spanOf(window)
  const answer = await session.question({ do: 'bytes', space, from, count })
  if (answer?.did === 'bytes') return { bytes: inOrder(window, answer.bytes) }
  return { why: answer?.did === 'failed' ? answer.message : 'no program is loaded' }
}

/** Stretches of a space that hold anything; undefined: nobody could be asked. */
export async function storedIn(space: string) {
  const answer = await session.question({ do: 'stored', space })
  return answer?.did === 'stored' ? answer : undefined
}

/** Where bytes are in a space, from an address on or before it; undefined: nobody could be asked. */
export async function find(
  space: string,
  needle: Uint8Array,
  from: number,
  back: boolean,
): Promise<{ readonly at: number | undefined } | undefined> {
  for (let next = from; ; ) {
    const answer = await session.question({ do: 'find', space, needle, from: next, back })
    if (answer?.did !== 'found') return undefined
    if ('at' in answer.found) return answer.found
    next = answer.found.next
  }
}
