// Compiles assembly templates into trees of texts, numbers, and choices between forms that fix bits of the word.

import { type BracedPiece, piecesOf } from './braces.ts'
import type { Form, Node, NumberStyle } from './node.ts'
import { layout } from './pattern.ts'
import { type FieldScope, owned, placesOf, samePlace } from './place.ts'
import type { BitPlace, KindForm, Kinds, OperandKind, WordLayout, Words } from './types.ts'
import { NONE, orWords, wordsOfBits } from './words.ts'

/** Bit number of a prefix bit that is absent; it reads 1. */
export const ABSENT = -2

/**
 * template := (text | '{' sep? sel sep? (':' (kind | alt ('|' alt)*))? '}')*
 *   | '{' sel '=' bits '}'   (prints nothing: the word has these bits)
 * sel := part (' ' part)* ('*' n | '+' n)?
 * sep := a separator between operands, left out if the operand is empty.
 * alt := template | '!' | '!' template | '!!' template | template star template   (star: the number, for other values)
 * star := ['±' | '+-' text] ['0x' | '0x0' | '0b'] '*'   ('±': signed; '+-': always with a sign, then the text; '0x':
 * hexadecimal; '0x0': all hexadecimal digits; '0b': all binary digits)
 * A bare `{D}` takes the kind named D if there is one, but inside a form a field named D comes first.
 * Returns the nodes of the template. Throws a SyntaxError that quotes it.
 */
export function compileTemplate(asm: string, scope: FieldScope, kinds: Kinds, inForm = false): Node[] {
  return piecesOf(asm).map((piece) =>
    typeof piece === 'string' ? { kind: 'text', text: piece } : compilePiece(piece, scope, kinds, asm, inForm),
  )
}

const HEAD = /^([^\w$]*)([\w.$]+(?:\[[\d:]+\])?(?: [\w.]+(?:\[[\d:]+\])?)*)(?:\*(\d+))?(?:\+(\d+))?([^\w$]*)$/
const STAR = /^(?<before>(?:[^*{}\\]|\\.)*?)(?:(?<minus>±)|\+-(?<sign>[^*{}\\]*?))?(?<base>0x0?|0b)?\*(?<after>.*)$/s

const FIXED = /^([\w.$]+(?:\[[\d:]+\])?(?: [\w.]+(?:\[[\d:]+\])?)*)=([01]+)$/

function compilePiece(
  { head, alts }: BracedPiece,
  scope: FieldScope,
  kinds: Kinds,
  asm: string,
  inForm: boolean,
): Node {
  const [, name, bits] = FIXED.exec(head) ?? []
  return name !== undefined && bits !== undefined
    ? fixedPiece(name, bits, placesOf(name, scope, asm), asm)
    : operandPiece({ head, alts }, scope, kinds, asm, inForm)
}

/** Makes a choice with one form, which has no text. */
function fixedPiece(name: string, bits: string, place: BitPlace, asm: string): Node {
  if (bits.length !== place.length)
    throw new SyntaxError(`${name} has ${place.length} bits, not ${bits.length}, in "${asm}"`)
  const value = wordsOfBits(place.filter((_, i) => bits.at(-1 - i) === '1'))
  const form = { ...empty('', []), pattern: bits, mask: wordsOfBits(place), value }
  return { kind: 'choice', name, kindName: '', place, pre: '', post: '', forms: [form] }
}

/** Makes a form that fixes no bits. */
const empty = (asm: string, body: readonly Node[]): Form => ({
  pattern: '',
  asm,
  mask: NONE,
  value: NONE,
  unknown: NONE,
  fields: new Map(),
  body,
  mark: 0,
  hole: false,
})

function operandPiece(
  { head, alts }: BracedPiece,
  scope: FieldScope,
  kinds: Kinds,
  asm: string,
  inForm: boolean,
): Node {
  const m = HEAD.exec(head)
  if (!m) throw new SyntaxError(`cannot read "{${head}}" in "${asm}"`)
  const around = { pre: m[1]!, post: m[5]! }
  const name = m[2]!
  const scale = { times: Number(m[3] ?? 1), plus: Number(m[4] ?? 0) }
  const only = alts?.length === 1 ? alts[0]! : undefined
  const kindName =
    alts === undefined
      ? inForm && scope(name)
        ? undefined
        : name
      : only !== undefined && /^[A-Za-z_]\w*$/.test(only)
        ? only
        : undefined
  const kind = kindName === undefined ? undefined : kinds[kindName]
  if (kind && (scale.times !== 1 || scale.plus !== 0))
    throw new SyntaxError(`only numbers are scaled, not {${head}:${kindName}} in "${asm}"`)
  if (kind) return instance({ kind, kindName: kindName!, name, around, kinds, asm }, scope)
  if (only !== undefined && kindName !== undefined)
    throw new SyntaxError(`no kind "${only}" for {${head}:${only}} in "${asm}"`)
  const place = placesOf(name, scope, asm)
  // If a field leaves out low bits, they scale the number, which is made of the other bits.
  const left = Math.max(
    place.findIndex((bit) => bit >= 0),
    0,
  )
  const there = { place: place.slice(left), times: scale.times * 2 ** left, plus: scale.plus }
  const number = { kind: 'number', name, ...there, signed: false, style: PLAIN } as const
  const alone = !around.pre && !around.post
  if (!alts) {
    if (!alone) throw new SyntaxError(`a separator at {${head}}, which is never empty, in "${asm}"`)
    return number
  }
  const plain = only === undefined ? null : STAR.exec(only)
  if (plain?.groups && !plain.groups.before && !plain.groups.after && alone)
    return { ...number, ...written(plain.groups, place) }
  return {
    kind: 'choice',
    name,
    kindName: '',
    place,
    ...around,
    forms: alternatives(alts, place, number, asm, (t) => compileTemplate(t, scope, kinds, inForm)),
  }
}

const PLAIN: NumberStyle = { base: 10, digits: 0 }
type StarParts = Readonly<Record<string, string | undefined>>
function written({ minus, sign, base }: StarParts, place: BitPlace): { signed: boolean; style: NumberStyle } {
  const style: NumberStyle =
    base === '0b'
      ? { base: 2, digits: place.length }
      : { base: base ? 16 : 10, digits: base === '0x0' ? Math.ceil(place.length / 4) : 0 }
  return { signed: !!minus || sign !== undefined, style: sign === undefined ? style : { ...style, sign } }
}

/** Makes the forms of an inline list: alternative v is for the value v, a star in the last one for all other values. */
function alternatives(
  alts: readonly string[],
  place: BitPlace,
  number: Node & { kind: 'number' },
  asm: string,
  body: (template: string) => Node[],
): Form[] {
  return alts.flatMap((alt, v): Form[] => {
    const star = v === alts.length - 1 ? STAR.exec(alt) : null
    if (star?.groups) {
      const { before, after } = star.groups
      const all = [...body(before!), { ...number, ...written(star.groups, place) }, ...body(after!)]
      return [empty(alt, all)]
    }
    if (v >= 2 ** place.length)
      throw new SyntaxError(`too many alternatives in "${alts.join('|')}" for ${place.length} bits in "${asm}"`)
    if (place.some((bit, i) => bit < 0 && (v >> i) & 1)) return []
    const value = wordsOfBits(place.filter((_, i) => (v >> i) & 1))
    const pattern = v.toString(2).padStart(place.length, '0')
    return [{ ...empty(alt, []), pattern, mask: wordsOfBits(place), value, ...marked(alt, body) }]
  })
}

function marked(alt: string, body: (template: string) => Node[]): Pick<Form, 'body' | 'mark' | 'hole'> {
  if (alt === '!') return { body: [], mark: 0, hole: true }
  if (alt.startsWith('!!')) return { body: body(alt.slice(2)), mark: 2, hole: false }
  return alt.startsWith('!')
    ? { body: body(alt.slice(1)), mark: 1, hole: false }
    : { body: body(alt), mark: 0, hole: false }
}

/** An operand compiled before, and the places of the fields that it asked its line for. */
interface Known {
  readonly node: Node
  readonly asked: ReadonlyMap<string, BitPlace | undefined>
}
const instances = new WeakMap<Kinds, Map<string, Known[]>>()

/** A use of a kind in a template. */
interface Use {
  readonly kind: OperandKind
  readonly kindName: string
  readonly name: string
  /** Separators before and after it, left out if it is empty. */
  readonly around: { readonly pre: string; readonly post: string }
  readonly kinds: Kinds
  /** The template, for error messages. */
  readonly asm: string
}

/**
 * Compiles a use of a kind once: many lines, and the second operations of one line, have the same operand at the same
 * place.
 */
function instance(use: Use, scope: FieldScope): Node {
  const { kinds, kindName, name, around } = use
  const key = [kindName, name, around.pre, around.post].join(' ')
  const all = instances.get(kinds) ?? new Map<string, Known[]>()
  instances.set(kinds, all)
  const alike = all.get(key) ?? []
  all.set(key, alike)
  const known = alike.find(({ asked }) => [...asked].every(([field, place]) => samePlace(scope(field), place)))
  if (known) return known.node
  const asked = new Map<string, BitPlace | undefined>()
  const node = compiled(use, (field) => {
    const place = scope(field)
    asked.set(field, place)
    return place
  })
  alike.push({ node, asked })
  return node
}

/** Compiles the forms of a kind over the bits of the line's fields. */
function compiled({ kind, kindName, name, around, kinds, asm }: Use, scope: FieldScope): Node {
  if (kind.template !== undefined) {
    const form = empty(kind.template, compileTemplate(kind.template, scope, kinds))
    return { kind: 'choice', name, kindName, place: [], ...around, forms: [form] }
  }
  const place = kind.owners
    .split(' ')
    .filter(Boolean)
    .reverse()
    .flatMap((owner) => owned(owner, name, scope, asm))
  if (kind.codec) return { kind: 'codec', name, place, ...around, codec: kind.codec }
  const isPartial = place.some((at) => at < 0)
  // Without a prefix only the forms remain that a prefix of all ones would choose.
  const ones = (f: KindForm) => {
    const { bits, fixed } = cutOf(f)
    return place.every((at, i) => at !== ABSENT || bits[i]?.kind === 'ignored' || fixed[i] === 1)
  }
  const settled = place.includes(ABSENT) && (kind.forms ?? []).some(ones)
  const formOf = (f: KindForm): Form[] => {
    const { width, fields: cutFields, fixed, zeros, ones: set, unknown } = cutOf(f)
    if (settled && !ones(f)) return []
    if (width !== place.length)
      throw new SyntaxError(
        `form "${f.pattern}" has ${width} bits, its operand ${place.length}, in {${name}:${kindName}} of "${asm}"`,
      )
    if (isPartial && fixed.some((bit, i) => bit === (place[i] === ABSENT ? 0 : 1) && place[i]! < 0)) return []
    const fields = new Map<string, BitPlace>()
    for (const [n, p] of cutFields)
      fields.set(
        n,
        p.map((i) => place[i]!),
      )
    const inner: FieldScope = (n) => fields.get(n) ?? scope(n)
    const value = wordsAt(set, place)
    return [
      {
        pattern: f.pattern,
        asm: f.asm,
        fields,
        mask: orWords(value, wordsAt(zeros, place)),
        value,
        unknown: wordsAt(unknown, place),
        ...marked(f.asm, (t) => compileTemplate(t, inner, kinds, true)),
        ...(f.means && { means: f.means as (fields: Readonly<Record<string, number>>) => unknown }),
      },
    ]
  }
  const [printed, read] = [false, true].map((also) => (kind.forms ?? []).filter((f) => (f.also ?? false) === also))
  return {
    kind: 'choice',
    name,
    kindName,
    place,
    ...around,
    forms: printed!.flatMap(formOf),
    ...(read!.length && { also: read!.flatMap(formOf) }),
    ...(kind.total && { total: true }),
  }
}

function fixedBit({ bits }: WordLayout, at: number): 0 | 1 | undefined {
  const role = bits[at]
  return role?.kind === 'fixed' ? role.bit : role?.kind === 'field' ? role.fixed : undefined
}

/** A form's pattern, with its bits by role, counted from the lowest. */
interface Cut extends Pick<WordLayout, 'width' | 'bits' | 'fields'> {
  readonly fixed: readonly (0 | 1 | undefined)[]
  readonly zeros: readonly number[]
  readonly ones: readonly number[]
  readonly unknown: readonly number[]
}
/** Cut forms are kept, as many operands have the same forms. */
const cuts = new WeakMap<KindForm, Cut>()
function cutOf(form: KindForm): Cut {
  const known = cuts.get(form)
  if (known) return known
  const formLayout = layout(form.pattern)
  const fixed = formLayout.bits.map((_, at) => fixedBit(formLayout, at))
  const where = (is: (at: number) => boolean) => [...fixed.keys()].filter(is)
  const made: Cut = {
    width: formLayout.width,
    bits: formLayout.bits,
    fields: formLayout.fields,
    fixed,
    zeros: where((at) => fixed[at] === 0),
    ones: where((at) => fixed[at] === 1),
    unknown: where((at) => formLayout.bits[at]?.kind === 'unknown'),
  }
  cuts.set(form, made)
  return made
}
const wordsAt = (bits: readonly number[], place: BitPlace): Words =>
  bits.length ? wordsOfBits(bits.map((at) => place[at]!)) : NONE
