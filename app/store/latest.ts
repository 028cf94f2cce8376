// Uses a part of the page that is loaded when it is first needed, for what the user did last.

interface Latest<T> {
  /** Loads the part, so that a use need not wait. A failure is told only to a use. */
  readonly prepare: () => void
  /** Runs at once if the part is loaded, and otherwise as soon as it is, unless there is another use before that. */
  readonly use: (run: (part: T) => void) => void
  /** Forgets a use that waits. */
  readonly drop: () => void
}

/** `load`: called again after a failure, and while a use waits; `fail`: called with the message of a failure. */
export function latest<T extends object>(load: () => Promise<T>, fail: (message: string) => void): Latest<T> {
  let loaded: T | undefined
  let waiting: ((part: T) => void) | undefined
  const arrived = (part: T): void => {
    loaded = part
    const run = waiting
    waiting = undefined
    run?.(part)
  }
  return {
    prepare: () => void load().then(arrived, () => undefined),
    use: (run) => {
      waiting = run
      if (loaded) return arrived(loaded)
      load().then(arrived, (error: Error) => {
        if (waiting !== run) return
        waiting = undefined
        fail(error.message)
      })
    },
    drop: () => {
      waiting = undefined
    },
  }
}
