// Runs a program at a speed: a few steps at a time, until something stops it.

/** Stretches a second, at most: more would not be seen one by one. */
const MOST_STRETCHES = 25

interface PlayerOptions {
  /** Executes so many steps; `rested` is to be called when that is done. */
  readonly go: (steps: number) => void
  /** Calls back after so many milliseconds, unless the answer is called before. */
  readonly after: (ms: number, callback: () => void) => () => void
  readonly now: () => number
}

export class Player {
  readonly #options: PlayerOptions
  /** Steps a second; undefined: it does not play. */
  #speed: number | undefined
  #begun = 0
  #cancel: (() => void) | undefined

  constructor(options: PlayerOptions) {
    this.#options = options
  }

  get plays(): boolean {
    return this.#speed !== undefined
  }

  /** `speed`: steps a second. */
  start(speed: number): void {
    this.stop()
    this.#speed = speed
    this.#go(speed)
  }

  /** What is under way is done to its end. */
  stop(): void {
    this.#cancel?.()
    this.#cancel = undefined
    this.#speed = undefined
  }

  /** The steps that were asked for are done; `goesOn`: nothing stopped them. */
  rested(goesOn: boolean): void {
    const speed = this.#speed
    if (speed === undefined) return
    if (!goesOn) {
      this.stop()
      return
    }
    const { after, now } = this.#options
    const due = this.#begun + 1000 / Math.min(speed, MOST_STRETCHES)
    this.#cancel?.()
    this.#cancel = after(Math.max(0, due - now()), () => {
      this.#cancel = undefined
      this.#go(speed)
    })
  }

  #go(speed: number): void {
    this.#begun = this.#options.now()
    this.#options.go(Math.max(1, Math.round(speed / MOST_STRETCHES)))
  }
}
