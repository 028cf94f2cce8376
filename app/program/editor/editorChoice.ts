// Holds what the user wants to see beside the text, for as long as the browser's tab is open.
import { create } from 'zustand'

const KEY = 'editor'

interface EditorChoice {
  /** Whether the margin has the address and bytes of each line. */
  readonly addresses: boolean
  /** Whether each line is followed by what it wrote last. */
  readonly values: boolean
}

/**
 * Returns the stored choice. Never throws: it may be missing, or of another version of the page, or storage is
 * forbidden.
 */
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
    // The choice then holds for as long as the page is open.
  }
}
