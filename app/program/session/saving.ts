// Saves what is open: writes it to the address while the user works, and once more when the page is left.
import { MOST_BREAKPOINTS, MOST_SETS, type Standpoint, type TimedSet } from '../../../src/share/standing.ts'
import { MOST_STOPS } from '../../../src/share/stops.ts'
import type { TimedPoke } from '../../../src/worker/protocol.ts'
import type { Address, KeptIn } from '../document/address.ts'
import { type Facts, type ProgramStore, tourOf } from '../facts/facts.ts'
import { noticesWith, noticesWithout, sizeNotice } from '../facts/notices.ts'
import { isUnsettled } from '../facts/presses.ts'
import type { SessionOptions } from './options.ts'

export class Saving {
  readonly #options: SessionOptions
  readonly #address: Address
  readonly #facts: ProgramStore['getState']
  readonly #change: ProgramStore['setState']
  /** Whether the view is on the page: only then may it change the address. */
  #onPage = false
  #isListening = false
  /** Whether the next `save` leaves the address as it was given. */
  #isGiven = false
  #waiting: ((place: KeptIn) => void)[] = []

  constructor(options: SessionOptions, address: Address) {
    this.#options = options
    this.#address = address
    this.#facts = options.store.getState
    this.#change = options.store.setState
  }

  /** Starts to save; `settle` takes what was typed last for the program. */
  start(settle: () => void): void {
    this.#onPage = true
    if (this.#isListening) return
    this.#isListening = true
    const hide = () => {
      if (!this.#onPage) return
      settle()
      this.save()
      this.#options.bar.flush()
      this.#address.secure(this.#facts().document)
    }
    this.#options.whenLeaving({ hide, isUnsaved: () => this.#address.isUnsaved(this.#facts().document) })
  }

  stop(): void {
    if (this.#onPage) this.#address.secure(this.#facts().document)
    this.#onPage = false
    this.#address.suspend()
  }
  get isSeen(): boolean {
    return this.#onPage
  }

  /** Keeps the address as it is at the next `save`; the one after it writes again. */
  keepAddress(): void {
    this.#isGiven = true
  }

  /** Writes to the address what is open, where it stands, and what was done to it. */
  save(): void {
    const s = this.#facts()
    const skip = this.#isGiven
    this.#isGiven = false
    if (skip) return
    if (this.#onPage && s.architecture)
      this.#address.publish(s.document, this.#standing, (place, why) => this.#tell(place, why))
  }

  /** Saves, and resolves to where the program is kept then. */
  saved(): Promise<KeptIn> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      this.save()
    })
  }

  /** Step at which the machine rested last, or was seen last while a run goes on. */
  get stepSeen(): number {
    const { going, home } = this.#facts()
    return (going === 'running' ? this.#options.frames.getState().shown?.step : undefined) ?? home
  }

  /** State of the machine for the address: while a run goes on, the step that was seen last. */
  get #standing(): Standpoint {
    const s = this.#facts()
    const shown = shownOf(s)
    // The step of a text that is not assembled yet, or cannot run, is unknown.
    if (isUnsettled(s) || s.assembly.errors.length > 0) return shown
    const { sets, moment } = s
    const rests = s.aim === undefined && s.going === undefined && !s.loading
    const step = s.going === 'running' ? this.stepSeen : (s.aim ?? s.home)
    return {
      ...(step && { step }),
      ...shown,
      ...(sets.length && { sets: sets.filter(isByHand).slice(0, MOST_SETS) }),
      ...(step && rests && moment && { check: moment.check }),
    }
  }

  #tell(place: KeptIn, why: string | undefined): void {
    const { place: before, notices } = this.#facts()
    // The notice is given once, not after each change.
    if (place !== before)
      this.#change({
        place,
        notices: place === 'link' ? noticesWithout(notices, 'size') : noticesWith(notices, sizeNotice(place, why)),
      })
    // A caller that waits for the address may reload the page at once, so it is written without delay.
    if (this.#waiting.length > 0) this.#options.bar.flush()
    for (const resolve of this.#waiting.splice(0)) resolve(place)
  }
}

/** Returns what of the program is on show, and where it stops. */
function shownOf(s: Facts): Standpoint {
  const { breakpoints, stops, pinned, lane, laneByHand, watched, tour } = s
  return {
    ...(breakpoints.length && { breakpoints: breakpoints.slice(0, MOST_BREAKPOINTS) }),
    ...(stops.length && { stops: stops.slice(0, MOST_STOPS) }),
    ...(pinned.length && { pinned }),
    ...(laneByHand && { lane }),
    ...(watched !== undefined && { group: watched }),
    ...(tour && tourOf(s) && { tour }),
  }
}

const isByHand = (poke: TimedPoke): poke is TimedPoke & TimedSet => poke.set.poke !== 'address'
