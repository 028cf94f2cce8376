// Keeps the address in step with the program that is open: all of it is in a link, or, where it is too large for one, in this browser.
import { formatLink, type Link } from '../../../src/share/link.ts'
import { packing, packProgram } from '../../../src/share/program.ts'
import type { Standpoint } from '../../../src/share/standing.ts'
import { unhurried } from '../../load/unhurried.ts'
import { type Keeper, newId } from './kept.ts'
import { type Document, KEPT, programLinkOf, programOf } from './programLink.ts'

/** Where the program that is open is kept: in its link, in this browser, or nowhere but on the page. */
export type KeptIn = 'link' | 'browser' | 'nowhere'

/** A program and its payload; undefined: it is kept nowhere, and why. */
interface Packed {
  readonly document: Document
  readonly payload: string | undefined
  readonly why?: string
}

/** What is packed between two key presses without anybody's noticing: characters of the source and bytes of memory. */
const SMALL = 50_000
/** Characters of a source: what is longer is not assembled, and no link carries it. */
export const MOST_SOURCE = 4_000_000

/** The id of a program that is kept in this browser. */
export const keptIdOf = (link: Link): string | undefined =>
  link.view === 'program' && link.payload?.startsWith(KEPT) ? link.payload.slice(KEPT.length) : undefined

/** What the address is to say, and where the program will be found then. */
type Tell = (place: KeptIn, why: string | undefined) => void

interface AddressOptions {
  /** Makes the address bar say a link. */
  readonly put: (link: Link) => void
  readonly keep: Keeper['keep']
}

/** Compares long payloads as they are: to write them out takes a while. */
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
  /** The last link that was made here or told: seeing it again means there is nothing to do. */
  #own: Link | undefined
  /** The last one that opens what was open. */
  #lasting: Link | undefined
  #packed: Packed | undefined
  /** The program as it was opened: its address has it. */
  #opened: Document | undefined
  /** Where it is kept, or will be: of what was opened last, and is changed since. */
  #line = { id: newId() }
  /** It was left before it was packed, and is kept for that. */
  #secured: Document | undefined
  #wanted: { readonly document: Document; readonly standing: Standpoint; readonly tell: Tell } | undefined
  #isPacking = false

  constructor(options: AddressOptions) {
    this.#options = options
  }

  /** Whether the address says what is open already. */
  isOwn(link: Link): boolean {
    return this.#own !== undefined && (link === this.#own || isAlike(link, this.#own))
  }

  /** A program was opened from an address. `document`: all of what the address says. */
  follow(link: Link, document: Document | undefined): void {
    this.forget()
    this.#own = link
    this.#lasting = link
    this.#opened = document
    const id = keptIdOf(link)
    this.#line = { id: id ?? newId() }
    if (document && id !== undefined && link.view === 'program') this.#packed = { document, payload: link.payload }
  }
  /** The page may be left: a program that is not packed yet is kept where its address says already. */
  secure(document: Document): void {
    const { id } = this.#line
    if (!this.isUnsaved(document) || this.#own === undefined || keptIdOf(this.#own) !== id) return
    this.#options.keep(programOf(document), id).then(
      () => {
        this.#secured = document
      },
      // Nothing is kept here: whoever closes the page is asked.
      () => undefined,
    )
  }
  /** The program is not on the page any more: its address is not to be changed. */
  suspend(): void {
    this.#wanted = undefined
  }
  /** Another program takes the place of the one that was open. */
  forget(): void {
    this.suspend()
    this.#own = undefined
    this.#lasting = undefined
    this.#opened = undefined
    this.#packed = undefined
    this.#secured = undefined
  }

  /**
   * Makes the address say what is open: at once where the program is small. A large one takes a while to pack; until then
   * the address says where it is kept when it is left before. `tell` is called when the address has it, or cannot.
   */
  publish(document: Document, standing: Standpoint, tell: Tell): void {
    this.#wanted = { document, standing, tell }
    if (document.kernel === undefined && this.#packed?.document !== document) {
      if (isLarge(document)) {
        // Where the browser keeps nothing, the address that opens stays.
        if (!this.#packed || this.#packed.payload !== undefined)
          this.#say(programLinkOf(document, ...partsOf(standing), `${KEPT}${this.#line.id}`))
        if (!this.#isPacking) void this.#packLater()
        return
      }
      this.#packed = { document, payload: packProgram(programOf(document)) }
    }
    this.#write()
  }

  /** Whether leaving the page now would lose the program. */
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

  /** Until the newest of what is wanted is packed. */
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
