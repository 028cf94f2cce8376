// Stands in for src/isa/registry.ts when the page is built for tests that need a machine with jumps.
import type * as registry from '../../src/isa/registry.ts'
import { toy } from './toy.ts'

const listed: typeof registry.architectures = [{ id: 'toy', title: 'Toy', load: async () => toy }]

export const { architectures, builtIn, enlist, withdraw }: typeof registry = {
  architectures: listed,
  builtIn: () => listed,
  // These tests open no files that describe architectures.
  enlist: () => undefined,
  withdraw: () => undefined,
}
