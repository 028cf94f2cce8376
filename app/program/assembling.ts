// Assembles the source of a program for the page.
import { type Assembly, assembleSource } from '../../src/spec/source.ts'
import type { Isa } from '../../src/spec/types.ts'

/** Calls `done`, before it returns or later; an answer for an older source never comes after one for a newer. */
export function assembling(isa: Isa, source: string, done: (assembly: Assembly) => void): void {
  done(assembleSource(isa, source))
}
