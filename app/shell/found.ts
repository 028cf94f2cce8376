// Finds items for a text typed into the palette: instructions, bytes, assembly, other named things, commands.

import { shortened } from '../../src/encoding/refusal.ts'
import { sampleOf } from '../../src/encoding/sample.ts'
import type { Encoding } from '../../src/encoding/types.ts'
import { bytesOfWords, hexOf } from '../../src/encoding/words.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import { bytesText, tooLongToRead } from '../../src/read/limits.ts'
import { type All, searchAll } from '../../src/search/all.ts'
import { type Query, readQuery } from '../../src/search/query.ts'
import type { ThingKind } from '../../src/search/things.ts'
import { type TypedWord, wordsTyped } from '../../src/search/typed.ts'
import { indexWords } from '../../src/search/wordIndex.ts'
import type { Link } from '../../src/share/link.ts'
import { type Command, keyText } from '../store/commands.ts'
import { sameSources } from '../store/sources.ts'

type Does =
  | { readonly go: Link }
  | { readonly run: () => void }
  /** Puts a text into the input. */
  | { readonly type: string }
  /** Shows all items of the group with this id. */
  | { readonly unfold: string }

export interface PaletteItem {
  readonly id: string
  readonly title: string
  readonly about: string
  /** Whether the title is a name or a line of assembly. */
  readonly isCode?: boolean
  /** Title of the architecture. */
  readonly where?: string
  /** Bytes, for example, or the part that matched. */
  readonly note?: string
  readonly keys?: string
  readonly does: Does
  /** Returns a link to a word of the instruction, to open instead. */
  readonly word?: () => Link | undefined
}

export interface FoundGroup {
  readonly id: string
  readonly title: string
  readonly about?: string
  /** Number of all items, shown or not. */
  readonly count: number
  readonly items: readonly PaletteItem[]
}

interface Asked {
  readonly typed: string
  readonly commands: readonly Command[]
  /** Id of the open architecture; undefined on views of several. */
  readonly open: string | undefined
  /** Architectures that can answer, in their order. */
  readonly architectures: readonly Architecture[]
  /** Ids of groups that are shown in full. */
  readonly unfolded: ReadonlySet<string>
}

/** Returns whether a text is letters alone; it is then more likely a name than bytes. */
const isLetters = (typed: string): boolean => /^\s*[a-z]+\s*$/i.test(typed)

export function foundGroups(asked: Asked): readonly FoundGroup[] {
  const { typed, open, architectures } = asked
  if (tooLongToRead(typed) || typed.trim() === '') return []
  const query = readQuery(typed)
  const inOrder = [...architectures].sort((x, y) => Number(y.isa.id === open) - Number(x.isa.id === open))
  const all = inOrder.map((architecture) => ({ architecture, content: searchAll(architecture, typed) }))
  const exact = [lines(asked, all), ...words(asked, all)]
  const named = instructions(asked, all)
  return [
    ...(isLetters(typed) ? [...named, ...exact] : [...exact, ...named]),
    ...THINGS.map((kind) => things(asked, all, kind)),
    commandGroup(asked, query),
  ].flatMap((group) => (group && group.count > 0 ? [group] : []))
}

type Searched = readonly { readonly architecture: Architecture; readonly content: All }[]

/** Most items of a group that are shown at first. */
const MOST = { open: 5, other: 2, rest: 3, words: 4 } as const

const sourcesFor = (isa: string, open: string | undefined) => (isa === open ? sameSources() : {})

// ---- instructions ---------------------------------------------------------------------------------------------------

function instructions(asked: Asked, all: Searched): readonly FoundGroup[] {
  const { open } = asked
  const opened = all.filter(({ architecture }) => architecture.isa.id === open)
  const others = all.filter(({ architecture }) => architecture.isa.id !== open)
  const group = (id: string, about: string, of: Searched, most: number): FoundGroup => ({
    id,
    title: 'Instructions',
    about,
    count: of.reduce((sum, { content: { hits } }) => sum + hits.length, 0),
    items: of.flatMap((one) => hitsOf(asked, one, most)),
  })
  return [
    ...opened.map((one) => group('instructions-open', `${one.architecture.isa.title}, open now`, [one], MOST.open)),
    group('instructions', opened.length ? 'other architectures' : 'all architectures', others, MOST.other),
  ]
}

function hitsOf(
  { typed, open }: Asked,
  { architecture, content: { hits } }: Searched[number],
  most: number,
): readonly PaletteItem[] {
  const { id: isa, title: where } = architecture.isa
  const sources = sourcesFor(isa, open)
  const shown = hits.slice(0, hits.length === most + 1 ? most + 1 : most).map(
    ({ encoding, why }): PaletteItem => ({
      id: `encoding-${isa}-${encoding.name}`,
      title: encoding.name,
      about: encoding.doc,
      isCode: true,
      // The heading of the group of the open architecture names it.
      ...(isa !== open && { where }),
      ...(why && { note: why }),
      does: { go: { view: 'reference', isa, name: encoding.name, ...sources } },
      word: () => wordOf(architecture, encoding, sources),
    }),
  )
  const rest = hits.length - shown.length
  if (rest === 0) return shown
  const does = { go: { view: 'reference', isa, query: typed.trim(), ...sources } } as const
  return [...shown, { id: `more-${isa}`, title: `${rest} more in ${where}`, about: '', does }]
}

/** Returns a link to the first example of the encoding, or else to a word made from the description. */
function wordOf(
  { isa, examples }: Architecture,
  e: Encoding,
  sources: ReturnType<typeof sameSources>,
): Link | undefined {
  const example = examples.find(({ hex }) => wordsTyped(isa, hex)[0]?.encoding === e.name)
  const made = example ? undefined : sampleOf(isa, e)
  const hex = example?.hex ?? (made && hexOf(bytesOfWords(made.words, made.bytes)))
  return hex === undefined ? undefined : { view: 'word', isa: isa.id, hex, ...sources }
}

// ---- bytes and assembly ---------------------------------------------------------------------------------------------

function wordFound(
  { isa }: Architecture,
  { hex, says, more = 0 }: TypedWord,
  about: string,
  open: string | undefined,
): PaletteItem {
  return {
    id: `word-${isa.id}-${hex}`,
    title: shortened(says ?? 'no known instruction', 80),
    about,
    isCode: says !== undefined,
    ...(isa.id !== open && { where: isa.title }),
    note: `${shortened(hex, 32)}${more ? `, ${bytesText(more)} after it` : ''}`,
    does: { go: { view: 'word', isa: isa.id, hex, ...sourcesFor(isa.id, open) } },
  }
}

/**
 * Returns all readings in the open architecture, in the order of its hex field; in others only readings that are
 * instructions, the likeliest of each architecture first.
 */
function words({ typed, open, unfolded }: Asked, all: Searched): readonly FoundGroup[] {
  const opened = all.filter(({ architecture }) => architecture.isa.id === open)
  const others = all.filter(({ architecture }) => architecture.isa.id !== open)
  const isGood = (word: TypedWord) => word.isGood
  const ofOpen = opened.flatMap(({ architecture, content: { words: read } }) =>
    (isLetters(typed) ? read.filter(isGood) : read).map((word) => wordFound(architecture, word, word.how, open)),
  )
  const good = others.map(({ architecture, content: { words: read } }) =>
    read.filter(isGood).map((word) => wordFound(architecture, word, word.how, open)),
  )
  const ofOthers = [...good.flatMap((each) => each.slice(0, 1)), ...good.flatMap((each) => each.slice(1))]
  const about = opened.length ? 'other architectures' : 'all architectures'
  return [
    { id: 'words-open', title: 'Words', about: `${opened[0]?.architecture.isa.title}, open now`, items: ofOpen },
    { id: 'words', title: 'Words', about, items: ofOthers },
  ].map((group) => folded({ ...group, count: group.items.length }, MOST.words, unfolded))
}

function lines({ open, unfolded }: Asked, all: Searched): FoundGroup {
  const items = all.flatMap(({ architecture, content: { line } }) =>
    // Only architectures that accept the line are listed, so each item names its own.
    line
      ? [{ ...wordFound(architecture, line, `assembles as ${line.encoding}`, open), where: architecture.isa.title }]
      : [],
  )
  return folded({ id: 'assembly', title: 'Assembly', count: items.length, items }, all.length, unfolded)
}

// ---- other things, and commands -------------------------------------------------------------------------------------

const TITLES: Readonly<Record<ThingKind, string>> = {
  kernel: 'Kernels',
  example: 'Example words',
  register: 'Registers',
  memory: 'Memories',
  value: 'Values',
  operand: 'Operand kinds',
  field: 'Fields',
  table: 'Tables',
}
const THINGS = Object.keys(TITLES) as readonly ThingKind[]
const CODE: ReadonlySet<ThingKind> = new Set<ThingKind>(['example', 'register', 'value', 'operand', 'field'])

/** Returns the items of a kind, the best first; equally good ones of the open architecture come first. */
function things({ open, unfolded }: Asked, all: Searched, kind: ThingKind): FoundGroup {
  const found = all.flatMap(({ architecture: { isa }, content }) =>
    content.things.flatMap(({ thing, score }) => (thing.kind === kind ? [{ isa, thing, score }] : [])),
  )
  found.sort((x, y) => y.score - x.score)
  const items = found.map(({ isa, thing: { id, title, about, link } }): PaletteItem => {
    const sources = link.view === 'kernel' ? {} : sourcesFor(isa.id, open)
    return {
      id: `${kind}-${isa.id}-${id}`,
      title,
      about,
      isCode: CODE.has(kind),
      where: isa.title,
      does: { go: { ...link, ...sources } },
    }
  })
  return folded({ id: kind, title: TITLES[kind], count: items.length, items }, MOST.rest, unfolded)
}

/** Returns the commands that can be run now. */
export function commandsFound(commands: readonly Command[]): readonly PaletteItem[] {
  return commands
    .filter((c) => !c.helpOnly && c.id !== 'palette' && (c.when?.() ?? true))
    .map(({ id, title, keys, group, run }) => ({
      id: `command-${id}`,
      title,
      about: group,
      ...(keys?.[0] ? { keys: keyText(keys[0]) } : {}),
      does: { run },
    }))
}

function commandGroup({ commands }: Asked, { terms, filters }: Query): FoundGroup | undefined {
  if (filters.length || terms.length === 0) return undefined
  const items = commandsFound(commands).filter(({ title, about }) => {
    const titleWords = indexWords(`${title} ${about}`)
    return terms.every(({ text, soft }) => soft || titleWords.some((word) => word.startsWith(text)))
  })
  return { id: 'commands', title: 'Commands', count: items.length, items }
}

/** Returns the first items of a group and a row for the rest. A rest of one item is shown itself. */
function folded(group: FoundGroup, most: number, unfolded: ReadonlySet<string>): FoundGroup {
  const { id, items, title } = group
  if (items.length <= most + 1 || unfolded.has(id)) return group
  const more: PaletteItem = {
    id: `more-${id}`,
    title: `${items.length - most} more ${title.toLowerCase()}`,
    about: '',
    does: { unfold: id },
  }
  return { ...group, items: [...items.slice(0, most), more] }
}
