// Tests two words on the same values: results by hand, then any two words of any two architectures.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valueAt } from '../../src/emu/places.ts'
import type { Trial } from '../../src/emu/trial.ts'
import { assemble, isError } from '../../src/encoding/assemble.ts'
import { decode } from '../../src/encoding/decode.ts'
import { bytesOfHex, wordsOfBytes } from '../../src/encoding/words.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import { architectures } from '../../src/isa/registry.ts'
import { typedValueText } from '../instruction/typedValue.ts'
import type { Pair } from './compared.ts'
import { isStopped, onSameState, type SameState, type TriedWord, withInput } from './sameState.ts'

const all = await Promise.all(architectures.map(({ load }) => load()))

function tried(id: string, line: string): TriedWord {
  const architecture = all.find(({ isa }) => isa.id === id)
  const made = architecture && assemble(architecture.isa, line)
  if (!made || isError(made)) throw new Error(made?.message ?? id)
  return { architecture, decoded: decode(architecture.isa, made.words), variant: architecture.variants[0]?.id ?? '' }
}

const namesOf = ({ inputs }: SameState): readonly string[] =>
  inputs.map(({ sources }) => [...new Set(sources.map((source) => source?.name ?? '-'))].join(' '))

/** Runs both words with values given by the names of the inputs. */
function on(pair: Pair<TriedWord>, values: Readonly<Record<string, bigint>>): SameState {
  return Object.entries(values).reduce((same, [name, value]) => {
    const key = same.inputs.find(({ sources }) => sources.some((source) => source?.name === name))?.key
    if (key === undefined) throw new Error(`${name} is not among ${namesOf(same)}`)
    return onSameState(pair, withInput(same, key, value))
  }, onSameState(pair))
}

/** Writes results as texts: `r5:r4 88 -300 differs`. */
const resultsOf = ({ results }: SameState): readonly string[] =>
  results.map(({ sinks, differs }) => {
    const texts = sinks.map((sink) =>
      sink ? `${sink.name} ${typedValueText(sink.after, sink.spot, 'signed')}` : 'nothing',
    )
    return `${texts.join(', ')}${differs ? ' differs' : ''}`
  })

test('a sum and a product of G13: a pair of registers is one input, whose low half the other reads', () => {
  const pair = [
    tried('g13', 'iadd r4_r5, r6_r7, r2.sx, lsl 2'),
    tried('g13', 'imadd r4_r5, r6, r2.sx, 0, lsl 2'),
  ] as const
  expect(namesOf(onSameState(pair))).toEqual(['r7:r6', 'r2'])
  // 100 + (-3 << 2), and 100 * -3 + 0.
  expect(resultsOf(on(pair, { 'r7:r6': 100n, r2: 0xffff_fffdn }))).toEqual(['r5:r4 88, r5:r4 -300 differs'])
  // 4 + (-1 << 2) and 4 * 0 are alike.
  expect(resultsOf(on(pair, { 'r7:r6': 0n, r2: 0n }))).toEqual(['r5:r4 0, r5:r4 0'])
})

test('a register that one of them does not write stays as it was', () => {
  const pair = [tried('g13', 'iadd r3, r1, r2'), tried('g13', 'iadd r4, r1, r2')] as const
  const same = on(pair, { r1: 10n, r2: 1n })
  const [r3, r4] = same.results
  expect(r3?.sinks[0]?.after).toBe(11n)
  expect(r3?.sinks[1]?.after).toBe(r3?.sinks[1]?.before)
  expect(r4?.sinks[1]?.after).toBe(11n)
  expect([r3?.differs, r4?.differs]).toEqual([true, true])
})

test('what only one of them reads is an input of both', () => {
  const pair = [tried('vp1', 'add $r1 $r2 $r3'), tried('vp1', 'sub $r1 $r2 $r4')] as const
  const same = on(pair, { $r2: 5n, $r3: 7n, $r4: 9n })
  expect(resultsOf(same).filter((line) => line.startsWith('$r1 '))).toEqual(['$r1 12, $r1 -4 differs'])
})

test('two architectures: sources by their position, each with its own name', () => {
  const pair = [tried('g13', 'iadd r3, r1, r2'), tried('brew', '$r4 <- $r1 + $r2')] as const
  const same = on(pair, { r1: 12n, r2: 5n })
  expect(namesOf(same).slice(0, 2)).toEqual(['r1 $r1', 'r2 $r2'])
  expect(resultsOf(same)[0]).toBe('r3 17, $r4 17')
})

test('sources of two architectures begin with the same number, which the first proposes', () => {
  const pair = [tried('g13', 'iadd r3, r1, r2'), tried('brew', '$r4 <- $r1 + $r2')] as const
  const { inputs } = onSameState(pair)
  for (const { sources } of inputs.slice(0, 2)) expect(sources[0]?.value).toBe(sources[1]?.value)
  expect(inputs[0]?.sources[0]?.value).not.toBe(0n)
})

test('memory that is only read is no result', () => {
  const pair = [tried('brew', '$r4 <- mem32[$r1]'), tried('brew', '$r5 <- mem32[$r1]')] as const
  const same = onSameState(pair)
  expect(same.trials.map((trial) => !isStopped(trial) && trial.memory.length)).toEqual([1, 1])
  expect(same.results.map(({ key }) => key).filter((key) => key.includes('mem'))).toEqual([])
  const stores = onSameState([tried('brew', 'mem32[$r1] <- $r4'), tried('brew', '$r4 <- mem32[$r1]')])
  expect(stores.results.map(({ sinks }) => sinks[0]?.name)).toContainEqual(expect.stringMatching(/ 0x/))
})

test('flags are no number that a source of the other architecture may be put into', () => {
  const pair = [tried('g13', 'iadd r3, r1, r2'), tried('vp1', 'add $r1 $r18 (slct $c0 azf $r2d)')] as const
  const names = namesOf(onSameState(pair))
  // The flag selects $r2 or $r3.
  expect(names).toEqual(['r1 $r18', 'r2 $r2', '- $c0'])
})

test('numbers are what they are in the other one, not their bits: a half and a single', () => {
  const across = [tried('g13', 'fadd16 r3l, r1l, r2l'), tried('sm1', 'FADD R3, R1, R2')] as const
  // 1.5 and 0.25 as halves.
  const same = on(across, { r1l: 0x3e00n, r2l: 0x3400n })
  const [result] = same.results
  expect(result?.sinks.map((sink) => sink && typedValueText(sink.after, sink.spot, 'typed'))).toEqual(['1.75', '1.75'])
  expect(result?.differs).toBe(false)
})

test('a word that nobody knows leaves the other one as it is', () => {
  const [g13] = all
  const unknown: TriedWord = {
    ...tried('g13', 'iadd r3, r1, r2'),
    decoded: decode((g13 as Architecture).isa, [-1, -1, -1]),
  }
  const same = onSameState([unknown, tried('g13', 'iadd r3, r1, r2')])
  expect(same.trials.map(isStopped)).toEqual([true, false])
  expect(same.results.map(({ sinks }) => sinks.map((sink) => sink !== undefined))).toEqual([[false, true]])
})

const anyTried: fc.Arbitrary<TriedWord> = fc.constantFrom(...all).chain((architecture) =>
  fc
    .oneof(
      fc.uint8Array({ minLength: 12, maxLength: 12 }),
      fc.constantFrom(...architecture.examples).map(({ hex }) => bytesOfHex(hex) ?? new Uint8Array()),
    )
    .map((bytes) => ({
      architecture,
      decoded: decode(architecture.isa, wordsOfBytes(bytes)),
      variant: architecture.variants[0]?.id ?? '',
    })),
)

test('any two words: they are tried, and of one architecture both read the same', () => {
  fc.assert(
    fc.property(anyTried, anyTried, fc.bigInt({ min: 0n, max: 2n ** 64n }), (one, two, value) => {
      let same = onSameState([one, two])
      const [first] = same.inputs
      if (first) same = onSameState([one, two], withInput(same, first.key, value))
      if (one.architecture !== two.architecture) return
      const ran = same.trials.filter((trial): trial is Trial => !isStopped(trial))
      for (const { place, key } of ran.flatMap(({ inputs }) => inputs))
        expect(new Set(ran.map(({ holds }) => valueAt(place, { read: holds }, 0))).size, key).toBe(1)
    }),
    { numRuns: 60 },
  )
})
