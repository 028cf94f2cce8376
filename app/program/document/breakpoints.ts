// Breakpoints stand on lines of the source; they move with their lines when the source is edited.

import { type Assembly, instructionFrom } from '../../../src/encoding/source.ts'
import type { ChosenStop } from '../../../src/share/stops.ts'

/** Where each breakpoint is after an edit; one whose line was changed beyond recognition stays at its place in the change. */
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

/** The conditions on breakpoints go with them. */
export const movedStops = (stops: readonly ChosenStop[], before: string, after: string): readonly ChosenStop[] =>
  before === after || !stops.some(({ on }) => on === 'line')
    ? stops
    : stops.map((stop) =>
        stop.on === 'line' ? { ...stop, line: movedBreakpoints([stop.line], before, after)[0] ?? stop.line } : stop,
      )

/** Texts that are remembered. */
const MOST = 20

/** The breakpoints of texts that an edit took the place of: who takes the edit back finds them as they were. */
export class LeftBreakpoints {
  #left: readonly { readonly source: string; readonly lines: readonly number[] }[] = []
  /** Those that came of the last edit: others were set by a person since. */
  #moved: readonly number[] | undefined

  /** Where they are after an edit of the one text to the other. `isWhole`: it is no text that somebody is still typing. */
  after(lines: readonly number[], before: string, after: string, isWhole: boolean): readonly number[] {
    const back = this.#left.find(({ source }) => source === after)
    const moved = movedBreakpoints(lines, before, after)
    if (isWhole && lines.length > 0) this.#leave(before, lines)
    const movedLines = lines === this.#moved ? [] : moved
    this.#moved = back ? [...new Set([...back.lines, ...movedLines])].sort((a, b) => a - b) : moved
    return this.#moved
  }
  /** Some went with their instructions: that was no person either. */
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

/** With a breakpoint at an instruction's line; without any that means this instruction, where there is one. */
export function toggledBreakpoint(lines: readonly number[], line: number, assembly: Assembly): readonly number[] {
  const others = lines.filter((l) => instructionFrom(assembly, l)?.line !== line)
  return others.length < lines.length ? others : [...lines, line].sort((a, b) => a - b)
}

/** The lines after the last instruction: a breakpoint there means none. Of a text with errors nobody knows. */
export const strayOf = (lines: readonly number[], assembly: Assembly): readonly number[] =>
  assembly.errors.length > 0 ? [] : lines.filter((line) => instructionFrom(assembly, line) === undefined)

interface Stops {
  readonly breakpoints: readonly number[]
  readonly assembly: Assembly
  readonly lines: ReadonlySet<number>
}
let stops: Stops | undefined

/** The lines that breakpoints mean: those of instructions. */
export function breakpointLines(breakpoints: readonly number[], assembly: Assembly): ReadonlySet<number> {
  if (stops?.breakpoints !== breakpoints || stops.assembly !== assembly) {
    const lines = new Set(breakpoints.flatMap((line) => instructionFrom(assembly, line)?.line ?? []))
    stops = { breakpoints, assembly, lines }
  }
  return stops.lines
}

/** Where the lines lead that are to be stopped before. */
export const addressesOf = (breakpoints: readonly number[], assembly: Assembly): readonly number[] =>
  breakpoints.flatMap((line) => instructionFrom(assembly, line)?.address ?? [])
