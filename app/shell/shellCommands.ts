// Defines the commands of every screen.
import { type Tab, tabOf } from '../../src/share/link.ts'
import { copy, toast } from '../controls/Toast.tsx'
import type { Command } from '../store/commands.ts'
import { address, flush, go, linkOfTab } from '../store/navigate.ts'
import { useStore } from '../store/store.ts'
import { nextTheme, setTheme } from '../store/theme.ts'
import { tabs } from './tabs.ts'

export function share(): Promise<void> {
  flush()
  return copy(address(), 'Link')
}

const openView = (tab: Tab) => () => {
  const { link, left } = useStore.getState()
  if (tabOf(link) !== tab) go(linkOfTab(left, link.isa, tab))
}

export const shellCommands: readonly Command[] = [
  {
    id: 'palette',
    title: 'Search commands and instructions',
    group: 'Page',
    keys: ['Mod+k', '/'],
    run: () => useStore.setState({ dialog: 'palette' }),
  },
  { id: 'help', title: 'Help and keys', group: 'Page', keys: ['?'], run: () => useStore.setState({ dialog: 'help' }) },
  ...tabs.map(
    ({ tab, title }, i): Command => ({
      id: `view-${tab}`,
      title: `Go to ${title}`,
      group: 'Page',
      keys: [`Alt+${i + 1}`],
      run: openView(tab),
    }),
  ),
  { id: 'share', title: 'Copy a link to this', group: 'Page', run: () => void share() },
  {
    id: 'frame',
    title: 'Copy a frame of this for another page',
    group: 'Page',
    run: () =>
      import('./embed/frameSnippet.ts').then(
        (m) => m.copyFrame(),
        ({ message }: Error) => toast(message),
      ),
  },
  {
    id: 'theme',
    title: 'Change the theme: system, light, dark',
    group: 'Page',
    run: () => setTheme(nextTheme(useStore.getState().theme)),
  },
  {
    id: 'example',
    title: 'Open the example word',
    group: 'Page',
    run: () => go({ view: 'word', isa: useStore.getState().link.isa }),
  },
  {
    id: 'start',
    title: 'Go to the start',
    group: 'Page',
    keys: ['Alt+0'],
    run: () => go({ view: 'start', isa: useStore.getState().link.isa }),
  },
]
