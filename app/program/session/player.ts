// Runs a program at a speed: a few steps at a time, until something stops it.

/** Maximum number of stretches per second: more of them could not be seen one by one. */
const MOST_STRETCHES = 25

interface PlayerOptions {
  /** Executes this many steps; `rested` must be called when they are done. */
  readonly go: (steps: number) => void
  /** Calls back after `ms` milliseconds, unless the returned function is called before. */
  readonly after: (ms: number, callback: () => void) => () => void
  readonly now: () => number
}

export class Player {
  readonly #options: PlayerOptions
  /** Steps per second; undefined if it does not play. */
  #speed: number | undefined
  #begun = 0
  #cancel: (() => void) | undefined

  constructor(options: PlayerOptions) {
    this.#options = options
  }

  get plays(): boolean {
    return this.#speed !== undefined
  }

  /** Starts to play at `speed` steps per second. */
  start(speed: number): void {
    this.stop()
    this.#speed = speed
    this.#go(speed)
  }

  /** Stops playing; the steps that are under way are still carried out. */
  stop(): void {
    this.#cancel?.()
    this.#cancel = undefined
    this.#speed = undefined
  }

  /** Takes note that the steps asked for are done; `goesOn` is true if nothing stopped them. */
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
