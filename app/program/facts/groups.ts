// Describes the groups of lanes in a thread block: their number, which is shown, where each stands, which wait.

import { gridOf, product, RUNNING, STOPPED, type Standing, WAITING } from '../../../src/emu/groups.ts'
import { type Assembly, lineBefore } from '../../../src/encoding/source.ts'
import { numbersTo } from '../../../src/expr/layout.ts'
import type { BlockRules, Grid } from '../../../src/expr/machine.ts'
import type { Frame } from '../../../src/worker/frame.ts'
import { specOf } from '../document/machineSpec.ts'
import type { Facts } from './facts.ts'
import { rangesText } from './lanes.ts'

export interface Team {
  readonly rules: BlockRules
  readonly grid: Grid
  readonly blocks: number
  /** Number of groups in each block. */
  readonly size: number
  readonly lanes: number
}

/** Returns the groups and the grid of the open program; undefined if its threads do not come in blocks. */
export function teamOf({ architecture, document }: Pick<Facts, 'architecture' | 'document'>): Team | undefined {
  if (!architecture) return undefined
  const spec = specOf(architecture, document.variant)
  if (!spec.blocks) return undefined
  const grid = gridOf(spec, document.init)
  const most = Math.ceil(spec.blocks.most / spec.lanes)
  return {
    rules: spec.blocks,
    grid,
    blocks: product(grid.blocks),
    // A block with more groups than the machine allows never runs.
    size: Math.min(most, Math.ceil(product(grid.threads) / spec.lanes)),
    lanes: spec.lanes,
  }
}

/** Returns the number, in its block, of the group that is shown. */
export const shownGroup = (frame: Frame | undefined, watched: number | undefined, size: number): number =>
  watched ?? (frame ? frame.group % size : 0)

/**
 * Names a group by its number in its block: `warp 3`. `index` is its number among all groups, which is also its name if
 * blocks are single threads.
 */
export const threadName = (index: number, { rules, size }: Pick<Team, 'rules' | 'size'>): string =>
  `${rules.group} ${rules.most === 1 ? index : index % size}`

/** Names a group with its block: `block 1 · warp 3`. */
export function groupText(index: number, team: Team): string {
  const { rules, size, blocks } = team
  const one = threadName(index, team)
  if (rules.most === 1) return one
  return blocks === 1 ? one : `block ${Math.floor(index / size)} · ${one}`
}

/** Returns the name of what runs one after the other: a block, or the group's name if blocks are single threads. */
export const blockName = ({ most, group }: BlockRules): string => (most === 1 ? group : 'block')

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Describes a grid: `4 blocks of 64 threads, 2 warps each`. */
export function gridText({ blocks, threads }: Grid, rules: BlockRules, lanes: number): string {
  const { group, most } = rules
  const [count, size] = [product(blocks), product(threads)]
  const groups = Math.ceil(size / lanes)
  const some = (n: number, what: string) => `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}`
  if (most === 1) return `${some(count, group)}${count === 1 ? '' : ', one after the other'}`
  return `${some(count, 'block')} of ${some(size, 'thread')}, ${some(groups, group)}${count > 1 ? ' each' : ''}`
}

/** Returns the place of a block in its grid, `x 1, y 0`; empty if the grid extends in one direction only. */
export function placeText(block: number, { blocks }: Grid): string {
  const [x = 1, y = 1] = blocks
  const place = [block % x, Math.floor(block / x) % y, Math.floor(block / (x * y))]
  const names = ['x', 'y', 'z']
  return blocks.every((n, k) => k === 0 || n === 1) ? '' : blocks.map((_, k) => `${names[k]} ${place[k]}`).join(', ')
}

type State = 'turn' | 'ready' | 'waits' | 'ended'
export const STATES: Readonly<Record<State, string>> = {
  turn: 'its turn',
  ready: 'ready',
  waits: 'waits',
  ended: 'ended',
}
export const stateOf = ({ status }: Standing, mine: boolean): State =>
  status === STOPPED ? 'ended' : status === WAITING ? 'waits' : mine ? 'turn' : 'ready'

/** Returns the facts that change with a frame of a machine at rest. */
export function standingsWith({ standings }: Facts, frame: Frame): Partial<Facts> {
  const now = numbersTo(frame.groups).flatMap((k) => frame.standing(k) ?? [])
  return JSON.stringify(now) === JSON.stringify(standings) ? {} : { standings: now }
}

let found: { readonly facts: Facts; readonly others: ReadonlyMap<number, number> } | undefined

/**
 * Counts, for each address, the groups of the block that stand there while the machine rests. The group that is shown,
 * and groups that have ended, are left out.
 */
export function othersAt(facts: Facts): ReadonlyMap<number, number> {
  const { standings, watched, moment } = facts
  if (found?.facts.standings === standings && found.facts.watched === watched && found.facts.moment === moment)
    return found.others
  const shown = watched ?? (moment?.group?.index ?? 0) % Math.max(1, standings.length)
  const others = new Map<number, number>()
  for (const [k, { address, status }] of standings.entries())
    if (k !== shown && status !== STOPPED) others.set(address, (others.get(address) ?? 0) + 1)
  found = { facts, others }
  return others
}
export const othersText = (count: number, { rules }: Team): string =>
  `${count} other ${rules.group}${count === 1 ? '' : 's'} here`

/** Returns a sentence for each barrier: which groups wait there, and which have not reached it yet. */
export function waitingText(frame: Frame | undefined, { rules, size }: Team, assembly: Assembly): readonly string[] {
  const places = new Map<number, number[]>()
  const missing: number[] = []
  for (let k = 0; k < size; k++) {
    const standing = frame?.standing(k)
    if (standing?.status === WAITING) places.set(standing.address, [...(places.get(standing.address) ?? []), k])
    if (standing?.status === RUNNING) missing.push(k)
  }
  const some = (numbers: readonly number[]) => `${rules.group}${numbers.length === 1 ? '' : 's'} ${rangesText(numbers)}`
  return [...places].map(([address, waiting]) => {
    // This instruction leads to the address if it does not jump.
    const line = lineBefore(assembly, address)
    const where = line ? `line ${line.line}, ${line.text}` : address.toString(16)
    return `Waiting at ${where}: ${some(waiting)}. Not there yet: ${some(missing)}.`
  })
}
