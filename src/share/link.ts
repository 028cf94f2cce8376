// Links: the address of whatever a person looks at, read and written; reading is total.
import { counted, isNotation, MOST_BYTES, tooLong } from '../read/limits.ts'
import { type Holding, readHoldings, writeHoldings } from './holding.ts'
import { characterAt, leftOut, listed, problemOf, quoted, quotedAll } from './problems.ts'
import { readSides, type Side, writeSides } from './sides.ts'
import { RUN_OPTIONS, readStandpoint, type Standpoint, writeStandpoint } from './standing.ts'

/** What is shown where sources differ in how much they know; left out: all of it. */
export type Sources = 'documents'

/** What the page shows, as far as the address says it. Left out means: the page chooses. */
export type Link =
  /** Where everybody begins; `isa` is the one that the views would open. */
  | { readonly view: 'start'; readonly isa: string }
  /** `isa`: of the first side, if there is one. */
  | { readonly view: 'compare'; readonly isa: string; readonly sides?: readonly Side[] }
  | {
      readonly view: 'word'
      readonly isa: string
      /** In the order of memory; the first instruction is shown, and what follows it stays there. */
      readonly hex?: string
      /** Where the instruction that is shown begins, in bytes; left out: with the first. Only where there is `hex`. */
      readonly at?: number
      /** Bits of the instruction that may be either, as bytes from where it begins, without zeros at the end. */
      readonly any?: string
      /** Where the instruction is taken to stand, in bytes: what relative targets count from; left out: 0. */
      readonly base?: number
      /** Bytes in another notation, to be read with the architecture; then there is no `hex`. */
      readonly written?: string
      readonly variant?: string
      readonly sources?: Sources
      /** What registers hold that the meaning of the word depends on; others are as at the start. At least one. */
      readonly given?: readonly Holding[]
    }
  | {
      readonly view: 'reference'
      readonly isa: string
      readonly name?: string
      readonly query?: string
      /** What of the page of `name` is meant: a field, or a row of a table by its first cell. Only where there is `name`. */
      readonly field?: string
      /** A value of that field: its number, or the cells of a form. Only where there is `field`. */
      readonly value?: string
      readonly variant?: string
      readonly sources?: Sources
    }
  | ({ readonly view: 'kernel'; readonly isa: string; readonly name: string } & Standpoint)
  | ({
      readonly view: 'program'
      readonly isa: string /** See program.ts: unpacking needs the inflater. `kept.` and an id: it is kept in a browser. */
      readonly payload?: string
    } & Standpoint)

export interface Reading {
  readonly link: Link
  /** What was read, where it went wrong, what would be right: a line for each thing that is wrong. The link is then the nearest one that makes sense. */
  readonly problem?: string
}

type Options = ReadonlyMap<string, string>

/** The inverse of `parseLink`. */
export function formatLink(link: Link): string {
  const head = `#/${part(link.isa)}/${link.view}`
  switch (link.view) {
    case 'start':
      return '#/'
    case 'compare':
      // A colon and a semicolon are themselves in a fragment, and a person reads them.
      return link.sides?.length
        ? `#/compare/${part(writeSides(link.sides)).replace(/%3A/g, ':').replace(/%3B/g, ';').replace(/%3D/g, '=')}`
        : head
    case 'word':
      return (
        head +
        tail(link.hex ?? link.written) +
        options({
          at: link.at ? String(link.at) : undefined,
          any: link.any,
          base: link.base?.toString(16),
          variant: link.variant,
          sources: link.sources,
          given: link.given && writeHoldings(link.given),
        })
      )
    case 'reference':
      return (
        head +
        tail(link.name) +
        options({
          q: link.query,
          field: link.field,
          value: link.value,
          variant: link.variant,
          sources: link.sources,
        })
      )
    case 'kernel':
      return head + tail(link.name) + options(writeStandpoint(link))
    case 'program':
      return head + tail(link.payload) + options(writeStandpoint(link))
  }
}
// A lone surrogate has no UTF-8 form, and encodeURIComponent throws on it.
const part = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
const tail = (text: string | undefined): string => (text ? `/${part(text)}` : '')
function options(all: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(all).flatMap(([name, value]) => (value ? [`${name}=${part(value)}`] : []))
  return given.length ? `?${given.join('&')}` : ''
}

/** Options of each view, as an address names them. */
const OPTIONS: Readonly<Record<Link['view'], readonly string[]>> = {
  start: [],
  compare: [],
  word: ['at', 'any', 'base', 'variant', 'sources', 'given'],
  reference: ['q', 'field', 'value', 'variant', 'sources'],
  kernel: RUN_OPTIONS,
  program: RUN_OPTIONS,
}
/** Those that an address names after an architecture. */
const VIEWS: readonly Link['view'][] = ['word', 'reference', 'program', 'kernel', 'compare']
const isView = (text: string): text is Link['view'] => VIEWS.some((view) => view === text)

/** More than any view has, and few enough to read in no time. */
const MOST_OPTIONS = 64

/** Characters of a name, a chip, a search: drawing a megabyte of text takes long. */
const LONGEST_NAME = 1000
/** Options that are text for a person to read. */
const TEXTS: readonly string[] = ['q', 'field', 'value', 'variant']

const tooLongName = (what: string, text: string): string =>
  `The address has the ${what} ${quoted(text)} of ${text.length} characters; at most ${LONGEST_NAME} are read. It was left out.`

/** A link as far as it is known, and what is wrong with it so far. */
interface Read {
  readonly link: Link
  readonly problems: readonly string[]
}

/** Reads the fragment of an address, with or without its `#`. `known`: ids of architectures, the first is the default. */
export function parseLink(fragment: string, known: readonly string[]): Reading {
  const { link, problems } = readLink(fragment.replace(/^#/, ''), known)
  const problem = problemOf(problems)
  return { link, ...(problem !== undefined && { problem }) }
}

/**
 * Reads a whole address: its fragment, and what stands before that, where people and other pages put `?isa=g13&w=4e0d`.
 * That is a word, unless there is a fragment, too. `search`: with its `?`.
 */
export function readAddress(fragment: string, search: string, known: readonly string[]): Reading {
  const before = search
    .replace(/^\?/, '')
    .split('&', MOST_OPTIONS)
    .map(pair)
    .filter(([name]) => name !== '')
  const asked = new Map(fragment.length > 1 ? [] : before)
  const isa = asked.get('isa')
  const hex = asked.get('w')
  const reading = parseLink(isa === undefined ? fragment : `#/${part(isa)}/word${tail(hex)}`, known)
  const unread = before.map(([name]) => name).filter((name) => isa === undefined || (name !== 'isa' && name !== 'w'))
  if (unread.length === 0) return reading
  const said = `The address has ${quotedAll(unread)} before its “#”, where only an architecture and a word are read, as in “?isa=${known[0]}&w=00”. ${leftOut(unread.length)}`
  return { ...reading, problem: reading.problem === undefined ? said : `${reading.problem}\n${said}` }
}

function readLink(text: string, known: readonly string[]): Read {
  const start: Link = { view: 'start', isa: known[0] ?? '' }
  if (text === '' || text === '/') return { link: start, problems: [] }
  const cut = text.indexOf('?')
  const path = (cut < 0 ? text : text.slice(0, cut)).replace(/^\//, '').replace(/\/$/, '')
  const [isa = '', view = 'word', rest, more] = path.split('/', 4).map(plain)
  if (isa === 'compare') return compared(path.slice('compare'.length + 1), start.isa, known)
  if (!known.includes(isa)) {
    return {
      link: start,
      problems: [
        `The address names the architecture ${quoted(isa)}, which this page does not have. It has ${known.join(', ')}.`,
      ],
    }
  }
  if (!isView(view)) {
    return {
      link: { view: 'word', isa },
      problems: [`The address asks for the view ${quoted(view)}. There are ${listed(VIEWS)}.`],
    }
  }
  const { asked, problems } = readOptions(cut < 0 ? '' : text.slice(cut + 1), view)
  if (rest !== undefined && rest.length > LONGEST_NAME && (view === 'reference' || view === 'kernel')) {
    return {
      link: { view: view === 'kernel' ? 'program' : view, isa },
      problems: [...problems, tooLongName(view === 'kernel' ? 'kernel' : 'encoding', rest)],
    }
  }
  const reading = byView(isa, view, rest, asked)
  const beyond =
    more === undefined ? [] : [`The address goes on with ${quoted(`/${more}`)} after its end; that part was left out.`]
  return { link: reading.link, problems: [...reading.problems, ...problems, ...beyond] }
}

function compared(text: string, first: string, known: readonly string[]): Read {
  const { sides, problems } = readSides(plain(text), known)
  const isa = sides[0]?.isa ?? first
  return { link: { view: 'compare', isa, ...(sides.length ? { sides } : {}) }, problems }
}

function readOptions(text: string, view: Link['view']): { readonly asked: Options; readonly problems: string[] } {
  const asked = new Map<string, string>()
  const twice = new Set<string>()
  const unknown = new Set<string>()
  const problems: string[] = []
  const pairs = text.split('&', MOST_OPTIONS + 1)
  for (const one of pairs.slice(0, MOST_OPTIONS)) {
    const [name, value] = pair(one)
    if (name === '' && value === '') continue
    if (!OPTIONS[view].includes(name)) unknown.add(name)
    else if (TEXTS.includes(name) && value.length > LONGEST_NAME) problems.push(tooLongName(`option ${name}`, value))
    else if (value !== '') {
      if (asked.has(name)) twice.add(name)
      asked.set(name, value)
    }
  }
  if (unknown.size) {
    const options = unknown.size === 1 ? 'option' : 'options'
    problems.push(
      `The address has the ${options} ${quotedAll([...unknown])}, which the view ${view} does not have; it has ${listed(OPTIONS[view])}. ${leftOut(unknown.size)}`,
    )
  }
  if (twice.size)
    problems.push(`The address says ${quotedAll([...twice])} more than once; what it says last was taken.`)
  if (pairs.length > MOST_OPTIONS)
    problems.push(`The address has more than ${MOST_OPTIONS} options; the others were left out.`)
  return { asked, problems }
}

function byView(isa: string, view: Link['view'], rest: string | undefined, asked: Options): Read {
  switch (view) {
    case 'start':
    case 'compare':
      return { link: { view, isa }, problems: [] }
    case 'word': {
      const { link, problems } = pattern(word(isa, rest, asked.get('at')), asked)
      const { chosen, doubts } = choices(asked)
      const { holdings, problems: unread } = readHoldings(asked.get('given'))
      return {
        link: { ...link, ...chosen, ...(holdings.length ? { given: holdings } : {}) },
        problems: [...problems, ...doubts, ...unread],
      }
    }
    case 'reference': {
      const query = asked.get('q')
      const { chosen, doubts } = choices(asked)
      const { meant, problems } = partMeant(rest, asked.get('field'), asked.get('value'))
      return {
        link: { view, isa, ...(rest ? { name: rest } : {}), ...(query ? { query } : {}), ...meant, ...chosen },
        problems: [...problems, ...doubts],
      }
    }
    case 'kernel':
    case 'program': {
      if (view === 'kernel' && !rest) {
        return {
          link: { view: 'program', isa },
          problems: ['The address asks for a kernel but names none: after “kernel/” its name is missing.'],
        }
      }
      const { standpoint, problems } = readStandpoint((option) => asked.get(option))
      const head =
        view === 'kernel' ? { view, isa, name: rest ?? '' } : { view, isa, ...(rest ? { payload: rest } : {}) }
      return { link: { ...head, ...standpoint }, problems }
    }
  }
}

/** The part of a page of the reference that is meant: a value is of a field, and a field of a page. */
function partMeant(page: string | undefined, field: string | undefined, value: string | undefined) {
  if (page && field !== undefined) return { meant: { field, ...(value !== undefined && { value }) }, problems: [] }
  const said = field !== undefined ? ['field', field] : ['value', value]
  if (said[1] === undefined) return { meant: {}, problems: [] }
  const lacks = field !== undefined ? 'an encoding, as in “reference/add?field=D”' : 'a field, as in “?field=D&value=1”'
  return {
    meant: {},
    problems: [`The address names the ${said[0]} ${quoted(said[1] ?? '')} without ${lacks}. It was left out.`],
  }
}

/** What word and reference let a person choose. */
function choices(asked: Options) {
  const variant = asked.get('variant')
  const sources = asked.get('sources')
  const chosen: { readonly variant?: string; readonly sources?: Sources } = {
    ...(variant !== undefined && { variant }),
    ...(sources === 'documents' && { sources }),
  }
  const isKnown = sources === undefined || sources === 'documents'
  const doubts = isKnown
    ? []
    : [`The address asks for the sources ${quoted(sources)}; only the “documents” can be asked for. All are shown.`]
  return { chosen, doubts }
}

function word(isa: string, rest: string | undefined, at: string | undefined): Read {
  if (!rest) return begins({ link: { view: 'word', isa }, problems: [] }, at)
  const good = /^[\da-f]*/i.exec(rest)?.[0].length ?? 0
  if (good < rest.length && isNotation(rest)) {
    const long = tooLong(rest)
    return long
      ? { link: { view: 'word', isa }, problems: [`The word in the address could not be read: ${long}`] }
      : { link: { view: 'word', isa, written: rest }, problems: [] }
  }
  const whole = rest.slice(0, Math.min(good - (good % 2), 2 * MOST_BYTES)).toLowerCase()
  const link: Link = { view: 'word', isa, ...(whole ? { hex: whole } : {}) }
  if (whole.length === rest.length) return begins({ link, problems: [] }, at)
  const read = `The address has the word ${quoted(rest)}`
  const used = whole ? `; ${quoted(whole)} was used.` : '.'
  const why =
    good < rest.length
      ? `: character ${good + 1} is ${quoted(characterAt(rest, good))}, not a hexadecimal digit`
      : good % 2 === 1
        ? `, which ends in half a byte: after ${counted(good)} digits one more is missing`
        : ` of ${counted(good / 2)} bytes; at most ${counted(MOST_BYTES)} are read`
  return begins({ link, problems: [read + why + used] }, at)
}

/** The word that begins at a byte further on. */
function begins(reading: Read, at: string | undefined): Read {
  const { link, problems } = reading
  if (at === undefined || link.view !== 'word') return reading
  const bytes = (link.hex?.length ?? 0) / 2
  if (/^\d{1,4}$/.test(at) && Number(at) < bytes)
    return Number(at) === 0 ? reading : { ...reading, link: { ...link, at: Number(at) } }
  const why = `The address asks for the word at byte ${quoted(at)}; expected a whole number below ${bytes}, as there are ${bytes} bytes. The first word is shown.`
  return { link, problems: [...problems, why] }
}

/** Bytes that an instruction has at most: more bits cannot be any. */
const MOST_ANY = 12
const HIGHEST = 0xffff_ffff

/** What else an address says of the word: bits that may be either, and where it stands. */
function pattern(reading: Read, asked: Options): Read {
  const { link } = reading
  const [any, base] = [asked.get('any'), asked.get('base')]
  if (link.view !== 'word') return reading
  const problems = [...reading.problems]
  const isMask =
    any !== undefined && /^([\da-f]{2})+$/i.test(any) && any.length <= 2 * MOST_ANY && link.hex !== undefined
  const mask = isMask ? any.toLowerCase().replace(/(00)+$/, '') : ''
  if (any !== undefined && !isMask)
    problems.push(
      `The address asks for the bits ${quoted(any)} to be any; at most ${MOST_ANY} bytes in hexadecimal belong there, and a word before them. It was left out.`,
    )
  const address = /^[\da-f]{1,8}$/i.test(base ?? '') ? Number.parseInt(base ?? '', 16) : undefined
  if (base !== undefined && address === undefined)
    problems.push(
      `The address asks for the word to stand at ${quoted(base)}; a number in hexadecimal up to ${HIGHEST.toString(16)} belongs there. It was left out.`,
    )
  return { link: { ...link, ...(mask && { any: mask }), ...(address && { base: address }) }, problems }
}

/** A percent sign that starts no escape stands for itself: a mangled link is read as far as it goes. */
function plain(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
function pair(text: string): [string, string] {
  const at = text.indexOf('=')
  return at < 0 ? [plain(text), ''] : [plain(text.slice(0, at)), plain(text.slice(at + 1))]
}

/** The tab a link belongs to: a kernel is a program that came with the page. */
export type Tab = 'start' | 'word' | 'reference' | 'program' | 'compare'
export const tabOf = (link: Link): Tab => (link.view === 'kernel' ? 'program' : link.view)

/** Tabs of several architectures, or of none. */
export type WideTab = 'start' | 'compare'
export const isWide = (tab: Tab): tab is WideTab => tab === 'start' || tab === 'compare'
