// Writes and copies the HTML that shows what is open in a frame of another page.
import { type Link, type Tab, tabOf } from '../../../src/share/link.ts'
import { copy } from '../../controls/Toast.tsx'
import { address, flush } from '../../store/navigate.ts'
import { type Theme, useStore } from '../../store/store.ts'

/** Name of the item in menus that copies the HTML. */
export const FRAME_TITLE = 'Frame for another page'

/** Heights of frames in CSS pixels: enough for what is read first, and little enough for the middle of an article. */
const HEIGHTS: Readonly<Partial<Record<Tab, number>>> = { word: 560, program: 720 }
const USUAL_HEIGHT = 600

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Returns an address of the page that asks for a frame in a theme. */
export function embedAddress(whole: string, theme: Theme): string {
  const mark = theme === 'system' ? '?embed' : `?embed=${theme}`
  return whole.replace(/(\?[^#]*)?(?=#|$)/, mark)
}

interface Framed {
  /** Address of the page, as a link has it. */
  readonly whole: string
  readonly title: string
  readonly tab: Tab
  readonly theme: Theme
}

export function frameSnippet({ whole, title, tab, theme }: Framed): string {
  const height = HEIGHTS[tab] ?? USUAL_HEIGHT
  return `<iframe src="${escaped(embedAddress(whole, theme))}" title="${escaped(title)}" width="100%" height="${height}" loading="lazy"></iframe>`
}

/** Returns whether a link leads to a program that only this browser keeps. */
const isKeptHere = (link: Link): boolean => link.view === 'program' && link.payload?.startsWith('kept.') === true

export function copyFrame(): Promise<void> {
  flush()
  const { link, theme } = useStore.getState()
  const snippet = frameSnippet({ whole: address(), title: document.title, tab: tabOf(link), theme })
  return copy(
    snippet,
    isKeptHere(link) ? 'Frame, for this browser only (the program is too large for a link),' : 'Frame',
  )
}
