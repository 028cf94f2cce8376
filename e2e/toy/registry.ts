// Stands in for src/isa/registry.ts when the page is built for tests that need a machine with jumps.
import type { Entry } from '../../src/isa/registry.ts'
import { toy } from './toy.ts'

export const architectures: readonly Entry[] = [{ id: 'toy', title: 'Toy', load: async () => toy }]
