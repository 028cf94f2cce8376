// Chooses what tints the opcode map: the evidence of its encodings, or how often a program or an open file has them.
import { useState } from 'react'
import type { Words } from '../../src/encoding/types.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import { useFileWords } from '../store/fileWords.ts'
import { wordsOfHex, wordsOfKernel } from './mapWords.ts'

interface Props {
  readonly architecture: Architecture
  /** Takes the words of the program, or undefined to tint by evidence. */
  readonly onTint: (words: readonly Words[] | undefined) => void
}

const KNOWN = 'known'
const HEX = 'hex'
const FILE = 'file'

export function MapTint({ architecture: { isa, kernels }, onTint }: Props) {
  const [by, setBy] = useState(KNOWN)
  const [problem, setProblem] = useState('')
  const file = useFileWords(({ open }) => (open?.isa === isa.id ? open : undefined))
  const choose = (next: string) => {
    setBy(next)
    setProblem('')
    if (next === FILE) {
      onTint(file?.words())
      return
    }
    const kernel = kernels.find(({ name }) => name === next)
    onTint(kernel ? wordsOfKernel(isa, kernel) : next === HEX ? [] : undefined)
  }
  const paste = (text: string) => {
    const words = wordsOfHex(isa, text)
    setProblem(typeof words === 'string' && text.trim() ? words : '')
    onTint(typeof words === 'string' ? [] : words)
  }
  return (
    <div className="ref-map-tint">
      <label>
        Tint{' '}
        <select value={by} onChange={({ target }) => choose(target.value)}>
          <option value={KNOWN}>how well known</option>
          <option value={HEX}>words you paste</option>
          {file && <option value={FILE}>words of {file.name}</option>}
          <optgroup label="Words of a program">
            {kernels.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </optgroup>
        </select>
      </label>
      {by === HEX && (
        <label>
          <span className="unseen">Words in hexadecimal</span>
          <textarea rows={1} placeholder="words in hexadecimal" onChange={({ target }) => paste(target.value)} />
        </label>
      )}
      {problem && <p role="alert">{problem}</p>}
    </div>
  )
}
