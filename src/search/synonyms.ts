// Says which words of the field mean the same to whoever searches: one line a meaning, and why it is here.
import { stem } from './stem.ts'

/**
 * Words of a line find each other. The first is the usual one. Short forms are those that mnemonics are made of: they are
 * looked for inside names, too.
 */
const FAMILIES: readonly (readonly string[])[] = [
  // Mnemonics have mul; descriptions of reductions say product.
  ['multiply', 'mul', 'product', 'times'],
  // Mnemonics have add; reductions and prefixes say sum, formulas plus.
  ['add', 'sum', 'plus'],
  // Mnemonics have sub; descriptions also say what comes of it.
  ['subtract', 'sub', 'minus', 'difference'],
  // Of these machines none divides: they have reciprocals, which is what one who looks for a division needs.
  ['divide', 'division', 'div', 'reciprocal', 'recip', 'rcp'],
  // Each manual has its own word for it.
  ['branch', 'jump', 'goto', 'jmp', 'bra'],
  // Manuals say call, programmers subroutine or function.
  ['call', 'cal', 'subroutine', 'function'],
  ['return', 'ret'],
  // What compares is called so, or by the test it makes.
  ['compare', 'cmp', 'test'],
  // To a register; programmers of processors say load, those of buses read.
  ['load', 'read', 'fetch', 'ld'],
  ['store', 'write', 'st'],
  // Logical and arithmetic, left and right.
  ['shift', 'shl', 'shr', 'sar', 'asr', 'lsl', 'lsr'],
  ['rotate', 'rol', 'ror'],
  // Between types: cvt in most mnemonics, cast in languages.
  ['convert', 'conversion', 'cvt', 'cast'],
  ['minimum', 'min', 'smaller', 'smallest', 'least'],
  ['maximum', 'max', 'larger', 'largest', 'greatest'],
  // An assembler says mov, a description what it does.
  ['move', 'mov', 'copy'],
  ['negate', 'neg'],
  ['absolute', 'abs', 'magnitude'],
  ['invert', 'not', 'complement'],
  // Multiplying and adding in one instruction.
  ['mad', 'fma', 'mac', 'fused'],
  ['root', 'sqrt', 'rsqrt', 'rsq'],
  ['logarithm', 'log', 'lg2'],
  ['exponential', 'exp', 'ex2', 'power'],
  ['sine', 'sin'],
  ['cosine', 'cos'],
  // A constant within the word.
  ['constant', 'immediate', 'imm'],
  // One bit that decides whether an instruction acts.
  ['predicate', 'condition', 'flag'],
  ['single', 'float', 'f32'],
  ['half', 'f16'],
  ['wait', 'barrier', 'synchronise', 'synchronize', 'sync'],
  ['select', 'sel', 'choose', 'pick'],
  ['blend', 'lerp', 'interpolate', 'lrp'],
]

/** Begun words of fewer letters may become too many others. */
const BEGUN = 4

const byWord = new Map<string, readonly string[]>()
for (const family of FAMILIES) for (const word of family) byWord.set(word, family).set(stem(word), family)

/** The other words that mean the same; also of a word that is still being typed, `bran`. In small letters. */
export function synonymsOf(word: string): readonly string[] {
  const family = byWord.get(word) ?? byWord.get(stem(word)) ?? familyBegun(word)
  return family?.filter((other) => other !== word) ?? []
}
const familyBegun = (word: string): readonly string[] | undefined =>
  word.length < BEGUN ? undefined : FAMILIES.find((family) => family.some((other) => other.startsWith(word)))

/** Words of a question that need not stand anywhere: they only say that it is one, or how many. */
const SOFT: ReadonlySet<string> = new Set(
  'a an the of to in on by with from for is are it its that this how do does can i two three number value instruction operation'.split(
    ' ',
  ),
)
export const isSoft = (word: string): boolean => SOFT.has(word) || SOFT.has(word.replace(/s$/, ''))
