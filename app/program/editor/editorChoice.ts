// What the editor shows beside the text, as a person has chosen it: kept for as long as the browser's tab is open.
import { create } from 'zustand'

const KEY = 'editor'

interface EditorChoice {
  /** Address and bytes of each line in the margin. */
  readonly addresses: boolean
  /** What each line wrote last, after it. */
  readonly values: boolean
}

/** Total: what was kept may be of another version of the page, or nothing; storage may be forbidden. */
function kept(): EditorChoice {
  try {
    const { addresses, values } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return { addresses: addresses !== false, values: values !== false }
  } catch {
    return { addresses: true, values: true }
  }
}

export const useEditorChoice = create<EditorChoice>(kept)

export function chooseInEditor(change: Partial<EditorChoice>): void {
  useEditorChoice.setState(change)
  try {
    const { addresses, values } = useEditorChoice.getState()
    sessionStorage.setItem(KEY, JSON.stringify({ addresses, values }))
  } catch {
    // It holds for as long as the page is open.
  }
}
