// Resolves ports that units of VP1 share: what a word reads or writes because of another one in its bundle (hwtest).
import { type Expr, or } from '../../expr/expr.ts'
import { adjustment, r } from './operands.ts'
import type { UnitId } from './units.ts'

const SRC1 = 14
const SRC2 = 9
const register = (word: number, lo: number): number => (word >>> lo) & 31
const replaced = (word: number, lo: number, index: number): number => (word & ~(31 << lo)) | (index << lo)
const opcode = (word: number): number => word >>> 24
const rfile = (word: number): number => (word >>> 3) & 31

/** The words of a bundle by their unit. */
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
const STORES_VECTOR: readonly number[] = [0xc4, 0xc5, 0xd4, 0xd5, 0xdc, 0xdd]
/** The opcode of ldr, which picks cells by a vector, and of star, which stores one. */
const RAW = 0xd7
/** Returns the number of the $v that an address word reads. Undefined if it reads none. */
function vectorOf(word: number): number | undefined {
  if (opcode(word) === RAW) return word & 1 ? SRC1 : SRC2
  return STORES_VECTOR.includes(opcode(word)) ? SRC1 : undefined
}

const movesFrom = (word: number | undefined, files: readonly number[]): word is number =>
  word !== undefined && opcode(word) === MOV_FROM && files.includes(rfile(word))

/** The words of a bundle as they work together, and the consequences. */
interface Shared {
  /** Words, each with the register of the vector port. */
  readonly words: Units
  /**
   * The value of the port of scalar registers that stores share, for a word that gets it in place of its own register.
   */
  readonly port?: Expr
  /** Whether the scalar word writes no register. */
  readonly silenced?: boolean
  /** A sentence about the conflict. */
  readonly note?: string
}

export function shared(words: Units): Shared {
  const { address, scalar, branch } = words
  if (scalar === undefined) return { words }
  const port = address === undefined ? undefined : vectorOf(address)
  if (address !== undefined && port !== undefined && movesFrom(scalar, VECTORS)) {
    const [mine, other] = [register(address, port), register(scalar, SRC1)]
    const note = mine === other ? {} : { note: `Both units read by one port of the vector registers: $v${other} of the scalar word, not $v${mine}.` }
    return { words: { ...words, address: replaced(address, port, other) }, ...note }
  }
  const stores = address !== undefined && STORES_SCALAR.includes(opcode(address))
  if (stores && opcode(scalar) === MOV_TO) {
    const [mine, other] = [register(scalar, SRC1), register(address, SRC1)]
    const note = mine === other ? {} : { note: `Both units read by one port of the scalar registers: ${scalarName(other)} of the store, not ${scalarName(mine)}.` }
    return { words, port: r(other), ...note }
  }
  if (stores && BVECMAD.includes(opcode(scalar))) {
    const port = r(or(register(scalar, SRC2) | 2, adjustment((scalar >>> 5) & 15, (scalar >>> 3) & 3)))
    return { words, port, note: `bvecmad has the port of the store: what is stored is its second register, not ${scalarName(register(address, SRC1))}.` }
  }
  if (branch !== undefined && opcode(branch) === EXIT && movesFrom(scalar, [LOOP_COUNTERS]))
    return { words, silenced: true, note: 'A loop counter cannot be read in the bundle of an exit: the register stays as it is.' }
  return { words }
}
const scalarName = (index: number): string => (index === 31 ? '0' : `$r${index}`)

/**
 * Whether a scalar word loses against an address word that writes the same register, as moves do except those to $a.
 */
export const yields = (scalar: number): boolean =>
  movesFrom(scalar, [...VECTORS, LOOP_COUNTERS, ADDRESSES, CONDITIONS]) || (opcode(scalar) === MOV_TO && rfile(scalar) !== ADDRESSES)
