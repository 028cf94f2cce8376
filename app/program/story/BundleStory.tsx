// Shows what a bundle did or will do: its words by their units, what comes of running together, what was delayed.
import type { CSSProperties } from 'react'
import { lineAt } from '../../../src/encoding/source.ts'
import { sentenceText } from '../../../src/expr/text.ts'
import { formatLink } from '../../../src/share/link.ts'
import { type BundlePart, type BundleTold, lineText } from '../facts/bundles.ts'
import { useAssembly, useProgram } from '../facts/facts.ts'
import { minorText } from '../facts/sentences.ts'
import { Sentences } from '../parts/SentenceList.tsx'
import './bundles.css'

interface Props {
  readonly bundle: BundleTold
  readonly address: number
  readonly missed: string
}

export function BundleStory({ bundle, address, missed }: Props) {
  const assembly = useAssembly()
  const { parts, late, lateFrom, notes } = bundle
  const where = parts.some(({ word }) => word && lineText(assembly, word.address).startsWith('line'))
  return (
    <>
      <p className="soft bundle-where">
        {parts.filter(({ word }) => word).length === 1 ? 'A bundle of one word' : 'A bundle'} at{' '}
        <span className="mono">0x{address.toString(16)}</span>, {where ? lineText(assembly, address) : 'padding'}
      </p>
      <ul className="units">
        {parts.map((part) => (
          <UnitPart key={part.unit.id} part={part} missed={missed} />
        ))}
      </ul>
      {late.length > 0 && (
        <div className="late">
          <p>
            <strong>Delay slot.</strong> The branch before it
            {lateFrom !== undefined && `, ${lineText(assembly, lateFrom)},`} takes effect after this bundle:
          </p>
          <Sentences sentences={late} missed={missed} />
        </div>
      )}
      {notes.length > 0 && (
        <ul className="together">
          {notes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Returns the share of the width that a unit gets, which grows with its longest sentence. */
const shareOf = ({ main }: BundlePart): number => {
  const longest = Math.max(0, ...main.map((sentence) => sentenceText(sentence, true).length))
  return Math.min(2.5, Math.max(1, longest / 60))
}

function UnitPart({ part, missed }: { readonly part: BundlePart; readonly missed: string }) {
  const { unit, word, main, besides } = part
  const isa = useProgram((s) => s.document.isa)
  const assembly = useAssembly()
  const isFiller = word && lineAt(assembly, word.address) === undefined
  return (
    <li data-empty={!word || undefined} style={{ '--share': shareOf(part) } as CSSProperties}>
      <h3>{unit.title}</h3>
      {word ? (
        <a className="instruction mono" href={formatLink({ view: 'word', isa, hex: word.hex })}>
          {word.text}
        </a>
      ) : (
        <span className="soft">no word</span>
      )}
      {word && main.length === 0 && (
        <p className="soft">{isFiller ? 'Inserted by the assembler.' : 'No effect that a program can see.'}</p>
      )}
      {main.length > 0 && <Sentences sentences={main} missed={missed} />}
      {besides.length > 0 && (
        <details>
          <summary>{minorText(besides)}</summary>
          <Sentences sentences={besides} missed={missed} />
        </details>
      )}
    </li>
  )
}
