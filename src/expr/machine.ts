// Defines how an architecture describes its machine: registers, memories, lanes, hosts, and what is at an address.
import type { Effect } from './expr.ts'
import type { RegisterFile } from './registerFile.ts'

/** A value while it is computed: an integer of any size, or a float. */
export type Datum = bigint | number

/** A way to look at all of a space other than byte after byte: in the order in which a program addresses it. */
export interface SpaceView {
  /** Title in a few words: `rows, stride 0x40`. */
  readonly title: string
  /** Bytes of a row, as in a picture. */
  readonly width: number
  /** Returns the position in the space of byte `n` of the view; every byte has one. */
  readonly at: (n: number) => number
  /** Returns the address that a program has for byte `n`; if left out, it is `n`. */
  readonly address?: (n: number) => number
}

export interface Space {
  /** Size in bytes, at most 2^48. Addresses from there on read 0 and take no write. */
  readonly bytes: number
  readonly about: string
  /** Banks, if consecutive bytes are spread over them in turn: their number, and how many bytes each has at a time. */
  readonly banks?: { readonly count: number; readonly bytes: number }
  /** Views of the space, by the name that a kernel asks for. */
  readonly views?: Readonly<Record<string, SpaceView>>
}

/** The part of the machine that a host may use besides its arguments. */
export interface Surroundings {
  /** Loads a little-endian, unsigned integer. */
  load(space: string, address: number, bytes: number): bigint
}

/**
 * A plain function for what expressions cannot describe: approximations, texture sampling. It has no state and no side
 * effects, may be run when nobody uses its result, and gives the same for the same arguments and memory. Integers are
 * passed and returned as bigint, floats as number.
 */
interface Host {
  readonly about: string
  /** Type of each result: a float, or the number of bits of an unsigned integer (other bits are cut off). */
  readonly gives: readonly ('float' | number)[]
  readonly run: (args: readonly Datum[], around: Surroundings) => readonly Datum[]
}
export type Hosts = Readonly<Record<string, Host>>

/** The low bits of one register of a file with lanes. */
interface Nesting {
  readonly file: string
  readonly index: number
  readonly bits: number
  /** How the user writes it: `r0l`. */
  readonly name: string
}

/** Describes how threads of a group wait for others: entry `n` of a stack is register `n` of each of these files. */
export interface Stack {
  /** The file of one register that holds the number of entries. */
  readonly depth: string
  /** The file that has a bit for each thread that waits. */
  readonly mask: string
  /** The file that holds why there is an entry. */
  readonly token: string
  /** The file of addresses at which the threads of an entry go on. */
  readonly address: string
  readonly tokens: Readonly<Record<number, { readonly name: string; readonly about: string }>>
}

/**
 * The instruction (or bundle) at an address: what it does, and how many bytes further the next one is if it does not
 * jump.
 */
export interface Step {
  readonly address: number
  readonly bytes: number
  readonly effects: readonly Effect[]
  /** Number of the last effects that no program is meant to rely on; 0 if left out. */
  readonly besides?: number
  /** Sentence that says what nobody is certain of. */
  readonly doubt?: string
  /**
   * If words run together: for each effect, the address of its word, or of an earlier word whose effect was delayed.
   */
  readonly owners?: readonly number[]
  /** Consequences of words running together, a sentence each. */
  readonly bundleNotes?: readonly string[]
  /** The step as the architecture has it, if the machine that runs it adds something. */
  readonly plain?: Step
}

/** Says why there is nothing to execute at an address. */
export interface Halt {
  /**
   * `unknown`: no such instruction; `undescribed`: a known instruction without a described meaning; `end`: past the
   * program.
   */
  readonly halt: 'unknown' | 'undescribed' | 'end'
  /** Text for the user: the instruction, or the part of it that is the trouble. */
  readonly text: string
}

/**
 * Returns the value of a register at this moment, unsigned (only for files of up to 32 bits; in lane 0). An instruction
 * whose effects depend on it is specialised to that value: the machine remembers what was asked, and asks again for
 * other values.
 */
export type Peek = (file: string, index: number) => number

/** Value that a register holds at the start. */
export interface Reset {
  readonly file: string
  /** All registers of the file if left out. */
  readonly index?: number
  /** All lanes if left out. */
  readonly lane?: number
  readonly value: bigint | number
}
/** Values that a register holds at the start in each lane, from lane 0 on. */
export interface ResetByLane {
  readonly file: string
  readonly index: number
  readonly values: readonly number[]
}

/**
 * Threads in equal blocks; the threads of a block are side by side. Each list has up to three directions, the fastest
 * first; a missing direction counts as 1.
 */
export interface Grid {
  readonly blocks: readonly number[]
  /** Threads of each block. */
  readonly threads: readonly number[]
  /** Words that the program is given. */
  readonly parameters?: readonly number[]
}

/** Bytes that a block finds in memory. */
export interface Filled {
  readonly space: string
  readonly address: number
  readonly bytes: Uint8Array
}

/** Rules for blocks of threads, which run one after the other. */
export interface BlockRules {
  /** Word for a group of lanes: `warp`. */
  readonly group: string
  /** Largest number of threads in a block. */
  readonly most: number
  /** Largest number of blocks, and of threads of a block, in each direction. */
  readonly largest: { readonly blocks: readonly number[]; readonly threads: readonly number[] }
  /** Returns how a program names a parameter: `g [0x4]`. */
  readonly parameter: (index: number) => string
  /** Spaces that begin anew with each block. */
  readonly perBlock: readonly string[]
  readonly memory: (grid: Grid, block: number) => readonly Filled[]
  /** Returns what group `group` of a block begins with; lanes that have no thread start inactive. */
  readonly registers: (grid: Grid, block: number, group: number) => readonly (Reset | ResetByLane)[]
}

export interface MachineSpec {
  readonly files: Readonly<Record<string, RegisterFile>>
  readonly spaces: Readonly<Record<string, Space>>
  /** Number of lanes, 1 to 32. */
  readonly lanes: number
  /** The file (one register, 1 bit, per lane) that says which lanes are active; if left out, all of them always are. */
  readonly exec?: string
  /** Bits in which a lane counts the levels of nesting it must leave until it is active again; 0 if it is active. */
  readonly nesting?: Nesting
  readonly stack?: Stack
  readonly hosts: Hosts
  /**
   * Files and spaces that are no part of the architecture; they are the last ones, and keep what was written. None if
   * left out.
   */
  readonly shadows?: ReadonlySet<string>
  /** Values of registers at the start, unless they are 0. Execution masks start full. */
  readonly reset?: readonly Reset[]
  /**
   * Returns further values that a group of lanes begins with in a program of `threads` threads: where its threads stand
   * among all. Groups run one after the other, each from the beginning of the program with fresh registers, over the
   * same memory. Lanes of the last group that have no thread start inactive. If left out, all groups begin alike.
   */
  readonly groups?: (group: number, threads: number) => readonly Reset[]
  /** Used instead of `groups` if threads come in blocks, whose groups take turns, an instruction each. */
  readonly blocks?: BlockRules
  /**
   * Whether a group ends after the last word, and another may follow it; only if groups take no turns. If left out, the
   * whole machine rests there.
   */
  readonly runsOut?: boolean
  /**
   * Decodes what is at a byte address and returns what it does. It covers everything about the order of execution: it
   * joins the units of a bundle, puts a guard that all instructions have around the effects, and makes a pending
   * delayed jump (held in a register, asked for with `peek`) one more effect. It is pure: the same code, address and
   * peeked values give the same result. It never throws.
   */
  readonly step: (code: Uint8Array, address: number, peek: Peek) => Step | Halt
}
