// Exports an architecture as plain data: its description, what its words do, its registers, memories, programs and remarks.

import { asmText } from '../encoding/decode.ts'
import { exported } from '../encoding/export.ts'
import { samplesOf } from '../encoding/sample.ts'
import type { Decoded, Encoding } from '../encoding/types.ts'
import { bytesOfWords, hexOf } from '../encoding/words.ts'
import type { MachineSpec, Space, SpaceView } from '../expr/machine.ts'
import { namableParts } from '../expr/namableParts.ts'
import { namingOf, type RegisterFile } from '../expr/registerFile.ts'
import { effectText } from '../expr/text.ts'
import { writtenEffects } from '../expr/treeJson.ts'
import type { Architecture, Kernel } from './architecture.ts'
import { someMeaning } from './asked.ts'
import { outcomeOf } from './contents.ts'
import { certainties } from './sampled.ts'

/** Data that JSON can hold; an undefined property is left out. */
export type Data = string | number | boolean | null | undefined | readonly Data[] | { readonly [name: string]: Data }

/** Returns a value as data: integers of any size as decimal digits, bytes as hexadecimal, without functions. */
function dataOf(x: unknown): Data {
  if (typeof x === 'bigint') return String(x)
  if (x instanceof Uint8Array) return hexOf(x)
  if (Array.isArray(x)) return x.map(dataOf)
  if (typeof x === 'function') return undefined
  if (typeof x !== 'object' || x === null) return x as Data
  return Object.fromEntries(Object.entries(x).map(([name, one]) => [name, dataOf(one)]))
}

/** Returns what a function gives for each number from 0 on; undefined if it gives nothing for any. */
function listed<T>(
  count: number,
  of: ((index: number) => T | undefined) | undefined,
): readonly (T | null)[] | undefined {
  const all = Array.from({ length: of ? count : 0 }, (_, index) => of?.(index) ?? null)
  return all.some((one) => one !== null) ? all : undefined
}

// ---- the machine -----------------------------------------------------------------------------------------------------

function partNames(file: RegisterFile): Data {
  const { part, count } = file
  if (!part) return undefined
  return namableParts(file).flatMap(({ lo, width }) => {
    const names = listed(count, (index) => part(index, lo, width))
    return names ? [{ lo, width, names }] : []
  })
}

function registersOf(file: RegisterFile): Data {
  const { shape, show, called, pairs, part: _, ...facts } = file
  return {
    ...(dataOf(facts) as object),
    ...(shape === 'addresses' && { addresses: true }),
    names: listed(file.count, show),
    called: listed(file.count, called),
    pairs: listed(file.count, pairs),
    partNames: partNames(file),
    valueNames: namingOf(file).names,
  }
}

/** Returns the order of a view as runs of bytes: the position of the first, how many there are, and how far apart. */
function runsOf({ at }: SpaceView, bytes: number): readonly (readonly [from: number, bytes: number, step: number])[] {
  const runs: [number, number, number][] = []
  for (let n = 0; n < bytes; n++) {
    const run = runs.at(-1)
    if (run && run[1] === 1) run[2] = at(n) - run[0]
    if (run && at(n) === run[0] + run[1] * run[2]) run[1]++
    else runs.push([at(n), 1, 1])
  }
  return runs
}
const spaceOf = ({ views, ...space }: Space): Data => ({
  ...(dataOf(space) as object),
  views:
    views &&
    Object.fromEntries(
      Object.entries(views).map(([name, view]) => [
        name,
        {
          title: view.title,
          width: view.width,
          order: runsOf(view, space.bytes),
          addresses: view.address && listed(space.bytes / view.width, (row) => view.address?.(row * view.width)),
        },
      ]),
    ),
})

const named = <T>(all: Readonly<Record<string, T>>, of: (one: T) => Data): Data =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, of(one)]))

/** Returns a machine without what only code can say: how hosts compute, and what blocks and groups begin with. */
const machineOf = ({ files, spaces, hosts, shadows, ...rest }: MachineSpec): Data => ({
  ...(dataOf(rest) as object),
  registers: named(files, registersOf),
  spaces: named(spaces, spaceOf),
  hosts: named(hosts, dataOf),
  shadows: shadows && [...shadows],
})

// ---- what words do ---------------------------------------------------------------------------------------------------

/** Returns what a sample word does: its effects as sentences and as trees, how sure that is, and what it depends on. */
function wordOf(architecture: Architecture, variant: string, machine: MachineSpec, d: Decoded): Data {
  const found = someMeaning(architecture, d, variant, machine)
  const word = { hex: hexOf(bytesOfWords(d.words, d.bytes)), assembly: asmText(d) ?? null }
  if (!found) return { ...word, effects: null }
  const { effects, besides, fidelity, doubt } = found.meaning
  const told = [...effects, ...besides]
  return {
    ...word,
    ...(found.asked.length > 0 && { given: dataOf(found.asked) }),
    fidelity,
    doubt,
    sentences: told.map((effect) => effectText(effect, machine.files)),
    ...(besides.length > 0 && { besides: besides.length }),
    effects: dataOf(writtenEffects(told)),
  }
}

function meaningsOf(architecture: Architecture, e: Encoding): Data {
  const variant = e.extra.only ?? architecture.variants[0]?.id ?? ''
  const machine = architecture.machine(variant)
  const samples = samplesOf(architecture.isa, e).filter(({ status }) => status !== 'invalid')
  return {
    certainty: certainties.of(architecture, e),
    ...(e.extra.only !== undefined && { variant }),
    words: samples.map((d) => wordOf(architecture, variant, machine, d)),
  }
}

const kernelOf = (kernel: Kernel): Data => dataOf({ ...kernel, expect: outcomeOf(kernel.expect, kernel.init) })

/**
 * Returns all of an architecture as data: its description, of which `imported` makes the same description again, and
 * under `architecture` the rest. Words stand for encodings there: one for every form of their operands, each with its
 * effects, of which `readEffects` makes the same effects again; the last `besides` of them no program is meant to rely
 * on.
 */
export function exportedArchitecture(architecture: Architecture) {
  const { isa, variants, variantName, kernels, remarks, comparisons, examples, tables, tours } = architecture
  return {
    ...exported(isa),
    architecture: {
      variants: dataOf(variants),
      variantName,
      remarks: dataOf(remarks),
      comparisons: dataOf(comparisons),
      machines: (variants.length > 0 ? variants : [{ id: '' }]).map(({ id }) => ({
        ...(id !== '' && { variant: id }),
        ...(machineOf(architecture.machine(id)) as object),
      })),
      meanings: Object.fromEntries(isa.encodings.map((e) => [e.name, meaningsOf(architecture, e)])),
      kernels: kernels.map(kernelOf),
      examples: dataOf(examples),
      tables: dataOf(tables),
      tours: dataOf(tours),
    },
  }
}
