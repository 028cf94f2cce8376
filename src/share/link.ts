// Links: what the address of whatever a person looks at says, and how it is written.
import { type Holding, writeHoldings } from './holding.ts'
import { type Side, writeSides } from './sides.ts'
import { type Standpoint, writeStandpoint } from './standing.ts'

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
  /** `name`: of one of them; left out: all. */
  | { readonly view: 'puzzles'; readonly isa: string; readonly name?: string }
  | ({
      readonly view: 'program'
      readonly isa: string /** See program.ts: unpacking needs the inflater. `kept.` and an id: it is kept in a browser. */
      readonly payload?: string
    } & Standpoint)

/** The tab a link belongs to: a kernel is a program that came with the page. */
export type Tab = 'start' | 'word' | 'reference' | 'program' | 'compare' | 'puzzles'
export const tabOf = (link: Link): Tab => (link.view === 'kernel' ? 'program' : link.view)

/** Tabs of several architectures, or of none. */
export type WideTab = 'start' | 'compare'
export const isWide = (tab: Tab): tab is WideTab => tab === 'start' || tab === 'compare'

/** The inverse of `parseLink` in readLink.ts. */
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
    case 'puzzles':
      return head + tail(link.name)
    case 'program':
      return head + tail(link.payload) + options(writeStandpoint(link))
  }
}
/** Escaped. A lone surrogate has no UTF-8 form, and encodeURIComponent throws on it. */
export const part = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
export const tail = (text: string | undefined): string => (text ? `/${part(text)}` : '')
function options(all: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(all).flatMap(([name, value]) => (value ? [`${name}=${part(value)}`] : []))
  return given.length ? `?${given.join('&')}` : ''
}
