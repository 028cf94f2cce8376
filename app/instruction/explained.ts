// What a word does, in trees and in sentences, and what that depends on; computed once for a word.
import type { Architecture } from '../../src/isa/architecture.ts'
import type { Holding } from '../../src/share/holding.ts'
import { type Files, type Meant, meant } from './held.ts'
import { Kept } from './kept.ts'
import { type Told, toldOf } from './meaning.ts'
import type { Shown } from './shown.ts'

export interface Explained extends Meant {
  readonly told: Told | undefined
  readonly files: Files
}

const kept = new Kept<Shown, Explained>()

/** `given`: what registers are taken to hold. */
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
    if (shown.withheld !== 'none') return { meaning: undefined, asked: [], unfit: [], told: undefined, files }
    const found = meant(architecture, shown.decoded, variant, machine, given, shown.base)
    return { ...found, told: found.meaning && toldOf(shown.decoded, found.meaning, files), files }
  })
}
