// Opens what an address says: a kernel, a program in a link, or one that is kept in this browser.
import type { Architecture } from '../../../src/isa/architecture.ts'
import type { Link } from '../../../src/share/link.ts'
import { unpacking } from '../../../src/share/program.ts'
import { unhurried } from '../../load/unhurried.ts'
import { type Address, keptIdOf } from '../document/address.ts'
import { type Opened, openLink, openUnpacked } from '../document/programLink.ts'
import type { ProgramStore } from '../facts/facts.ts'
import { isUnsettled } from '../facts/presses.ts'
import type { Current } from './current.ts'
import type { SessionOptions } from './options.ts'
import type { Running } from './running.ts'
import type { Saving } from './saving.ts'

/** Maximum number of characters of a payload that is unpacked too quickly to be noticed. */
const SMALL = 1_000

export class Opening {
  readonly #options: SessionOptions
  readonly #address: Address
  readonly #current: Current
  readonly #running: Running
  readonly #saving: Saving
  readonly #facts: ProgramStore['getState']
  readonly #change: ProgramStore['setState']
  /** Number of the latest link that was opened: what comes of an older one is ignored. */
  #number = 0

  constructor(options: SessionOptions, address: Address, current: Current, running: Running, saving: Saving) {
    this.#options = options
    this.#address = address
    this.#current = current
    this.#running = running
    this.#saving = saving
    this.#facts = options.store.getState
    this.#change = options.store.setState
  }

  /** Opens what an address says, unless it is open already. */
  open(architecture: Architecture, link: Link): void {
    if (this.#facts().architecture === architecture && this.#address.isOwn(link)) {
      this.#saving.start(() => this.#current.settled())
      // Text that was typed just before the view was left has been assembled since.
      if (!isUnsettled(this.#facts())) this.#saving.save()
      return
    }
    this.#current.leaveDocument()
    this.#saving.stop()
    this.#address.forget()
    const mine = ++this.#number
    const long = keptIdOf(link) !== undefined || (link.view === 'program' && (link.payload?.length ?? 0) > SMALL)
    if (!long) this.#present(architecture, link, openLink(architecture, link))
    else
      void this.#openLong(architecture, link).then((opened) => {
        if (mine === this.#number) this.#present(architecture, link, opened)
      })
  }

  /** Reads a program without holding up the page; a problem is part of the result. */
  async #openLong(architecture: Architecture, link: Link): Promise<Opened> {
    const id = keptIdOf(link)
    if (link.view !== 'program' || link.payload === undefined) return openLink(architecture, link)
    if (id === undefined) return openUnpacked(architecture, link.run, await unhurried(unpacking(link.payload)))
    try {
      const program = await this.#options.kept.read(id)
      return program ? openUnpacked(architecture, link.run, { program }) : openLink(architecture, link)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      const problem = `The program of this address is kept in a browser, and this one cannot read what it keeps: ${why}.`
      return openUnpacked(architecture, link.run, { problem })
    }
  }

  #present(architecture: Architecture, link: Link, opened: Opened): void {
    const { document, step, breakpoints = [], stops = [], pinned = [], lane, group, sets = [], check } = opened
    const { tour, problem } = opened
    this.#address.follow(link, problem === undefined ? document : undefined)
    this.#saving.start(() => this.#current.settled())
    // An address with a problem stays to be seen until something else is to be saved.
    if (problem !== undefined) this.#saving.keepAddress()
    const isOther = this.#facts().architecture !== architecture
    if (isOther) this.#change({ architecture, moment: undefined, chosen: undefined })
    if (this.#facts().laneByHand || lane !== undefined) this.#running.tellLane(lane)
    this.#change({
      breakpoints,
      stops,
      pinned,
      lane: lane ?? 0,
      laneByHand: lane !== undefined,
      watched: group,
      tour,
      place: keptIdOf(link) !== undefined && problem === undefined ? 'browser' : 'link',
      trouble: undefined,
      notices: [],
    })
    for (const pane of this.#running.panes) pane.opened?.({ architecture, document, isOther })
    this.#current.begin(document, step, sets, check)
    if (problem !== undefined) this.#options.bar.report(problem)
  }

  /** Leaves the view, and pauses a run, as the user would not see how it goes on. */
  leave(): void {
    this.#number++
    this.#saving.stop()
    if (this.#facts().runs) this.#running.driver.pause()
  }
}
