// Checks which parts of a link the machine of its program can use, and says what is wrong with the rest.
import { gridOf, product } from '../../../src/emu/groups.ts'
import { readFormula } from '../../../src/expr/formula/formula.ts'
import type { Grid, MachineSpec } from '../../../src/expr/machine.ts'
import { bitsOfRegister, type RegisterFile } from '../../../src/expr/registerFile.ts'
import { resetValue } from '../../../src/isa/asked.ts'
import type { RegisterContents, Registers, Start, Stretch } from '../../../src/isa/contents.ts'
import { leftOut, listed, quotedAll } from '../../../src/share/problems.ts'
import type { SetByHand, Standpoint } from '../../../src/share/standing.ts'
import type { ChosenStop } from '../../../src/share/stops.ts'
import type { Setting, TimedPoke } from '../../../src/worker/protocol.ts'
import { stopProblem } from './stops.ts'

interface Usable {
  readonly init: Start
  readonly standpoint: Standpoint
  /** One or more sentences for each kind of thing that was left out. */
  readonly problems: readonly string[]
}

/**
 * Returns what the machine can use of a start and a standpoint. `lines`: number of lines of the source. Never throws:
 * names in the link may be any, even `__proto__`.
 */
export function usable(spec: MachineSpec, lines: number, init: Start, at: Standpoint): Usable {
  const faults = new Faults()
  const fit = { ...registersIn(spec, init, faults), ...memoryIn(spec, init, faults), ...threadsIn(spec, init, faults) }
  const standpoint = standpointIn(spec, lines, fit, at, faults)
  return { init: fit, standpoint, problems: faults.problems() }
}

/** Collects what was left out by what would be right, so that a thousand missing registers make one sentence. */
class Faults {
  readonly #read = new Map<string, string[]>()
  readonly #others: string[] = []

  /** Adds a setting: what the address sets (`read`), and why it cannot be (`right`), without a full stop. */
  set(read: string, right: string): void {
    const all = this.#read.get(right) ?? []
    all.push(read)
    this.#read.set(right, all)
  }
  /** Adds something else: what the address asks for, and why it cannot be (`right`), without a full stop. */
  say(what: string, right: string): void {
    this.#others.push(`The address asks for ${what}; ${right}. It was left out.`)
  }
  problems(): readonly string[] {
    const sets = [...this.#read].map(
      ([right, all]) => `The address sets ${quotedAll(all)}; ${right}. ${leftOut(all.length)}`,
    )
    return [...sets, ...this.#others]
  }
}

/** Returns sentences about breakpoints after the last instruction. */
export function strayProblems(lines: readonly number[]): readonly string[] {
  const faults = new Faults()
  for (const line of lines) faults.set(breakpointAt(line), 'there is no instruction there or after it')
  return faults.problems()
}
const breakpointAt = (line: number): string => `a breakpoint at line ${line}`

/** Returns sentences about values set by hand that the machine could not set (`why`: without a full stop). */
export function unsetProblems(all: readonly { readonly poke: TimedPoke; readonly why: string }[]): readonly string[] {
  const faults = new Faults()
  for (const { poke, why } of all) faults.set(`${nameOf(poke.set)} at step ${poke.step}`, why)
  return faults.problems()
}

function nameOf(set: Setting): string {
  if (set.poke === 'register') return `${set.file} ${set.index}`
  return set.poke === 'memory' ? `bytes of ${set.space} at ${hex(set.address)}` : `the address ${hex(set.address)}`
}

const hex = (value: number | bigint): string => `0x${value.toString(16)}`
const to = (count: number): string => (count === 1 ? 'only 0' : `0 to ${count - 1}`)

/** Returns an own property only, as links may name properties that every object inherits. */
const entryOf = <T>(all: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined

/** Returns the file of a register; if there is no such register, adds a fault and returns undefined. */
function fileOf({ files }: MachineSpec, file: string, index: number, faults: Faults): RegisterFile | undefined {
  const of = entryOf(files, file)
  if (of && index < of.count) return of
  const right = of
    ? `of the file ${file} there is register ${to(of.count)}`
    : `there are the register files ${listed(Object.keys(files))}`
  faults.set(`${file} ${index}`, right)
  return undefined
}

/** Returns whether a value is no wider than its register; adds a fault if it is wider. */
function fits(of: RegisterFile, index: number, value: bigint, where: string, faults: Faults): boolean {
  const bits = bitsOfRegister(of, index)
  if (value >> BigInt(bits) === 0n) return true
  faults.set(`${where} = ${hex(value)}`, `that register has ${bits} bits`)
  return false
}

function registersIn(spec: MachineSpec, { registers }: Start, faults: Faults): Pick<Start, 'registers'> {
  if (!registers) return {}
  const fit: Record<string, Record<number, RegisterContents>> = {}
  for (const [file, values] of Object.entries(registers))
    for (const [index, held] of Object.entries(values)) {
      const of = fileOf(spec, file, Number(index), faults)
      const kept = of && heldIn(spec, of, file, Number(index), held, faults)
      if (kept === undefined) continue
      fit[file] ??= {}
      fit[file][Number(index)] = kept
    }
  return Object.keys(fit).length ? { registers: fit satisfies Registers } : {}
}

function heldIn(
  spec: MachineSpec,
  of: RegisterFile,
  file: string,
  index: number,
  held: RegisterContents,
  faults: Faults,
) {
  const name = `${file} ${index}`
  if (typeof held === 'bigint') return fits(of, index, held, name, faults) ? held : undefined
  const lanes = of.lanes ? spec.lanes : 1
  if (held.length > lanes)
    faults.set(
      `${name} in lane ${lanes} and after`,
      of.lanes ? lanesText(spec) : `all lanes share registers of ${file}`,
    )
  return held
    .slice(0, lanes)
    .map((value, lane) =>
      fits(of, index, value, `${name} in lane ${lane}`, faults) ? value : resetValue(spec, file, index),
    )
}

const lanesText = ({ lanes }: MachineSpec): string =>
  lanes === 1 ? 'there is only lane 0' : `there are the lanes ${to(lanes)}`

/** Returns the bytes that have addresses in the space, undefined if none have; adds a fault for the rest. */
function bytesIn({ spaces }: MachineSpec, space: string, address: number, bytes: Uint8Array, faults: Faults) {
  const names = Object.keys(spaces)
  const of = entryOf(spaces, space)
  const room = of ? of.bytes - address : 0
  if (bytes.length <= room) return bytes
  const first = of && room > 0 ? of.bytes : address
  const right = of
    ? `${space} has the addresses 0 to ${hex(of.bytes - 1)}`
    : `there ${names.length === 1 ? 'is the memory' : 'are the memories'} ${listed(names)}`
  faults.set(`bytes of ${space} at ${hex(first)}`, names.length ? right : 'there is no memory')
  return room > 0 ? bytes.subarray(0, room) : undefined
}

function memoryIn(spec: MachineSpec, { memory }: Start, faults: Faults): Pick<Start, 'memory'> {
  const fit = memory?.flatMap((stretch): readonly Stretch[] => {
    const bytes = bytesIn(spec, stretch.space, stretch.address, stretch.bytes, faults)
    return bytes ? [{ ...stretch, bytes }] : []
  })
  return fit?.length ? { memory: fit } : {}
}

function threadsIn(spec: MachineSpec, { threads, grid }: Start, faults: Faults): Pick<Start, 'threads' | 'grid'> {
  const { blocks, lanes } = spec
  if (!blocks) {
    if (grid) faults.say(`a grid of ${product(grid.blocks)} blocks`, 'here threads do not come in blocks')
    if (threads === undefined) return {}
    if (lanes > 1 || threads === 1) return { threads }
    faults.say(`${threads} threads`, 'here a program is one thread')
    return {}
  }
  const asked = { ...(threads !== undefined && { threads }), ...(grid && { grid }) }
  const { blocks: count, threads: size } = gridOf(spec, asked)
  const { largest, most } = blocks
  const within = (sizes: readonly number[], limits: readonly number[]) => sizes.every((n, k) => n <= (limits[k] ?? 1))
  if (within(count, largest.blocks) && within(size, largest.threads) && product(size) <= most) return asked
  const text = (sizes: Grid['blocks']) => sizes.join(' × ')
  const right = `there are at most ${text(largest.blocks)} blocks, of at most ${text(largest.threads)} threads and ${most} in all`
  faults.say(`a grid of ${text(count)} blocks of ${text(size)} threads`, right)
  return {}
}

/** Returns whether a run can stop for it; adds a fault for a stop with a text if it cannot. */
function isStop(stop: ChosenStop, breakpoints: readonly number[], spec: MachineSpec, faults: Faults): boolean {
  const isAtLine = stop.on !== 'line' || breakpoints.includes(stop.line)
  const why = isAtLine ? stopProblem(stop, spec) : 'a condition stands at a breakpoint, and there is none at that line'
  if (why !== undefined && 'text' in stop)
    faults.set(
      stop.on === 'line' ? `the condition “${stop.text}” at line ${stop.line}` : `the stop “${stop.text}”`,
      why,
    )
  return why === undefined
}

function standpointIn(spec: MachineSpec, lines: number, init: Start, at: Standpoint, faults: Faults): Standpoint {
  const { breakpoints, stops: asked, pinned: formulas, lane, group, sets, ...others } = at
  const groups = spec.blocks ? Math.ceil(product(gridOf(spec, init).threads) / spec.lanes) : 0
  const isLane = lane === undefined || lane < spec.lanes
  if (!isLane) faults.say(`lane ${lane}`, lanesText(spec))
  const isGroup = (group: number | undefined) => group === undefined || group < groups
  const name = spec.blocks?.group ?? ''
  const groupsText =
    groups === 0
      ? 'here threads do not come in blocks, which have groups'
      : groups === 1
        ? `a block has only ${name} 0`
        : `a block has the ${name}s ${to(groups)}`
  if (!isGroup(group)) faults.say(`group ${group}`, groupsText)
  const kept = breakpoints?.filter((line) => {
    if (line > lines) faults.set(breakpointAt(line), `the program has ${lines} lines`)
    return line <= lines
  })
  const stops = asked?.filter((stop) => isStop(stop, kept ?? [], spec, faults))
  const pinned = formulas?.filter((text) => {
    const read = readFormula(text, spec)
    if ('problem' in read) faults.set(`the pinned expression “${text}”`, read.problem)
    return !('problem' in read)
  })
  const checked = (set: SetByHand, step: number): SetByHand | undefined => {
    if (set.poke === 'memory') {
      const bytes = bytesIn(spec, set.space, set.address, set.bytes, faults)
      return bytes && { ...set, bytes }
    }
    const { file, index, lane, group, value } = set
    const of = fileOf(spec, file, index, faults)
    if (!of) return undefined
    const where = `${file} ${index} at step ${step}`
    const hasLane = !of.lanes || lane < spec.lanes
    if (!hasLane) faults.set(`${file} ${index} in lane ${lane}`, lanesText(spec))
    if (!isGroup(group)) faults.set(`${file} ${index} in group ${group}`, groupsText)
    return hasLane && isGroup(group) && fits(of, index, value, where, faults) ? set : undefined
  }
  const byHand = sets?.flatMap(({ step, set }) => {
    const kept = checked(set, step)
    return kept ? [{ step, set: kept }] : []
  })
  return {
    ...others,
    ...(kept?.length && { breakpoints: kept }),
    ...(stops?.length && { stops }),
    ...(pinned?.length && { pinned }),
    ...(isLane && lane !== undefined && { lane }),
    ...(isGroup(group) && group !== undefined && { group }),
    ...(byHand?.length && { sets: byHand }),
  }
}
