// What an architecture says about its machine: registers, memories, lanes, hosts, and what stands at an address.
import type { Effect } from './expr.ts'

/** A value while it is computed: an integer of any size, or a float. */
export type Datum = bigint | number

/** What is in a lane of a register. */
export interface RegisterLanes {
  /** Of one lane. */
  readonly bits: number
  readonly as: 'signed' | 'unsigned' | 'float'
  /** There is one lane, in the low bits. */
  readonly scalar?: boolean
}

/** Registers whose types are known when the program runs: the register of the same number of another file says which. */
export interface Typed {
  /** The file that holds the types. */
  readonly by: string
  /** By the number of a type; undefined: no such type. */
  readonly types: readonly (RegisterLanes | undefined)[]
  /** The file that says how many of a register's bytes are in use; left out: all. */
  readonly size?: string
}

/** Bits of a register that are a value of their own. */
export interface RegisterPart {
  /** `limit`; of many alike, their number. */
  readonly name: string
  /** Where it begins. */
  readonly lo: number
  readonly bits: number
  /** As of a file: what each of its bits, or of its values, is called. */
  readonly flags?: readonly string[]
  readonly names?: readonly string[]
}

export interface RegisterFile {
  /** Reading past the end gives 0, writing there does nothing (indices may be computed). */
  readonly count: number
  /** Of one register, at least 1; what is wider than 32 is several words, the low one first. */
  readonly bits: number
  /** Of the first registers, where those have fewer than that. */
  readonly fewer?: readonly number[]
  /** One register for each lane; otherwise all lanes share it. */
  readonly lanes?: boolean
  /** How a person writes it: `$r3`. */
  readonly show: (index: number) => string
  /** What it is for, where it is known by a name besides its number. */
  readonly called?: (index: number) => string | undefined
  /** How a person writes it and the next one as one value, this one low: `r4_r5`; undefined: no pair begins here. */
  readonly pairs?: (index: number) => string | undefined
  /** The same for bits `lo` and up of it, where they have a name of their own. */
  readonly part?: (index: number, lo: number, width: number) => string | undefined
  /** What each bit is called, the low one first, where each is a flag. */
  readonly flags?: readonly string[]
  /** Bits that always hold the same, whatever is written, by their numbers. */
  readonly constant?: Readonly<Record<number, 0 | 1>>
  /** What each of its values is called, from 0 on, where it holds one of a few things: a type, a mode. */
  readonly names?: readonly string[]
  /** It holds addresses of code: numbers are written in hexadecimal. */
  readonly addresses?: boolean
  readonly typed?: Typed
  /** What a register is made of, where that is worth seeing rather than the whole: bytes, fields. */
  readonly parts?: readonly RegisterPart[]
  /** What a word writes there, others of its bundle read at once; where none is meant to write there, they read junk. */
  readonly passed?: true
  /** How many of its bits, which have a sign, are behind the binary point. */
  readonly fraction?: number
  /** One line in plain words. */
  readonly about: string
  /** What as many registers side by side are called, where vectors begin at every such one: x, y, z, w. */
  readonly across?: readonly string[]
  /** Four side by side are red, green, blue and opacity from 0 to 1, or one has them as bytes. */
  readonly shows?: 'colour'
  /** Part of how the machine works rather than of what a programmer sees. */
  readonly hidden?: boolean
  /** A program has to write there, or be given what is there, before it reads it. Left out: the machine says what is there. */
  readonly scratch?: true
}

/** A way to look at all of a space other than byte after byte: as a program addresses it. */
export interface SpaceView {
  /** A few words: `rows, stride 0x40`. */
  readonly title: string
  /** Bytes of a row, as a picture has it. */
  readonly width: number
  /** Where in the space byte `n` of it is; each byte is somewhere. */
  readonly at: (n: number) => number
  /** The address a program has for byte `n`; left out: the same. */
  readonly address?: (n: number) => number
}

export interface Space {
  /** Addresses from here on read 0 and take no write; at most 2^48. */
  readonly bytes: number
  readonly about: string
  /** Bytes that follow each other are in one bank after the other: how many there are, and how many bytes each has at a time. */
  readonly banks?: { readonly count: number; readonly bytes: number }
  /** By a name for kernels to ask for. */
  readonly views?: Readonly<Record<string, SpaceView>>
}

/** What a host may ask of the machine besides its arguments. */
export interface Surroundings {
  /** Little-endian, unsigned. */
  load(space: string, address: number, bytes: number): bigint
}

/**
 * A plain function for what trees cannot say: approximations, texture sampling. It has no state and no side effects, may
 * be run when nobody looks at its result, and gives the same for the same arguments and memory. Integers come and go as
 * bigint, floats as number.
 */
interface Host {
  readonly about: string
  /** What each result is: a float, or an integer that is taken modulo 2 to so many bits, unsigned. */
  readonly gives: readonly ('float' | number)[]
  readonly run: (args: readonly Datum[], around: Surroundings) => readonly Datum[]
}
export type Hosts = Readonly<Record<string, Host>>

/** The low bits of one register of a file with lanes. */
interface Nesting {
  readonly file: string
  readonly index: number
  readonly bits: number
  /** How a person writes it: `r0l`. */
  readonly name: string
}

/** Where threads of a group wait for others: entry `n` of a stack is register `n` of each of these files. */
export interface Stack {
  /** One register: how many entries there are. */
  readonly depth: string
  /** A bit for each thread that waits. */
  readonly mask: string
  /** Why there is an entry. */
  readonly token: string
  /** Where its threads go on. */
  readonly address: string
  readonly tokens: Readonly<Record<number, { readonly name: string; readonly about: string }>>
}

/** One instruction (or bundle) as it stands: what it does, and how many bytes further the next one is if it does not jump. */
export interface Step {
  readonly address: number
  readonly bytes: number
  readonly effects: readonly Effect[]
  /** How many of them, the last ones, no program is meant to rely on; left out: none. */
  readonly besides?: number
  /** What nobody is certain of, in a sentence. */
  readonly doubt?: string
  /** Where words run together: for each effect the address of the word it is of, or of an earlier one whose effect was delayed. */
  readonly owners?: readonly number[]
  /** What comes of their running together, a sentence each. */
  readonly bundleNotes?: readonly string[]
  /** The same as the architecture has it, where the machine that runs it has more. */
  readonly plain?: Step
}

/** Why there is nothing to execute at an address. */
export interface Halt {
  /** unknown: no such instruction; undescribed: it is known, its meaning is not written down; end: past the program. */
  readonly halt: 'unknown' | 'undescribed' | 'end'
  /** For the user: the instruction's text, or which part of it is the trouble. */
  readonly text: string
}

/**
 * The value of a register at this moment, unsigned (files of up to 32 bits; of lane 0). An instruction whose effects
 * depend on it is specialised to that value: the machine remembers what was asked, and asks again for other values.
 */
export type Peek = (file: string, index: number) => number

/** What a register holds at the start. */
export interface Reset {
  readonly file: string
  /** Left out: all registers of the file. */
  readonly index?: number
  /** Left out: all lanes. */
  readonly lane?: number
  readonly value: bigint | number
}
/** What a register holds at the start in each lane, from the first on. */
export interface ResetByLane {
  readonly file: string
  readonly index: number
  readonly values: readonly number[]
}

/** Threads in equal blocks, those of a block side by side. Up to three directions, the fastest first; left out: 1. */
export interface Grid {
  readonly blocks: readonly number[]
  /** Of each block. */
  readonly threads: readonly number[]
  /** Words the program is given. */
  readonly parameters?: readonly number[]
}

/** Bytes a block finds in memory. */
export interface Filled {
  readonly space: string
  readonly address: number
  readonly bytes: Uint8Array
}

/** How blocks of threads run: one after the other. */
export interface BlockRules {
  /** What a group of lanes is called: `warp`. */
  readonly group: string
  /** Threads a block may have. */
  readonly most: number
  /** The largest number of blocks, and of threads of a block, in each direction there is. */
  readonly largest: { readonly blocks: readonly number[]; readonly threads: readonly number[] }
  /** How a program names a parameter: `g [0x4]`. */
  readonly parameter: (index: number) => string
  /** Spaces that begin anew with each block. */
  readonly perBlock: readonly string[]
  readonly memory: (grid: Grid, block: number) => readonly Filled[]
  /** What group `group` of a block begins with; lanes that have no thread start inactive. */
  readonly registers: (grid: Grid, block: number, group: number) => readonly (Reset | ResetByLane)[]
}

export interface MachineSpec {
  readonly files: Readonly<Record<string, RegisterFile>>
  readonly spaces: Readonly<Record<string, Space>>
  /** 1 to 32. */
  readonly lanes: number
  /** The file (one register, 1 bit, per lane) that says which lanes are active; without it all always are. */
  readonly exec?: string
  /** Where a lane counts how many levels of its program's nesting must be left until it is active again; 0: it is active. */
  readonly nesting?: Nesting
  readonly stack?: Stack
  readonly hosts: Hosts
  /** Files and spaces, the last ones, that are no part of the architecture: they keep what was written. Left out: none. */
  readonly shadows?: ReadonlySet<string>
  /** What registers hold at the start where that is not 0. Execution masks start full. */
  readonly reset?: readonly Reset[]
  /**
   * What a group of lanes begins with besides, of a program of so many threads: where its threads stand among all. Groups
   * run one after the other, each from the beginning of the program with fresh registers, over the same memory. Lanes of
   * the last one that have no thread start inactive. Left out: all groups begin alike.
   */
  readonly groups?: (group: number, threads: number) => readonly Reset[]
  /** Where threads come in blocks, whose groups take turns, an instruction each; instead of `groups`. */
  readonly blocks?: BlockRules
  /** A group ends behind the last word, where others may follow it; only where none take turns. Left out: all rests there. */
  readonly runsOut?: boolean
  /**
   * Decodes what stands at a byte address and says what it does. Everything about the order of execution is said here:
   * the units of a bundle are joined, a guard all instructions have is put around the effects, and a pending delayed jump
   * (held in a register, asked for with `peek`) becomes one more effect. Pure: the same code, address and peeked values
   * give the same answer. Never throws.
   */
  readonly step: (code: Uint8Array, address: number, peek: Peek) => Step | Halt
}
