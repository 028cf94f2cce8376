// Keeps the address in step with the open program: a link carries it, or this browser keeps it if it is too large.
import { formatLink, type Link } from '../../../src/share/link.ts'
import { packing, packProgram } from '../../../src/share/program.ts'
import type { Standpoint } from '../../../src/share/standing.ts'
import { unhurried } from '../../load/unhurried.ts'
import { type Keeper, newId } from './kept.ts'
import { type Document, KEPT, programLinkOf, programOf } from './programLink.ts'

/** The place where the open program is kept: its link, this browser, or only the page. */
export type KeptIn = 'link' | 'browser' | 'nowhere'

/** A program and its payload. The payload is undefined if the program is kept nowhere; `why` says why. */
interface Packed {
  readonly document: Document
  readonly payload: string | undefined
  readonly why?: string
}

/**
 * Size up to which a program is packed at once, between two key presses, without a delay that the user notices:
 * characters of the source and files, plus bytes of memory.
 */
const SMALL = 50_000
/** Most characters of a source. A longer one is not assembled, and no link carries it. */
export const MOST_SOURCE = 4_000_000

/** Returns the id of the program that a link finds in this browser; undefined for any other link. */
export const keptIdOf = (link: Link): string | undefined =>
  link.view === 'program' && link.payload?.startsWith(KEPT) ? link.payload.slice(KEPT.length) : undefined

/** Receives where the program is kept; if nowhere, also why. */
type Tell = (place: KeptIn, why: string | undefined) => void

interface AddressOptions {
  /** Makes the address bar show a link. */
  readonly put: (link: Link) => void
  readonly keep: Keeper['keep']
}

/** Returns whether two links are equal. Compares long payloads directly, as formatting them takes a while. */
function isAlike(a: Link, b: Link): boolean {
  if (a.view !== 'program' || b.view !== 'program') return formatLink(a) === formatLink(b)
  return a.payload === b.payload && formatLink({ ...a, payload: '' }) === formatLink({ ...b, payload: '' })
}

const partsOf = ({ step = 0, ...others }: Standpoint) => [step, others] as const

const placeOf = (of: Packed | undefined): KeptIn =>
  of?.payload === undefined ? 'nowhere' : of.payload.startsWith(KEPT) ? 'browser' : 'link'

const isLarge = ({ source, files = [], init: { memory = [] } }: Document): boolean =>
  memory.reduce((sum, { bytes }) => sum + bytes.length, source.length) +
    files.reduce((sum, [, text]) => sum + text.length, 0) >
  SMALL

export class Address {
  readonly #options: AddressOptions
  /** The last link that was made here or followed. If the address shows it again, there is nothing to do. */
  #own: Link | undefined
  /** The last link that opens a program. It stays in the address while the open program is kept nowhere. */
  #lasting: Link | undefined
  #packed: Packed | undefined
  /** The program as it was opened, which its address carries. */
  #opened: Document | undefined
  /** Id under which this browser keeps, or will keep, the program opened last and its later changes. */
  #line = { id: newId() }
  /** The document that was kept because the page might be left before it was packed. */
  #secured: Document | undefined
  #wanted: { readonly document: Document; readonly standing: Standpoint; readonly tell: Tell } | undefined
  #isPacking = false

  constructor(options: AddressOptions) {
    this.#options = options
  }

  /** Returns whether a link says what is open already. */
  isOwn(link: Link): boolean {
    return this.#own !== undefined && (link === this.#own || isAlike(link, this.#own))
  }

  /** Notes that a program was opened from an address; `document` is undefined if the address has a problem. */
  follow(link: Link, document: Document | undefined): void {
    this.forget()
    this.#own = link
    this.#lasting = link
    this.#opened = document
    const id = keptIdOf(link)
    this.#line = { id: id ?? newId() }
    if (document && id !== undefined && link.view === 'program') this.#packed = { document, payload: link.payload }
  }
  /** Keeps a program that is not packed yet under the id in its address, as the page may be left. */
  secure(document: Document): void {
    const { id } = this.#line
    if (!this.isUnsaved(document) || this.#own === undefined || keptIdOf(this.#own) !== id) return
    this.#options.keep(programOf(document), id).then(
      () => {
        this.#secured = document
      },
      // The browser keeps nothing. The page then asks before it is closed.
      () => undefined,
    )
  }
  /** Stops changing the address, as the program is no longer on the page. */
  suspend(): void {
    this.#wanted = undefined
  }
  /** Forgets the program that was open, as another takes its place. */
  forget(): void {
    this.suspend()
    this.#own = undefined
    this.#lasting = undefined
    this.#opened = undefined
    this.#packed = undefined
    this.#secured = undefined
  }

  /**
   * Makes the address say what is open, at once if the program is small. A large one takes a while to pack; until then
   * the address has the id under which it is kept if the page is left. Calls `tell` when the address carries the
   * program, or cannot.
   */
  publish(document: Document, standing: Standpoint, tell: Tell): void {
    this.#wanted = { document, standing, tell }
    if (document.kernel === undefined && this.#packed?.document !== document) {
      if (isLarge(document)) {
        // If the browser keeps nothing, the last address that opens a program stays.
        if (!this.#packed || this.#packed.payload !== undefined)
          this.#say(programLinkOf(document, ...partsOf(standing), `${KEPT}${this.#line.id}`))
        if (!this.#isPacking) void this.#packLater()
        return
      }
      this.#packed = { document, payload: packProgram(programOf(document)) }
    }
    this.#write()
  }

  /** Returns whether leaving the page now would lose the program. */
  isUnsaved(document: Document): boolean {
    return (
      document.kernel === undefined &&
      document !== this.#opened &&
      document !== this.#secured &&
      isLarge(document) &&
      (this.#packed?.document !== document || this.#packed.payload === undefined)
    )
  }

  #write(): void {
    if (!this.#wanted) return
    const { document, standing, tell } = this.#wanted
    const packed = this.#packed
    if (document.kernel !== undefined || packed?.payload !== undefined)
      this.#lasting = programLinkOf(document, ...partsOf(standing), packed?.payload)
    if (this.#lasting) this.#say(this.#lasting)
    const place = document.kernel !== undefined ? 'link' : placeOf(packed)
    tell(place, packed?.why)
  }

  #say(link: Link): void {
    if (this.isOwn(link)) return
    this.#own = link
    this.#options.put(link)
  }

  /** Packs documents until the newest wanted one is packed. */
  async #packLater(): Promise<void> {
    this.#isPacking = true
    while (
      this.#wanted &&
      this.#wanted.document.kernel === undefined &&
      this.#wanted.document !== this.#packed?.document
    ) {
      const { document } = this.#wanted
      const done = await this.#packedOf(document)
      if (this.#wanted?.document === document) this.#packed = done
    }
    this.#isPacking = false
    this.#write()
  }

  async #packedOf(document: Document): Promise<Packed> {
    const program = programOf(document)
    const mine = this.#line
    const payload = document.source.length > MOST_SOURCE ? undefined : await unhurried(packing(program))
    if (payload !== undefined) return { document, payload }
    try {
      mine.id = await this.#options.keep(program, mine.id)
      return { document, payload: `${KEPT}${mine.id}` }
    } catch (error) {
      return { document, payload: undefined, why: error instanceof Error ? error.message : String(error) }
    }
  }
}
