// Chooses the chip, or another variant, whose meaning of the word is shown.
import { memo } from 'react'
import type { ChipVariant } from '../../src/isa/architecture.ts'
import { chooseVariant } from '../store/word.ts'
import '../instruction/segments.css'

interface Props {
  readonly variants: readonly ChipVariant[]
  readonly chosen: string
  readonly name: string
}

export const Variants = memo(function Variants({ variants, chosen, name }: Props) {
  return (
    <fieldset className="segments">
      <legend className="unseen">{name}</legend>
      {variants.map(({ id, title }, i) => (
        <label key={id} title={title}>
          <input
            type="radio"
            name="variant"
            checked={id === chosen}
            onChange={() => chooseVariant(i === 0 ? undefined : id)}
          />
          {id}
        </label>
      ))}
    </fieldset>
  )
})
