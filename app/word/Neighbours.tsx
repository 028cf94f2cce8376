// The words one flipped bit away, computed when somebody asks for them.
import { useState } from 'react'
import { decode } from '../../src/spec/decode.ts'
import { flipped } from '../../src/spec/words.ts'
import { bitsAttribute } from '../bits/highlight.ts'
import { linkInstead, type Shown, STATUS, textOfWords } from '../instruction/shown.ts'

interface Props {
  readonly shown: Shown
  readonly variant: string | undefined
}

export function Neighbours({ shown, variant }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>Neighbours: flip one bit, see what it becomes</summary>
      {open && <List shown={shown} variant={variant} />}
    </details>
  )
}

function List({ shown, variant }: Props) {
  const { isa, decoded } = shown
  const bits = Array.from({ length: 8 * decoded.bytes }, (_, i) => 8 * decoded.bytes - 1 - i)
  return (
    <ol className="neighbours">
      {bits.map((bit) => {
        const words = flipped(shown.bits.words, bit)
        const { bytes, status } = decode(isa, words)
        return (
          <li key={bit} data-bits={bitsAttribute([bit])}>
            <span className="soft">bit {bit}</span>{' '}
            <a className="mono" href={linkInstead(shown, words, Math.max(bytes, decoded.bytes), variant)}>
              {textOfWords(isa, words, shown.sources) ?? STATUS[status].label}
            </a>
          </li>
        )
      })}
    </ol>
  )
}
