// Reads the canonical text of the word that a heading shows: what the exact text adds to it comes a moment later.
import type { Locator } from '@playwright/test'

export const canonical = (heading: Locator): Promise<string> =>
  heading.evaluate((element) => {
    const spans = [...element.childNodes].filter(
      (node) => !(node instanceof HTMLElement && node.dataset.role === 'addition'),
    )
    return spans.map((node) => node.textContent).join('')
  })
