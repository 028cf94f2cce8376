// Shows an operand with many texts as a button; the searchable list loads when the user opens it.
import { Suspense, useRef, useState } from 'react'
import { toast } from '../controls/Toast.tsx'
import { later } from '../load/later.tsx'
import { Boundary } from '../shell/Boundary.tsx'
import type { Control } from './operandControls.ts'
import '../controls/picker.css'

export type SearchControl = Extract<Control, { readonly by: 'search' }>

export const loadOperandList = () => import('./OperandList.tsx').then((m) => m.OperandList)
const OperandList = later('The list of texts', loadOperandList)

interface Props {
  readonly control: SearchControl
  readonly label: string
}

export function OperandSearch({ control, label }: Props) {
  const { text } = control
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = (byKey: boolean) => {
    setOpen(false)
    if (byKey) button.current?.focus()
  }
  const onCaught = ({ message }: Error) => {
    setOpen(false)
    toast(message)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="picker-button mono"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-label={`${label}: ${text || 'none'}`}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(e) => {
          if (e.key !== 'ArrowDown' && e.key !== 'ArrowUp') return
          e.preventDefault()
          setOpen(true)
        }}
      >
        {text || 'none'}
      </button>
      {isOpen && (
        <Boundary onCaught={onCaught}>
          <Suspense>
            <OperandList control={control} label={label} anchor={button} close={close} />
          </Suspense>
        </Boundary>
      )}
    </>
  )
}
