// Defines the intermediate form: typed values and statements that stand between effects and the code of a backend.
import type { IrOperator } from './operators.ts'

/**
 * `i32` is an int32, `f64` a double, `truth` yes or no, `big` an integer of any size, `list` what a host gives. A
 * backend that has no integers of any size leaves an instruction that needs one to the evaluator.
 */
export type IrType = 'i32' | 'f64' | 'truth' | 'big' | 'list'

/**
 * Place of a word of a register in the buffer: `base + index * scale + lane`, in 32-bit words. Without an index the
 * number of the register is part of the base; without a lane all lanes share the register.
 */
export interface WordAddress {
  readonly base: number
  readonly index?: IrValue
  readonly scale: number
  readonly lane?: IrValue
}

interface Constant {
  readonly op: 'const'
  readonly type: IrType
  readonly value: number | boolean | bigint
}

/** A value that a statement has computed, or a variable. Two names are the same if they are the same object. */
export interface Name {
  readonly op: 'name'
  readonly type: IrType
  readonly id: number
}

/** An operator on values; `detail` is what it needs to know besides: a rounding mode, a width, an operator's name. */
export interface Applied {
  readonly op: 'apply'
  readonly by: IrOperator
  readonly type: IrType
  readonly args: readonly IrValue[]
  readonly detail?: string | number
}

export type IrValue =
  | Constant
  | Name
  | Applied
  /** A word of a register: as an int32, or as a single. */
  | { readonly op: 'word'; readonly type: 'i32' | 'f64'; readonly at: WordAddress }
  /** Unsigned bytes of a memory (four are an int32), or four as a single. Addresses are in bytes. */
  | {
      readonly op: 'load'
      readonly type: 'i32' | 'f64'
      readonly space: string
      readonly bytes: 1 | 2 | 4
      readonly address: IrValue
      readonly offset: number
    }
  /** A value that each lane has put aside: word `slot + lane` of a buffer for its type. */
  | { readonly op: 'aside'; readonly type: 'i32' | 'f64'; readonly slot: number; readonly lane: IrValue }
  | { readonly op: 'call'; readonly type: 'list'; readonly host: string; readonly args: readonly IrValue[] }
  | { readonly op: 'result'; readonly type: 'big' | 'f64'; readonly list: IrValue; readonly index: number }

export type IrStatement =
  /** Computes a value here, once. */
  | { readonly do: 'bind'; readonly name: Name; readonly value: IrValue }
  | { readonly do: 'variable' | 'assign'; readonly name: Name; readonly value: IrValue }
  | { readonly do: 'setWord'; readonly at: WordAddress; readonly value: IrValue }
  /** Writes a double that is a single already; every NaN is written as 0x7fc00000. */
  | { readonly do: 'setSingle'; readonly at: WordAddress; readonly value: IrValue }
  | {
      readonly do: 'store'
      readonly space: string
      readonly bytes: 1 | 2 | 4
      readonly address: IrValue
      readonly offset: number
      readonly value: IrValue
    }
  | { readonly do: 'putAside'; readonly slot: number; readonly lane: IrValue; readonly value: IrValue }
  /** Sets the address that the block returns, or one of the numbers below 0 that stand for none. */
  | { readonly do: 'next'; readonly value: IrValue }
  | { readonly do: 'if'; readonly cond: IrValue; readonly body: IrCode }
  /** Runs the body with the name = 0 to count - 1. */
  | { readonly do: 'repeat'; readonly name: Name; readonly count: number; readonly body: IrCode }
  /** Leaves the innermost `repeat`. */
  | { readonly do: 'leave' }

/** Statements in order; a nested list has its place already and may get its statements later. */
export type IrCode = (IrStatement | IrCode)[]

/** Numbers that a block returns instead of an address; a trap is TRAP minus its number in the block. */
export const STOP = -1
export const WAIT = -2
export const TRAP = -3

/** Returns the values that a value is computed from. */
export function inputsOf(value: IrValue): readonly IrValue[] {
  switch (value.op) {
    case 'const':
    case 'name':
      return []
    case 'apply':
    case 'call':
      return value.args
    case 'word':
      return valuesOf(value.at)
    case 'load':
      return [value.address]
    case 'aside':
      return [value.lane]
    case 'result':
      return [value.list]
  }
}

/** Returns the values that an address in the buffer is computed from. */
function valuesOf({ index, lane }: WordAddress): readonly IrValue[] {
  return [index, lane].filter((value) => value !== undefined)
}

/** Returns the values that a statement itself uses, without those of its body. */
export function usedBy(statement: IrStatement): readonly IrValue[] {
  switch (statement.do) {
    case 'setWord':
    case 'setSingle':
      return [...valuesOf(statement.at), statement.value]
    case 'store':
      return [statement.address, statement.value]
    case 'putAside':
      return [statement.lane, statement.value]
    case 'bind':
    case 'variable':
    case 'assign':
    case 'next':
      return [statement.value]
    case 'if':
      return [statement.cond]
    case 'repeat':
    case 'leave':
      return []
  }
}
