// Finds the place the user is at: the number of memory with the focus, else the chosen register in the shown lane.
import type { WriteTarget } from '../../src/expr/formula/target.ts'
import { specOf } from './document/machineSpec.ts'
import { useProgram } from './facts/facts.ts'
import { readingOf } from './facts/memory.ts'
import { viewNamed } from './facts/windows.ts'
import { useMemoryPane } from './memory/memoryPane.ts'

/** Returns the place the user is at; undefined if nothing is chosen. `focus`: the element that has the focus. */
export function placeInFocus(focus: Element | null): WriteTarget | undefined {
  const { architecture, document, chosen, lane } = useProgram.getState()
  const { pane: memory } = useMemoryPane.getState()
  if (!architecture) return undefined
  const { files, spaces } = specOf(architecture, document.variant)
  if (focus?.closest('.memory-dump')) {
    const space = Object.hasOwn(spaces, memory.space) ? memory.space : Object.keys(spaces)[0]
    const of = space === undefined ? undefined : spaces[space]
    const at = memory.at ?? memory.from
    // A number seen in another order of bytes counts as its first byte only.
    const view = viewNamed(of, memory.view)
    if (space !== undefined) return { space, from: view?.at(at) ?? at, bytes: view ? 1 : readingOf(memory.as).bytes }
  }
  const of = chosen && Object.hasOwn(files, chosen.file) ? files[chosen.file] : undefined
  if (!chosen || !of) return undefined
  const { file, index, part } = chosen
  return { file, index, ...(of.lanes && { lane }), ...(part && { lo: part.lo, width: part.bits }) }
}
