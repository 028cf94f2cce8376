// A canvas as wide as there is room for it, as sharp as the screen, drawn before the page is painted the next time.
import { type RefObject, useEffect, useRef, useState } from 'react'

interface Drawn {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  /** In pixels of the page; 0 before it is known. */
  readonly width: number
}

/** `draw`: the same function as long as there is nothing else to draw. */
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
    // Several changes of one moment are drawn once.
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
