// Finds the places an instruction reads and writes, whole operands rather than slices, and how their bits are used.

import { below } from '../expr/below.ts'
import { flatten } from '../expr/effects.ts'
import { type Effect, type Expr, isPlace, type RegisterPlace, widthOf } from '../expr/expr.ts'
import type { Hosts, MachineSpec } from '../expr/machine.ts'
import { placeName } from '../expr/names.ts'
import { namingOf, type RegisterFile } from '../expr/registerFile.ts'
import { exprText } from '../expr/text.ts'

/** Use of the bits of a value. An `address` and an `index` together make an address. */
export type As = 'float' | 'signed' | 'unsigned' | 'address' | 'index'
export interface ValueKind {
  readonly as: As
  /** Bits of each value if there are several side by side; left out if there is one. */
  readonly bits?: number
}
/** Uses in order of precedence: if bits are used in several ways, the first one counts. */
const RANK: readonly As[] = ['float', 'address', 'index', 'signed', 'unsigned']

/** A place of registers whose indices are known. */
export interface Spot {
  readonly key: string
  /** Name for the user: `r7:r6`. */
  readonly name: string
  readonly place: RegisterPlace
  readonly width: number
  /** Whether each lane has its own value. */
  readonly perLane: boolean
  /** How its bits are used; left out if nothing says so. */
  readonly kind?: ValueKind
  /** Names of its bits if each is a flag; names of its values. */
  readonly flags?: readonly string[]
  readonly names?: readonly string[]
  /** Whether a guard of an effect depends on it. */
  readonly decides: boolean
  /** Whether it is part of how the machine works rather than of what a programmer sees. */
  readonly hidden: boolean
}

/** Places that effects read, as far as the effects themselves name them. */
export interface EffectReads {
  readonly spots: readonly Spot[]
  /** How the bits of registers with computed indices are used, by file. */
  readonly anywhere: ReadonlyMap<string, ValueKind | undefined>
  /** How loaded bits are used, by `loadKey`. */
  readonly loads: ReadonlyMap<string, ValueKind | undefined>
}

export const loadKey = (space: string, bytes: number): string => `${space} ${bytes}`

/** Bits of one register. */
export type RegisterSlice = Extract<RegisterPlace, { op: 'reg' }>

/** Returns the registers of a place, the low part first. */
export const registersOfPlace = (place: RegisterPlace): readonly RegisterSlice[] =>
  place.op === 'reg' ? [place] : place.parts.flatMap(registersOfPlace)

const isFixed = (place: RegisterPlace): boolean => registersOfPlace(place).every(({ index }) => index.op === 'num')
export const indexOf = ({ index }: RegisterSlice): number => (index.op === 'num' ? Number(index.value) : -1)

export const keyOf = (place: RegisterPlace): string =>
  registersOfPlace(place)
    .map((part) => `${part.file} ${indexOf(part)} ${part.lo} ${part.width}`)
    .join(':')

type Files = MachineSpec['files']

export function spotOf(place: RegisterPlace, files: Files, kind?: ValueKind, decides = false): Spot {
  const parts = registersOfPlace(place)
  const [first] = parts
  const file = parts.length === 1 && first ? files[first.file] : undefined
  const named = namesIn(file, first)
  return {
    key: keyOf(place),
    name: placeName(place, files, (index) => exprText(index, files)),
    place,
    width: widthOf(place),
    perLane: parts.some((part) => files[part.file]?.lanes === true),
    ...(kind && { kind }),
    ...named,
    decides,
    hidden: parts.every((part) => files[part.file]?.hidden === true),
  }
}

function namesIn(file: RegisterFile | undefined, part: RegisterSlice | undefined) {
  if (!file || !part) return {}
  const { flags, names } = namingOf(file)
  return {
    ...(flags && { flags: flags.slice(part.lo, part.lo + part.width) }),
    ...(names && part.lo === 0 && part.width >= file.bits && { names }),
  }
}

const better = (x: ValueKind | undefined, y: ValueKind | undefined): ValueKind | undefined =>
  x && y ? (RANK.indexOf(x.as) <= RANK.indexOf(y.as) ? x : y) : (x ?? y)

/** Returns how operand `k` of an expression is used, given how the expression itself is used. */
function kindBelow(e: Expr, kind: ValueKind | undefined, k: number): ValueKind | undefined {
  switch (e.op) {
    case 'asF32':
      return { as: 'float', bits: 32 }
    case 'asF16':
      return { as: 'float', bits: 16 }
    case 'fromInt':
      return SIGNED
    case 'sx':
      return kind?.as === 'index' || kind?.as === 'address' ? kind : SIGNED
    case 'elem':
      return k === 0 ? { as: kind?.as ?? 'unsigned', bits: e.width } : undefined
    case 'if':
      return k === 0 ? undefined : kind
    case 'at':
      return kind
    case 'named':
    case 'zx':
    case 'add':
    case 'sub':
    case 'and':
      return kind
    case 'mul':
      return kind?.as === 'address' ? INDEX : undefined
    case 'shl':
    case 'shr':
      return k === 1 || kind?.as === 'address' ? INDEX : undefined
    case 'load':
      return ADDRESS
    default:
      return undefined
  }
}
const ADDRESS: ValueKind = { as: 'address' }
/** Use of a small number: an offset, or how many places to shift by. */
const INDEX: ValueKind = { as: 'index' }
const SIGNED: ValueKind = { as: 'signed' }

/** Returns the places that effects read, in the order of the effects. */
export function readBy(effects: readonly Effect[], files: Files): EffectReads {
  const found = new Map<string, { readonly place: RegisterPlace; kind: ValueKind | undefined; decides: boolean }>()
  const anywhere = new Map<string, ValueKind | undefined>()
  const loads = new Map<string, ValueKind | undefined>()
  const seen = new Map<Expr, Set<string>>()
  const visit = (e: Expr, kind: ValueKind | undefined, decides: boolean): void => {
    const way = `${kind?.as} ${kind?.bits} ${decides}`
    const ways = seen.get(e) ?? new Set()
    if (ways.has(way)) return
    seen.set(e, ways.add(way))
    if (isPlace(e)) {
      if (isFixed(e)) {
        const key = keyOf(e)
        const known = found.get(key) ?? { place: e, kind: undefined, decides: false }
        known.kind = better(known.kind, kind)
        known.decides ||= decides
        found.set(key, known)
        return
      }
      for (const part of registersOfPlace(e)) {
        anywhere.set(part.file, better(anywhere.get(part.file), kind))
        if (part.index.op !== 'num') visit(part.index, INDEX, decides)
        else visit(part, kind, decides)
      }
      return
    }
    if (e.op === 'load') {
      const key = loadKey(e.space, e.bytes)
      loads.set(key, better(loads.get(key), kind))
    }
    for (const [k, inner] of below(e).entries()) visit(inner, kindBelow(e, kind, k), decides)
  }
  for (const { effect, guards } of flatten(effects)) {
    for (const guard of guards) visit(guard, undefined, true)
    if (effect.do === 'set') {
      visit(effect.value, undefined, false)
      if (isPlace(effect.place))
        for (const { index } of registersOfPlace(effect.place)) if (index.op !== 'num') visit(index, INDEX, false)
    } else if (effect.do === 'store') {
      visit(effect.address, ADDRESS, false)
      visit(effect.value, undefined, false)
    } else if (effect.do === 'jump') visit(effect.to, ADDRESS, false)
  }
  const spots = [...found.values()].map(({ place, kind, decides }) => spotOf(place, files, kind, decides))
  return { spots, anywhere, loads }
}

/** Returns the spots that are not part of another one, since one control for the same bits is enough. */
export function widest<S extends Spot>(spots: readonly S[]): readonly S[] {
  const isIn = (part: RegisterSlice, other: Spot) =>
    registersOfPlace(other.place).some(
      (one) =>
        one.file === part.file &&
        indexOf(one) === indexOf(part) &&
        one.lo <= part.lo &&
        part.lo + part.width <= one.lo + one.width,
    )
  return spots.filter(
    (spot) =>
      !spots.some(
        (other) => other.width > spot.width && registersOfPlace(spot.place).every((part) => isIn(part, other)),
      ),
  )
}

/**
 * Returns the places with fixed indices that effects write, in the order of the effects. The last `besides` effects are
 * those that no program is meant to rely on; a spot is `besides` if only these write it.
 */
export function writtenBy(
  effects: readonly Effect[],
  { files, hosts }: Pick<MachineSpec, 'files' | 'hosts'>,
  besides: number,
): readonly (Spot & { readonly besides: boolean })[] {
  const found = new Map<string, Spot & { readonly besides: boolean }>()
  const add = (place: RegisterPlace, kind: ValueKind | undefined, last: boolean): void => {
    if (!isFixed(place)) {
      if (place.op === 'cat') for (const part of place.parts) add(part, undefined, last)
      return
    }
    const spot = spotOf(place, files, kind)
    const known = found.get(spot.key)
    if (!known || (known.besides && !last)) found.set(spot.key, { ...spot, besides: last })
  }
  for (const [k, whole] of effects.entries())
    for (const { effect } of flatten([whole])) {
      if (effect.do !== 'set' || !isPlace(effect.place)) continue
      add(effect.place, kindOf(effect.value, hosts), k >= effects.length - besides)
    }
  return [...found.values()]
}

/** Returns how the bits of a value are used; undefined if the expression does not show it. */
function kindOf(e: Expr, hosts: Hosts): ValueKind | undefined {
  switch (e.op) {
    case 'bits32':
      return { as: 'float', bits: 32 }
    case 'bits16':
      return { as: 'float', bits: 16 }
    case 'sx':
      return SIGNED
    case 'zx':
      return kindOf(e.a, hosts) ?? { as: 'unsigned' }
    case 'named':
    case 'at':
      return kindOf(e.a, hosts)
    case 'if':
      return kindOf(e.a, hosts) ?? kindOf(e.b, hosts)
    case 'host':
      return hosts[e.name]?.gives[e.result ?? 0] === 'float' ? { as: 'float' } : undefined
    case 'each': {
      const as = kindOf(e.body, hosts)?.as ?? 'unsigned'
      return { as, bits: e.width }
    }
    default:
      return undefined
  }
}
