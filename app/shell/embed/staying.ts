// Decides which links are followed in a frame of another page, and opens the others in a tab of their own.
import { type Link, tabOf } from '../../../src/share/link.ts'
import { parseLink } from '../../../src/share/readLink.ts'
import { knownIds } from '../../store/known.ts'
import { address, flush, openElsewhere } from '../../store/navigate.ts'
import { useStore } from '../../store/store.ts'

/**
 * Returns whether a frame that shows one link follows another: it leads to the same view of the same architecture, and
 * in the reference to the same page.
 */
export const staysInFrame = (from: Link, to: Link): boolean =>
  tabOf(from) === tabOf(to) &&
  from.isa === to.isa &&
  (from.view !== 'reference' || to.view !== 'reference' || from.name === to.name)

const openTab = (link: Link): void => void open(address(link), '_blank', 'noopener')

function leave(link: Link): boolean {
  if (staysInFrame(useStore.getState().link, link)) return false
  flush()
  openTab(link)
  return true
}

/** Follows links of the page as a frame does. A link that is opened in a new tab by hand opens the whole page there. */
function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button > 1) return
  const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null
  const fragment = link?.getAttribute('href')
  if (!fragment) return
  const { link: to } = parseLink(fragment, knownIds())
  const isAsked = event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey
  if (isAsked) openTab(to)
  else if (!leave(to)) return
  event.preventDefault()
}

/** Listens from now on. */
export function stayInFrame(): void {
  openElsewhere(leave)
  addEventListener('click', onClick)
  addEventListener('auxclick', onClick)
}
