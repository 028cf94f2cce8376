// Attacks exact texts: of words that decode, each one assembles to the same bytes, and takes nothing from the canonical text.

import { assemble, isError } from '../src/encoding/assemble.ts'
import { asmText, decode } from '../src/encoding/decode.ts'
import { exactText } from '../src/encoding/exact.ts'
import { bytesOfWords, hexOf } from '../src/encoding/words.ts'
import type { Architecture } from '../src/isa/architecture.ts'
import { type Attack, must } from './attack.ts'
import type { Random } from './random.ts'
import { wordOf } from './words.ts'

/** Words a round. */
const WORDS = 50

export const exact: Attack = {
  name: 'exact',
  round: (random, all) => {
    const architecture = random.pick(all)
    for (let k = 0; k < WORDS; k++) comesBack(random, architecture)
  },
}

/** Takes one word that decodes to its exact text and back. */
export function comesBack(random: Random, architecture: Architecture): void {
  const { isa } = architecture
  const at = isa.unit * random.below(1 << 20)
  let d = decode(isa, wordOf(random, architecture))
  while (asmText(d, at) === undefined) d = decode(isa, wordOf(random, architecture))
  const hex = hexOf(bytesOfWords(d.words, d.bytes))
  const canonical = asmText(d, at) ?? ''
  const exactOne = exactText(isa, d, at)
  if (exactOne === undefined) throw new Error(`${isa.id} ${hex} at ${at} has no exact text, and is ${canonical}`)
  const made = assemble(isa, exactOne, at)
  const back = isError(made) ? made.message : hexOf(bytesOfWords(made.words, made.bytes))
  must(back === hex, `${isa.id} ${hex} at ${at} is ${exactOne} and comes back as`, back)
}
