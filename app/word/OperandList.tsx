// Shows the other texts of an operand as a searchable list, and reads a text that the user types.
import { useState } from 'react'
import { PickerList } from '../controls/PickerList.tsx'
import { currentShown } from '../instruction/currentShown.ts'
import { setBits } from './edit.ts'
import type { SearchControl } from './OperandSearch.tsx'
import { placeOf } from './operandRows.ts'
import { otherTexts, readOperand } from './operandTexts.ts'

interface Props {
  readonly control: SearchControl
  readonly label: string
  readonly anchor: React.RefObject<HTMLButtonElement | null>
  readonly close: (byKey: boolean) => void
}

export function OperandList({ control: { node, text, around }, label, anchor, close }: Props) {
  const { before, after } = around
  const [options] = useState(() => {
    const shown = currentShown()
    return shown
      ? otherTexts(shown, node, placeOf(shown)).map((one) => ({
          ...one,
          text: before + one.text + after,
          ...(one.isReserved && { note: 'reserved' }),
        }))
      : []
  })
  const onType = (typed: string) => {
    const shown = currentShown()
    const current =
      typed.startsWith(before) && typed.endsWith(after)
        ? typed.slice(before.length, typed.length - after.length)
        : typed
    const read = readOperand(shown, node, current, shown ? placeOf(shown) : 0)
    if ('problem' in read) return read.problem
    setBits(read)
    return undefined
  }
  return (
    <PickerList
      label={label}
      text={text}
      options={options}
      onPick={setBits}
      onType={onType}
      anchor={anchor}
      close={close}
    />
  )
}
