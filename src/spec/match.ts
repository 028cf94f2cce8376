// The decoder: a tree of table lookups over runs of bits, derived from the fixed bits of all encodings.
import type { Isa, Variant } from './types.ts'
import { countBits, countOnes } from './words.ts'

type Tree =
  | {
      readonly word: 0 | 1 | 2
      readonly shift: number
      readonly mask: number
      readonly next: readonly (Tree | undefined)[]
    }
  | { readonly leaf: readonly Candidate[] }

/** A variant with its masks as plain numbers, which is what the innermost loop reads. */
interface Candidate {
  readonly m0: number
  readonly v0: number
  readonly m1: number
  readonly v1: number
  readonly m2: number
  readonly v2: number
  readonly variant: Variant
  /** Some operand may have no text for its bits: to be asked of the variant, which learns to tell it faster. */
  readonly doubtful: boolean
}
const candidate = (variant: Variant): Candidate => {
  const { mask, value, hole } = variant
  return {
    m0: mask[0],
    v0: value[0],
    m1: mask[1],
    v1: value[1],
    m2: mask[2],
    v2: value[2],
    variant,
    doubtful: hole !== never,
  }
}
/** What `hole` is where every value has a text. */
export const never = (): boolean => false

const WINDOW = 8
const DEPTH = 6

/**
 * Finds the variant a word belongs to; of several whose fixed bits agree, the one with most of them, since overlap is
 * allowed only where one is a special case of the other. Of equals, the first of the description that has operands for
 * the word.
 */
export function matcher(variants: readonly Variant[]): Isa['match'] {
  const root = build(
    [...variants].sort((x, y) => countBits(y.mask) - countBits(x.mask)),
    [0, 0, 0],
    0,
  )
  return (a, b, c) => {
    let tree: Tree | undefined = root
    while (tree && 'next' in tree)
      tree = tree.next[((tree.word === 0 ? a : tree.word === 1 ? b : c) >>> tree.shift) & tree.mask]
    if (!tree) return undefined
    const { leaf } = tree
    for (let i = 0; i < leaf.length; i++) {
      const x = leaf[i]!
      if ((a & x.m0) === x.v0 && (b & x.m1) === x.v1 && (c & x.m2) === x.v2 && !(x.doubtful && x.variant.hole(a, b, c)))
        return x.variant
    }
    return undefined
  }
}

function build(set: readonly Variant[], used: readonly [number, number, number], depth: number): Tree {
  const window = set.length > 1 && depth < DEPTH ? best(set, used) : undefined
  if (!window) return { leaf: set.map(candidate) }
  const { word, shift, width } = window
  const mask = 2 ** width - 1
  const seen: [number, number, number] = [...used]
  seen[word] |= mask << shift
  const made = new Map<string, Tree>()
  const next = Array.from({ length: 2 ** width }, (_, k) => {
    const fits = set.flatMap((v, i) => (((k << shift) ^ v.value[word]) & v.mask[word] & (mask << shift) ? [] : [i]))
    if (!fits.length) return undefined
    const key = fits.join()
    const tree =
      made.get(key) ??
      build(
        fits.map((i) => set[i]!),
        seen,
        depth + 1,
      )
    made.set(key, tree)
    return tree
  })
  return { word, shift, mask, next }
}

/** The run of bits that leaves the fewest candidates a branch, counting a variant once for every value it allows. */
function best(
  set: readonly Variant[],
  used: readonly [number, number, number],
): { word: 0 | 1 | 2; shift: number; width: number } | undefined {
  let found: { word: 0 | 1 | 2; shift: number; width: number } | undefined
  let least = 0.95
  for (const word of [0, 1, 2] as const) {
    const decides = set.reduce((bits, v) => bits | v.mask[word], 0) & ~used[word]
    for (let shift = 0; shift < 32; shift++) {
      // A run that begins with a bit nobody fixes is worse than one without it.
      if (!((decides >>> shift) & 1)) continue
      for (let width = 1; width <= WINDOW && shift + width <= 32; width++) {
        const mask = (2 ** width - 1) << shift
        if (used[word] & mask) break
        const values = new Set(set.map((v) => v.value[word] & v.mask[word] & mask))
        if (values.size < 2) continue
        const kept = set.reduce((n, v) => n + 2 ** (width - countOnes(v.mask[word] & mask)), 0)
        // A slight charge a bit, so that the shorter of two equally good runs wins.
        const score = kept / 2 ** width / set.length + width * 0.015
        if (score >= least) continue
        least = score
        found = { word, shift, width }
      }
    }
  }
  return found
}
