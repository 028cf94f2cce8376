// Keeps files in this browser until the user removes them: their bytes, and apart from them what they are made of.
import { createStore, del, delMany, entries, get, set } from 'idb-keyval'
import type { SectionTally } from '../../src/worker/sweeping.ts'

/** A file that is kept, without its bytes. */
export interface KeptFile {
  readonly isa: string
  readonly name: string
  /** Size in bytes. */
  readonly size: number
  readonly tallies: readonly SectionTally[]
}

const bytesStore = createStore('isa-explorer-files', 'bytes')
const tallyStore = createStore('isa-explorer-tallies', 'tallies')

const keyOf = ({ isa, name }: Pick<KeptFile, 'isa' | 'name'>): string => `${isa}/${name}`

/** Keeps a file in place of one of the same name. Rejects if the browser keeps nothing, or has no more room. */
export async function keepFile(file: KeptFile, bytes: Uint8Array): Promise<void> {
  await set(keyOf(file), bytes, bytesStore)
  await set(keyOf(file), file, tallyStore)
}

/** Returns the files of an architecture, by their names. */
export async function keptFiles(isa: string): Promise<readonly KeptFile[]> {
  const all = await entries<string, KeptFile>(tallyStore)
  return all
    .map(([, file]) => file)
    .filter((file) => file.isa === isa)
    .sort((x, y) => x.name.localeCompare(y.name))
}

/** Returns the bytes of a file; undefined if it is not kept any more. */
export const bytesKept = (file: KeptFile): Promise<Uint8Array | undefined> => get(keyOf(file), bytesStore)

export async function removeKept(file: KeptFile): Promise<void> {
  await del(keyOf(file), tallyStore)
  await del(keyOf(file), bytesStore)
}

/** Removes the files of an architecture. */
export async function removeAllKept(files: readonly KeptFile[]): Promise<void> {
  await delMany(files.map(keyOf), tallyStore)
  await delMany(files.map(keyOf), bytesStore)
}
