// Shows the files that a program may include, if it includes any or some were given.

import { useMemo, useState } from 'react'
import { FileInput } from '../controls/FileInput.tsx'
import { Icon } from '../controls/Icon.tsx'
import { toast } from '../controls/Toast.tsx'
import { keptText } from './document/programLink.ts'
import { useProgram } from './facts/facts.ts'
import { session } from './session/pageSession.ts'

/** Most bytes of a file. */
const MOST = 1 << 20
const NO_FILES: readonly (readonly [string, string])[] = []

export function IncludedFiles() {
  const files = useProgram((s) => s.document.files ?? NO_FILES)
  const source = useProgram((s) => s.document.source)
  // Tested outside the selector, which runs whenever the machine reports something.
  const includes = useMemo(() => /^[^"\n]*\.include\s/m.test(source), [source])
  const [problem, setProblem] = useState<string>()
  if (!includes && files.length === 0) return null
  const take = async (file: File) => {
    const text = file.size > MOST ? undefined : await textOf(file)
    if (text === undefined) {
      setProblem(
        file.size > MOST
          ? `“${file.name}” has ${file.size.toLocaleString('en')} bytes; a file to include has at most ${MOST.toLocaleString('en')}.`
          : `“${file.name}” could not be read as text.`,
      )
      return
    }
    setProblem(undefined)
    session.giveFiles([...files.filter(([name]) => name !== file.name), [file.name, text]])
    const place = await session.saved()
    toast(`The program may include ${file.name}. ${keptText(place)}`)
  }
  return (
    <section className="panel included" aria-labelledby="included-title">
      <h2 id="included-title">Files to include</h2>
      {files.length > 0 && (
        <ul>
          {files.map(([name, text]) => (
            <li key={name}>
              <span className="mono">{name}</span> <span className="soft">{linesText(text)}</span>{' '}
              <button
                type="button"
                className="quiet"
                aria-label={`Remove ${name}`}
                onClick={() => session.giveFiles(files.filter(([other]) => other !== name))}
              >
                <Icon name="x" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FileInput name="Give a file to include" problem={problem} onFile={take}>
        <Icon name="file-plus" />
        File…
      </FileInput>
    </section>
  )
}

function linesText(text: string): string {
  const lines = text.split('\n').length
  return lines === 1 ? '1 line' : `${lines.toLocaleString('en')} lines`
}

/** Reads a file as UTF-8 text; undefined if it is not text or cannot be read. */
const textOf = (file: File): Promise<string | undefined> =>
  file
    .arrayBuffer()
    .then((bytes) => new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    .catch(() => undefined)
