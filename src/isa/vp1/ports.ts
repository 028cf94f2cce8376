// Ports that units of VP1 share: what a word reads or writes otherwise because of another one in its bundle (hwtest).
import { type Expr, or } from '../../expr/expr.ts'
import { adjustment, r } from './operands.ts'
import type { UnitId } from './units.ts'

const SRC1 = 14
const SRC2 = 9
const register = (word: number, lo: number): number => (word >>> lo) & 31
const replaced = (word: number, lo: number, index: number): number => (word & ~(31 << lo)) | (index << lo)
const opcode = (word: number): number => word >>> 24
const rfile = (word: number): number => (word >>> 3) & 31

/** Words of a bundle by their unit, as far as there are some. */
export type Units = Readonly<Partial<Record<UnitId, number>>>

const MOV_TO = 0x6a
const MOV_FROM = 0x6b
const BVECMAD: readonly number[] = [0x04, 0x05]
const EXIT = 0xff
/** Register files of moves, by RFILE. */
const LOOP_COUNTERS = 11
const ADDRESSES = 12
const CONDITIONS = 13
const VECTORS: readonly number[] = [0, 1, 2, 3]
const STORES_SCALAR: readonly number[] = [0xc6, 0xd6, 0xde]
/** Where address words name a $v they read. */
const READS_VECTOR: Readonly<Record<number, number>> = { 196: SRC1, 197: SRC1, 212: SRC1, 213: SRC1, 220: SRC1, 221: SRC1 }
const RAW = 0xd7
const vectorOf = (word: number): number | undefined => (opcode(word) === RAW ? (word & 1 ? SRC1 : SRC2) : READS_VECTOR[opcode(word)])

const movesFrom = (word: number | undefined, files: readonly number[]): word is number =>
  word !== undefined && opcode(word) === MOV_FROM && files.includes(rfile(word))

/** The words as they work together: each with the register its port reads. */
export function shared(units: Units): Units {
  const { address, scalar } = units
  const port = address === undefined ? undefined : vectorOf(address)
  // One port of the vector registers serves moves to scalar registers and the address unit: the scalar unit says which.
  if (address !== undefined && port !== undefined && movesFrom(scalar, VECTORS))
    return { ...units, address: replaced(address, port, register(scalar, SRC1)) }
  // One of the scalar registers serves moves to other files and stores: the store says which.
  if (address !== undefined && scalar !== undefined && STORES_SCALAR.includes(opcode(address)) && opcode(scalar) === MOV_TO)
    return { ...units, scalar: replaced(scalar, SRC1, register(address, SRC1)) }
  return units
}

/** What a store of a scalar register stores where bvecmad has its port: the second register of that. */
export const storedBy = (scalar: number | undefined): Expr | undefined =>
  scalar !== undefined && BVECMAD.includes(opcode(scalar)) ? r(or(register(scalar, SRC2) | 2, adjustment((scalar >>> 5) & 15, (scalar >>> 3) & 3))) : undefined

/** A loop counter is not read in a bundle that ends the program. */
export const losesResult = ({ scalar, branch }: Units): boolean => branch !== undefined && opcode(branch) === EXIT && movesFrom(scalar, [LOOP_COUNTERS])

/** Whether a scalar word loses against an address word that writes the same register: moves do, but those to $a. */
export const yields = (scalar: number): boolean =>
  movesFrom(scalar, [...VECTORS, LOOP_COUNTERS, ADDRESSES, CONDITIONS]) || (opcode(scalar) === MOV_TO && rfile(scalar) !== ADDRESSES)
