// The open program and its machine: carries out what the user asks for, and keeps facts, worker and address in step.
import type { Grid, MachineSpec, SpaceView } from '../../src/expr/machine.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import { formatLink, type Link } from '../../src/share/link.ts'
import { instructionFrom } from '../../src/spec/source.ts'
import { Client, type News } from '../../src/worker/client.ts'
import type { Going, Moment, Setting, Why } from '../../src/worker/protocol.ts'
import { announce } from '../shell/announce.ts'
import { flush, go, put, reportProblem } from '../store/navigate.ts'
import { addressesOf, movedBreakpoints, toggled } from './breakpoints.ts'
import { expectedOf } from './expected.ts'
import { assemblyOf, type Facts, kernelOf, useProgram } from './facts.ts'
import { specOf } from './files.ts'
import { firstPage } from './memory.ts'
import { type Document, isReadable, linkOf, ofKernel, openLink } from './programLink.ts'
import { Pull } from './pull.ts'
import { stopText } from './sentences.ts'
import { startWith } from './start.ts'
import { after, startWorker } from './startWorker.ts'
import { troubleOf } from './troubles.ts'
import { stretchesOf } from './windows.ts'

/** Typing is assembled and run after so many milliseconds of quiet. */
const QUIET = 200

const client = new Client({ start: startWorker, tell: hear, after })
const pull = new Pull((view) => client.frame(view))
const { getState: facts, setState: change } = useProgram

/** The last address this module made: seeing it again means there is nothing to do. */
let own: string | undefined
let settling: ReturnType<typeof setTimeout> | undefined

/** Whether the view is on the page: only then the address is this module's to change. */
let onPage = false

/** Opens what an address says, unless it is what is open already. */
export function open(architecture: Architecture, link: Link): void {
  onPage = true
  if (facts().architecture === architecture && formatLink(link) === own) {
    // What was typed just before the view was left has come to rest behind its back.
    if (settling === undefined) publishMoment()
    return
  }
  const { document, step, problem } = openLink(architecture, link)
  own = formatLink(link)
  if (facts().architecture !== architecture) {
    client.lane(0)
    const unseen = { unfolded: {}, whole: {}, sight: {}, lane: 0 }
    change({ architecture, moment: undefined, watched: undefined, chosen: undefined, ...unseen })
  }
  const kernel = kernelOf({ architecture, document })
  change({
    breakpoints: [],
    trouble: undefined,
    cursor: 1,
    watched: undefined,
    memory: firstPage(document.init, kernel),
  })
  start(document, step)
  if (problem) reportProblem(problem)
}

/** The view is left: nobody would see how it goes on. */
export function leave(): void {
  onPage = false
  if (facts().going === 'running') client.pause()
}

function start(document: Document, step: number): void {
  clearTimeout(settling)
  settling = undefined
  change({
    document,
    settled: document.source,
    furthest: step,
    why: undefined,
    going: undefined,
    loading: true,
    live: {},
  })
  load(step)
}

/** Where the machine is on its way to: the next step is counted from there, however fast one presses the key. */
let aim: number | undefined
const here = (): number => aim ?? facts().moment?.step ?? 0
/** What takes no time to speak of is not worth a change of the buttons. */
const LONG = 150
let taking: ReturnType<typeof setTimeout> | undefined

function load(step: number): void {
  aim = step
  const { code, errors } = assemblyOf(facts())
  const { isa, variant, init } = facts().document
  const expect = expectedOf(facts())
  noteBreakpoints()
  // Lines left out for their errors would make it another program: then none of it runs.
  client.load({ isa, variant, code: errors.length ? new Uint8Array() : code, init, ...(expect && { expect }) }, step)
}

// ---- what the user does -----------------------------------------------------------------------------------------------

/** What was typed last is what runs. */
function settled(): void {
  if (settling !== undefined) settle()
}
export function seek(to: number): void {
  settled()
  aim = to
  client.seek(to)
}
export const step = (): void => {
  settled()
  seek(here() + 1)
}
export const back = (): void => {
  settled()
  seek(Math.max(0, here() - 1))
}
export function run(): void {
  settled()
  client.run()
}
export const runOrPause = (): void => (facts().going ? client.pause() : run())

/** To the beginning, and what was set by hand on the way is forgotten. */
export const reset = (): void => start(facts().document, 0)

export function openKernel(name: string): void {
  const { architecture } = facts()
  const kernel = architecture?.kernels.find((k) => k.name === name)
  if (architecture && kernel) go(linkOf(ofKernel(architecture, kernel), 0))
}

/** An edited kernel is a program of one's own. */
const changed = (part: Partial<Document>): Document => {
  const { kernel, ...document } = facts().document
  return { ...document, ...(kernel !== undefined && { from: kernel }), ...part }
}

export function edit(source: string): void {
  const { document, breakpoints } = facts()
  if (source === document.source) return
  change({ document: changed({ source }), breakpoints: movedBreakpoints(breakpoints, document.source, source) })
  clearTimeout(settling)
  settling = setTimeout(settle, QUIET)
}

function settle(): void {
  start(facts().document, 0)
  const { errors, lines } = assemblyOf(facts())
  const [first] = errors
  announce(
    first ? `${errors.length} errors. Line ${first.line}: ${first.message}` : `Assembled: ${lines.length} instructions`,
  )
}

export const chooseVariant = (variant: string): void => start(changed({ variant }), 0)
export function chooseThreads(threads: number): void {
  start(changed({ init: { ...facts().document.init, threads } }), 0)
}

export function chooseGrid(grid: Grid): void {
  const { threads: _, ...init } = facts().document.init
  change({ watched: undefined })
  start(changed({ init: { ...init, grid } }), 0)
}
/** Registers of a group of the block are shown; undefined: those of the one whose turn it is. */
export const watch = (watched: number | undefined): void => show({ watched })
/** To where a block begins. */
export function goToBlock(block: number): void {
  settled()
  aim = undefined
  client.block(block)
}

/** Before the first step this changes the program's beginning, of all groups; later these are changes by hand at that step. */
export function setByHand(...sets: readonly Setting[]): void {
  const { moment, document, going, architecture, watched } = facts()
  if (!architecture || !moment || going || aim !== undefined) return
  const spec = specOf(architecture, document.variant)
  // Where groups are told who they are, a change is of one of them.
  if (moment.step > 0 || (spec.blocks && sets.some(({ poke }) => poke === 'register'))) {
    for (const set of sets)
      client.poke(set.poke === 'register' && watched !== undefined ? { ...set, group: watched } : set)
    change({ furthest: moment.step })
    return
  }
  begin(sets, spec)
}
/** The program starts over with what is set; the address has it at once, before the machine is ready. */
function begin(sets: readonly Setting[], spec: MachineSpec): Link {
  start(changed({ init: sets.reduce((init, set) => startWith(init, set, spec), facts().document.init) }), 0)
  const link = linkOf(facts().document, 0)
  publish(link)
  flush()
  return link
}

/** Bytes a program begins with, in the order of a view of their space if there is one; it starts over. Whether the address can carry them. */
export function replaceMemory(space: string, from: number, bytes: Uint8Array, view?: SpaceView): boolean {
  const { document, architecture } = facts()
  if (!architecture) return false
  const sets = stretchesOf(view, from, bytes).map((stretch): Setting => ({ poke: 'memory', space, ...stretch }))
  return isReadable(begin(sets, specOf(architecture, document.variant)))
}

export function toggleBreakpoint(line: number): void {
  const at = instructionFrom(assemblyOf(facts()), line)?.line
  if (at === undefined) return
  change({ breakpoints: toggled(facts().breakpoints, at) })
  noteBreakpoints()
  announce(`Breakpoint ${facts().breakpoints.includes(at) ? 'set' : 'removed'}: line ${at}`)
}

const noteBreakpoints = (): void => client.breaks(addressesOf(facts().breakpoints, assemblyOf(facts())))

/** Something else is on show. */
export function show(part: Partial<Facts>): void {
  change(part)
  pull.refresh()
}
/** The one lane that is shown and told of, and the register whose value in it is told in full. */
export function chooseLane(lane: number, cell = facts().chosen): void {
  const { lane: before, chosen } = facts()
  const same = cell?.file === chosen?.file && cell?.index === chosen?.index
  if (lane !== before) client.lane(lane)
  if (lane !== before || !same) show({ lane, chosen: cell })
}
export const tryAgain = (): void => {
  change({ trouble: undefined })
  load(facts().moment?.step ?? 0)
}
export const dismissTrouble = (): void => change({ trouble: undefined })

// ---- what the worker says -----------------------------------------------------------------------------------------------

/** Requests that do not make the machine go anywhere: whatever it does goes on where they fail. */
const SETTINGS: ReadonlySet<string> = new Set(['lane', 'breaks'])

function hear(news: News): void {
  switch (news.did) {
    case 'starting':
    case 'loading':
    case 'loaded':
    case 'noted':
    case 'alive':
      return
    case 'told':
      change({ moment: news.at })
      return
    case 'going':
      clearTimeout(taking)
      if (news.how === 'running') going('running')
      else taking = setTimeout(() => going('seeking'), LONG)
      return
    case 'stopped':
      stopped(news.why, news.at)
      return
    case 'frame':
      pull.take(news.view, news.buffer)
      return
    case 'failed':
      if (news.request === 'frame') pull.missed()
      else if (!SETTINGS.has(news.request)) rest()
      change({ trouble: troubleOf(news) })
      return
    case 'restarted':
      // What was asked is asked again, and it is still on its way there.
      if (news.refused !== undefined) rest()
      change({ trouble: troubleOf(news) })
      return
    case 'gaveUp':
      rest()
      change({ trouble: troubleOf(news) })
  }
}

function going(how: Going): void {
  change({ going: how })
  pull.refresh()
}

function rest(): void {
  clearTimeout(taking)
  aim = undefined
  change({ going: undefined, loading: false })
}

function stopped(why: Why, at: Moment): void {
  if (why === 'arrived' && aim !== undefined && aim !== at.step) return
  rest()
  change({ why, moment: at, furthest: Math.max(facts().furthest, at.step) })
  pull.refresh()
  if (!onPage) return
  publishMoment()
  if (at.step > 0) announce(() => stopText(facts()))
}

/** The address says what is open, and where it stands. */
function publishMoment(): void {
  const { document, moment, loading } = facts()
  if (moment && !loading) publish(linkOf(document, moment.step))
}
function publish(link: Link): void {
  if (formatLink(link) === own) return
  own = formatLink(link)
  put(link)
}
