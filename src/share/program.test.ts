// Tests programs in links: old ones stay readable, packed ones unpack, and damage gives a message, no exception.
import fc from 'fast-check'
import { deflateSync, inflateSync, strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { ITEMS, type Start, type Stretch } from '../isa/contents.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { packing, packProgram, type SharedProgram, unpacking, unpackProgram } from './program.ts'

/** Payloads that users may have kept. Lines are added, never changed. */
const golden: readonly (readonly [payload: string, program: SharedProgram])[] = [
  ['1.q1Yqzi8tSk5VslJSqgUA', { source: '' }],
  [
    '1.q1Yqzi8tSk5VslJKTElRUCkyBGIjIDaOycstzQEyTMCCBhWGBgrKCof3xOQp6SiVJRZlJuaVADX5hZkYKtUCAA',
    { source: 'add $r1 $r2 $r3\nmul $r4 $r1 0x10 # ü\n', variant: 'NV41' },
  ],
  [
    '1.q1Yqzi8tSk5VslLKzS9TUCkyVDCoMI3JU9JRKkssykzMKwHKuFsYAPmZeZlATrVSEYgwBgobVJgr1eooJYP4BmC-hYGBgVItUKy4JLVAycqoFgA',
    { source: 'mov $r1 0x5\n', variant: 'G80', init: { registers: { r: { 3: 7n }, c: { 0: 0x8000n } } }, step: 2 },
  ],
  [
    '2.Hc2xDsIgFIXhdznzHWhtGu1u3I2bNgbhqkQLzQW7NLy70Onk_5azIoafGMaA8_Fy8yAsWpz2qchpr0o770qseImzdR_fYD4Rw7WlZiSkt7C2tfuOmo1mLXrixFK1U4eeWqXGnAkx8YxhR3hKmMrDwiYFuWtrkf8',
    {
      source: 'RET\n',
      variant: 'G80',
      init: { grid: { blocks: [2, 1], threads: [64, 1, 1], parameters: [4096, 200] } },
      step: 3,
      from: 'vector_add',
    },
  ],
]

test('golden programs are read', () => {
  for (const [payload, program] of golden) expect(unpackProgram(payload)).toEqual({ program })
})

const value = fc.bigInt({ min: 0n, max: 2n ** 128n })
const name = fc.stringMatching(/^[a-z]{1,3}$/)
const registers = fc.dictionary(
  name,
  fc.dictionary(fc.nat({ max: 63 }).map(String), fc.oneof(value, fc.array(value))),
  { noNullPrototype: true },
)
const stretch: fc.Arbitrary<Stretch> = fc.record({
  space: name,
  address: fc.nat(),
  item: fc.constantFrom(...ITEMS),
  bytes: fc.uint8Array(),
})
const sizes = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 3 })
const grid = fc.record(
  { blocks: sizes, threads: sizes, parameters: fc.array(fc.nat({ max: 2 ** 32 - 1 })) },
  { requiredKeys: ['blocks', 'threads'], noNullPrototype: true },
)
const init: fc.Arbitrary<Start> = fc
  .record(
    { registers, memory: fc.array(stretch), threads: fc.integer({ min: 1, max: 4096 }), grid },
    { requiredKeys: [], noNullPrototype: true },
  )
  .filter((start) => Object.keys(start).length > 0)
const source = fc.string({ unit: 'binary' }).filter((s) => s.isWellFormed())
const programs: fc.Arbitrary<SharedProgram> = fc.record(
  {
    source,
    variant: fc.string({ unit: 'grapheme' }),
    init,
    step: fc.nat(),
    files: fc.array(fc.tuple(fc.string(), source)),
    from: fc.string({ unit: 'grapheme' }),
  },
  { requiredKeys: ['source'], noNullPrototype: true },
)

test('what is packed unpacks', () => {
  fc.assert(
    fc.property(programs, (program) => {
      expect(unpackProgram(packProgram(program))).toEqual({ program })
    }),
  )
})

test('a payload stands in an address as it is', () => {
  fc.assert(
    fc.property(programs, (program) => {
      expect(packProgram(program)).toMatch(/^2\.[\w-]+$/)
    }),
  )
})

test('damage has a message', () => {
  const good = packProgram({ source: 'add $r1 $r2 $r3\n'.repeat(20) })
  const cases: readonly (readonly [payload: string, says: RegExp])[] = [
    ['', /no version number/],
    ['abc', /no version number/],
    ['7.abc', /version “7”, and this page reads 1, 2/],
    ['1.a b', /character 4 is “ ”/],
    ['1.é', /character 3 is “é”/],
    ['1.a\u0000b', /character 4 is “U\+0000”/],
    [good.slice(0, -9), /damaged|not JSON/],
    [good.slice(0, -9), /ends too early/],
    ['1.', /damaged|not JSON/],
    ['1.', /ends too early/],
    [`2.${'_'.repeat(40)}`, /compressed text is damaged; the link may have been changed/],
    ['2.S8xLLVYoAQA', /its text is not JSON/],
    [`2.${toBase64(deflateSync(strToU8(`${'['.repeat(17)}${']'.repeat(17)}`)))}`, /nested more than 16 deep/],
    [`2.${toBase64(deflateSync(strToU8(`[${'0,'.repeat(65_536)}0]`)))}`, /more than 65536 values/],
    [packProgram({ source: 'a'.repeat(4_100_000) }), /unpacks to more than 4,000,000 bytes/],
    [packProgram({ source: 'a'.repeat(20_000_000) }), /unpacks to more than 4,000,000 bytes/],
    [`1.${'A'.repeat(1_000_001)}`, /at most 1000000/],
  ]
  for (const [payload, says] of cases) expect(unpackProgram(payload)).toEqual({ problem: expect.stringMatching(says) })
})

test.each([[{}], [['a.inc']], [[['a.inc', 1]]], [[['a', 'b', 'c']]]])('files that are none say so: %j', (files) => {
  const payload = packProgram({ source: '', files: files as unknown as SharedProgram['files'] & object })
  expect(unpackProgram(payload)).toEqual({
    problem: expect.stringMatching(/“files” are not pairs of a name and a text/),
  })
})

test('a start that is none says what is wrong with it', () => {
  const payload = (init: unknown) => packProgram({ source: '', init: init as Start })
  const cases: readonly (readonly [init: unknown, says: RegExp | undefined])[] = [
    [{ threads: 0 }, /threads that are not a number from 1/],
    [{ threads: 1e9 }, /threads that are not a number from 1/],
    [{ grid: { blocks: [0], threads: [1] } }, /grid that is not/],
    [{ grid: { blocks: [1024, 1024], threads: [32] } }, /at most 1048576/],
    [{ grid: { blocks: [1], threads: [1], parameters: [2 ** 32] } }, /words as parameters/],
    [{ memory: [{ space: 'device', address: -1, item: 'u8', bytes: new Uint8Array(1) }] }, /list of stretches/],
    [{ memory: [{ space: 'device', address: 0, item: 'u9', bytes: new Uint8Array(1) }] }, /list of stretches/],
    [{ grid: { blocks: [1], threads: [1], parameters: Array(257).fill(0) } }, /at most 256 words as parameters/],
    [{ registers: { r: { 0: 10n ** 40n } } }, undefined],
    [{ registers: { r: { 3: 1n << 160n } } }, /register 3 of “r” that it holds “0x10000.*at most 40 digits/],
    [{ registers: { r: { 3: Array(20_000).fill(0n) } } }, /more than 16384 register values/],
    [{ registers: { r: { x: 0n } } }, /table of register values/],
  ]
  for (const [init, says] of cases)
    expect(unpackProgram(payload(init))).toEqual(
      says ? { problem: expect.stringMatching(says) } : { program: { source: '', init } },
    )
})

test('decimal digits without end are not read', () => {
  const json = JSON.stringify({ source: '', init: { registers: { r: { 0: '9'.repeat(3_900_000) } } } })
  const payload = `2.${toBase64(deflateSync(strToU8(json)))}`
  expect(unpackProgram(payload)).toEqual({ problem: expect.stringMatching(/holds “9{57}…”; a value has at most 40/) })
})

test('what is packed piece by piece unpacks piece by piece, and all at once', () => {
  const source = Array.from({ length: 30_000 }, (_, k) => `add $r${k % 31} $r${(k * k) % 29} # ${k * 7919}`).join('\n')
  const [payload = '', packed] = outcome(packing({ source }))
  const [read, unpacked] = outcome(unpacking(payload))
  expect(read).toEqual({ program: { source } })
  expect(unpackProgram(payload)).toEqual({ program: { source } })
  // The pieces are short, so that none takes long: 64 KB of text, or 4 KB of what was unpacked from it.
  expect(packed).toBeGreaterThan(source.length / 65_536)
  expect(unpacked).toBeGreaterThan((payload.length * 0.75) / 4096)
})

test('what is more than a link carries is not packed', () => {
  let bits = 1
  const noise = Uint8Array.from({ length: 900_000 }, () => {
    bits = (Math.imul(bits, 1664525) + 1013904223) | 0
    return bits >>> 24
  })
  for (const source of ['a'.repeat(4_000_000), toBase64(noise)])
    expect(outcome(packing({ source }))[0] === undefined).toBe(true)
})

/** Returns the result of a generator and its number of steps. */
function outcome<T>(work: Generator<void, T>): readonly [T, steps: number] {
  for (let steps = 0; ; steps++) {
    const { done, value } = work.next()
    if (done) return [value, steps]
  }
}

test('nothing is an exception', () => {
  const cut = fc.tuple(programs, fc.nat(), fc.string()).map(([program, at, junk]) => {
    const whole = packProgram(program)
    const place = at % (whole.length + 1)
    return whole.slice(0, place) + junk + whole.slice(place + junk.length)
  })
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), cut), (payload) => {
      const read = unpackProgram(payload)
      expect('program' in read ? typeof read.program.source : read.problem.length > 0).toBeTruthy()
    }),
  )
})

test('a program of 4,000,000 bytes before it is packed fits, one of a byte more does not', () => {
  const packed = (length: number) => {
    const steps = packing({ source: 'x'.repeat(length) })
    let step = steps.next()
    while (!step.done) step = steps.next()
    return step.value
  }
  const around = inflateSync(fromBase64(packProgram({ source: '' }).slice(2))).length
  const payload = packed(4_000_000 - around) ?? ''
  expect(unpackProgram(payload)).toEqual({ program: { source: 'x'.repeat(4_000_000 - around) } })
  expect(packed(4_000_001 - around)).toBeUndefined()
})
