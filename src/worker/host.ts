// Carries out requests without a worker or a clock of its own, so that tests can call it; cuts a run into slices.
import { loopAround } from '../emu/loops.ts'
import type { Stop } from '../emu/stops.ts'
import type { MachineSpec } from '../expr/machine.ts'
import { frameLayout, writeFrame } from './frame.ts'
import { HostMachine } from './machine.ts'
import type { Answer, Reply, Request, RestReason } from './protocol.ts'
import { checkedTarget, type StopAt, stopOf, stopUntil } from './stopping.ts'
import type { RunTask, Task, ToBlock, ToWriters } from './tasks.ts'
import { Tracer } from './tracer.ts'
import { unfitOf } from './unfit.ts'
import { WayBack } from './wayBack.ts'

/** Milliseconds of a slice, short enough that Pause feels immediate. */
const SLICE = 8
/**
 * Steps between two readings of the clock, at first. Doubled while they take too little time to measure. A chunk spans
 * many basic blocks, because the machine evaluates steps one by one, which is slow, when fewer are left than a block
 * may have.
 */
const FIRST_CHUNK = 1024
const MOST_CHUNK = 1 << 16
/** The most steps that a `writers` request can find. */
const MOST_WRITERS = 100
/** The most bytes of a frame, more than the whole of any memory that is viewed. */
const MOST_FRAME = 64 << 20

interface HostOptions {
  /** Returns undefined if there is no such architecture or variant. */
  readonly specOf: (isa: string, variant: string) => MachineSpec | undefined
  /** Milliseconds from any origin. */
  readonly now: () => number
}

interface Loaded {
  readonly spec: MachineSpec
  readonly machine: HostMachine
}

export class Host {
  readonly #options: HostOptions
  #loaded: Loaded | undefined
  #task: Task | undefined
  #stops: readonly Stop[] = []
  /** The stops that the machine has been given. */
  #heeded: readonly Stop[] | undefined
  /** Requests that wait until the machine reaches the step it seeks. */
  #waiting: { readonly request: Request; readonly id: number }[] = []
  #chunk = FIRST_CHUNK
  /** Looks at stretches of the run while there is nothing else to do; created by the first such request. */
  #tracer: Tracer | undefined

  constructor(options: HostOptions) {
    this.#options = options
  }

  /** Whether `slice` has work to do. */
  get busy(): boolean {
    return this.#task !== undefined || this.#tracer?.busy === true
  }

  /**
   * Carries out a request and returns its replies, which repeat `id`. Never throws: a request that cannot be carried
   * out gets a `failed` reply, and nothing else ends because of it.
   */
  handle(request: Request, id = 0): readonly Reply[] {
    try {
      const answers = this.#handle(request, id)
      return answers.map((answer) => ({ to: id, ...answer }))
    } catch (error) {
      return [failed(request.do, id, error)]
    }
  }

  /** Works on the current task for a few milliseconds. The caller must then let messages in. */
  slice(): readonly Reply[] {
    const task = this.#task
    const machine = this.#loaded?.machine
    if (!machine) return []
    if (!task) return this.#tracer?.slice() ?? []
    try {
      const why = this.#goOn(machine, task)
      if (!why) return []
      const replies = this.#stop(machine, why).map((answer) => ({ ...answer, to: task.id }))
      return [...replies, ...this.#next()]
    } catch (error) {
      this.#task = undefined
      return [failed(task.request, task.id, error), ...this.#next()]
    }
  }

  /** Carries out the waiting requests until one of them makes the machine seek a step. */
  #next(): readonly Reply[] {
    const replies: Reply[] = []
    while (this.#task?.how !== 'seeking') {
      const next = this.#waiting.shift()
      if (!next) break
      replies.push(...this.handle(next.request, next.id))
    }
    return replies
  }

  #handle(request: Request, id: number): readonly (Answer | Reply)[] {
    if (request.do === 'ping') return [{ did: 'alive' }]
    if (request.do === 'load') return this.#load(request, id)
    if (request.do === 'stops') {
      this.#minding(request.stops)
      return [{ did: 'noted' }]
    }
    const loaded = this.#loaded
    if (!loaded) throw new Error('no program is loaded')
    const { machine, spec } = loaded
    const busy = this.#task?.how === 'seeking'
    switch (request.do) {
      case 'run':
        if (busy) return this.#wait(request, id)
        return this.#start({
          request: 'run',
          id,
          how: 'running',
          ...this.#endOf(request, loaded),
          fresh: true,
          isThere: false,
        })
      case 'runBack': {
        if (busy) return this.#wait(request, id)
        const way = new WayBack(machine.step, this.#stops.length > 0)
        return this.#start({ request: 'runBack', id, how: 'seeking', way })
      }
      case 'writers': {
        if (busy) return this.#wait(request, id)
        const of = checkedTarget(request.of, spec)
        const group = request.group === undefined ? machine.group : machine.block * machine.size + request.group
        const home = machine.step
        const ofGroup = 'space' in of ? {} : { group }
        return this.#start({
          request: 'writers',
          id,
          how: 'seeking',
          of,
          writes: { ...ofGroup, on: 'write', to: of },
          most: Math.min(request.most, MOST_WRITERS),
          home,
          found: [],
          writer: new WayBack(home + 1, true),
        })
      }
      case 'pause': {
        const home = this.#task && 'writes' in this.#task ? this.#task.home : machine.step
        this.#task = undefined
        const set = this.#waiting.filter((one) => one.request.do === 'poke')
        this.#waiting = []
        const done = set.flatMap((one) => this.handle(one.request, one.id))
        if (home === machine.step) return [...done, ...this.#stop(machine, 'paused')]
        // A search for writers has moved the machine, so it returns to where it was.
        return [...done, ...this.#start({ request: 'pause', id, how: 'seeking', to: home })]
      }
      case 'seek':
        if (busy && this.#waiting.length) return this.#wait(request, id)
        return this.#start({ request: 'seek', id, how: 'seeking', to: request.to })
      case 'block': {
        if (busy && this.#waiting.length) return this.#wait(request, id)
        const [low, high] = machine.block < request.to ? [machine.step, undefined] : [-1, machine.step]
        return this.#start({ request: 'block', id, how: 'seeking', block: request.to, low, high })
      }
      case 'poke': {
        if (busy) return this.#wait(request, id)
        const unfit = unfitOf(request.set, spec, machine.size)
        if (unfit) throw new Error(unfit)
        this.#task = undefined
        machine.poke(request.set)
        return [...this.#forgetTraces(), ...this.#stop(machine, 'arrived')]
      }
      case 'lane':
        if (request.lane !== undefined && request.lane >= spec.lanes)
          throw new Error(`there is no lane ${request.lane}: they are 0 to ${spec.lanes - 1}`)
        machine.lane = request.lane
        return this.#task ? [{ did: 'noted' }] : [{ did: 'told', at: machine.moment() }]
      case 'find':
        return [{ did: 'found', found: machine.find(request) }]
      case 'tryHere':
        return [machine.tryHere(request.bytes)]
      case 'stored':
        return [{ did: 'stored', ...machine.held(request.space) }]
      case 'bytes':
        return [{ did: 'bytes', bytes: machine.copy(request.space, request.from, request.count) }]
      case 'trace':
      case 'plot':
      case 'log':
      case 'sift':
        this.#tracer ??= new Tracer(spec, machine.program, this.#options.now)
        return this.#tracer.ask(request, id)
      case 'frame': {
        const layout = frameLayout(spec.files, spec.lanes, request.view)
        if (!(layout.bytes <= MOST_FRAME))
          throw new Error(`the view takes ${layout.bytes} bytes, ${MOST_FRAME} are possible`)
        machine.look(request.view.group)
        return [{ did: 'frame', view: request.view, buffer: writeFrame(layout, spec.files, machine, request.into) }]
      }
    }
  }

  #wait(request: Request, id: number): readonly Answer[] {
    this.#waiting.push({ request, id })
    return []
  }

  /** Returns the additional stop of a run and the most steps it may execute. */
  #endOf({ until, steps }: Request & { do: 'run' }, { machine, spec }: Loaded): Pick<RunTask, 'until' | 'left'> {
    const stop =
      until && stopUntil(until, machine.next, machine.group, (at) => loopAround(at, spec, machine.program.code))
    return { until: stop, left: until && !stop ? 1 : (steps ?? Number.POSITIVE_INFINITY) }
  }

  /** Sets the stops of the user. Drops them if no program is loaded, because `load` brings its own. */
  #minding(stops: readonly StopAt[]): void {
    const spec = this.#loaded?.spec
    if (!spec) return
    this.#stops = stops.map((one) => stopOf(one, spec))
    this.#heed()
  }

  /** Gives the machine the stops of the current task. */
  #heed(): void {
    const task = this.#task
    const isFree = !task
      ? undefined
      : 'writes' in task
        ? [task.writes]
        : 'until' in task && task.until
          ? [...this.#stops, task.until]
          : undefined
    const stops = isFree ?? this.#stops
    if (!this.#loaded || stops === this.#heeded) return
    this.#loaded.machine.stops = stops
    this.#heeded = stops
  }

  #forgetTraces(): readonly Reply[] {
    const gone = this.#tracer?.drop() ?? []
    this.#tracer = undefined
    return gone
  }

  #load({ program, to, stops, lane }: Request & { do: 'load' }, id: number): readonly (Answer | Reply)[] {
    const gone = this.#forgetTraces()
    this.#task = undefined
    this.#waiting = []
    this.#loaded = undefined
    const spec = this.#options.specOf(program.isa, program.variant)
    if (!spec) throw new Error(`there is no architecture ${program.isa} in the variant ${program.variant}`)
    const machine = new HostMachine(
      spec,
      program,
      stops.some(({ on }) => on === 'unwritten'),
    )
    machine.lane = lane === undefined ? undefined : Math.min(lane, spec.lanes - 1)
    this.#loaded = { spec, machine }
    this.#heeded = undefined
    this.#stops = []
    this.#minding(stops)
    return [...gone, { did: 'loaded' }, ...this.#start({ request: 'load', id, how: 'seeking', to })]
  }

  #start(task: Task): readonly Answer[] {
    this.#task = task
    this.#chunk = FIRST_CHUNK
    this.#heed()
    return [{ did: 'going', how: task.how }]
  }

  #stop(machine: HostMachine, why: RestReason): readonly Answer[] {
    const task = this.#task
    this.#task = undefined
    this.#heed()
    const at = machine.moment()
    const pokes = machine.takeMissed(at.halt !== undefined)
    const reason = task?.request === 'pause' ? 'paused' : why
    const by = why !== 'breakpoint' || !task ? undefined : 'way' in task ? task.way.by : machine.by
    return [
      ...(task && 'writes' in task && why === 'arrived'
        ? [{ did: 'wrote', of: task.of, by: task.found } as const]
        : []),
      ...(pokes.length > 0 ? [{ did: 'missed', pokes } as const] : []),
      { did: 'stopped', why: reason, at, ...(by !== undefined && { by }) },
    ]
  }

  #goOn(machine: HostMachine, task: Task): RestReason | undefined {
    if (task.how === 'running') return this.#run(machine, task)
    if ('way' in task) return this.#chunks((most) => task.way.go(machine, most))
    if ('writes' in task) return this.#chunks((most) => this.#seekWriters(machine, task, most))
    return 'block' in task ? this.#seekBlock(machine, task) : this.#seek(machine, task.to)
  }

  /** Continues a run; undefined if the slice is over and the run is not. */
  #run(machine: HostMachine, task: RunTask): RestReason | undefined {
    return this.#chunks((most) => {
      if (task.isThere && machine.isTurnOf(task.until?.group)) return 'arrived'
      const begin = machine.step
      // A new run ignores a stop where it begins. Later stops count, also at the edge of a slice.
      const went = machine.run(task.isThere ? 1 : Math.min(most, task.left), task.fresh)
      task.fresh = false
      task.left -= machine.step - begin
      if (went === 'halted') return went
      if (went === 'stopped' && machine.by !== this.#stops.length) return 'breakpoint'
      if (went === 'stopped') task.isThere = true
      return task.left > 0 ? undefined : 'arrived'
    })
  }

  #seekWriters(machine: HostMachine, task: ToWriters, most: number): RestReason | undefined {
    const { writer, found } = task
    if (writer) {
      const why = writer.go(machine, most)
      if (why === 'breakpoint') found.push(machine.written(task.of, task.writes.group))
      const isLast = why === 'beginning' || found.length >= task.most
      if (why !== undefined) task.writer = isLast ? undefined : new WayBack(machine.step, true)
      return undefined
    }
    return machine.approach(task.home, most) === 'on' ? undefined : 'arrived'
  }

  #seek(machine: HostMachine, to: number): RestReason | undefined {
    return this.#chunks((most) => {
      const went = machine.approach(to, most)
      return went === 'on' ? undefined : went
    })
  }

  /**
   * Seeks the first step of a block of groups. Blocks begin in order: the machine goes forwards to any step of the
   * block or after it, then halves the interval between that step and an earlier one.
   */
  #seekBlock(machine: HostMachine, task: ToBlock): RestReason | undefined {
    return this.#chunks((most) => {
      const { block, low, high } = task
      if (high === undefined) {
        if (machine.block >= block) task.high = machine.step
        else {
          task.low = machine.step
          if (machine.forward(most) === 'halted' && machine.block < block) return 'halted'
        }
        return undefined
      }
      const goal = high - low > 1 ? Math.floor((low + high) / 2) : high
      if (machine.approach(goal, most) === 'on') return undefined
      if (goal === high) return 'arrived'
      if (machine.block < block) task.low = goal
      else task.high = goal
      return undefined
    })
  }

  /** Executes chunks until one returns a reason or the slice is over. Lengthens chunks that take hardly any time. */
  #chunks(chunk: (most: number) => RestReason | undefined): RestReason | undefined {
    const { now } = this.#options
    let time = now()
    const end = time + SLICE
    while (time < end) {
      const why = chunk(this.#chunk)
      if (why) return why
      const after = now()
      if (after - time < 0.5) this.#chunk = Math.min(MOST_CHUNK, this.#chunk * 2)
      else if (after - time > 2) this.#chunk = Math.max(FIRST_CHUNK, this.#chunk >> 1)
      time = after
    }
    return undefined
  }
}

const failed = (request: string, to: number, error: unknown): Reply => ({
  did: 'failed',
  request,
  message: error instanceof Error ? error.message : String(error),
  to,
})
