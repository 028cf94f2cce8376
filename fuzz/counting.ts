// Tries something many times for each architecture, and prints a line about each: for commands that count.
import type { Architecture } from '../src/isa/architecture.ts'
import { architectures } from '../src/isa/registry.ts'
import { type Random, randomOf } from './random.ts'

/** At most so many failures are printed for each architecture. */
const MOST_SHOWN = 5

class Tries {
  /** How many tries have failed. */
  lost = 0

  /** Tries once; a failure is counted, and the first ones are printed. */
  once(round: () => void): void {
    try {
      round()
    } catch (error) {
      if (++this.lost <= MOST_SHOWN) console.log(`      ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

export const architectureIds = (): string => architectures.map(({ id }) => id).join(', ')

/**
 * Calls a function for each architecture, or for one, and prints what it says of it. The process fails if any try did.
 * `seed`: of the random numbers of each.
 */
export async function countEach(
  only: string | undefined,
  seed: number,
  count: (architecture: Architecture, random: Random, tries: Tries) => string,
): Promise<void> {
  for (const { id, load } of architectures) {
    if (only !== undefined && only !== id) continue
    const [architecture, tries] = [await load(), new Tries()]
    const start = performance.now()
    const said = count(architecture, randomOf(seed), tries)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`${tries.lost ? 'FAIL' : 'ok  '}  ${id.padEnd(6)} ${said}, in ${seconds} s`)
    if (tries.lost) process.exitCode = 1
  }
}
