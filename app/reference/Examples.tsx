// Shows words of an encoding as examples, with links to Word and Program, and what the first of them does.

import { useMemo } from 'react'
import { decode, tokens } from '../../src/encoding/decode.ts'
import { documentedTokens, isPartly } from '../../src/encoding/documented.ts'
import type { ReferenceEntry } from '../../src/encoding/reference.ts'
import { sampleOf } from '../../src/encoding/sample.ts'
import type { Decoded } from '../../src/encoding/types.ts'
import { bytesOfHex, bytesOfWords, hexOf, wordsOfBytes } from '../../src/encoding/words.ts'
import type { MachineSpec } from '../../src/expr/machine.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import { type AskedRegister, someMeaning } from '../../src/isa/asked.ts'
import { formatLink } from '../../src/share/link.ts'
import { bitsAttribute } from '../bits/highlight.ts'
import { placedPieces } from '../bits/offsets.ts'
import { Icon } from '../controls/Icon.tsx'
import { valueName } from '../instruction/held.ts'
import { toldOf } from '../instruction/meaning.ts'
import { openInProgram } from '../instruction/openInProgram.ts'
import { spacedHex } from '../instruction/shown.ts'
import { wholeEncoding } from './meaningOf.ts'
import { hueOfBits } from './SyntaxLine.tsx'

interface Example {
  readonly hex: string
  readonly decoded: Decoded
  readonly note: string
}

/**
 * Returns the architecture's own examples of an encoding, then a sample made from the description if it is another
 * word.
 */
export function examplesOf({ isa, examples }: Architecture, entry: ReferenceEntry): readonly Example[] {
  const encodingExamples = examples.flatMap(({ hex, note }): Example[] => {
    const decoded = decode(isa, wordsOfBytes(bytesOfHex(hex) ?? []))
    return decoded.variant?.encoding.name === entry.encoding.name ? [{ hex, decoded, note }] : []
  })
  const made = sampleOf(isa, wholeEncoding(isa, entry.encoding))
  const sample = made ? [{ hex: hexOf(bytesOfWords(made.words, made.bytes)), decoded: made, note: '' }] : []
  return [...encodingExamples, ...sample.filter(({ hex }) => encodingExamples.every((e) => e.hex !== hex))]
}

interface Props {
  readonly architecture: Architecture
  readonly example: Example
  /** Whether facts that only other sources than documents have are left out. */
  readonly only: boolean
  /** Whether this is the first example, which is shown in full, with its links. */
  readonly isFirst: boolean
}

export function ExampleWord({ architecture: { isa }, example: { hex, decoded, note }, only, isFirst }: Props) {
  const layout = decoded.variant?.encoding.layout
  const parts = only ? documentedTokens(decoded) : tokens(decoded)
  const address = formatLink({ view: 'word', isa: isa.id, hex, ...(only ? { sources: 'documents' } : {}) })
  return (
    <li data-first={isFirst || undefined}>
      {parts.length > 0 && (
        <code className="ref-syntax">
          {placedPieces(parts).map(({ at, piece: { text, bits, role } }) => (
            <span
              key={at}
              data-hue={(role === 'operand' && layout && hueOfBits(isa, layout, bits)) || undefined}
              data-bits={bitsAttribute(bits)}
            >
              {text}
            </span>
          ))}
        </code>
      )}
      {isFirst ? (
        <code className="ref-soft">{spacedHex(hex)}</code>
      ) : (
        <a className="mono" href={address}>
          {spacedHex(hex)}
        </a>
      )}
      {note && <span className="ref-soft">{note}</span>}
      {isFirst && (
        <span className="ref-actions">
          <a className="ref-button" href={address}>
            Open in Word
          </a>
          <TryInProgram isa={isa} hex={hex} />
        </span>
      )}
    </li>
  )
}

/** Opens the word as a program of one line. */
function TryInProgram({ isa, hex }: { readonly isa: Architecture['isa']; readonly hex: string }) {
  return (
    <button type="button" onClick={() => void openInProgram(isa, hex)}>
      <Icon name="play" /> Try in Program
    </button>
  )
}

interface EffectsProps {
  readonly architecture: Architecture
  readonly entry: ReferenceEntry
  readonly example: Example | undefined
  readonly variant: string
  readonly only: boolean
}

export function Effects({ architecture, entry, example, variant, only }: EffectsProps) {
  const isWithheld = only && isPartly(wholeEncoding(architecture.isa, entry.encoding))
  const meaningLines = useMemo(() => {
    if (isWithheld) return undefined
    const machine = architecture.machine(variant)
    const found = example && someMeaning(architecture, example.decoded, variant, machine)
    return (
      found && { ...toldOf(example.decoded, found.meaning, machine.files), where: heldText(found.asked, machine.files) }
    )
  }, [architecture, example, variant, isWithheld])
  return (
    <>
      {meaningLines ? (
        <>
          {meaningLines.where && <p className="ref-soft">Where {meaningLines.where}:</p>}
          {meaningLines.main.length > 0 ? (
            <EffectLines lines={meaningLines.main} />
          ) : (
            <p>Nothing a program would see.</p>
          )}
          {meaningLines.besides && (
            <details className="ref-folded">
              <summary>Side effects that programs rarely rely on</summary>
              <EffectLines lines={meaningLines.besides()} />
            </details>
          )}
        </>
      ) : (
        <p>
          {isWithheld
            ? 'The documents do not say all of it; what other sources know is left out here.'
            : 'No source says what it does; the machine stops at it and says so.'}
        </p>
      )}
      {entry.encoding.extra.stops && !isWithheld && <p>Where the machine stops, {entry.encoding.extra.stops}.</p>}
    </>
  )
}

/** Writes what the meaning depends on: `type $r1 is int32, vend is 16`. */
const heldText = (asked: readonly AskedRegister[], files: MachineSpec['files']): string =>
  asked
    .map(({ file, index, value }) => {
      const of = files[file]
      return `${of?.show(index) ?? file} is ${of ? valueName(of, value) : value}`
    })
    .join(', ')

type Lines = ReturnType<typeof toldOf>['main']

function EffectLines({ lines }: { readonly lines: Lines }) {
  return (
    <ul className="ref-effects">
      {lines.map(({ key, parts }) => (
        <li key={key}>
          {placedPieces(parts).map(({ at, piece: { text, bits } }) => (
            <span key={at} data-bits={bitsAttribute(bits)}>
              {text}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
