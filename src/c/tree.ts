// Makes the table that leads from a word to the few encodings it may have: branches by runs of its fixed bits.
import { bestRun, variantsInOrder } from '../encoding/match.ts'
import type { Isa, Variant, Words } from '../encoding/types.ts'

interface Branch {
  /** Lowest bit of the run, and its bits. */
  readonly from: number
  readonly width: number
  /** Index in `next` of the value 0 of the run. */
  readonly next: number
}
interface Lookup {
  readonly branches: readonly Branch[]
  /** A branch, or, as -1 - n, the list of candidates that begins at `candidates[n]`. */
  readonly next: readonly number[]
  /** Indices of variants in the order in which they are asked; -1 ends a list. */
  readonly candidates: readonly number[]
  /** Entry for all words, as in `next`. */
  readonly start: number
}

/** Candidates that are few enough to ask one after the other. */
const FEW = 4
/** Most branches on the way to a list. */
const DEPTH = 3

/** Returns the table; its indices are those of `variantsInOrder`. */
export function lookupOf(isa: Pick<Isa, 'variants'>): Lookup {
  const variants = variantsInOrder(isa)
  const branches: Branch[] = []
  const next: number[] = []
  const candidates: number[] = []
  const known = new Map<string, number>()
  // The table of a set of variants is right for any word that can only be one of them, whatever was looked at before.
  const entry = (set: readonly number[], used: Words, depth: number): number => {
    const key = String(set)
    const made = known.get(key) ?? branch(set, used, depth) ?? -1 - (candidates.push(...set, -1) - set.length - 1)
    known.set(key, made)
    return made
  }
  const branch = (set: readonly number[], used: Words, depth: number): number | undefined => {
    const run =
      set.length > FEW && depth < DEPTH
        ? bestRun(
            set.map((i) => variants[i]!),
            used,
          )
        : undefined
    if (!run) return undefined
    const { word, shift, width } = run
    const start = next.length
    const mask = (2 ** width - 1) << shift
    const seen: [number, number, number] = [...used]
    seen[word] |= mask
    const at = branches.push({ from: 32 * word + shift, width, next: start }) - 1
    next.push(...Array.from({ length: 2 ** width }, () => 0))
    for (let value = 0; value < 2 ** width; value++) {
      const fits = (v: Variant) => (((value << shift) ^ v.value[word]) & v.mask[word] & mask) === 0
      next[start + value] = entry(
        set.filter((i) => fits(variants[i]!)),
        seen,
        depth + 1,
      )
    }
    return at
  }
  const start = entry([...variants.keys()], [0, 0, 0], 0)
  return { branches, next, candidates, start }
}
