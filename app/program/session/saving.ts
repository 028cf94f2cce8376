// Saves what is open while one works on it: the address says it at once, and once more when the page is left.
import { MOST_BREAKPOINTS, MOST_SETS, type Standpoint, type TimedSet } from '../../../src/share/standing.ts'
import { MOST_STOPS } from '../../../src/share/stops.ts'
import type { Poke } from '../../../src/worker/protocol.ts'
import { flush } from '../../store/navigate.ts'
import { isUnsaved, type Place, publish, secure, suspend } from '../document/address.ts'
import { type Facts, tourOf, useProgram } from '../facts/facts.ts'
import { noticesWith, noticesWithout, sizeNotice } from '../facts/notices.ts'
import { isUnsettled } from '../facts/presses.ts'
import { currentFrame } from '../frame/frames.ts'

const { getState: facts, setState: change } = useProgram

/** Whether the view is on the page: only then the address is its to change. */
let onPage = false
const waiting: ((place: Place) => void)[] = []

/** `settle`: takes what was typed last for the program. */
export function startSaving(settle: () => void): void {
  onPage = true
  if (isListening) return
  isListening = true
  const hide = () => {
    if (!onPage) return
    settle()
    save()
    flush()
    secure(facts().document)
  }
  addEventListener('pagehide', hide)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && hide())
  addEventListener('beforeunload', (event) => {
    if (isUnsaved(facts().document)) event.preventDefault()
  })
}
let isListening = false

export function stopSaving(): void {
  if (onPage) secure(facts().document)
  onPage = false
  suspend()
}
export const isSeen = (): boolean => onPage

/** The address stays as it is until the next `save` but one. */
export const keepAddress = (): void => {
  isGiven = true
}
let isGiven = false

/** The address says what is open, where it stands, and what was done to it. */
export function save(): void {
  const s = facts()
  const skip = isGiven
  isGiven = false
  if (skip) return
  if (onPage && s.architecture) publish(s.document, standingOf(s), tell)
}

/** The same, and where it is kept then. */
export const saved = (): Promise<Place> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    save()
  })

/** Where the machine rested last, or, while a run goes on, was seen last. */
export const stepSeen = ({ going, home }: Facts): number =>
  (going === 'running' ? currentFrame()?.step : undefined) ?? home

/** While a run goes on: where the machine was seen last. */
export function standingOf(s: Facts): Standpoint {
  const { breakpoints, stops, pinned, lane, laneByHand, watched, sets, moment, tour } = s
  const shown: Standpoint = {
    ...(breakpoints.length && { breakpoints: breakpoints.slice(0, MOST_BREAKPOINTS) }),
    ...(stops.length && { stops: stops.slice(0, MOST_STOPS) }),
    ...(pinned.length && { pinned }),
    ...(laneByHand && { lane }),
    ...(watched !== undefined && { group: watched }),
    ...(tour && tourOf(s) && { tour }),
  }
  // Of a text that is not read yet, or cannot run, nobody knows where it stands.
  if (isUnsettled(s) || s.assembly.errors.length > 0) return shown
  const rests = s.aim === undefined && s.going === undefined && !s.loading
  const step = s.going === 'running' ? stepSeen(s) : (s.aim ?? s.home)
  return {
    ...(step && { step }),
    ...shown,
    ...(sets.length && { sets: sets.filter(isByHand).slice(0, MOST_SETS) }),
    ...(step && rests && moment && { check: moment.check }),
  }
}

const isByHand = (poke: Poke): poke is Poke & TimedSet => poke.set.poke !== 'address'

function tell(place: Place, why: string | undefined): void {
  const { place: before, notices } = facts()
  // Said once, not after each change.
  if (place !== before)
    change({
      place,
      notices: place === 'link' ? noticesWithout(notices, 'size') : noticesWith(notices, sizeNotice(place, why)),
    })
  // Who is told that the address has it can reload the page that moment.
  if (waiting.length > 0) flush()
  for (const resolve of waiting.splice(0)) resolve(place)
}
