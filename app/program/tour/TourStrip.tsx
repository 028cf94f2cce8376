// Shows the strip of a tour above its program: which stop it is, what to see there, and the way to the others.

import { useEffect, useId, useRef } from 'react'
import type { Architecture } from '../../../src/isa/architecture.ts'
import { formatLink, type Link } from '../../../src/share/link.ts'
import { readStandpoint } from '../../../src/share/standing.ts'
import { Icon } from '../../controls/Icon.tsx'
import { announce } from '../../store/announce.ts'
import { type OnTour, onTour, stopHref, toursOf } from '../document/tours.ts'
import { type Facts, useProgram } from '../facts/facts.ts'
import { leaveTour } from './leaveTour.ts'
import './tour.css'

interface Props {
  readonly architecture: Architecture
}

/** Returns the open kernel and its stop, if any; nothing while another architecture's program is still open. */
function usePlace(architecture: Architecture) {
  const isOpen = useProgram((s) => s.architecture === architecture)
  const kernel = useProgram((s) => s.document.kernel)
  const place = useProgram((s) => s.tour)
  return isOpen ? { kernel, at: onTour(architecture, kernel, place) } : {}
}

/** Shows the strip, even before the program of `link` is open, so that it pushes nothing down later. */
export function TourStrip({ architecture, link }: Props & { readonly link: Link }) {
  const { at: open } = usePlace(architecture)
  const isOpen = useProgram((s) => s.architecture === architecture)
  const at = isOpen ? open : coming(architecture, link)
  return at ? <Strip architecture={architecture} at={at} /> : null
}

/** Returns the stop that a link asks for, whose program is not open yet. */
const coming = (architecture: Architecture, link: Link): OnTour | undefined =>
  link.view === 'kernel' ? onTour(architecture, link.name, readStandpoint(link.run).standpoint.tour) : undefined

/** Shows links to the tours of the open kernel, while none is taken. */
export function TourOffer({ architecture }: Props) {
  const { kernel, at } = usePlace(architecture)
  const tours = at ? [] : toursOf(architecture, kernel)
  if (tours.length === 0) return null
  return (
    <>
      {tours.map((tour) => {
        const text = `Take the tour: ${tour.title}, ${tour.stops.length} stops`
        return (
          <a key={tour.id} className="tour-offer" href={stopHref(architecture, tour, 1)} aria-label={text} title={text}>
            <Icon name="footprints" />
            Tour
          </a>
        )
      })}
    </>
  )
}

function Strip({ architecture, at: { tour, stop, number } }: Props & { readonly at: OnTour }) {
  const id = useId()
  const breakpoints = useProgram((s) => s.breakpoints)
  const stops = useProgram((s) => s.stops)
  const pinned = useProgram((s) => s.pinned)
  const href = (to: number) => stopHref(architecture, tour, to, { breakpoints, stops, pinned })
  const count = tour.stops.length
  useTold(`Stop ${number} of ${count}: ${stop.title}. ${stop.text}`)
  return (
    <section className="tour" aria-labelledby={id}>
      <div className="tour-head">
        <p className="tour-place" id={id}>
          <Icon name="footprints" />
          <span>
            Tour: {tour.title}{' '}
            <span className="soft">
              · stop {number} of {count}
            </span>
          </span>
        </p>
        <nav aria-label="Stops of the tour">
          <Way to={number > 1 ? href(number - 1) : undefined} label="Previous stop">
            <Icon name="chevron-left" />
          </Way>
          <Way to={number < count ? href(number + 1) : undefined} label="Next stop" isMain>
            Next
            <Icon name="chevron-right" />
          </Way>
          {number === count && (
            <a className="tour-way" href={formatLink({ view: 'puzzles', isa: architecture.isa.id })}>
              Puzzles
            </a>
          )}
          <button
            type="button"
            className="icon quiet"
            aria-label="Leave the tour"
            title="Leave the tour"
            onClick={leaveTour}
          >
            <Icon name="x" />
          </button>
        </nav>
      </div>
      {/* All texts are in one place, as high as the longest, so that the next stop moves nothing. */}
      <div className="tour-texts">
        {tour.stops.map(({ step, title, text }, k) => (
          <div key={step} data-here={k + 1 === number || undefined} aria-hidden={k + 1 !== number}>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        ))}
      </div>
      <div className="tour-foot">
        <details key={number} className="tour-stops">
          <summary>All stops</summary>
          <ol>
            {tour.stops.map(({ step, title }, k) => (
              <li key={step}>
                <a href={href(k + 1)} aria-current={k + 1 === number ? 'step' : undefined}>
                  {title}
                </a>{' '}
                <span className="soft">step {step}</span>
              </li>
            ))}
          </ol>
        </details>
        <Back stop={stop} number={number} href={href(number)} />
      </div>
    </section>
  )
}

/** Returns whether the run stands elsewhere than the text says, or was changed. */
const isAway = ({ moment, loading, going, sets }: Facts, step: number): boolean =>
  !loading && going === undefined && (moment?.step !== step || sets.length > 0)

interface BackProps extends Pick<OnTour, 'stop' | 'number'> {
  readonly href: string
}

/** Shows a link back to the stop. It keeps its place while it is hidden, so that a step moves nothing. */
function Back({ stop: { step }, number, href }: BackProps) {
  const away = useProgram((s) => isAway(s, step))
  return (
    <a className="tour-way" data-unseen={!away || undefined} href={href}>
      Back to stop {number}
    </a>
  )
}

interface WayProps {
  /** Undefined if there is no such stop. */
  readonly to: string | undefined
  readonly label: string
  readonly isMain?: boolean
  readonly children: React.ReactNode
}

const Way = ({ to, label, isMain, children }: WayProps) =>
  to === undefined ? (
    <span className="tour-way" data-none="">
      {children}
    </span>
  ) : (
    <a className="tour-way" href={to} aria-label={label} title={label} data-main={isMain}>
      {children}
    </a>
  )

/** Reads out each stop, except the one the page was opened with. */
function useTold(text: string): void {
  const before = useRef(text)
  useEffect(() => {
    if (before.current !== text) announce(text, 'tour')
    before.current = text
  }, [text])
}
