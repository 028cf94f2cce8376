// Gives the functions for architectures in files to other programs: the entry `isa-explorer/files`.
import type { ArchitectureBases } from '../../own/architectureFile.ts'
import { describedBy } from '../description.ts'
import type { ReadDescription } from '../types.ts'

export type * from '../programTypes.ts'
export type * from '../types.ts'

const bases: ArchitectureBases = {
  g13: async () => (await import('../../isa/g13/g13.ts')).g13,
  sm1: async () => (await import('../../isa/sm1/sm1.ts')).sm1,
  usse: async () => (await import('../../isa/usse/usse.ts')).usse,
  vp1: async () => (await import('../../isa/vp1/vp1.ts')).vp1,
  brew: async () => (await import('../../isa/brew/brew.ts')).brew,
}

/**
 * Reads a description: JSON that may have comments, of an architecture or of changes to one of the five, which is loaded
 * then. It takes any text: what is wrong with it stands among the problems, with line and column.
 */
export const readDescription = (text: string): Promise<ReadDescription> => describedBy(text, bases)
