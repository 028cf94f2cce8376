// Lists words that mean the same in a search, one line per meaning, with the reason for each line.
import { stem } from './stem.ts'

/**
 * Each line holds words that find each other, the usual one first. Its short forms are parts of mnemonics, so they are
 * also looked for inside names.
 */
const FAMILIES: readonly (readonly string[])[] = [
  // Mnemonics have mul; descriptions of reductions say product.
  ['multiply', 'mul', 'product', 'times'],
  // Mnemonics have add; reductions and prefixes say sum, formulas plus.
  ['add', 'sum', 'plus'],
  // Mnemonics have sub; descriptions also say what comes of it.
  ['subtract', 'sub', 'minus', 'difference'],
  // None of these machines divides; whoever looks for a division needs their reciprocals.
  ['divide', 'division', 'div', 'reciprocal', 'recip', 'rcp'],
  // Each manual has its own word for it.
  ['branch', 'jump', 'goto', 'jmp', 'bra'],
  // Manuals say call, programmers subroutine or function.
  ['call', 'cal', 'subroutine', 'function'],
  ['return', 'ret'],
  // An instruction that compares is named so, or after its test.
  ['compare', 'cmp', 'test'],
  // Programmers of processors say load, those of buses read.
  ['load', 'read', 'fetch', 'ld'],
  ['store', 'write', 'st'],
  // The short forms cover logical and arithmetic shifts, left and right.
  ['shift', 'shl', 'shr', 'sar', 'asr', 'lsl', 'lsr'],
  ['rotate', 'rol', 'ror'],
  // Most mnemonics have cvt; languages say cast.
  ['convert', 'conversion', 'cvt', 'cast'],
  ['minimum', 'min', 'smaller', 'smallest', 'least'],
  ['maximum', 'max', 'larger', 'largest', 'greatest'],
  // An assembler says mov, a description what it does.
  ['move', 'mov', 'copy'],
  ['negate', 'neg'],
  ['absolute', 'abs', 'magnitude'],
  ['invert', 'not', 'complement'],
  // These multiply and add in one instruction.
  ['mad', 'fma', 'mac', 'fused'],
  ['root', 'sqrt', 'rsqrt', 'rsq'],
  ['logarithm', 'log', 'lg2'],
  ['exponential', 'exp', 'ex2', 'power'],
  ['sine', 'sin'],
  ['cosine', 'cos'],
  // An immediate is a constant within the word.
  ['constant', 'immediate', 'imm'],
  // A predicate is one bit that decides whether an instruction acts.
  ['predicate', 'condition', 'flag'],
  ['single', 'float', 'f32'],
  ['half', 'f16'],
  ['wait', 'barrier', 'synchronise', 'synchronize', 'sync'],
  ['select', 'sel', 'choose', 'pick'],
  ['blend', 'lerp', 'interpolate', 'lrp'],
]

/** The least length of a begun word; shorter ones may become too many others. */
const BEGUN = 4

const byWord = new Map<string, readonly string[]>()
for (const family of FAMILIES) for (const word of family) byWord.set(word, family).set(stem(word), family)

/** Returns the synonyms of a word in lower case, or of the beginning of one, such as `bran`. */
export function synonymsOf(word: string): readonly string[] {
  const family = byWord.get(word) ?? byWord.get(stem(word)) ?? familyBegun(word)
  return family?.filter((other) => other !== word) ?? []
}
const familyBegun = (word: string): readonly string[] | undefined =>
  word.length < BEGUN ? undefined : FAMILIES.find((family) => family.some((other) => other.startsWith(word)))

/** Words of a question that need not be found, because they only mark it as a question or say how many. */
const SOFT: ReadonlySet<string> = new Set(
  'a an the of to in on by with from for is are it its that this how do does can i two three number value instruction operation'.split(
    ' ',
  ),
)
export const isSoft = (word: string): boolean => SOFT.has(word) || SOFT.has(word.replace(/s$/, ''))
