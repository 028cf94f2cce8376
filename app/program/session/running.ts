// Runs the machine of the open program: loads it, hears from its worker, and keeps the facts of where it stands.
import { problemText } from '../../../src/share/problems.ts'
import { MOST_SETS } from '../../../src/share/standing.ts'
import { Client, type News, type Question } from '../../../src/worker/client.ts'
import type { Going, Moment, Reply, RestReason, Setting, TimedPoke } from '../../../src/worker/protocol.ts'
import type { TraceStretch } from '../../../src/worker/trace.ts'
import { unsetProblems } from '../document/linkCheck.ts'
import { specOf } from '../document/machineSpec.ts'
import { type MeantStop, meantBy } from '../document/stops.ts'
import { expectedOf } from '../facts/expected.ts'
import type { Facts, ProgramStore } from '../facts/facts.ts'
import { checkNotice, endNotice, listNotice, noticesWith, noticesWithout } from '../facts/notices.ts'
import { stopAnnouncement } from '../facts/sentences.ts'
import { troubleOf } from '../facts/troubles.ts'
import { Pull } from '../frame/pull.ts'
import { endTraces, forgetTraces, takeTrace } from '../frame/traces.ts'
import type { FramePane } from '../frame/view.ts'
import { Driver, type UnderWay } from './driver.ts'
import type { SessionOptions } from './options.ts'
import { Player } from './player.ts'
import type { Saving } from './saving.ts'
import type { Runnable } from './stands.ts'

/** Milliseconds after which the buttons show that the machine is on its way: shorter waits are not worth the change. */
const LONG = 150

/** Requests that do not make the machine go anywhere. */
const BESIDE: ReadonlySet<string> = new Set(['frame', 'lane', 'stops'])

export class Running {
  readonly #options: SessionOptions
  readonly #saving: Saving
  readonly #facts: ProgramStore['getState']
  readonly #change: ProgramStore['setState']
  readonly #client: Client
  readonly #pull: Pull
  /** Panes that show some of the machine. */
  readonly panes = new Set<FramePane>()
  readonly driver: Driver
  readonly player: Player
  #taking: (() => void) | undefined
  /** Code that the machine has to run. */
  #code: Uint8Array = new Uint8Array()
  /** Stops that the machine was given last. */
  #meant: readonly MeantStop[] = []

  constructor(options: SessionOptions, saving: Saving) {
    const { store, frames, startWorker, clock } = options
    this.#options = options
    this.#saving = saving
    this.#facts = store.getState
    this.#change = store.setState
    this.#client = new Client({ start: startWorker, tell: (news) => this.#hear(news), after: clock.after })
    this.#pull = new Pull({
      store,
      frames,
      panes: this.panes,
      ask: (view) => this.#client.frame(view),
      nextPaint: clock.nextPaint,
    })
    this.driver = new Driver(this.#client, {
      rested: (why, at, way, by) => this.#rested(why, at, way, by),
      changed: () => this.#changed(),
    })
    this.player = new Player({
      go: (steps) => this.driver.ask({ go: 'run', steps }),
      after: clock.after,
      now: clock.now,
    })
  }

  /**
   * Starts a program at a step that was reached with values set by hand; `check` is the check of the state it had
   * there.
   */
  load(next: Uint8Array, step: number, sets: readonly TimedPoke[] = [], check?: string): void {
    this.#code = next
    this.loadAgain(step, sets, check)
  }
  /** Starts the code that the machine has already, in the present document, whose text may have errors since. */
  loadAgain(step: number, sets: readonly TimedPoke[] = [], check?: string): void {
    const { isa, variant, init } = this.#facts().document
    const expect = expectedOf(this.#facts())
    this.noteBreakpoints()
    this.player.stop()
    this.#change({
      writers: undefined,
      total: undefined,
      loading: true,
      loaded: false,
      going: undefined,
      why: undefined,
      home: step,
      furthest: 0,
      sets,
    })
    for (const pane of this.panes) pane.begun?.()
    forgetTraces(this.#options.traces)
    this.driver.load({ isa, variant, code: this.#code, init, ...(expect && { expect }) }, step, sets, check)
  }

  /** Program that the machine runs. */
  get runnable(): Runnable {
    const { variant, init } = this.#facts().document
    return { code: this.#code, variant, init }
  }

  tryAgain(): void {
    this.#change({ trouble: undefined })
    this.loadAgain(this.#facts().home, this.#facts().sets)
  }

  /** Sets values, given that the machine rests. */
  poke(sets: readonly Setting[]): void {
    this.driver.poke(sets)
  }

  /** Gives the machine its stops, except for a text with errors, where the addresses of lines are unknown. */
  noteBreakpoints(): void {
    const { architecture, document, assembly } = this.#facts()
    if (!architecture || assembly.errors.length > 0) return
    const { variant } = document
    this.#meant = meantBy(this.#facts(), { architecture, variant, spec: specOf(architecture, variant) })
    this.#client.stops(this.#meant.map(({ asked }) => asked))
  }
  /** Asks the machine as it stands; resolves to undefined if it could not be asked. */
  question(asked: Question): Promise<Reply | undefined> {
    return this.#client.question(asked)
  }

  /** Sets the lane whose values are reported; undefined means the first active lane, wherever the machine rests. */
  tellLane(lane: number | undefined): void {
    this.#client.lane(lane)
  }

  /**
   * Asks for a stretch of the run. Returns the number that the answer will name; undefined if it cannot be asked for.
   */
  trace(stretch: TraceStretch): number | undefined {
    return this.#client.trace(stretch)
  }

  /** Asks for a frame, as something else is on show. */
  refresh(): void {
    this.#pull.refresh()
  }
  /** Changes facts that are on show, and asks for a frame. */
  show(part: Partial<Facts>): void {
    this.#change(part)
    this.refresh()
  }

  // ---- Answers of the worker ----------------------------------------------------------------------------------------

  #hear(news: News): void {
    switch (news.did) {
      case 'loaded':
        this.#change({ loaded: true })
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
        this.show({ moment: news.at, ...this.#laneAt(news.at) })
        return
      case 'missed':
        this.#missed(news.pokes)
        return
      case 'going':
        this.driver.going()
        if (news.how === 'running') this.#going('running')
        return
      case 'stopped':
        this.driver.stopped(news.why, news.at, news.by)
        return
      case 'wrote':
        this.#change({ writers: { of: news.of, at: this.#facts().home, by: news.by } })
        return
      case 'frame':
        this.#pull.take(news.view, news.buffer)
        return
      case 'trace':
        takeTrace(this.#options.traces, news)
        return
      case 'restarted':
        forgetTraces(this.#options.traces)
        this.#change({ trouble: troubleOf(news) })
        this.driver.restarted(news.step, news.again)
        return
      case 'failed':
        if (news.request === 'trace') {
          // The page lacks only a trace: the user can go on without it.
          endTraces(this.#options.traces)
          return
        }
        if (news.request === 'frame') this.#pull.missed()
        // The machine goes on with what it does when one of these requests fails.
        if (BESIDE.has(news.request)) {
          this.#change({ trouble: troubleOf(news) })
          return
        }
        this.#rest()
        this.#change({ trouble: troubleOf(news, this.driver.failed()) })
        return
      case 'gaveUp':
        this.#rest()
        this.#change({ trouble: troubleOf(news, this.driver.failed()) })
    }
  }

  /**
   * Reports values set by hand in the address that came to nothing. The address stays as it was opened if the program
   * is still being loaded.
   */
  #missed(all: Extract<News, { readonly did: 'missed' }>['pokes']): void {
    if (this.#facts().loading) this.#saving.keepAddress()
    const problem = problemText(unsetProblems(all))
    if (problem !== undefined) this.#options.bar.report(problem)
  }

  // ---- Reports of the driver ----------------------------------------------------------------------------------------

  #changed(): void {
    const { aim, runs, isUnderWay } = this.driver
    const { plays } = this.player
    if (this.#facts().aim !== aim || this.#facts().runs !== (runs || plays) || this.#facts().plays !== plays)
      this.#change({ aim, runs: runs || plays, plays })
    if (isUnderWay && this.#facts().going === undefined)
      this.#taking ??= this.#options.clock.after(LONG, () => this.#going('seeking'))
  }

  #going(how: Going): void {
    this.#taking?.()
    this.#taking = undefined
    this.#change({ going: how })
    this.#pull.refresh()
  }

  #rest(): void {
    this.#taking?.()
    this.#taking = undefined
    this.#change({ going: undefined, loading: false })
  }

  #rested(why: RestReason, at: Moment, way: UnderWay | undefined, by?: number): void {
    this.#rest()
    this.player.rested(why === 'arrived' && way?.go === 'run')
    const { furthest, total, notices, sets } = this.#facts()
    const { pokes } = this.#client
    // Nothing comes after the end, and after a change by hand it is unknown what comes.
    const isLast = at.halt !== undefined || way?.go === 'act'
    if (way?.go === 'act') forgetTraces(this.#options.traces)
    this.#change({
      why,
      moment: at,
      ...this.#laneAt(at),
      home: at.step,
      furthest: isLast ? at.step : Math.max(furthest, at.step),
      total: at.halt ? at.step : isLast ? undefined : total,
      aim: this.driver.aim,
      runs: this.driver.runs || this.player.plays,
      plays: this.player.plays,
      stoppedBy: by === undefined ? undefined : this.#meant[by]?.of,
      ...(way?.go === 'act' && { writers: undefined }),
      sets: pokes,
      notices: [...doubtOf(why, at, way), ...overflowOf(sets, pokes)].reduce(
        noticesWith,
        noticesWithout(notices, 'end'),
      ),
    })
    this.#pull.refresh()
    this.#saving.save()
    if ((at.step > 0 || way?.go === 'runBack') && this.#saving.isSeen)
      this.#options.say.announce(() => stopAnnouncement(this.#facts()))
  }

  /** Returns the lane of a moment, an active one, unless the user has chosen a lane. */
  #laneAt({ lane }: Moment): Partial<Facts> {
    return this.#facts().laneByHand ? {} : { lane }
  }
}

/** Returns a notice if more was set by hand than a link carries, and it was not so before. */
const overflowOf = (before: readonly TimedPoke[], now: readonly TimedPoke[]) =>
  before.length <= MOST_SETS && now.length > MOST_SETS ? [listNotice(MOST_SETS, 'values set by hand')] : []

/** Returns a notice if the machine came to another step or state than it was to go to. */
function doubtOf(why: RestReason, at: Moment, way: UnderWay | undefined) {
  if (way?.go !== 'load' && way?.go !== 'to') return []
  if (why === 'halted' && at.step < way.step)
    return [endNotice(at.step, way.step, way.go === 'load' ? 'the link' : 'you')]
  const isOther = way.go === 'load' && at.step === way.step && way.check !== undefined && way.check !== at.check
  return isOther ? [checkNotice(at.step)] : []
}
