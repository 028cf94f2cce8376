// Defines the effects of USSE loads, stores and samples.
import { add, call, type Effect, type Expr, flt, fmul, isPlace, load, store } from '../../expr/expr.ts'
import type { Semantics } from '../semantics.ts'
import { asVita3K, type Context } from './effects.ts'
import type { memory } from './memory.ts'
import { nearest } from './packs-meaning.ts'
import type { textures } from './textures.ts'
import { as, at, CHANNELS, type Format, placeOf, put, type Vector } from './vector.ts'

const SPACES = ['memory', 'local', 'tiled'] as const
const BYTES = [4, 2, 1] as const
interface Access { readonly fetch: number; readonly n: number; readonly space: number; readonly mode: number; readonly range: number; readonly width: number; readonly dir: number }

/** Returns the consecutive items of an access. Undefined if no source says how the address is made. */
function accessOf({ fetch, n, space, mode, range, width, dir }: Access) {
  const [name, bytes] = [SPACES[space], BYTES[width]]
  if (!name || !bytes || mode || range || dir) return undefined
  return { name, bytes, items: Array.from({ length: fetch ? n + 1 : 1 }, (_, k) => k) }
}
const word = (v: Vector, k: number): Expr => v.base.part(k, 0, 32)
const moved = (address: Expr, by: number): Expr => (by ? add(address, by) : address)

interface Sources { readonly T: Vector; readonly A: Vector; readonly B: Vector }
function loads({ D, T, A, B }: Sources & { readonly D: Vector }, f: Access): Effect[] | undefined {
  const access = accessOf(f)
  const address = add(add(word(T, 0), word(A, 0)), word(B, 0))
  return access?.items.map((k) => {
    return put(D, k, load(access.name, access.bytes, moved(address, k * access.bytes)))
  })
}
function stores({ T, A, B }: Sources, f: Access): Effect[] | undefined {
  const access = accessOf(f)
  const address = add(word(T, 0), word(A, 0))
  return access?.items.map((k) => store(access.name, access.bytes, moved(address, k * access.bytes), word(B, k)))
}

export const memorySemantics: Semantics<typeof memory.lines, Context, Vector> = { load: asVita3K(loads), store: asVita3K(stores) }

// ---- samples --------------------------------------------------------------------------------------------------------

const COORDINATES: readonly (Format | undefined)[] = ['f32', 'f16', 'fx10']
/** Formats of a sample by code; as it is in the texture it has four bytes. */
const RESULTS: readonly (Format | undefined)[] = ['u8', undefined, 'f16', 'f32']
interface Sample { readonly fmt: number; readonly dim: number; readonly sb: number; readonly st: number }

/** Samples in one and two directions. Undefined for cubes and other modes, which are not described here. */
function sample({ D, T }: { readonly D: Vector; readonly T: Vector }, f: Sample): Effect[] | undefined {
  const [to, from] = [RESULTS[f.fmt], COORDINATES[f.st]]
  if (!to || !from || f.sb || f.dim > 1) return undefined
  const place = as(T, from)
  const args = [at(place, 0), f.dim === 1 ? at(place, 1) : flt(0)]
  const target = as(D, to)
  if (to !== 'u8') return [call('texture', args, CHANNELS.map((c) => placeOf(target, c)).filter(isPlace))]
  return CHANNELS.map((c) => put(target, c, nearest(fmul({ op: 'host', name: 'texture', args, result: c }, flt(255)))))
}

export const texturesSemantics: Semantics<typeof textures.lines, Context, Vector> = { tex: asVita3K(sample) }
