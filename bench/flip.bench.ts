// Measures what flipping a bit costs in Chromium on the built page: the work of the page, from a trace, and the time to the next paint.
import type { Browser } from '@playwright/test'
import { clickBits } from './clicks.ts'
import { type Figure, quantile } from './figure.ts'
import { ofPage } from './served.ts'
import { type TraceEvent, traced, WORK } from './traced.ts'

const FLIPS = 200
/** Milliseconds between flips: more than a frame, so that the browser draws each flip by itself. */
const PAUSE = 60

/** Events that belong to moving the pointer to the next bit. */
const MOVES = new Set([
  'pointermove',
  'mousemove',
  'pointerover',
  'pointerout',
  'mouseover',
  'mouseout',
  'pointerrawupdate',
])

interface Work {
  /** Milliseconds of work after each click, until the pointer moves. */
  readonly flips: readonly number[]
  /**
   * Milliseconds of work from then until the next click: highlighting related bits and preparing the result of a click.
   */
  readonly aims: readonly number[]
}

/** Milliseconds: of outermost events, since they contain the others. */
function workIn(events: readonly TraceEvent[]): Work {
  const clicks = events.filter((e) => e.name === 'EventDispatch' && e.args?.data?.type === 'click')
  const thread = clicks[0]?.tid
  const work = events
    .filter((e) => e.ph === 'X' && e.tid === thread && WORK.has(e.name) && e.dur !== undefined)
    .sort((x, y) => x.ts - y.ts || (y.dur ?? 0) - (x.dur ?? 0))
  const times = clicks.map(({ ts }) => ts).sort((x, y) => x - y)
  const flips: number[] = times.map(() => 0)
  const aims: number[] = times.map(() => 0)
  let end = 0
  let at = -1
  let moved = false
  for (const { ts, dur = 0, tdur = dur, args } of work) {
    while (at + 1 < times.length && (times[at + 1] ?? 0) <= ts) {
      at++
      moved = false
    }
    // Earlier moves are caused by the page itself, which draws new cells under a resting pointer.
    moved ||= MOVES.has(args?.data?.type ?? '') && ts - (times[at] ?? 0) > 500 * PAUSE
    if (at < 0 || ts < end) continue
    end = ts + dur
    const sums = moved ? aims : flips
    sums[at] = (sums[at] ?? 0) + tdur / 1000
  }
  return { flips, aims }
}

const p95 = (values: readonly number[]): number => quantile(values, 0.95)

/** Measures from each click to the first frame after it. The message arrives when that frame has been painted. */
const WATCH = `
  window.flipTimes = []
  addEventListener('click', (event) => {
    const start = event.timeStamp
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => window.flipTimes.push(performance.now() - start)
      channel.port2.postMessage(0)
    })
  }, { capture: true })
`

async function measured(browser: Browser, address: string): Promise<Figure[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${address}#/vp1`)
  await page.locator('[data-bit]').first().waitFor()
  await clickBits(page, FLIPS, PAUSE)
  const events = await traced(await page.context().newCDPSession(page), () => clickBits(page, FLIPS, PAUSE))
  const { flips, aims } = workIn(events)
  if (flips.length < FLIPS * 0.9) throw new Error(`the trace has ${flips.length} clicks of ${FLIPS}`)
  // Apart, so that tracing does not slow it down.
  await page.evaluate(WATCH)
  await clickBits(page, FLIPS, PAUSE)
  const paints = await page.evaluate<number[]>('window.flipTimes')
  return [
    { name: 'flip-work-p95', value: p95(flips), unit: 'ms' },
    { name: 'flip-aim-p95', value: p95(aims), unit: 'ms' },
    { name: 'flip-next-paint-p95', value: p95(paints), unit: 'ms' },
  ]
}

export default ofPage(measured)
