// Lists the architectures in the order in which they are shown; each is loaded when it is asked for.
import type { Architecture, Core } from './architecture.ts'

export interface RegistryEntry {
  readonly id: string
  readonly title: string
  /** Machines, as formats of files name them, whose code this is; left out: none. */
  readonly machines?: readonly string[]
  /** Whether a file of the user describes it. */
  readonly isOwn?: boolean
  readonly load: () => Promise<Architecture>
  /** Loads the core, which comes sooner than the whole; if left out, there is no smaller part. */
  readonly core?: () => Promise<Core>
}

const listed: RegistryEntry[] = [
  {
    id: 'g13',
    title: 'Apple G13',
    machines: ['macho:16777235'],
    load: async () => (await import('./g13/g13.ts')).g13,
    core: async () => (await import('./g13/core.ts')).core,
  },
  {
    id: 'sm1',
    title: 'NVIDIA SM 1.0',
    machines: ['elf:190', 'cubin'],
    load: async () => (await import('./sm1/sm1.ts')).sm1,
    core: async () => (await import('./sm1/core.ts')).core,
  },
  {
    id: 'usse',
    title: 'PowerVR USSE',
    machines: ['gxp'],
    load: async () => (await import('./usse/usse.ts')).usse,
    core: async () => (await import('./usse/core.ts')).core,
  },
  {
    id: 'vp1',
    title: 'NVIDIA VP1',
    load: async () => (await import('./vp1/vp1.ts')).vp1,
    core: async () => (await import('./vp1/core.ts')).core,
  },
  {
    id: 'brew',
    title: 'Brew',
    machines: ['elf:45217'],
    load: async () => (await import('./brew/brew.ts')).brew,
    core: async () => (await import('./brew/core.ts')).core,
  },
]

export const architectures: readonly RegistryEntry[] = listed
/** Returns the architectures that come with this program. */
export const builtIn = (): readonly RegistryEntry[] => listed.filter(({ isOwn }) => !isOwn)

/** Adds an architecture at the end, or puts it in place of one with the same id. */
export function enlist(entry: RegistryEntry): void {
  withdraw(entry.id)
  listed.push(entry)
}

/** Takes an architecture out of the list; nothing happens if it is not there. */
export function withdraw(id: string): void {
  const at = listed.findIndex((one) => one.id === id)
  if (at >= 0) listed.splice(at, 1)
}
