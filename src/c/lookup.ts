// Writes in C how the encoding of a word is found, and how long a word without one is.
import { layout } from '../encoding/pattern.ts'
import type { Isa } from '../encoding/types.ts'
import { testInC } from './bits.ts'
import { itemLines } from './definitions.ts'
import { lookupOf } from './tree.ts'

/** Returns the tables, and a function that leads from a word to the encodings it may have. */
export function lookupCode(isa: Isa): string {
  const { branches, next, candidates, start } = lookupOf(isa)
  const branchRows = branches.map(({ from, width, next }) => `{${from}, ${width}, ${next}}`)
  const tables = branches.length
    ? `/* Runs of bits to look at: the lowest bit, the number of bits, and the entry of the value 0 in \`next\`. */
static const struct branch {
    uint8_t from;
    uint8_t width;
    uint32_t next;
} branches[] = {
${itemLines(branchRows)}};

/* The next branch; or, as -1 - n, the list of candidates that begins at n. */
static const int32_t next[] = {
${itemLines(next.map(String))}};

`
    : ''
  const step = branches.length
    ? `    while (at >= 0) {
        const struct branch *b = &branches[at];
        const uint64_t part = b->from < 64 ? w.low >> b->from : w.high >> (b->from - 64);
        at = next[b->next + (part & ((1u << b->width) - 1))];
    }
`
    : '    (void)w;\n'
  return `${tables}/* Lists of encodings that a word may have, each ended by -1. */
static const int32_t candidates[] = {
${itemLines(candidates.map(String))}};

static const int32_t *candidates_of(word w)
{
    int at = ${start};
${step}    return &candidates[-1 - at];
}`
}

/** Returns the function that finds the length of words without an encoding, by the rules of the architecture. */
export function lengthCode({ unknownLengths, unit, maxBytes, prefix }: Isa): string {
  const prefixBits = prefix === undefined ? 0 : layout(prefix).width
  const hasPrefix = unknownLengths.some(([, bytes]) => bytes === 'prefix')
  const length = (bytes: number) =>
    hasPrefix
      ? `return before + ${bytes} < ${maxBytes} ? before + ${bytes} : ${maxBytes};`
      : `return ${Math.min(bytes, maxBytes)};`
  const rules = [...unknownLengths, ['-', unit] as const].flatMap(([pattern, bytes]) => {
    const { mask, value } = layout(pattern)
    const code = bytes === 'prefix' ? 'continue;' : length(bytes)
    return [`if (${testInC(mask, value) || 'true'})`, `    ${code}`]
  })
  const loop = [
    `for (before = 0; before < ${maxBytes}; before += ${prefixBits / 8}, w.low >>= ${prefixBits}) {`,
    ...rules.map((line) => `    ${line}`),
    '}',
    `return ${maxBytes};`,
  ]
  const code = hasPrefix ? ['size_t before;', ...loop] : ['(void)w;', ...rules.slice(0, -2), length(unit)]
  return `/* Returns the length of a word without an encoding. */
static size_t length_of_unknown(word w)
{
${code.map((line) => `    ${line}`).join('\n')}
}`
}
