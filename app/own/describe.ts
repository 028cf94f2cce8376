// Writes a line for words that nobody explains into the file of the architecture, or into a new one that changes it.
import type { Isa } from '../../src/encoding/types.ts'
import { toast } from '../controls/Toast.tsx'
import { loadPart } from '../load/loadPart.ts'
import { go } from '../store/navigate.ts'
import { useStore } from '../store/store.ts'
import { addText, editText, useOwn } from './ownFiles.ts'

/**
 * Adds a line for a shape and opens the file at the bottom of the page. `bits`: from the highest down, undefined where
 * the words differ; `count`: how many words there are.
 */
export async function describeShape(isa: Isa, bits: readonly (0 | 1 | undefined)[], count: number): Promise<void> {
  try {
    const names = isa.encodings.map(({ name }) => name)
    const written = await loadPart('What writes a line', () => import('../../src/own/skeleton.ts'))
    const line = written.skeletonOf(bits, count, written.likelyGroup(isa, bits), names)
    const file = useOwn.getState()[isa.id]
    const text = written.withLine(file?.text ?? written.changesTo(isa), line)
    if (file) {
      editText(file.id, text)
      useStore.setState({ editing: file.id })
      return
    }
    const added = await addText(text)
    if ('kind' in added) throw new Error(`The line could not be written: ${added.message}.`)
    go({ ...useStore.getState().link, isa: added.id })
    useStore.setState({ editing: added.id })
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error))
  }
}
