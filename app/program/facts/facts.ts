// The facts of the program view: what is open, where it stands, where it stops, and which lane and group of it are looked at.
// All that a link carries is here, as the session reads it from links and writes it to them, and what several rooms read.
// What one pane alone shows is kept by that pane.
import { create } from 'zustand'
import type { Standing } from '../../../src/emu/groups.ts'
import type { Assembly } from '../../../src/encoding/source.ts'
import type { WriteTarget } from '../../../src/expr/formula/target.ts'
import type { RegisterPart } from '../../../src/expr/machine.ts'
import type { Architecture, Picture } from '../../../src/isa/architecture.ts'
import type { TourPlace } from '../../../src/share/standing.ts'
import type { ChosenStop } from '../../../src/share/stops.ts'
import type { Going, Moment, RestReason, TimedPoke, WrittenStep } from '../../../src/worker/protocol.ts'
import type { KeptIn } from '../document/address.ts'
import type { Document } from '../document/programLink.ts'
import { type OnTour, onTour } from '../document/tours.ts'
import type { Notice } from './notices.ts'
import type { SetupBefore } from './setup.ts'
import type { MachineTrouble } from './troubles.ts'

/** What stopped a run: the breakpoint of a line, or a stop. */
type Stopped = 'breakpoint' | ChosenStop

/** An answer to who wrote a place last. */
export interface WritersFound {
  readonly of: WriteTarget
  /** The step it was asked at. */
  readonly at: number
  /** The last first. */
  readonly by: readonly WrittenStep[]
}

/** A register whose value is told in full, or some bits of one. */
export interface Inspected {
  readonly file: string
  readonly index: number
  readonly part?: RegisterPart | undefined
}

export interface Facts {
  readonly architecture: Architecture | undefined
  readonly document: Document
  /** The source as it was assembled last, after a quiet moment: this is what runs. */
  readonly settled: string
  /** What was made of it. */
  readonly assembly: Assembly
  /** A newer source is being assembled. */
  readonly assembling: boolean
  /** Lines, counted from 1. */
  readonly breakpoints: readonly number[]
  /** What else a run stops for, and conditions on those lines. */
  readonly stops: readonly ChosenStop[]
  /** Expressions whose values are shown along the run, in the order they are shown. */
  readonly pinned: readonly string[]
  /** What stopped the last run; undefined: nothing of that. */
  readonly stoppedBy: Stopped | undefined
  /** Who wrote a place last, as it was asked at a step; undefined: nobody asked. */
  readonly writers: WritersFound | undefined
  /** Steps a second; infinite: as fast as it goes. */
  readonly speed: number
  /** It runs at a speed: a few steps at a time. */
  readonly plays: boolean
  /** Where the machine rests, or rested last. */
  readonly moment: Moment | undefined
  readonly why: RestReason | undefined
  readonly going: Going | undefined
  /** The program was changed, and the machine has not come to rest in it yet. */
  readonly loading: boolean
  /** The machine has the program that is open, though it may still be on its way to a step of it. */
  readonly loaded: boolean
  /** A run is under way, or will be when its turn comes. */
  readonly runs: boolean
  /** Where the machine rested last; before that, where it was to go when it was loaded. */
  readonly home: number
  /** The step the machine is on its way to; undefined: it rests, or nobody knows. */
  readonly aim: number | undefined
  /** What was set by hand since the program began, each with its step. */
  readonly sets: readonly TimedPoke[]
  /** The furthest step that was seen since the program was loaded. */
  readonly furthest: number
  /** Where the program stood before it was set up as it is. */
  readonly before: SetupBefore | undefined
  /** The step the program ends at, once that was seen. */
  readonly total: number | undefined
  /** What happened to the worker, until dismissed. */
  readonly trouble: MachineTrouble | undefined
  /** Where the program is kept. */
  readonly place: KeptIn
  /** What a person must know of the program that is open, until dismissed; one of a kind. */
  readonly notices: readonly Notice[]
  /** The one that is shown and told of. */
  readonly lane: number
  /** A person, or a link, has chosen it: else it is the first that is active. */
  readonly laneByHand: boolean
  /** The register whose value in that lane is told in full. */
  readonly chosen: Inspected | undefined
  /** The group of the block whose registers are shown; undefined: the one whose turn it is. */
  readonly watched: number | undefined
  /** Where each group of the block stands, while the machine rests; none where threads do not come in blocks. */
  readonly standings: readonly Standing[]
  /** The stop of a tour a person is at, or went on from. */
  readonly tour: TourPlace | undefined
}

const NOTHING: Assembly = { code: new Uint8Array(), lines: [], errors: [] }

const BEGINNING: Facts = {
  architecture: undefined,
  document: { isa: '', variant: '', source: '', init: {} },
  settled: '',
  assembly: NOTHING,
  assembling: false,
  breakpoints: [],
  stops: [],
  pinned: [],
  stoppedBy: undefined,
  writers: undefined,
  speed: Number.POSITIVE_INFINITY,
  plays: false,
  moment: undefined,
  why: undefined,
  going: undefined,
  loading: false,
  loaded: false,
  runs: false,
  home: 0,
  aim: undefined,
  sets: [],
  furthest: 0,
  before: undefined,
  total: undefined,
  trouble: undefined,
  place: 'link',
  notices: [],
  lane: 0,
  laneByHand: false,
  chosen: undefined,
  watched: undefined,
  standings: [],
  tour: undefined,
}

export const createProgramStore = () => create<Facts>(() => BEGINNING)
export type ProgramStore = ReturnType<typeof createProgramStore>

/** What is open on the page. */
export const useProgram: ProgramStore = createProgramStore()

export const useAssembly = (): Assembly => useProgram((s) => s.assembly)

export const kernelOf = ({ architecture, document }: Pick<Facts, 'architecture' | 'document'>) =>
  architecture?.kernels.find(({ name }) => name === document.kernel)

/** The tour that is shown: a kernel that was changed is none that a tour leads through. */
export const tourOf = ({
  architecture,
  document,
  tour,
}: Pick<Facts, 'architecture' | 'document' | 'tour'>): OnTour | undefined =>
  architecture && tour && onTour(architecture, document.kernel, tour)

/** Where the group that is shown goes on. */
export const addressShown = ({ watched, standings, moment }: Facts): number | undefined =>
  watched === undefined ? moment?.address : standings[watched]?.address

/** What this is, or what it was made from by changing it. */
export const originOf = ({ architecture, document }: Pick<Facts, 'architecture' | 'document'>) =>
  architecture?.kernels.find(({ name }) => name === (document.kernel ?? document.from))

const NO_PICTURES: readonly Picture[] = []
/** What it draws, or reads; also after it was changed: who changes a number wants to see what becomes of it. */
export const picturesOf = (s: Pick<Facts, 'architecture' | 'document'>): readonly Picture[] =>
  originOf(s)?.pictures ?? NO_PICTURES
