// What the word does: one line in plain words, the effects as sentences, and the chip they are for.
import { memo, useState } from 'react'
import type { Architecture, ChipVariant } from '../../src/isa/architecture.ts'
import { CERTAINTIES, certaintyOf } from '../../src/isa/certainty.ts'
import { unsaid } from '../../src/isa/unsaid.ts'
import type { Holding } from '../../src/share/holding.ts'
import { bitsAttribute } from '../bits/highlight.ts'
import { placed } from '../bits/offsets.ts'
import { explained } from '../instruction/explained.ts'
import type { Line, Told } from '../instruction/meaning.ts'
import { type Shown, statusOf } from '../instruction/shown.ts'
import { chooseVariant } from '../store/word.ts'
import { HeldRegisters } from './HeldRegisters.tsx'
import '../instruction/segments.css'

interface Props {
  readonly shown: Shown
  readonly architecture: Architecture
  readonly variant: string
  /** What registers are taken to hold that the meaning depends on; others are as at the start. */
  readonly given: readonly Holding[] | undefined
}

export function MeaningPanel({ shown, architecture, variant, given }: Props) {
  const { encoding } = shown
  const { meaning, asked, unfit, told, files } = explained(architecture, shown, variant, given)
  return (
    <section className="panel meaning" aria-labelledby="meaning-title">
      <header>
        <h2 id="meaning-title">What it does</h2>
        {architecture.variants.length > 1 && (
          <Variants variants={architecture.variants} chosen={variant} name={architecture.variantName ?? 'Chip'} />
        )}
      </header>
      {encoding?.doc && <p>{encoding.doc}</p>}
      <HeldRegisters asked={asked} unfit={unfit} files={files} />
      {told ? <Lines told={told} /> : <p className="soft">{reason(shown, asked.length > 0)}</p>}
      {meaning?.doubt && (
        <p className="small">
          <strong>Not certain.</strong> {meaning.doubt}
        </p>
      )}
      {meaning && encoding && (
        <p className="soft small">
          It {CERTAINTIES[certaintyOf(architecture.isa, encoding, variant, meaning.fidelity)]}
          {encoding.extra.test && ` (${encoding.extra.test})`}.
        </p>
      )}
    </section>
  )
}

/** `depends`: on what registers hold. */
function reason(shown: Shown, depends: boolean): string {
  const { decoded, withheld } = shown
  if (withheld === 'part')
    return 'The documents do not say all of it. What other sources know is left out here; the machine follows them all the same.'
  if (withheld === 'all') return statusOf(shown).about
  return unsaid(decoded, depends)
}

function Lines({ told }: { readonly told: Told }) {
  return (
    <>
      {told.main.length > 0 ? <Effects lines={told.main} /> : <p className="soft">Nothing a program would see.</p>}
      {told.besides && <Besides lines={told.besides} />}
    </>
  )
}

function Besides({ lines }: { readonly lines: NonNullable<Told['besides']> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>and besides, what programs hardly need</summary>
      {isOpen && <Effects lines={lines()} />}
    </details>
  )
}

function Effects({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <ul className="effects">
      {lines.map((line) => (
        <li key={line.key}>
          {placed(line.parts).map(({ at, piece: part }) =>
            part.bits.length > 0 ? (
              <span key={at} data-bits={bitsAttribute(part.bits)}>
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

interface VariantsProps {
  readonly variants: readonly ChipVariant[]
  readonly chosen: string
  readonly name: string
}

const Variants = memo(function Variants({ variants, chosen, name }: VariantsProps) {
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
