// Holds the facts of the program view: what is open, where it stands and stops, which lane and group are shown.
// All that a link carries is here: the session reads it from links and writes it to them. So is all that several parts
// of the page read. What only one pane shows is kept by that pane.
import { create } from 'zustand'
import type { Standing } from '../../../src/emu/groups.ts'
import type { Assembly } from '../../../src/encoding/source.ts'
import type { WriteTarget } from '../../../src/expr/formula/target.ts'
import type { RegisterPart } from '../../../src/expr/registerFile.ts'
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

/** The breakpoint of a line, or the stop, that ended a run. */
type Stopped = 'breakpoint' | ChosenStop

/** The steps that last wrote a place. */
export interface WritersFound {
  readonly of: WriteTarget
  /** Step at which the user asked. */
  readonly at: number
  /** Steps that wrote the place, the last one first. */
  readonly by: readonly WrittenStep[]
}

/** A register, or some bits of one, whose value is shown in full. */
export interface Inspected {
  readonly file: string
  readonly index: number
  readonly part?: RegisterPart | undefined
}

export interface Facts {
  readonly architecture: Architecture | undefined
  readonly document: Document
  /** Source as it was assembled last, after a quiet moment: this is what runs. */
  readonly settled: string
  /** Result of assembling `settled`. */
  readonly assembly: Assembly
  /** Whether a newer source is being assembled. */
  readonly assembling: boolean
  /** Line numbers, counted from 1. */
  readonly breakpoints: readonly number[]
  /** Other stops of a run, and conditions on the breakpoints. */
  readonly stops: readonly ChosenStop[]
  /** Expressions whose values are shown along the run, in the order they are shown. */
  readonly pinned: readonly string[]
  /** Breakpoint or stop that ended the last run; undefined if it ended otherwise. */
  readonly stoppedBy: Stopped | undefined
  /** Steps that last wrote a place; undefined until the user asks for them. */
  readonly writers: WritersFound | undefined
  /** Steps per second; infinity means as fast as possible. */
  readonly speed: number
  /** Whether the program runs at a speed, a few steps at a time. */
  readonly plays: boolean
  /** State in which the machine rests, or rested last. */
  readonly moment: Moment | undefined
  readonly why: RestReason | undefined
  readonly going: Going | undefined
  /** Whether the program was changed and the machine has not come to rest in it yet. */
  readonly loading: boolean
  /** Whether the machine has the open program, though it may still be on its way to a step of it. */
  readonly loaded: boolean
  /** Whether a run is under way, or will be when its turn comes. */
  readonly runs: boolean
  /** Step at which the machine rested last; before its first rest, the step it was to go to when it was loaded. */
  readonly home: number
  /** Step that the machine is on its way to; undefined if it rests, or if the step is unknown. */
  readonly aim: number | undefined
  /** Values set by hand since the program began, each with its step. */
  readonly sets: readonly TimedPoke[]
  /** Furthest step seen since the program was loaded, or since a value was set by hand. */
  readonly furthest: number
  /** State of the program before its last setup. */
  readonly before: SetupBefore | undefined
  /** Step at which the program ends; undefined until that was seen. */
  readonly total: number | undefined
  /** Trouble of the worker, until the user dismisses it. */
  readonly trouble: MachineTrouble | undefined
  /** Place where the program is kept. */
  readonly place: KeptIn
  /** Notices about the open program, until the user dismisses them; at most one of each kind. */
  readonly notices: readonly Notice[]
  /** Lane whose values are shown and described. */
  readonly lane: number
  /** Whether the user, or a link, has chosen the lane: otherwise it is the first active one. */
  readonly laneByHand: boolean
  /** Register whose value in that lane is shown in full. */
  readonly chosen: Inspected | undefined
  /** Group of the thread block whose registers are shown; undefined means the group whose turn it is. */
  readonly watched: number | undefined
  /** Standing of each group of the thread block while the machine rests; empty if threads do not come in blocks. */
  readonly standings: readonly Standing[]
  /** Stop of a tour that the user is at, or went on from. */
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

/** Facts of the program that is open on the page. */
export const useProgram: ProgramStore = createProgramStore()

export const useAssembly = (): Assembly => useProgram((s) => s.assembly)

export const kernelOf = ({ architecture, document }: Pick<Facts, 'architecture' | 'document'>) =>
  architecture?.kernels.find(({ name }) => name === document.kernel)

/** Returns the stop of the tour that is shown; undefined for a kernel that was changed, as no tour leads through it. */
export const tourOf = ({
  architecture,
  document,
  tour,
}: Pick<Facts, 'architecture' | 'document' | 'tour'>): OnTour | undefined =>
  architecture && tour && onTour(architecture, document.kernel, tour)

/** Returns the address of the next instruction of the group that is shown. */
export const addressShown = ({ watched, standings, moment }: Facts): number | undefined =>
  watched === undefined ? moment?.address : standings[watched]?.address

/** Returns the kernel that the program is, or was made from by changing it. */
export const originOf = ({ architecture, document }: Pick<Facts, 'architecture' | 'document'>) =>
  architecture?.kernels.find(({ name }) => name === (document.kernel ?? document.from))

const NO_PICTURES: readonly Picture[] = []
/**
 * Returns the pictures that the kernel draws or reads. A changed kernel keeps them, so that the user sees the effect of
 * a change.
 */
export const picturesOf = (s: Pick<Facts, 'architecture' | 'document'>): readonly Picture[] =>
  originOf(s)?.pictures ?? NO_PICTURES
