// Defines links, which say what the page shows, and writes them as addresses.
import type { RawPart } from '../read/rawPart.ts'
import { type Holding, writeHoldings } from './holding.ts'
import type { RunTexts } from './runOptions.ts'
import { type Side, writeSides } from './sides.ts'

/** Which sources count where they differ: documents only, or all if left out. */
export type Sources = 'documents'

/** A link says what the page shows. The page chooses what is left out. */
export type Link =
  /** The start view; `isa` is the architecture that the other views would open. */
  | { readonly view: 'start'; readonly isa: string }
  /** The comparison; `isa` is that of its first side, if it has one. */
  | { readonly view: 'compare'; readonly isa: string; readonly sides?: readonly Side[] }
  | {
      readonly view: 'word'
      readonly isa: string
      /**
       * Bytes in the order of memory, in hexadecimal. The first instruction is shown, and the rest stays in the link.
       */
      readonly hex?: string
      /** Offset of the instruction that is shown, in bytes; the first if left out. Needs `hex`. */
      readonly at?: number
      /**
       * Mask of the bits of the instruction that may be either, as bytes from its first one, without zeros at the end.
       */
      readonly any?: string
      /**
       * Address in bytes at which the instruction is taken to stand, which relative targets count from; 0 if left out.
       */
      readonly base?: number
      /** Bytes in another notation, which the architecture must read. Excludes `hex`. */
      readonly written?: string
      readonly variant?: string
      readonly sources?: Sources
      /** Values of registers that the meaning of the word depends on; others are as at the start. At least one. */
      readonly given?: readonly Holding[]
    }
  | {
      readonly view: 'reference'
      readonly isa: string
      readonly name?: string
      readonly query?: string
      /** The part of the page of `name` to show: a field, or a row of a table by its first cell. Needs `name`. */
      readonly field?: string
      /** A value of the field: its number, or the cells of a form. Needs `field`. */
      readonly value?: string
      readonly variant?: string
      readonly sources?: Sources
    }
  | {
      readonly view: 'kernel'
      readonly isa: string
      readonly name: string
      /** The run of the kernel (see standing.ts). */
      readonly run?: RunTexts
    }
  | {
      readonly view: 'binary'
      readonly isa: string
      /** Packed file (see binaryFile.ts); left out: the file is not in the link. */
      readonly payload?: string
      /** Index of the section that is shown; the first with code if left out. */
      readonly section?: number
      /** Address of the row that is chosen, in bytes. */
      readonly at?: number
      /** Part of the file that is read as plain code; left out: the file is read by its format. */
      readonly raw?: RawPart
    }
  /** The puzzles; `name` is that of one of them, or all are shown if left out. */
  | { readonly view: 'puzzles'; readonly isa: string; readonly name?: string }
  | {
      readonly view: 'program'
      readonly isa: string
      /** Packed program (see program.ts), or `kept.` and the id of one kept in the browser. */
      readonly payload?: string
      /** The run of the program (see standing.ts). */
      readonly run?: RunTexts
    }

/** Tab that a link belongs to. A kernel belongs to the tab of programs. */
export type Tab = 'start' | 'word' | 'reference' | 'program' | 'binary' | 'compare' | 'puzzles'
export const tabOf = (link: Link): Tab => (link.view === 'kernel' ? 'program' : link.view)

/** Tabs that show several architectures, or none. */
export type WideTab = 'start' | 'compare'
export const isWide = (tab: Tab): tab is WideTab => tab === 'start' || tab === 'compare'

/** Returns the fragment of an address for a link; the inverse of `parseLink` in readLink.ts. */
export function formatLink(link: Link): string {
  const head = `#/${part(link.isa)}/${link.view}`
  switch (link.view) {
    case 'start':
      return '#/'
    case 'compare':
      // A fragment may contain `:`, `;` and `=` as they are, which the user can read.
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
    case 'binary':
      return (
        head +
        tail(link.payload) +
        options({
          section: link.section === undefined ? undefined : String(link.section),
          at: link.at?.toString(16),
          ...rawOptions(link.raw),
        })
      )
    case 'kernel':
      return head + tail(link.name) + options(link.run ?? {})
    case 'puzzles':
      return head + tail(link.name)
    case 'program':
      return head + tail(link.payload) + options(link.run ?? {})
  }
}
/** Returns the options for a part of a file; `raw=1` for all of it. */
function rawOptions(raw: RawPart | undefined): Readonly<Record<string, string | undefined>> {
  if (!raw) return {}
  const { base, start, end, swap } = raw
  const part = { base: base?.toString(16), from: start?.toString(16), to: end?.toString(16), swap: swap?.toString() }
  return Object.values(part).some((text) => text !== undefined) ? part : { raw: '1' }
}
/** Escapes a text for an address. A lone surrogate, on which encodeURIComponent throws, becomes U+FFFD. */
export const part = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
export const tail = (text: string | undefined): string => (text ? `/${part(text)}` : '')
function options(all: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(all).flatMap(([name, value]) => (value ? [`${name}=${part(value)}`] : []))
  return given.length ? `?${given.join('&')}` : ''
}
