// The word as text: assembly, hexadecimal, binary. Each follows the others; what one refuses disturbs none.
import { useEffect, useEffectEvent, useId } from 'react'
import { counted, inOneLine, MOST_BYTES, MOST_TEXT, tooLong } from '../../src/read/limits.ts'
import type { Way } from '../../src/read/orders.ts'
import { binaryReadings, type Readings, readingsOf } from '../../src/read/readings.ts'
import { assemble, isError } from '../../src/spec/assemble.ts'
import { hexOf } from '../../src/spec/words.ts'
import { exactOf } from '../instruction/exactText.ts'
import { binaryOf, hexOfWords, type Shown, spacedHex } from '../instruction/shown.ts'
import { currentShown, openBytes, setBytes, setWord } from './edit.ts'
import { useDraft } from './useDraft.ts'

/** What stands below a field: how it was read, or where it went wrong, and what else it may be. */
type Note =
  | { readonly kind: 'read'; readonly taken: Way; readonly ways: readonly Way[]; readonly leftOut: boolean }
  | {
      readonly kind: 'wrong'
      readonly column: number
      readonly problem: string
      readonly ways: readonly Way[]
      readonly leftOut?: boolean
    }

interface Props {
  readonly shown: Shown
  /** What the address has instead of bytes, to be read as if it were typed. */
  readonly written: string | undefined
}

export function Inputs({ shown, written }: Props) {
  return (
    <div className="word-inputs">
      <AssemblyInput shown={shown} />
      <BytesInput
        shown={shown}
        label="Hex"
        read={readingsOf}
        show={(s) => spacedHex(s.held.hex.slice(2 * s.held.at))}
        set={setBytes}
        hint="25 85 0c 4c, 0x4c0c8525, \x25…, { 0x25, … }, a listing"
        written={written}
      />
      <BytesInput
        shown={shown}
        label="Binary"
        read={binaryReadings}
        show={(s) => binaryOf(s.decoded.words, s.decoded.bytes)}
        set={setWord}
        hint="most significant bit first"
      />
    </div>
  )
}

const HINTS = {
  none: 'no text for this word: type an instruction',
  part: 'the documents do not give all of its text',
  all: 'not in the documents: type an instruction',
} as const

/** Characters of a line of assembly: no instruction needs a tenth of them. */
const MOST_LINE = 1000
const FULL = `That would be more than ${counted(MOST_BYTES)} bytes, and a link to words holds no more.`

function AssemblyInput({ shown }: { readonly shown: Shown }) {
  const draft = useDraft<Note>(exactOf(shown).text ?? '')
  const refuse = (text: string, column: number, problem: string) =>
    draft.type(text, exactOf(shown).text ?? '', { kind: 'wrong', column, problem, ways: [] })
  const onChange = (text: string) => {
    const made = assemble(shown.isa, text)
    if (isError(made)) refuse(text, made.column, made.message)
    else if (setWord(hexOfWords(made.words, made.bytes))) draft.type(text, textNow())
    else refuse(text, 0, FULL)
  }
  return (
    <Field
      label="Assembly"
      draft={draft}
      most={MOST_LINE}
      onChange={onChange}
      onRefuse={(problem) => refuse(draft.text, 0, problem)}
      hint={shown.text === undefined ? HINTS[shown.withheld] : ''}
    />
  )
}

function textNow(): string {
  const shown = currentShown()
  return (shown && exactOf(shown).text) ?? ''
}

interface BytesProps {
  readonly shown: Shown
  readonly label: string
  readonly hint: string
  readonly read: typeof readingsOf
  readonly show: (shown: Shown) => string
  /** False where it would be too much. */
  readonly set: (hex: string) => boolean
  readonly written?: string | undefined
}

function BytesInput({ shown, label, hint, read, show, set, written }: BytesProps) {
  const draft = useDraft<Note>(show(shown))
  const refuse = (text: string, column: number, problem: string, ways: readonly Way[] = []) =>
    draft.type(text, show(shown), { kind: 'wrong', column, problem, ways })
  const take = (text: string, taken: Way, { ways, leftOut = false }: Omit<Readings, 'problem'>, put = set) => {
    const next = put(hexOf(taken.bytes)) ? currentShown() : undefined
    if (next) draft.type(text, show(next), { kind: 'read', taken, ways, leftOut })
    else refuse(text, 0, FULL)
  }
  const onChange = (text: string, put = set) => {
    const readings = read(shown.isa, text)
    const { ways, problem } = readings
    const [first] = ways
    if (problem || !first) refuse(text, problem?.column ?? 0, problem?.problem ?? '', ways)
    else take(text, first, readings, put)
  }
  const open = useEffectEvent((text: string) => onChange(inOneLine(text), openBytes))
  useEffect(() => {
    if (written !== undefined) open(written)
  }, [written])
  const { note, text } = draft
  const others = note?.ways.filter((way) => note.kind === 'wrong' || way !== note.taken) ?? []
  return (
    <Field
      label={label}
      draft={draft}
      most={MOST_TEXT}
      onChange={onChange}
      onRefuse={(problem) => refuse(text, 0, problem)}
      hint={hint}
    >
      {others.map((way) => (
        <button key={way.bytes.join()} type="button" className="link" onClick={() => note && take(text, way, note)}>
          Read it as {way.how} {note?.kind === 'read' && 'instead'}
        </button>
      ))}
    </Field>
  )
}

interface FieldProps {
  readonly label: string
  readonly hint: string
  readonly draft: ReturnType<typeof useDraft<Note>>
  /** Characters that are taken; more are refused, and what was there stays. */
  readonly most: number
  readonly onChange: (text: string) => void
  readonly onRefuse: (problem: string) => void
  readonly children?: React.ReactNode
}

function Field({ label, hint, draft, most, onChange, onRefuse, children }: FieldProps) {
  const id = useId()
  const { text, note } = draft
  const wrong = note?.kind === 'wrong' ? note : undefined
  const enter = (typed: string) => {
    const long = tooLong(typed, most)
    if (long) onRefuse(long)
    else onChange(typed)
  }
  /** A field of one line would drop the ends of lines, and with them where one number ends. */
  const onPaste = (event: React.ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (pasted.length <= most && !/[\r\n]/.test(pasted.trim())) return
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const long = tooLong(pasted, most)
    if (long) onRefuse(long)
    else enter(value.slice(0, selectionStart ?? 0) + inOneLine(pasted) + value.slice(selectionEnd ?? value.length))
  }
  return (
    <div className="word-input">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={hint}
        value={text}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={(e) => enter(e.target.value)}
        onPaste={onPaste}
        onBlur={wrong ? undefined : draft.settle}
        onKeyDown={(e) => e.key === 'Escape' && draft.drop()}
      />
      <div id={`${id}-note`} className="word-note" data-kind={note?.kind}>
        {wrong && <Caret column={wrong.column} />}
        {wrong && `${wrong.problem} `}
        {note?.kind === 'read' &&
          `Read as ${note.taken.how}${note.leftOut ? '; the text beside it is left out' : ''}. `}
        {children}
      </div>
    </div>
  )
}

/** Stands below the character that is wrong. */
function Caret({ column }: { readonly column: number }) {
  return (
    <span className="caret" aria-hidden="true" style={{ paddingInlineStart: `${column}ch` }}>
      ▲
    </span>
  )
}
