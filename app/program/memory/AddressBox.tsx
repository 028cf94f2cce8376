// Shows the box for an address of memory to go to.
import { useState } from 'react'
import type { Space, SpaceView } from '../../../src/expr/machine.ts'
import { readMemoryAddress } from '../facts/memory.ts'
import { withAddress } from '../facts/windows.ts'
import { chooseAddress } from './memoryPane.ts'

export function AddressBox({ of, view }: { readonly of: Space; readonly view: SpaceView | undefined }) {
  const [typed, type] = useState('')
  const [problem, setProblem] = useState<string>()
  return (
    <form
      className="go-to"
      onSubmit={(event) => {
        event.preventDefault()
        const read = readMemoryAddress(typed, of)
        setProblem('problem' in read ? read.problem : undefined)
        if ('address' in read) chooseAddress(withAddress(view, of, read.address), of)
      }}
    >
      <input
        className="mono"
        type="text"
        aria-label="Address to go to"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'address-problem' : undefined}
        placeholder="address"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(e) => type(e.target.value)}
      />
      <button type="submit">Go</button>
      {problem && (
        <span id="address-problem" role="alert" className="value-problem">
          {problem}
        </span>
      )}
    </form>
  )
}
