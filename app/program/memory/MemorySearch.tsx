// Searches a space for bytes, a number or text from the chosen byte on, in the worker, as spaces are large.
import { useId, useState } from 'react'
import type { Space } from '../../../src/expr/machine.ts'
import { hexAddress } from '../facts/memory.ts'
import { NEEDLES, type NeedleKind, readNeedle } from '../facts/needle.ts'
import { addressIn, type Window, whereIs } from '../facts/windows.ts'
import { chooseAddress, showMemory, useMemoryPane } from './memoryPane.ts'
import { findBytes } from './questions.ts'

export function MemorySearch({ page, of }: { readonly page: Window; readonly of: Space }) {
  const [typed, type] = useState('')
  const [kind, setKind] = useState<NeedleKind>('bytes')
  const [status, say] = useState<{ readonly text: string; readonly isProblem?: boolean }>()
  const id = useId()
  const { space, view } = page
  const seek = async (back: boolean) => {
    const read = readNeedle(typed, kind)
    if ('problem' in read) {
      say({ text: read.problem, isProblem: true })
      return
    }
    const { needle } = read
    const { at = page.from, found } = useMemoryPane.getState().pane
    const here = view ? view.at(at) : at
    // A first search forwards may find the chosen byte itself; any other begins beside it.
    const from = found === undefined && !back ? here : back ? here - 1 : here + 1
    say({ text: 'Searching…' })
    const isPast = from < 0 || from > of.bytes - needle.length
    const first = isPast ? { at: undefined } : await findBytes(space, needle, from, back)
    const again = first && first.at === undefined
    const last = again ? await findBytes(space, needle, back ? of.bytes - 1 : 0, back) : first
    if (!last) say({ text: 'The search was given up: the program was loaded anew.', isProblem: true })
    else if (last.at === undefined) say({ text: `Not in ${space}: all of it was searched.` })
    else {
      const place = whereIs(view, of, last.at)
      chooseAddress(place, of)
      showMemory({ found: { from: place, bytes: needle.length } })
      const turned = again ? `, again from the ${back ? 'end' : 'beginning'}` : ''
      say({ text: `Found at ${hexAddress(addressIn(view, place))}${turned}.` })
    }
  }
  return (
    <form
      className="memory-form"
      onSubmit={(event) => {
        event.preventDefault()
        void seek(false)
      }}
    >
      <label>
        <span className="soft">What</span>
        <select value={kind} onChange={(e) => setKind(e.target.value as NeedleKind)}>
          {NEEDLES.map(({ id: one, title }) => (
            <option key={one} value={one}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <input
        className="mono"
        type="text"
        aria-label={`Search for in ${space}`}
        aria-invalid={status?.isProblem}
        aria-describedby={id}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(e) => type(e.target.value)}
      />
      <button type="button" onClick={() => void seek(true)}>
        Find before
      </button>
      <button type="submit">Find next</button>
      <span id={id} className={status?.isProblem ? 'value-problem' : 'soft'} role="status">
        {status?.text ?? 'From the byte that is chosen, byte after byte as stored, then around the end.'}
      </span>
    </form>
  )
}
