// Lists the architectures in the order in which they are shown; each is loaded when it is asked for.
import type { Architecture, Core } from './architecture.ts'
import type { Proof } from './proof.ts'
import type { Puzzle } from './puzzle.ts'

export interface RegistryEntry {
  readonly id: string
  readonly title: string
  /** Machines, as formats of files name them, whose code this is; left out: none. */
  readonly machines?: readonly string[]
  readonly load: () => Promise<Architecture>
  /** Loads the core, which comes sooner than the whole; if left out, there is no smaller part. */
  readonly core?: () => Promise<Core>
  /** Loads what was checked of its encodings; if left out, there is no record of it. */
  readonly proof?: () => Promise<Proof>
  readonly puzzles?: () => Promise<readonly Puzzle[]>
}

export const architectures: readonly RegistryEntry[] = [
  {
    id: 'g13',
    title: 'Apple G13',
    machines: ['macho:16777235'],
    load: async () => (await import('./g13/g13.ts')).g13,
    core: async () => (await import('./g13/core.ts')).core,
    proof: async () => (await import('./g13/proof.ts')).proof,
    puzzles: async () => (await import('./g13/exhibits/puzzles.ts')).puzzles,
  },
  {
    id: 'sm1',
    title: 'NVIDIA SM 1.0',
    machines: ['elf:190', 'cubin'],
    load: async () => (await import('./sm1/sm1.ts')).sm1,
    core: async () => (await import('./sm1/core.ts')).core,
    proof: async () => (await import('./sm1/proof.ts')).proof,
    puzzles: async () => (await import('./sm1/exhibits/puzzles.ts')).puzzles,
  },
  {
    id: 'usse',
    title: 'PowerVR USSE',
    machines: ['gxp'],
    load: async () => (await import('./usse/usse.ts')).usse,
    core: async () => (await import('./usse/core.ts')).core,
    proof: async () => (await import('./usse/proof.ts')).proof,
    puzzles: async () => (await import('./usse/exhibits/puzzles.ts')).puzzles,
  },
  {
    id: 'vp1',
    title: 'NVIDIA VP1',
    load: async () => (await import('./vp1/vp1.ts')).vp1,
    core: async () => (await import('./vp1/core.ts')).core,
    proof: async () => (await import('./vp1/proof.ts')).proof,
    puzzles: async () => (await import('./vp1/exhibits/puzzles.ts')).puzzles,
  },
  {
    id: 'brew',
    title: 'Brew',
    machines: ['elf:45217'],
    load: async () => (await import('./brew/brew.ts')).brew,
    core: async () => (await import('./brew/core.ts')).core,
    proof: async () => (await import('./brew/proof.ts')).proof,
    puzzles: async () => (await import('./brew/exhibits/puzzles.ts')).puzzles,
  },
]
