// Shows the syntax of an encoding: its template as a reader sees it, with a table of forms for each operand.
import type { Mark, Node } from './node.ts'
import type { Encoding } from './types.ts'
import { support } from './walk.ts'
import { bitAt } from './words.ts'

/** A piece of a syntax line. `bits`: the bits that decide its text; empty if it is always the same. */
export interface SyntaxPiece {
  readonly text: string
  readonly bits: readonly number[]
}

/** An operand with the forms it may take, most significant field first. */
export interface OperandTable {
  /** Names of the operands that look the same; the table is that of the first. */
  readonly names: readonly string[]
  readonly columns: readonly OwnedBits[]
  /** Bits of the other operands with this table. */
  readonly others: readonly OwnedBits[]
  readonly rows: readonly OperandTableRow[]
  /** Name of the values that an operand with a codec takes. */
  readonly about?: string
}
interface OwnedBits {
  readonly field: string
  /** Bits, the most significant first. */
  readonly bits: readonly number[]
}
export interface OperandTableRow {
  /** A cell for each column: digits of fixed bits, letters of free bits. */
  readonly cells: readonly string[]
  readonly parts: readonly SyntaxPiece[]
  readonly mark: Mark
  /** Whether words with these bits are another encoding. */
  readonly hole: boolean
  /** The form, to make a word that has it. */
  readonly form?: (Node & { kind: 'choice' })['forms'][number]
}

/** A list of up to this many texts, and up to this length, is shown in the line itself. */
const FEW = 4
const SHORT = 24
/** Codecs over more bits have no table of values. */
const LISTED_BITS = 6

const present = (place: readonly number[]): number[] => place.filter((bit) => bit >= 0)
const isAlias = (n: Node): n is Node & { kind: 'choice' } => n.kind === 'choice' && n.place.length === 0

/** Returns the line with operands by their names, and optional parts in brackets. */
export function syntaxOf(e: Encoding): readonly SyntaxPiece[] {
  return tidy(e.body.flatMap(outline))
}

function outline(n: Node): SyntaxPiece[] {
  if (n.kind === 'text') return [{ text: n.text, bits: [] }]
  if (n.kind === 'number') return [{ text: n.name, bits: present(n.place) }]
  if (isAlias(n)) {
    const body = n.forms[0]?.body ?? []
    const only = body.length === 1 ? body[0] : undefined
    // An operand that a selector picks has its own name in the line, not that of the selector.
    const picks = only?.kind === 'choice' && only.kindName === '' && textsOf(only) === undefined
    return picks ? [{ text: n.name, bits: support(body) }] : body.flatMap(outline)
  }
  const texts = textsOf(n)
  const bits = present(n.place)
  if (texts && !texts.some(Boolean)) return []
  const few = texts && isFew(texts)
  const shownTexts = few ? texts.filter(Boolean) : (texts ?? openings(n))
  const before = shownTexts.length > 0 && shownTexts.filter(Boolean).every((t) => t.startsWith(' ')) ? ' ' : ''
  const after = texts?.some(Boolean) && texts.every((t) => t === '' || t.endsWith(' ')) ? ' ' : ''
  const inner = n.pre + (few ? shownTexts.map((t) => t.trim()).join('|') : n.name) + n.post
  const text = canBeEmpty(n, texts) ? `[${inner}]` : few && shownTexts.length > 1 ? `{${inner}}` : inner
  return [
    { text: before, bits: [] },
    { text, bits },
    { text: after, bits: [] },
  ].filter((p) => p.text)
}

const isFew = (texts: readonly string[]): boolean => texts.length <= FEW && texts.join('|').length <= SHORT

/** Returns all texts of a node; undefined if one of them contains an operand, or if they are too many. */
function textsOf(n: Node): readonly string[] | undefined {
  if (n.kind === 'codec') {
    if (n.place.length > LISTED_BITS) return undefined
    const all = Array.from({ length: 2 ** n.place.length }, (_, v) => n.codec.text(v, 0))
    return [...new Set(all.filter((t) => t !== undefined))]
  }
  if (n.kind !== 'choice') return undefined
  const forms = n.forms.filter((f) => !f.hole && f.mark < 2)
  if (forms.some((f) => f.body.some((x) => x.kind !== 'text'))) return undefined
  return [...new Set(forms.map((f) => f.body.map((x) => (x.kind === 'text' ? x.text : '')).join('')))]
}

/** Returns the texts that the forms of an operand begin with. */
const openings = (n: Node): string[] =>
  n.kind === 'choice' ? n.forms.flatMap((f) => (f.body[0]?.kind === 'text' && !f.hole ? [f.body[0].text] : [])) : []

const canBeEmpty = (n: Node, texts: readonly string[] | undefined): boolean =>
  texts?.includes('') ?? (n.kind === 'choice' && n.forms.some((f) => !f.hole && f.mark < 2 && f.body.length === 0))

/** Removes double blanks and blanks at the ends, and joins neighbouring plain texts. */
function tidy(parts: readonly SyntaxPiece[]): readonly SyntaxPiece[] {
  const out: { text: string; bits: readonly number[] }[] = []
  for (const { text, bits } of parts) {
    const last = out.at(-1)
    const cut = !last || last.text.endsWith(' ') ? text.trimStart() : text
    if (last && !last.bits.length && !bits.length) last.text += cut
    else if (cut) out.push({ text: cut, bits })
  }
  return out
}

// ---- forms ----------------------------------------------------------------------------------------------------------

/** Returns the text of a form: its own names for free bits, and the general form of operands inside. */
function spelled(nodes: readonly Node[]): SyntaxPiece[] {
  return nodes.flatMap((n): SyntaxPiece[] => {
    if (n.kind !== 'choice' || !n.kindName) return outline(n)
    const general = n.forms.filter((f) => !f.hole).at(-1)
    return general ? spelled(general.body) : outline(n)
  })
}

/** Returns tables of all operands that choose between texts, in the order of the line; equal ones are joined. */
export function operandTables(e: Encoding): readonly OperandTable[] {
  const found = new Map<string, { table: OperandTable; names: string[]; others: OwnedBits[] }>()
  const visit = (nodes: readonly Node[], around?: string): void => {
    for (const outer of nodes) {
      const n = unwrapped(outer)
      const kindTable = tableOf(e, n)
      const table = kindTable && around !== undefined ? within(kindTable, around) : kindTable
      if (table) {
        const single = table.columns.length === 1
        const key = `${single ? '' : table.names} ${JSON.stringify(table.rows.map((r) => [r.cells, r.mark, r.parts.map((p) => p.text)]))}`
        const known = found.get(key)
        if (!known) found.set(key, { table, names: [...table.names], others: [] })
        else if (!known.names.includes(table.names[0] ?? '')) {
          known.names.push(...table.names)
          known.others.push(...table.columns)
        }
      }
      if (n.kind === 'choice') for (const form of n.forms) visit(form.body, table?.names[0] ?? around ?? n.name)
    }
  }
  visit(e.body)
  visit(e.also)
  return [...found.values()].map(({ table, names, others }) => ({ ...table, names, others }))
}

/**
 * Names the table of a part of an operand after the whole operand, if the part covers several columns and is named
 * after no field.
 */
function within(table: OperandTable, around: string): OperandTable {
  const { names, columns } = table
  const isField = names.some((name) => columns.some(({ field }) => field === name || field.startsWith(`${name}.`)))
  return isField || columns.length === 1 ? table : { ...table, names: [around] }
}

/** Replaces an operand with only one form, which is another operand, by that operand. */
function unwrapped(n: Node): Node {
  const [form, another] = n.kind === 'choice' && !n.pre && !n.post ? n.forms : []
  const [inner, more] = form && !another ? form.body : []
  return inner?.kind === 'codec' && !more ? { ...inner, name: n.kind === 'choice' ? n.name : inner.name } : n
}

function tableOf(e: Encoding, n: Node): OperandTable | undefined {
  if (n.kind === 'text' || n.kind === 'number' || !present(n.place).length || isSettled(n)) return undefined
  const columns = ownedBits(e, n.place, n.name)
  const rows = n.kind === 'codec' ? codecRows(n) : formRows(n, columns)
  if (!rows.length) return undefined
  return {
    names: [nameIn(columns, n)],
    columns,
    others: [],
    rows,
    ...(n.kind === 'codec' ? { about: n.codec.name } : {}),
  }
}
/** Whether the operand has the same text for all bits. */
const isSettled = (n: Node): boolean =>
  n.kind === 'choice' && n.forms.length === 1 && n.forms.every(({ body }) => body.every(({ kind }) => kind === 'text'))

/**
 * Returns the name of an operand. Inside a form it may be one letter that is also another field, so the name of the
 * field of its bits is better.
 */
const nameIn = (columns: readonly OwnedBits[], { name }: { readonly name: string }): string =>
  columns.length === 1 ? (columns[0]?.field ?? name) : name

/**
 * Returns the runs of an operand's bits that belong to one field; if fields share bits, to the field with the operand's
 * name.
 */
function ownedBits(e: Encoding, place: readonly number[], named: string): readonly OwnedBits[] {
  const out: { field: string; bits: number[] }[] = []
  for (const bit of present(place).reverse()) {
    const role = e.layout.bits[bit]
    const owners = role?.kind === 'field' ? role.owners.map((o) => o.field) : []
    const field = owners.find((owner) => owner === named) ?? owners[0] ?? `bit ${bit}`
    const last = out.at(-1)
    if (last?.field === field) last.bits.push(bit)
    else out.push({ field, bits: [bit] })
  }
  return out
}

/** Returns the rows of a codec. A text that most values share occurs once, at the end. */
function codecRows(n: Node & { kind: 'codec' }): OperandTableRow[] {
  if (n.place.length > LISTED_BITS) return []
  const texts = Array.from({ length: 2 ** n.place.length }, (_, v) => n.codec.text(v, 0))
  const usual = texts.find((text) => texts.filter((t) => t === text).length > texts.length / 2)
  const shared = texts.includes(usual) && texts.filter((t) => t === usual).length > texts.length / 2
  const row = (cell: string, text: string | undefined): OperandTableRow => ({
    cells: [cell],
    parts: text ? [{ text, bits: [] }] : [],
    mark: 0,
    hole: text === undefined,
  })
  const listed = texts.flatMap((text, v) =>
    shared && text === usual ? [] : [row(v.toString(2).padStart(n.place.length, '0'), text)],
  )
  return shared ? [...listed, row('others', usual)] : listed
}

function formRows(n: Node & { kind: 'choice' }, columns: readonly OwnedBits[]): OperandTableRow[] {
  return n.forms.map((form): OperandTableRow => {
    const letter = new Map([...form.fields].flatMap(([name, place]) => place.map((bit) => [bit, name] as const)))
    const sign = (bit: number): string => {
      if (bitAt(form.mask, bit)) return String(bitAt(form.value, bit))
      const name = letter.get(bit)
      return name ?? (bitAt(form.unknown, bit) ? '?' : form.fields.size || !form.pattern ? '*' : '-')
    }
    return {
      cells: columns.map(({ bits }) => cellText(bits.map(sign))),
      parts: tidy(spelled(form.body)),
      mark: form.mark,
      hole: form.hole,
      form,
    }
  })
}

/** Returns the text of a cell: a sign for each bit, but longer names only once for all their bits. */
function cellText(signs: readonly string[]): string {
  let out = ''
  signs.forEach((sign, i) => {
    if (sign.length === 1) out += sign
    else if (signs[i - 1] !== sign) out += `${out ? ' ' : ''}${sign}`
  })
  return out
}
