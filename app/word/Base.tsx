// Shows the assumed address of the word, for instructions whose text or meaning depends on it.
import { memo, useId } from 'react'
import type { Encoding } from '../../src/encoding/types.ts'
import { isRelative } from '../../src/encoding/walk.ts'
import { NumberBox } from '../controls/NumberBox.tsx'
import { chooseBase } from '../store/word.ts'
import { effectsTextOf } from './effectsText.ts'
import type { PanelProps } from './panelProps.ts'

const HIGHEST = 0xffff_ffff
const hex = (address: number): string => `0x${address.toString(16)}`

export function Base({ shown, ...about }: PanelProps) {
  const { base, encoding, isa } = shown
  const isShown = base !== 0 || (encoding !== undefined && dependsOnAddress(encoding, { shown, ...about }))
  return isShown ? <BaseBox base={base} unit={isa.unit} /> : null
}

const known = new WeakMap<Encoding, boolean>()

/** Returns whether the text of an encoding depends on its address, or the effects of its first word shown here. */
function dependsOnAddress(encoding: Encoding, about: PanelProps): boolean {
  let depends = known.get(encoding)
  if (depends === undefined) {
    const doesAt = (base: number) => effectsTextOf({ ...about, base }, about.shown.decoded)?.all
    depends = isRelative(encoding.body) || doesAt(0) !== doesAt(ELSEWHERE)
    known.set(encoding, depends)
  }
  return depends
}
const ELSEWHERE = 0x1000

const BaseBox = memo(function BaseBox({ base, unit }: { readonly base: number; readonly unit: number }) {
  const id = useId()
  const read = (text: string) => {
    const digits = text.trim().replace(/^0x/i, '')
    const address = /^[\da-f]{1,8}$/i.test(digits) ? Number.parseInt(digits, 16) : undefined
    return address === undefined
      ? { problem: `An address is a number in hexadecimal, 0 to ${HIGHEST.toString(16)}.` }
      : { value: address }
  }
  return (
    <span className="base">
      <label htmlFor={id}>at address</label>
      <NumberBox
        value={base}
        shows={hex}
        read={read}
        step={(address, by) => Math.min(HIGHEST, Math.max(0, address + by * unit))}
        onValue={chooseBase}
        input={{ id, className: 'mono', size: 10 }}
      />
    </span>
  )
})
