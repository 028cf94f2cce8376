// Selects the register files and registers to show: those the program names, unless the user folds or unfolds files.

import { decode } from '../../../src/encoding/decode.ts'
import type { Assembly, SourceLine } from '../../../src/encoding/source.ts'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import { besideTyped, type RegisterFile } from '../../../src/expr/registerFile.ts'
import { reads, writes } from '../../../src/expr/uses.ts'
import type { Architecture } from '../../../src/isa/architecture.ts'
import { instructionAt } from '../../../src/isa/instruction.ts'
import { specOf } from '../document/machineSpec.ts'
import type { Facts } from './facts.ts'

/**
 * Registers that some instruction of the program reads or writes, by file; indices known only at run time are left out.
 */
type Used = ReadonlyMap<string, ReadonlySet<number>>
let used: { readonly assembly: Assembly; readonly variant: string; readonly registers: Used } | undefined

function registersUsed(architecture: Architecture, variant: string, assembly: Assembly): Used {
  if (used?.assembly === assembly && used.variant === variant) return used.registers
  const effects = firstOnes(assembly).flatMap(
    ({ made, address }) =>
      instructionAt(architecture, variant, decode(architecture.isa, made.words), address).meaning()?.effects ?? [],
  )
  const slices = [...reads(effects).registers, ...writes(effects).registers]
  const registers = new Map<string, Set<number>>()
  for (const { file, index } of slices) {
    const known = registers.get(file) ?? new Set()
    registers.set(file, index === undefined ? known : known.add(index))
  }
  used = { assembly, variant, registers }
  return registers
}

/** Maximum number of words to examine: registers that other words of a longer program use are seen when it runs. */
const MOST_LOOKED_AT = 500

/** Returns the lines of the first instructions of a program, each different word once. */
function firstOnes({ lines }: Assembly): readonly SourceLine[] {
  const found = new Map<string, SourceLine>()
  for (const line of lines) {
    if (found.size === MOST_LOOKED_AT) break
    const word = line.made.words.join()
    if (!found.has(word)) found.set(word, line)
  }
  return [...found.values()]
}

interface FileShown {
  readonly file: string
  readonly about: string
  readonly open: boolean
  /** Files that are shown together with it, and itself: successive files of one register each share a table. */
  readonly run: readonly string[]
}

/** Whether the user has unfolded (true) or folded (false) a file, by its name. */
export type Unfolded = Readonly<Record<string, boolean>>

export function filesShown(s: Facts, unfolded: Unfolded): readonly FileShown[] {
  const { architecture, document } = s
  if (!architecture) return []
  const spec = specOf(architecture, document.variant)
  const named = registersUsed(architecture, document.variant, s.assembly)
  const [first] = Object.keys(spec.files)
  const isOpen = (file: string): boolean => {
    const { hidden, shape } = spec.files[file] ?? {}
    const wanted =
      (file === first && named.size === 0) ||
      named.has(file) ||
      shape === 'names' ||
      Object.hasOwn(document.init.registers ?? {}, file)
    return unfolded[file] ?? (!hidden && wanted)
  }
  return runsIn(spec).flatMap((run) => {
    const open = run.some(isOpen)
    return run.map((file) => ({ file, about: spec.files[file]?.about ?? '', open, run }))
  })
}

/**
 * Whether a file has no row of its own: the execution mask is a separate strip, types and sizes stand beside their
 * registers.
 */
const standsApart = ({ exec, files }: MachineSpec, file: string): boolean => file === exec || besideTyped(files, file)

function runsIn(spec: MachineSpec): readonly (readonly string[])[] {
  const runs: string[][] = []
  const isSingle = (file: string | undefined) => {
    const of = file === undefined ? undefined : spec.files[file]
    return of !== undefined && of.count === 1 && !of.lanes && !of.hidden
  }
  for (const file of Object.keys(spec.files)) {
    if (standsApart(spec, file)) continue
    // Hidden files may stand between files that share a table.
    const last = runs.findLast(([of = '']) => !spec.files[of]?.hidden)
    if (last && isSingle(file) && isSingle(last[0])) last.push(file)
    else runs.push([file])
  }
  return runs
}

/** Files with at most this many registers are shown whole; the second limit is for wide rows. */
const FEW = 32
const FEW_WIDE = 8
/** Number of registers shown of a large file that the program does not use. */
const SOME = 8

/** Whether a file has so many registers that those of no use are folded. */
export const isLarge = ({ count, shape }: RegisterFile): boolean => count > (shape === 'parts' ? FEW_WIDE : FEW)

/**
 * Returns the indices of the registers to show. A large file shows those that the program uses or begins with, and
 * `live` ones, which ever held a value; `isWhole` shows all.
 */
export function registersShown(
  s: Facts,
  file: string,
  isWhole = false,
  live: readonly number[] = [],
): readonly number[] {
  const { architecture, document } = s
  const of = architecture && specOf(architecture, document.variant).files[file]
  if (!of) return []
  const all = Array.from({ length: of.count }, (_, index) => index)
  if (!isLarge(of) || isWhole) return all
  // A vector is shown whole.
  const rowOf = (index: number) => (of.shape === 'vectors' ? Math.floor(index / of.across.length) : index)
  const named = new Set([
    ...(registersUsed(architecture, document.variant, s.assembly).get(file) ?? []),
    ...Object.keys(document.init.registers?.[file] ?? {}).map(Number),
    ...live,
  ])
  const rows = new Set([...named].map(rowOf))
  return named.size ? all.filter((index) => rows.has(rowOf(index))) : all.slice(0, SOME)
}
