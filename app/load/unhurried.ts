// Carries out long work in short slices, so that the page draws and answers in between.

/** Ends this task: the page draws and answers before what follows. */
export const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done))

/** Milliseconds: short enough that nobody notices. */
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
