// Opens files and pasted text, asks the worker for their rows, and keeps the link as it should be.
import type { FileSection } from '../../src/container/container.ts'
import { openFile, openRaw } from '../../src/container/open.ts'
import { withCommas } from '../../src/read/limits.ts'
import { type NamedFile, packFile, unpackFile } from '../../src/share/binaryFile.ts'
import type { Link } from '../../src/share/link.ts'
import { received, type SweepAnswer, type SweepRequest } from '../../src/worker/sweeping.ts'
import { put } from '../store/navigate.ts'
import { useStore } from '../store/store.ts'
import { chooseRow, type Found, NO_FILE, NOTHING_FOUND, rowOfAddress, sectionOf, useBinary } from './binary.ts'

/** The most bytes of a file that is opened: the memory of a page is not larger without end. */
const MOST_BYTES = 256 << 20

type BinaryLink = Link & { readonly view: 'binary' }
const linkNow = (): BinaryLink | undefined => {
  const { link } = useStore.getState()
  return link.view === 'binary' ? link : undefined
}

/** Opens a file that the user gave. */
export async function openGiven(given: File): Promise<void> {
  if (given.size > MOST_BYTES) {
    useBinary.setState({
      problem: `${given.name} has ${withCommas(given.size)} bytes, and at most ${withCommas(MOST_BYTES)} are read. Cut out the part with the code.`,
    })
    return
  }
  useBinary.setState({ isReading: true, problem: undefined })
  try {
    showFile({ name: given.name, bytes: new Uint8Array(await given.arrayBuffer()) })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    useBinary.setState({ isReading: false, problem: `${given.name} could not be read: ${why}` })
  }
}

/** Opens a text as if it was a file. */
export const takeText = (text: string): void => showFile({ name: 'pasted', bytes: new TextEncoder().encode(text) })

/** Payload of the open file; undefined if it is too large for a link. */
let openPayload: string | undefined

/** Shows a file, and puts it into the link if it is small enough. */
export function showFile(file: NamedFile): void {
  const link = linkNow()
  if (!link) return
  openPayload = packFile(file)
  open(file, link.isa)
  put(withFile({ view: 'binary', isa: link.isa }))
}

const withFile = (link: BinaryLink): BinaryLink => ({
  ...link,
  ...(openPayload !== undefined && { payload: openPayload }),
})

/** Shows what a link names. A link without a file keeps the one that is open. */
export function followLink(link: BinaryLink): void {
  const { isa, payload, section, at, base } = link
  const { file, section: before } = useBinary.getState()
  if (payload === undefined || payload === openPayload) {
    if (!file) return
    if (isa !== sweptAs || (section ?? before) !== before) choose(section ?? before, isa)
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
  open(read, isa, section, base)
}

/** Address of the row to choose as soon as it is known. */
let seekAddress: number | undefined
/** Architecture that the section is read as. */
let sweptAs: string | undefined

function open(file: NamedFile, isa: string, section?: number, base?: number): void {
  const seen = openFile(file.bytes)
  const isRaw = seen.machine === undefined && seen.sections.length === 1
  const opened = base && isRaw ? openRaw(file.bytes, { base }) : seen
  const code = opened.sections.findIndex(({ kind }) => kind === 'code')
  const isInLink = openPayload !== undefined
  useBinary.setState({ file, isInLink, isReading: false, problem: undefined, opened })
  choose(section ?? Math.max(0, code), isa)
}

function forget(): void {
  end?.()
  openPayload = undefined
  useBinary.setState(NO_FILE)
}

/** Closes the file. */
export function close(): void {
  forget()
  const link = linkNow()
  if (link) put({ view: 'binary', isa: link.isa })
}

/** Shows a section, in the architecture of the link. */
export function chooseSection(section: number): void {
  const link = linkNow()
  if (!link) return
  choose(section, link.isa)
  const { at: _, ...rest } = link
  put({ ...rest, section })
}

/** Moves a file without sections to another address. */
export function moveCode(base: number): void {
  const { file } = useBinary.getState()
  const link = linkNow()
  if (!file || !link) return
  const { base: _, at: __, ...rest } = link
  useBinary.setState({ opened: openRaw(file.bytes, { base }) })
  choose(0, link.isa)
  put({ ...rest, ...(base > 0 && { base }) })
}

function choose(section: number, isa: string): void {
  sweptAs = isa
  useBinary.setState({ section, found: NOTHING_FOUND, row: 0 })
  const chosen = sectionOf(useBinary.getState())
  end?.()
  if (chosen?.kind === 'code') sweepSection(chosen, isa)
}

/** Ends the worker that sweeps. */
let end: (() => void) | undefined

function sweepSection({ bytes, address }: FileSection, isa: string): void {
  const worker = new Worker(new URL('../../src/worker/sweeper.ts', import.meta.url), { type: 'module' })
  end = () => {
    worker.terminate()
    end = undefined
  }
  const fail = (why: string) => {
    found({ failure: why })
    end?.()
  }
  worker.onerror = (event) => {
    event.preventDefault()
    fail(event.message || 'it could not be started')
  }
  worker.onmessageerror = () => fail('a message could not be read')
  worker.onmessage = ({ data }: MessageEvent<SweepAnswer>) => {
    if (data.did === 'failed') fail(data.why)
    else if (data.did === 'rows') {
      found({ columns: received(data.columns), isAll: data.isAll })
      if (data.isAll) seek()
    } else if (data.did === 'hunt') found({ groups: data.groups })
    else {
      found({ references: data.references })
      end?.()
    }
  }
  const request: SweepRequest = { isa, code: bytes, base: address }
  worker.postMessage(request)
}

const found = (more: Partial<Found>) => useBinary.setState((s) => ({ found: { ...s.found, ...more } }))

function seek(): void {
  if (seekAddress === undefined) return
  const row = rowOfAddress(useBinary.getState(), seekAddress)
  seekAddress = undefined
  if (row >= 0) chooseRow(row)
}
