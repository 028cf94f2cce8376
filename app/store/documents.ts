// Holds the code that leaves out what only other sources know, which is loaded when a link or the user asks for it.
import { loadPart } from '../load/loadPart.ts'

type Documents = typeof import('../../src/encoding/documented.ts')

/** Name of this part in messages. */
export const DOCUMENTS_PART = 'What leaves out other sources'

let loaded: Documents | undefined

export const areDocumentsLoaded = (): boolean => loaded !== undefined

/** @throws Error if it is not loaded */
export function documents(): Documents {
  if (!loaded) throw new Error(`${DOCUMENTS_PART} is not loaded`)
  return loaded
}

/** @throws NotLoaded */
export async function loadDocuments(): Promise<Documents> {
  loaded ??= await loadPart(DOCUMENTS_PART, () => import('../../src/encoding/documented.ts'))
  return loaded
}
