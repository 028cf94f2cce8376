// Loads what is shown of an architecture beside its description: what was checked of its encodings, and puzzles.
import type { Proof } from './proof.ts'
import type { Puzzle } from './puzzle.ts'

/** Counts of vectors that were checked, by the id of the architecture. */
export const proofs: Readonly<Record<string, () => Promise<Proof>>> = {
  g13: async () => (await import('./g13/proof.ts')).proof,
  sm1: async () => (await import('./sm1/proof.ts')).proof,
  usse: async () => (await import('./usse/proof.ts')).proof,
  vp1: async () => (await import('./vp1/proof.ts')).proof,
  brew: async () => (await import('./brew/proof.ts')).proof,
}

/** Puzzles, by the id of the architecture. */
export const puzzles: Readonly<Record<string, () => Promise<readonly Puzzle[]>>> = {
  g13: async () => (await import('./g13/exhibits/puzzles.ts')).puzzles,
  sm1: async () => (await import('./sm1/exhibits/puzzles.ts')).puzzles,
  usse: async () => (await import('./usse/exhibits/puzzles.ts')).puzzles,
  vp1: async () => (await import('./vp1/exhibits/puzzles.ts')).puzzles,
  brew: async () => (await import('./brew/exhibits/puzzles.ts')).puzzles,
}
