// Reduces an encoding to what the documents of its architecture say: blanks out what only other sources know.
import { idsOf } from './citations.ts'
import { asmText, tokens } from './decode.ts'
import { evidenceOf } from './evidence.ts'
import type { AsmToken, Form, Node } from './node.ts'
import { hasOthers, IGNORED_IN_DOCUMENTS, isDocumented, isUndocumented, madeFrom, WITHHELD } from './otherSources.ts'
import { layout } from './pattern.ts'
import type { BitRole, Decoded, Encoding, Isa, Note, WordLayout } from './types.ts'
import { nodeTokens, support } from './walk.ts'
import { bitsOf } from './words.ts'

const kept = new WeakMap<Encoding, Encoding>()
/** Returns the encoding as the documents have it: the same object if they say all of it. */
export function documented(e: Encoding): Encoding {
  let made = kept.get(e)
  if (!made) {
    made = isUndocumented(e) ? silent(e) : partly(e)
    if (made !== e) madeFrom(made.layout, e.layout)
    kept.set(e, made)
  }
  return made
}

/**
 * Returns the remarks without those that rest on other sources alone. If such a remark contradicts a document, the
 * statement of the document replaces it.
 */
export function documentedNotes({ sources }: Isa, notes: readonly Note[]): readonly Note[] {
  const isOther = (id: string) => sources.some((source) => source.id === id && source.other)
  return notes.flatMap((note): Note[] => {
    const from = idsOf(note.source)
    if (from.length === 0 || !from.every(isOther)) return [note]
    return note.instead === undefined ? [] : [{ text: `The document says: ${note.instead}.` }]
  })
}

const others = new WeakMap<Isa, Isa>()

/** Returns the description reduced to what the documents have; words decode as before. */
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
    madeFrom(made, isa)
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

/**
 * Returns the layout with the fields that the documents have. `plain`: returns the role of a bit without a field, from
 * its role and the one in the documents.
 */
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

/** Returns a node without the parts that depend on hidden bits; a suffix that may be missing is left out. */
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

/** Merges ellipses into one, as neither the number of withheld operands nor the text between them is known. */
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

/** Whether the text of an encoding, or of its second operation, rests at least in part on other sources. */
export function isPartly(e: Encoding): boolean {
  const documentedOne = documented(e)
  const same = (x: readonly Node[], y: readonly Node[]) => x.length === y.length && x.every((n, i) => n === y[i])
  return !same(documentedOne.body, e.body) || !same(documentedOne.also, e.also)
}

/** Returns the tokens of a word, without what the documents do not say. */
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

/** Merges ellipses in tokens as `gathered` does in nodes, since one may end a form and another begin the next. */
function joined(all: readonly AsmToken[]): readonly AsmToken[] {
  const out: AsmToken[] = []
  // Punctuation and tokens without a field that follow an ellipsis, until it is known whether another one comes.
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

/** Returns the text of a word; undefined if it has none. `only`: leaves out what the documents do not say. */
export function textAsTold(d: Decoded, only: boolean): string | undefined {
  if (!only) return asmText(d)
  const all = documentedTokens(d).map((token) => token.text)
  return all.length > 0 ? all.join('') : undefined
}
