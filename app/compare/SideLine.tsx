// Shows one side of a comparison: its architecture, its text and bytes or its encoding, and what it does.
import { memo } from 'react'
import type { Core } from '../../src/isa/architecture.ts'
import { architectures } from '../../src/isa/registry.ts'
import { unsaid } from '../../src/isa/unsaid.ts'
import { bytesText } from '../../src/read/limits.ts'
import { formatLink } from '../../src/share/link.ts'
import { hexOfWords, spacedHex, statusOf } from '../instruction/shown.ts'
import { asWord, type Compared, effectLines, encodingOf, onVariant, otherwiseOn } from './compared.ts'
import { showSide } from './edit.ts'
import { EncodingText, SideWordText } from './SideText.tsx'
import '../instruction/segments.css'

interface Props {
  readonly at: 0 | 1
  readonly core: Core
  /** Undefined if the side is still empty. */
  readonly compared: Compared | undefined
  /** Chooses the architecture of a side that is still empty. */
  readonly onArchitecture: (isa: string) => void
}

export const SideLine = memo(function SideLine({ at, core, compared, onArchitecture }: Props) {
  /** Keeps the bytes and reads them as another architecture. */
  const change = (isa: string) => (compared ? showSide(at, { isa, hex: bytesOf(compared) }) : onArchitecture(isa))
  return (
    <section className="side" aria-label={`${at + 1}: ${compared ? sideName(compared) : 'nothing yet'}`}>
      <span className="side-number" aria-hidden="true">
        {at + 1}
      </span>
      <div className="side-choices">
        <select
          aria-label={`Architecture of ${at + 1}`}
          value={core.isa.id}
          onChange={(event) => change(event.target.value)}
        >
          {architectures.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
        {compared && <VariantChoice at={at} compared={compared} />}
        {compared && <KindChoice at={at} compared={compared} />}
      </div>
      <div className="side-text">
        {!compared?.encoding && <SideWordText at={at} core={core} compared={compared} />}
        {(!compared || compared.encoding) && <EncodingText at={at} core={core} compared={compared} />}
      </div>
      {compared && <Meaning compared={compared} />}
      {compared && <Facts compared={compared} />}
    </section>
  )
})

/** Returns the name of a side. */
export const sideName = (compared: Compared): string =>
  encodingOf(compared)?.name ?? `no instruction, ${spacedHex(bytesOf(compared))}`

/** Returns the given bytes, or, for an encoding that no word decodes to, its fixed bits. */
const bytesOf = ({ shown, bits }: Compared): string => shown?.held.hex ?? hexOfWords(bits.words, bits.width / 8)

interface SideProps {
  readonly at: 0 | 1
  readonly compared: Compared
}

function VariantChoice({ at, compared: { side, variant, architecture } }: SideProps) {
  const { variants, variantName = 'Chip' } = architecture
  if (variants.length < 2) return null
  const choose = (id: string) => showSide(at, onVariant(side, id === variants[0]?.id ? undefined : id))
  return (
    <select
      aria-label={`${variantName} of ${at + 1}`}
      title={variantName}
      value={variant}
      onChange={(event) => choose(event.target.value)}
    >
      {variants.map(({ id, title }) => (
        <option key={id} value={id} title={title}>
          {id}
        </option>
      ))}
    </select>
  )
}

function KindChoice({ at, compared }: SideProps) {
  const { side, encoding } = compared
  const sideEncoding = encodingOf(compared)
  const { isa, variant } = side
  const kinds = [
    { title: 'word', isChosen: !encoding, to: asWord(side, bytesOf(compared)) },
    {
      title: 'encoding',
      isChosen: encoding !== undefined,
      to: sideEncoding && onVariant({ isa, name: sideEncoding.name }, variant),
    },
  ]
  return (
    <fieldset className="segments">
      <legend className="unseen">{at + 1} is</legend>
      {kinds.map(({ title, isChosen, to }) => (
        <label key={title}>
          <input
            type="radio"
            name={`kind-${at}`}
            checked={isChosen}
            disabled={!to}
            onChange={() => to && showSide(at, to)}
          />
          {title}
        </label>
      ))}
    </fieldset>
  )
}

function Meaning({ compared }: { readonly compared: Compared }) {
  const { shown, isBare, encoding } = compared
  if (isBare) return encoding?.doc ? <p className="side-meaning">{encoding.doc}</p> : null
  const effects = effectLines(compared)
  if (!effects) return shown ? <p className="side-meaning">{unsaid(shown.decoded, false)}</p> : null
  return (
    <ul className="side-meaning mono">
      {effects.length > 0 ? (
        effects.map((effect) => <li key={effect}>{effect}</li>)
      ) : (
        <li>nothing a program would see</li>
      )}
    </ul>
  )
}

/** Shows what is unusual about a side, and the link to the reference. */
function Facts({ compared }: { readonly compared: Compared }) {
  const { shown, architecture, encoding, side } = compared
  const isa = architecture.isa.id
  const sideEncoding = encodingOf(compared)
  const status = shown && !compared.isBare && shown.decoded.status !== 'ok' ? statusOf(shown) : undefined
  const beyond = encoding ? 0 : (shown?.beyond ?? 0)
  const variant = side.variant === undefined ? {} : { variant: side.variant }
  return (
    <p className="side-facts">
      {status && (
        <strong className="side-status" title={status.about}>
          {status.label}
        </strong>
      )}
      {beyond < 0 && <strong className="side-status">{bytesText(-beyond)} missing, taken as 0</strong>}
      {beyond > 0 && <span>{bytesText(beyond)} after the word, not compared</span>}
      {sideEncoding && (
        <a
          href={formatLink({ view: 'reference', isa, name: sideEncoding.name, ...variant })}
          title={`${sideEncoding.name} in the reference`}
        >
          Reference
        </a>
      )}
      {shown && (
        <a href={formatLink({ view: 'word', isa, hex: shown.held.hex, ...variant })} title="On the Word screen">
          {encoding ? 'Sample in Word' : 'Word'}
        </a>
      )}
      {!compared.isBare &&
        otherwiseOn(compared).map((other) => (
          <a key={other} href={formatLink({ view: 'compare', isa, sides: [side, onVariant(side, other)] })}>
            does something else on {other}
          </a>
        ))}
    </p>
  )
}
