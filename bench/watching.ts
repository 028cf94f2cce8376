// Scripts that have the browser tell what it measures of a page while something is done there.

/** Milliseconds of tasks longer than 50, in `longTasks`. */
export const WATCH_TASKS = `
  window.longTasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration)
  }).observe({ type: 'longtask' })
`

/** Milliseconds from events of a name to the frame that shows the answer, in `answers`, in steps of 8; what is quicker than 16 is not told. */
export const watchAnswers = (event: string): string => `
  window.answers = []
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === '${event}') window.answers.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 })
`
