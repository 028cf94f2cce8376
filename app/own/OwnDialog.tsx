// Lists the architectures of the user, with ways to add one: a file, an example, or changes to one there is.
import { useState } from 'react'
import { builtIn } from '../../src/isa/registry.ts'
import { lineAndColumn, problemSentence } from '../../src/own/fileText.ts'
import { changesTo } from '../../src/own/skeleton.ts'
import { closeDialog, Dialog } from '../controls/Dialog.tsx'
import { FileInput } from '../controls/FileInput.tsx'
import { Icon } from '../controls/Icon.tsx'
import { saveFile } from '../controls/save.ts'
import { toast } from '../controls/Toast.tsx'
import { go } from '../store/navigate.ts'
import { useStore } from '../store/store.ts'
import { examples } from './examples.ts'
import { addText, type OwnFile, removeOwn, useOwn } from './ownFiles.ts'

/** Largest file that is opened, in bytes. */
const LARGEST = 32 << 20

export function OwnDialog() {
  const files = Object.values(useOwn())
  const isa = useStore((s) => s.link.isa)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  /** Adds what a text describes, and shows it. */
  const add = async (name: string, text: string) => {
    setBusy(true)
    setProblem(undefined)
    const added = await addText(text).finally(() => setBusy(false))
    if (!('kind' in added)) return open(added)
    const { line, column } = lineAndColumn(text, added.offset)
    setProblem(`${name}, line ${line}, column ${column}: ${problemSentence(added)}`)
  }
  const take = async (given: File) =>
    given.size > LARGEST
      ? setProblem(`${given.name} has ${given.size} bytes; at most ${LARGEST} are read.`)
      : add(given.name, await given.text())

  return (
    <Dialog className="own" aria-labelledby="own-title">
      <header>
        <h2 id="own-title">Your own architectures</h2>
        <button type="button" className="icon quiet" aria-label="Close" onClick={closeDialog}>
          <Icon name="x" />
        </button>
      </header>
      {files.length === 0 ? (
        <p className="soft">
          A file describes an architecture: how its words are cut into fields, how they are written, and what they do.
          Every view works with it. Files stay in this browser.
        </p>
      ) : (
        <ul className="own-files" aria-label="Your files">
          {files.map((file) => (
            <OwnRow key={file.id} file={file} />
          ))}
        </ul>
      )}
      <FileInput
        name="Open a file that describes an architecture"
        accept=".json,.jsonc"
        problem={problem}
        onFile={take}
      >
        Open a file…
      </FileInput>
      <h3>Changes to an architecture</h3>
      <p className="own-ways">
        {builtIn().map((one) => (
          <button
            key={one.id}
            type="button"
            disabled={isBusy}
            data-here={one.id === isa}
            onClick={() => void add('The file', changesTo(one))}
          >
            Change {one.title}
          </button>
        ))}
      </p>
      <h3>Examples</h3>
      <ul className="own-examples">
        {examples.map(({ title, about, text }) => (
          <li key={title}>
            <button type="button" disabled={isBusy} onClick={async () => add(title, await text())}>
              {title}
            </button>
            <span className="soft">{about}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Opens the text of a file beside the reference of what it describes. */
function open({ id }: OwnFile): void {
  closeDialog()
  const { link } = useStore.getState()
  if (link.isa !== id) go({ view: 'reference', isa: id })
  useStore.setState({ editing: id })
}

function OwnRow({ file }: { readonly file: OwnFile }) {
  const { id, title, text, problem } = file
  const remove = async () => {
    if (useStore.getState().link.isa === id) go({ view: 'start', isa: builtIn()[0]?.id ?? '' })
    useStore.setState({ dialog: 'own' })
    await removeOwn(id)
    toast(`${title} was removed from this browser`)
  }
  return (
    <li>
      <button type="button" className="link" onClick={() => open(file)}>
        {title}
      </button>
      <span className="soft mono">{id}</span>
      {problem && <span className="own-wrong">its text is wrong</span>}
      <button
        type="button"
        className="icon quiet"
        aria-label={`Save ${title} as a file`}
        title="Save as a file"
        onClick={() => saveFile(new Blob([text], { type: 'application/json' }), `${id}.json`)}
      >
        <Icon name="download" />
      </button>
      <button
        type="button"
        className="icon quiet"
        aria-label={`Remove ${title}`}
        title="Remove from this browser"
        onClick={() => void remove()}
      >
        <Icon name="trash-2" />
      </button>
    </li>
  )
}
