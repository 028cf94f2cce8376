// Reads and writes the standpoint of a run as options of an address: `step=40&break=5~9&lane=3`; never throws.
import { fromBase64, toBase64 } from './base64.ts'
import { BETWEEN, type ListFormat, readList } from './list.ts'
import { quoted } from './problems.ts'
import type { RunOption, RunTexts } from './runOptions.ts'
import { type ChosenStop, formulaItem, readFormulaItem, STOP_LIST, stopItem } from './stops.ts'

/** The run of a program, as a link describes it. The page chooses what is left out. */
export interface Standpoint {
  readonly step?: number
  /** Lines of the source, counted from 1. At least one. */
  readonly breakpoints?: readonly number[]
  /** Further stops of the run, and conditions on those lines. At least one. */
  readonly stops?: readonly ChosenStop[]
  /** Expressions whose values are shown along the run, as the user types them. At least one. */
  readonly pinned?: readonly string[]
  /** The lane that is shown. */
  readonly lane?: number
  /** The group of the block that is shown. */
  readonly group?: number
  /** Values that the user set while the program ran, in the order they were set. At least one. */
  readonly sets?: readonly TimedSet[]
  /** A hash of the state at `step`, in eight hexadecimal digits. */
  readonly check?: string
  /** The guided tour that is shown beside the program. */
  readonly tour?: TourPlace
}

/** A place in a guided tour. */
export interface TourPlace {
  readonly id: string
  /** Number of the stop, counted from 1. */
  readonly stop: number
}

export interface TimedSet {
  /** Step before which the value is set. */
  readonly step: number
  readonly set: SetByHand
}

export type SetByHand =
  | {
      readonly poke: 'register'
      readonly file: string
      readonly index: number
      readonly lane: number
      /** Index in the block of the group; the one whose turn it is if left out. */
      readonly group?: number
      /** Value as a bit pattern, at most `WIDEST` hexadecimal digits. */
      readonly value: bigint
    }
  /** `bytes` has at least one byte. */
  | { readonly poke: 'memory'; readonly space: string; readonly address: number; readonly bytes: Uint8Array }

/** Limits of lists, so that a link cannot keep a machine busy with anything but its program. */
export const MOST_SETS = 1000
export const MOST_BREAKPOINTS = 1000
/** The most hexadecimal digits of a register value; the widest registers have 32. */
const WIDEST = 40
const PART = '.'

/** Returns the options of a link to a run; the inverse of `readStandpoint`. */
export function writeStandpoint(from: Standpoint): { readonly run?: RunTexts } {
  const { step, breakpoints, stops, pinned, lane, group, sets, check, tour } = from
  const texts: Readonly<Record<RunOption, string | undefined>> = {
    step: step?.toString(),
    break: breakpoints?.join(BETWEEN),
    stop: stops?.map(stopItem).join(BETWEEN),
    pin: pinned?.map(formulaItem).join(BETWEEN),
    lane: lane?.toString(),
    group: group?.toString(),
    set: sets?.map(setText).join(BETWEEN),
    check,
    tour: tour && `${tour.id}${PART}${tour.stop}`,
  }
  const run = Object.fromEntries(Object.entries(texts).filter(([, text]) => text))
  return Object.keys(run).length ? { run } : {}
}

function setText({ step, set }: TimedSet): string {
  if (set.poke === 'memory') return [step, 'm', set.space, set.address.toString(16), toBase64(set.bytes)].join(PART)
  const { file, index, lane, group, value } = set
  return [step, 'r', file, index, lane, ...(group === undefined ? [] : [group]), value.toString(16)].join(PART)
}

/** Returns what can be read of the options of a link, and sentences about what is wrong with the rest. */
export function readStandpoint(texts: RunTexts = {}): {
  readonly standpoint: Standpoint
  readonly problems: readonly string[]
} {
  const problems: string[] = []
  const number = (option: 'step' | 'lane' | 'group', example: number, instead: string): number | undefined => {
    const text = texts[option]
    const read = text === undefined ? undefined : wholeOf(text)
    if (text !== undefined && read === undefined)
      problems.push(
        `The address asks for ${option} ${quoted(text)}; a ${option} is a whole number such as ${example}. ${instead}`,
      )
    return read
  }
  const step = number('step', 40, 'The program starts at its beginning.')
  const breaks = readList(texts.break, BREAKPOINTS)
  const stops = readList(texts.stop, STOP_LIST)
  const pins = readList(texts.pin, PINNED)
  const lane = number('lane', 3, 'It was left out.')
  const group = number('group', 2, 'It was left out.')
  const sets = readList(texts.set, SETS)
  problems.push(...breaks.problems, ...stops.problems, ...pins.problems, ...sets.problems)
  const check = texts.check?.toLowerCase()
  const isCheck = check !== undefined && /^[\da-f]{8}$/.test(check)
  if (check !== undefined && !isCheck)
    problems.push(
      `The address has the check ${quoted(check)}; a check is eight hexadecimal digits. It was left out, and the state is not compared.`,
    )
  const tour = tourOf(texts.tour)
  if (texts.tour !== undefined && !tour)
    problems.push(
      `The address asks for the tour ${quoted(texts.tour)}; the name of a tour and the number of a stop belong there, such as “divergence.3”. It was left out.`,
    )
  return {
    standpoint: {
      ...(step !== undefined && { step }),
      ...(breaks.items.length && { breakpoints: [...new Set(breaks.items)] }),
      ...(stops.items.length && { stops: stops.items }),
      ...(pins.items.length && { pinned: [...new Set(pins.items)] }),
      ...(lane !== undefined && { lane }),
      ...(group !== undefined && { group }),
      ...(sets.items.length && { sets: sets.items }),
      ...(isCheck && { check }),
      ...(tour && { tour }),
    },
    problems,
  }
}

const BREAKPOINTS: ListFormat<number> = {
  one: (text) => wholeOf(text) || undefined,
  most: MOST_BREAKPOINTS,
  name: 'breakpoints',
  right: 'a breakpoint is a line of the source, counted from 1, such as 5',
}
export const MOST_PINNED = 16
const PINNED: ListFormat<string> = {
  one: readFormulaItem,
  most: MOST_PINNED,
  name: 'pinned expressions',
  right: 'an expression is made of registers, memory, numbers and signs, such as “max(r3)”',
}
const SETS: ListFormat<TimedSet> = {
  one: setOf,
  most: MOST_SETS,
  name: 'values set by hand',
  right: `a register is set by a step, r, a file, an index, a lane, perhaps a group, and at most ${WIDEST} hexadecimal digits, such as “12.r.r.5.0.1f”; memory by a step, m, a space, an address in hexadecimal, and bytes in base64, such as “12.m.device.1000.AAAA”`,
}

function wholeOf(text: string): number | undefined {
  const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(number) ? number : undefined
}
/** Reads an address below 2^52, which a number holds exactly. */
const addressOf = (text: string): number | undefined =>
  /^[\da-f]{1,13}$/i.test(text) ? Number.parseInt(text, 16) : undefined

function tourOf(text = ''): TourPlace | undefined {
  const [, id, stop] = /^([\w-]{1,30})\.([1-9]\d{0,2})$/.exec(text) ?? []
  return id === undefined ? undefined : { id, stop: Number(stop) }
}

function setOf(text: string): TimedSet | undefined {
  const [when = '', kind, name = '', ...parts] = text.split(PART, 8)
  const step = wholeOf(when)
  const set = !/^\w{1,30}$/.test(name)
    ? undefined
    : kind === 'r'
      ? registerOf(name, parts)
      : memoryOf(kind, name, parts)
  return step === undefined || set === undefined ? undefined : { step, set }
}

function registerOf(file: string, parts: readonly string[]): SetByHand | undefined {
  const value = parts.at(-1) ?? ''
  const [index, lane, group, ...more] = parts.slice(0, -1).map(wholeOf)
  const isGood = parts.length === 3 || (parts.length === 4 && group !== undefined)
  if (index === undefined || lane === undefined || !isGood || more.length) return undefined
  if (value.length > WIDEST || !/^[\da-f]+$/i.test(value)) return undefined
  return { poke: 'register', file, index, lane, ...(group !== undefined && { group }), value: BigInt(`0x${value}`) }
}

function memoryOf(kind: string | undefined, space: string, parts: readonly string[]): SetByHand | undefined {
  const [where = '', bytes = '', ...more] = parts
  const address = addressOf(where)
  if (kind !== 'm' || address === undefined || more.length) return undefined
  // Base64 never has one digit more than a multiple of four.
  if (!/^[\w-]+$/.test(bytes) || bytes.length % 4 === 1) return undefined
  return { poke: 'memory', space, address, bytes: fromBase64(bytes) }
}
