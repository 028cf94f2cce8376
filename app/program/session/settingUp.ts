// Sets a program up anew on another chip or with other threads, and brings it back to where it stood before.
import type { ProgramStore } from '../facts/facts.ts'
import { beforeOf, type Setup } from '../facts/setup.ts'
import type { Current } from './current.ts'
import type { SessionOptions } from './options.ts'
import type { Running } from './running.ts'
import type { Saving } from './saving.ts'

export class SettingUp {
  readonly #options: SessionOptions
  readonly #current: Current
  readonly #running: Running
  readonly #saving: Saving
  readonly #facts: ProgramStore['getState']
  readonly #change: ProgramStore['setState']

  constructor(options: SessionOptions, current: Current, running: Running, saving: Saving) {
    this.#options = options
    this.#current = current
    this.#running = running
    this.#saving = saving
    this.#facts = options.store.getState
    this.#change = options.store.setState
  }

  setUp(setup: Setup): void {
    this.#current.settled()
    this.#running.driver.restart(() => {
      const { document, sets } = this.#facts()
      const { variant, init } = document
      const step = this.#saving.stepSeen
      this.#current.changeDocument(setup)
      this.#change({
        watched: undefined,
        before: { variant, init, code: this.#running.runnable.code, step, sets, next: this.#facts().document },
      })
      this.#running.loadAgain(0)
      this.#saving.save()
      this.#options.say.toast(step > 0 ? `Set up. The run begins again; Undo brings step ${step} back` : 'Set up')
    })
  }

  /**
   * Takes the last setup back. The step is restored only if the code is the same: one of another text is no place to
   * go.
   */
  undoSetUp(): void {
    this.#current.settled()
    this.#running.driver.restart(() => {
      const before = beforeOf(this.#facts())
      if (!before) return
      const { variant, init, code, step, sets } = before
      const isSame = code === this.#running.runnable.code
      this.#current.changeDocument({ variant, init })
      this.#change({ watched: undefined, before: undefined })
      this.#running.loadAgain(isSame ? step : 0, isSame ? sets : [])
      this.#saving.save()
      this.#options.say.toast(isSame && step > 0 ? `Undone. The run is where it was, at step ${step}` : 'Undone')
    })
  }
}
