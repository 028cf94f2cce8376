// Lists the readings of a pasted text in each architecture, the likeliest first, and unknown words in one line.
import { Fragment, useMemo } from 'react'
import type { Isa } from '../../src/encoding/types.ts'
import {
  type BytesCandidate,
  bestOfEach,
  type Candidate,
  type Candidates,
  furtherBytes,
  type ProgramCandidate,
} from '../../src/read/candidates.ts'
import { MOST_BYTES, withCommas } from '../../src/read/limits.ts'
import { formatLink } from '../../src/share/link.ts'
import { packProgram } from '../../src/share/program.ts'
import { Missing } from '../controls/Missing.tsx'
import { openInProgram } from '../instruction/openInProgram.ts'
import { type Given, NO_BINARY_VIEW } from './givenFile.ts'
import { useCandidates } from './useCandidates.ts'

export function Recognised({ given }: { readonly given: Given }) {
  const { found, of, failures, again } = useCandidates(given)
  const isCurrent = of === given
  return (
    <div className="candidates-all" aria-busy={!isCurrent}>
      <Missing failures={Object.values(failures)} again={again} />
      {given.kind === 'bytes' && (
        <p className="soft">
          “{given.name}”: {withCommas(given.bytes.length)} bytes, taken as instructions from the first one on.{' '}
          {NO_BINARY_VIEW}
        </p>
      )}
      {found ? <Found {...found} /> : isEmpty(given) || <p className="soft">Looking…</p>}
    </div>
  )
}

const isEmpty = (given: Given): boolean => given.kind === 'text' && given.text.trim() === ''

function Found(found: Candidates) {
  const { unknown, refusal } = found
  const { best, others: less } = bestOfEach(found)
  const nowhere = unknown.filter(
    ({ isa }, i) => unknown.findIndex((one) => one.isa === isa) === i && !best.some((one) => one.isa === isa),
  )
  return (
    <>
      {refusal && <p className="refused">{refusal.message}</p>}
      <List of={best} />
      {nowhere.length > 0 && (
        <p className="soft">
          Unknown word:{' '}
          {nowhere.map((one, i) => (
            <Fragment key={one.isa.id}>
              {i > 0 && ', '}
              {one.hex.length > 2 * MOST_BYTES ? (
                one.isa.title
              ) : (
                <a href={wordLink(one.isa, one.hex)}>{one.isa.title}</a>
              )}
            </Fragment>
          ))}
        </p>
      )}
      {less.length > 0 && (
        <details>
          <summary>{less.length === 1 ? '1 other reading' : `${less.length} other readings`}</summary>
          <List of={less} />
        </details>
      )}
    </>
  )
}

const List = ({ of }: { readonly of: readonly Candidate[] }) => (
  <ul className="candidates">
    {of.map((one) => (
      <li key={keyOf(one)}>
        <Row of={one} />
      </li>
    ))}
  </ul>
)

const keyOf = (one: Candidate): string => `${one.isa.id} ${one.what} ${one.what === 'program' ? '' : one.hex}`
const wordLink = (isa: Isa, hex: string): string => formatLink({ view: 'word', isa: isa.id, hex })

function Row({ of }: { readonly of: Candidate }) {
  if (of.what === 'program') return <ProgramRow of={of} />
  if (of.what === 'line') return <Way isa={of.isa} text={of.text} about="assembly" href={wordLink(of.isa, of.hex)} />
  const isMore = furtherBytes(of) > 0
  const fits = of.hex.length <= 2 * MOST_BYTES
  return (
    <>
      <Way isa={of.isa} text={of.text} about={aboutBytes(of)} href={fits ? wordLink(of.isa, of.hex) : undefined} />
      {isMore && (
        <button type="button" className="link" onClick={() => void openInProgram(of.isa, of.hex)}>
          Open all as a program
        </button>
      )}
    </>
  )
}

function ProgramRow({ of: { isa, text, source, lines, errors } }: { readonly of: ProgramCandidate }) {
  const href = useMemo(
    () => formatLink({ view: 'program', isa: isa.id, payload: packProgram({ source }) }),
    [isa, source],
  )
  const wrong = errors === 0 ? '' : errors === 1 ? ', one of which is wrong' : `, ${errors} of which are wrong`
  const about = `a program of ${lines === 1 ? '1 line' : `${withCommas(lines)} lines`}${wrong}`
  return <Way isa={isa} text={text} about={about} href={href} />
}

/** Returns how the bytes were read, and how many of them are this instruction: `…; this is the first 2`. */
function aboutBytes(one: BytesCandidate): string {
  const further = furtherBytes(one)
  if (further > 0) return `${one.how}; this is the first ${one.first}`
  return further < 0 ? `${one.how}; ${-further} more are missing` : one.how
}

interface WayProps {
  readonly isa: Isa
  readonly text: string
  readonly about: string
  /** Undefined if no link can hold so many bytes. */
  readonly href: string | undefined
}

const Way = ({ isa, text, about, href }: WayProps) => (
  <a className="candidate" href={href}>
    <strong>{isa.title}</strong> <code>{text}</code> <span className="soft">{about}</span>
  </a>
)
