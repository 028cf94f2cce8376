// Starts the page: reads the address and the theme, then draws the shell.
import { createRoot } from 'react-dom/client'
import { isWide, tabOf } from '../src/share/link.ts'
import { Shell } from './shell/Shell.tsx'
import { shellCommands } from './shell/shellCommands.ts'
import { listenToKeys, offerCommands } from './store/commands.ts'
import { followAddress } from './store/navigate.ts'
import { type State, useStore } from './store/store.ts'
import { readTheme } from './store/theme.ts'
import { views } from './views.ts'
import './theme.css'
import './shell/shell.css'

readTheme()
followAddress()
// The view comes at the same time as the architecture, not after it.
views[tabOf(useStore.getState().link)].load().catch(() => {})
offerCommands('page', shellCommands)
listenToKeys()

const root = document.getElementById('root')
if (root) createRoot(root).render(<Shell views={views} />)

/** Milliseconds that the first screen has for itself. */
const ALONE = 2000
// Kept in the browser from then on. Not while developing: what is kept would hide what is edited.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const keep = () => import('./offline/keep.ts').then(({ keepPage }) => keepPage())
  // Where it may not be kept, the page works all the same.
  const soon = () => setTimeout(() => keep().catch(() => {}), ALONE)
  const isShown = ({ architecture, link }: State) => architecture !== undefined || isWide(tabOf(link))
  if (isShown(useStore.getState())) soon()
  else {
    const stop = useStore.subscribe((state) => {
      if (!isShown(state)) return
      stop()
      soon()
    })
  }
}
