// Opens what an address says: a kernel, a program in a link, or one that is kept in this browser.
import type { Architecture } from '../../../src/isa/architecture.ts'
import type { Link } from '../../../src/share/link.ts'
import { unpacking } from '../../../src/share/program.ts'
import { unhurried } from '../../load/unhurried.ts'
import { reportProblem } from '../../store/navigate.ts'
import { follow, forget, isOwn, keptIdOf } from '../document/address.ts'
import { read } from '../document/kept.ts'
import { type Opened, openLink, openUnpacked } from '../document/programLink.ts'
import { kernelOf, useProgram } from '../facts/facts.ts'
import { firstPage } from '../facts/memory.ts'
import { isUnsettled } from '../facts/presses.ts'
import { begin, leaveDocument, settled } from './current.ts'
import { driver, tellLane } from './running.ts'
import { keepAddress, save, startSaving, stopSaving } from './saving.ts'

const { getState: facts, setState: change } = useProgram

/** Characters of a payload that is unpacked without anybody's noticing. */
const SMALL = 1_000
/** Counts what was opened: what comes of a link that was left is of no interest. */
let number = 0

/** Opens what an address says, unless it is what is open already. */
export function open(architecture: Architecture, link: Link): void {
  if (facts().architecture === architecture && isOwn(link)) {
    startSaving(settled)
    // What was typed just before the view was left has come to rest since.
    if (!isUnsettled(facts())) save()
    return
  }
  leaveDocument()
  stopSaving()
  forget()
  const mine = ++number
  const long = keptIdOf(link) !== undefined || (link.view === 'program' && (link.payload?.length ?? 0) > SMALL)
  if (!long) present(architecture, link, openLink(architecture, link))
  else
    void openLong(architecture, link).then((opened) => {
      if (mine === number) present(architecture, link, opened)
    })
}

/** Takes its time to read a program. Total. */
async function openLong(architecture: Architecture, link: Link): Promise<Opened> {
  const id = keptIdOf(link)
  if (link.view !== 'program' || link.payload === undefined) return openLink(architecture, link)
  if (id === undefined) return openUnpacked(architecture, link, await unhurried(unpacking(link.payload)))
  try {
    const program = await read(id)
    return program ? openUnpacked(architecture, link, { program }) : openLink(architecture, link)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const problem = `The program of this address is kept in a browser, and this one cannot read what it keeps: ${why}.`
    return openUnpacked(architecture, link, { problem })
  }
}

function present(architecture: Architecture, link: Link, opened: Opened): void {
  const {
    document,
    step,
    breakpoints = [],
    stops = [],
    pinned = [],
    lane,
    group,
    sets = [],
    check,
    tour,
    problem,
  } = opened
  follow(link, problem === undefined ? document : undefined)
  startSaving(settled)
  // What a link says and cannot be used stays to be seen until something else is to be said.
  if (problem !== undefined) keepAddress()
  if (facts().architecture !== architecture)
    change({ architecture, moment: undefined, chosen: undefined, unfolded: {}, whole: {}, sight: {} })
  if (facts().laneByHand || lane !== undefined) tellLane(lane)
  change({
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
    cursor: 1,
    memory: firstPage(document.init, kernelOf({ architecture, document })),
    trail: [],
  })
  begin(document, step, sets, check)
  if (problem !== undefined) reportProblem(problem)
}

/** The view is left: nobody would see how it goes on. */
export function leave(): void {
  number++
  stopSaving()
  if (facts().runs) driver.pause()
}
