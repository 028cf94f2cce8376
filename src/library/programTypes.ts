// Defines the programs that machines of the package run: what they start with, how they go on, and what they leave.

/**
 * Unsigned value of a register: a number, a bigint, or hexadecimal digits as `state` gives them, with or without 0x.
 */
export type GivenValue = number | bigint | string

/** Bytes, or hexadecimal digits in the order of memory. */
export type GivenBytes = Uint8Array | string

/** State that a program begins with; registers and memory that are not named are as after a reset. */
export interface ProgramStart {
  /** Id of a chip family; left out: the first. */
  readonly variant?: string
  /** Address of the first instruction; left out: 0. */
  readonly entry?: number
  /** Values by the names of registers, as assembly has them; a list has a value for each lane. */
  readonly registers?: Readonly<Record<string, GivenValue | readonly GivenValue[]>>
  readonly memory?: readonly { readonly space: string; readonly address: number; readonly bytes: GivenBytes }[]
  /** Number of threads; more than there are lanes run group after group. Left out: one full group. */
  readonly threads?: number
  /** Shape of the blocks, if threads come in blocks: each list has up to three directions, the fastest first. */
  readonly grid?: {
    readonly blocks: readonly number[]
    /** Threads of each block. */
    readonly threads: readonly number[]
    /** Words that the program is given. */
    readonly parameters?: readonly number[]
  }
}

/** A sample program: `machine(kernel.source, kernel.start)`. */
export interface SampleKernel {
  readonly name: string
  readonly title: string
  /** A sentence or two: what it does. */
  readonly about: string
  /** Assembly. */
  readonly source: string
  readonly start: ProgramStart
}

/**
 * Why a machine rests. `budget`: it did what it was asked for; `breakpoint`: it came to one; `stop`: the program
 * stopped; `end`: it ran past its last instruction; `trap`: an instruction cannot go on; `unknown`: no instruction has
 * these bits; `undescribed`: nobody knows what the instruction does; `memory`: there is no memory left.
 */
export type ReasonToRest = 'budget' | 'breakpoint' | 'stop' | 'end' | 'trap' | 'unknown' | 'undescribed' | 'memory'

/** A machine that rests: why, and at which point. */
export interface MachineRest {
  readonly why: ReasonToRest
  /** The reason for a reader. */
  readonly text: string
  /** Instructions executed since the start. */
  readonly steps: number
  /** Address of the next instruction, or of the one that stopped the machine. */
  readonly address: number
}

/** The instruction that runs next. */
export interface NextInstruction {
  readonly address: number
  /** Number of bytes; 0 if nothing can run here. */
  readonly length: number
  /** Sentences, one an effect. */
  readonly effects: readonly string[]
  /** Effects that no program is meant to rely on. */
  readonly minor: readonly string[]
  /** Sentence that says what nobody is certain of. */
  readonly doubt?: string
  /** Why nothing can run here; left out: something can. */
  readonly halt?: string
}

/** A whole state: values are hexadecimal digits, and what is 0 is left out. */
export interface StateOfProgram {
  readonly step: number
  readonly address: number
  /** Number of the group of lanes whose turn it is; left out: the first. */
  readonly group?: number
  /** Values by file and number of the register: one for all lanes, or one for each. */
  readonly registers: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>
  /** Bytes of pages that were written to or given, by the memory and the address of the page. */
  readonly memory: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** A program that runs, forwards and backwards. Errors name the register or the memory that there is not. */
export interface ProgramMachine {
  /** Instructions executed since the start. */
  readonly steps: number
  /** Address of the next instruction. */
  readonly address: number
  /** Number of lanes that run side by side. */
  readonly lanes: number
  /** Executes so many instructions; left out: one. */
  step(count?: number): MachineRest
  /** Goes back by so many instructions, or to the start if there were fewer; left out: one. */
  back(count?: number): MachineRest
  /**
   * Executes until the program ends, but at most so many instructions; left out: a million. `breakpoints`: addresses at
   * which it rests before the instruction there, but not before the first one that it executes.
   */
  run(most?: number, breakpoints?: readonly number[]): MachineRest
  /** Goes to a step before or after this one; 0 is the start. */
  seek(step: number): MachineRest
  /** Says what the next instruction does. */
  next(): NextInstruction
  /**
   * Returns the unsigned bits of a register, named as in assembly. `lane`: left out, 0; registers that all lanes share
   * are the same in each. Of several groups of lanes it is the one whose turn it is. @throws RangeError
   */
  read(register: string, lane?: number): bigint
  /** Sets a register, in one lane or in all. Going back beyond this step undoes it. @throws RangeError */
  write(register: string, value: GivenValue, lane?: number): void
  /** Returns bytes of a memory. @throws RangeError */
  readMemory(space: string, address: number, length: number): Uint8Array
  /** Sets bytes of a memory. Going back beyond this step undoes it. @throws RangeError */
  writeMemory(space: string, address: number, bytes: GivenBytes): void
  /** Returns registers and memory as data that JSON can hold. */
  state(): StateOfProgram
}
