// Saves a range of memory to a file, byte after byte as it is now, and offers the stretches that hold anything.
import { useEffect, useId, useState } from 'react'
import type { Space } from '../../../src/expr/machine.ts'
import { bytesText, withCommas } from '../../../src/read/limits.ts'
import { saveFile } from '../../controls/save.ts'
import { useProgram } from '../facts/facts.ts'
import { hexAddress, readMemoryAddress } from '../facts/memory.ts'
import { addressIn, type Window, withAddress } from '../facts/windows.ts'

import { bytesOfWindow, storedIn } from './questions.ts'

/** Most bytes of a file. */
const MOST = 64 << 20

interface Stretch {
  readonly address: number
  readonly bytes: number
}

export function MemorySave({ page, of }: { readonly page: Window; readonly of: Space }) {
  const { space, view } = page
  const shown = { from: hexAddress(addressIn(view, page.from)), bytes: page.bytes.toString(16) }
  const [typed, type] = useState(shown)
  const [status, say] = useState<{ readonly text: string; readonly isProblem?: boolean }>()
  const id = useId()
  const save = async () => {
    const from = readMemoryAddress(typed.from, of)
    const count = /^(?:0x)?[\da-f]{1,12}$/i.test(typed.bytes.trim()) ? Number.parseInt(typed.bytes, 16) : 0
    if ('problem' in from || count < 1 || count > MOST) {
      const most = `How many bytes: hexadecimal digits, 1 to ${MOST.toString(16)}.`
      say({ text: 'problem' in from ? from.problem : most, isProblem: true })
      return
    }
    const first = withAddress(view, of, from.address)
    const bytes = Math.min(count, of.bytes - first)
    const read = await bytesOfWindow({ space, view, from: first, bytes })
    if ('why' in read) {
      say({ text: `Nothing was saved: ${read.why}.`, isProblem: true })
      return
    }
    const { moment } = useProgram.getState()
    const name = `${space}-${hexAddress(from.address)}-step-${moment?.step ?? 0}.bin`
    saveFile(new Blob([new Uint8Array(read.bytes)], { type: 'application/octet-stream' }), name)
    say({ text: `Saved ${bytesText(bytes)} from ${hexAddress(from.address)} as ${name}.` })
  }
  return (
    <form
      className="memory-form"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <label>
        <span className="soft">From</span>
        <input
          className="mono"
          type="text"
          value={typed.from}
          onChange={(e) => type({ ...typed, from: e.target.value })}
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      <label>
        <span className="soft">Bytes, hex</span>
        <input
          className="mono"
          type="text"
          value={typed.bytes}
          onChange={(e) => type({ ...typed, bytes: e.target.value })}
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      {!view && <Written space={space} onChoose={type} />}
      <button type="submit">Save to a file</button>
      <span id={id} className={status?.isProblem ? 'value-problem' : 'soft'} role="status">
        {status?.text ?? `As it is now${view ? `, in the order of ${view.title}` : ''}.`}
      </span>
    </form>
  )
}

interface WrittenProps {
  readonly space: string
  readonly onChoose: (range: { from: string; bytes: string }) => void
}

/** Lists the ranges that hold anything, since a space is mostly empty. */
function Written({ space, onChoose }: WrittenProps) {
  const moment = useProgram((s) => s.moment)
  const [stretches, setStretches] = useState<readonly Stretch[]>([])
  const [more, setMore] = useState(0)
  useEffect(() => {
    let isOld = false
    // The bytes may be others at another moment.
    if (moment)
      void storedIn(space).then((stored) => {
        if (isOld || !stored) return
        setStretches(stored.stretches)
        setMore(stored.more)
      })
    return () => {
      isOld = true
    }
  }, [space, moment])
  const [first, last] = [stretches[0], stretches.at(-1)]
  const whole = first && last && { address: first.address, bytes: last.address + last.bytes - first.address }
  const all = whole && more === 0 && stretches.length > 1 && whole.bytes <= MOST ? [whole] : []
  return (
    <label>
      <span className="soft">Written</span>
      <select
        value=""
        onChange={(e) => {
          const one = [...all, ...stretches][Number(e.target.value)]
          if (one) onChoose({ from: hexAddress(one.address), bytes: one.bytes.toString(16) })
        }}
      >
        <option value="">{stretches.length ? 'choose a range…' : 'nothing yet'}</option>
        {[...all, ...stretches].map(({ address, bytes }, k) => (
          <option key={`${address} ${bytes}`} value={k}>
            {k < all.length ? 'all: ' : ''}
            {hexAddress(address)}, {withCommas(bytes)} bytes
          </option>
        ))}
        {more > 0 && <option disabled>{more} more</option>}
      </select>
    </label>
  )
}
