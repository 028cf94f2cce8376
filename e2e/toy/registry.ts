// Stands in for src/isa/registry.ts when the page is built for tests that need a machine with jumps.
import type { RegistryEntry } from '../../src/isa/registry.ts'
import { toy } from './toy.ts'

export const architectures: readonly RegistryEntry[] = [{ id: 'toy', title: 'Toy', load: async () => toy }]
