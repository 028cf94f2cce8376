// Keeps the frame on show fresh: pulls one when something else is looked at, and one after the other while the machine is going.
import type { MachineSpec } from '../../../src/expr/machine.ts'
import type { Frame, View } from '../../../src/worker/frame.ts'
import { specOf } from '../document/machineSpec.ts'
import { useProgram } from '../facts/facts.ts'
import { standingsWith } from '../facts/groups.ts'
import { showFrame } from './frames.ts'
import { liveWith, viewOf } from './view.ts'

const { getState: facts, setState: change } = useProgram

export class Pull {
  readonly #ask: (view: View) => boolean
  /** A frame is due that is newer than any on its way. */
  #wanted = false
  #scheduled = false

  /** `ask`: asks for a frame unless one is on its way; whether it did. */
  constructor(ask: (view: View) => boolean) {
    this.#ask = ask
  }

  refresh(): void {
    this.#wanted = !this.#ask(viewOf(facts()))
  }

  /** A frame has come. */
  take(view: View, buffer: ArrayBuffer): void {
    const { architecture, document } = facts()
    if (!architecture) return
    const spec = specOf(architecture, document.variant)
    if (this.#learn(showFrame(spec, view, buffer), spec.files)) this.#wanted = true
    if (this.#wanted) this.refresh()
    else if (facts().going) this.#next()
  }

  /** The frame that was asked for will not come. */
  missed(): void {
    if (this.#wanted) this.refresh()
    else if (facts().going) this.#next()
  }

  /** What of a frame is a fact; whether more rows are shown now than it has. */
  #learn(frame: Frame, files: MachineSpec['files']): boolean {
    if (!facts().going) change(standingsWith(facts(), frame))
    const live = liveWith(facts().live, frame, files)
    if (live === facts().live) return false
    change({ live })
    return true
  }

  #next(): void {
    if (this.#scheduled) return
    this.#scheduled = true
    // Not while nobody sees the page.
    requestAnimationFrame(() => {
      this.#scheduled = false
      if (facts().going) this.refresh()
    })
  }
}
