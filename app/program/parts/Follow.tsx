// Shows a button that follows a value as a pointer, and a choice of the space if there are several.

import { useState } from 'react'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import { Icon } from '../../controls/Icon.tsx'
import { hexAddress } from '../facts/memory.ts'

interface Props {
  /** The value taken as an address; undefined while it is not known. */
  readonly value: bigint | undefined
  readonly spaces: MachineSpec['spaces']
  /** The space that is chosen at first, if there is a space of that name. */
  readonly likely: string
  readonly onFollow: (space: string, address: number) => void
}

export function Follow({ value, spaces, likely, onFollow }: Props) {
  const [chosen, choose] = useState<string>()
  const names = Object.keys(spaces)
  const space = chosen ?? (names.includes(likely) ? likely : (names[0] ?? ''))
  const of = spaces[space]
  if (!of) return null
  const isThere = value !== undefined && value < BigInt(of.bytes)
  return (
    <span className="follow-pointer">
      <button
        type="button"
        aria-disabled={!isThere}
        title={isThere ? undefined : `There is no such address in ${space}`}
        onClick={() => isThere && onFollow(space, Number(value))}
      >
        <Icon name="corner-down-right" />
        Go to <span className="mono">{value === undefined ? '…' : hexAddress(Number(value))}</span>
      </button>
      {names.length > 1 && (
        <label>
          <span className="soft">in</span>
          <select value={space} onChange={(e) => choose(e.target.value)} aria-label="Space of the pointer">
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
    </span>
  )
}
