// The facts of the program view: what is open, where it stands, where it stops, how registers are shown.
import { create } from 'zustand'
import type { Standing } from '../../../src/emu/groups.ts'
import type { Target } from '../../../src/expr/formula/target.ts'
import type { Part } from '../../../src/expr/machine.ts'
import type { Architecture, Picture } from '../../../src/isa/architecture.ts'
import type { RangePicture } from '../../../src/isa/pictures.ts'
import type { TourPlace } from '../../../src/share/standing.ts'
import type { ChosenStop } from '../../../src/share/stops.ts'
import type { Assembly } from '../../../src/spec/source.ts'
import type { Going, Moment, Poke, Why, Written } from '../../../src/worker/protocol.ts'
import type { Format } from '../../instruction/formats.ts'
import type { Place } from '../document/address.ts'
import type { Document } from '../document/programLink.ts'
import { type OnTour, onTour } from '../document/tours.ts'
import type { RowChoice } from './differ.ts'
import { firstPage, type MemoryPane } from './memory.ts'
import type { Notice } from './notices.ts'

import type { Before } from './setup.ts'
import type { Trouble } from './troubles.ts'
import type { TypedFormat } from './typed.ts'

/** What stopped a run: the breakpoint of a line, or a stop. */
export type Stopped = 'breakpoint' | ChosenStop

/** An answer to who wrote a place last. */
export interface Found {
  readonly of: Target
  /** The step it was asked at. */
  readonly at: number
  /** The last first. */
  readonly by: readonly Written[]
}

/** A register whose value is told in full, or some bits of one. */
export interface Inspected {
  readonly file: string
  readonly index: number
  readonly part?: Part | undefined
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
  readonly writers: Found | undefined
  /** Steps a second; infinite: as fast as it goes. */
  readonly speed: number
  /** It runs at a speed: a few steps at a time. */
  readonly plays: boolean
  /** Where the machine rests, or rested last. */
  readonly moment: Moment | undefined
  readonly why: Why | undefined
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
  readonly sets: readonly Poke[]
  /** The furthest step that was seen since the program was loaded. */
  readonly furthest: number
  /** Where the program stood before it was set up as it is. */
  readonly before: Before | undefined
  /** The step the program ends at, once that was seen. */
  readonly total: number | undefined
  /** What happened to the worker, until dismissed. */
  readonly trouble: Trouble | undefined
  /** Where the program is kept. */
  readonly place: Place
  /** What a person must know of the program that is open, until dismissed; one of a kind. */
  readonly notices: readonly Notice[]
  readonly formats: readonly Format[]
  /** Register files the user opened or folded. */
  readonly unfolded: Readonly<Record<string, boolean>>
  /** Files of which all registers are shown, used or not. */
  readonly whole: Readonly<Record<string, boolean>>
  /** Registers that were seen other than 0 since the program was loaded, by file. */
  readonly live: Readonly<Record<string, readonly number[]>>
  /** All lanes side by side, or one. */
  readonly spread: boolean
  /** The one that is shown and told of. */
  readonly lane: number
  /** A person, or a link, has chosen it: else it is the first that is active. */
  readonly laneByHand: boolean
  /** Lanes that stand beside the chosen one, to be compared with it. */
  readonly pins: readonly number[]
  /** Which registers have a row, where lanes have their own. */
  readonly rows: RowChoice
  /** The register whose value in that lane is told in full. */
  readonly chosen: Inspected | undefined
  /** The same of one that the mouse is at, in its lane. */
  readonly pointed: (Inspected & { readonly lane: number }) | undefined
  /** The group of the block whose registers are shown; undefined: the one whose turn it is. */
  readonly watched: number | undefined
  /** Where each group of the block stands, while the machine rests; none where threads do not come in blocks. */
  readonly standings: readonly Standing[]
  /** How values are written where all lanes stand side by side. */
  readonly laneFormat: Format
  /** The same of vectors, whose channels do. */
  readonly vectorFormat: Format
  /** The same of registers that are shown in parts. */
  readonly partFormat: Format
  /** The same of registers that know their types. */
  readonly typedFormat: TypedFormat
  /** Registers that are scrolled into sight, by file; of a file that is not named, all. */
  readonly sight: Readonly<Record<string, readonly number[]>>
  /** What of memory is shown. */
  readonly memory: MemoryPane
  /** What of memory was looked at before pointers were followed, the last one at the end. */
  readonly trail: readonly MemoryPane[]
  /** The byte of memory that the mouse is at. */
  readonly pointedByte: number | undefined
  /** Ranges of memory that a person sees as pictures, in this session. */
  readonly ranges: readonly RangePicture[]
  /** Line of the editor's cursor: what a breakpoint command means. */
  readonly cursor: number
  /** And where in it, counted from 0. */
  readonly column: number
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
  formats: ['hex', 'signed'],
  unfolded: {},
  whole: {},
  live: {},
  spread: true,
  lane: 0,
  laneByHand: false,
  pins: [],
  rows: 'all',
  chosen: undefined,
  pointed: undefined,
  watched: undefined,
  standings: [],
  laneFormat: 'hex',
  vectorFormat: 'float',
  partFormat: 'hex',
  typedFormat: 'typed',
  sight: {},
  memory: firstPage({}),
  trail: [],
  pointedByte: undefined,
  ranges: [],
  cursor: 1,
  column: 0,
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
