// Edits the text of a side: assembly and bytes of a word, or the name of an encoding from a list.
import { useState } from 'react'
import type { AsmToken } from '../../src/encoding/node.ts'
import { syntaxOf } from '../../src/encoding/syntax.ts'
import { hexOf } from '../../src/encoding/words.ts'
import type { Core } from '../../src/isa/architecture.ts'
import { assembleLine, isLineError } from '../../src/read/line.ts'
import type { ReadOrder } from '../../src/read/orders.ts'
import { readingsOf } from '../../src/read/readings.ts'
import { placedPieces } from '../bits/offsets.ts'
import { exactOf } from '../instruction/exactText.ts'
import { hueOfToken, type Shown, spacedHex } from '../instruction/shown.ts'
import { afterWord } from '../store/heldBytes.ts'
import { asWord, type Compared, onVariant } from './compared.ts'
import { Editable } from './Editable.tsx'
import { showSide } from './edit.ts'
import { fieldsAttribute } from './light.ts'

interface Props {
  readonly at: 0 | 1
  readonly core: Core
  /** Undefined if the side is still empty. */
  readonly compared: Compared | undefined
}

/** How the typed bytes were read, as long as they are shown. */
interface Note {
  readonly hex: string
  readonly taken: ReadOrder
  readonly others: readonly ReadOrder[]
}

export function SideWordText({ at, core: { isa }, compared }: Props) {
  const [held, setNote] = useState<Note>()
  const shown = compared?.shown
  const before = compared?.side ?? { isa: isa.id }
  const { text = '', tokens = [] } = shown ? exactOf(shown) : {}
  const hex = shown?.held.hex ?? ''
  const note = held?.hex === hex ? held : undefined
  const assembled = (typed: string): string | undefined => {
    const made = assembleLine(isa, typed)
    if (isLineError(made)) return made.message
    const after = shown ? afterWord(shown.held, shown.decoded.bytes) : ''
    showSide(at, asWord(before, hexOf(made.bytes) + after))
    return undefined
  }
  const take = (taken: ReadOrder, ways: readonly ReadOrder[]) => {
    const read = hexOf(taken.bytes)
    setNote({ hex: read, taken, others: ways.filter((way) => way !== taken) })
    showSide(at, asWord(before, read))
  }
  const read = (typed: string): string | undefined => {
    const { ways, problem } = readingsOf(isa, typed)
    const [first] = ways
    if (problem || !first) return problem?.problem ?? 'There are no bytes in this text.'
    take(first, ways)
    return undefined
  }
  return (
    <>
      <div className="side-assembly">
        <Editable
          label={`Text of ${at + 1}`}
          text={text}
          hint={shown ? 'no text for this word' : 'type an instruction'}
          onEnter={assembled}
        >
          {shown && text !== '' && <Tokens tokens={tokens} shown={shown} />}
        </Editable>
      </div>
      <div className="side-bytes">
        <Editable
          label={`Bytes of ${at + 1}`}
          text={spacedHex(hex)}
          hint="or bytes: 0e 13 …, 0x…, a listing"
          onEnter={read}
        />
        {note && (
          <p className="side-note">
            Read as {note.taken.how}.{' '}
            {note.others.map((way) => (
              <button
                key={way.bytes.join()}
                type="button"
                className="link"
                onClick={() => take(way, [note.taken, ...note.others])}
              >
                Read it as {way.how} instead
              </button>
            ))}
          </p>
        )}
      </div>
    </>
  )
}

function Tokens({ tokens, shown }: { readonly tokens: readonly AsmToken[]; readonly shown: Shown }) {
  return placedPieces(tokens).map(({ at, piece: token }) => (
    <span
      key={at}
      data-role={token.role}
      data-hue={hueOfToken(token, shown) || undefined}
      data-of={token.role === 'mnemonic' ? undefined : fieldsAttribute(shown.isa.id, token.fields)}
    >
      {token.text}
    </span>
  ))
}

export function EncodingText({ at, core: { isa }, compared }: Props) {
  const { variant } = compared?.side ?? {}
  const encoding = compared?.encoding
  const shown = compared?.shown
  return (
    <>
      <select
        className="side-encoding"
        aria-label={`Encoding of ${at + 1}`}
        value={encoding?.name ?? ''}
        onChange={(event) => showSide(at, onVariant({ isa: isa.id, name: event.target.value }, variant))}
      >
        {!encoding && (
          <option value="" disabled>
            or an encoding
          </option>
        )}
        {isa.groups.map(({ title, encodings }) => (
          <optgroup key={title} label={title}>
            {encodings.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </optgroup>
        ))}
      </select>
      {encoding && (
        <code className="side-syntax">
          {encoding.asm === '' ? (
            <span className="soft">no source names it</span>
          ) : (
            placedPieces(syntaxOf(encoding)).map(({ at, piece: { text, bits } }) => (
              <span key={at} data-hue={(shown && bits.length && hueOf(text, bits, shown)) || undefined}>
                {text}
              </span>
            ))
          )}
        </code>
      )}
      {shown && encoding && !compared.isBare && (
        <code className="side-sample" title="The word that stands for the encoding here">
          {shown.text} <span className="soft">{spacedHex(shown.hex)}</span>
        </code>
      )}
    </>
  )
}

/** Returns the hue of a piece of a syntax line, whose fields are not computed yet. */
const hueOf = (text: string, bits: readonly number[], shown: Shown): number =>
  hueOfToken({ text, role: 'operand', bits, fields: [...(shown.layout?.fields.keys() ?? [])] }, shown)
