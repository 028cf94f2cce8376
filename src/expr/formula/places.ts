// Finds the registers, and the parts of registers, that a text names as the page names them.
import { num, type RegisterPlace } from '../expr.ts'
import type { MachineSpec } from '../machine.ts'
import type { RegisterFile } from '../registerFile.ts'

type Register = Extract<RegisterPlace, { readonly op: 'reg' }>

/** A place with its name. */
export interface Called {
  readonly name: string
  readonly place: Register
  /** Whether each lane has its own register. */
  readonly lanes: boolean
}

type Files = MachineSpec['files']
/**
 * Places by the first character of their names, in lower case. The longest names come first, so that `r10` is not taken
 * for `r1`.
 */
type Names = ReadonlyMap<string, readonly Called[]>

/** Widths in bits of the parts that may have names of their own: `r0l`, `$c0 zf`. */
const PARTS = [16, 8, 1]
/** Number of characters that hold any name and the character after it. */
const LONGEST = 60

const known = new WeakMap<Files, Names>()

/** Returns the names of a machine's places; found once for its files. */
function namesOf(files: Files): Names {
  const before = known.get(files)
  if (before) return before
  const names = new Map<string, Called[]>()
  const taken = new Set<string>()
  for (const called of Object.entries(files).flatMap(([file, of]) => namesIn(file, of))) {
    const key = called.name.toLowerCase()
    if (taken.has(key)) continue
    taken.add(key)
    const first = key.charAt(0)
    const alike = names.get(first) ?? []
    names.set(first, alike)
    alike.push(called)
  }
  for (const alike of names.values()) alike.sort((a, b) => b.name.length - a.name.length)
  known.set(files, names)
  return names
}

function namesIn(file: string, of: RegisterFile): readonly Called[] {
  const lanes = of.lanes === true
  const called = (name: string, index: number, lo: number, width: number): Called => ({
    name,
    place: { op: 'reg', file, index: num(index), lo, width },
    lanes,
  })
  const all: Called[] = []
  for (let index = 0; index < of.count; index++) {
    all.push(called(of.show(index), index, 0, of.bits))
    for (const width of of.part ? PARTS : [])
      for (let lo = 0; lo + width <= of.bits; lo += width) {
        const name = of.part?.(index, lo, width)
        if (name !== undefined) all.push(called(name, index, lo, width))
      }
  }
  return all
}

/** Returns all places with names, in the order of the description. */
export const allNames = (files: Files): readonly Called[] => Object.entries(files).flatMap(([f, of]) => namesIn(f, of))

/** Returns the longest name that is in a text at an index, in capitals or not; undefined if there is none. */
export function nameAt(files: Files, text: string, at: number): Called | undefined {
  const rest = text.slice(at, at + LONGEST).toLowerCase()
  return namesOf(files)
    .get(rest.charAt(0))
    ?.find(({ name }) => rest.startsWith(name.toLowerCase()) && !/^[\w$]/.test(rest.slice(name.length)))
}
