// Keeps programs that are too large for a link in this browser, each under an id that an address can have.
import { createStore, get, update } from 'idb-keyval'
import type { SharedProgram } from '../../../src/share/program.ts'

/** A program, and which page wrote it last. */
interface Kept {
  readonly program: SharedProgram
  readonly writer: string
}

/** Where large programs are kept. Both reject where nothing is. */
export interface Keeper {
  /** Answers where it is then. */
  readonly keep: (program: SharedProgram, id: string) => Promise<string>
  readonly read: (id: string) => Promise<SharedProgram | undefined>
}

const WRITER = newId()
const programs = createStore('isa-explorer', 'programs')

/** Names a program that is to be kept: letters and digits. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Who had written each id when this page last read or wrote it. */
const seen = new Map<string, string>()

/**
 * Keeps a program; answers its id. `id`: a new one, or where this page has an earlier state of it. What another page has
 * written there since is left alone, and the program gets an id of its own. Rejects where the browser keeps nothing, or has no more room.
 */
export async function keep(program: SharedProgram, id: string): Promise<string> {
  let free = true
  const renewed = (before: Kept | undefined): Kept => {
    free = before === undefined || before.writer === seen.get(id)
    return before && !free ? before : { program, writer: WRITER }
  }
  await update<Kept>(id, renewed, programs)
  if (!free) return keep(program, newId())
  seen.set(id, WRITER)
  return id
}

/** Undefined: this browser does not have it. Rejects where the browser keeps nothing. */
export async function readKept(id: string): Promise<SharedProgram | undefined> {
  const kept = await get<Kept>(id, programs)
  if (kept) seen.set(id, kept.writer)
  return kept?.program
}
