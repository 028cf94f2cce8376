// Shows the box to paste a text or a file into, and beside it the readings in each architecture.
import { summaries } from 'virtual:summaries'
import { Suspense, useId, useState } from 'react'
import { tooLongToRead } from '../../src/read/limits.ts'
import { FileInput } from '../controls/FileInput.tsx'
import { Icon } from '../controls/Icon.tsx'
import { later } from '../load/later.tsx'
import { Boundary } from '../shell/Boundary.tsx'
import { useStore } from '../store/store.ts'
import { type Given, givenFile } from './givenFile.ts'

/** Loaded, with all descriptions, when the user is about to paste. */
const Recognised = later('What recognises a word', () => import('./Recognised.tsx').then((m) => m.Recognised))

const NOTHING: Given = { kind: 'text', text: '' }

export function PasteBox() {
  const id = useId()
  const [given, setGiven] = useState(NOTHING)
  const [refused, setRefused] = useState<string>()
  const [isAwake, setAwake] = useState(false)

  const give = (next: Given) => {
    setRefused(undefined)
    setGiven(next)
    setAwake(true)
  }
  /** A text that is too long is refused, and the old text stays. */
  const type = (text: string) => {
    const long = tooLongToRead(text)
    if (long) setRefused(long)
    else give({ kind: 'text', text })
  }
  const take = async (file: File) => {
    setAwake(true)
    const read = await givenFile(file)
    if ('problem' in read) setRefused(read.problem)
    else give(read)
  }
  const onDrop = (event: React.DragEvent) => {
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    void take(file)
  }
  const isEmpty = given.kind === 'text' && given.text.trim() === ''
  return (
    <section className="paste" aria-label="Paste" onDragOver={(e) => e.preventDefault()} onDrop={onDrop}>
      <div className="paste-input">
        <label htmlFor={id}>Paste a word, a line of assembly, a program or a listing</label>
        <textarea
          id={id}
          className="mono"
          rows={5}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={given.kind === 'text' ? given.text : ''}
          placeholder={given.kind === 'bytes' ? given.name : undefined}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? `${id}-refused` : undefined}
          onFocus={() => setAwake(true)}
          onChange={(e) => type(e.target.value)}
        />
        <p className="paste-note">
          <FileInput name="Open a file" onFile={(file) => void take(file)}>
            <Icon name="upload" />
            File…
          </FileInput>
          <span className="soft">
            A file may be dropped here, too. Nothing leaves the browser.{' '}
            <button type="button" className="link" onClick={() => useStore.setState({ dialog: 'help' })}>
              All formats
            </button>
          </span>
        </p>
      </div>
      <section className="recognised" aria-label="What it may be">
        {refused && (
          <p id={`${id}-refused`} role="alert" className="refused">
            {refused}
          </p>
        )}
        {isEmpty && !refused && <Suggestions onChoose={type} />}
        {isAwake && !refused && (
          <Boundary>
            <Suspense fallback={!isEmpty && <p className="soft">Loading…</p>}>
              <Recognised given={given} />
            </Suspense>
          </Boundary>
        )}
      </section>
    </section>
  )
}

/** The first examples in the three most usual notations. */
const SUGGESTED: readonly string[] = summaries.flatMap(({ example }, i) => {
  if (!example) return []
  const bytes = example.hex.match(/../g) ?? []
  return [bytes.join(' '), example.text, `0x${bytes.toReversed().join('')}`].slice(i, i + 1)
})

const Suggestions = ({ onChoose }: { readonly onChoose: (text: string) => void }) => (
  <div className="suggestions">
    <p className="soft">What you paste is looked up in all architectures. Try one of these:</p>
    <ul>
      {SUGGESTED.map((text) => (
        <li key={text}>
          <button type="button" className="link mono" onClick={() => onChoose(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  </div>
)
