// Lists the encodings that fit a pattern with unknown bits, then the words that fit none.
import { memo, useMemo } from 'react'
import { type AnyBits, anyBits, type Fit } from '../../src/encoding/anyBits.ts'
import { bitsText } from '../../src/encoding/bitsText.ts'
import { decode, asmText as textOf } from '../../src/encoding/decode.ts'
import { textAsTold } from '../../src/encoding/documented.ts'
import { isUndocumented } from '../../src/encoding/otherSources.ts'
import type { Words } from '../../src/encoding/types.ts'
import { firstOf } from '../../src/encoding/wordParts.ts'
import type { Cube } from '../../src/encoding/wordSets.ts'
import { bitAt, bitsOf, flipped, without } from '../../src/encoding/words.ts'
import { formatLink } from '../../src/share/link.ts'
import { BitsPicture, StripHatch } from '../bits/BitsPicture.tsx'
import { bitsAttribute } from '../bits/highlight.ts'
import { hexOfWords, linkInstead, STATUS, spacedHex } from '../instruction/shown.ts'
import { counted, countText } from './countText.ts'
import { effectsTextOf } from './effectsText.ts'
import type { PanelProps } from './panelProps.ts'
import './any.css'

interface Props extends PanelProps {
  /** The unknown bits, whatever the word has there. */
  readonly any: Words
}

/** Most encodings and patterns that are listed; the others are only counted. */
const MOST_FITS = 64
const MOST_UNKNOWN = 16
/** Up to this many words without an encoding are listed one by one. */
const FEW = 8n

export const AnyBitsPanel = memo(function AnyBitsPanel(props: Props) {
  const { shown, any } = props
  const found = useMemo(() => anyBits(shown.isa, shown.bits.words, any), [shown, any])
  const runs = useMemo(() => runsOf(bitsOf(any).reverse()), [any])
  const fits = found.fits.slice(0, MOST_FITS)
  return (
    <section className="panel any-bits" aria-labelledby="any-title">
      <h2 id="any-title">{sentenceOf(found)}</h2>
      <p className="soft">
        {runs.flat().length === 1 ? 'Bit' : 'Bits'} {bitsText(runs.flat())} may be anything; the others are as typed. A
        click on a text takes its word.
      </p>
      <StripHatch />
      <table>
        <thead>
          <tr>
            <th scope="col" className="mono" aria-label={`Values of the bits ${bitsText(runs.flat())}`}>
              {runs.map((run) => bitsText(run)).join(' ')}
            </th>
            <th scope="col">encoding</th>
            <th scope="col">text of the word, or of one of them</th>
            <th scope="col">effect</th>
            <th scope="col" className="any-picture">
              bits
            </th>
          </tr>
        </thead>
        <tbody>
          {fits.map((fit) => (
            <FitRow key={`${fit.variant.encoding.name} ${fit.variant.mask}`} fit={fit} runs={runs} {...props} />
          ))}
        </tbody>
        {found.unknown.count > 0n && <NoneRows found={found} runs={runs} {...props} />}
      </table>
      {found.fits.length > fits.length && (
        <p className="soft">and {countText(found.fits.length - fits.length)} more that fit</p>
      )}
    </section>
  )
})

/**
 * Returns how many encodings fit how many words: `4 encodings fit 4 of the 8 words; 4 words are no known instruction`.
 */
function sentenceOf({ count, fits, unknown }: AnyBits): string {
  const encodings = new Set(fits.map(({ variant }) => variant.encoding.name)).size
  if (encodings === 0) return `None of the ${countText(count)} words is a known instruction`
  const fit = `${counted(encodings, 'encoding')} ${encodings === 1 ? 'fits' : 'fit'}`
  if (unknown.count === 0n) return `${fit} all ${countText(count)} words`
  const none = `${counted(unknown.count, 'word')} ${unknown.count === 1n ? 'is' : 'are'} no known instruction`
  return `${fit} ${countText(count - unknown.count)} of the ${countText(count)} words; ${none}`
}

/** Puts neighbouring bits together, the highest first. */
function runsOf(bits: readonly number[]): readonly (readonly number[])[] {
  const runs: number[][] = []
  for (const bit of bits) {
    if (runs.at(-1)?.at(-1) === bit + 1) runs.at(-1)?.push(bit)
    else runs.push([bit])
  }
  return runs
}

/** Returns the values that a pattern has in the unknown bits: `0 x1`. */
const valuesText = ({ mask, value }: Cube, runs: readonly (readonly number[])[]): string =>
  runs.map((run) => run.map((bit) => (bitAt(mask, bit) ? bitAt(value, bit) : 'x')).join('')).join(' ')

/** Returns the values of the first pattern of the words that fit, with `…` if there are other patterns. */
const sharesText = (share: Fit['all'], runs: readonly (readonly number[])[]): string => {
  const [first, second] = firstOf(share.parts(), 2)
  return first ? `${valuesText(first, runs)}${second ? ' …' : ''}` : ''
}

interface RowProps extends Props {
  readonly runs: readonly (readonly number[])[]
}

function FitRow({ fit, runs, ...props }: RowProps & { readonly fit: Fit }) {
  const { shown, variant, any, base = 0 } = props
  const { isa, sources } = shown
  const { encoding, bytes } = fit.variant
  const hidden = sources !== undefined && isUndocumented(encoding)
  const decoded = decode(isa, fit.example)
  const text = sources ? textAsTold(decoded, true) : textOf(decoded, base)
  const effects = hidden ? undefined : effectsTextOf(props, decoded)
  return (
    <tr data-bits={bitsAttribute(bitsOf(any))}>
      <td className="mono any-values">{sharesText(fit.all, runs)}</td>
      <td className="any-name">
        {hidden ? (
          <span className="soft">not in the documents</span>
        ) : (
          <a href={formatLink({ view: 'reference', isa: isa.id, name: encoding.name, ...(sources && { sources }) })}>
            {encoding.name}
          </a>
        )}{' '}
        {bytes !== shown.decoded.bytes && <span className="soft">{bytes} bytes</span>}
      </td>
      <td className="any-text">
        <a className="mono" href={linkInstead(shown, fit.example, bytes, variant)}>
          {text ?? STATUS[decoded.status].label}
        </a>
        {fit.all.count > 1n && <span className="soft"> {shareText(fit)}</span>}
      </td>
      <td className="mono any-effect" title={effects?.main}>
        {effects?.main}
      </td>
      <td className="any-picture">{!hidden && <BitsPicture isa={isa} layout={encoding.layout} />}</td>
    </tr>
  )
}

/** Returns how many words fit, and how many of them are not encodable: `one of 16, 8 not encodable`. */
const shareText = ({ all, impossible }: Fit): string =>
  `one of ${countText(all.count)}${impossible.count > 0n ? `, ${countText(impossible.count)} not encodable` : ''}`

/** Lists the words that fit no encoding, by their patterns if they are many. */
function NoneRows({ found, runs, ...props }: RowProps & { readonly found: AnyBits }) {
  const { shown, any } = props
  const { isa } = shown
  const parts =
    found.unknown.count <= FEW
      ? [...found.unknown.words()].map((value): Cube => ({ mask: ALL, value }))
      : firstOf(found.unknown.parts(), MOST_UNKNOWN)
  const listed = parts.reduce((sum, part) => sum + countIn(part), 0n)
  return (
    <tbody className="soft">
      {parts.map((part) => {
        const { words, bytes } = decode(isa, part.value)
        const count = countIn(part)
        return (
          <tr key={valuesText(part, runs)}>
            <td className="mono any-values">{valuesText(part, runs)}</td>
            <td colSpan={4}>
              {count === 1n ? (
                <>
                  no known instruction starts with <code>{spacedHex(hexOfWords(words, bytes))}</code>
                  {nearTo(found, part.value, any)}
                </>
              ) : (
                <>{counted(count, 'word')}: no known instruction</>
              )}
            </td>
          </tr>
        )
      })}
      {listed < found.unknown.count && (
        <tr>
          <td colSpan={5}>and {counted(found.unknown.count - listed, 'word')} more</td>
        </tr>
      )}
    </tbody>
  )
}

const ALL: Words = [-1, -1, -1]
const countIn = ({ mask }: Cube): bigint => 1n << BigInt(bitsOf(without(ALL, mask)).length)

/** Names an encoding of a word of the pattern that differs from this one in one bit. */
function nearTo({ fits }: AnyBits, words: Words, any: Words): string {
  for (const bit of bitsOf(any).reverse()) {
    const near = fits.find(({ all }) => all.has(flipped(words, bit)))
    if (near) return ` · 1 bit from ${near.variant.encoding.name}`
  }
  return ''
}
