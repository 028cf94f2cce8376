// Tests instructions tried out against the machine: samples of all encodings of all architectures, and a few by hand.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assemble, isError } from '../encoding/assemble.ts'
import { decode } from '../encoding/decode.ts'
import { noise, noiseWords } from '../encoding/fixtures/noise.ts'
import { sampleOf } from '../encoding/sample.ts'
import type { Decoded } from '../encoding/types.ts'
import { bytesOfWords } from '../encoding/words.ts'
import { bytesOf } from '../expr/layout.ts'
import { namingOf } from '../expr/registerFile.ts'
import type { Architecture } from '../isa/architecture.ts'
import type { Contents } from '../isa/contents.ts'
import { architectures } from '../isa/registry.ts'
import { Machine } from './machine.ts'
import { putAt, valueAt } from './places.ts'
import type { Execution } from './program.ts'
import { indexOf, registersOfPlace } from './spots.ts'
import { dump } from './state.ts'
import { type Trial, withMemory, withValue } from './trial.ts'
import { tryOut } from './tryOut.ts'

const TRIED = 1

const plainOf = ({ isa }: Architecture): readonly Decoded[] =>
  isa.encodings.flatMap((encoding) => sampleOf(isa, encoding) ?? [])
const noisyOf = ({ isa }: Architecture): readonly Decoded[] =>
  isa.variants.flatMap((v) => noiseWords(isa, v, TRIED).map((words) => decode(isa, words)))
const variantsOf = ({ variants }: Architecture): readonly string[] =>
  variants.length ? variants.map(({ id }) => id) : ['']

function machineOf(architecture: Architecture, variant: string, d: Decoded, { start }: Trial, execution: Execution) {
  const { registers, memory = [] } = start
  const program = { code: bytesOfWords(d.words, d.bytes), memory, ...(registers && { registers }) }
  return new Machine(architecture.machine(variant), program, { execution, historyBytes: 0 })
}

/** Puts the outputs and memory of a trial into a machine. */
function carriedOut(machine: Machine, { outputs, memory }: Trial): Machine {
  const { state } = machine
  for (const { place, after, perLane } of outputs)
    for (const [lane, value] of after.entries()) putAt(place, state, perLane ? lane : 0, value)
  for (const { space, address, bytes, stored, after } of memory)
    if (stored)
      state.memories.get(space)?.write(address, bytesOf(after, Math.min(bytes, roomAt(machine, space, address))))
  return machine
}
const roomAt = ({ spec }: Machine, space: string, address: number): number =>
  Math.max(0, (spec.spaces[space]?.bytes ?? 0) - address)

describe.each(architectures)('$id', async ({ load }) => {
  const architecture = await load()
  const plain = new Set(plainOf(architecture))
  const all = [...plain, ...noisyOf(architecture)]

  test.each(variantsOf(architecture))('agrees with the machine, walked and compiled: %s', (variant) => {
    let tried = 0
    for (const d of all) {
      const trial = tryOut(architecture, d, variant)
      const name = `${d.variant?.encoding.name} ${d.words}`
      if ('stops' in trial) {
        expect(architecture.meaning(d, variant), `${name}: ${trial.stops}`).toBeUndefined()
        continue
      }
      tried++
      const due = carriedOut(machineOf(architecture, variant, d, trial, 'walked'), trial)
      // Compiling takes ten times as long as walking.
      for (const execution of plain.has(d) ? (['walked', 'compiled'] as const) : (['walked'] as const)) {
        const machine = machineOf(architecture, variant, d, trial, execution)
        const rest = machine.forward(1)
        expect(dump(machine.state), name).toEqual(dump(due.state))
        const { next } = trial
        if (next.go === 'trap') expect(rest, name).toEqual({ why: 'trap', text: next.why })
        else if (next.go === 'stop') expect(rest.why, name).toBe('stop')
        else if ('address' in next) expect(machine.address, name).toBe(next.address)
      }
    }
    expect(tried).toBeGreaterThan(all.length / 10)
  })

  test('what it does not read does not matter', () => {
    const [variant = ''] = variantsOf(architecture)
    const next = noise(16)
    for (const d of all.filter((_, k) => k % 4 === 0)) {
      const trial = tryOut(architecture, d, variant)
      if ('stops' in trial) continue
      const machine = machineOf(architecture, variant, d, trial, 'walked')
      const { state } = machine
      const read = new Set(
        [...trial.inputs, ...(trial.mask ? [trial.mask] : [])].flatMap(({ place }) =>
          registersOfPlace(place).map((part) => `${part.file} ${indexOf(part)}`),
        ),
      )
      const asked = new Set<string>()
      machine.spec.step(bytesOfWords(d.words, d.bytes), 0, (file, index) => {
        asked.add(`${file} ${index}`)
        return Number(state.read(file, index, 0))
      })
      const written = new Set(
        trial.outputs.flatMap(({ place }) => registersOfPlace(place).map((part) => `${part.file} ${indexOf(part)}`)),
      )
      for (const [file, { count, lanes, bits }] of state.layout.files)
        for (let index = 0; index < count; index++) {
          const key = `${file} ${index}`
          if (read.has(key) || asked.has(key) || written.has(key)) continue
          for (let lane = 0; lane < (lanes ? state.lanes : 1); lane++)
            state.write(file, index, lane, BigInt.asUintN(bits, BigInt(next() >>> 0)))
        }
      const others = dump(state).registers
      machine.forward(1)
      for (const { place, after, key } of trial.outputs) {
        const now = after.map((_, lane) => valueAt(place, machine.state, lane))
        expect(now, `${d.variant?.encoding.name} ${d.words} ${key}`).toEqual(after)
      }
      expect(Object.keys(others).length).toBeGreaterThan(0)
    }
  })
})

const g13 = await load('g13')
const vp1 = await load('vp1')
const sm1 = await load('sm1')
const usse = await load('usse')
const brew = await load('brew')

async function load(id: string): Promise<Architecture> {
  const found = architectures.find((one) => one.id === id)
  if (!found) throw new Error(id)
  return found.load()
}

/** Tries a line of assembly out. `values`: those of the places it reads, by name, the same in all lanes. */
function tried(
  architecture: Architecture,
  line: string,
  values: Readonly<Record<string, bigint>> = {},
  rest: { readonly variant?: string; readonly given?: Parameters<typeof tryOut>[4]; readonly chosen?: Contents } = {},
): Trial {
  const made = assemble(architecture.isa, line)
  if (isError(made)) throw new Error(made.message)
  const decoded = decode(architecture.isa, made.words)
  const { variant = variantsOf(architecture)[0] ?? '', given, chosen = {} } = rest
  const attempt = (with_: Contents): Trial => {
    const trial = tryOut(architecture, decoded, variant, with_, given)
    if ('stops' in trial) throw new Error(trial.stops)
    return trial
  }
  const first = attempt(chosen)
  const all = Array.from({ length: first.lanes }, (_, lane) => lane)
  const set = Object.entries(values).reduce((contents, [name, value]) => {
    const input = first.inputs.find((one) => one.name === name)
    if (!input) throw new Error(`${line} does not read ${name}: ${first.inputs.map((one) => one.name)}`)
    return withValue(contents, first, input, input.perLane ? all : [0], value)
  }, chosen)
  return attempt(set)
}
const after = ({ outputs }: Trial, name: string, lane = 0): bigint | undefined =>
  outputs.find((one) => one.name === name)?.after[lane]

test('a sum of 64 bits: pairs of registers are one value, the second source has a sign', () => {
  const trial = tried(g13, 'iadd r4_r5, r6_r7, r2.sx, lsl 2', { 'r7:r6': 100n, r2: 0xffff_fffdn })
  expect(trial.inputs.map(({ name }) => name)).toEqual(['r7:r6', 'r2'])
  // 100 + (-3 << 2)
  expect(after(trial, 'r5:r4', 31)).toBe(88n)
  expect(trial.next).toEqual({ go: 'on', address: 8 })
})

test('lanes have values of their own, and one that is inactive writes nothing', () => {
  const line = 'iadd r3, r1, r2'
  const first = tried(g13, line, { r1: 10n, r2: 1n })
  const [r1] = first.inputs
  if (!r1 || !first.mask) throw new Error('r1 and a mask are expected')
  const chosen = withValue(withValue({}, first, r1, [1], 20n), first, first.mask, [2], 0n)
  const trial = tried(g13, line, {}, { chosen: { registers: { ...first.start.registers, ...chosen.registers } } })
  const [r3] = trial.outputs
  expect(r3?.written.slice(0, 4)).toEqual([true, true, false, true])
  expect(trial.mask?.values.slice(0, 4)).toEqual([1n, 1n, 0n, 1n])
  expect(after(trial, 'r3', 1)).toBe(20n + (trial.inputs[1]?.values[1] ?? 0n))
})

test('a word of VP1 alone, and what it sends besides', () => {
  const trial = tried(vp1, 'add $r1 $r2 $r3', { $r2: 5n, $r3: 7n })
  expect(after(trial, '$r1')).toBe(12n)
  expect(trial.outputs.find(({ name }) => name === '$r1')).toMatchObject({ besides: false, hidden: false })
  expect(trial.outputs.some(({ besides }) => besides)).toBe(true)
})

test('memory: where each lane loads, what it finds there, and a store after it', () => {
  const trial = tried(sm1, 'GLD.U32 R1, global14[R2]', { R2: 0x2000n }, { variant: 'G80' })
  expect(trial.memory).toHaveLength(1)
  expect(trial.memory[0]).toMatchObject({ space: 'global', address: 0x2000, bytes: 4, loaded: true, stored: false })
  expect(trial.memory[0]?.lanes).toHaveLength(32)
  expect(after(trial, 'R1', 5)).toBe(trial.memory[0]?.before)
  const [load] = trial.memory
  if (!load) throw new Error('a load is expected')
  const other = tried(
    sm1,
    'GLD.U32 R1, global14[R2]',
    { R2: 0x2000n },
    { variant: 'G80', chosen: withMemory({}, load, 99n) },
  )
  expect(after(other, 'R1', 5)).toBe(99n)
})

test('a predicate that does not hold: nothing is written', () => {
  const line = 'p0 and.u32 r0, r1, r2'
  expect(tried(usse, line, { p0: 1n, r1: 12n, r2: 10n }).outputs[0]).toMatchObject({ after: [8n], written: [true] })
  expect(tried(usse, line, { p0: 0n, r1: 12n, r2: 10n }).outputs[0]).toMatchObject({ written: [false] })
})

test('conditions are chosen so that something happens: a branch jumps, and all lanes are active', () => {
  const trial = tried(sm1, 'BRA C0.NE, 0x60')
  expect(trial.next).toEqual({ go: 'jump', address: 0x60 })
  expect(trial.mask?.values.every((active) => active === 1n)).toBe(true)
  expect(trial.inputs.map(({ name }) => name)).toEqual(['C0.zero', 'depth'])
})

test('types that are given say what registers are: four lanes of 32 bits', () => {
  const types = namingOf(brew.machine('vlen16').files.type).names ?? []
  const given = [2, 3].map((index) => ({ file: 'type', index, value: types.indexOf('vint32') }))
  const trial = tried(brew, '$r1 <- $r2 ^ $r3', { $r2: 5n, $r3: (3n << 96n) | 1n }, { given })
  expect(after(trial, '$r1')).toBe((3n << 96n) | 4n)
  expect(trial.outputs[0]?.kind).toMatchObject({ bits: 32 })
})

test('an address that is not a whole number of words stops Brew', () => {
  const trial = tried(brew, '$r1 <- mem[$r2 + 1]', { $r2: 0x1000n })
  expect(trial.next).toEqual({ go: 'trap', why: 'exc_unaligned (0x32)' })
  expect(tried(brew, '$r1 <- mem[$r2 + 1]', { $r2: 0x1003n }).next).toEqual({ go: 'on', address: 4 })
})

test('where nobody knows, it says so', () => {
  expect(tryOut(g13, decode(g13.isa, [0xffffffff, 0xffffffff, 0xffffffff]), '')).toHaveProperty('stops')
})

test('functions that only the whole architecture has', async () => {
  const core = await architectures.find(({ id }) => id === 'sm1')?.core?.()
  const made = assemble(sm1.isa, 'RCP R1, R2')
  if (!core || isError(made)) throw new Error('a core and a word are expected')
  const d = decode(sm1.isa, made.words)
  expect(tryOut(core, d, 'G80')).toHaveProperty('lacks', true)
  // 1.0 / 2.0
  const two = { registers: { r: { 2: 0x4000_0000n } } }
  expect(after(tryOut(sm1, d, 'G80', two) as Trial, 'R1')).toBe(0x3f00_0000n)
})

test('any values at all: it answers', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer(), { minLength: 3, maxLength: 3 }),
      fc.array(fc.bigInt({ min: -(2n ** 130n), max: 2n ** 130n }), { minLength: 4, maxLength: 4 }),
      ([a = 0, b = 0, c = 0], values) => {
        for (const architecture of [g13, vp1, sm1, usse, brew]) {
          const registers = Object.fromEntries(
            Object.keys(architecture.machine('').files).map((file) => [file, { ...values, 999: 1n }]),
          )
          const memory = [{ space: 'nowhere', address: 2 ** 60, bytes: Uint8Array.of(1), item: 'u8' as const }]
          expect(tryOut(architecture, decode(architecture.isa, [a, b, c]), '', { registers, memory })).toBeDefined()
        }
      },
    ),
    { numRuns: 50 },
  )
})
