// Keeps the frame on show fresh: pulls one when the view changes, and one after the other while the machine runs.
import type { FrameView } from '../../../src/worker/frame.ts'
import { specOf } from '../document/machineSpec.ts'
import type { ProgramStore } from '../facts/facts.ts'
import { standingsWith } from '../facts/groups.ts'
import { type Frames, frameOf } from './frames.ts'
import { type FramePane, viewOf } from './view.ts'

interface PullOptions {
  readonly store: ProgramStore
  readonly frames: Frames
  readonly panes: Iterable<FramePane>
  /** Asks for a frame unless one is on its way; returns whether it asked. */
  readonly ask: (view: FrameView) => boolean
  /** Calls back when the page is drawn next, which does not happen while it is hidden. */
  readonly nextPaint: (callback: () => void) => void
}

export class Pull {
  readonly #options: PullOptions
  /** Whether a frame is due that is newer than the one on its way. */
  #wanted = false
  #scheduled = false

  constructor(options: PullOptions) {
    this.#options = options
  }

  refresh(): void {
    const { store, panes, ask } = this.#options
    this.#wanted = !ask(viewOf(store.getState(), panes))
  }

  /** Takes a frame that has come. */
  take(view: FrameView, buffer: ArrayBuffer): void {
    const { store, frames, panes } = this.#options
    const { architecture, document } = store.getState()
    if (!architecture) return
    const spec = specOf(architecture, document.variant)
    const shown = frameOf(spec, view, buffer)
    frames.setState({ shown })
    if (!store.getState().going) store.setState(standingsWith(store.getState(), shown))
    for (const pane of panes) pane.shown?.(shown, spec)
    this.#goOn()
  }

  /** Goes on without the frame that was asked for, which will not come. */
  missed(): void {
    this.#goOn()
  }

  #goOn(): void {
    if (this.#wanted) this.refresh()
    else if (this.#options.store.getState().going) this.#next()
  }

  #next(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    const { store, nextPaint } = this.#options
    nextPaint(() => {
      this.#scheduled = false
      if (store.getState().going) this.refresh()
    })
  }
}
