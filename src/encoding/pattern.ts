// Reads bit patterns: one line each, most significant bit first, like the diagram in a manual.
import type { BitPlace, BitRole, WordLayout } from './types.ts'
import { NUMBER_BITS, WORD_BITS, wordsOfBits } from './words.ts'

/** Names of the fields in a pattern, as a type, so that semantics which name a wrong field do not compile. */
export type FieldsOf<P extends string> = NameOf<Tokens<P>>
type Tokens<S extends string, Acc = never> = S extends `${infer A} ${infer B} ${infer C} ${infer D} ${infer R}`
  ? Tokens<R, Acc | A | B | C | D>
  : S extends `${infer H} ${infer R}`
    ? Tokens<R, Acc | H>
    : Acc | S
type NameOf<T> = T extends
  | ''
  | '|'
  | '/'
  | '?'
  | '-'
  | '_'
  | `?:${string}`
  | `-:${string}`
  | `_:${string}`
  | `(${string}`
  | `${0 | 1}${string}`
  ? never
  : T extends `${infer L}&${infer R}`
    ? NameOf<L> | NameOf<R>
    : T extends `${infer N}[${string}` | `${infer N}=${string}` | `${infer N}:${string}`
      ? Bare<N>
      : T
type Bare<N extends string> = N extends `${infer M}[${string}` | `${infer M}=${string}` | `${infer M}:${string}`
  ? Bare<M>
  : N

const NAME = '[A-Za-z_][\\w.]*'
const FIXED = /^(?:([\w.]+)=)?([01]+|0x[\da-f]+)$/i
const SLICE_FIXED = new RegExp(`^(${NAME})\\[(\\d+)(?::(\\d+))?\\]=([01]+)$`)
const SHOULD_BE = /^\(([01]+)\)$/
const HOLE = /^([?_-])(?::(\d+))?$/
const HOLES = { '?': 'unknown', '-': 'ignored', _: 'blank' } as const
const FIELD = new RegExp(`^(${NAME})(?::(\\d+)|\\[(\\d+)(?::(\\d+))?\\])?$`)

/**
 * Returns the layout of a pattern. Throws a SyntaxError that quotes the pattern, so that a wrong table fails at import,
 * not in use.
 */
export function layout(pattern: string): WordLayout {
  const bits: BitRole[] = []
  let slash = -1
  for (const token of pattern.trim().split(/\s+/)) {
    if (token === '|' || token === '') continue
    if (token === '/') slash = bits.length
    else bits.push(...roles(token, pattern))
    if (bits.length > WORD_BITS) fail(`more than the ${WORD_BITS} bits that a word has`, pattern)
  }
  const width = bits.length
  bits.reverse()
  const at = (test: (r: BitRole) => boolean) => wordsOfBits(bits.flatMap((r, i) => (test(r) ? [i] : [])))
  const fixed = (r: BitRole) => (r.kind === 'fixed' ? r.bit : r.kind === 'field' ? r.fixed : undefined)
  return {
    pattern,
    width,
    short: slash < 0 ? width : width - slash,
    bits,
    fields: fieldsOf(bits, pattern),
    mask: at((r) => fixed(r) !== undefined),
    value: at((r) => fixed(r) === 1),
    unknown: at((r) => r.kind === 'unknown' || r.kind === 'blank'),
    ignored: at((r) => r.kind === 'ignored'),
    shouldBe: at((r) => r.kind === 'shouldBe'),
  }
}

function roles(token: string, pattern: string): BitRole[] {
  const fixed = FIXED.exec(token)
  if (fixed) {
    const label = fixed[1]
    return [...binary(fixed[2]!)].map((c, i, all) => {
      const bit = c === '1' ? 1 : 0
      return label === undefined
        ? { kind: 'fixed', bit }
        : { kind: 'field', owners: [{ field: label, index: all.length - 1 - i }], fixed: bit }
    })
  }
  const part = SLICE_FIXED.exec(token)
  if (part)
    return [...part[4]!].map((c, i) => ({
      kind: 'field',
      owners: [{ field: part[1]!, index: indexOf(part[2], token, pattern) - i }],
      fixed: c === '1' ? 1 : 0,
    }))
  const should = SHOULD_BE.exec(token)
  if (should) return [...should[1]!].map((c) => ({ kind: 'shouldBe', bit: c === '1' ? 1 : 0 }))
  const hole = HOLE.exec(token)
  if (hole)
    return Array.from(
      { length: widthOf(hole[2], token, pattern) },
      () => ({ kind: HOLES[hole[1] as keyof typeof HOLES] }) as const,
    )
  const owners = token.split('&').map((t) => indices(t, token, pattern))
  if (owners.some((o) => o.length !== owners[0]!.length)) fail(`"${token}" joins fields of different widths`, pattern)
  return owners[0]!.map((_, i) => ({ kind: 'field', owners: owners.map((o) => o[i]!) }))
}

function indices(text: string, token: string, pattern: string): { field: string; index: number }[] {
  const m = FIELD.exec(text)
  if (!m) return fail(`cannot read "${token}"`, pattern)
  const top = indexOf(m[3] ?? widthOf(m[2], token, pattern) - 1, token, pattern)
  const bottom = m[3] !== undefined ? Number(m[4] ?? m[3]) : 0
  return Array.from({ length: top - bottom + 1 }, (_, i) => ({ field: m[1]!, index: top - i }))
}

/** Returns the number of the highest bit that a token names of its field, whose value a number must hold. */
function indexOf(digits: string | number | undefined, token: string, pattern: string): number {
  const index = Number(digits)
  if (index >= NUMBER_BITS) fail(`"${token}" has a bit ${index}; a field has at most ${NUMBER_BITS} bits`, pattern)
  return index
}

/** Returns a number of bits that a token names, 1 if it names none; more than a word has are not even counted out. */
function widthOf(digits: string | undefined, token: string, pattern: string): number {
  const width = Number(digits ?? 1)
  if (width > WORD_BITS) fail(`"${token}" has more than the ${WORD_BITS} bits of a word`, pattern)
  return width
}

const binary = (digits: string): string =>
  digits.startsWith('0x')
    ? [...digits.slice(2)].map((h) => Number.parseInt(h, 16).toString(2).padStart(4, '0')).join('')
    : digits

const fail = (what: string, pattern: string): never => {
  throw new SyntaxError(`${what} in "${pattern}"`)
}

/**
 * Returns the places of fields. Every bit of a field must occur once, except low bits left out of a scaled field, which
 * are 0: `t[17:2]` is a byte address of 4-byte words. A label that is written twice (`op=010 - op=1100`) is no field.
 */
function fieldsOf(bits: readonly BitRole[], pattern: string): Map<string, BitPlace> {
  const out = new Map<string, number[]>()
  const labels = new Set<string>()
  bits.forEach((r, at) => {
    if (r.kind !== 'field') return
    for (const { field, index } of r.owners) {
      const place = out.get(field) ?? []
      out.set(field, place)
      if (place[index] !== undefined) {
        if (r.fixed === undefined) fail(`bit ${index} of ${field} occurs twice`, pattern)
        labels.add(field)
      }
      place[index] = at
    }
  })
  for (const label of labels) out.delete(label)
  for (const [field, place] of out) {
    const lowest = place.findIndex((at) => at !== undefined)
    for (let i = 0; i < place.length; i++) {
      if (i < lowest) place[i] = -1
      else if (place[i] === undefined) fail(`bit ${i} of ${field} is missing`, pattern)
    }
  }
  return out
}
