// Gathers the values of formulas along a stretch of a run.
import type { Machine } from '../emu/machine.ts'
import type { MachineState } from '../emu/state.ts'
import { type FormulaValue, isValue, type Valued, valued } from '../expr/formula/value.ts'
import type { Gathering } from './gathering.ts'
import { MOST_FORMULAS, MOST_POINTS, PLOT_LOOKS, type PlotAsked } from './plot.ts'
import type { Reply } from './protocol.ts'

interface Line {
  readonly value: Valued
  readonly low: FormulaValue[]
  readonly high: FormulaValue[]
}

export class PlotGathering implements Gathering {
  readonly request = 'plot'
  readonly kind: string
  readonly id: number
  readonly #asked: PlotAsked
  readonly #machine: Machine
  readonly #state: MachineState
  readonly #lines: readonly Line[]
  readonly #every: number
  /** Number of columns to gather. */
  readonly #count: number
  /** Count of complete columns, and of steps of the next column that were looked at. */
  #done = 0
  #looked = 0

  /** @throws Error with a sentence without its full stop if there is no such lane or group, or it asks for too much */
  constructor(machine: Machine, asked: PlotAsked, id: number) {
    const { formulas, from, to, group, lane } = asked
    if (formulas.length > MOST_FORMULAS)
      throw new Error(`${formulas.length} formulas are asked for, ${MOST_FORMULAS} are possible`)
    if (!(lane >= 0 && lane < machine.spec.lanes)) throw new Error(`there is no lane ${lane}`)
    if (group !== undefined && !(group >= 0 && group < machine.size)) throw new Error(`there is no group ${group}`)
    this.kind = `plot ${asked.of}`
    this.id = id
    this.#asked = asked
    this.#machine = machine
    this.#state = machine.registersOf(group)
    this.#every = Math.max(1, asked.every)
    this.#lines = formulas.map((text) => {
      const low: FormulaValue[] = []
      return { value: valued(text, machine.spec), low, high: this.#every === 1 ? low : [] }
    })
    this.#count = Math.min(MOST_POINTS, Math.max(0, Math.ceil((to - from) / this.#every)))
  }

  get from(): number {
    return this.#asked.from
  }
  get at(): number | undefined {
    return this.#done === this.#count ? undefined : this.from + this.#done * this.#every + this.#looked
  }
  get isBegun(): boolean {
    return this.#looked > 0 && this.#done === 0
  }

  look(): boolean {
    const { step: at } = this.#machine
    const end = Math.min(this.from + (this.#done + 1) * this.#every, this.#asked.to)
    for (const line of this.#lines) note(line, this.#done, line.value(this.#state, this.#asked.lane))
    this.#looked++
    if (at + 1 === end || this.#looked === PLOT_LOOKS) {
      this.#done++
      this.#looked = 0
    }
    return true
  }

  answer(whole: boolean): Reply {
    const isAll = this.#done === this.#count
    // The program may end in the middle of a column.
    const part = whole && !isAll && this.#looked > 0
    const count = part ? this.#done + 1 : this.#done
    const last = Math.min(this.from + this.#done * this.#every, Math.max(this.from, this.#asked.to))
    const plot = {
      from: this.from,
      every: this.#every,
      to: part ? this.#machine.step + 1 : last,
      count,
      lines: this.#lines.map(({ low, high }) => {
        const first = low.slice(0, count)
        return { low: first, high: low === high ? first : high.slice(0, count) }
      }),
    }
    return { did: 'plot', of: this.#asked.of, plot, ended: whole && !isAll, to: this.id }
  }
}

/** Updates the lowest and highest value of a column. A result that is no value stays only while the column has none. */
function note({ low, high }: Line, column: number, seen: FormulaValue): void {
  const [least, most] = [low[column], high[column]]
  if (!isValue(least) || (isValue(seen) && seen < least))
    low[column] = isValue(seen) || least === undefined ? seen : least
  if (low === high) return
  if (!isValue(most) || (isValue(seen) && seen > most)) high[column] = isValue(seen) || most === undefined ? seen : most
}
