// Names the architectures there are, and prepares one for its first word.
import { decodeAt } from '../../src/encoding/decode.ts'
import { bytesOfHex } from '../../src/encoding/words.ts'
import type { Core } from '../../src/isa/architecture.ts'
import { architectures } from '../../src/isa/registry.ts'
import { nextTask } from '../load/unhurried.ts'

export const knownIds = (): readonly string[] => architectures.map(({ id }) => id)

export const architectureTitle = (isa: string): string => architectures.find(({ id }) => id === isa)?.title ?? isa

/** Returns the name of an architecture's description in messages. */
export const partOf = (isa: string): string => `The description of ${architectureTitle(isa)}`

/** Computes what is needed once before the first word is shown, because it takes longer than a flip may. */
export async function prepare({ isa, examples: [example] }: Core): Promise<void> {
  const { exactTokens } = await import('../../src/encoding/exact.ts')
  // Continues in a task of its own.
  await nextTask()
  exactTokens(isa, decodeAt(isa, bytesOfHex(example?.hex ?? '') ?? new Uint8Array()))
}
