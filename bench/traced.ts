// Records what Chromium does for the page while something is measured, and says which of it is the page's work.
import type { CDPSession } from '@playwright/test'

export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly ts: number
  readonly dur?: number
  /** Microseconds of processor time of the thread: it does not count what other programs do meanwhile. */
  readonly tdur?: number
  readonly tid: number
  readonly args?: { readonly data?: { readonly type?: string } }
}

/** Names of trace events that are work for the page: input, script, style, layout, paint and compositing. */
export const WORK = new Set([
  'EventDispatch',
  'FunctionCall',
  'RunMicrotasks',
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'Layerize',
  'Commit',
  'FireAnimationFrame',
  'FireIdleCallback',
  'TimerFire',
  'MinorGC',
  'MajorGC',
])

export async function traced(session: CDPSession, run: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'v8'] },
  })
  await run()
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.end')
  await complete
  return events
}

/** Milliseconds of work from each of the events that `begins` tells of until the next one: of outermost events, since they contain the others. */
export function workAfter(events: readonly TraceEvent[], begins: (event: TraceEvent) => boolean): readonly number[] {
  const starts = events.filter(begins).sort((x, y) => x.ts - y.ts)
  const thread = starts[0]?.tid
  const work = events
    .filter((e) => e.ph === 'X' && e.tid === thread && WORK.has(e.name) && e.dur !== undefined)
    .sort((x, y) => x.ts - y.ts || (y.dur ?? 0) - (x.dur ?? 0))
  const sums: number[] = starts.map(() => 0)
  let end = 0
  let at = -1
  for (const { ts, dur = 0, tdur = dur } of work) {
    while (at + 1 < starts.length && (starts[at + 1]?.ts ?? 0) <= ts) at++
    if (at < 0 || ts < end) continue
    end = ts + dur
    sums[at] = (sums[at] ?? 0) + tdur / 1000
  }
  return sums
}
