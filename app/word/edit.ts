// What the word view lets a person do to the word. The functions never change, so nothing is drawn again for their sake.

import { withField } from '../../src/encoding/decode.ts'
import type { Isa, Words } from '../../src/encoding/types.ts'
import { bytesOfWords, covers, hexOf, NONE, orWords, without, wordsOfBits } from '../../src/encoding/words.ts'
import type { RegisterFile } from '../../src/expr/machine.ts'
import { sentences, sentenceText } from '../../src/expr/text.ts'
import type { AskedRegister } from '../../src/isa/asked.ts'
import { unsaid } from '../../src/isa/unsaid.ts'
import { MOST_BYTES } from '../../src/read/limits.ts'

import { type Explained, explained } from '../instruction/explained.ts'
import { valueName, variantOf } from '../instruction/held.ts'
import { type Shown, shownOf } from '../instruction/shown.ts'
import { announce } from '../store/announce.ts'
import { afterWord, anyOf, begun, type HeldBytes, withAny, withWord, withWords } from '../store/heldBytes.ts'
import { useStore, type WordStep } from '../store/store.ts'
import { changeWord, give, goToByte, heldBefore, heldNow, showBytes } from '../store/word.ts'
import { changesText, nameOfWord } from './changes.ts'

/** What the view shows now; undefined where another view is open. */
export function currentShown(): Shown | undefined {
  const { link, architecture } = useStore.getState()
  const held = heldNow()
  return link.view === 'word' && architecture && held
    ? shownOf(architecture.isa, held, link.sources, link.base)
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
    return was && is ? changesText(was, is) : ''
  })
}

/** What the view would show with other bits in the word, or in what follows it. */
export function shownWith(words: Words): Shown | undefined {
  const [now, held] = [currentShown(), heldNow()]
  return now && held && shownOf(now.isa, withWords(now.isa, held, words, heldBefore()), now.sources, now.base)
}

export function setWords(words: Words): void {
  const [shown, held] = [currentShown(), heldNow()]
  if (shown && held) change(shown, held, withWords(shown.isa, held, words, heldBefore()))
}

/** Other bytes from the word that is shown on; those before it stay. False where a link cannot hold so many. */
export function setBytes(hex: string): boolean {
  const [shown, held] = [currentShown(), heldNow()]
  return shown !== undefined && held !== undefined && change(shown, held, from(shown.isa, held, hex))
}

const from = (isa: Isa, { hex, at }: HeldBytes, to: string): HeldBytes => begun(isa, hex.slice(0, 2 * at) + to, at)

/** Other bits in the word; those outside of the mask stay. */
export function setBits({ mask, value }: { readonly mask: Words; readonly value: Words }): void {
  const shown = currentShown()
  if (shown) setWords(orWords(without(shown.bits.words, mask), value))
}

/** Bytes as the address means them: nothing was changed, and there is nothing to undo. */
export function openBytes(hex: string): boolean {
  const shown = currentShown()
  if (shown) showBytes(begun(shown.isa, hex, 0))
  return shown !== undefined
}

/**
 * While a word is typed, it is shorter and longer than it will be: what followed the word before goes on following it,
 * and all that was typed is undone as one.
 */
let typing: { readonly made: HeldBytes; readonly after: string } | undefined

/** Who typed has left the box. */
export const endTyping = (): void => {
  typing = undefined
}

/** Another word in the place of the one that is shown; what follows stays. False where a link cannot hold so many bytes. */
export function setWord(word: string): boolean {
  const [shown, held] = [currentShown(), heldNow()]
  if (!shown || !held) return false
  const goesOn = typing?.made === held
  const after = goesOn && typing ? typing.after : afterWord(held, shown.decoded.bytes)
  const made = withWord(shown.isa, held, word, after, heldBefore())
  if (made.hex === held.hex) return true
  typing = { made, after }
  return change(shown, held, made, goesOn)
}

/** Bits of the word may be either; where all of these may already, they have the values again that they had. */
export function turnAny(bits: readonly number[]): void {
  const [shown, held] = [currentShown(), heldNow()]
  if (!shown || !held) return
  const before = anyOf(held) ?? NONE
  const these = wordsOfBits(bits.filter((bit) => bit < shown.bits.width))
  const any = covers(before, these) ? without(before, these) : orWords(before, these)
  change(shown, held, withAny(held, hexOf(bytesOfWords(any, shown.decoded.bytes))))
}

/** All bits have one value again. */
export function endAny(): void {
  const [shown, held] = [currentShown(), heldNow()]
  if (shown && held) change(shown, held, withAny(held, undefined))
}

/** A word that was tried before, as a change that can be undone. */
export function goBackTo({ held: to }: Pick<WordStep, 'held'>): void {
  const [shown, held] = [currentShown(), heldNow()]
  if (shown && held) change(shown, held, to)
}

function change(before: Shown, from: HeldBytes, to: HeldBytes, goesOn = false): boolean {
  if (to.hex.length > 2 * MOST_BYTES) return false
  changeWord(from, to, goesOn)
  announceChange(before)
  return true
}

/** Shows the word that begins at a byte of those that are held. */
export function goTo(byte: number): void {
  goToByte(byte)
  announce(() => {
    const shown = currentShown()
    return shown ? `${nameOfWord(shown)}. ${shown.decoded.bytes} bytes, from byte ${byte} on.` : ''
  })
}

/** False where the value does not fit the field, or the part of it that a short form has. */
export function setField(name: string, value: number): boolean {
  const shown = currentShown()
  const encoding = shown?.decoded.variant?.encoding
  const words = encoding && withField(encoding, shown.bits.words, name, value, shown.bits.width)
  if (words) setWords(words)
  return words !== undefined
}

/** A register that the meaning of the word depends on is taken to hold something else; what it does now is read out. */
export function holdRegister(of: RegisterFile, { file, index, value }: AskedRegister): void {
  const held = heldNow()
  if (!held) return
  give(held, { file, index, value })
  announce(() => `${of.show(index)}: ${valueName(of, value)}. ${doesNow()}`)
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
  if (!now.meaning) return unsaid(shown.decoded, true)
  return sentences(now.meaning.effects, now.files)
    .map((sentence) => sentenceText(sentence))
    .join('. ')
}
