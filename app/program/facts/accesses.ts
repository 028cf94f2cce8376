// Describes how an instruction reached memory: bytes, stride between lanes, aligned segments, and banks.
import type { LaneAccess } from '../../../src/emu/tell.ts'
import type { MachineSpec, Space } from '../../../src/expr/machine.ts'

/** Sizes of the aligned segments that are counted, in bytes. */
export const SEGMENTS = [32, 64, 128] as const

/** Reads, or writes, of one space by one instruction. */
export interface SpaceAccesses {
  readonly space: string
  readonly does: LaneAccess['does']
  /** Accesses in the order of lanes, each different one once. */
  readonly accesses: readonly LaneAccess[]
  /** Number of lanes that take part. */
  readonly lanes: number
  /** Number of bytes that were touched, each counted once. */
  readonly bytes: number
  /**
   * Bytes from the first address of a lane to that of the next lane; left out if it varies, or one lane alone takes
   * part.
   */
  readonly stride?: number
  /** Number of segments that were touched, for each size of `SEGMENTS`. */
  readonly segments: readonly number[]
  readonly banks?: Banks
}

interface Banks {
  /** Number of banks that the space has. */
  readonly count: number
  /** Number of banks that were touched. */
  readonly used: number
  /** Largest number of different places that were touched in one bank. */
  readonly most: number
}

/**
 * Groups accesses by space and by reads or writes, and returns a pattern for each group, in the order of their first
 * access.
 */
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

/**
 * Returns the bytes per lane between the first addresses of lanes; lanes that take no part are counted in. Returns
 * undefined for less than two lanes, or if no whole number fits all.
 */
function strideOf(accesses: readonly LaneAccess[]): number | undefined {
  const firsts = new Map<number, number>()
  for (const { lane, address } of accesses) if (!firsts.has(lane)) firsts.set(lane, address)
  const [start, second, ...rest] = [...firsts]
  if (!start || !second) return undefined
  const per = (second[1] - start[1]) / (second[0] - start[0])
  const isEven = [second, ...rest].every(([lane, address]) => address - start[1] === per * (lane - start[0]))
  return isEven && Number.isInteger(per) ? per : undefined
}

/** Returns the bank of an address; undefined if the space has no banks. */
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

/**
 * Describes a pattern as a sentence: `32 lanes read 128 bytes of device, 4 bytes apart.` It begins with `It` if
 * `hasLanes` is false.
 */
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

/** A line of the picture: an aligned stretch of a space, with the accesses that touched it. */
interface PatternLine {
  readonly address: number
  readonly accesses: readonly LaneAccess[]
}

/**
 * Returns the first `most` aligned lines of `size` bytes that were touched, in ascending order, and as `more` the
 * number of the others. An access over an edge is in both lines.
 */
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
