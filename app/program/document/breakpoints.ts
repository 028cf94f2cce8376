// Moves breakpoints with their lines when the source is edited, and finds the instructions they mean.

import { type Assembly, instructionFrom } from '../../../src/encoding/source.ts'
import type { ChosenStop } from '../../../src/share/stops.ts'

/** Returns breakpoints after an edit. One whose line was changed stays at its place in the change. */
export function movedBreakpoints(lines: readonly number[], before: string, after: string): readonly number[] {
  if (lines.length === 0 || before === after) return lines
  const [old, now] = [before.split('\n'), after.split('\n')]
  const most = Math.min(old.length, now.length)
  let top = 0
  while (top < most && old[top] === now[top]) top++
  let bottom = 0
  while (bottom < most - top && old.at(-1 - bottom) === now.at(-1 - bottom)) bottom++
  const moved = lines.map((line) => {
    if (line <= top) return line
    if (line > old.length - bottom) return line + now.length - old.length
    return Math.min(line, Math.max(now.length - bottom, 1))
  })
  return [...new Set(moved)].sort((a, b) => a - b)
}

/** Returns the stops after an edit: conditions on breakpoints move with them. */
export const movedStops = (stops: readonly ChosenStop[], before: string, after: string): readonly ChosenStop[] =>
  before === after || !stops.some(({ on }) => on === 'line')
    ? stops
    : stops.map((stop) =>
        stop.on === 'line' ? { ...stop, line: movedBreakpoints([stop.line], before, after)[0] ?? stop.line } : stop,
      )

/** Most texts that are remembered. */
const MOST = 20

/** Remembers the breakpoints of texts that an edit replaced, so that undoing the edit restores them. */
export class LeftBreakpoints {
  #left: readonly { readonly source: string; readonly lines: readonly number[] }[] = []
  /** The breakpoints as the last edit left them. Any other list was set by the user since. */
  #moved: readonly number[] | undefined

  /** Returns the breakpoints after an edit. `isWhole`: `before` is not a text that is still being typed. */
  after(lines: readonly number[], before: string, after: string, isWhole: boolean): readonly number[] {
    const back = this.#left.find(({ source }) => source === after)
    const moved = movedBreakpoints(lines, before, after)
    if (isWhole && lines.length > 0) this.#leave(before, lines)
    const movedLines = lines === this.#moved ? [] : moved
    this.#moved = back ? [...new Set([...back.lines, ...movedLines])].sort((a, b) => a - b) : moved
    return this.#moved
  }
  /** Notes the breakpoints that remain after some went with their instructions, which the user did not do either. */
  dropped(lines: readonly number[]): void {
    this.#moved = lines
  }
  clear(): void {
    this.#left = []
    this.#moved = undefined
  }

  #leave(source: string, lines: readonly number[]): void {
    this.#left = [...this.#left.filter((one) => one.source !== source), { source, lines }].slice(-MOST)
  }
}

/** Returns the breakpoints without those at the instruction of `line`, or, if there are none, with one at `line`. */
export function toggledBreakpoint(lines: readonly number[], line: number, assembly: Assembly): readonly number[] {
  const others = lines.filter((l) => instructionFrom(assembly, l)?.line !== line)
  return others.length < lines.length ? others : [...lines, line].sort((a, b) => a - b)
}

/** Returns the breakpoints after the last instruction; none if the text has errors, as it is not known then. */
export const strayOf = (lines: readonly number[], assembly: Assembly): readonly number[] =>
  assembly.errors.length > 0 ? [] : lines.filter((line) => instructionFrom(assembly, line) === undefined)

interface Stops {
  readonly breakpoints: readonly number[]
  readonly assembly: Assembly
  readonly lines: ReadonlySet<number>
}
let stops: Stops | undefined

/** Returns the lines of the instructions that breakpoints mean. */
export function breakpointLines(breakpoints: readonly number[], assembly: Assembly): ReadonlySet<number> {
  if (stops?.breakpoints !== breakpoints || stops.assembly !== assembly) {
    const lines = new Set(breakpoints.flatMap((line) => instructionFrom(assembly, line)?.line ?? []))
    stops = { breakpoints, assembly, lines }
  }
  return stops.lines
}

/** Returns the addresses of the instructions that breakpoints mean. */
export const addressesOf = (breakpoints: readonly number[], assembly: Assembly): readonly number[] =>
  breakpoints.flatMap((line) => instructionFrom(assembly, line)?.address ?? [])
