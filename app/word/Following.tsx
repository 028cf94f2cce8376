// Shows the given words before and after the shown one: its bundle, and buttons that lead to the others.
import { memo } from 'react'
import { bundleEnd } from '../../src/encoding/bundles.ts'
import { asmText, decodeAt } from '../../src/encoding/decode.ts'
import type { Isa } from '../../src/encoding/types.ts'
import { bytesOfHex } from '../../src/encoding/words.ts'
import { bytesText } from '../../src/read/limits.ts'
import { KeyedCache } from '../instruction/kept.ts'
import { openInProgram } from '../instruction/openInProgram.ts'
import { type Shown, STATUS } from '../instruction/shown.ts'
import { startsOf } from '../store/heldBytes.ts'
import { goTo } from './edit.ts'

interface Props {
  readonly shown: Shown
  readonly variant: string | undefined
}

export function Following({ shown: { isa, held, beyond }, variant }: Props) {
  const { hex, at } = held
  return <Words isa={isa} hex={hex} at={at} more={Math.max(0, beyond)} variant={variant} />
}

interface WordsProps {
  readonly isa: Isa
  readonly hex: string
  readonly at: number
  /** Number of bytes after the word. */
  readonly more: number
  readonly variant: string | undefined
}

const starts = new KeyedCache<Isa, readonly number[]>()

const Words = memo(function Words({ isa, hex, at, more, variant }: WordsProps) {
  if (at === 0 && more === 0) return isa.maxBytes > isa.unit ? <div className="following" /> : null
  const all = starts.get(isa, hex, () => startsOf(isa, hex))
  const index = all.indexOf(at)
  const code = bytesOfHex(hex) ?? new Uint8Array()
  const { inBundle, before, after } = around(isa, code, all, at)
  const word = (start: number, label?: string) => (
    <Word key={start} isa={isa} code={code} start={start} isCurrent={start === at} label={label} />
  )
  return (
    <nav className="following" aria-label="Words of these bytes">
      <p>
        {index < 0 ? `from byte ${at}` : `word ${index + 1} of ${all.length}, from byte ${at}`}
        {more > 0 && `; ${bytesText(more)} follow${more === 1 ? 's' : ''} it`}
      </p>
      {before !== undefined && word(before, 'Previous word')}
      {inBundle.length > 1 && (
        <fieldset>
          <legend>A bundle: these words run together</legend>
          {inBundle.map((start) => word(start))}
        </fieldset>
      )}
      {after !== undefined && word(after, 'Next word')}
      <button type="button" className="link" onClick={() => void openInProgram(isa, hex, variant)}>
        Open all {all.length} as a program
      </button>
    </nav>
  )
})

/** Returns the words of the bundle of the word at `at`, and the nearest words before and after the bundle. */
function around(isa: Isa, code: Uint8Array, all: readonly number[], at: number) {
  let start = 0
  while (bundleEnd(isa, code, start) <= at) start = bundleEnd(isa, code, start)
  const end = bundleEnd(isa, code, start)
  const inBundle = isa.bundles ? all.filter((one) => one >= start && one < end) : []
  const [first, last] = [inBundle[0] ?? at, inBundle.at(-1) ?? at]
  return {
    inBundle,
    before: all.findLast((one) => one < first),
    after: all.find((one) => one > last && one < code.length),
  }
}

interface WordProps {
  readonly isa: Isa
  readonly code: Uint8Array
  readonly start: number
  readonly isCurrent: boolean
  readonly label: string | undefined
}

function Word({ isa, code, start, isCurrent, label }: WordProps) {
  const decoded = decodeAt(isa, code, start)
  return (
    <button type="button" className="other-word" aria-current={isCurrent || undefined} onClick={() => goTo(start)}>
      {label && <span>{label} </span>}
      <span className="mono">{asmText(decoded) ?? STATUS[decoded.status].label}</span>
    </button>
  )
}
