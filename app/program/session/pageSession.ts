// Makes the session of the page, the only one, with the browser's workers, address bar and clock.
import { toast } from '../../controls/Toast.tsx'
import { announce } from '../../store/announce.ts'
import { flush, go, put, reportProblem } from '../../store/navigate.ts'
import { keep, readKept } from '../document/kept.ts'
import { useProgram } from '../facts/facts.ts'
import { useFrames } from '../frame/frames.ts'
import { useTraces } from '../frame/traces.ts'
import type { Leaving } from './options.ts'
import { Session } from './session.ts'
import { startAssembler, startWorker } from './startWorker.ts'

export const session = new Session({
  store: useProgram,
  frames: useFrames,
  traces: useTraces,
  startWorker,
  startAssembler,
  bar: { put, go, flush, report: reportProblem },
  kept: { keep, read: readKept },
  clock: {
    after: (ms, callback) => {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
    now: () => performance.now(),
    nextPaint: (callback) => requestAnimationFrame(callback),
  },
  say: { announce, toast },
  whenLeaving,
})

function whenLeaving({ hide, isUnsaved }: Leaving): void {
  addEventListener('pagehide', hide)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && hide())
  addEventListener('beforeunload', (event) => {
    if (isUnsaved()) event.preventDefault()
  })
}
