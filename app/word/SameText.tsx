// Shows all words that print the text of the word: their number, the first of them, and their patterns.
import { memo, useMemo } from 'react'
import { bitsText } from '../../src/encoding/bitsText.ts'
import { isUndocumented } from '../../src/encoding/otherSources.ts'
import { type SameText as Found, sameText, type WordOfText, type WordPattern } from '../../src/encoding/sameText.ts'
import type { Words } from '../../src/encoding/types.ts'
import { firstOf } from '../../src/encoding/wordParts.ts'
import { bitAt, bitsOf, same, without, xorWords } from '../../src/encoding/words.ts'
import { bitsAttribute } from '../bits/highlight.ts'
import { hexOfWords, linkInstead, type Shown, spacedHex } from '../instruction/shown.ts'
import { counted, powerText, roughText } from './countText.ts'
import type { PanelProps } from './panelProps.ts'

/** Most words and patterns that are listed. */
const MOST_WORDS = 8
const MOST_PATTERNS = 6

const kept = new WeakMap<Shown, { readonly base: number; readonly found: Found | undefined }>()

/** Finds the words with the same text, once for each word and address. Undefined if the word has no text. */
export function sameTextOf(shown: Shown, base = 0): Found | undefined {
  const known = kept.get(shown)
  if (known?.base === base) return known.found
  const found = shown.text === undefined ? undefined : sameText(shown.isa, shown.decoded, base)
  kept.set(shown, { base, found })
  return found
}

export const SameTextPanel = memo(function SameText({ shown, variant, base = 0 }: PanelProps) {
  const found = useMemo(() => sameTextOf(shown, base), [shown, base])
  if (!found) return <p className="soft">The word has no text.</p>
  return found.count === 1n ? (
    <p>No other word prints this text: it carries all bits.</p>
  ) : (
    <Several found={found} shown={shown} variant={variant} />
  )
})

/** Shows the number of words with the same text, for the title of the panel. */
export const SameCount = memo(function SameCount({ shown, base = 0 }: PanelProps) {
  const found = useMemo(() => sameTextOf(shown, base), [shown, base])
  return found ? <span className="soft">{roughText(found.count)}</span> : null
})

interface SeveralProps extends Pick<PanelProps, 'shown' | 'variant'> {
  readonly found: Found
}

function Several({ found, shown, variant }: SeveralProps) {
  const { decoded } = shown
  const { lengths, written } = found
  const isWritten = written !== undefined && same(written.words, decoded.words) && written.bytes === decoded.bytes
  const silent = silentBits(found.patternOf(decoded))
  return (
    <>
      <p>
        <strong>{powerText(found.count)}</strong> words print this text.{' '}
        {isWritten ? 'An assembler writes this one.' : written ? 'An assembler writes another.' : ''}
        {lengths.length > 1 && (
          <span className="soft">
            {' '}
            {lengths.map(({ bytes, count }) => `${powerText(count)} of ${bytes} bytes`).join(', ')}.
          </span>
        )}
      </p>
      {silent.length > 0 && (
        <p>
          <span className="mono" data-bits={bitsAttribute(silent)}>
            {silent.length === 1 ? 'Bit' : 'Bits'} {bitsText(silent)}
          </span>{' '}
          {silent.length === 1 ? 'is' : 'are'} silent: whatever {silent.length === 1 ? 'it holds' : 'they hold'}, the
          text is the same.
        </p>
      )}
      <WordList found={found} shown={shown} variant={variant} />
      <PatternList found={found} shown={shown} />
    </>
  )
}

/** Returns the bits of a word that its pattern leaves free, the highest first. */
const silentBits = (pattern: WordPattern | undefined): readonly number[] =>
  pattern ? bitsOf(without(pattern.variant.keep, pattern.mask)).reverse() : []

const isSame = (x: WordOfText, y: WordOfText): boolean => x.bytes === y.bytes && same(x.words, y.words)

function WordList({ found, shown, variant }: SeveralProps) {
  const thisWord = { words: shown.decoded.words, bytes: shown.decoded.bytes }
  const first = [...(found.written ? [found.written] : []), thisWord]
  const others = firstOf(found.words(), MOST_WORDS).filter((word) => !first.some((other) => isSame(word, other)))
  const listed = [...first.filter((word, k) => k === 0 || !isSame(word, first[0] ?? word)), ...others].slice(
    0,
    MOST_WORDS,
  )
  const more = found.count - BigInt(listed.length)
  return (
    <>
      <h3>Words</h3>
      <ul className="side-lines">
        {listed.map((word) => (
          <li key={hexOfWords(word.words, word.bytes)}>
            <a className="mono" href={linkInstead(shown, word.words, word.bytes, variant)}>
              {spacedHex(hexOfWords(word.words, word.bytes))}
            </a>{' '}
            <WordNote word={word} shownWord={thisWord} written={found.written} />
          </li>
        ))}
      </ul>
      {more > 0n && <p className="soft">and {counted(more, 'more', 'more')}</p>}
    </>
  )
}

interface NoteProps {
  readonly word: WordOfText
  readonly shownWord: WordOfText
  readonly written: WordOfText | undefined
}

function WordNote({ word, shownWord, written }: NoteProps) {
  const bits = bitsOf(xorWords(word.words, shownWord.words)).reverse()
  const notes = [
    ...(bits.length ? [`${bits.length === 1 ? 'bit' : 'bits'} ${bitsText(bits)}`] : ['this word']),
    ...(word.bytes === shownWord.bytes ? [] : [`${word.bytes} bytes`]),
    ...(written && isSame(word, written) ? ['what an assembler writes'] : []),
  ]
  return (
    <span className="soft" data-bits={bitsAttribute(bits)}>
      {notes.join(', ')}
    </span>
  )
}

function PatternList({ found, shown }: { readonly found: Found; readonly shown: Shown }) {
  const patterns = firstOf(found.patterns(shown.decoded), MOST_PATTERNS)
  const more = found.count - patterns.reduce((sum, { count }) => sum + count, 0n)
  const named = ({ variant: { encoding } }: WordPattern) =>
    shown.sources && isUndocumented(encoding) ? 'not in the documents' : encoding.name
  const names = new Set(patterns.map(named))
  return (
    <>
      <h3>Patterns</h3>
      <ul className="side-lines">
        {patterns.map((pattern) => (
          <li key={`${pattern.variant.bytes} ${pattern.mask} ${pattern.value}`}>
            <code className="side-pattern" data-bits={bitsAttribute(silentBits(pattern))}>
              {patternText(pattern)}
            </code>{' '}
            <span className="soft">
              {counted(pattern.count, 'word')}
              {names.size > 1 && `, ${named(pattern)}`}
            </span>
          </li>
        ))}
      </ul>
      {more > 0n && <p className="soft">and {counted(more, 'word')} in other patterns</p>}
    </>
  )
}

/** Writes the bits of a pattern, the highest first, in groups of a byte; `x` may be 0 or 1. */
const patternText = ({ variant: { bytes }, mask, value }: WordPattern): string =>
  Array.from({ length: bytes }, (_, k) => byteText(mask, value, 8 * (bytes - 1 - k))).join(' ')
const byteText = (mask: Words, value: Words, low: number): string =>
  Array.from({ length: 8 }, (_, k) => low + 7 - k)
    .map((bit) => (bitAt(mask, bit) ? bitAt(value, bit) : 'x'))
    .join('')
