// Runs two words on the same values: one set of inputs that both read, and the results of each, in lane 0.
import { putAt, valueAt } from '../../src/emu/places.ts'
import { keyOf, type Spot, widest } from '../../src/emu/spots.ts'
import { type Stopped, type TouchedMemory, type Trial, withMemory, withValue } from '../../src/emu/trial.ts'
import { tryOut } from '../../src/emu/tryOut.ts'
import type { Decoded } from '../../src/encoding/types.ts'
import type { RegisterPlace } from '../../src/expr/expr.ts'
import type { Core } from '../../src/isa/architecture.ts'
import type { Contents } from '../../src/isa/contents.ts'
import { readTyped, typedValueText } from '../instruction/typedValue.ts'
import type { Pair } from './compared.ts'

/** A word to run. */
export interface TriedWord {
  readonly architecture: Core
  readonly decoded: Decoded
  readonly variant: string
}

type Typed = Pick<Spot, 'width' | 'kind' | 'flags' | 'names'>

/** A value that a word reads, in a register or in memory. */
interface Source {
  readonly key: string
  readonly name: string
  readonly spot: Typed
  readonly value: bigint
  /** Returns the contents with another value there, in all lanes. */
  readonly put: (chosen: Contents, value: bigint) => Contents
}

/** A value that a word leaves in a register or in memory. */
export interface Sink {
  readonly name: string
  readonly spot: Typed
  readonly before: bigint
  readonly after: bigint
}

export interface SameState {
  readonly trials: Pair<Trial | Stopped>
  /** The contents that each word begins with; the same ones for words of one architecture. */
  readonly chosen: Pair<Contents>
  /** Inputs, as the first word and the second word have them; undefined if a word does not read the input. */
  readonly inputs: readonly { readonly key: string; readonly sources: Pair<Source | undefined> }[]
  readonly results: readonly Result[]
}

export interface Result {
  readonly key: string
  readonly sinks: Pair<Sink | undefined>
  /** Whether both words have a value there, and the values differ. */
  readonly differs: boolean
}

export const isStopped = (trial: Trial | Stopped): trial is Stopped => 'stops' in trial

const attempt = ({ architecture, decoded, variant }: TriedWord, chosen: Contents): Trial | Stopped =>
  tryOut(architecture, decoded, variant, chosen)

const NOTHING: Pair<Contents> = [{}, {}]

/** Runs both words. `chosen`: values that the user chose; other values are proposals. */
export const onSameState = (pair: Pair<TriedWord>, chosen: Pair<Contents> = NOTHING): SameState =>
  pair[0].architecture.isa.id === pair[1].architecture.isa.id ? bothTried(pair, chosen[0]) : apart(pair, chosen)

/** Returns the contents with another value in one of the inputs. */
export function withInput({ chosen, inputs }: SameState, key: string, value: bigint): Pair<Contents> {
  const [one, two] = inputs.find((input) => input.key === key)?.sources ?? []
  return [one ? one.put(chosen[0], value) : chosen[0], two ? two.put(chosen[1], asOther(value, one, two)) : chosen[1]]
}

const lanesOf = ({ lanes }: Trial): readonly number[] => Array.from({ length: lanes }, (_, lane) => lane)
const isInLane0 = ({ lanes }: TouchedMemory): boolean => lanes.length === 0 || lanes.includes(0)

const sourcesOf = (trial: Trial): readonly (Source & { readonly input: Spot | undefined })[] => [
  ...trial.inputs
    .filter(({ hidden }) => !hidden)
    .map((input) => ({
      key: input.key,
      name: input.name,
      spot: input,
      input,
      value: input.values[0] ?? 0n,
      put: (chosen: Contents, value: bigint) =>
        withValue(chosen, trial, input, input.perLane ? lanesOf(trial) : [0], value),
    })),
  ...trial.memory
    .filter((one) => one.loaded && isInLane0(one))
    .map((one) => ({
      key: one.key,
      name: memoryName(one),
      spot: memorySpot(one),
      input: undefined,
      value: one.before,
      put: (chosen: Contents, value: bigint) => withMemory(chosen, one, value),
    })),
]

const memoryName = ({ space, address }: TouchedMemory): string => `${space} 0x${address.toString(16)}`
const memorySpot = ({ bytes, kind }: TouchedMemory): Typed => ({ width: 8 * bytes, ...(kind && { kind }) })

const seen = (trial: Trial) => trial.outputs.filter(({ hidden, besides }) => !hidden && !besides)
const stored = (trial: Trial) => trial.memory.filter((one) => one.stored && isInLane0(one))

// ---- one architecture: the same registers and memory ----------------------------------------------------------------

function bothTried([one, two]: Pair<TriedWord>, chosen: Contents): SameState {
  // The second word starts with the inputs of the first, and gets proposals for its other inputs.
  const first = attempt(one, chosen)
  const second = attempt(two, heldIn(first, chosen))
  const all = heldIn(second, heldIn(first, chosen))
  const trials = [attempt(one, all), attempt(two, all)] as const
  const sources = trials.flatMap((trial) => (isStopped(trial) ? [] : sourcesOf(trial)))
  const wide = new Set(widest(unique(sources.flatMap(({ input }) => input ?? []))).map(({ key }) => key))
  const inputs = unique(sources.filter(({ input }) => !input || wide.has(input.key)))
  return {
    trials,
    chosen: [all, all],
    inputs: inputs.map((source) => ({ key: source.key, sources: [source, source] })),
    results: [...registersAfter(trials), ...memoryAfter(trials)],
  }
}

const unique = <T extends { readonly key: string }>(all: readonly T[]): readonly T[] =>
  [...new Map([...all].reverse().map((one) => [one.key, one])).values()].reverse()

/** Adds all that a word read to the contents, even zeros, because the other word would get other values for them. */
function heldIn(trial: Trial | Stopped, chosen: Contents): Contents {
  if (isStopped(trial)) return chosen
  const registers = trial.inputs.reduce((contents, input) => withValue(contents, trial, input, [], 0n), chosen)
  return trial.memory
    .filter(({ loaded }) => loaded)
    .reduce((contents, one) => withMemory(contents, one, one.before), registers)
}

/** Returns the value of a register after a word, whether or not the word wrote it. */
function valueAfter({ holds, outputs }: Trial, place: RegisterPlace): bigint {
  const held = new Map<string, bigint>()
  const state = {
    read: (file: string, index: number) => held.get(`${file} ${index}`) ?? holds(file, index, 0),
    write: (file: string, index: number, _: number, value: bigint) => void held.set(`${file} ${index}`, value),
  }
  for (const output of outputs) if (output.written[0]) putAt(output.place, state, 0, output.after[0] ?? 0n)
  return valueAt(place, state, 0)
}

function registersAfter(trials: Pair<Trial | Stopped>): readonly Result[] {
  const spots = widest(unique(trials.flatMap((trial) => (isStopped(trial) ? [] : seen(trial)))))
  return spots.map(({ place, ...spot }): Result => {
    const sinks = trials.map((trial): Sink | undefined =>
      isStopped(trial)
        ? undefined
        : {
            name: spot.name,
            spot: typedBy(trial, place) ?? spot,
            before: valueAt(place, { read: trial.holds }, 0),
            after: valueAfter(trial, place),
          },
    )
    return { key: spot.key, sinks: [sinks[0], sinks[1]], differs: areOther(sinks) }
  })
}

/**
 * Returns how a word types the register, so that one that writes floats shows floats even if the other writes integers.
 */
const typedBy = (trial: Trial, place: RegisterPlace): Typed | undefined =>
  trial.outputs.find(({ key }) => key === keyOf(place))

const areOther = ([one, two]: readonly (Sink | undefined)[]): boolean =>
  one !== undefined && two !== undefined && one.after !== two.after

function memoryAfter(trials: Pair<Trial | Stopped>): readonly Result[] {
  const stores = unique(trials.flatMap((trial) => (isStopped(trial) ? [] : stored(trial))))
  return stores.map((store): Result => {
    const sinks = trials.map((trial): Sink | undefined => {
      if (isStopped(trial)) return undefined
      const { before, after } = stored(trial).find(({ key }) => key === store.key) ?? { ...store, after: store.before }
      return { name: memoryName(store), spot: memorySpot(store), before, after }
    })
    return { key: store.key, sinks: [sinks[0], sinks[1]], differs: areOther(sinks) }
  })
}

// ---- two architectures: inputs and results paired by position -------------------------------------------------------

/** Returns whether an input is a flag or a mode; these are not paired with numbers. */
const isCondition = ({ input, spot }: ReturnType<typeof sourcesOf>[number]): boolean =>
  input?.decides === true || spot.flags !== undefined || spot.names !== undefined

function apart(pair: Pair<TriedWord>, chosen: Pair<Contents>): SameState {
  const first = pair.map((tried, at) => attempt(tried, chosen[at] ?? {}))
  const found = first.map((trial) => (isStopped(trial) ? [] : sourcesOf(trial)))
  const [one = [], two = []] = found.map((sources) => sources.filter((source) => !isCondition(source)))
  const shared = one.slice(0, two.length)
  const begun = [
    shared.reduce((contents, source) => source.put(contents, source.value), chosen[0]),
    shared.reduce((contents, source, k) => {
      const other = two[k]
      return other ? other.put(contents, asOther(source.value, source, other)) : contents
    }, chosen[1]),
  ] as const
  const [a, b] = pair
  const trials = [attempt(a, begun[0]), attempt(b, begun[1])] as const
  return { trials, chosen: begun, inputs: inputsApart(trials), results: resultsApart(trials) }
}

function inputsApart(trials: Pair<Trial | Stopped>): SameState['inputs'] {
  const all = trials.map((trial) => (isStopped(trial) ? [] : sourcesOf(trial)))
  const [one = [], two = []] = all.map((sources) => sources.filter((source) => !isCondition(source)))
  const conditions = all.map((sources) => sources.filter(isCondition))
  const inputs: (readonly [Source | undefined, Source | undefined])[] = [
    ...Array.from({ length: Math.max(one.length, two.length) }, (_, k) => [one[k], two[k]] as const),
    ...(conditions[0] ?? []).map((source) => [source, undefined] as const),
    ...(conditions[1] ?? []).map((source) => [undefined, source] as const),
  ]
  return inputs.map((sources) => ({ key: sources.map((source) => source?.key ?? '').join('/'), sources }))
}

function resultsApart(trials: Pair<Trial | Stopped>): readonly Result[] {
  const [one = [], two = []] = trials.map((trial): readonly Sink[] =>
    isStopped(trial)
      ? []
      : [
          ...seen(trial).map((output) => ({
            name: output.name,
            spot: output,
            before: output.before[0] ?? 0n,
            after: output.after[0] ?? 0n,
          })),
          ...stored(trial).map((store) => ({ ...store, name: memoryName(store), spot: memorySpot(store) })),
        ],
  )
  return Array.from({ length: Math.max(one.length, two.length) }, (_, k): Result => {
    const [a, b] = [one[k], two[k]]
    return {
      key: `${k}`,
      sinks: [a, b],
      differs: a !== undefined && b !== undefined && asOther(a.after, a, b) !== b.after,
    }
  })
}

/** Returns the same number in the format of another input: a float of another width, or a sign at another bit. */
function asOther(value: bigint, one: Pick<Source, 'spot'> | undefined, two: Pick<Source, 'spot'>): bigint {
  if (!one || one.spot === two.spot) return value
  const read = readTyped(typedValueText(value, one.spot, 'typed'), two.spot, 'typed')
  return 'value' in read ? read.value : BigInt.asUintN(two.spot.width, value)
}
