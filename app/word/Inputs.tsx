// The word as text: assembly, hexadecimal, binary. Each follows the others; what one refuses disturbs none.
import { useId } from 'react'
import { assemble, isError } from '../../src/spec/assemble.ts'
import { hexOf } from '../../src/spec/words.ts'
import { setHex } from './edit.ts'
import { readBinary, readWord, type Way, type WordReading } from './readWord.ts'
import { binaryOf, hexOfWords, type Shown, shownOf, spacedHex } from './shown.ts'
import { useDraft } from './useDraft.ts'

/** What stands below a field: how it was read, or where it went wrong. */
type Note =
  | { readonly kind: 'read'; readonly way: Way; readonly other: Way | undefined; readonly beyond: string }
  | { readonly kind: 'wrong'; readonly column: number; readonly problem: string }

export function Inputs({ shown }: { readonly shown: Shown }) {
  return (
    <div className="word-inputs">
      <AssemblyInput shown={shown} />
      <BytesInput
        shown={shown}
        label="Hex"
        read={readWord}
        show={(s) => spacedHex(s.hex)}
        hint="25 85 0c 4c, 0x4c0c8525, \x25…, { 0x25, … }, .word 0x…"
      />
      <BytesInput
        shown={shown}
        label="Binary"
        read={readBinary}
        show={(s) => binaryOf(s.decoded.words, s.decoded.bytes)}
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

function AssemblyInput({ shown }: { readonly shown: Shown }) {
  const draft = useDraft<Note>(shown.text ?? '')
  const onChange = (text: string) => {
    const made = assemble(shown.isa, text)
    if (isError(made)) {
      draft.type(text, shown.text ?? '', { kind: 'wrong', column: made.column, problem: made.message })
      return
    }
    const hex = hexOfWords(made.words, made.bytes)
    draft.type(text, shownOf(shown.isa, hex, shown.sources).text ?? '')
    setHex(hex)
  }
  return (
    <Field
      label="Assembly"
      draft={draft}
      onChange={onChange}
      hint={shown.text === undefined ? HINTS[shown.withheld] : ''}
    />
  )
}

interface BytesProps {
  readonly shown: Shown
  readonly label: string
  readonly hint: string
  readonly read: (text: string, limits: Shown['isa']) => WordReading
  readonly show: (shown: Shown) => string
}

function BytesInput({ shown, label, hint, read, show }: BytesProps) {
  const draft = useDraft<Note>(show(shown))
  const take = (text: string, way: Way, other: Way | undefined) => {
    const next = shownOf(shown.isa, hexOf(way.bytes))
    const beyond = next.beyond > 0 ? `; the first ${next.decoded.bytes} bytes are this instruction` : ''
    draft.type(text, show(next), { kind: 'read', way, other, beyond })
    setHex(next.hex)
  }
  const onChange = (text: string) => {
    const reading = read(text, shown.isa)
    if ('problem' in reading) draft.type(text, show(shown), { kind: 'wrong', ...reading })
    else take(text, reading, reading.other)
  }
  const { note, text } = draft
  const swap = note?.kind === 'read' && note.other ? { from: note.way, to: note.other } : undefined
  return (
    <Field label={label} draft={draft} onChange={onChange} hint={hint}>
      {swap && (
        <button type="button" className="link" onClick={() => take(text, swap.to, swap.from)}>
          Read it as {swap.to.how} instead
        </button>
      )}
    </Field>
  )
}

interface FieldProps {
  readonly label: string
  readonly hint: string
  readonly draft: ReturnType<typeof useDraft<Note>>
  readonly onChange: (text: string) => void
  readonly children?: React.ReactNode
}

function Field({ label, hint, draft, onChange, children }: FieldProps) {
  const id = useId()
  const { text, note } = draft
  const wrong = note?.kind === 'wrong' ? note : undefined
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
        onChange={(e) => onChange(e.target.value)}
        onBlur={wrong ? undefined : draft.settle}
        onKeyDown={(e) => e.key === 'Escape' && draft.drop()}
      />
      <div id={`${id}-note`} className="word-note" data-kind={note?.kind}>
        {wrong && <Caret column={wrong.column} />}
        {wrong?.problem}
        {note?.kind === 'read' && `Read as ${note.way.how}${note.beyond}. `}
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
