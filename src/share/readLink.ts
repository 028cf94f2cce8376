// Reads addresses: returns the link an address stands for and what is wrong with the address; never throws.
import { readBinaryLink } from './binaryLink.ts'
import { readHoldings } from './holding.ts'
import { type Link, part, type Sources, tail } from './link.ts'
import { leftOut, listed, problemText, quoted, quotedAll } from './problems.ts'
import { RUN_OPTIONS, type RunTexts } from './runOptions.ts'
import { readSides } from './sides.ts'
import { type LinkOptions, type LinkRead, readWordLink } from './wordLink.ts'

export interface AddressReading {
  readonly link: Link
  /**
   * Sentences about what is wrong, a line each: what was read, where it went wrong, what would be right. The link is
   * then the nearest one that makes sense.
   */
  readonly problem?: string
}

/** Options of each view, by their names in an address. */
const OPTIONS: Readonly<Record<Link['view'], readonly string[]>> = {
  start: [],
  compare: [],
  word: ['at', 'any', 'base', 'variant', 'sources', 'given'],
  reference: ['q', 'field', 'value', 'variant', 'sources'],
  kernel: RUN_OPTIONS,
  program: RUN_OPTIONS,
  binary: ['section', 'at', 'base', 'from', 'to', 'swap', 'raw'],
  puzzles: [],
}
/** Views that an address names after an architecture. */
const VIEWS: readonly Link['view'][] = ['word', 'reference', 'program', 'kernel', 'binary', 'compare', 'puzzles']
const isView = (text: string): text is Link['view'] => VIEWS.some((view) => view === text)

/** The most options that are read: more than any view has, and few enough to read fast. */
const MOST_OPTIONS = 64

/** The most characters of a name, a chip or a search, because drawing a megabyte of text takes long. */
const LONGEST_NAME = 1000
/** Kind of thing that the name after each view belongs to. */
const NAMED: ReadonlyMap<Link['view'], string> = new Map([
  ['reference', 'encoding'],
  ['kernel', 'kernel'],
  ['puzzles', 'puzzle'],
])
/** Options whose values are free text. */
const TEXTS: readonly string[] = ['q', 'field', 'value', 'variant']

const tooLongName = (what: string, text: string): string =>
  `The address has the ${what} ${quoted(text)} of ${text.length} characters; at most ${LONGEST_NAME} are read. It was left out.`

/** Reads the fragment of an address, with or without its `#`. `known` holds ids of architectures, the default first. */
export function parseLink(fragment: string, known: readonly string[]): AddressReading {
  const { link, problems } = readLink(fragment.replace(/^#/, ''), known)
  const problem = problemText(problems)
  return { link, ...(problem !== undefined && { problem }) }
}

/**
 * Reads a whole address: its fragment, and the query before it (`search`, with its `?`), in which other pages put
 * `?isa=g13&w=4e0d`. Such a query names a word, unless there is a fragment too.
 */
export function readAddress(fragment: string, search: string, known: readonly string[]): AddressReading {
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
  const complaint = `The address has ${quotedAll(unread)} before its “#”, where only an architecture and a word are read, as in “?isa=${known[0]}&w=00”. ${leftOut(unread.length)}`
  return { ...reading, problem: reading.problem === undefined ? complaint : `${reading.problem}\n${complaint}` }
}

function readLink(text: string, known: readonly string[]): LinkRead {
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
  const named = NAMED.get(view)
  if (rest !== undefined && rest.length > LONGEST_NAME && named !== undefined) {
    return {
      link: { view: view === 'kernel' ? 'program' : view, isa },
      problems: [...problems, tooLongName(named, rest)],
    }
  }
  const reading = byView(isa, view, rest, asked)
  const beyond =
    more === undefined ? [] : [`The address goes on with ${quoted(`/${more}`)} after its end; that part was left out.`]
  return { link: reading.link, problems: [...reading.problems, ...problems, ...beyond] }
}

function compared(text: string, first: string, known: readonly string[]): LinkRead {
  const { sides, problems } = readSides(plain(text), known)
  const isa = sides[0]?.isa ?? first
  return { link: { view: 'compare', isa, ...(sides.length ? { sides } : {}) }, problems }
}

function readOptions(text: string, view: Link['view']): { readonly asked: LinkOptions; readonly problems: string[] } {
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
      `The address has the ${options} ${quotedAll([...unknown])}, which the view ${view} does not have; ${OPTIONS[view].length ? `it has ${listed(OPTIONS[view])}` : 'it has none'}. ${leftOut(unknown.size)}`,
    )
  }
  if (twice.size)
    problems.push(`The address says ${quotedAll([...twice])} more than once; what it says last was taken.`)
  if (pairs.length > MOST_OPTIONS)
    problems.push(`The address has more than ${MOST_OPTIONS} options; the others were left out.`)
  return { asked, problems }
}

function byView(isa: string, view: Link['view'], rest: string | undefined, asked: LinkOptions): LinkRead {
  switch (view) {
    case 'start':
    case 'compare':
      return { link: { view, isa }, problems: [] }
    case 'word': {
      const { link, problems } = readWordLink(isa, rest, asked)
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
    case 'binary':
      return readBinaryLink(isa, rest, asked)
    case 'puzzles':
      return { link: { view, isa, ...(rest ? { name: rest } : {}) }, problems: [] }
    case 'kernel':
    case 'program': {
      if (view === 'kernel' && !rest) {
        return {
          link: { view: 'program', isa },
          problems: ['The address asks for a kernel but names none: after “kernel/” its name is missing.'],
        }
      }
      const run: RunTexts = Object.fromEntries(
        RUN_OPTIONS.filter((name) => asked.has(name)).map((name) => [name, asked.get(name)]),
      )
      const head =
        view === 'kernel' ? { view, isa, name: rest ?? '' } : { view, isa, ...(rest ? { payload: rest } : {}) }
      return { link: { ...head, ...(Object.keys(run).length ? { run } : {}) }, problems: [] }
    }
  }
}

/** Returns the part of a page of the reference to show. A value needs a field, and a field needs a page. */
function partMeant(page: string | undefined, field: string | undefined, value: string | undefined) {
  if (page && field !== undefined) return { meant: { field, ...(value !== undefined && { value }) }, problems: [] }
  const namedPart = field !== undefined ? ['field', field] : ['value', value]
  if (namedPart[1] === undefined) return { meant: {}, problems: [] }
  const lacks = field !== undefined ? 'an encoding, as in “reference/add?field=D”' : 'a field, as in “?field=D&value=1”'
  return {
    meant: {},
    problems: [
      `The address names the ${namedPart[0]} ${quoted(namedPart[1] ?? '')} without ${lacks}. It was left out.`,
    ],
  }
}

/** Returns the variant and the sources, which the views of words and of the reference share. */
function choices(asked: LinkOptions) {
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

/**
 * Decodes a text from an address. A text with an invalid escape stays as it is, so that a damaged link is read as far
 * as possible.
 */
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
