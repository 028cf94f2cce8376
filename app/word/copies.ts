// Lists what may be copied of the word, and saved as a picture. Loaded when the list is opened.
import type { MenuItem } from '../controls/Menu.tsx'
import { copy, toast } from '../controls/Toast.tsx'
import { copyFrame, FRAME_TITLE } from '../shell/embed/frameSnippet.ts'
import { address } from '../store/navigate.ts'
import { currentShown } from './edit.ts'
import { formatsOf } from './formats.ts'

/** Copies the word in one of its formats, if it has that. */
export function copyAsFormat(id: string): void {
  const shown = currentShown()
  const format = shown && formatsOf(shown, address()).find((one) => one.id === id)
  if (format) void copy(format.text, format.title)
}

export function copyItems(): readonly MenuItem[] {
  const shown = currentShown()
  if (!shown) return []
  const texts = formatsOf(shown, address()).map(
    ({ id, title, text }): MenuItem => ({ id, title, about: text, run: () => void copy(text, title) }),
  )
  const save = (kind: 'svg' | 'png') => () =>
    import('./picture.ts').then(({ savePicture }) => savePicture(shown, kind)).catch((e: Error) => toast(e.message))
  return [
    ...texts,
    { id: 'frame', title: FRAME_TITLE, run: () => void copyFrame() },
    { id: 'svg', title: 'Picture, SVG file', run: () => void save('svg')() },
    { id: 'png', title: 'Picture, PNG file', run: () => void save('png')() },
  ]
}
