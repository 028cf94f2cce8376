// Gathers full reports of steps: what each step did, in words and values.

import type { Machine } from '../emu/machine.ts'
import { rehearsed } from '../emu/tell.ts'
import { fullMask } from '../expr/layout.ts'
import type { Gathering } from './gathering.ts'
import { type LogAsked, type LogRow, MOST_ROWS_TOLD } from './log.ts'
import type { Reply } from './protocol.ts'
import { reportOf } from './stepReport.ts'

export class LogGathering implements Gathering {
  readonly request = 'log'
  readonly kind: string
  readonly id: number
  readonly #machine: Machine
  readonly #steps: readonly number[]
  readonly #lane: number | undefined
  readonly #rows: LogRow[] = []

  /** @throws Error with a sentence without its full stop if there is no such lane */
  constructor(machine: Machine, { of, steps, lane }: LogAsked, id: number) {
    if (lane !== undefined && !(lane < machine.spec.lanes)) throw new Error(`there is no lane ${lane}`)
    this.kind = `log ${of}`
    this.id = id
    this.#machine = machine
    this.#steps = steps.filter((step) => step > 0).slice(0, MOST_ROWS_TOLD)
    this.#lane = lane
  }

  get from(): number {
    return this.#steps[0] ?? 0
  }
  get at(): number | undefined {
    const step = this.#steps[this.#rows.length]
    return step === undefined ? undefined : step - 1
  }
  get isBegun(): boolean {
    return false
  }

  look(): boolean {
    const { state, group, groups, step } = this.#machine
    const next = this.#machine.next()
    // An ended machine still stands at the instruction that ended the program.
    if ('halt' in next || this.#machine.end) return false
    const { exec } = state.layout
    const mask = (exec === undefined ? fullMask(state.lanes) : (state.ints[exec] ?? 0)) >>> 0
    const effected = rehearsed(state, next, this.#lane)
    this.#rows.push({ step: step + 1, mask, group, report: reportOf({ ...effected, group }, groups) })
    return true
  }

  answer(whole: boolean): Reply {
    const ended = whole && this.#rows.length < this.#steps.length
    return { did: 'log', of: this.kind === 'log file' ? 'file' : 'sight', rows: this.#rows, ended, to: this.id }
  }
}
