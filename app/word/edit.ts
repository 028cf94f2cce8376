// Changes the word of the word view. The functions never change, so nothing is drawn again because of them.

import { withField } from '../../src/encoding/decode.ts'
import type { Isa, Words } from '../../src/encoding/types.ts'
import { bytesOfWords, covers, hexOf, NONE, orWords, without, wordsOfBits } from '../../src/encoding/words.ts'
import type { RegisterFile } from '../../src/expr/registerFile.ts'
import { sentences, sentenceText } from '../../src/expr/text.ts'
import type { AskedRegister } from '../../src/isa/asked.ts'
import { unsaid } from '../../src/isa/unsaid.ts'
import { MOST_BYTES } from '../../src/read/limits.ts'
import { currentShown } from '../instruction/currentShown.ts'
import { type Explained, explained } from '../instruction/explained.ts'
import { valueName, variantOf } from '../instruction/held.ts'
import { type Shown, shownOf } from '../instruction/shown.ts'
import { announce } from '../store/announce.ts'
import { afterWord, anyOf, begun, type HeldBytes, withAny, withWord, withWords } from '../store/heldBytes.ts'
import { useStore, type WordStep } from '../store/store.ts'
import { changeWord, give, goToByte, heldBefore, heldNow, showBytes } from '../store/word.ts'
import { changesText, nameOfWord } from './changes.ts'

/** The change that was announced last, and the word before it. */
let announced: { readonly from: Shown; readonly isWaiting: () => boolean } | undefined

/** Announces a change. Changes that follow quickly are announced as one. */
export function announceChange(before: Shown): void {
  const from = announced?.isWaiting() ? announced.from : before
  const isWaiting = announce(() => {
    const now = currentShown()
    return now ? changesText(from, now) : ''
  })
  announced = { from, isWaiting }
}

/** Returns what the view would show with other bits in the word or in the bytes after it. */
export function shownWith(words: Words): Shown | undefined {
  const [now, held] = [currentShown(), heldNow()]
  return now && held && shownOf(now.isa, withWords(now.isa, held, words, heldBefore()), now.sources, now.base)
}

export function setWords(words: Words): void {
  const [shown, held] = [currentShown(), heldNow()]
  if (shown && held) change(shown, held, withWords(shown.isa, held, words, heldBefore()))
}

/** Replaces the bytes from the shown word on; the bytes before it stay. Returns false if a link cannot hold so many. */
export function setBytes(hex: string): boolean {
  const [shown, held] = [currentShown(), heldNow()]
  return shown !== undefined && held !== undefined && change(shown, held, from(shown.isa, held, hex))
}

const from = (isa: Isa, { hex, at }: HeldBytes, to: string): HeldBytes => begun(isa, hex.slice(0, 2 * at) + to, at)

/** Changes bits of the word; those outside the mask stay. */
export function setBits({ mask, value }: { readonly mask: Words; readonly value: Words }): void {
  const shown = currentShown()
  if (shown) setWords(orWords(without(shown.bits.words, mask), value))
}

/** Opens the bytes of the address. This is no change by the user, so it cannot be undone. */
export function openBytes(hex: string): boolean {
  const shown = currentShown()
  if (shown) showBytes(begun(shown.isa, hex, 0))
  return shown !== undefined
}

/**
 * While a word is typed, its length changes. This keeps the bytes that followed the word before, so that they follow it
 * again, and undo takes back all of the typing at once.
 */
let typing: { readonly made: HeldBytes; readonly after: string } | undefined

/** Ends the typing of a word, when the user leaves the box. */
export const endTyping = (): void => {
  typing = undefined
}

/** Replaces the shown word; the bytes after it stay. Returns false if a link cannot hold so many bytes. */
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

/** Lets bits of the word be 0 or 1. If all of them already may, they get the values back that they had. */
export function turnAny(bits: readonly number[]): void {
  const [shown, held] = [currentShown(), heldNow()]
  if (!shown || !held) return
  const before = anyOf(held) ?? NONE
  const these = wordsOfBits(bits.filter((bit) => bit < shown.bits.width))
  const any = covers(before, these) ? without(before, these) : orWords(before, these)
  change(shown, held, withAny(held, hexOf(bytesOfWords(any, shown.decoded.bytes))))
}

/** Gives every bit a single value again. */
export function endAny(): void {
  const [shown, held] = [currentShown(), heldNow()]
  if (shown && held) change(shown, held, withAny(held, undefined))
}

/** Goes back to a word that was tried before, as a change that can be undone. */
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

/** Shows the word that begins at a byte of the held bytes. */
export function goTo(byte: number): void {
  goToByte(byte)
  announce(() => {
    const shown = currentShown()
    return shown ? `${nameOfWord(shown)}. ${shown.decoded.bytes} bytes, from byte ${byte} on.` : ''
  })
}

/** Sets a field. Returns false if the value does not fit the field, or the part of it that a short form has. */
export function setField(name: string, value: number): boolean {
  const shown = currentShown()
  const encoding = shown?.decoded.variant?.encoding
  const words = encoding && withField(encoding, shown.bits.words, name, value, shown.bits.width)
  if (words) setWords(words)
  return words !== undefined
}

/**
 * Sets the assumed value of a register that the meaning of the word depends on, and announces what the word does now.
 */
export function holdRegister(of: RegisterFile, { file, index, value }: AskedRegister): void {
  const held = heldNow()
  if (!held) return
  give(held, { file, index, value })
  announce(() => `${of.show(index)}: ${valueName(of, value)}. ${doesNow()}`)
}

/** Explains the word on the chip of the address, with the register values of the address. */
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
