// Carries out requests: no worker, no clock of its own, so that a test can call it. A run is cut into slices.
import type { MachineSpec } from '../expr/machine.ts'
import { frameLayout, writeFrame } from './frame.ts'
import { HostMachine } from './machine.ts'
import type { Event, Going, Poke, Request, Why } from './protocol.ts'

/** Milliseconds a slice may take: short enough that Pause feels immediate. */
const SLICE = 8
/**
 * Steps between two looks at the clock, at first; doubled while they take too little time to notice. Many blocks long:
 * where fewer steps than a block may have are left, the machine evaluates them one by one, which is slow.
 */
const FIRST_CHUNK = 1024
const MOST_CHUNK = 1 << 16

export interface HostOptions {
  /** Undefined: no such architecture or variant. */
  readonly specOf: (isa: string, variant: string) => MachineSpec | undefined
  /** Milliseconds, from any beginning. */
  readonly now: () => number
}

/** What is going on between two messages. */
type Task =
  | { readonly how: 'running'; fresh: boolean }
  | { readonly how: 'seeking'; readonly to: number }
  | { readonly how: 'seeking'; readonly block: number }

interface Loaded {
  readonly spec: MachineSpec
  readonly machine: HostMachine
}

export class Host {
  readonly #options: HostOptions
  #loaded: Loaded | undefined
  #task: Task | undefined
  #breaks: ReadonlySet<number> = new Set()
  /** What was set by hand, that a loaded program brings along, still to be carried out at their steps. */
  #pokes: readonly Poke[] = []
  #chunk = FIRST_CHUNK

  constructor(options: HostOptions) {
    this.#options = options
  }

  /** Whether `slice` has something to do. */
  get busy(): boolean {
    return this.#task !== undefined
  }

  /** Total: what cannot be done is answered, not thrown. */
  handle(request: Request): readonly Event[] {
    try {
      return this.#handle(request)
    } catch (error) {
      this.#task = undefined
      return [{ did: 'failed', message: error instanceof Error ? error.message : String(error) }]
    }
  }

  /** A few milliseconds of what is going on; the caller then lets messages in. */
  slice(): readonly Event[] {
    const task = this.#task
    const machine = this.#loaded?.machine
    if (!task || !machine) return []
    try {
      const why =
        task.how === 'running'
          ? this.#run(machine, task)
          : 'block' in task
            ? this.#seekBlock(machine, task.block)
            : this.#seek(machine, task.to)
      return why ? this.#stop(why) : []
    } catch (error) {
      this.#task = undefined
      return [{ did: 'failed', message: error instanceof Error ? error.message : String(error) }]
    }
  }

  #handle(request: Request): readonly Event[] {
    if (request.do === 'load') return this.#load(request)
    if (request.do === 'breaks') {
      this.#minding(request.at)
      return [{ did: 'noted' }]
    }
    const loaded = this.#loaded
    if (!loaded) return [{ did: 'failed', message: 'no program is loaded' }]
    const { machine, spec } = loaded
    switch (request.do) {
      case 'run':
        return this.#start({ how: 'running', fresh: true })
      case 'pause':
        return this.#stop('paused')
      case 'seek':
        return this.#start({ how: 'seeking', to: Math.max(0, Math.floor(request.to)) })
      case 'block':
        return this.#start({ how: 'seeking', block: request.to })
      case 'poke': {
        this.#task = undefined
        this.#pokes = []
        machine.poke(request.set)
        return this.#stop('arrived')
      }
      case 'lane':
        machine.lane = request.lane
        return this.#task ? [{ did: 'noted' }] : [{ did: 'told', at: machine.moment() }]
      case 'frame': {
        const layout = frameLayout(spec.files, spec.lanes, request.view)
        machine.look(request.view.group)
        return [{ did: 'frame', view: request.view, buffer: writeFrame(layout, spec.files, machine, request.into) }]
      }
    }
  }

  #minding(breaks: readonly number[]): void {
    this.#breaks = new Set(breaks)
    if (this.#loaded) this.#loaded.machine.breaks = this.#breaks
  }

  #load({ program, to, breaks, lane }: Request & { do: 'load' }): readonly Event[] {
    this.#task = undefined
    this.#loaded = undefined
    const spec = this.#options.specOf(program.isa, program.variant)
    if (!spec)
      return [{ did: 'failed', message: `there is no architecture ${program.isa} in the variant ${program.variant}` }]
    const machine = new HostMachine(spec, program)
    machine.lane = lane
    this.#pokes = program.pokes
    this.#loaded = { spec, machine }
    this.#minding(breaks)
    return [{ did: 'loaded', number: program.number }, ...this.#start({ how: 'seeking', to })]
  }

  #start(task: Task): readonly Event[] {
    this.#task = task
    this.#chunk = FIRST_CHUNK
    const how: Going = task.how
    return [{ did: 'going', how }]
  }

  #stop(why: Why): readonly Event[] {
    this.#task = undefined
    return this.#loaded ? [{ did: 'stopped', why, at: this.#loaded.machine.moment() }] : []
  }

  /** Undefined: the slice is over, the run is not. */
  #run(machine: HostMachine, task: Task & { how: 'running' }): Why | undefined {
    return this.#chunks((most) => {
      // A run leaves the breakpoint it stands on; later ones, at the edge of a slice too, hold.
      if (!task.fresh && this.#breaks.has(machine.address)) return 'breakpoint'
      task.fresh = false
      const went = machine.run(most)
      return went === 'on' ? undefined : went
    })
  }

  #seek(machine: HostMachine, to: number): Why | undefined {
    if (to < machine.step && this.#pokes.length === 0) machine.seek(to)
    return this.#chunks((most) => {
      const [poke] = this.#pokes
      const goal = poke?.step ?? to
      const halted = machine.step < goal && machine.forward(Math.min(most, goal - machine.step)) === 'halted'
      if (machine.step < goal && !halted) return undefined
      if (!poke) return halted ? 'halted' : 'arrived'
      // It may be the end that something was set at.
      const isThere = machine.step >= goal
      this.#pokes = isThere ? this.#pokes.slice(1) : []
      if (isThere) machine.poke(poke.set)
      if (this.#pokes.length === 0 && to < machine.step) machine.seek(to)
      return undefined
    })
  }

  /** Blocks begin one after the other: forwards to any step of it or behind, then between that one and one before. */
  #seekBlock(machine: HostMachine, block: number): Why | undefined {
    return this.#chunks((most) => {
      let before = machine.block < block ? machine.step : -1
      if (before >= 0 && machine.forward(most) === 'halted' && machine.block < block) return 'halted'
      if (machine.block < block) return undefined
      let found = machine.step
      while (found - before > 1) {
        const middle = Math.floor((before + found) / 2)
        machine.seek(middle)
        if (machine.block < block) before = middle
        else found = middle
      }
      machine.seek(found)
      return 'arrived'
    })
  }

  /** Until one gives an answer or the slice is over; longer ones while they hardly take time. */
  #chunks(chunk: (most: number) => Why | undefined): Why | undefined {
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
