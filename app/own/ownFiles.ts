// Holds the architectures that files of the user describe: their texts, what is wrong with them, and where they are kept.
import { create } from 'zustand'
import type { Architecture } from '../../src/isa/architecture.ts'
import { architectures, withdraw } from '../../src/isa/registry.ts'
import type { PlacedProblem } from '../../src/own/fileText.ts'
import { enlistFile } from '../../src/worker/definitions.ts'
import { defineForWorkers } from '../store/definitions.ts'
import { fitLink, put } from '../store/navigate.ts'
import { useStore } from '../store/store.ts'
import { checked } from './checking.ts'
import { type KeptText, keepText, removeText, textsKept } from './keptTexts.ts'
import { forgetPayload, packText } from './payloads.ts'

export interface OwnFile extends KeptText {
  /** Left out: the text can be read. */
  readonly problem?: PlacedProblem | undefined
  /** Sentences about words that two encodings claim. */
  readonly collisions?: readonly string[]
}

/** Files by the ids of their architectures, the oldest first. */
export const useOwn = create<Readonly<Record<string, OwnFile>>>(() => ({}))

/** Makes the architecture of a text, which a worker has read before. */
const architectureOf = async (id: string, text: string): Promise<Architecture> =>
  (await import('../../src/own/fileText.ts')).namedArchitecture(id, text)

const isOwnId = (id: string): boolean => architectures.some((one) => one.id === id && one.isOwn)

/** Returns an id for an architecture whose file has this id, one that no other file has. */
function newId(fileId: string): string {
  const name = `own-${fileId.toLowerCase().replace(/[^a-z\d]+/g, '-')}`.slice(0, 40).replace(/-$/, '')
  for (let k = 1; ; k++) {
    const id = k === 1 ? name : `${name}-${k}`
    if (!isOwnId(id)) return id
  }
}

/** Puts an architecture into the list, and tells the workers and the page. `made`: the architecture, if it was read. */
function publish({ id, title, good }: KeptText, made?: Architecture): void {
  enlistFile(id, title, good, made)
  defineForWorkers(id, good)
  useStore.setState(({ list }) => ({ list: list + 1 }))
}

let kept: Promise<void> | undefined
/** Puts the files that this browser keeps into the list, once. */
export function loadKept(): Promise<void> {
  kept ??= textsKept().then(async (all) => {
    for (const file of all) {
      useOwn.setState({ [file.id]: file })
      publish(file)
      // Says again what is wrong with it.
      if (file.text !== file.good) void readAgain(file.id)
    }
    await Promise.all(all.map(packText))
  })
  return kept
}

/**
 * Adds the architecture that a text describes; returns it, or what is wrong with the text. `id`: by which links name
 * it, if nothing else has that id. The same text is not added twice.
 */
export async function addText(text: string, id?: string): Promise<OwnFile | PlacedProblem> {
  await loadKept()
  const same = Object.values(useOwn.getState()).find(
    (file) => file.good === text && (id === undefined || file.id === id),
  )
  if (same) return same
  const read = await checked(text)
  if ('kind' in read) return read
  const free = id === undefined || isOwnId(id) ? newId(id?.replace(/^own-/, '') ?? read.id) : id
  const architecture = await architectureOf(free, text)
  const file: OwnFile = { id: free, title: architecture.isa.title, text, good: text }
  useOwn.setState({ [free]: file })
  await packText(file)
  publish(file, architecture)
  await keepText(file)
  return file
}

/** Milliseconds without typing after which a text is read. */
const QUIET = 120
const typing = new Map<string, ReturnType<typeof setTimeout>>()

/** Takes an edited text, which is read after a moment of quiet, and shown everywhere if it can be. */
export function editText(id: string, text: string): void {
  const file = useOwn.getState()[id]
  if (!file || file.text === text) return
  useOwn.setState({ [id]: { ...file, text } })
  clearTimeout(typing.get(id))
  typing.set(
    id,
    setTimeout(() => void readAgain(id), QUIET),
  )
}

async function readAgain(id: string): Promise<void> {
  const { text } = useOwn.getState()[id] ?? {}
  if (text === undefined) return
  const isNow = () => useOwn.getState()[id]?.text === text
  const read = await checked(text, (collisions) => isNow() && change(id, { collisions }))
  if (!isNow()) return
  if ('kind' in read) {
    change(id, { problem: read })
    await keepText(useOwn.getState()[id]!)
    return
  }
  const architecture = await architectureOf(id, text)
  if (!isNow()) return
  change(id, { problem: undefined, good: text, title: architecture.isa.title })
  const file = useOwn.getState()[id]!
  publish(file, architecture)
  show(architecture)
  await Promise.all([keepText(file), packText(file)])
  // The address carries the file as it is now, unless the user has gone elsewhere meanwhile.
  const { link } = useStore.getState()
  if (link.isa === id) put(link)
}

/** Shows a changed architecture, if the one before is open. */
function show(architecture: Architecture): void {
  if (useStore.getState().architecture?.isa.id !== architecture.isa.id) return
  useStore.setState({ architecture, whole: true })
  fitLink()
}

function change(id: string, part: Partial<OwnFile>): void {
  const file = useOwn.getState()[id]
  if (file) useOwn.setState({ [id]: { ...file, ...part } })
}

/** Takes an architecture out of the list, and out of this browser. */
export async function removeOwn(id: string): Promise<void> {
  const { [id]: _, ...others } = useOwn.getState()
  useOwn.setState(others, true)
  withdraw(id)
  forgetPayload(id)
  useStore.setState(({ list, editing }) => ({ list: list + 1, editing: editing === id ? undefined : editing }))
  await removeText(id)
}
