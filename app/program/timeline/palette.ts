// The colours of the timeline as a canvas takes them: those of the page, or, where the system forces its own on every page, the system's.
import { useMemo } from 'react'
import { mediaHook } from '../../store/media.ts'
import { type Theme, useStore } from '../../store/store.ts'

/** Name, the property of the style sheet that has it, and the colour of the system that stands for it. */
const COLOURS = {
  ground: ['--sunken', 'Canvas'],
  page: ['--page', 'Canvas'],
  line: ['--border', 'GrayText'],
  ink: ['--ink', 'CanvasText'],
  soft: ['--ink-soft', 'CanvasText'],
  past: ['--accent', 'CanvasText'],
  future: ['--accent', 'GrayText'],
  now: ['--lit-line', 'Highlight'],
  lit: ['--lit', 'Canvas'],
  stop: ['--bad', 'CanvasText'],
  store: ['--good', 'CanvasText'],
} as const

export type CanvasPalette = Readonly<Record<keyof typeof COLOURS, string>> & {
  /** How much of the colour of what is to come is seen. */
  readonly pale: number
  readonly font: string
}

const useDark = mediaHook('(prefers-color-scheme: dark)')
const useForced = mediaHook('(forced-colors: active)')

/** Another one when the theme is. */
export function usePalette(): CanvasPalette {
  const theme = useStore((s) => s.theme)
  const isDark = useDark()
  const isForced = useForced()
  return useMemo(() => readPalette({ theme, isDark, isForced }), [theme, isDark, isForced])
}

/** Whatever of these changes, the page has other colours. */
interface Look {
  readonly theme: Theme
  readonly isDark: boolean
  readonly isForced: boolean
}

function readPalette({ isForced }: Look): CanvasPalette {
  const probe = document.body.appendChild(document.createElement('span'))
  // Else the system's colour of text is the answer to every question.
  probe.style.forcedColorAdjust = 'none'
  const read = ([name, system]: readonly [string, string]): string => {
    probe.style.color = isForced ? system : `var(${name})`
    return getComputedStyle(probe).color
  }
  const colours = Object.fromEntries(Object.entries(COLOURS).map(([name, of]) => [name, read(of)]))
  probe.style.fontFamily = 'var(--mono)'
  const font = getComputedStyle(probe).fontFamily
  probe.remove()
  return { ...(colours as Record<keyof typeof COLOURS, string>), pale: isForced ? 1 : 0.42, font }
}
