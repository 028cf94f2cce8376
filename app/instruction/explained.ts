// Computes the meaning of a word, as effects and as sentences, and what it depends on, once for each word.
import type { Architecture } from '../../src/isa/architecture.ts'
import type { Holding } from '../../src/share/holding.ts'
import { type HeldMeaning, type MachineFiles, meant } from './held.ts'
import { KeyedCache } from './kept.ts'
import { type MeaningLines, toldOf } from './meaning.ts'
import type { Shown } from './shown.ts'

export interface Explained extends HeldMeaning {
  readonly meaningLines: MeaningLines | undefined
  readonly files: MachineFiles
}

const kept = new KeyedCache<Shown, Explained>()

/** `given`: assumed values of registers. */
export function explained(
  architecture: Architecture,
  shown: Shown,
  variant: string,
  given: readonly Holding[] | undefined,
): Explained {
  const held = given?.map(({ file, index, value }) => `${file} ${index} ${value}`).join()
  return kept.get(shown, `${variant} ${held ?? ''}`, () => {
    const machine = architecture.machine(variant)
    const { files } = machine
    if (shown.withheld !== 'none') return { meaning: undefined, asked: [], unfit: [], meaningLines: undefined, files }
    const found = meant(architecture, shown.decoded, variant, machine, given, shown.base)
    return { ...found, meaningLines: found.meaning && toldOf(shown.decoded, found.meaning, files), files }
  })
}
