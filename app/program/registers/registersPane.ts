// Holds which registers are shown: open files and rows, pinned lanes, rows in sight.
import { create } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import type { FileView, Frame } from '../../../src/worker/frame.ts'
import type { RowChoice } from '../facts/differ.ts'
import { type Facts, type Inspected, useProgram } from '../facts/facts.ts'
import { filesShown, isLarge, registersShown, type Unfolded } from '../facts/files.ts'
import type { FramePane } from '../frame/view.ts'
import { session } from '../session/pageSession.ts'

export interface RegistersPane {
  /** Register files the user opened or folded. */
  readonly unfolded: Unfolded
  /** Files of which all registers are shown, used or not. */
  readonly whole: Readonly<Record<string, boolean>>
  /** Registers that were seen with another value than 0 since the program was loaded, by file. */
  readonly live: Readonly<Record<string, readonly number[]>>
  /** Whether all lanes are shown side by side, or one only. */
  readonly spread: boolean
  /** Lanes that stand beside the chosen one, to compare them with it. */
  readonly pins: readonly number[]
  /** Which registers have a row, in files whose lanes have their own values. */
  readonly rows: RowChoice
  /** Registers that are scrolled into sight, by file; a file that is not named has all of them in sight. */
  readonly sight: Readonly<Record<string, readonly number[]>>
  /** The register that the mouse is at, or some bits of one, in its lane. */
  readonly pointed: (Inspected & { readonly lane: number }) | undefined
}

export const BEGINNING: RegistersPane = {
  unfolded: {},
  whole: {},
  live: {},
  spread: true,
  pins: [],
  rows: 'all',
  sight: {},
  pointed: undefined,
}

export const useRegistersPane = create<RegistersPane>(() => BEGINNING)
const { getState: pane, setState: change } = useRegistersPane

/** Changes what is shown, and asks for a frame that has it. */
export function showRegisters(part: Partial<RegistersPane>): void {
  change(part)
  session.refresh()
}

/** Returns the registers of a file that are shown. */
export function useRegistersShown(file: string): readonly number[] {
  const isWhole = useRegistersPane((s) => s.whole[file])
  const live = useRegistersPane((s) => s.live[file])
  return useProgram(useShallow((s) => registersShown(s, file, isWhole, live)))
}

export const registersPane: FramePane = {
  view: (facts, spec) => ({ files: [...filesInView(facts, spec, pane()), ...pairInView(facts, spec)] }),
  shown: (frame, { files }) => {
    const live = liveWith(pane().live, frame, files)
    // More rows are shown now than the frame has.
    if (live !== pane().live) showRegisters({ live })
  },
  opened: ({ isOther }) => {
    const { unfolded, whole, sight } = BEGINNING
    if (isOther) change({ unfolded, whole, sight })
  },
  begun: () => change({ live: BEGINNING.live }),
}
session.addPane(registersPane)

/** Returns what a frame must bring of open files: rows in sight, or one lane and the pinned ones. */
export function filesInView(s: Facts, spec: MachineSpec, pane: RegistersPane): readonly FileView[] {
  return filesShown(s, pane.unfolded).flatMap(({ file, open }) => {
    if (!open) return []
    // Finding the registers that differ takes all of them.
    const isWhole = pane.rows !== 'all'
    const seen = pane.spread && !isWhole ? pane.sight[file] : undefined
    const one = pane.spread || isWhole ? {} : { lane: s.lane }
    const of = spec.files[file]
    const { lanes } = of ?? {}
    const registers = seen ?? registersShown(s, file, pane.whole[file], pane.live[file])
    const shown: FileView = { file, registers, ...(lanes ? one : {}) }
    const pinned = lanes && 'lane' in one ? pane.pins.map((lane) => ({ file, registers, lane })) : []
    return [
      shown,
      ...pinned,
      ...(of?.shape === 'typed' ? [of.typed.by, of.typed.size] : []).flatMap((beside) =>
        beside === undefined ? [] : { file: beside },
      ),
    ]
  })
}

/** Returns the high half of the chosen register if that is part of a pair, as it may be on no row. */
function pairInView({ chosen }: Facts, { files }: MachineSpec): readonly FileView[] {
  const of = chosen && Object.hasOwn(files, chosen.file) ? files[chosen.file] : undefined
  return chosen && of?.pairs?.(chosen.index) ? [{ file: chosen.file, registers: [chosen.index + 1] }] : []
}

/** Returns the registers of large files known to be in use, with those of a frame; the same object if none is new. */
function liveWith(live: RegistersPane['live'], frame: Frame, files: MachineSpec['files']): RegistersPane['live'] {
  let all = live
  for (const [file, of] of Object.entries(files)) {
    const { count } = of
    if (!isLarge(of) || frame.isLive(file, 0) === undefined) continue
    const known = new Set(all[file])
    const found = Array.from({ length: count }, (_, index) => index).filter(
      (i) => frame.isLive(file, i) && !known.has(i),
    )
    if (found.length) all = { ...all, [file]: [...known, ...found] }
  }
  return all
}
