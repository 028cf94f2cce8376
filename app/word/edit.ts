// What the word view lets a person do to the word. The functions never change, so nothing is drawn again for their sake.

import type { RegisterFile } from '../../src/expr/machine.ts'
import { plain, sentences } from '../../src/expr/text.ts'
import type { Asked } from '../../src/isa/asked.ts'
import { decode, withField } from '../../src/spec/decode.ts'
import type { Isa, Words } from '../../src/spec/types.ts'
import { bytesOfHex, wordsOfBytes } from '../../src/spec/words.ts'
import { announce } from '../shell/announce.ts'
import { useStore } from '../store/store.ts'
import { changeWord, give } from '../store/word.ts'
import { changes } from './changes.ts'
import { type Explained, explained } from './explained.ts'
import { nameOf, variantOf } from './held.ts'
import { firstHex, hexOfWords, type Shown, shownOf } from './shown.ts'

/** What the view shows now; undefined where another view is open. */
export function currentShown(): Shown | undefined {
  const { link, architecture } = useStore.getState()
  return link.view === 'word' && architecture
    ? shownOf(architecture.isa, link.hex ?? firstHex(architecture), link.sources)
    : undefined
}

/** The word as it was when something was last read out. */
let heard: Shown | undefined

/** Says what changed since it last said something. */
export function announceChange(before: Shown): void {
  heard ??= before
  announce(() => {
    const [was, is] = [heard, currentShown()]
    heard = undefined
    return was && is ? changes(was, is) : ''
  })
}

const hexIn = (isa: Isa, words: Words): string => hexOfWords(words, decode(isa, words).bytes)

/** What the view would show with other bits. */
export function shownWith(words: Words): Shown | undefined {
  const now = currentShown()
  return now && shownOf(now.isa, hexIn(now.isa, words), now.sources)
}

export function setWords(words: Words): void {
  const before = currentShown()
  if (!before) return
  changeWord(before.hex, hexIn(before.isa, words))
  announceChange(before)
}

export const setHex = (hex: string): void => setWords(wordsOfBytes(bytesOfHex(hex) ?? []))

/** False where the value does not fit. */
export function setField(name: string, value: number): boolean {
  const shown = currentShown()
  const encoding = shown?.decoded.variant?.encoding
  const words = shown && encoding && withField(encoding, shown.decoded.words, name, value)
  if (words) setWords(words)
  return words !== undefined
}

/** A register that the meaning of the word depends on is taken to hold something else; what it does now is read out. */
export function holdRegister(of: RegisterFile, { file, index, value }: Asked): void {
  const shown = currentShown()
  if (!shown) return
  give(shown.hex, { file, index, value })
  announce(() => `${of.show(index)}: ${nameOf(of, value)}. ${doesNow()}`)
}

/** What a word does on the chip, and with the registers, that the address says. */
export function explainedNow(shown: Shown): Explained | undefined {
  const { link, architecture } = useStore.getState()
  return link.view === 'word' && architecture
    ? explained(architecture, shown, variantOf(architecture, link.variant), link.given)
    : undefined
}

function doesNow(): string {
  const shown = currentShown()
  const now = shown && explainedNow(shown)
  if (!now) return ''
  if (!now.meaning) return 'No source says what it does then'
  return sentences(now.meaning.effects, now.files)
    .map((sentence) => plain(sentence))
    .join('. ')
}
