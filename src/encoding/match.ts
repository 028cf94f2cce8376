// Finds the encoding of a word with a tree of table lookups, derived from the fixed bits of all encodings.
import type { Isa, Variant } from './types.ts'
import { countBits, countOnes, type PlainBits } from './words.ts'

type Tree = Branch | { readonly leaf: readonly Candidate[] }
interface Branch {
  readonly word: 0 | 1 | 2
  readonly shift: number
  readonly mask: number
  /** Trees by the value of the run; `UNMADE` until a word asks for one. */
  readonly next: (Tree | undefined)[]
  /** Inputs of the tree below: variants, runs looked at so far, and trees made for the same variants. */
  readonly set: readonly Variant[]
  readonly used: readonly [number, number, number]
  readonly depth: number
  readonly made: Map<string, Tree>
}
const UNMADE: Tree = { leaf: [] }

/** A variant with its masks as plain numbers, for the innermost loop. */
interface Candidate extends PlainBits {
  readonly variant: Variant
  /** Whether some operand may have no text for its bits. The variant has to be asked, and learns to answer faster. */
  doubtful: boolean
}
const candidate = (variant: Variant): Candidate => {
  const { mask, value } = variant
  return {
    m0: mask[0],
    v0: value[0],
    m1: mask[1],
    v1: value[1],
    m2: mask[2],
    v2: value[2],
    variant,
    doubtful: true,
  }
}
/** Serves as `hole` if every value has a text. */
export const never = (): boolean => false

const WINDOW = 8
const DEPTH = 6

const orders = new WeakMap<readonly Variant[], readonly Variant[]>()
/** Returns the variants in the order in which they are asked: those with more fixed bits first. */
export function variantsInOrder({ variants }: Pick<Isa, 'variants'>): readonly Variant[] {
  const known = orders.get(variants) ?? [...variants].sort((x, y) => countBits(y.mask) - countBits(x.mask))
  orders.set(variants, known)
  return known
}

/**
 * Returns a function that finds the variant of a word. If the fixed bits of several agree, it takes the one with most
 * of them, since overlap is allowed only if one is a special case of the other. Among equals it takes the first of the
 * description that has operands for the word.
 */
export function matcher(variants: readonly Variant[]): Isa['match'] {
  let root: Tree | undefined
  return (a, b, c) => {
    root ??= build(variantsInOrder({ variants }), [0, 0, 0], 0)
    let tree: Tree | undefined = root
    while (tree && 'next' in tree) {
      const at: number = ((tree.word === 0 ? a : tree.word === 1 ? b : c) >>> tree.shift) & tree.mask
      const next: Tree | undefined = tree.next[at]
      tree = next === UNMADE ? grow(tree, at) : next
    }
    if (!tree) return undefined
    const { leaf } = tree
    for (let i = 0; i < leaf.length; i++) {
      const x = leaf[i]!
      if ((a & x.m0) === x.v0 && (b & x.m1) === x.v1 && (c & x.m2) === x.v2 && !(x.doubtful && fails(x, a, b, c)))
        return x.variant
    }
    return undefined
  }
}

/** Asks a variant. After its first answer the variant knows whether there is anything to ask. */
function fails(x: Candidate, a: number, b: number, c: number): boolean {
  const answer = x.variant.hole(a, b, c)
  x.doubtful = x.variant.hole !== never
  return answer
}

function build(set: readonly Variant[], used: Branch['used'], depth: number): Tree {
  const window = set.length > 1 && depth < DEPTH ? bestRun(set, used) : undefined
  if (!window) return { leaf: set.map(candidate) }
  const { word, shift, width } = window
  const mask = 2 ** width - 1
  const seen: [number, number, number] = [...used]
  seen[word] |= mask << shift
  const next = new Array<Tree | undefined>(2 ** width).fill(UNMADE)
  return { word, shift, mask, next, set, used: seen, depth: depth + 1, made: new Map() }
}

/** Makes the tree for one value of a run when a word first has it: in a large architecture most values never occur. */
function grow({ word, shift, mask, next, set, used, depth, made }: Branch, at: number): Tree | undefined {
  const fits = set.flatMap((v, i) => (((at << shift) ^ v.value[word]) & v.mask[word] & (mask << shift) ? [] : [i]))
  const key = fits.join()
  const below = () =>
    build(
      fits.map((i) => set[i]!),
      used,
      depth,
    )
  const tree = fits.length ? (made.get(key) ?? below()) : undefined
  if (tree) made.set(key, tree)
  next[at] = tree
  return tree
}

/**
 * Returns the run of bits that leaves the fewest candidates per branch; a variant counts once for every value it
 * allows.
 */
export function bestRun(
  set: readonly Variant[],
  used: Branch['used'],
): { word: 0 | 1 | 2; shift: number; width: number } | undefined {
  let found: { word: 0 | 1 | 2; shift: number; width: number } | undefined
  let least = 0.95
  for (const word of [0, 1, 2] as const) {
    const decides = set.reduce((bits, v) => bits | v.mask[word], 0) & ~used[word]
    for (let shift = 0; shift < 32; shift++) {
      // A run that begins with a bit that nobody fixes is worse than one without it.
      if (!((decides >>> shift) & 1)) continue
      for (let width = 1; width <= WINDOW && shift + width <= 32; width++) {
        const mask = (2 ** width - 1) << shift
        if (used[word] & mask) break
        const values = new Set(set.map((v) => v.value[word] & v.mask[word] & mask))
        if (values.size < 2) continue
        const kept = set.reduce((n, v) => n + 2 ** (width - countOnes(v.mask[word] & mask)), 0)
        // A small charge for each bit lets the shorter of two equally good runs win.
        const score = kept / 2 ** width / set.length + width * 0.015
        if (score >= least) continue
        least = score
        found = { word, shift, width }
      }
    }
  }
  return found
}
