// Keeps the address in step with the program that is open: all of it is in a link, or, where it is too large for one, in this browser.
import { formatLink, type Link } from '../../../src/share/link.ts'
import { packing, packProgram } from '../../../src/share/program.ts'
import type { Standpoint } from '../../../src/share/standing.ts'
import { unhurried } from '../../load/unhurried.ts'
import { put } from '../../store/navigate.ts'
import { keep, newId } from './kept.ts'
import { type Document, KEPT, linkOf, programOf } from './programLink.ts'

/** Where the program that is open is kept: in its link, in this browser, or nowhere but on the page. */
export type Place = 'link' | 'browser' | 'nowhere'

/** A program and its payload; undefined: it is kept nowhere, and why. */
interface Packed {
  readonly document: Document
  readonly payload: string | undefined
  readonly why?: string
}

/** What is packed between two key presses without anybody's noticing: characters of the source and bytes of memory. */
const SMALL = 50_000
/** Characters of a source: what is longer is not assembled, and no link carries it. */
export const MOST_TEXT = 4_000_000

/** The id of a program that is kept in this browser. */
export const keptIdOf = (link: Link): string | undefined =>
  link.view === 'program' && link.payload?.startsWith(KEPT) ? link.payload.slice(KEPT.length) : undefined

/** What the address is to say, and where the program will be found then. */
type Tell = (place: Place, why: string | undefined) => void

/** The last link this module made or was told of: seeing it again means there is nothing to do. */
let own: Link | undefined
/** The last one that opens what was open. */
let lasting: Link | undefined
let packed: Packed | undefined
/** The program as it was opened: its address has it. */
let opened: Document | undefined
/** Where it is kept, or will be: of what was opened last, and is changed since. */
let line = { id: newId() }
/** It was left before it was packed, and is kept for that. */
let secured: Document | undefined
let wanted: { readonly document: Document; readonly standing: Standpoint; readonly tell: Tell } | undefined
let isPacking = false

/** Whether the address says what is open already. */
export const isOwn = (link: Link): boolean => own !== undefined && (link === own || isAlike(link, own))

/** Compares long payloads as they are: to write them out takes a while. */
function isAlike(a: Link, b: Link): boolean {
  if (a.view !== 'program' || b.view !== 'program') return formatLink(a) === formatLink(b)
  return a.payload === b.payload && formatLink({ ...a, payload: '' }) === formatLink({ ...b, payload: '' })
}

/** A program was opened from an address. `document`: all of what the address says. */
export function follow(link: Link, document: Document | undefined): void {
  forget()
  own = link
  lasting = link
  opened = document
  const id = keptIdOf(link)
  line = { id: id ?? newId() }
  if (document && id !== undefined && link.view === 'program') packed = { document, payload: link.payload }
}
/** The page may be left: a program that is not packed yet is kept where its address says already. */
export function secure(document: Document): void {
  const { id } = line
  if (!isUnsaved(document) || own === undefined || keptIdOf(own) !== id) return
  keep(programOf(document), id).then(
    () => {
      secured = document
    },
    // Nothing is kept here: whoever closes the page is asked.
    () => undefined,
  )
}
/** The program is not on the page any more: its address is not to be changed. */
export function suspend(): void {
  wanted = undefined
}
/** Another program takes the place of the one that was open. */
export function forget(): void {
  suspend()
  own = undefined
  lasting = undefined
  opened = undefined
  packed = undefined
  secured = undefined
}

/**
 * Makes the address say what is open: at once where the program is small. A large one takes a while to pack; until then
 * the address says where it is kept when it is left before. `tell` is called when the address has it, or cannot.
 */
export function publish(document: Document, standing: Standpoint, tell: Tell): void {
  wanted = { document, standing, tell }
  if (document.kernel === undefined && packed?.document !== document) {
    if (isLarge(document)) {
      // Where the browser keeps nothing, the address that opens stays.
      if (!packed || packed.payload !== undefined) say(linkOf(document, ...partsOf(standing), `${KEPT}${line.id}`))
      if (!isPacking) void packLater()
      return
    }
    packed = { document, payload: packProgram(programOf(document)) }
  }
  write()
}

/** Whether leaving the page now would lose the program. */
export const isUnsaved = (document: Document): boolean =>
  document.kernel === undefined &&
  document !== opened &&
  document !== secured &&
  isLarge(document) &&
  (packed?.document !== document || packed.payload === undefined)

function write(): void {
  if (!wanted) return
  const { document, standing, tell } = wanted
  if (document.kernel !== undefined || packed?.payload !== undefined)
    lasting = linkOf(document, ...partsOf(standing), packed?.payload)
  if (lasting) say(lasting)
  const place = document.kernel !== undefined ? 'link' : placeOf(packed)
  tell(place, packed?.why)
}

const partsOf = ({ step = 0, ...others }: Standpoint) => [step, others] as const

const placeOf = (of: Packed | undefined): Place =>
  of?.payload === undefined ? 'nowhere' : of.payload.startsWith(KEPT) ? 'browser' : 'link'

function say(link: Link): void {
  if (isOwn(link)) return
  own = link
  put(link)
}

const isLarge = ({ source, files = [], init: { memory = [] } }: Document): boolean =>
  memory.reduce((sum, { bytes }) => sum + bytes.length, source.length) +
    files.reduce((sum, [, text]) => sum + text.length, 0) >
  SMALL

/** Until the newest of what is wanted is packed. */
async function packLater(): Promise<void> {
  isPacking = true
  while (wanted && wanted.document.kernel === undefined && wanted.document !== packed?.document) {
    const { document } = wanted
    const done = await packedOf(document)
    if (wanted?.document === document) packed = done
  }
  isPacking = false
  write()
}

async function packedOf(document: Document): Promise<Packed> {
  const program = programOf(document)
  const mine = line
  const payload = document.source.length > MOST_TEXT ? undefined : await unhurried(packing(program))
  if (payload !== undefined) return { document, payload }
  try {
    mine.id = await keep(program, mine.id)
    return { document, payload: `${KEPT}${mine.id}` }
  } catch (error) {
    return { document, payload: undefined, why: error instanceof Error ? error.message : String(error) }
  }
}
