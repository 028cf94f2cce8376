// Builds architectures: turns the lines of a description into layouts, template trees and a decoder.

import { idsOf } from './citations.ts'
import { lengthOf } from './lengths.ts'
import { matcher, never } from './match.ts'
import type { AsmToken, Mark, Node } from './node.ts'
import type { Of } from './part.ts'
import { layout } from './pattern.ts'
import type { FieldScope } from './place.ts'
import { type Barred, printer } from './printer.ts'
import { ABSENT, compileTemplate } from './template.ts'
import type {
  BitPlace,
  Encoding,
  EncodingGroup,
  Extra,
  Isa,
  Kinds,
  Style,
  Variant,
  WordLayout,
  Words,
} from './types.ts'
import { support } from './walk.ts'
import { andWords, bitAt, insert, isNone, lowBits, NONE, orWords, without, wordsOfBits } from './words.ts'

/** One encoding: bit pattern, assembly template, sentence, and further properties. */
export type EncodingLine = readonly [pattern: string, asm: string, doc: string, extra?: Extra]
export type EncodingLines = Readonly<Record<string, EncodingLine>>

export interface Section<T extends EncodingLines = EncodingLines> {
  readonly title: string
  readonly kinds: Kinds
  readonly lines: T
  /** Applies to every line that does not say otherwise. */
  readonly extra: Extra
}
/** Makes a group of encodings that share operand kinds; keeps the literal types of the lines for semantics. */
export const encodings = <const T extends EncodingLines>(
  title: string,
  kinds: Kinds,
  lines: T,
  extra: Extra = {},
): Section<T> => ({ title, kinds, lines, extra })

/** Makes lines that fix fields of one base pattern: `mul: ['do=011', 'mul {D}, {A}', '...']`. */
export function refine<const P extends string, const T extends EncodingLines>(
  base: P,
  lines: T,
): { readonly [K in keyof T]: readonly [`${P} & ${T[K][0]}`, T[K][1], T[K][2], Extra] } {
  const out: Record<string, EncodingLine> = {}
  for (const [name, [fix, asm, doc, extra]] of Object.entries(lines))
    out[name] = [refined(base, fix), asm, doc, extra ?? {}]
  return out as never
}
/** Replaces the field `name`, or the slices it is cut into, by `name=bits`. */
function refined(base: string, fix: string): string {
  let pattern = base
  for (const token of fix.split(/\s+/).filter(Boolean)) {
    const [name, bits] = token.split('=') as [string, string]
    let found = 0
    const next = pattern.split(' ').map((t) => {
      const m = /^([\w.]+)(?::(\d+)|\[(\d+)(?::(\d+))?\])?$/.exec(t)
      if (m?.[1] !== name) return t
      const low = m[3] === undefined ? 0 : Number(m[4] ?? m[3])
      const width = m[3] === undefined ? Number(m[2] ?? 1) : Number(m[3]) - low + 1
      found += width
      const part = bits.slice(bits.length - low - width, bits.length - low)
      return m[3] === undefined ? `${name}=${part}` : `${name}[${m[3]}${m[4] === undefined ? '' : `:${m[4]}`}]=${part}`
    })
    if (found !== bits.length)
      throw new SyntaxError(`"${token}" fixes ${bits.length} bits, the pattern has ${found}: "${base}"`)
    pattern = next.join(' ')
  }
  return pattern
}

interface IsaOptions
  extends Pick<
    Isa,
    | 'id'
    | 'title'
    | 'about'
    | 'ran'
    | 'unit'
    | 'fields'
    | 'unknownBits'
    | 'ignoredBits'
    | 'sources'
    | 'bundles'
    | 'comment'
    | 'prefix'
  > {
  readonly sections: readonly Section[]
  /** Left out: none. */
  readonly unknownLengths?: Isa['unknownLengths']
  readonly ignoredBits?: string
  /** Left out: empty. */
  readonly usual?: Isa['usual']
  /** Left out: a word may begin at any address where the word before it ends. */
  readonly aligned?: boolean
  /** Left out: 4. */
  readonly bytesOfWord?: Isa['bytesOfWord']
  /** Left out: capitals and small letters are different. */
  readonly lowerCase?: boolean
  /** Left out: none. */
  readonly spellings?: Isa['spellings']
  /** Left out: distances in bytes, `pc+loop`. */
  readonly labelOperands?: Isa['labelOperands']
  /** Left out: true. */
  readonly mnemonicFirst?: boolean
  /** Defaults of parts left out: no flags, `.long`, and all other bits as a last operand. */
  readonly style?: Partial<Style>
}

/**
 * Makes a description from its lines. Throws a SyntaxError that names the line: for a wrong pattern at once, for a
 * wrong template when it is first used.
 */
export function isa(options: IsaOptions): Isa {
  const {
    sections,
    unknownLengths = [],
    usual = {},
    aligned = false,
    bytesOfWord = 4,
    lowerCase = false,
    spellings = [],
    labelOperands = [{ prefix: 'pc+', distance: ['pc+', 'pc-'] }],
    mnemonicFirst = true,
    style,
    ...about
  } = options
  const { prefix } = about
  const others = new Set(about.sources.flatMap(({ id, other }) => (other ? [id] : [])))
  const absent = prefix === undefined ? NO_FIELDS : absentFields(prefix)
  const groups = sections.map(
    (s): EncodingGroup => ({
      title: s.title,
      encodings: Object.entries(s.lines).map(([name, line]) => encoding(name, s, line, { absent, others })),
    }),
  )
  const all = groups.flatMap((g) => g.encodings)
  const names = new Set<string>()
  for (const e of all) {
    if (names.has(e.name)) throw new SyntaxError(`two encodings are called ${e.name}`)
    names.add(e.name)
  }
  const behind = prefix ? sections.flatMap((s) => prefixedLines(s, prefix, others)) : []
  const variants = [...all, ...behind].filter((e) => e.extra.hiddenBy === undefined).flatMap(variantsOf)
  const maxBytes = Math.max(...variants.map((v) => v.bytes))
  return {
    ...about,
    usual,
    aligned,
    bytesOfWord,
    lowerCase,
    spellings,
    labelOperands,
    mnemonicFirst,
    style: { long: '.long', flags: [], rest: 'operand', ...style },
    groups,
    encodings: all,
    variants,
    maxBytes,
    match: matcher(variants),
    unknownLengths,
    lengthOfUnknown: lengthOf(unknownLengths, { unit: about.unit, maxBytes, prefix }),
  }
}

/**
 * The parts of a line's meaning that do not come from its section: fields of an absent prefix, and ids of sources that
 * are no documents.
 */
interface Surroundings {
  readonly absent: ReadonlyMap<string, BitPlace>
  readonly others: ReadonlySet<string>
}

function encoding(
  name: string,
  section: Section,
  [pattern, asm, doc, givenExtra]: EncodingLine,
  { absent, others }: Surroundings,
): Encoding {
  const extra: Extra = { ...section.extra, ...givenExtra, fields: { ...section.extra.fields, ...givenExtra?.fields } }
  const where = `${section.title}, ${name}`
  return naming(where, () => {
    const patternLayout = layout(pattern)
    const scope: FieldScope = (field) => patternLayout.fields.get(field) ?? absent.get(field)
    if (patternLayout.width % 8 || patternLayout.short % 8)
      throw new SyntaxError(
        `${patternLayout.width} bits, ${patternLayout.short} of them in the short form, in "${pattern}": not whole bytes`,
      )
    const sources = idsOf(extra.source)
    const elsewhere = sources.length > 0 && sources.every((id) => others.has(id))
    const tree = (template: string) => naming(where, () => compileTemplate(template, scope, section.kinds))
    const body = once(() => tree(asm))
    const also = once(() => (extra.also === undefined ? [] : tree(extra.also)))
    const accepted = once(() => (extra.accepts ?? []).map(tree))
    const shown = once(() => orWords(orWords(patternLayout.mask, patternLayout.shouldBe), wordsOfBits(support(body()))))
    return {
      name,
      group: section.title,
      pattern,
      asm,
      doc,
      extra,
      layout: patternLayout,
      get body() {
        return body()
      },
      get also() {
        return also()
      },
      get accepted() {
        return accepted()
      },
      get shown() {
        return shown()
      },
      elsewhere,
      kinds: section.kinds,
    }
  })
}

/** Adds the place of a line to the message of an error. */
function naming<T>(where: string, make: () => T): T {
  try {
    return make()
  } catch (error) {
    throw new SyntaxError(`${where}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Templates become trees when they are first needed: all of a large architecture take half a second. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const NO_FIELDS: ReadonlyMap<string, BitPlace> = new Map()
/** Returns the fields of a prefix, all their bits absent. */
const absentFields = (prefix: string): ReadonlyMap<string, BitPlace> =>
  new Map([...layout(prefix).fields].map(([name, place]) => [name, place.map(() => ABSENT)]))

/**
 * Returns the lines of a section with the prefix before them, in the low bits. Prefix fields that no operand of a line
 * uses should be ones.
 */
function prefixedLines(section: Section, prefix: string, others: ReadonlySet<string>): readonly Encoding[] {
  const { fields: named, mask } = layout(prefix)
  const fields = new Map([...named].filter(([, place]) => !place.every((bit) => bitAt(mask, bit))))
  const place = { absent: NO_FIELDS, others }
  return Object.entries(section.lines).map(([name, [patternText, asm, doc, extra]]) => {
    const behind = (before: string) =>
      encoding(name, section, [`${patternText} | ${before}`, asm, doc, extra ?? {}], place)
    const e = behind(prefix)
    const used = support(e.body)
    const unused = [...fields].filter(([field]) => !e.layout.fields.get(field)?.some((bit) => used.includes(bit)))
    const shouldBe = (text: string, [field, { length }]: readonly [string, BitPlace]) =>
      text.replace(`${field}:${length}`, `(${'1'.repeat(length)})`)
    const bits = wordsOfBits([...fields.keys()].flatMap((field) => e.layout.fields.get(field) ?? []))
    return Object.assign(unused.length ? behind(unused.reduce(shouldBe, prefix)) : e, { prefix: bits })
  })
}

/**
 * Returns one variant for each length. The length bit L tells lengths apart, so its value follows from the length. Bits
 * that the short form lacks read 0, so there is no short form if the line fixes one of them to 1.
 */
function variantsOf(e: Encoding): Variant[] {
  const { layout: l } = e
  const print = once(() => printer(e, barred(e)))
  const length = l.fields.get('L')
  const make = (width: number, long?: boolean): Variant => {
    const keep = lowBits(width)
    const cut = width < l.width ? within(width) : (tokens: Variant['tokens']) => tokens
    const bit = long === undefined ? NONE : wordsOfBits(length!)
    const short = <T>(of: Of<T>): Of<T> =>
      width < l.width ? (a, b, c) => of(a & keep[0], b & keep[1], c & keep[2]) : of
    // Each function is made at its first call, and then replaces the one that made it.
    const variant: { -readonly [K in keyof Variant]: Variant[K] } = {
      encoding: e,
      bytes: width / 8,
      keep,
      mask: orWords(andWords(l.mask, keep), bit),
      value: long ? orWords(andWords(l.value, keep), bit) : andWords(l.value, keep),
      hole: (a, b, c) => {
        const hole = print().hole?.((made) => (variant.hole = short(made)))
        variant.hole = hole ? short(hole) : never
        return variant.hole(a, b, c)
      },
      mark: (a, b, c) => {
        const mark = print().mark?.((made) => (variant.mark = short(made)))
        variant.mark = mark ? short(mark) : unmarked
        return variant.mark(a, b, c)
      },
      text: (a, b, c, at) => {
        variant.text = print().text((made) => (variant.text = made))
        return variant.text(a, b, c, at)
      },
      tokens: (a, b, c, at) => {
        variant.tokens = cut(print().tokens((made) => (variant.tokens = cut(made))))
        return variant.tokens(a, b, c, at)
      },
    }
    return variant
  }
  if (l.short === l.width) return [make(l.width)]
  if (!length) throw new SyntaxError(`${e.name}: a slash needs the length bit L in "${e.pattern}"`)
  return widthsOf(l).map((width) => make(width, width === l.width))
}
/** Returns the lengths in bits, the shortest first. */
export function widthsOf(l: WordLayout): readonly number[] {
  const onlyLong = !isNone(without(l.value, lowBits(l.short)))
  return onlyLong || l.short === l.width ? [l.width] : [l.short, l.width]
}
/** Removes bits beyond a short form from its tokens. Each token is cut once, since printers make them once. */
function within(width: number): (tokens: Variant['tokens']) => Variant['tokens'] {
  const known = new WeakMap<AsmToken, AsmToken>()
  const cut = (t: AsmToken): AsmToken => {
    if (t.bits.every((bit) => bit < width)) return t
    const made = known.get(t) ?? { ...t, bits: t.bits.filter((bit) => bit < width) }
    known.set(t, made)
    return made
  }
  return (tokens) => (a, b, c, at) => tokens(a, b, c, at).map(cut)
}
/** Returns the mark of words without reserved operands. A word that was matched has no hole. */
const unmarked = (): Mark => 0

/** Returns the joint values that belong to other encodings, and a prefix of all ones, which is no prefix. */
export function barred({ extra, layout, prefix }: Encoding): readonly Barred[] {
  const joint = (extra.not ?? []).map((conjunction): Barred => {
    const places = Object.keys(conjunction).map((field) => layout.fields.get(field)!)
    const values = Object.values(conjunction)
    return {
      mask: wordsOfBits(places.flat()),
      value: places.reduce<Words>((words, place, i) => insert(words, place, values[i]!)!, NONE),
    }
  })
  return prefix ? [...joint, { mask: prefix, value: prefix }] : joint
}

/** Yields the nodes of a line and of all forms below, outermost first. */
export function* templateNodesOf(nodes: readonly Node[]): Generator<Node> {
  for (const n of nodes) {
    yield n
    if (n.kind === 'choice') for (const f of n.forms) yield* templateNodesOf(f.body)
  }
}
