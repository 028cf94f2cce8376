// Starts the page: reads the address and the theme, then draws the shell.
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { tabOf } from '../src/share/link.ts'
import { ALONE, whenOver, whenStanding } from './load/firstScreen.ts'
import { Header } from './shell/Header.tsx'
import { Shell } from './shell/Shell.tsx'
import { shellCommands } from './shell/shellCommands.ts'
import { listenToKeys, offerCommands } from './store/commands.ts'
import { embedMark } from './store/embedded.ts'
import { followAddress } from './store/navigate.ts'
import { useStore } from './store/store.ts'
import { readTheme } from './store/theme.ts'
import { loadOwn, OwnScreen, views } from './views.ts'
import './theme.css'
import './shell/shell.css'
import './shell/embed/embed.css'

readTheme()
followAddress(async (hash) => (await loadOwn()).arrive(hash))
// The view loads at the same time as the architecture, not after it.
views[tabOf(useStore.getState().link)].load().catch(() => {})
offerCommands('page', shellCommands)
listenToKeys()

// Architectures of the user join the list once the first screen is over.
void whenOver()
  .then(async () => (await loadOwn()).join())
  .catch(() => {})

const draw = (Top: ComponentType) => {
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<Shell views={views} Own={OwnScreen} Top={Top} />)
}
// A frame of another page has a line instead of the header. It comes before the view, whose workers may need it.
if (embedMark() === undefined) draw(Header)
else
  import('./shell/embed/EmbedBar.tsx').then(
    (m) => draw(m.EmbedBar),
    () => draw(Header),
  )

// Keeps the page in the browser once the first screen is over. Not during development, because kept files would hide
// edits, nor for a frame of another page, whose reader did not come for this one.
if (import.meta.env.PROD && 'serviceWorker' in navigator && embedMark() === undefined) {
  // If it cannot be kept, the page works all the same.
  const keep = () => import('./offline/keep.ts').then(({ keepPage }) => keepPage()).catch(() => {})
  void whenStanding().then(() => setTimeout(keep, ALONE))
}
