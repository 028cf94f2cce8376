// Shows what the word does: effects in the hues of their bits, a plain sentence, and what is unusual about it.
import { memo, useState } from 'react'
import { unknownBits } from '../../src/diagram/roles.ts'
import { WITHHELD } from '../../src/encoding/otherSources.ts'
import type { Encoding } from '../../src/encoding/types.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import { CERTAINTIES, certaintyOf } from '../../src/isa/certainty.ts'
import { unsaid } from '../../src/isa/unsaid.ts'
import { bytesText } from '../../src/read/limits.ts'
import type { Holding } from '../../src/share/holding.ts'
import { formatLink } from '../../src/share/link.ts'
import { bitsAttribute } from '../bits/highlight.ts'
import { placedPieces } from '../bits/offsets.ts'
import { EvidenceMark } from '../instruction/Evidence.tsx'
import { type Explained, explained } from '../instruction/explained.ts'
import type { MeaningLines, SentenceLine } from '../instruction/meaning.ts'
import { type Shown, statusOf } from '../instruction/shown.ts'
import { carriesAll } from './carriesAll.ts'
import { HeldRegisters } from './HeldRegisters.tsx'

interface Props {
  readonly shown: Shown
  readonly architecture: Architecture
  readonly variant: string
  /** Assumed values of registers that the meaning depends on; other registers are as at the start. */
  readonly given: readonly Holding[] | undefined
}

export function MeaningLine({ shown, architecture, variant, given }: Props) {
  const { encoding, withheld } = shown
  const known = explained(architecture, shown, variant, given)
  const { meaning, asked, unfit, meaningLines, files } = known
  return (
    <section className="meaning" aria-labelledby="meaning-title">
      <h2 id="meaning-title" className="unseen">
        What it does
      </h2>
      <div className="meaning-line">
        {meaningLines ? (
          <Lines meaningLines={meaningLines} />
        ) : (
          <p className="soft">{reason(shown, asked.length > 0)}</p>
        )}
        {encoding && withheld !== 'all' && <About encoding={encoding} shown={shown} />}
        <Standing shown={shown} known={known} architecture={architecture} variant={variant} />
      </div>
      <HeldRegisters asked={asked} unfit={unfit} files={files} />
      {meaning?.doubt && (
        <p className="small">
          <strong>Not certain.</strong> {meaning.doubt}
        </p>
      )}
    </section>
  )
}

const About = memo(function About({
  encoding,
  shown: { isa, sources },
}: {
  readonly encoding: Encoding
  readonly shown: Shown
}) {
  return (
    <p className="meaning-about">
      {encoding.doc}{' '}
      <a
        href={formatLink({ view: 'reference', isa: isa.id, name: encoding.name, ...(sources && { sources }) })}
        title="Its page in the reference"
      >
        {encoding.name}
      </a>
    </p>
  )
})

interface StandingProps {
  readonly shown: Shown
  readonly known: Explained
  readonly architecture: Architecture
  readonly variant: string
}

/** Shows the status of the word and the certainty of its meaning; a usual status is not shown. */
function Standing({ shown, known: { meaning }, architecture: { isa }, variant }: StandingProps) {
  const { decoded, encoding, withheld } = shown
  const status = statusOf(shown)
  const standing = withheld === 'all' ? 'withheld' : decoded.status
  const certainty = meaning && encoding && certaintyOf(isa, encoding, variant, meaning.fidelity)
  // Empty for a word that is no instruction, because all of its bits are unknown.
  const unknown = shown.layout ? unknownBits(shown.layout, shown.bits.width) : []
  return (
    <p className="meaning-standing">
      {standing !== 'ok' && (
        <span className="status" data-status={standing} title={status.about}>
          {status.label}
        </span>
      )}
      {shown.beyond < 0 && (
        <span className="status" data-status="reserved">
          {bytesText(-shown.beyond)} missing, taken as 0
        </span>
      )}
      {certainty && (
        <span className="certainty" data-certainty={certainty} title={`It ${CERTAINTIES[certainty]}.`}>
          {certainty}
          {encoding.extra.test && <span className="soft"> ({encoding.extra.test})</span>}
        </span>
      )}
      {encoding && withheld !== 'all' && <EvidenceMark evidence={encoding.extra.evidence ?? 'unknown'} />}
      {unknown.length > 0 && (
        <span className="unknown-bits" data-bits={bitsAttribute(unknown)}>
          {unknown.length === 1 ? '1 bit' : `${unknown.length} bits`} nobody understands
        </span>
      )}
      {withheld === 'part' && <span>{WITHHELD} stands for what only other sources know</span>}
      {carriesAll(shown) && (
        <span className="soft" title="Assembled, the text gives this very word">
          text carries all bits
        </span>
      )}
      <span>{bytesText(decoded.bytes)}</span>
    </p>
  )
}

/** Returns why no meaning is shown. `depends`: it depends on what registers hold. */
function reason(shown: Shown, depends: boolean): string {
  const { decoded, withheld } = shown
  if (withheld === 'part')
    return 'The documents do not say all of it. What other sources know is left out here; the machine follows them all the same.'
  if (withheld === 'all') return statusOf(shown).about
  return unsaid(decoded, depends)
}

function Lines({ meaningLines }: { readonly meaningLines: MeaningLines }) {
  return (
    <div className="meaning-effects">
      {meaningLines.main.length > 0 ? (
        <Effects lines={meaningLines.main} />
      ) : (
        <p className="soft">Nothing a program would see.</p>
      )}
      {meaningLines.besides && <Besides lines={meaningLines.besides} />}
    </div>
  )
}

function Besides({ lines }: { readonly lines: NonNullable<MeaningLines['besides']> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>Side effects that programs rarely rely on</summary>
      {isOpen && <Effects lines={lines()} />}
    </details>
  )
}

function Effects({ lines }: { readonly lines: readonly SentenceLine[] }) {
  return (
    <ul className="effects">
      {lines.map((line) => (
        <li key={line.key}>
          {placedPieces(line.parts).map(({ nth, piece: part }) =>
            part.bits.length > 0 ? (
              <span key={nth} data-bits={bitsAttribute(part.bits)}>
                {part.text}
              </span>
            ) : (
              part.text
            ),
          )}
        </li>
      ))}
    </ul>
  )
}
