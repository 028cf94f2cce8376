// What a frame must bring: what is on the page, and no more.
import type { MachineSpec } from '../../../src/expr/machine.ts'
import type { FileView, Frame, MemoryView, View } from '../../../src/worker/frame.ts'
import { specOf } from '../document/machineSpec.ts'
import { type Facts, picturesOf } from '../facts/facts.ts'
import { filesShown, isLarge, registersShown } from '../facts/files.ts'
import { teamOf } from '../facts/groups.ts'
import { type MemoryPane, ownStride, PAGE, placed, ROWS } from '../facts/memory.ts'
import { rangesIn, windowOf } from '../facts/picture.ts'
import { spanOf, viewNamed } from '../facts/windows.ts'

export function viewOf(s: Facts): View {
  const { architecture, document } = s
  if (!architecture) return { files: [], memory: [] }
  const spec = specOf(architecture, document.variant)
  const { watched } = s
  return {
    files: [...filesInView(s, spec), ...pairInView(s, spec), ...strip(spec)],
    memory: memoryInView(s, spec),
    ...(watched !== undefined && { group: watched }),
    ...(spec.blocks && { groups: teamOf(s)?.size ?? 0 }),
  }
}

function filesInView(s: Facts, spec: MachineSpec): readonly FileView[] {
  return filesShown(s).flatMap(({ file, open }) => {
    if (!open) return []
    // Which registers differ is told by all of them.
    const isWhole = s.rows !== 'all'
    const seen = s.spread && !isWhole ? s.sight[file] : undefined
    const one = s.spread || isWhole ? {} : { lane: s.lane }
    const { lanes, typed } = spec.files[file] ?? {}
    const registers = seen ?? registersShown(s, file)
    const shown: FileView = { file, registers, ...(lanes ? one : {}) }
    const pinned = lanes && 'lane' in one ? s.pins.map((lane) => ({ file, registers, lane })) : []
    return [
      shown,
      ...pinned,
      ...[typed?.by, typed?.size].flatMap((beside) => (beside === undefined ? [] : { file: beside })),
    ]
  })
}

/** The high half of the register that is told in full, where it is half of a pair; it may be on no row. */
function pairInView({ chosen }: Facts, { files }: MachineSpec): readonly FileView[] {
  const of = chosen && Object.hasOwn(files, chosen.file) ? files[chosen.file] : undefined
  return chosen && of?.pairs?.(chosen.index) ? [{ file: chosen.file, registers: [chosen.index + 1] }] : []
}

/** Which lanes are active, how deep each is nested, where those wait that have parted. */
const strip = ({ exec, nesting, stack }: MachineSpec): readonly FileView[] => [
  ...(stack ? [stack.depth, stack.mask, stack.token, stack.address].map((file) => ({ file })) : []),
  ...(exec === undefined ? [] : [{ file: exec }]),
  ...(nesting ? [{ file: nesting.file, registers: [nesting.index] }] : []),
]

function memoryInView(s: Facts, { spaces }: MachineSpec): readonly MemoryView[] {
  const pane = paneOf(s.memory, spaces)
  const view = viewNamed(pane && spaces[pane.space], s.memory.view)
  const whole = view && pane && { space: pane.space, from: 0, bytes: spaces[pane.space]?.bytes ?? 0 }
  return [
    // All of a space that is looked at otherwise is a picture too.
    ...(whole ? [whole] : pane ? [pane] : []),
    ...[...picturesOf(s), ...rangesIn(s.ranges, spaces)].map((picture) => spanOf(windowOf(picture, spaces))),
  ]
}

/** The page of memory that is shown; undefined where there is no memory. */
export function paneOf(pane: MemoryPane, spaces: MachineSpec['spaces']): MemoryView | undefined {
  const name = Object.hasOwn(spaces, pane.space) ? pane.space : Object.keys(spaces)[0]
  const of = name === undefined ? undefined : spaces[name]
  if (name === undefined || !of) return undefined
  const own = ownStride(pane)
  return {
    space: name,
    from: placed(pane.from, of, own),
    bytes: Math.min(own === undefined ? PAGE : ROWS * own, of.bytes),
  }
}

/** Registers of large files that a frame shows to be in use, with those known before; the same object if it shows none. */
export function liveWith(live: Facts['live'], frame: Frame, files: MachineSpec['files']): Facts['live'] {
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
