// The machine of the open program: loads it, hears what its worker says, and keeps the facts of where it stands.
import { problemOf } from '../../../src/share/problems.ts'
import { MOST_SETS } from '../../../src/share/standing.ts'
import { Client, type News } from '../../../src/worker/client.ts'
import type { Going, Moment, Poke, Setting, Why } from '../../../src/worker/protocol.ts'
import type { Stretch } from '../../../src/worker/trace.ts'
import { announce } from '../../store/announce.ts'
import { reportProblem } from '../../store/navigate.ts'
import { unsetProblems } from '../document/linkCheck.ts'
import { specOf } from '../document/machineSpec.ts'
import { type Meant, meantBy } from '../document/stops.ts'
import { expectedOf } from '../facts/expected.ts'
import { type Facts, useProgram } from '../facts/facts.ts'
import { checkNotice, endNotice, listNotice, noticesWith, noticesWithout } from '../facts/notices.ts'
import { stopText } from '../facts/sentences.ts'
import { troubleOf } from '../facts/troubles.ts'
import { Pull } from '../frame/pull.ts'
import { endTraces, forgetTraces, takeTrace } from '../frame/traces.ts'
import { Driver, type Way } from './driver.ts'
import { Player } from './player.ts'
import { isSeen, keepAddress, save } from './saving.ts'
import type { Runnable } from './stands.ts'
import { after, startWorker } from './startWorker.ts'

const { getState: facts, setState: change } = useProgram

const client = new Client({ start: startWorker, tell: hear, after })
const pull = new Pull((view) => client.frame(view))
export const driver = new Driver(client, { rested, changed })
export const player = new Player({
  go: (steps) => driver.ask({ go: 'run', steps }),
  after,
  now: () => performance.now(),
})

/** What takes no time to speak of is not worth a change of the buttons. Milliseconds. */
const LONG = 150
let taking: ReturnType<typeof setTimeout> | undefined

/** What the machine has to run. */
let code: Uint8Array = new Uint8Array()

/** Starts a program, at a step that was come to with what was set by hand; `check`: of the state it had there once. */
export function load(next: Uint8Array, step: number, sets: readonly Poke[] = [], check?: string): void {
  code = next
  loadAgain(step, sets, check)
}
/** Starts what the machine has already, in the document as it is now: its text may have errors since. */
export function loadAgain(step: number, sets: readonly Poke[] = [], check?: string): void {
  const { isa, variant, init } = facts().document
  const expect = expectedOf(facts())
  noteBreakpoints()
  player.stop()
  change({
    writers: undefined,
    total: undefined,
    loading: true,
    loaded: false,
    going: undefined,
    why: undefined,
    home: step,
    furthest: 0,
    live: {},
    sets,
  })
  forgetTraces()
  driver.load({ isa, variant, code, init, ...(expect && { expect }) }, step, sets, check)
}

/** What the machine runs. */
export const runnable = (): Runnable => {
  const { variant, init } = facts().document
  return { code, variant, init }
}

export const tryAgain = (): void => {
  change({ trouble: undefined })
  loadAgain(facts().home, facts().sets)
}

/** Where the machine rests. */
export const poke = (sets: readonly Setting[]): void => driver.poke(sets)

/** Where those of a text with errors lead, nobody knows. */
export function noteBreakpoints(): void {
  const { architecture, document, assembly } = facts()
  if (!architecture || assembly.errors.length > 0) return
  const { variant } = document
  meant = meantBy(facts(), { architecture, variant, spec: specOf(architecture, variant) })
  client.stops(meant.map(({ asked }) => asked))
}
/** What the machine was told to stop for, last. */
let meant: readonly Meant[] = []

/** Asked of the machine as it stands. */
export const question: Client['question'] = (asked) => client.question(asked)

/** Undefined: that of the first active lane, wherever the machine rests. */
export const tellLane = (lane: number | undefined): void => client.lane(lane)

/** Asks for a stretch of the run: the number its answer names; undefined: it cannot be asked for. */
export const trace = (stretch: Stretch): number | undefined => client.trace(stretch)

/** Something else is on show. */
export function show(part: Partial<Facts>): void {
  change(part)
  pull.refresh()
}

// ---- what the worker says -----------------------------------------------------------------------------------------------

/** Requests that do not make the machine go anywhere. */
const BESIDE: ReadonlySet<string> = new Set(['frame', 'lane', 'stops'])

function hear(news: News): void {
  switch (news.did) {
    case 'loaded':
      change({ loaded: true })
      return
    case 'starting':
    case 'loading':
    case 'noted':
    case 'alive':
    case 'found':
    case 'tried':
    case 'stored':
    case 'bytes':
    case 'plot':
    case 'log':
    case 'sift':
      return
    case 'told':
      show({ moment: news.at, ...laneAt(news.at) })
      return
    case 'missed':
      missed(news.pokes)
      return
    case 'going':
      driver.going()
      if (news.how === 'running') going('running')
      return
    case 'stopped':
      driver.stopped(news.why, news.at, news.by)
      return
    case 'wrote':
      change({ writers: { of: news.of, at: facts().home, by: news.by } })
      return
    case 'frame':
      pull.take(news.view, news.buffer)
      return
    case 'trace':
      takeTrace(news)
      return
    case 'restarted':
      forgetTraces()
      change({ trouble: troubleOf(news) })
      driver.restarted(news.step, news.again)
      return
    case 'failed':
      if (news.request === 'trace') {
        // A picture less: whatever a person does goes on without it.
        endTraces()
        return
      }
      if (news.request === 'frame') pull.missed()
      // Whatever the machine does goes on where one of these fails.
      if (BESIDE.has(news.request)) {
        change({ trouble: troubleOf(news) })
        return
      }
      rest()
      change({ trouble: troubleOf(news, driver.failed()) })
      return
    case 'gaveUp':
      rest()
      change({ trouble: troubleOf(news, driver.failed()) })
  }
}

/** What the address sets by hand came to nothing. While the program is loaded the address is as it was opened: it stays to be seen. */
function missed(all: Extract<News, { readonly did: 'missed' }>['pokes']): void {
  if (facts().loading) keepAddress()
  const problem = problemOf(unsetProblems(all))
  if (problem !== undefined) reportProblem(problem)
}

// ---- what the driver says -----------------------------------------------------------------------------------------------

function changed(): void {
  const { aim, runs, isUnderWay } = driver
  const { plays } = player
  if (facts().aim !== aim || facts().runs !== (runs || plays) || facts().plays !== plays)
    change({ aim, runs: runs || plays, plays })
  if (isUnderWay && facts().going === undefined) taking ??= setTimeout(() => going('seeking'), LONG)
}

function going(how: Going): void {
  clearTimeout(taking)
  taking = undefined
  change({ going: how })
  pull.refresh()
}

function rest(): void {
  clearTimeout(taking)
  taking = undefined
  change({ going: undefined, loading: false })
}

function rested(why: Why, at: Moment, way: Way | undefined, by?: number): void {
  rest()
  player.rested(why === 'arrived' && way?.go === 'run')
  const { furthest, total, notices, sets } = facts()
  const { pokes } = client
  // Nothing comes after the end, and after a change by hand nobody knows what does.
  const isLast = at.halt !== undefined || way?.go === 'act'
  if (way?.go === 'act') forgetTraces()
  change({
    why,
    moment: at,
    ...laneAt(at),
    home: at.step,
    furthest: isLast ? at.step : Math.max(furthest, at.step),
    total: at.halt ? at.step : isLast ? undefined : total,
    aim: driver.aim,
    runs: driver.runs || player.plays,
    plays: player.plays,
    stoppedBy: by === undefined ? undefined : meant[by]?.of,
    ...(way?.go === 'act' && { writers: undefined }),
    sets: pokes,
    notices: [...doubtOf(why, at, way), ...overflowOf(sets, pokes)].reduce(noticesWith, noticesWithout(notices, 'end')),
  })
  pull.refresh()
  save()
  if ((at.step > 0 || way?.go === 'runBack') && isSeen()) announce(() => stopText(facts()))
}

/** Who has chosen no lane sees one that is active. */
const laneAt = ({ lane }: Moment) => (facts().laneByHand ? {} : { lane })

/** What is to be said where more was set by hand than a link carries. */
const overflowOf = (before: readonly Poke[], now: readonly Poke[]) =>
  before.length <= MOST_SETS && now.length > MOST_SETS ? [listNotice(MOST_SETS, 'values set by hand')] : []

/** What is to be said of where the machine came to, other than where it was to go. */
function doubtOf(why: Why, at: Moment, way: Way | undefined) {
  if (way?.go !== 'load' && way?.go !== 'to') return []
  if (why === 'halted' && at.step < way.step)
    return [endNotice(at.step, way.step, way.go === 'load' ? 'the link' : 'you')]
  const isOther = way.go === 'load' && at.step === way.step && way.check !== undefined && way.check !== at.check
  return isOther ? [checkNotice(at.step)] : []
}
