// Collects what a frame must bring: what the panes show, and no more.
import type { MachineSpec, Space } from '../../../src/expr/machine.ts'
import type { Architecture } from '../../../src/isa/architecture.ts'
import type { FileView, Frame, FrameView } from '../../../src/worker/frame.ts'
import { specOf } from '../document/machineSpec.ts'
import type { Document } from '../document/programLink.ts'
import type { Facts } from '../facts/facts.ts'
import { teamOf } from '../facts/groups.ts'

interface OpenProgram {
  readonly architecture: Architecture
  readonly document: Document
  /** Whether its architecture is another one than that of the program before. */
  readonly isOther: boolean
}

/** A place in a space to go to; `at` counts in the order of its view. */
export interface Goal {
  readonly space: string
  readonly at: number
  readonly of: Space
  readonly view?: string | undefined
}

/** A part of the page that shows some of the machine, and itself keeps what it shows. */
export interface FramePane {
  /** Returns what a frame must bring for it. */
  readonly view?: (facts: Facts, spec: MachineSpec) => Partial<Pick<FrameView, 'files' | 'memory'>>
  /** Called when a frame has come. */
  readonly shown?: (frame: Frame, spec: MachineSpec) => void
  /** Called when another program is open. */
  readonly opened?: (program: OpenProgram) => void
  /** Called when the program starts over. */
  readonly begun?: () => void
  /** Called to show an address. */
  readonly follow?: (goal: Goal) => void
}

export function viewOf(s: Facts, panes: Iterable<FramePane>): FrameView {
  const { architecture, document, watched } = s
  if (!architecture) return { files: [], memory: [] }
  const spec = specOf(architecture, document.variant)
  const wanted = [...panes].map(({ view }) => view?.(s, spec) ?? {})
  return {
    files: [...wanted.flatMap(({ files = [] }) => files), ...strip(spec)],
    memory: wanted.flatMap(({ memory = [] }) => memory),
    ...(watched !== undefined && { group: watched }),
    ...(spec.blocks && { groups: teamOf(s)?.size ?? 0 }),
  }
}

/** Returns the registers that say which lanes are active, how deep each is nested, and where diverged lanes wait. */
const strip = ({ exec, nesting, stack }: MachineSpec): readonly FileView[] => [
  ...(stack ? [stack.depth, stack.mask, stack.token, stack.address].map((file) => ({ file })) : []),
  ...(exec === undefined ? [] : [{ file: exec }]),
  ...(nesting ? [{ file: nesting.file, registers: [nesting.index] }] : []),
]
