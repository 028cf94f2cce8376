// Chooses the bits of a word for the rows and the columns of the opcode map.
import { type SubmitEvent, useState } from 'react'
import { bitsText } from '../../src/encoding/bitsText.ts'
import { type Axes, MOST_BITS, readBits } from '../../src/encoding/opcodeMap.ts'
import { useChoices } from './choices.ts'

interface Props {
  readonly isa: string
  readonly axes: Axes
}

export function MapAxes({ isa, axes }: Props) {
  const [problem, setProblem] = useState('')
  const choose = (next: Axes | undefined) => {
    setProblem('')
    useChoices.setState(({ axes: { [isa]: _, ...others } }) => ({
      axes: next ? { ...others, [isa]: next } : others,
    }))
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const read = axesIn(String(form.get('down')), String(form.get('across')))
    if (typeof read === 'string') setProblem(read)
    else choose(read)
  }
  return (
    // The key resets the form when the axes were changed elsewhere.
    <form key={axesKey(axes)} className="ref-map-axes" onSubmit={onSubmit}>
      <label>
        Bits down <input name="down" defaultValue={bitsText(axes.down)} size={8} />
      </label>
      <label>
        Bits across <input name="across" defaultValue={bitsText(axes.across)} size={8} />
      </label>
      <button type="submit">Apply</button>
      <button type="button" onClick={() => choose({ down: axes.across, across: axes.down })}>
        Swap
      </button>
      <button type="button" onClick={() => choose(undefined)}>
        Reset
      </button>
      <p role="alert">{problem}</p>
    </form>
  )
}

const axesKey = ({ down, across }: Axes): string => `${down} ${across}`

/** Reads the bits of both axes, none twice and not too many, or returns what is wrong with them. */
function axesIn(downText: string, acrossText: string): Axes | string {
  const [down, across] = [readBits(downText), readBits(acrossText)]
  if (!down || !across)
    return `“${down ? acrossText : downText}” was read; bits are numbers from 0 to 95, such as 31:28, 3.`
  const all = new Set([...down, ...across])
  const twice = down.find((bit) => across.includes(bit))
  if (twice !== undefined) return `Bit ${twice} stands on both axes; a bit belongs on one of them.`
  if (all.size === 0) return 'The map needs at least one bit.'
  return all.size > MOST_BITS ? `These are ${all.size} bits; the map has at most ${MOST_BITS}.` : { down, across }
}
