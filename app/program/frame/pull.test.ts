// Tests that frames of a run are asked for only while the page is visible.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toy } from '../../../e2e/toy/toy.ts'
import { type FrameView, frameLayout } from '../../../src/worker/frame.ts'
import { createProgramStore } from '../facts/facts.ts'
import { createFrames } from './frames.ts'
import { Pull } from './pull.ts'

const HERTZ = 60
/** Number of frames that are asked for before the page is hidden. */
const HIDDEN_AT = 40
/** Whether the page is hidden. Callbacks then wait until it is shown again, as in a browser. */
let isHidden = false
function requestFrame(callback: () => void): void {
  setTimeout(() => (isHidden ? requestFrame(callback) : callback()), 1000 / HERTZ)
}

beforeEach(() => {
  isHidden = false
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a run that goes on in a hidden page is drawn when the page is seen again', () => {
  const { files, lanes } = toy.machine('toy')
  const store = createProgramStore()
  store.setState({ architecture: toy, document: { isa: 'toy', variant: 'toy', source: '', init: {} } })
  let asked = 0
  const ask = (view: FrameView) => {
    // The page is hidden while a frame is on its way.
    if (++asked === HIDDEN_AT) isHidden = true
    // The worker answers at once.
    setTimeout(() => pull.take(view, new ArrayBuffer(frameLayout(files, lanes, view).bytes)))
    return true
  }
  const pull = new Pull({ store, frames: createFrames(), panes: [], ask, nextPaint: requestFrame })
  store.setState({ going: 'running' })
  pull.refresh()
  vi.advanceTimersByTime(60_000)
  expect(asked).toBe(HIDDEN_AT)

  isHidden = false
  vi.advanceTimersByTime(1000)
  expect(asked).toBeGreaterThan(HIDDEN_AT + HERTZ / 2)
  store.setState({ going: undefined })
  vi.advanceTimersByTime(100)
  const after = asked
  vi.advanceTimersByTime(1000)
  expect(asked).toBe(after)
})
