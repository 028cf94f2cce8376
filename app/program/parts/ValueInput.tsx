// Shows the box in which a value is changed by hand, in the format it is shown in.
import { useState } from 'react'
import type { Naming } from '../../../src/expr/registerFile.ts'
import { toast } from '../../controls/Toast.tsx'
import { type Format, readFlags, readValue, withConstant } from '../../instruction/formats.ts'

interface Props {
  /** Names what has the value. */
  readonly name: string
  readonly bits: number
  readonly format: Format
  /** Names of its bits, if each is a flag. */
  readonly flags?: readonly string[] | undefined
  /** Bits of it that never change. */
  readonly constant?: Naming['constant']
  /** The value as it stands. */
  readonly text: string
  /** The character that was typed to open the box; undefined if it was opened in another way. */
  readonly typed?: string | undefined
  readonly onSet: (value: bigint) => void
  /** `byKey`: whether the focus goes back to where it was. */
  readonly onClose: (byKey: boolean) => void
}

/** Focuses the box, which takes the place of the button that opened it. */
const takeFocus = (input: HTMLInputElement | null): void => input?.focus()

/** The value counts at Enter or when the focus leaves; one that cannot be read is refused with its reason. */
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
        // If another window has the focus for a while, the box is still the active element and was not left.
        onBlur={(e) => document.activeElement !== e.currentTarget && commit(false)}
        onKeyDown={(e) => {
          if (e.key !== 'Enter' && e.key !== 'Escape') return
          // Without this the key would also press the element that gets the focus now.
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
