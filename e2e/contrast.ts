// Measures the contrast of text and its background, as WCAG defines it, from the colours the browser computed.
import type { Locator } from '@playwright/test'

interface Contrast {
  readonly text: string
  readonly ratio: number
}

/**
 * Returns the contrast of the text of each element with the nearest background: that of an ancestor, or of the element
 * `paper` matches.
 */
export const contrasts = (elements: Locator, paper?: string): Promise<readonly Contrast[]> =>
  elements.evaluateAll((all, paper): Contrast[] => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!canvas) throw new Error('no canvas')
    canvas.canvas.width = canvas.canvas.height = 1
    /** Colours painted over each other, the lowest first. */
    const painted = (...colours: readonly string[]): readonly number[] => {
      canvas.clearRect(0, 0, 1, 1)
      for (const colour of colours) {
        canvas.fillStyle = colour
        canvas.fillRect(0, 0, 1, 1)
      }
      return [...canvas.getImageData(0, 0, 1, 1).data]
    }
    const luminance = (colour: readonly number[]): number =>
      [0.2126, 0.7152, 0.0722].reduce((sum, share, k) => {
        const c = (colour[k] ?? 0) / 255
        return sum + share * (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
      }, 0)
    const behind = (element: Element): string[] => {
      const colours: string[] = []
      for (let at: Element | null = element; at; at = at.parentElement)
        colours.unshift(getComputedStyle(at).backgroundColor)
      return ['Canvas', ...colours]
    }
    return all.map((element) => {
      const other = paper === undefined ? null : document.querySelector(paper)
      if (paper !== undefined && !other) throw new Error(`nothing is ${paper}`)
      const backgrounds = behind(other ?? element)
      const [x = 0, y = 0] = [
        luminance(painted(...backgrounds)),
        luminance(painted(...backgrounds, getComputedStyle(element).color)),
      ].sort((a, b) => b - a)
      return { text: (element.textContent ?? '').slice(0, 40), ratio: (x + 0.05) / (y + 0.05) }
    })
  }, paper)
