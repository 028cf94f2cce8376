// The box a value is changed in by hand, in the format it is shown in.
import { useState } from 'react'
import type { RegisterFile } from '../../../src/expr/machine.ts'
import { toast } from '../../controls/Toast.tsx'
import { type Format, readFlags, readValue, withConstant } from '../../instruction/formats.ts'

interface Props {
  /** What it is the value of. */
  readonly name: string
  readonly bits: number
  readonly format: Format
  /** What its bits are called, where each is a flag. */
  readonly flags?: readonly string[] | undefined
  /** Bits of it that always hold the same. */
  readonly constant?: RegisterFile['constant']
  /** The value as it stands. */
  readonly text: string
  /** What was typed to open it. */
  readonly typed?: string | undefined
  readonly onSet: (value: bigint) => void
  /** `byKey`: the focus is to go back to where it was. */
  readonly onClose: (byKey: boolean) => void
}

/** What was pressed to open it is gone: the focus goes where it was. */
const takeFocus = (input: HTMLInputElement | null): void => input?.focus()

/** It counts at Enter, or when the focus leaves the box; what cannot be is not taken, and says why. */
export function ValueInput({ name, bits, format, flags, constant, text, typed: first, onSet, onClose }: Props) {
  const [typed, type] = useState(first ?? text)
  const [problem, setProblem] = useState<string>()
  const id = `problem-${name.replaceAll(/\W+/g, '-')}`
  const isOther = typed.trim() !== text
  const commit = (byKey: boolean) => {
    const read = flags ? readFlags(typed, flags) : readValue(typed, bits, format)
    if (!('problem' in read)) {
      onClose(byKey)
      if (isOther) onSet(withConstant(read.value, constant))
    } else if (byKey) setProblem(read.problem)
    else {
      onClose(false)
      if (isOther) toast(`${name} stays as it was. ${read.problem}`)
    }
  }
  return (
    <>
      <input
        ref={takeFocus}
        className="mono"
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-label={`New value of ${name}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        value={typed}
        size={Math.max(text.length, 8)}
        onChange={(e) => type(e.target.value)}
        onFocus={(e) => first === undefined && e.target.select()}
        // Another window may have the focus for a while: then nobody has left the box.
        onBlur={(e) => document.activeElement !== e.currentTarget && commit(false)}
        onKeyDown={(e) => {
          if (e.key !== 'Enter' && e.key !== 'Escape') return
          // What gets the focus now must not be pressed by the same key.
          e.preventDefault()
          if (e.key === 'Enter') commit(true)
          else onClose(true)
        }}
      />
      {problem && (
        <div id={id} role="alert" className="value-problem">
          {problem}
        </div>
      )}
    </>
  )
}
