// Reads the colours of the timeline for a canvas: those of the page, or the system's own if it forces them on pages.
import { useMemo } from 'react'
import { mediaHook } from '../../store/media.ts'
import { type Theme, useStore } from '../../store/store.ts'

/** Colours by name: the property of the style sheet that has each, and the colour of the system that stands for it. */
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
  /** Opacity of steps that are to come. */
  readonly pale: number
  readonly font: string
}

const useDark = mediaHook('(prefers-color-scheme: dark)')
const useForced = mediaHook('(forced-colors: active)')

/** Returns the palette of the current theme; another object if the theme changes. */
export function usePalette(): CanvasPalette {
  const theme = useStore((s) => s.theme)
  const isDark = useDark()
  const isForced = useForced()
  return useMemo(() => readPalette({ theme, isDark, isForced }), [theme, isDark, isForced])
}

/** The settings on which the colours of the page depend. */
interface Look {
  readonly theme: Theme
  readonly isDark: boolean
  readonly isForced: boolean
}

function readPalette({ isForced }: Look): CanvasPalette {
  const probe = document.body.appendChild(document.createElement('span'))
  // Without this, forced colours would make each colour that is read the system's colour of text.
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
