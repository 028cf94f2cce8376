// Shows the word as editable assembly and hexadecimal, coloured; each follows the other unless a text is wrong.
import { Fragment, useEffect, useEffectEvent, useId } from 'react'
import type { AsmToken } from '../../src/encoding/node.ts'
import { WITHHELD } from '../../src/encoding/otherSources.ts'
import { inOneLine, MOST_BYTES, MOST_TEXT, tooLongToRead, withCommas } from '../../src/read/limits.ts'
import type { ReadOrder } from '../../src/read/orders.ts'
import { bitsAttribute } from '../bits/highlight.ts'
import { placedPieces } from '../bits/offsets.ts'
import { toast } from '../controls/Toast.tsx'
import { currentShown } from '../instruction/currentShown.ts'
import { exactOf } from '../instruction/exactText.ts'
import { plainHeading } from '../instruction/heading.ts'
import { hueOfToken, type Shown, spacedHex } from '../instruction/shown.ts'
import { loadPart } from '../load/loadPart.ts'
import { latest } from '../store/latest.ts'
import { endTyping, openBytes, setBytes, setWord } from './edit.ts'
import { MirroredBox } from './MirroredBox.tsx'
import type { Taken, Wrong } from './typing.ts'
import { type TextDraft, useDraft } from './useDraft.ts'

/** Reads texts: of several that were typed before it is loaded, the last. */
const typing = latest(() => loadPart('What reads typed words', () => import('./typing.ts')), toast)

/** Shown below a box: how the text was read, or where it is wrong, and its other readings. */
type Note = Taken | Wrong

interface Props {
  readonly shown: Shown
}

const HINTS = {
  none: 'no text for this word: type an instruction',
  part: 'the documents do not give all of its text',
  all: 'not in the documents: type an instruction',
} as const

/** Most characters of a line of assembly; no instruction needs a tenth of them. */
const MOST_LINE = 1000
const FULL = `That would be more than ${withCommas(MOST_BYTES)} bytes, and a link to words holds no more.`

const wrong = (problem: string, column = 0, ways: readonly ReadOrder[] = []): Wrong => ({
  kind: 'wrong',
  column,
  problem,
  ways,
})

export function AssemblyInput({ shown }: Props) {
  const { text = '', tokens } = exactOf(shown)
  const draft = useDraft<Note>(text)
  const onChange = (typed: string) => {
    draft.type(typed, text)
    typing.use(({ readAssembly }) => {
      const made = readAssembly(shown.isa, typed, shown.base)
      if (made.kind === 'wrong') draft.type(typed, textNow(), made)
      else if (setWord(made.hex)) draft.type(typed, textNow())
      else draft.type(typed, textNow(), wrong(FULL))
    })
  }
  return (
    <Line
      label="Assembly"
      draft={draft}
      isTyped={draft.text !== text}
      most={MOST_LINE}
      hint={text === '' ? HINTS[shown.withheld] : ''}
      onChange={onChange}
      onRefuse={(problem) => draft.type(draft.text, text, wrong(problem))}
    >
      <h1 className="word-line">
        {tokens.length > 0 ? (
          <Tokens tokens={tokens} shown={shown} />
        ) : (
          <span className="soft">{plainHeading(shown)}</span>
        )}
      </h1>
    </Line>
  )
}

function textNow(): string {
  const shown = currentShown()
  return (shown && exactOf(shown).text) ?? ''
}

/** Returns the tooltip of a piece that no field explains. */
const titleOf = ({ text, role }: AsmToken): string | undefined =>
  role === 'addition'
    ? 'No source prints this: it says what their text leaves out'
    : text === WITHHELD
      ? 'Not described by the documents'
      : undefined

const Tokens = ({ tokens, shown }: { readonly tokens: readonly AsmToken[]; readonly shown: Shown }) =>
  placedPieces(tokens).map(({ at, nth, piece: token }) =>
    token.role !== 'punctuation' || token.bits.length > 0 ? (
      <span
        key={nth}
        className="token"
        data-at={at}
        data-role={token.role}
        data-hue={hueOfToken(token, shown) || undefined}
        data-bits={bitsAttribute(token.bits)}
        title={titleOf(token)}
      >
        {token.text}
      </span>
    ) : (
      token.text
    ),
  )

interface HexProps extends Props {
  /** Text that the address has instead of bytes; it is read as if it were typed. */
  readonly written: string | undefined
}

const hexText = ({ held }: Shown): string => spacedHex(held.hex.slice(2 * held.at))

export function HexInput({ shown, written }: HexProps) {
  const text = hexText(shown)
  const draft = useDraft<Note>(text)
  const take = (typed: string, taken: Taken, put: (hex: string) => boolean) => {
    const next = put(taken.hex) ? currentShown() : undefined
    if (next) draft.type(typed, hexText(next), taken)
    else draft.type(typed, text, wrong(FULL))
  }
  const onChange = (typed: string, put = setBytes) => {
    draft.type(typed, text)
    typing.use(({ readBytes }) => {
      const made = readBytes(shown.isa, typed)
      if (made.kind === 'wrong') draft.type(typed, text, made)
      else take(typed, made, put)
    })
  }
  const open = useEffectEvent((typed: string) => onChange(inOneLine(typed), openBytes))
  useEffect(() => {
    if (written !== undefined) open(written)
  }, [written])
  const { note } = draft
  const others = note?.ways.filter((way) => note.kind === 'wrong' || way !== note.way) ?? []
  return (
    <Line
      label="Hex"
      draft={draft}
      isTyped={draft.text !== text}
      most={MOST_TEXT}
      hint="25 85 0c 4c, 0x4c0c8525, \x25…, { 0x25, … }, a listing"
      onChange={onChange}
      onRefuse={(problem) => draft.type(draft.text, text, wrong(problem))}
      ways={others.map((way) => (
        <button
          key={way.bytes.join()}
          type="button"
          className="link"
          onClick={() =>
            typing.use(({ taking }) =>
              take(draft.text, taking(way, note?.ways ?? [], note?.leftOut ?? false), setBytes),
            )
          }
        >
          Read it as {way.how} {note?.kind === 'taken' && 'instead'}
        </button>
      ))}
    >
      <HexBytes shown={shown} text={text} />
    </Line>
  )
}

/** Shows the bytes one by one; those after the word are dimmed. */
const HexBytes = ({ shown: { decoded }, text }: { readonly shown: Shown; readonly text: string }) => (
  <span className="hex-bytes">
    {text.split(' ').map((pair, byte) => {
      const at = 3 * byte
      const isIn = byte < decoded.bytes
      return (
        <Fragment key={at}>
          {at > 0 && ' '}
          <span data-at={at} data-after={isIn ? undefined : ''} data-bits={isIn ? bitsOfByte(byte) : undefined}>
            {pair}
          </span>
        </Fragment>
      )
    })}
  </span>
)
const bitsOfByte = (byte: number) => bitsAttribute(Array.from({ length: 8 }, (_, i) => 8 * byte + i))

interface LineProps {
  readonly label: string
  readonly hint: string
  readonly draft: TextDraft<Note>
  readonly isTyped: boolean
  /** Most characters that are taken; a longer text is refused, and the old one stays. */
  readonly most: number
  readonly onChange: (text: string) => void
  readonly onRefuse: (problem: string) => void
  /** The coloured text; typed text is plain. */
  readonly children: React.ReactNode
  readonly ways?: React.ReactNode
}

function Line({ label, hint, draft, isTyped, most, onChange, onRefuse, children, ways }: LineProps) {
  const id = useId()
  const { text, note } = draft
  const bad = note?.kind === 'wrong' ? note : undefined
  const enter = (typed: string) => {
    const long = tooLongToRead(typed, most)
    if (long) onRefuse(long)
    else onChange(/[\r\n]/.test(typed) ? inOneLine(typed) : typed)
  }
  /** Handles pastes of several lines, which become one line with visible line ends, and pastes that are too long. */
  const onPaste = (event: React.ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (pasted.length <= most && !/[\r\n]/.test(pasted.trim())) return
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const long = tooLongToRead(pasted, most)
    if (long) onRefuse(long)
    else enter(value.slice(0, selectionStart) + inOneLine(pasted) + value.slice(selectionEnd))
  }
  const leave = () => {
    if (!bad) draft.settle()
    endTyping()
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') draft.drop()
    else if (event.key !== 'Enter') return
    else leave()
    event.preventDefault()
  }
  return (
    <div className={`word-input ${label.toLowerCase()}-input`}>
      <label htmlFor={id}>{label}</label>
      <MirroredBox
        text={text}
        isTyped={isTyped}
        input={{
          id,
          placeholder: hint,
          'aria-invalid': bad ? true : undefined,
          'aria-describedby': note ? `${id}-note` : undefined,
          onFocus: typing.prepare,
          onChange: (e) => enter(e.target.value),
          onPaste,
          onBlur: leave,
          onKeyDown,
        }}
      >
        {children}
      </MirroredBox>
      <div id={`${id}-note`} className="word-note" data-kind={note?.kind}>
        {note && (
          <div>
            {bad && <Caret column={bad.column} />}
            {bad && `${bad.problem} `}
            {note.kind === 'taken' &&
              note.way &&
              `Read as ${note.way.how}${note.leftOut ? '; the text beside it is left out' : ''}. `}
            {ways}
          </div>
        )}
      </div>
    </div>
  )
}

/** Marks the character that is wrong, from below. */
function Caret({ column }: { readonly column: number }) {
  return (
    <span className="caret" aria-hidden="true" style={{ paddingInlineStart: `${column}ch` }}>
      ▲
    </span>
  )
}
