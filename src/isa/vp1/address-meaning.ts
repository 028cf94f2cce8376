// Defines the effects of the VP1 address unit: loads and stores of the data store, and address arithmetic.
import { add, and, bit, type Effect, type Expr, each, elem, eq, le, load, named, num, or, type RegisterPlace, reg, set, shl, slice, store, storeEach, sub, when, zx } from '../../expr/expr.ts'
import type { Semantics } from '../semantics.ts'
import type { addresses, loadsStores } from './address.ts'
import { BITOPS } from './arithmetic.ts'
import { type Access, HORIZONTAL, RAW, ROW, SCALAR, turned, VERTICAL } from './datastore.ts'
import type { Context } from './effects.ts'
import { mangledNumber } from './operands.ts'

const a = (index: number | Expr): RegisterPlace => reg('a', index)
const name = (index: number): string => `$a${index}`

/** The bit of aef. Bits 8 to 10 of a condition register belong to the address unit; CDST of 4 and more means none. */
const AEF = 10
const flag = (cdst: number, lo: number, width: number, value: Expr): Effect[] => (cdst > 3 ? [] : [set(reg('c', cdst, width, lo), value)])

/** Returns the new address after adding an amount, which wraps at 16 bits; limit and stride stay. */
const moved = (index: number, by: Expr): Expr => named(`new ${name(index)}`, zx(16, add(reg('a', index, 16), by)))
/** Whether an address is at or above the limit of its register. */
const atEnd = (index: number, address: Expr): Expr => le(reg('a', index, 14, 16), address)
function move(index: number, by: Expr, { CDST }: { readonly CDST: number }): Effect[] {
  const address = zx(16, add(reg('a', index, 16), by))
  return [set(reg('a', index, 16), address), ...flag(CDST, AEF, 1, atEnd(index, moved(index, by)))]
}

interface At { readonly address: Expr; readonly stride: Expr; readonly text: string }
const strideOf = (index: number): Expr => reg('a', index, 2, 30)
const at = (index: number): At => ({ address: reg('a', index, 13), stride: strideOf(index), text: name(index) })
/** Joins a constant to the address by or, without adding it. */
const joined = (index: number, constant: number): At =>
  constant ? { ...at(index), address: or(reg('a', index, 13), constant), text: `${name(index)} | 0x${constant.toString(16)}` } : at(index)

/** Returns the place of byte ITEM of an access. */
const byteAt = (access: Access, { address, stride, text }: At): Expr => named(`byte i of the ${access.name} at ${text}`, access.byte(address, stride))

function loaded(access: Access, { address, stride, text }: At): Expr {
  const { count, whole, name: called } = access
  if (!whole) return each(count, 8, load('ds', 1, byteAt(access, { address, stride, text })))
  const value = turned(load('ds', count, whole.start(address)), whole.rotation(address, stride))
  return each(count, 8, elem(8, named(`(${called} at ${text})`, value)))
}
function stored(access: Access, { address, stride, text }: At, value: Expr, what: string): Effect {
  const { count, whole, name: called } = access
  if (!whole) return storeEach(count, 'ds', 1, byteAt(access, { address, stride, text }), elem(8, value))
  const back = and(sub(ROW, whole.rotation(address, stride)), ROW - 1)
  return store('ds', count, named(`${called} at ${text}`, whole.start(address)), named(`${what}, turned as the banks are`, turned(value, back)))
}

interface Load { readonly DST: number; readonly SRC1: number; readonly CDST: number }
type Store = Load
interface Mangled { readonly SRC2: number; readonly SLCT: number; readonly COND: number }
interface Joined { readonly UIMM: number }

const another = (f: Mangled): Expr => slice(a(mangledNumber(f.SRC2, f.SLCT, f.COND)), 0, 16)
const vector = (index: number): RegisterPlace => reg('v', index, 128)

const loads = (access: Access, to: (index: number) => RegisterPlace, f: Load, by: Expr): Effect[] => [set(to(f.DST), loaded(access, at(f.SRC1))), ...move(f.SRC1, by, f)]
const stores = (access: Access, value: Expr, f: Store, by: Expr): Effect[] => [stored(access, at(f.DST), value, `$v${f.SRC1}`), ...move(f.DST, by, f)]
/**
 * Sets the flag of an access with a joined constant, which leaves the address as it is: the flag is that of the sum of
 * both.
 */
const flagOf = (index: number, { CDST, UIMM }: Joined & { readonly CDST: number }): Effect[] => flag(CDST, AEF, 1, atEnd(index, zx(16, add(reg('a', index, 16), UIMM))))
const loadsJoined = (access: Access, to: (index: number) => RegisterPlace, f: Load & Joined): Effect[] => [set(to(f.DST), loaded(access, joined(f.SRC1, f.UIMM))), ...flagOf(f.SRC1, f)]
const storesJoined = (access: Access, value: Expr, f: Store & Joined): Effect[] => [stored(access, joined(f.DST, f.UIMM), value, `$v${f.SRC1}`), ...flagOf(f.DST, f)]

/** Loads to $vx, and to one of four vector registers if the flag is set. */
function loadsBoth(access: Access, f: Load & Mangled): Effect[] {
  const value = loaded(access, at(f.SRC1))
  const condition = reg('c', f.COND, 16)
  const number = or(f.DST & 0x1c, zx(2, add(f.DST, slice(condition, 4, 2))))
  return [set(reg('vx', 0, 128), value), when(bit(condition, f.SLCT), set(reg('v', number, 128), value)), ...move(f.SRC1, another(f), f)]
}

const scalar = (index: number): RegisterPlace => reg('r', index)
const storedScalar = (f: Store, c: Context): Expr => c.port ?? scalar(f.SRC1)

export const loadsStoresSemantics: Semantics<typeof loadsStores.lines, Context> = {
  ldavh: (_, f) => loads(HORIZONTAL, vector, f, another(f)),
  ldavv: (_, f) => loads(VERTICAL, vector, f, another(f)),
  ldas: (_, f) => loads(SCALAR, scalar, f, another(f)),
  stavh: (_, f) => stores(HORIZONTAL, vector(f.SRC1), f, another(f)),
  stavv: (_, f) => stores(VERTICAL, vector(f.SRC1), f, another(f)),
  stas: (_, f, c) => stores(SCALAR, storedScalar(f, c), f, another(f)),
  ldavh_imm: (o, f) => loads(HORIZONTAL, vector, f, o.IMM),
  ldavv_imm: (o, f) => loads(VERTICAL, vector, f, o.IMM),
  ldas_imm: (o, f) => loads(SCALAR, scalar, f, o.IMM),
  stavh_imm: (o, f) => stores(HORIZONTAL, vector(f.SRC1), f, o.IMM),
  stavv_imm: (o, f) => stores(VERTICAL, vector(f.SRC1), f, o.IMM),
  stas_imm: (o, f, c) => stores(SCALAR, storedScalar(f, c), f, o.IMM),
  ldvh: (_, f) => loadsJoined(HORIZONTAL, vector, f),
  ldvv: (_, f) => loadsJoined(VERTICAL, vector, f),
  lds: (_, f) => loadsJoined(SCALAR, scalar, f),
  stvh: (_, f) => storesJoined(HORIZONTAL, vector(f.SRC1), f),
  stvv: (_, f) => storesJoined(VERTICAL, vector(f.SRC1), f),
  sts: (_, f, c) => storesJoined(SCALAR, storedScalar(f, c), f),
  ldaxh: (_, f) => loadsBoth(HORIZONTAL, f),
  ldaxv: (_, f) => loadsBoth(VERTICAL, f),
  ldr: (_, f) => {
    const cell = named(`byte i of the cells $v${f.SRC2} picks at ${name(f.SRC1)}`, or(RAW.byte(reg('a', f.SRC1, 13), num(0)), shl(elem(8, vector(f.SRC2)), 4)))
    return [set(vector(f.DST), each(RAW.count, 8, load('ds', 1, cell)))]
  },
  star: (_, f) => stores(RAW, vector(f.SRC1), { ...f, CDST: NONE }, another(f)),
}

/** The number of a condition register that takes no flags. */
const NONE = 7

/** Writes all 32 bits of a result, and its sign and zero flags. */
const long = ({ DST, CDST }: { readonly DST: number; readonly CDST: number }, result: Expr): Effect[] => {
  const value = zx(32, result)
  return [set(a(DST), value), ...flag(CDST, 8, 2, named('flags of the result', or(bit(value, 31), shl(eq(value, 0), 1))))]
}

export const addressesSemantics: Semantics<typeof addresses.lines, Context> = {
  aadd: (_, f) => move(f.DST, another(f), f),
  add_a: (_, f) => long(f, add(a(f.SRC1), a(mangledNumber(f.SRC2, f.SLCT, f.COND)))),
  setlo_a: (_, f) => [set(reg('a', f.DST, 16), f.IMM16)],
  sethi_a: (_, f) => [set(reg('a', f.DST, 16, 16), f.IMM16)],
  bitop_a: (_, f) => long(f, BITOPS[f.BITOP]!(a(f.SRC1), a(f.SRC2))),
  anop: () => [],
}
