// Makes a canvas as wide as its room and as sharp as the screen, and draws it before the page is painted next.
import { type RefObject, useEffect, useRef, useState } from 'react'

interface Drawn {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  /** Width in pixels of the page; 0 before it is known. */
  readonly width: number
}

/** Draws again when the size or `draw` changes, so `draw` must stay the same function while nothing else does. */
export function useCanvas(height: number, draw: (context: CanvasRenderingContext2D, width: number) => void): Drawn {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const { current } = canvas
    if (!current) return
    const watcher = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    watcher.observe(current)
    return () => watcher.disconnect()
  }, [])
  useEffect(() => {
    if (width === 0) return
    // Several changes before a paint are drawn once.
    const frame = requestAnimationFrame(() => {
      const { current } = canvas
      const context = current?.getContext('2d')
      if (!current || !context) return
      const scale = devicePixelRatio || 1
      const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
      if (current.width !== size.width || current.height !== size.height) Object.assign(current, size)
      context.setTransform(scale, 0, 0, scale, 0, 0)
      draw(context, width)
    })
    return () => cancelAnimationFrame(frame)
  }, [width, height, draw])
  return { canvas, width }
}
