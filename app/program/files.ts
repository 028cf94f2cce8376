// Which register files are worth seeing: those the program names, unless the user folds or unfolds them.
import type { MachineSpec } from '../../src/expr/machine.ts'
import { reads, writes } from '../../src/expr/uses.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import { decode } from '../../src/spec/decode.ts'
import type { Assembly } from '../../src/spec/source.ts'
import type { View } from '../../src/worker/frame.ts'
import { assemblyOf, type Facts } from './facts.ts'

let made: { readonly architecture: Architecture; readonly variant: string; readonly spec: MachineSpec } | undefined

/** One for each architecture and chip. */
export function specOf(architecture: Architecture, variant: string): MachineSpec {
  if (made?.architecture !== architecture || made.variant !== variant)
    made = { architecture, variant, spec: architecture.machine(variant) }
  return made.spec
}

let used: { readonly assembly: Assembly; readonly variant: string; readonly files: ReadonlySet<string> } | undefined

/** Files some instruction of the program reads or writes. */
function filesUsed(architecture: Architecture, variant: string, assembly: Assembly): ReadonlySet<string> {
  if (used?.assembly === assembly && used.variant === variant) return used.files
  const effects = assembly.lines.flatMap(
    ({ made }) => architecture.meaning(decode(architecture.isa, made.words), variant)?.effects ?? [],
  )
  const files = new Set([...reads(effects).registers, ...writes(effects).registers].map(({ file }) => file))
  used = { assembly, variant, files }
  return files
}

export interface FileShown {
  readonly file: string
  readonly about: string
  readonly open: boolean
}

export function filesShown(s: Facts): readonly FileShown[] {
  const { architecture, document, unfolded } = s
  if (!architecture) return []
  const spec = specOf(architecture, document.variant)
  const named = filesUsed(architecture, document.variant, assemblyOf(s))
  return Object.entries(spec.files).map(([file, { about, hidden }], k) => ({
    file,
    about,
    open: unfolded[file] ?? (!hidden && (k === 0 || named.has(file) || file in (document.init.registers ?? {}))),
  }))
}

/** What a frame must bring: the open files. */
export const viewOf = (s: Facts): View => ({
  files: filesShown(s).flatMap(({ file, open }) => (open ? [{ file }] : [])),
  memory: [],
})
