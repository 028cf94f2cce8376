// Other words with the same text, computed when somebody asks for them.
import { useState } from 'react'
import { type Alike, likeness } from '../../src/spec/alike.ts'
import { bitsText } from '../bits/bitsText.ts'
import { bitsAttribute } from '../bits/highlight.ts'
import { hexOfWords, linkInstead, type Shown, spacedHex } from '../instruction/shown.ts'

interface Props {
  readonly shown: Shown
  readonly variant: string | undefined
}

export function SameText({ shown, variant }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>Other words with the same text</summary>
      {open && <List shown={shown} variant={variant} />}
    </details>
  )
}

const MOST = 12

function List({ shown, variant }: Props) {
  const found = likeness(shown.isa, shown.decoded)
  if (!found) return null
  const { written, others, silent } = found
  return (
    <>
      <p className="small">
        {written ? 'An assembler writes another word for this text.' : 'An assembler writes this word for the text.'}
        {others.length === 0 && ' No single field can be changed without changing the text.'}
      </p>
      <ul className="near">
        {written && <Word alike={written} shown={shown} variant={variant} about="what an assembler writes" />}
        {others.slice(0, MOST).map((alike) => (
          <Word key={alike.words.join()} alike={alike} shown={shown} variant={variant} />
        ))}
      </ul>
      {others.length > MOST && <p className="soft small">and {others.length - MOST} more</p>}
      {silent.length > 0 && (
        <p className="small">
          Whatever stands in{' '}
          <span className="mono" data-bits={bitsAttribute(silent)}>
            {silent.length === 1 ? 'bit' : 'bits'} {bitsText(silent)}
          </span>
          , the text is the same.
        </p>
      )}
    </>
  )
}

interface WordProps extends Props {
  readonly alike: Alike
  readonly about?: string
}

function Word({ alike: { words, bytes, bits }, shown, variant, about }: WordProps) {
  const hex = hexOfWords(words, bytes)
  return (
    <li>
      <a className="mono" href={linkInstead(shown, words, bytes, variant)}>
        {spacedHex(hex)}
      </a>{' '}
      <span className="soft" data-bits={bitsAttribute(bits)}>
        {bits.length === 1 ? 'bit' : 'bits'} {bitsText(bits)}
        {about && `, ${about}`}
      </span>
    </li>
  )
}
