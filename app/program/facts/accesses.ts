// How an instruction reached memory: which lane where, how far apart, in how many aligned segments, and in which banks, where the description has banks.
import type { LaneAccess } from '../../../src/emu/tell.ts'
import type { MachineSpec, Space } from '../../../src/expr/machine.ts'

/** Bytes of aligned segments that are counted. */
export const SEGMENTS = [32, 64, 128] as const

/** What an instruction did to one space: reads, or writes. */
export interface SpaceAccesses {
  readonly space: string
  readonly does: LaneAccess['does']
  /** In the order of lanes. */
  readonly accesses: readonly LaneAccess[]
  /** How many lanes take part. */
  readonly lanes: number
  /** Bytes that were touched, each counted once. */
  readonly bytes: number
  /** From one lane that takes part to the next, where that is the same for all, in bytes for each lane. */
  readonly stride?: number
  /** For each size, how many segments were touched. */
  readonly segments: readonly number[]
  readonly banks?: Banks
}

interface Banks {
  /** How many there are. */
  readonly count: number
  /** How many of them were touched. */
  readonly used: number
  /** The most different places that were touched in one. */
  readonly most: number
}

/** One for each space and what was done to it, in the order it was. */
export function patternsOf(all: readonly LaneAccess[] = [], spaces: MachineSpec['spaces']): readonly SpaceAccesses[] {
  const groups = new Map<string, LaneAccess[]>()
  for (const one of all) {
    const key = `${one.space} ${one.does}`
    const known = groups.get(key)
    if (known) known.push(one)
    else groups.set(key, [one])
  }
  return [...groups.values()].map((group) => patternOf(group, spaces))
}

function patternOf(group: readonly LaneAccess[], spaces: MachineSpec['spaces']): SpaceAccesses {
  // A lane may read one place twice, as both factors of a square.
  const once = new Map(group.map((one) => [`${one.lane} ${one.address} ${one.bytes}`, one]))
  const accesses = [...once.values()].sort((a, b) => a.lane - b.lane)
  const { space = '', does = 'read' } = accesses[0] ?? {}
  const bytes = new Set(accesses.flatMap((one) => Array.from({ length: one.bytes }, (_, k) => one.address + k)))
  const stride = strideOf(accesses)
  const banks = banksOf(bytes, spaces[space])
  return {
    space,
    does,
    accesses,
    lanes: new Set(accesses.map(({ lane }) => lane)).size,
    bytes: bytes.size,
    ...(stride !== undefined && { stride }),
    segments: SEGMENTS.map((size) => new Set([...bytes].map((at) => Math.floor(at / size))).size),
    ...(banks && { banks }),
  }
}

/** Of the first address of each lane; lanes that take no part are passed over at the same pace. */
function strideOf(accesses: readonly LaneAccess[]): number | undefined {
  const firsts = new Map<number, number>()
  for (const { lane, address } of accesses) if (!firsts.has(lane)) firsts.set(lane, address)
  const [start, second, ...rest] = [...firsts]
  if (!start || !second) return undefined
  const per = (second[1] - start[1]) / (second[0] - start[0])
  const isEven = [second, ...rest].every(([lane, address]) => address - start[1] === per * (lane - start[0]))
  return isEven && Number.isInteger(per) ? per : undefined
}

export const bankOf = (address: number, { banks }: Pick<Space, 'banks'>): number | undefined =>
  banks && Math.floor(address / banks.bytes) % banks.count

function banksOf(bytes: ReadonlySet<number>, of: Space | undefined): Banks | undefined {
  if (!of?.banks) return undefined
  const places = new Map<number, Set<number>>()
  for (const at of bytes) {
    const bank = bankOf(at, of) ?? 0
    places.set(bank, (places.get(bank) ?? new Set()).add(Math.floor(at / of.banks.bytes)))
  }
  return { count: of.banks.count, used: places.size, most: Math.max(...[...places.values()].map(({ size }) => size)) }
}

/** In words: `32 lanes read 128 bytes of device, 4 bytes apart`. */
export function patternText({ space, does, lanes, bytes, stride, banks }: SpaceAccesses, hasLanes = true): string {
  const apart =
    stride === undefined ? (lanes > 1 ? ', at no even distance' : '') : stride === 0 ? ', all at one address' : ''
  const even = stride ? `, ${Math.abs(stride)} bytes apart${stride < 0 ? ' downwards' : ''}` : ''
  const inBanks = banks
    ? `; ${banks.used} of ${banks.count} banks${banks.most > 1 ? `, up to ${banks.most} places in one` : ', one place in each'}`
    : ''
  const verb = does === 'read' ? 'read' : 'wrote'
  const who = hasLanes ? `${lanes} ${lanes === 1 ? 'lane' : 'lanes'} ${verb}` : `It ${verb}`
  return `${who} ${bytes} ${bytes === 1 ? 'byte' : 'bytes'} of ${space}${even || apart}${inBanks}.`
}

/** A line of the picture: an aligned stretch of a space that was touched. */
interface PatternLine {
  readonly address: number
  readonly accesses: readonly LaneAccess[]
}

/** Lines of so many bytes, in ascending order; an access over an edge is in both. `more`: lines that are left out. */
export function cacheLinesOf({ accesses }: SpaceAccesses, size: number, most: number) {
  const lines = new Map<number, LaneAccess[]>()
  for (const one of accesses) {
    const [first, last] = [Math.floor(one.address / size), Math.floor((one.address + one.bytes - 1) / size)]
    for (let k = first; k <= last; k++) {
      const known = lines.get(k)
      if (known) known.push(one)
      else lines.set(k, [one])
    }
  }
  const all = [...lines].sort(([a], [b]) => a - b).map(([k, touching]) => ({ address: k * size, accesses: touching }))
  return { lines: all.slice(0, most) as readonly PatternLine[], more: Math.max(0, all.length - most) }
}
