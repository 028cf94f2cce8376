// Holds the files that are looked at together: takes them in one after the other, and keeps them in this browser.
import { create } from 'zustand'
import { type CodeTally, sumOfTallies } from '../../src/sweep/tally.ts'
import type { SectionTally, SweepAnswer, SweepRequest } from '../../src/worker/sweeping.ts'
import { bytesKept, type KeptFile, keepFile, keptFiles, removeAllKept, removeKept } from './keptFiles.ts'
import { bytesGiven, showFile } from './opening.ts'
import { newSweeper } from './sweepWorker.ts'

interface CorpusState {
  /** Architecture whose files these are. */
  readonly isa: string
  readonly files: readonly KeptFile[]
  /** Number of files that are still to be read. */
  readonly waiting: number
  /** Why files could not be taken in. */
  readonly problems: readonly string[]
}

export const useCorpus = create<CorpusState>(() => ({ isa: '', files: [], waiting: 0, problems: [] }))

/** Most problems that are shown. */
const MOST_PROBLEMS = 8

const complain = (problem: string) =>
  useCorpus.setState(({ problems }) => ({ problems: [...problems, problem].slice(-MOST_PROBLEMS) }))

/** Shows the files of an architecture. */
export async function loadCorpus(isa: string): Promise<void> {
  if (useCorpus.getState().isa !== isa) useCorpus.setState({ isa, files: [], problems: [] })
  try {
    const files = await keptFiles(isa)
    if (useCorpus.getState().isa === isa) useCorpus.setState({ files })
  } catch {
    // A browser that keeps nothing has no files, either.
  }
}

/** Files that are to be read, each for an architecture. */
const queue: { readonly isa: string; readonly given: File }[] = []
let isReading = false

/** Takes a file in, after those that came before. */
export function addToCorpus(isa: string, given: File): void {
  queue.push({ isa, given })
  useCorpus.setState(({ waiting }) => ({ waiting: waiting + 1 }))
  if (!isReading) void readQueue()
}

async function readQueue(): Promise<void> {
  isReading = true
  const worker = newSweeper()
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { isa, given } = next
    const name = given.webkitRelativePath || given.name
    try {
      const file = await bytesGiven(given)
      if (file) await takeFile(worker, { isa, name, bytes: file.bytes })
    } catch (error) {
      complain(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
    useCorpus.setState(({ waiting }) => ({ waiting: waiting - 1 }))
  }
  worker.terminate()
  isReading = false
}

interface Taken {
  readonly isa: string
  readonly name: string
  readonly bytes: Uint8Array
}

async function takeFile(worker: Worker, { isa, name, bytes }: Taken): Promise<void> {
  const tallies = await talliesFrom(worker, { ask: 'tally', isa, name, file: bytes })
  const file: KeptFile = { isa, name, size: bytes.length, tallies }
  useCorpus.setState((state) =>
    state.isa === isa ? { files: [...state.files.filter((one) => one.name !== name), file] } : state,
  )
  try {
    await keepFile(file, bytes)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    complain(`${name} is shown, but this browser does not keep it: ${why}`)
  }
}

const talliesFrom = (worker: Worker, request: SweepRequest): Promise<readonly SectionTally[]> =>
  new Promise((done, fail) => {
    worker.onerror = (event) => {
      event.preventDefault()
      fail(new Error(event.message || 'the worker that reads files could not be started'))
    }
    worker.onmessage = ({ data }: MessageEvent<SweepAnswer>) => {
      if (data.did === 'tallied') done(data.tallies)
      else if (data.did === 'failed') fail(new Error(data.why))
    }
    worker.postMessage(request)
  })

/** Removes a file from this browser. */
export async function removeFromCorpus(file: KeptFile): Promise<void> {
  useCorpus.setState(({ files }) => ({ files: files.filter((one) => one !== file) }))
  await removeKept(file).catch(() => {})
}

/** Removes all files of the architecture from this browser. */
export async function emptyCorpus(): Promise<void> {
  const { files } = useCorpus.getState()
  useCorpus.setState({ files: [], problems: [] })
  await removeAllKept(files).catch(() => {})
}

/** Opens a file, at an address of a section if they are given. */
export async function openKept(file: KeptFile, section?: string, address?: number): Promise<void> {
  const bytes = await bytesKept(file).catch(() => undefined)
  if (!bytes) {
    complain(`${file.name} is not kept in this browser any more. Add it again.`)
    return
  }
  const index = file.tallies.find((one) => one.section === section)?.index
  showFile({ name: file.name, bytes }, index, address)
}

/** Returns what all files together are made of. */
export const tallyOfAll = (files: readonly KeptFile[]): CodeTally =>
  sumOfTallies(files.flatMap(({ tallies }) => tallies.map(({ tally }) => tally)))
