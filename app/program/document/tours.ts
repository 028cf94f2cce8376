// Finds the tour of a link or the page, makes the addresses of its stops, and says why a tour cannot be shown.
import type { Architecture } from '../../../src/isa/architecture.ts'
import type { Tour, TourStop } from '../../../src/isa/tour.ts'
import { formatLink } from '../../../src/share/link.ts'
import { listed, quoted } from '../../../src/share/problems.ts'
import { type Standpoint, type TourPlace, writeStandpoint } from '../../../src/share/standing.ts'

export interface OnTour {
  readonly tour: Tour
  readonly stop: TourStop
  /** Number of the stop, counted from 1. */
  readonly number: number
}

type Kept = Pick<Standpoint, 'breakpoints' | 'stops' | 'pinned'>
type Has = Pick<Architecture, 'isa' | 'tours'>

const NONE: readonly Tour[] = []
/** Returns the tours of a kernel; an own program has none. */
export const toursOf = ({ tours = NONE }: Has, kernel: string | undefined): readonly Tour[] =>
  kernel === undefined ? NONE : tours.filter((tour) => tour.kernel === kernel)

/** Returns the stop that is asked for; undefined if none is, or if this kernel has no such stop. */
export function onTour(has: Has, kernel: string | undefined, at: TourPlace | undefined): OnTour | undefined {
  const tour = at && toursOf(has, kernel).find(({ id }) => id === at.id)
  const stop = tour?.stops[at!.stop - 1]
  return tour && stop && { tour, stop, number: at!.stop }
}

/** Returns why a tour cannot be shown; undefined if it can, or if none is asked for. */
export function tourProblem(has: Has, kernel: string | undefined, at: TourPlace | undefined): string | undefined {
  if (!at || onTour(has, kernel, at)) return undefined
  const mine = toursOf(has, kernel)
  const tour = mine.find(({ id }) => id === at.id)
  if (tour)
    return `The address asks for stop ${at.stop} of the tour ${quoted(at.id)}, which has the stops 1 to ${tour.stops.length}. It was left out.`
  const there =
    kernel === undefined
      ? 'a program of your own has none'
      : mine.length === 0
        ? `the kernel ${quoted(kernel)} has none`
        : `the kernel ${quoted(kernel)} has ${listed(mine.map(({ id }) => quoted(id)))}`
  return `The address asks for the tour ${quoted(at.id)}; ${there}. It was left out.`
}

/** Returns the address of a stop. `kept`: breakpoints, stops and pinned expressions, which stay as they are set. */
export function stopHref({ isa }: Has, tour: Tour, number: number, kept: Kept = {}): string {
  const { step = 0, lane = 0, group } = tour.stops[number - 1] ?? {}
  const { breakpoints = [], stops = [], pinned = [] } = kept
  return formatLink({
    view: 'kernel',
    isa: isa.id,
    name: tour.kernel,
    ...writeStandpoint({
      ...(step && { step }),
      ...(breakpoints.length && { breakpoints }),
      ...(stops.length && { stops }),
      ...(pinned.length && { pinned }),
      ...(lane && { lane }),
      ...(group !== undefined && { group }),
      tour: { id: tour.id, stop: number },
    }),
  })
}
