// Loads and stores for four lanes with one call out of WebAssembly: addresses and values go through its memory.
import type { IrStatement, IrValue } from '../../lower/ir.ts'
import { alike, FOUR_PLACES } from './laneNames.ts'
import type { LaneReads } from './laneReads.ts'
import type { ScalarCode } from './scalar.ts'
import { LOADS, lastAddress, memoryNamed } from './scalarMemory.ts'

type Load = Extract<IrValue, { op: 'load' }>
type Store = Extract<IrStatement, { do: 'store' }>

/** A store that lanes do together, with the local that says which of them do; undefined: all of them. */
export interface LaneStore {
  readonly store: Store
  readonly active: number | undefined
}

/**
 * Accesses that can be handed over at once. Each has 64 bytes: four addresses, then from byte 32 on four words, which
 * are those to store or those that were loaded, then the mask of lanes.
 */
export const MOST_ACCESSES = 8
export const ACCESS_BYTES = 64
const WORDS_AT = 32
const MASK_AT = 48

/** The mask of all four lanes. */
const ALL = 15

/** A load or store; `isShort`: whether its addresses are handed over as unsigned words rather than as doubles. */
interface Access {
  readonly space: string
  readonly bytes: 1 | 2 | 4
  readonly offset: number
  readonly isShort: boolean
}

/** Pushes what four lanes load, as int32s; a single is given by its bits. */
export function loadFour(values: LaneReads, value: Load): void {
  const { code, scalar, active } = values
  const { fixed } = memoryNamed(scalar.memories, value.space)
  const last = lastAddress(fixed, value)
  if (!fixed || last === undefined || !values.isUnsigned(value.address)) {
    handLoads(values, value)
    return
  }
  // Inactive lanes load from address 0.
  const addresses = values.kept(() => {
    values.unsigned(value.address)
    if (active !== undefined) code.get(active).op('v128.and')
  })
  const result = values.vector()
  code.get(addresses).ints(alike(last)).op('i32x4.le_u', 'i32x4.all_true').open('if')
  for (const lane of FOUR_PLACES) {
    if (lane) code.get(result)
    code.get(addresses).lane('i32x4.extract_lane', lane)
    code.memory(value.type === 'f64' ? 'i32.load' : LOADS[value.bytes], fixed.at + value.offset)
    if (lane) code.lane('i32x4.replace_lane', lane)
    else code.op('i32x4.splat')
    code.set(result)
  }
  code.otherwise()
  values.apart(() => handLoads(values, value))
  code.set(result).close().get(result)
}

function handLoads(values: LaneReads, { space, bytes, address, offset, type }: Load): void {
  const { code, scalar, active } = values
  const access: Access = { space, bytes: type === 'f64' ? 4 : bytes, offset, isShort: values.isUnsigned(address) }
  handAddresses(values, address, access, 0)
  pushMask(values, active)
  const make = () => ({ run: loader(scalar, access), takes: ['i32'] as const, gives: [] })
  code.call(scalar.fn.imported(`loads ${JSON.stringify(access)}`, make))
  code.int(0).memory('v128.load', scalar.places.transfer + WORDS_AT)
}

/**
 * Emits stores: one lane after the other does all of its own, so that the last one wins where several store to the same
 * address.
 */
export function storeFour(values: LaneReads, stores: readonly LaneStore[]): void {
  const { code, scalar } = values
  const all = stores.map(({ store, active }, k): Access => {
    const { space, bytes, offset, address, value } = store
    const access = { space, bytes, offset, isShort: values.isUnsigned(address) }
    handAddresses(values, address, access, k)
    const at = scalar.places.transfer + ACCESS_BYTES * k
    code.int(0)
    values.ints(value)
    code.memory('v128.store', at + WORDS_AT).int(0)
    pushMask(values, active)
    code.memory('i32.store', at + MASK_AT)
    return access
  })
  const make = () => ({ run: storer(scalar, all), takes: [], gives: [] })
  code.call(scalar.fn.imported(`stores ${JSON.stringify(all)}`, make))
}

function handAddresses(values: LaneReads, address: IrValue, { isShort }: Access, k: number): void {
  const { code, scalar } = values
  const at = scalar.places.transfer + ACCESS_BYTES * k
  if (isShort) {
    code.int(0)
    values.unsigned(address)
    code.memory('v128.store', at)
  } else
    for (const [half, local] of values.pair(address).entries())
      code
        .int(0)
        .get(local)
        .memory('v128.store', at + 16 * half)
}

/** Pushes which of the four lanes are active, a bit each. */
function pushMask({ code }: LaneReads, active: number | undefined): void {
  if (active === undefined) code.int(ALL)
  else code.get(active).op('i32x4.bitmask')
}

/** Returns a function that loads for the lanes of a mask. */
function loader({ memories, places: { buffer, transfer } }: ScalarCode, access: Access): (mask: number) => undefined {
  const { space, bytes, offset, isShort } = access
  const memory = memoryNamed(memories, space)
  const addresses = isShort ? new Uint32Array(buffer, transfer, 4) : new Float64Array(buffer, transfer, 4)
  const words = new Int32Array(buffer, transfer + WORDS_AT, 4)
  if (bytes === 4)
    return (mask) => {
      for (let lane = 0; lane < 4; lane++)
        if ((mask >> lane) & 1) words[lane] = memory.load4((addresses[lane] as number) + offset)
    }
  return (mask) => {
    for (let lane = 0; lane < 4; lane++) {
      if (!((mask >> lane) & 1)) continue
      const address = (addresses[lane] as number) + offset
      words[lane] = bytes === 2 ? memory.load2(address) : memory.load1(address)
    }
  }
}

/** Returns a function that stores for each lane what it has to store, in order. */
function storer({ memories, places: { buffer, transfer } }: ScalarCode, all: readonly Access[]): () => undefined {
  const stores = all.map(({ space, bytes, offset, isShort }, k) => {
    const at = transfer + ACCESS_BYTES * k
    const addresses = isShort ? new Uint32Array(buffer, at, 4) : new Float64Array(buffer, at, 4)
    // The mask comes after the words.
    return {
      memory: memoryNamed(memories, space),
      bytes,
      offset,
      addresses,
      words: new Int32Array(buffer, at + WORDS_AT, 5),
    }
  })
  return () => {
    for (let lane = 0; lane < 4; lane++)
      for (let k = 0; k < stores.length; k++) {
        const { memory, bytes, offset, addresses, words } = stores[k] as (typeof stores)[number]
        if (!(((words[4] as number) >> lane) & 1)) continue
        const address = (addresses[lane] as number) + offset
        const value = words[lane] as number
        if (bytes === 4) memory.store4(address, value)
        else if (bytes === 2) memory.store2(address, value)
        else memory.store1(address, value)
      }
  }
}
