// Reads the setup of a program as people type it, names what is wrong, and counts what differs.
import { gridOf } from '../../../src/emu/groups.ts'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import type { Start } from '../../../src/isa/contents.ts'
import { MOST_THREADS } from '../../../src/share/start.ts'
import type { Setup } from '../facts/setup.ts'
import { readWhole } from '../parts/whole.ts'
import { type GridDraft, type GridProblem, gridDraftOf, readGrid } from './grid.ts'

export interface SetupDraft {
  readonly variant: string
  /** Number of threads; undefined if there is only one, or a grid. */
  readonly count: string | undefined
  /** Has empty lists if threads do not come in blocks. */
  readonly grid: GridDraft
}

const NO_GRID: GridDraft = { blocks: [], threads: [], parameters: [] }

const isCounted = ({ blocks, lanes }: MachineSpec): boolean => !blocks && lanes > 1

export function draftOf(spec: MachineSpec, { variant, init }: Setup): SetupDraft {
  const grid = spec.blocks ? gridDraftOf(gridOf(spec, init), spec.blocks) : NO_GRID
  return { variant, count: isCounted(spec) ? String(init.threads ?? spec.lanes) : undefined, grid }
}

export const readCount = (typed: string) => readWhole(typed, 1, MOST_THREADS)

/** Reads a draft. The parts of `init` that a draft does not have stay as they are. */
export function readDraft(
  draft: SetupDraft,
  spec: MachineSpec,
  { init }: Setup,
): { readonly setup: Setup } | { readonly problems: readonly GridProblem[] } {
  const { variant } = draft
  const given = (next: Start) => ({ setup: { variant, init: next } })
  if (spec.blocks) {
    const read = readGrid(draft.grid, spec.blocks)
    const { threads: _, ...others } = init
    return 'problems' in read ? read : given({ ...others, grid: read.grid })
  }
  if (draft.count === undefined) return given(init)
  const read = readCount(draft.count)
  return 'problem' in read
    ? { problems: [{ part: 'count', text: `Threads: ${read.problem}` }] }
    : given({ ...init, threads: read.number })
}

/** Returns how many boxes have another text. */
export function changedBoxes(before: SetupDraft, draft: SetupDraft): number {
  const texts = ({ variant, count, grid: { blocks, threads } }: SetupDraft) => [variant, count, ...blocks, ...threads]
  const parameters = [before.grid.parameters, draft.grid.parameters] as const
  return differing(texts(before), texts(draft)) + differing(...parameters)
}

const differing = (a: readonly (string | undefined)[], b: readonly (string | undefined)[]): number =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, k) => a[k] !== b[k]).filter(Boolean).length

/** Says what applying `count` changes costs at a step. */
export function costText(count: number, step: number): string {
  if (count === 0) return 'Nothing is changed yet.'
  const changeCount = count === 1 ? '1 change' : `${count} changes`
  return step === 0
    ? `${changeCount}. Undo takes ${count === 1 ? 'it' : 'them'} back.`
    : `${changeCount}. The run begins again; Undo brings step ${step.toLocaleString('en')} back.`
}
