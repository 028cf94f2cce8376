// Reduces an encoding to what the documents of its architecture say: what only other sources know is left blank.
import { idsOf } from './citations.ts'
import { asmText, tokens } from './decode.ts'
import { evidenceOf } from './evidence.ts'
import type { AsmToken, Form, Node } from './node.ts'
import { layout } from './pattern.ts'
import type { BitRole, Decoded, Encoding, Evidence, Isa, Note, WordLayout } from './types.ts'
import { nodeTokens, support } from './walk.ts'
import { bitsOf } from './words.ts'

/** Stands for text that rests on another source. */
export const WITHHELD = '…'

const isDocumented = (evidence: Evidence): boolean => evidence === 'documented'

const kept = new WeakMap<Encoding, Encoding>()
/** The complete layout or description, by the one from which other sources were left out. */
const wholes = new WeakMap<object, object>()

/** Finds the complete layout or description, given one from which other sources may have been left out. */
export const withAllSources = <T extends WordLayout | Isa>(part: T): T => (wholes.get(part) as T | undefined) ?? part

/** The encoding as the documents have it: the very same where they say all of it. */
export function documented(e: Encoding): Encoding {
  let made = kept.get(e)
  if (!made) {
    made = isUndocumented(e) ? silent(e) : partly(e)
    if (made !== e) wholes.set(made.layout, e.layout)
    kept.set(e, made)
  }
  return made
}

/** Whether the documents do not have it at all. */
export const isUndocumented = (e: Encoding): boolean => e.elsewhere || !isDocumented(evidenceOf(e))

/** Whether any of it is known from elsewhere. */
const hasOthers = (e: Encoding): boolean =>
  isUndocumented(e) || Object.values(e.extra.fieldEvidence ?? {}).some((evidence) => !isDocumented(evidence))

const mixed = new WeakMap<Isa, boolean>()

/** Whether leaving out other sources makes a difference in any encoding. */
export function isMixed(isa: Isa): boolean {
  let found = mixed.get(isa)
  if (found === undefined) {
    found = isa.encodings.some(hasOthers)
    mixed.set(isa, found)
  }
  return found
}

/** Remarks that rest on other sources alone are left out; what the documents have instead is not. */
export function documentedNotes({ sources }: Isa, notes: readonly Note[]): readonly Note[] {
  const isOther = (id: string) => sources.some((source) => source.id === id && source.other)
  return notes.flatMap((note): Note[] => {
    const from = idsOf(note.source)
    if (from.length === 0 || !from.every(isOther)) return [note]
    return note.instead === undefined ? [] : [{ text: `The document says: ${note.instead}.` }]
  })
}

/** Other sources may well name them. */
export const IGNORED_IN_DOCUMENTS = 'no effect, say the documents'

const others = new WeakMap<Isa, Isa>()

/** The description with what the documents have of it; words decode as ever. */
export function documentedIsa(isa: Isa): Isa {
  let made = others.get(isa)
  if (!made) {
    const of = (all: readonly Encoding[]) => all.filter((e) => !isUndocumented(e)).map(documented)
    const groups = isa.groups.map((group) => ({ ...group, encodings: of(group.encodings) }))
    made = {
      ...isa,
      encodings: of(isa.encodings),
      groups: groups.filter(({ encodings }) => encodings.length > 0),
      ignoredBits: IGNORED_IN_DOCUMENTS,
    }
    others.set(isa, made)
    wholes.set(made, isa)
  }
  return made
}

function silent(e: Encoding): Encoding {
  return {
    ...e,
    pattern: '',
    asm: '',
    doc: '',
    body: [],
    also: [],
    accepted: [],
    layout: layoutOf(e, (_, documentedRole) => documentedRole),
  }
}

function partly(e: Encoding): Encoding {
  if (!hasOthers(e)) return e
  const knownLayout = layoutOf(e, (role) => role)
  const hidden = new Set(knownLayout.bits.flatMap((role, bit) => (role === e.layout.bits[bit] ? [] : [bit])))
  const top = (nodes: readonly Node[]) =>
    gathered(
      nodes.flatMap((n) => {
        const named = n.kind === 'text' ? undefined : e.extra.fieldEvidence?.[n.name]
        return named && !isDocumented(named) ? withheld(n) : withoutHidden(n, hidden)
      }),
    )
  return { ...e, pattern: '', layout: knownLayout, body: top(e.body), also: top(e.also) }
}

const BLANK: BitRole = { kind: 'blank' }

/** `plain`: what becomes of bits without a name, which the documents say something of. */
function layoutOf(e: Encoding, plain: (role: BitRole, documentedRole: BitRole) => BitRole): WordLayout {
  const isKnown = (field: string) =>
    e.elsewhere ? e.extra.fieldEvidence?.[field] === 'documented' : isDocumented(evidenceOf(e, field))
  const documentedBits = e.extra.documentedAs === undefined ? [] : layout(e.extra.documentedAs).bits
  const bits = e.layout.bits.map((role, bit): BitRole => {
    if (role.kind !== 'field') return plain(role, documentedBits[bit] ?? BLANK)
    const owners = role.owners.filter(({ field }) => isKnown(field))
    if (owners.length === role.owners.length) return role
    if (owners.length > 0) return { ...role, owners }
    return documentedBits[bit] ?? BLANK
  })
  const fields = new Map([...e.layout.fields].filter(([field]) => isKnown(field)))
  return { ...e.layout, bits, fields }
}

/** A node without what rests on hidden bits; a suffix that may be missing is left out. */
function withoutHidden(n: Node, hidden: ReadonlySet<number>): Node[] {
  const isHidden = (bits: readonly number[]) => bits.some((bit) => hidden.has(bit))
  if (n.kind === 'text' || !isHidden(support([n]))) return [n]
  if (n.kind !== 'choice') return withheld(n)
  if (n.forms.some(({ mask }) => isHidden(bitsOf(mask)))) return withheld(n)
  const forms = n.forms.map(
    (form): Form => ({ ...form, body: gathered(form.body.flatMap((inner) => withoutHidden(inner, hidden))) }),
  )
  const isAll = forms.length === 1 && forms.every(({ body }) => body.every((b) => b.kind === 'text' || isWithheld(b)))
  return isAll ? withheld(n) : [{ ...n, forms }]
}

const NAME = 'withheld'
const isWithheld = (n: Node): boolean => n.kind === 'choice' && n.kindName === NAME

/** How many operands are withheld, and what stands between them, is not known either: one ellipsis for all. */
function gathered(nodes: readonly Node[]): readonly Node[] {
  const out: Node[] = []
  for (const n of nodes) {
    const from = isWithheld(n) ? out.findLastIndex((before) => before.kind !== 'text') : -1
    if (from >= 0 && out[from] && isWithheld(out[from])) out.length = from + 1
    else out.push(n)
  }
  return out
}

const isEmpty = (n: Node): boolean => n.kind === 'text' && n.text === ''

function withheld(n: Node): Node[] {
  if (n.kind === 'text') return [n]
  const isSuffix = n.kind === 'choice' && n.kindName === '' && n.forms.some(({ body }) => body.every(isEmpty))
  if (isSuffix) return []
  const separators = n.kind === 'number' ? { pre: '', post: '' } : { pre: n.pre, post: n.post }
  const body: readonly Node[] = [{ kind: 'text', text: WITHHELD }]
  const none = [0, 0, 0] as const
  const form = {
    pattern: '',
    asm: WITHHELD,
    mask: none,
    value: none,
    unknown: none,
    fields: new Map(),
    mark: 0,
    hole: false,
    body,
  } as const
  return [{ kind: 'choice', name: n.name, kindName: NAME, place: support([n]), ...separators, forms: [form] }]
}

/** Whether what it does is known in part from elsewhere: some of what its text or its second operation say is. */
export function isPartly(e: Encoding): boolean {
  const documentedOne = documented(e)
  const same = (x: readonly Node[], y: readonly Node[]) => x.length === y.length && x.every((n, i) => n === y[i])
  return !same(documentedOne.body, e.body) || !same(documentedOne.also, e.also)
}

/** The tokens of a word with what the documents do not say left out. */
export function documentedTokens(d: Decoded): readonly AsmToken[] {
  const matched = d.variant?.encoding
  const e = matched && documented(matched)
  if (!e || !isPartly(matched) || tokens(d).length === 0) return tokens(d)
  if (isUndocumented(matched)) return []
  const owners = (bit: number) => {
    const role = e.layout.bits[bit]
    return role?.kind === 'field' ? role.owners.map(({ field }) => field) : []
  }
  const line = bitsOf(e.layout.mask)
  const inWord = (bit: number) => bit < 8 * d.bytes
  return joined(nodeTokens(e.body, d.words, 0, owners, line)).map((t) => ({ ...t, bits: t.bits.filter(inWord) }))
}

/** The same for tokens: an ellipsis may end one form and begin the next. */
function joined(all: readonly AsmToken[]): readonly AsmToken[] {
  const out: AsmToken[] = []
  // What no field says behind an ellipsis, until one does.
  let between: AsmToken[] = []
  for (const token of all) {
    const follows = out.at(-1)?.text.includes(WITHHELD) === true
    if (follows && token.text === WITHHELD) between = []
    else if (follows && (token.role === 'punctuation' || token.fields.length === 0)) between.push(token)
    else {
      out.push(...between, token)
      between = []
    }
  }
  return between.every((token) => token.role === 'punctuation') ? [...out, ...between] : out
}

/** The text of a word; `only`: as far as the documents have it. */
export function textAsTold(d: Decoded, only: boolean): string | undefined {
  if (!only) return asmText(d)
  const all = documentedTokens(d).map((token) => token.text)
  return all.length > 0 ? all.join('') : undefined
}
