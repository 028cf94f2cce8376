// Shows how to open a file: choose it, drop it, paste a text, or take the sample programs as one file.
import { useState } from 'react'
import { assembleSource } from '../../src/encoding/source.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import { FileInput } from '../controls/FileInput.tsx'
import { useWhole } from '../store/cores.ts'
import { CorpusPane } from './CorpusPane.tsx'
import { openGiven, showFile, takeText } from './opening.ts'

export function FileBeginning({ architecture }: { readonly architecture: Architecture }) {
  const [text, setText] = useState('')
  const whole = useWhole(architecture.isa.id, true)
  return (
    <div className="binary-beginning">
      <p>
        Open a file and see every word of it: as text, with what it does, where it jumps, and which words or bits nobody
        explains. Files are recognised by what is in them: ELF, cubin, GXP, Mach-O and Metal archives, ROM images, hex
        dumps, arrays of C and VHDL, listings. Anything else is read as plain code. Nothing leaves this browser.
      </p>
      <div className="binary-ways">
        <FileInput name="Open a file" onFile={(given) => void openGiven(given)}>
          Open a file, or drop one here
        </FileInput>
        <button type="button" disabled={!whole} onClick={() => whole && showFile(samplesOf(whole))}>
          Take the sample programs
        </button>
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') takeText(text)
        }}
      >
        <label>
          Or paste a dump, an array or a listing
          <textarea
            rows={6}
            value={text}
            spellCheck={false}
            className="mono"
            onChange={(e) => setText(e.target.value)}
          />
        </label>
        <button type="submit" disabled={text.trim() === ''}>
          Read the text
        </button>
      </form>
      <CorpusPane isa={architecture.isa} />
    </div>
  )
}

/** Returns the code of all kernels, one after the other. */
function samplesOf({ isa, kernels }: Architecture) {
  const line = isa.bundles?.line ?? isa.maxBytes
  const parts = kernels.map(({ source }) => assembleSource(isa, source).code)
  const size = (code: Uint8Array) => Math.ceil(code.length / line) * line
  const bytes = new Uint8Array(parts.reduce((sum, code) => sum + size(code), 0))
  let at = 0
  for (const code of parts) {
    bytes.set(code, at)
    at += size(code)
  }
  return { name: `${isa.id} sample programs`, bytes }
}
