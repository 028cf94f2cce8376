// Completes a formula while it is typed: finds names of registers, memories and functions that begin like it.
import type { MachineSpec } from '../machine.ts'
import { FUNCTION_NAMES } from './formula.ts'
import { allNames } from './places.ts'

interface Completion {
  /** Text that replaces the characters. */
  readonly text: string
  readonly about: string
}
interface Completions {
  /** Range of the characters that are replaced, counted from 0. */
  readonly from: number
  readonly to: number
  readonly all: readonly Completion[]
}

/** Most completions in a list; nobody reads more. */
const MOST = 12
const ABOUT: Readonly<Record<string, string>> = {
  signed: 'a register or memory as a signed number',
  abs: 'without its sign',
  float: 'an integer as a float',
  sqrt: 'the square root, a float',
  f32: 'the bits of a single',
  f16: 'the bits of a half',
  popcount: 'how many bits are 1',
  count: 'in how many active lanes it holds',
  any: 'whether it holds in an active lane',
  all: 'whether it holds in all active lanes',
  sum: 'over the active lanes',
  min: 'the smallest of the active lanes, or of several values',
  max: 'the largest of the active lanes, or of several values',
}

/**
 * Returns the names that begin like the text before the caret, which is at index `at`. Shorter register names come
 * first: `r1` before `r10`.
 */
export function completionsOf(text: string, at: number, spec: Pick<MachineSpec, 'files' | 'spaces'>): Completions {
  const typed = /[\w$%.]+$/.exec(text.slice(0, at))?.[0] ?? ''
  const none = { from: at, to: at, all: [] }
  if (typed === '' || /^\d/.test(typed)) return none
  const wanted = typed.toLowerCase()
  const begins = (name: string) => name.toLowerCase().startsWith(wanted) && name.toLowerCase() !== wanted
  const registers = allNames(spec.files)
    .filter(({ name, place }) => begins(name) && !spec.files[place.file]?.hidden)
    .toSorted((a, b) => a.name.length - b.name.length)
    .map(({ name, place }): Completion => ({ text: name, about: spec.files[place.file]?.about ?? '' }))
  const memories = Object.entries(spec.spaces).flatMap(([name, { about }]) =>
    begins(`${name}32[`) ? [{ text: `${name}32[`, about }] : [],
  )
  const functions = FUNCTION_NAMES.filter((name) => begins(`${name}(`)).map((name) => ({
    text: `${name}(`,
    about: ABOUT[name] ?? '',
  }))
  return { from: at - typed.length, to: at, all: [...functions, ...memories, ...registers].slice(0, MOST) }
}
