// Keeps the texts of files that describe architectures in this browser, until the user removes them.
import { createStore, del, update, values } from 'idb-keyval'
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

/** The text of each file when this page last read or wrote it. */
const seen = new Map<string, string>()

/** Returns all files that are kept; none if the browser keeps nothing. */
export async function textsKept(): Promise<readonly KeptText[]> {
  const all = (await values<unknown>(texts).catch((): unknown[] => [])).filter(isKeptText)
  for (const { id, text } of all) seen.set(id, text)
  return all
}

/** Sentences about files that are not kept, each of which is told once. */
const told = new Set<string>()
function tellOnce(sentence: string): void {
  if (!told.has(sentence)) toast(sentence)
  told.add(sentence)
}

/**
 * Keeps a file in place of an earlier text of it. A text that another page has written since stays, and the user is
 * told so; as well as if the browser keeps nothing.
 */
export async function keepText({ id, title, text, good }: KeptText): Promise<void> {
  let isFree = true
  const renewed = (before: KeptText | undefined): KeptText => {
    isFree = before === undefined || before.text === seen.get(id)
    if (before && !isFree) return before
    seen.set(id, text)
    return { id, title, text, good }
  }
  try {
    await update<KeptText>(id, renewed, texts)
    if (!isFree)
      tellOnce(`${title} was changed in another window, too. What is written here is not kept: save it as a file.`)
  } catch (error) {
    tellOnce(`This browser does not keep the file: ${error instanceof Error ? error.message : error}`)
  }
}

export async function removeText(id: string): Promise<void> {
  seen.delete(id)
  await del(id, texts).catch(() => undefined)
}
