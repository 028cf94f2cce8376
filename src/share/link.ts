// Links: the address of whatever a person looks at, read and written; reading is total.
import { counted, isNotation, MOST_BYTES, tooLong } from '../read/limits.ts'
import { type Holding, readHoldings, writeHoldings } from './holding.ts'

/** What is shown where sources differ in how much they know; left out: all of it. */
export type Sources = 'documents'

/** What the page shows, as far as the address says it. Left out means: the page chooses. */
export type Link =
  | {
      readonly view: 'word'
      readonly isa: string
      /** In the order of memory; the first instruction is shown, and what follows it stays there. */
      readonly hex?: string
      /** Where the instruction that is shown begins, in bytes; left out: with the first. Only where there is `hex`. */
      readonly at?: number
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
      readonly variant?: string
      readonly sources?: Sources
    }
  | { readonly view: 'kernel'; readonly isa: string; readonly name: string; readonly step?: number }
  | {
      readonly view: 'program'
      readonly isa: string /** See program.ts: unpacking needs the inflater. */
      readonly payload?: string
    }

export interface Reading {
  readonly link: Link
  /** What was read, where it went wrong, what would be right. The link is then the nearest one that makes sense. */
  readonly problem?: string
}

type Options = ReadonlyMap<string, string>

/** The inverse of `parseLink`. */
export function formatLink(link: Link): string {
  const head = `#/${part(link.isa)}/${link.view}`
  switch (link.view) {
    case 'word':
      return (
        head +
        tail(link.hex ?? link.written) +
        options({
          at: link.at ? String(link.at) : undefined,
          variant: link.variant,
          sources: link.sources,
          given: link.given && writeHoldings(link.given),
        })
      )
    case 'reference':
      return head + tail(link.name) + options({ q: link.query, variant: link.variant, sources: link.sources })
    case 'kernel':
      return head + tail(link.name) + options({ step: link.step === undefined ? undefined : String(link.step) })
    case 'program':
      return head + tail(link.payload)
  }
}
// A lone surrogate has no UTF-8 form, and encodeURIComponent throws on it.
const part = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
const tail = (text: string | undefined): string => (text ? `/${part(text)}` : '')
function options(all: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(all).flatMap(([name, value]) => (value ? [`${name}=${part(value)}`] : []))
  return given.length ? `?${given.join('&')}` : ''
}

/** Reads the fragment of an address, with or without its `#`. `known`: ids of architectures, the first is the default. */
export function parseLink(fragment: string, known: readonly string[]): Reading {
  const start: Link = { view: 'word', isa: known[0] ?? '' }
  const text = fragment.replace(/^#/, '')
  if (text === '' || text === '/') return { link: start }
  const cut = text.indexOf('?')
  const path = (cut < 0 ? text : text.slice(0, cut)).replace(/^\//, '').replace(/\/$/, '').split('/').map(plain)
  const asked: Options = new Map(
    cut < 0
      ? []
      : text
          .slice(cut + 1)
          .split('&')
          .map(pair),
  )
  const [isa = '', view = 'word', rest, ...more] = path
  if (!known.includes(isa)) {
    return {
      link: start,
      problem: `The address names the architecture “${shorten(isa)}”, which this page does not have. It has ${known.join(', ')}.`,
    }
  }
  const reading = byView(isa, view, rest, asked)
  if (reading.problem || more.length === 0) return reading
  return {
    ...reading,
    problem: `The address goes on with “/${shorten(more.join('/'))}” after its end; that part was left out.`,
  }
}

function byView(isa: string, view: string, rest: string | undefined, asked: Options): Reading {
  const variant = asked.get('variant')
  const sources = asked.get('sources')
  const chosen: Chosen = { ...(variant ? { variant } : {}), ...(sources === 'documents' ? { sources } : {}) }
  const doubt =
    sources && sources !== 'documents'
      ? `The address asks for the sources “${shorten(sources)}”; besides all of them there are only the “documents”.`
      : undefined
  const also = (reading: Reading): Reading => (doubt && !reading.problem ? { ...reading, problem: doubt } : reading)
  switch (view) {
    case 'word':
      return also(given(begins(word(isa, rest, chosen), asked.get('at')), asked.get('given')))
    case 'reference': {
      const query = asked.get('q')
      return also({ link: { view, isa, ...(rest ? { name: rest } : {}), ...(query ? { query } : {}), ...chosen } })
    }
    case 'kernel':
      return rest
        ? kernel(isa, rest, asked.get('step'))
        : {
            link: { view: 'program', isa },
            problem: 'The address asks for a kernel but names none: after “kernel/” its name is missing.',
          }
    case 'program':
      return { link: { view, isa, ...(rest ? { payload: rest } : {}) } }
    default:
      return {
        link: { view: 'word', isa },
        problem: `The address asks for the view “${shorten(view)}”. There are word, reference, program and kernel.`,
      }
  }
}

interface Chosen {
  readonly variant?: string
  readonly sources?: Sources
}

function word(isa: string, rest: string | undefined, chosen: Chosen): Reading {
  if (!rest) return { link: { view: 'word', isa, ...chosen } }
  const good = /^[\da-f]*/i.exec(rest)?.[0] ?? ''
  if (good.length < rest.length && isNotation(rest)) {
    const long = tooLong(rest)
    return long
      ? { link: { view: 'word', isa, ...chosen }, problem: `The address has a word in it that is no word: ${long}` }
      : { link: { view: 'word', isa, written: rest, ...chosen } }
  }
  const whole = good.slice(0, Math.min(good.length - (good.length % 2), 2 * MOST_BYTES)).toLowerCase()
  const link: Link = { view: 'word', isa, ...(whole ? { hex: whole } : {}), ...chosen }
  if (good === rest && rest.length === whole.length) return { link }
  const read = `The address has the word “${shorten(rest)}”`
  const used = whole ? `; “${shorten(whole)}” was used` : ''
  if (good.length < rest.length) {
    return {
      link,
      problem: `${read}: at place ${good.length + 1} stands “${[...rest.slice(good.length)][0]}” where a hexadecimal digit belongs${used}.`,
    }
  }
  if (rest.length % 2 === 0)
    return {
      link,
      problem: `${read} of ${counted(rest.length / 2)} bytes; at most ${counted(MOST_BYTES)} are read${used}.`,
    }
  return {
    link,
    problem: `${read}, which ends in half a byte: after ${counted(rest.length)} digits one more is missing${used}.`,
  }
}

/** The same at a byte further on. */
function begins(reading: Reading, at: string | undefined): Reading {
  const { link, problem } = reading
  if (!at || link.view !== 'word') return reading
  const bytes = (link.hex?.length ?? 0) / 2
  if (/^\d{1,4}$/.test(at) && Number(at) < bytes)
    return Number(at) === 0 ? reading : { ...reading, link: { ...link, at: Number(at) } }
  return {
    link,
    problem:
      problem ??
      `The address asks for the word at byte “${shorten(at)}”; a whole number below ${bytes} belongs there, for so many bytes it has. The first word is shown.`,
  }
}

/** The same with what registers hold. */
function given({ link, problem }: Reading, text: string | undefined): Reading {
  if (!text || link.view !== 'word') return { link, ...(problem === undefined ? {} : { problem }) }
  const { holdings, damaged } = readHoldings(text)
  const trouble =
    problem ??
    (damaged === undefined
      ? undefined
      : `The address says of a register “${shorten(damaged)}”; it should be a file, a number and a value, such as “type.3.6”. That part was left out.`)
  return {
    link: { ...link, ...(holdings.length ? { given: holdings } : {}) },
    ...(trouble === undefined ? {} : { problem: trouble }),
  }
}

function kernel(isa: string, name: string, step: string | undefined): Reading {
  if (step === undefined) return { link: { view: 'kernel', isa, name } }
  const number = Number(step)
  if (/^\d+$/.test(step) && Number.isSafeInteger(number)) return { link: { view: 'kernel', isa, name, step: number } }
  return {
    link: { view: 'kernel', isa, name },
    problem: `The address asks for step “${shorten(step)}”; a step is a whole number such as 40. The kernel starts at its beginning.`,
  }
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
const shorten = (text: string): string => (text.length > 60 ? `${[...text].slice(0, 57).join('')}…` : text)

/** The tab a link belongs to: a kernel is a program that came with the page. */
export type Tab = 'word' | 'reference' | 'program'
export const tabOf = (link: Link): Tab => (link.view === 'kernel' ? 'program' : link.view)
