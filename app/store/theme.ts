// Holds the theme: light, dark, or that of the system. The browser remembers it if storage is allowed.
import { type Theme, useStore } from './store.ts'

const ORDER: readonly Theme[] = ['system', 'light', 'dark']

export function readTheme(): void {
  const theme = document.documentElement.dataset.theme
  if (theme === 'light' || theme === 'dark') useStore.setState({ theme })
}

export const nextTheme = (theme: Theme): Theme => ORDER[(ORDER.indexOf(theme) + 1) % ORDER.length] ?? 'system'

export function setTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  // Set after the page has the new colours, because subscribers read them from the page.
  useStore.setState({ theme })
  try {
    if (theme === 'system') localStorage.removeItem('theme')
    else localStorage.setItem('theme', theme)
  } catch {
    // Storage may be forbidden; the theme then lasts as long as the page.
  }
}
