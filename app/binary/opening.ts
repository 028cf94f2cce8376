// Opens files and pasted text, takes in what the worker finds, and keeps the link as it should be.
import type { Words } from '../../src/encoding/types.ts'
import { wordsOfBytes } from '../../src/encoding/words.ts'
import { withCommas } from '../../src/read/limits.ts'
import type { RawPart } from '../../src/read/rawPart.ts'
import { type NamedFile, packingFile, unpackFile } from '../../src/share/binaryFile.ts'
import type { Link } from '../../src/share/link.ts'
import { received, type SweepAnswer } from '../../src/worker/sweeping.ts'
import { unhurried } from '../load/unhurried.ts'
import { useFileWords } from '../store/fileWords.ts'
import { put } from '../store/navigate.ts'
import { useStore } from '../store/store.ts'
import {
  addressOfRow,
  chooseRow,
  type Found,
  NO_FILE,
  NOTHING_FOUND,
  rowOfAddress,
  sectionOf,
  useBinary,
} from './binary.ts'
import { askAbout, askToShow, endWorker } from './sweepWorker.ts'

/** The most bytes of a file that is opened: the memory of a page is not larger without end. */
const MOST_BYTES = 256 << 20

type BinaryLink = Link & { readonly view: 'binary' }
const linkNow = (): BinaryLink | undefined => {
  const { link } = useStore.getState()
  return link.view === 'binary' ? link : undefined
}

/** Returns a file that the user gave; undefined if it cannot be read, which the page then says. */
export async function bytesGiven(given: File): Promise<NamedFile | undefined> {
  const refuse = (problem: string) => useBinary.setState({ problem })
  if (given.size > MOST_BYTES) {
    refuse(
      `${given.name} has ${withCommas(given.size)} bytes, and at most ${withCommas(MOST_BYTES)} are read. Cut out the part with the code.`,
    )
    return undefined
  }
  try {
    return { name: given.name, bytes: new Uint8Array(await given.arrayBuffer()) }
  } catch (error) {
    refuse(`${given.name} could not be read: ${error instanceof Error ? error.message : String(error)}`)
    return undefined
  }
}

/** Opens a file that the user gave. */
export async function openGiven(given: File): Promise<void> {
  const file = await bytesGiven(given)
  if (file) showFile(file)
}

/** Opens a text as if it was a file. */
export const takeText = (text: string): void => showFile({ name: 'pasted', bytes: new TextEncoder().encode(text) })

/** Milliseconds before a file is packed: its first rows come first. */
const BEFORE_PACKING = 400

/** Payload of the open file; undefined if it is too large for a link, or not packed yet. */
let openPayload: string | undefined

/** Shows a file, and puts it into the link as soon as it is packed, if it is small enough. `at`: address to look at. */
export function showFile(file: NamedFile, section?: number, at?: number): void {
  const link = linkNow()
  if (!link) return
  openPayload = undefined
  seekAddress = at
  open(file, link.isa, undefined, section)
  put({ view: 'binary', isa: link.isa, ...(section !== undefined && { section }), ...(at !== undefined && { at }) })
  void packed(file)
}

/** Puts a file into the link, as soon as it is packed, if it is still the one that is shown. */
async function packed(file: NamedFile): Promise<void> {
  await new Promise((done) => setTimeout(done, BEFORE_PACKING))
  const payload = await unhurried(packingFile(file))
  if (useBinary.getState().file !== file) return
  openPayload = payload
  useBinary.setState({ isInLink: payload !== undefined })
  const here = linkNow()
  if (here) put(withFile(here))
}

const withFile = (link: BinaryLink): BinaryLink => ({
  ...link,
  ...(openPayload !== undefined && { payload: openPayload }),
})

/** Shows what a link names. A link without a file keeps the one that is open. */
export function followLink(link: BinaryLink): void {
  const { isa, payload, section, at, raw } = link
  const state = useBinary.getState()
  if (payload === undefined || payload === openPayload) {
    if (!state.file) return
    const isOther =
      isa !== sweptAs ||
      (section !== undefined && section !== state.section && state.opened !== undefined) ||
      JSON.stringify(raw) !== JSON.stringify(state.raw)
    if (isOther) show(state.file, isa, raw, section)
    if (payload !== openPayload) put(withFile(link))
    return
  }
  const read = unpackFile(payload)
  if ('problem' in read) {
    forget()
    useBinary.setState({ problem: read.problem })
    return
  }
  openPayload = payload
  seekAddress = at
  open(read, isa, raw, section)
  useBinary.setState({ isInLink: true })
}

/** Address of the row to choose as soon as it is known. */
let seekAddress: number | undefined
/** Architecture that the section is read as. */
let sweptAs: string | undefined

function open(file: NamedFile, isa: string, raw?: RawPart, section?: number): void {
  useBinary.setState({ ...NO_FILE, file })
  show(file, isa, raw, section)
}

function show(file: NamedFile, isa: string, raw: RawPart | undefined, section: number | undefined): void {
  sweptAs = isa
  useBinary.setState({ raw, found: NOTHING_FOUND, row: 0, comparison: undefined })
  askToShow(file.bytes, { isa, ...(raw && { raw }), ...(section !== undefined && { section }) }, takeIn)
}

function forget(): void {
  endWorker()
  openPayload = undefined
  useFileWords.setState({ open: undefined })
  useBinary.setState(NO_FILE)
}

/** Closes the file. */
export function close(): void {
  forget()
  const link = linkNow()
  if (link) put({ view: 'binary', isa: link.isa })
}

/** Stops the work on the section; what has been found stays. */
export function stopSweep(): void {
  endWorker()
  found({ isStopped: true, progress: undefined })
}

/** Begins the work on the section again. */
export function sweepAgain(): void {
  const { file, raw, section } = useBinary.getState()
  if (file && sweptAs !== undefined) show(file, sweptAs, raw, section)
}

/** Begins the work again for an architecture whose file was changed; the row that was chosen is chosen again. */
export function sweepChanged(): void {
  const state = useBinary.getState()
  if (state.found.columns) seekAddress = addressOfRow(state, state.row)
  sweepAgain()
}

/** Shows a section, in the architecture of the link. */
export function chooseSection(section: number): void {
  const link = linkNow()
  const { file, raw } = useBinary.getState()
  if (!link || !file) return
  show(file, link.isa, raw, section)
  const { at: _, ...rest } = link
  put({ ...rest, section })
}

/** Reads a part of the file as plain code; by its format if `raw` is left out. */
export function readAsCode(raw: RawPart | undefined): void {
  const { file } = useBinary.getState()
  const link = linkNow()
  if (!file || !link) return
  const { raw: _, at: __, section: ___, ...rest } = link
  show(file, link.isa, raw, undefined)
  put({ ...rest, ...(raw && { raw }) })
}

/** Makes the worker ready, so that the first file need not wait for it. */
export const getReady = (isa: string): void => askAbout({ ask: 'ready', isa }, takeIn)

/** Asks for what goes along with the bits of a group of the hunt. */
export const lookAtGroup = (group: number): void => askAbout({ ask: 'group', group }, takeIn)

/** Follows the flow from an address, too, besides the entries that are known. */
export function followFrom(address: number): void {
  const { entries = [] } = useBinary.getState().found.followed ?? {}
  askAbout({ ask: 'follow', entries: [...entries, address] }, takeIn)
}

/** Compares the section with that of another file. */
export async function compareWith(given: File): Promise<void> {
  const other = await bytesGiven(given)
  if (!other) return
  useBinary.setState({ comparison: { file: other.name } })
  askAbout({ ask: 'compare', file: other.bytes }, takeIn)
}

function takeIn(answer: SweepAnswer): void {
  switch (answer.did) {
    case 'opened':
      useBinary.setState({ opened: answer.opened, section: answer.section, problem: undefined })
      break
    case 'rows':
      found({ columns: received(answer.columns), isAll: answer.isAll })
      if (answer.isAll) {
        seek()
        offerWords()
      }
      break
    case 'progress':
      found({ progress: answer })
      break
    case 'hunt':
      found({ groups: answer.groups, progress: undefined })
      break
    case 'flow':
      found({ references: answer.references, progress: undefined })
      break
    case 'followed':
      found({ followed: answer, progress: undefined })
      break
    case 'group': {
      const { found: before } = useBinary.getState()
      found({ looks: new Map([...(before.looks ?? []), [answer.group, answer]]) })
      break
    }
    case 'compared':
      useBinary.setState(({ comparison }) => ({ comparison: { file: comparison?.file ?? '', result: answer } }))
      break
    case 'not compared':
      useBinary.setState(({ comparison }) => ({ comparison: { file: comparison?.file ?? '', problem: answer.why } }))
      break
    case 'failed':
      found({ failure: answer.why, progress: undefined })
  }
}

/** Most words that are offered to other views. */
const MOST_OFFERED = 50_000

/** Offers the words of the section to other views. */
function offerWords(): void {
  const { file, found: now } = useBinary.getState()
  const section = sectionOf(useBinary.getState())
  const { columns } = now
  if (!file || !section || !columns || sweptAs === undefined) return
  const words = () => {
    const step = Math.max(1, Math.ceil(columns.count / MOST_OFFERED))
    const taken: Words[] = []
    for (let row = 0; row < columns.count; row += step)
      if (columns.statuses[row] === 0) taken.push(wordsOfBytes(section.bytes, columns.starts[row] ?? 0))
    return taken
  }
  useFileWords.setState({ open: { isa: sweptAs, name: file.name, words } })
}

const found = (more: Partial<Found>) => useBinary.setState((s) => ({ found: { ...s.found, ...more } }))

function seek(): void {
  if (seekAddress === undefined) return
  const row = rowOfAddress(useBinary.getState(), seekAddress)
  seekAddress = undefined
  if (row >= 0) chooseRow(row)
}
