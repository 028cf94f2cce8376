// Keeps programs that are too large for a link in this browser, each under an id that an address can carry.
import { createStore, get, update } from 'idb-keyval'
import type { SharedProgram } from '../../../src/share/program.ts'

/** A program, and the number of the last time it was written, which is different every time. */
interface Kept {
  readonly program: SharedProgram
  readonly writer: string
}

/** Keeps large programs. Both functions reject if the browser keeps nothing. */
export interface Keeper {
  /** Resolves to the id under which the program is kept. */
  readonly keep: (program: SharedProgram, id: string) => Promise<string>
  readonly read: (id: string) => Promise<SharedProgram | undefined>
}

const programs = createStore('isa-explorer', 'programs')

/** Returns a new id for a program to keep: 16 hexadecimal digits. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The number of each id when this page last read or wrote it. */
const seen = new Map<string, string>()

/**
 * Keeps a program and returns its id. `id` is a new one, or one under which this page keeps an earlier state of it. If
 * another page has written there since, that is left alone, and the program gets a new id. Rejects if the browser keeps
 * nothing or has no more room.
 */
export async function keep(program: SharedProgram, id: string): Promise<string> {
  let free = true
  const renewed = (before: Kept | undefined): Kept => {
    free = before === undefined || before.writer === seen.get(id)
    if (before && !free) return before
    const writer = newId()
    // Noted before the next one in turn looks.
    seen.set(id, writer)
    return { program, writer }
  }
  await update<Kept>(id, renewed, programs)
  return free ? id : keep(program, newId())
}

/** Returns a kept program; undefined if this browser does not have it. Rejects if the browser keeps nothing. */
export async function readKept(id: string): Promise<SharedProgram | undefined> {
  const kept = await get<Kept>(id, programs)
  if (kept) seen.set(id, kept.writer)
  return kept?.program
}
