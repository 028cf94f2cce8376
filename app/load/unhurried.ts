// Runs long work in short slices, so that the page draws and answers in between.

/** Ends this task, so that the page draws and answers before the code after it. */
export const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done))

/** Milliseconds of a slice: short enough to go unnoticed. */
const SLICE = 8

export async function unhurried<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    const end = performance.now() + SLICE
    do {
      const { done, value } = work.next()
      if (done) return value
    } while (performance.now() < end)
    await nextTask()
  }
}
