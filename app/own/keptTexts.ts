// Keeps the texts of files that describe architectures in this browser, until the user removes them.
import { createStore, del, set, values } from 'idb-keyval'
import { toast } from '../controls/Toast.tsx'

/** A file as it is kept. */
export interface KeptText {
  /** Id by which links name its architecture. */
  readonly id: string
  readonly title: string
  /** The text as it was written last. */
  readonly text: string
  /** The last text that could be read. */
  readonly good: string
}

const texts = createStore('isa-explorer-own', 'texts')

const isKeptText = (value: unknown): value is KeptText =>
  typeof value === 'object' &&
  value !== null &&
  (['id', 'title', 'text', 'good'] as const).every((part) => typeof Reflect.get(value, part) === 'string')

/** Returns all files that are kept; none if the browser keeps nothing. */
export const textsKept = async (): Promise<readonly KeptText[]> =>
  (await values<unknown>(texts).catch((): unknown[] => [])).filter(isKeptText)

let isRefused = false

/** Keeps a file in place of an earlier one of its id. If the browser refuses, the user is told, once. */
export async function keepText({ id, title, text, good }: KeptText): Promise<void> {
  try {
    await set(id, { id, title, text, good } satisfies KeptText, texts)
  } catch (error) {
    if (!isRefused) toast(`This browser does not keep the file: ${error instanceof Error ? error.message : error}`)
    isRefused = true
  }
}

export const removeText = (id: string): Promise<void> => del(id, texts).catch(() => undefined)
