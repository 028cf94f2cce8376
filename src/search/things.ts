// Searches what has a name besides encodings: registers, memories, operand kinds, values, fields, tables, kernels.

import { asmText, decodeAt } from '../encoding/decode.ts'
import { fieldAbout } from '../encoding/reference.ts'
import type { Isa } from '../encoding/types.ts'
import { bytesOfHex } from '../encoding/words.ts'
import type { Architecture } from '../isa/architecture.ts'
import { pagesOf } from '../isa/pages.ts'
import type { Link } from '../share/link.ts'
import { matched, type SoughtTerm, sought } from './match.ts'
import type { Query } from './query.ts'
import { registerCalled } from './registers.ts'
import { stem } from './stem.ts'
import { indexWords, variables, wordIndex } from './wordIndex.ts'

export type ThingKind = 'register' | 'memory' | 'operand' | 'value' | 'field' | 'table' | 'kernel' | 'example'

interface Thing {
  readonly kind: ThingKind
  /** Unique among things of its kind. */
  readonly id: string
  readonly title: string
  readonly about: string
  readonly link: Link
}

/** Words with which users search for each kind of thing. */
const KINDS: Readonly<Record<ThingKind, string>> = {
  register: 'register',
  memory: 'memory',
  operand: 'operand kind',
  value: 'value',
  field: 'field',
  table: 'table',
  kernel: 'run kernel program',
  example: 'example',
}

interface Word {
  readonly word: string
  readonly stem: string
}
interface Kept {
  readonly thing: Thing
  /** Whole names in lower case. */
  readonly names: readonly string[]
  readonly title: readonly Word[]
  readonly about: readonly Word[]
}

const known = new WeakMap<Architecture, readonly Kept[]>()
function thingsOf(architecture: Architecture): readonly Kept[] {
  let all = known.get(architecture)
  if (!all) {
    all = [
      ...pages(architecture),
      ...values(architecture),
      ...fields(architecture.isa),
      ...tables(architecture),
      ...kernels(architecture),
      ...examples(architecture),
    ]
    known.set(architecture, all)
  }
  return all
}

const parts = (texts: readonly string[]): readonly Word[] =>
  [...new Set(texts.flatMap(indexWords))].map((word) => ({ word, stem: stem(word) }))
/** Prepares a thing for the search. `names` are its other names; `more` is searched but not shown. */
const kept = (thing: Thing, names: readonly string[] = [], more: readonly string[] = []): Kept => ({
  thing,
  names: [thing.title, ...names].map((name) => name.toLowerCase()),
  title: parts([thing.title, ...names]),
  about: parts([thing.about, ...more, KINDS[thing.kind]]),
})

const asked = ({ id }: Isa, query: string): Link => ({ view: 'reference', isa: id, query })

/**
 * Returns registers, memories and operand kinds from their pages. Tables have pages too, but `tables` adds them with
 * their rows.
 */
function pages(architecture: Architecture): readonly Kept[] {
  const { isa, machine, variants } = architecture
  const { files } = machine(variants[0]?.id ?? '')
  return pagesOf(architecture).flatMap((page) => {
    const { id, title, about } = page
    const link: Link = { view: 'reference', isa: isa.id, name: id }
    switch (page.kind) {
      case 'registers': {
        const first = files[page.file]?.show(0) ?? ''
        const names = [page.file, first.replace(/\d+$/, '')]
        return [kept({ kind: 'register', id: page.file, title, about, link }, names)]
      }
      case 'memory':
        return [kept({ kind: 'memory', id: page.space, title, about, link })]
      case 'operand': {
        const names = [...new Set(page.uses.map(({ encoding }) => encoding.name))]
        const aboutText = about || `in ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' and others' : ''}`
        return [kept({ kind: 'operand', id, title, about: aboutText, link })]
      }
      default:
        return []
    }
  })
}

/**
 * Returns words in texts of encodings that are no mnemonics, numbers or registers: conditions, special registers,
 * modes.
 */
function values({ isa, machine, variants }: Architecture): readonly Kept[] {
  const files = Object.values(machine(variants[0]?.id ?? '').files)
  const letters = new Set(files.map(({ show }) => show(0).replace(/\d.*$/, '').toLowerCase()))
  const isRegister = (word: string) => letters.has(word) || letters.has(/^(\D+)\d+[^a-z]*/.exec(word)?.[1] ?? '')
  const found = new Map<string, { readonly words: string[]; readonly places: ReadonlySet<number> }>()
  for (const { word, postings } of wordIndex(isa).entries) {
    const inText = postings.filter(({ where }) => where === 'text')
    const whole = inText[0]?.detail
    const isNamed = postings.some(({ where }) => where === 'name' || where === 'mnemonic')
    if (whole === undefined || isNamed || word.length < 2 || !/[a-z]/.test(word)) continue
    if (whole.toLowerCase() === word && isRegister(word)) continue
    const known = found.get(whole)
    if (known) known.words.push(word)
    else found.set(whole, { words: [word], places: new Set(inText.map(({ at }) => at)) })
  }
  return [...found].map(([title, { words, places }]) => {
    const names = [...places].map((at) => isa.encodings[at]?.name ?? '')
    const others = names.length > 2 ? `, ${names[1]} and ${names.length - 2} more` : names[1] ? ` and ${names[1]}` : ''
    const [first] = words.toSorted((x, y) => title.toLowerCase().indexOf(x) - title.toLowerCase().indexOf(y))
    const link = asked(isa, `"${first}"`)
    const about = `in the text of ${names[0]}${others}`
    return kept({ kind: 'value', id: title, title, about, link }, [
      ...words,
      ...words.map((word) => word.replace(/^\W+/, '')),
    ])
  })
}

function fields(isa: Isa): readonly Kept[] {
  const found = new Map<string, string>()
  for (const e of isa.encodings)
    for (const field of variables(e))
      if (!found.has(field)) found.set(field, isa.fields[field] ?? fieldAbout(isa, e, field))
  return [...found].map(([field, about]) =>
    kept({ kind: 'field', id: field, title: field, about, link: asked(isa, `field:${field.toLowerCase()}`) }),
  )
}

/** The most characters of a cell that is a name; longer cells are sentences. */
const LONGEST_CELL = 24

/** Returns each table and each of its rows; the short cells of a row are its names. */
function tables({ isa, tables: all = [] }: Architecture): readonly Kept[] {
  return all.flatMap(({ id, title, about, columns, rows }) => {
    const link: Link = { view: 'reference', isa: isa.id, name: id }
    const keptRows = rows.map((row, k): Kept => {
      const names = row.filter((cell) => cell.length <= LONGEST_CELL && /[a-z]/i.test(cell))
      const cellsText = row.flatMap((cell, i) => (i > 0 && cell ? [`${columns[i]} ${cell}`] : [])).join(', ')
      const thing: Thing = {
        kind: 'table',
        id: `${id} ${k}`,
        title: `${title}: ${row[0] ?? ''}`,
        about: cellsText,
        link,
      }
      return {
        thing,
        names: names.map((name) => name.toLowerCase()),
        title: parts(names),
        about: parts([...row, KINDS.table]),
      }
    })
    return [kept({ kind: 'table', id, title, about, link }, [id], columns), ...keptRows]
  })
}

const kernels = ({ isa, kernels: all }: Architecture): readonly Kept[] =>
  all.map(({ name, title, about }) =>
    kept({ kind: 'kernel', id: name, title, about, link: { view: 'kernel', isa: isa.id, name } }, [name]),
  )

const examples = ({ isa, examples: all }: Architecture): readonly Kept[] =>
  all.map(({ hex, note }) => {
    const printed = asmText(decodeAt(isa, bytesOfHex(hex) ?? new Uint8Array())) ?? hex
    return kept({ kind: 'example', id: hex, title: printed, about: note, link: { view: 'word', isa: isa.id, hex } }, [
      hex,
    ])
  })

export interface ThingFound {
  readonly thing: Thing
  /** Rank of the thing, for comparison only; higher is better. */
  readonly score: number
}

/**
 * Returns the things that match a query, the best first and equal ones in their order. Filters are about encodings, so
 * a query with filters finds no things.
 */
export function searchThings(architecture: Architecture, { terms, filters }: Query): readonly ThingFound[] {
  if (filters.length || terms.length === 0) return []
  const whole = terms.map(({ text: typed }) => typed).join(' ')
  const all = terms.map((term) => ({ term, asked: sought(term) }))
  const found = thingsOf(architecture).flatMap((one): readonly ThingFound[] => {
    let score = one.names.includes(whole) ? 1000 : 0
    for (const { term, asked } of all) {
      const termScore = term.phrase ? phraseIn(one, term.text) : score >= 1000 ? 1 : scoreOf(one, asked)
      if (termScore === 0 && !term.soft) return []
      score += termScore
    }
    return [{ thing: one.thing, score }]
  })
  return [...oneRegister(architecture, whole), ...found.sort((x, y) => y.score - x.score)]
}

/** Returns the register that a text names by its number; there are too many registers for each to be a thing. */
function oneRegister({ isa, machine, variants }: Architecture, text: string): readonly ThingFound[] {
  const { files } = machine(variants[0]?.id ?? '')
  const called = registerCalled(files, text)
  const file = called && files[called.file]
  if (!file || file.hidden) return []
  const title = file.show(called.index)
  const link = asked(isa, `uses:${title.toLowerCase()}`)
  return [{ thing: { kind: 'register', id: title, title, about: file.about, link }, score: 1000 }]
}

const phraseIn = ({ names, thing }: Kept, phrase: string): number =>
  names.some((name) => name.includes(phrase)) ? 200 : thing.about.toLowerCase().includes(phrase) ? 20 : 0

/** The least length of a text to look for in values; shorter ones are in too many. */
const SHORTEST = 3

/** Returns the score of a thing for a term. A match in the title counts more than one in the description. */
function scoreOf({ names, title, about, thing }: Kept, asked: SoughtTerm): number {
  if (names.includes(asked.text)) return 500
  if (asked.text.length > 1 && names.some((name) => name.startsWith(asked.text))) return 200
  if (thing.kind === 'value' && asked.text.length < SHORTEST) return 0
  return Math.max(best(title, asked) * 4, thing.kind === 'value' ? 0 : best(about, asked))
}

const WORTH = { whole: 25, form: 25, start: 22, alike: 12, inside: 0, alikeInside: 0, hint: 0 } as const
function best(words: readonly Word[], asked: SoughtTerm): number {
  let most = 0
  for (const { word, stem: wordStem } of words) {
    const match = matched(asked, word, wordStem)
    if (match && WORTH[match.how] > most) most = WORTH[match.how]
  }
  return most
}
