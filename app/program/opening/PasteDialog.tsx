// Shows the dialog to paste a program or open a file as one, what it can be read as, and what becomes of it.

import { type DragEvent, useId, useMemo, useState } from 'react'
import type { Isa } from '../../../src/encoding/types.ts'
import type { ProgramReading } from '../../../src/read/programs.ts'
import { closeDialog, Dialog } from '../../controls/Dialog.tsx'
import { FileInput } from '../../controls/FileInput.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { useProgram } from '../facts/facts.ts'
import { openProgram } from './openProgram.ts'
import { type Pasted, paste, takeFile, usePasted } from './pasted.ts'
import { assemblyText, disassemblyText, firstLines } from './preview.ts'
import { useDisassembly, useReadings } from './useReadings.ts'
import './opening.css'

export function PasteDialog() {
  const architecture = useProgram((s) => s.architecture)
  const onDrop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    void takeFile(file)
  }
  return (
    <Dialog
      className="paste-program"
      aria-labelledby="paste-title"
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <h2 id="paste-title">Paste a program</h2>
      <Given />
      {architecture && <Readings isa={architecture.isa} />}
    </Dialog>
  )
}

function Given() {
  const id = useId()
  const pasted = usePasted((s) => s.pasted)
  const refused = usePasted((s) => s.refused)
  return (
    <div className="paste-given">
      <label htmlFor={id}>Hexadecimal bytes in any notation, a listing with bytes in it, or assembly</label>
      <textarea
        id={id}
        className="mono"
        rows={8}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={pasted.kind === 'text' ? pasted.text : ''}
        placeholder={pasted.kind === 'file' ? pasted.name : undefined}
        aria-invalid={refused ? true : undefined}
        aria-describedby={refused ? `${id}-refused` : undefined}
        onChange={(event) => paste(event.target.value)}
      />
      <p className="paste-file">
        <FileInput name="Open a file" onFile={(file) => void takeFile(file)}>
          <Icon name="upload" />
          File…
        </FileInput>
        <span className="soft">A file may be dropped here, too. Nothing leaves the browser.</span>
      </p>
      {refused && (
        <p id={`${id}-refused`} role="alert" className="value-problem">
          {refused}
        </p>
      )}
    </div>
  )
}

function Readings({ isa }: { readonly isa: Isa }) {
  const pasted = usePasted((s) => s.pasted)
  const read = useReadings(isa, pasted)
  const [chosen, choose] = useState<{ readonly of: Pasted; readonly at: number }>()
  const at = chosen?.of === pasted ? chosen.at : 0
  const reading = read?.readings[at]
  return (
    <>
      <div className="paste-readings">
        {read?.refusal && (
          <p role="alert" className="soft">
            {read.refusal}
          </p>
        )}
        {read && read.readings.length > 0 && (
          <fieldset>
            <legend>Taken for</legend>
            {read.readings.map(({ how, what }, k) => (
              <label key={`${what} ${how}`}>
                <input type="radio" name="reading" checked={k === at} onChange={() => choose({ of: pasted, at: k })} />
                {how}
              </label>
            ))}
          </fieldset>
        )}
        {!read && <p className="soft">Reading…</p>}
      </div>
      <Chosen isa={isa} reading={reading} />
    </>
  )
}

/** Most lines that are shown of a program before it is opened. */
const SHOWN = 12

function Chosen({ isa, reading }: { readonly isa: Isa; readonly reading: ProgramReading | undefined }) {
  const variant = useProgram((s) => s.document.variant)
  const made = useDisassembly(isa, reading)
  const [problem, setProblem] = useState<string>()
  const isAssembly = reading?.what === 'assembly'
  const source = isAssembly ? reading.source : made?.source
  const summary = useMemo(() => {
    if (!reading) return ''
    if (reading.what === 'assembly') return assemblyText(isa, reading.source)
    return made ? disassemblyText(made, reading.bytes.length) : 'Disassembling…'
  }, [isa, reading, made])
  const { lines, more } = useMemo(() => firstLines(source ?? '', SHOWN), [source])
  const open = async () => {
    if (source === undefined) return
    setProblem(await openProgram({ isa: isa.id, source, ...(variant && { variant }) }))
  }
  return (
    <>
      <textarea
        className="mono preview"
        aria-label="The program: its first lines"
        readOnly
        rows={SHOWN}
        value={[...lines, ...(more > 0 ? [`… ${more.toLocaleString('en')} more lines`] : [])].join('\n')}
      />
      <footer>
        <button type="button" className="primary" aria-disabled={source === undefined} onClick={() => void open()}>
          Open
        </button>
        <button type="button" onClick={closeDialog}>
          Cancel
        </button>
        <p role="status" className="soft">
          {summary}
        </p>
        {problem && (
          <p role="alert" className="value-problem">
            {problem}
          </p>
        )}
      </footer>
    </>
  )
}
