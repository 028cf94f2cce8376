// Finds the registers and memories of an architecture that a word means, such as `r2`, `pred` or `shared`.

import type { Isa } from '../encoding/types.ts'
import type { Knowing, TouchedPlaces } from '../isa/sampled.ts'
import { matched, sought } from './match.ts'
import { stem } from './stem.ts'
import { indexWords } from './wordIndex.ts'

/** The places that a text may mean: register files and spaces, or one register. */
interface Meant {
  readonly files: ReadonlySet<string>
  readonly spaces: ReadonlySet<string>
  readonly one?: { readonly file: string; readonly index: number } | undefined
}

type Files = ReturnType<Knowing['machine']>['files']

/** Answers for each architecture, by the text. */
const known = new WeakMap<Isa, Map<string, Meant>>()
/** The most answers that are kept. */
const MOST_KEPT = 200

/** Whether a text means one of the touched places. */
export function touches(core: Knowing, { files, spaces }: TouchedPlaces, text: string): boolean {
  const meant = meantBy(core, text)
  if (meant.one) {
    const numbers = files.get(meant.one.file)
    // Several numbers mean that fields choose the register, which may then be any.
    return numbers === 'any' || (numbers !== undefined && (numbers.size > 1 || numbers.has(meant.one.index)))
  }
  return [...meant.files].some((file) => files.has(file)) || [...meant.spaces].some((space) => spaces.has(space))
}

function meantBy(core: Knowing, text: string): Meant {
  const kept = known.get(core.isa) ?? new Map<string, Meant>()
  known.set(core.isa, kept)
  let meant = kept.get(text)
  if (!meant) {
    if (kept.size >= MOST_KEPT) kept.clear()
    meant = find(core, text)
    kept.set(text, meant)
  }
  return meant
}

/**
 * Returns the register that the user calls `$r3` or `r3`, in a file with several registers; undefined if there is none.
 */
export function registerCalled(files: Files, text: string): Meant['one'] {
  if (!/\d/.test(text)) return undefined
  for (const [file, { count, show }] of Object.entries(files))
    for (let index = 0; count > 1 && index < count; index++) if (isCalled(show(index), text)) return { file, index }
  return undefined
}

function find(core: Knowing, text: string): Meant {
  const machine = core.machine(core.variants[0]?.id ?? '')
  const all = Object.entries(machine.files)
  const one = registerCalled(machine.files, text)
  if (one) return { files: new Set(), spaces: new Set(), one }
  const called = all.filter(([file, { show }]) => file === text || isCalled(show(0).replace(/\d+$/, ''), text))
  const asked = sought({ text, isPattern: false })
  const isAbout = (about: string) =>
    indexWords(headOf(about)).some((word) => matched(asked, word, stem(word)) !== undefined)
  const files = called.length ? called : all.filter(([, { about, hidden }]) => !hidden && isAbout(about))
  const spaces = Object.keys(machine.spaces).filter((space) => space.toLowerCase().startsWith(text))
  return { files: new Set(files.map(([file]) => file)), spaces: new Set(spaces) }
}

/** Whether a text is the name of a register; `r3` is also a name of `$r3`. */
const isCalled = (shown: string, text: string): boolean => {
  const name = shown.toLowerCase()
  return name === text || name.replace(/^[^a-z]+/, '') === text
}

/** Returns the beginning of a description, which says what the registers are. */
const headOf = (about: string): string => about.split(/[,:;]/, 1)[0] ?? ''
