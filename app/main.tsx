// Starts the page: reads the address and the theme, then draws the shell.
import { createRoot } from 'react-dom/client'
import { listenToKeys, offerCommands } from './shell/commands.ts'
import { Shell } from './shell/Shell.tsx'
import { shellCommands } from './shell/shellCommands.ts'
import { followAddress } from './store/navigate.ts'
import { readTheme } from './store/theme.ts'
import './theme.css'
import './shell/shell.css'

readTheme()
followAddress()
offerCommands('page', shellCommands)
listenToKeys()

const root = document.getElementById('root')
if (root) createRoot(root).render(<Shell />)
