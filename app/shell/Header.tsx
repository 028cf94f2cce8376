// Shows the header of every screen: architecture, views, search, share, theme, help.

import { architectures } from '../../src/isa/registry.ts'
import { formatLink, isWide, tabOf } from '../../src/share/link.ts'
import { Icon } from '../controls/Icon.tsx'
import { keyText } from '../store/commands.ts'
import { go, linkOfTab } from '../store/navigate.ts'
import { useStore } from '../store/store.ts'
import { nextTheme, setTheme } from '../store/theme.ts'
import { share } from './shellCommands.ts'
import { tabs } from './tabs.ts'

export function Header() {
  return (
    <header className="page-header">
      <Product />
      <ArchitectureSwitch />
      <Tabs />
      <div className="page-tools">
        <button
          type="button"
          className="search"
          title="Search commands and instructions"
          onClick={() => useStore.setState({ dialog: 'palette' })}
        >
          <Icon name="search" />
          <span className="narrow-unseen">Search</span> <kbd className="wide">{keyText('Mod+k')}</kbd>
        </button>
        <button
          type="button"
          className="icon"
          onClick={() => void share()}
          aria-label="Copy a link to this"
          title="Copy a link to this"
        >
          <Icon name="link" />
        </button>
        <ThemeButton />
        <button
          type="button"
          className="icon"
          onClick={() => useStore.setState({ dialog: 'help' })}
          aria-label="Help and keys"
          title="Help and keys (?)"
        >
          <Icon name="circle-question-mark" />
        </button>
      </div>
    </header>
  )
}

function Product() {
  return (
    <a className="product" href="#/" aria-label="ISA Explorer: start">
      <img src="./icon.svg" alt="" width="20" height="20" />
      <span className="narrow-unseen">ISA Explorer</span>
    </a>
  )
}

function ArchitectureSwitch() {
  const isa = useStore((s) => s.link.isa)
  const tab = useStore((s) => tabOf(s.link))
  useStore((s) => s.list)
  if (isWide(tab)) return null
  const change = (id: string) => {
    if (id) go(linkOfTab(useStore.getState().left, id, tab))
    else useStore.setState({ dialog: 'own' })
  }
  return (
    <select className="architecture" aria-label="Architecture" value={isa} onChange={(e) => change(e.target.value)}>
      {architectures.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
      <option value="">Your own…</option>
    </select>
  )
}

/** Keeps the page as it is on a click on the tab that is already open. */
const stay = (event: React.MouseEvent) => {
  if (!event.ctrlKey && !event.metaKey && !event.shiftKey) event.preventDefault()
}

function Tabs() {
  const isa = useStore((s) => s.link.isa)
  const current = useStore((s) => tabOf(s.link))
  const left = useStore((s) => s.left)
  return (
    <nav aria-label="Views" className="tabs">
      {tabs.map(({ tab, title, isAside }) => (
        <a
          key={tab}
          data-aside={isAside}
          href={formatLink(linkOfTab(left, isa, tab))}
          aria-current={tab === current ? 'page' : undefined}
          onClick={tab === current ? stay : undefined}
        >
          {title}
        </a>
      ))}
    </nav>
  )
}

const THEMES = {
  system: { icon: 'sun-moon', text: 'Theme: as the system' },
  light: { icon: 'sun', text: 'Theme: light' },
  dark: { icon: 'moon', text: 'Theme: dark' },
} as const

function ThemeButton() {
  const theme = useStore((s) => s.theme)
  const { icon, text } = THEMES[theme]
  return (
    <button type="button" className="icon" onClick={() => setTheme(nextTheme(theme))} aria-label={text} title={text}>
      <Icon name={icon} />
    </button>
  )
}
