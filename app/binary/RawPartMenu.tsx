// Chooses a part of the file to read as plain code: where it begins and ends, its address, and the order of its bytes.
import { type FormEvent, useId, useRef, useState } from 'react'
import { type RawPart, SWAPS } from '../../src/read/rawPart.ts'
import type { NamedFile } from '../../src/share/binaryFile.ts'
import { useBinary } from './binary.ts'
import { readAsCode } from './opening.ts'

const NUMBERS = [
  { key: 'base', title: 'Address of the first byte' },
  { key: 'start', title: 'From byte' },
  { key: 'end', title: 'Up to, but without, byte' },
] as const

type Typed = Readonly<Record<(typeof NUMBERS)[number]['key'], string>>

const HEX = /^(?:0x)?[\da-f]{1,8}$/i
const numberOf = (text: string): number => Number.parseInt(text.trim().replace(/^0x/i, ''), 16)

/** Returns the part that is typed; undefined if a number is none. */
function partOf(typed: Typed, swap: string, size: number): RawPart | undefined {
  if (NUMBERS.some(({ key }) => !HEX.test(typed[key].trim()))) return undefined
  const [base, start, end] = [numberOf(typed.base), numberOf(typed.start), numberOf(typed.end)]
  const turned = SWAPS.find((bytes) => String(bytes) === swap)
  return {
    ...(base > 0 && { base }),
    ...(start > 0 && { start }),
    ...(end < size && { end }),
    ...(turned && { swap: turned }),
  }
}

export function RawPartMenu({ file }: { readonly file: NamedFile }) {
  const raw = useBinary((s) => s.raw)
  const id = useId()
  const box = useRef<HTMLFormElement>(null)
  return (
    <>
      <button type="button" popoverTarget={id} aria-haspopup="dialog">
        {raw ? 'Read as plain code' : 'Read as…'}
      </button>
      <form ref={box} id={id} popover="auto" className="binary-raw" aria-label="Read as plain code">
        <Fields
          key={JSON.stringify([raw, file.name])}
          raw={raw}
          file={file}
          onDone={() => box.current?.hidePopover()}
        />
      </form>
    </>
  )
}

interface FieldsProps {
  readonly raw: RawPart | undefined
  readonly file: NamedFile
  readonly onDone: () => void
}

function Fields({ raw, file, onDone }: FieldsProps) {
  const size = file.bytes.length
  const { base = 0, start = 0, end = size, swap: swapped } = raw ?? {}
  const hex = (n: number) => n.toString(16)
  const [typed, setTyped] = useState<Typed>({ base: hex(base), start: hex(start), end: hex(end) })
  const [swap, setSwap] = useState(String(swapped ?? ''))
  const part = partOf(typed, swap, size)
  const read = (event: FormEvent | undefined, as: RawPart | undefined) => {
    event?.preventDefault()
    onDone()
    readAsCode(as)
  }
  return (
    <>
      <p className="soft small">The bytes are read as plain code, whatever the file is. Numbers are hexadecimal.</p>
      {NUMBERS.map(({ key, title }) => (
        <label key={key}>
          {title}
          <input
            className="mono"
            value={typed[key]}
            aria-invalid={!HEX.test(typed[key].trim()) || undefined}
            onChange={({ target }) => setTyped({ ...typed, [key]: target.value })}
          />
        </label>
      ))}
      <label>
        Order of bytes
        <select value={swap} onChange={({ target }) => setSwap(target.value)}>
          <option value="">as in memory</option>
          {SWAPS.map((bytes) => (
            <option key={bytes} value={bytes}>
              numbers of {bytes} bytes, the highest first
            </option>
          ))}
        </select>
      </label>
      <div className="binary-ways">
        <button type="submit" disabled={!part} onClick={(event) => read(event, part)}>
          Read
        </button>
        {raw && (
          <button type="button" onClick={() => read(undefined, undefined)}>
            By its format
          </button>
        )}
      </div>
    </>
  )
}
