// What a frame must bring: what is on the page, and no more. Panes say what that is, and are told what becomes of the program.
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
  /** Of another architecture than the one before. */
  readonly isOther: boolean
}

/** An address of a space; `at` counts in the order of its view. */
export interface Goal {
  readonly space: string
  readonly at: number
  readonly of: Space
  readonly view?: string | undefined
}

/** What shows some of the machine, and keeps itself what of it is shown. */
export interface FramePane {
  /** What a frame must bring for it. */
  readonly view?: (facts: Facts, spec: MachineSpec) => Partial<Pick<FrameView, 'files' | 'memory'>>
  /** A frame has come. */
  readonly shown?: (frame: Frame, spec: MachineSpec) => void
  /** Another program is open. */
  readonly opened?: (program: OpenProgram) => void
  /** The program starts over. */
  readonly begun?: () => void
  /** An address is to be seen. */
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

/** Which lanes are active, how deep each is nested, where those wait that have parted. */
const strip = ({ exec, nesting, stack }: MachineSpec): readonly FileView[] => [
  ...(stack ? [stack.depth, stack.mask, stack.token, stack.address].map((file) => ({ file })) : []),
  ...(exec === undefined ? [] : [{ file: exec }]),
  ...(nesting ? [{ file: nesting.file, registers: [nesting.index] }] : []),
]
