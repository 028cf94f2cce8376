// Tests that every example is recognised in all its notations, and that other text is refused with a reason.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeAt } from '../encoding/decode.ts'
import { exactText } from '../encoding/exact.ts'
import { bytesOfHex } from '../encoding/words.ts'
import { architectures } from '../isa/registry.ts'
import {
  type BytesCandidate,
  bestOfEach,
  type Candidate,
  type Candidates,
  candidatesOf,
  candidatesOfFile,
  furtherBytes,
  joinedCandidates,
} from './candidates.ts'
import { MOST_TEXT } from './limits.ts'

const all = await Promise.all(architectures.map(({ load }) => load()))
const isas = all.map(({ isa }) => isa)
const of = (id: string, text: string): Candidates => candidatesOf(isas.find((isa) => isa.id === id)!, text)
const bytesIn = (hex: string) => bytesOfHex(hex) ?? new Uint8Array()

describe.each(all)('$isa.id', ({ isa, examples, kernels }) => {
  test('its examples are words, and their texts lines', () => {
    for (const { hex } of examples) {
      const [word] = candidatesOf(isa, hex.replace(/..(?=.)/g, '$& ')).likely
      expect(word, hex).toMatchObject({ what: 'bytes', hex })
      const text = exactText(isa, decodeAt(isa, bytesIn(hex)))
      if (text === undefined) continue
      expect(candidatesOf(isa, text).likely[0], text).toMatchObject({ what: 'line', hex, text })
      expect(candidatesOfFile(isa, bytesIn(hex)).likely, hex).toMatchObject([{ what: 'bytes', hex }])
    }
  })
  test('its kernels are programs', () => {
    for (const { name, source } of kernels) {
      const [first] = candidatesOf(isa, source).likely
      expect(first, name).toMatchObject({ what: 'program', isa })
    }
  })
})

const summary = ({ likely, unknown }: Candidates) => [
  ...likely.map((one) => (one.what === 'bytes' ? `${one.text} | ${one.how}` : `${one.text} | ${one.what}`)),
  ...unknown.map((one) => `? | ${one.how}`),
]

test('a word is an instruction of several architectures', () => {
  const word = '0e 13 4c 43 64 00 10 00'
  const first = (id: string) => of(id, word).likely[0]
  expect(first('g13')).toMatchObject({ text: 'iadd r4_r5, r6_r7, r2.sx, lsl 2', first: 8, rank: 0 })
  expect(first('brew')).toMatchObject({ first: 2, hex: '0e134c4364001000' })
  expect(summary(of('g13', word))[0]).toMatch(/ \| 8 bytes in the order of memory$/)
})

test('a number is read in all ways', () => {
  // The notation makes a number little-endian or, less likely, big-endian.
  const ways = summary(of('vp1', '0x4c0c8525'))
  expect(ways[0]).toBe('add $r1 $r18 (slct $c0 azf $r2d) | a number of 4 bytes, little-endian')
  expect(ways[1]).toMatch(/big-endian$/)
})

test('a line is one word, or a bundle; several are a program', () => {
  expect(of('g13', '  iadd r2, r0, r1\n').likely).toMatchObject([
    { what: 'line', text: 'iadd r2, r0, r1', rank: 0, place: 0 },
  ])
  const two = of('g13', 'iadd r2, r0, r1\n\nagain: jmp_exec_any pc+again\n').likely
  expect(two).toMatchObject([{ what: 'program', lines: 2, errors: 0, rank: 0, place: 0 }])
  expect(of('vp1', 'add $r1 $r2 $r3 | bra 0x0').likely).toMatchObject([{ what: 'line', hex: /^.{16}$/ }])
})

test('a program that is right in part is one, too, and less likely', () => {
  const source = 'iadd r2, r0, r1\niadd r2, r0, r1\nnothing at all\n'
  expect(of('g13', source).likely).toMatchObject([{ what: 'program', lines: 3, errors: 1, rank: 2 }])
  expect(of('vp1', source).likely).toEqual([])
})

test('words that begin no instruction stand apart', () => {
  const { likely, unknown } = of('usse', 'ffffffffffffffff')
  expect(likely.every(({ text }) => text !== '')).toBe(true)
  expect([...likely, ...unknown].length).toBeGreaterThan(0)
  expect(of('vp1', 'ffffffff').unknown.length + of('vp1', 'ffffffff').likely.length).toBe(1)
})

test('half of the lines may be wrong, no more', () => {
  const likely = (right: number, wrong: number) =>
    of('g13', `${'stop\n'.repeat(right)}${'mistake\n'.repeat(wrong)}`).likely.length
  expect([likely(2, 2), likely(2, 3)]).toEqual([1, 0])
  // The first 64 lines decide; all are counted.
  expect(of('g13', `${'stop\n'.repeat(64)}${'mistake\n'.repeat(99)}`).likely).toMatchObject([
    { what: 'program', lines: 163, errors: 0, rank: 0 },
  ])
})

test('what was left out beside bytes is told', () => {
  expect(of('g13', '1000: 88 00  stop').likely[0]).toMatchObject({ hex: '8800', leftOut: true })
  expect(of('g13', '88 00').likely[0]).not.toHaveProperty('leftOut')
})

test('of equally good candidates one instruction comes before several, and the usual order before an odd one', () => {
  const isaOf = (id: string) => isas.find((one) => one.id === id) ?? expect.unreachable(id)
  const common = { text: 'x', rank: 0, place: 0, hex: '0000' }
  const candidate = (id: string, change: Partial<BytesCandidate> = {}): BytesCandidate => ({
    what: 'bytes',
    isa: isaOf(id),
    ...common,
    how: '',
    order: 'memory',
    first: 2,
    ...change,
  })
  const ids = (...all: readonly Candidate[]) =>
    joinedCandidates(all.map((one) => ({ likely: [one], unknown: [] }))).likely.map(({ isa }) => isa.id)
  expect(ids(candidate('vp1', { first: 1 }), candidate('g13'))).toEqual(['g13', 'vp1'])
  // One that lacks bytes is one instruction, too.
  expect(ids(candidate('vp1', { first: 1 }), candidate('g13', { first: 4 }))).toEqual(['g13', 'vp1'])
  expect(ids(candidate('vp1', { order: 'each' }), candidate('g13'), candidate('sm1'))).toEqual(['g13', 'sm1', 'vp1'])
  expect(ids(candidate('vp1', { place: 1 }), candidate('g13'))).toEqual(['g13', 'vp1'])
  expect(ids(candidate('vp1', { rank: 1 }), candidate('g13', { place: 1 }))).toEqual(['g13', 'vp1'])
  // The order does not count for what has none.
  expect(ids(candidate('vp1'), { what: 'line', isa: isaOf('g13'), ...common })).toEqual(['vp1', 'g13'])
  expect(furtherBytes(candidate('g13', { hex: '000000', first: 1 }))).toBe(2)
})

test('what is nothing is refused where it went wrong', () => {
  expect(of('g13', 'iadd r1, r2, zz').refusal).toMatchObject({ column: 13 })
  expect(of('g13', '0e 13 4g').refusal?.message).toMatch(/“g” is not a hexadecimal digit/)
  expect(of('g13', '').refusal).toBeUndefined()
  expect(of('g13', 'x'.repeat(MOST_TEXT + 1)).refusal?.message).toMatch(
    /65,537 characters, and at most 65,536 are read/,
  )
  expect(of('g13', 'add r1, r2, r3').refusal?.message).toMatch(/unknown instruction "add". Did you mean .*iadd/)
})

test('of all architectures together, what is right comes first, and one instruction before several', () => {
  const ids = (text: string) =>
    joinedCandidates(isas.map((isa) => candidatesOf(isa, text))).likely.map(({ isa }) => isa.id)
  expect(ids('0e 13 4c 43 64 00 10 00').slice(0, 3)).toEqual(['g13', 'usse', 'brew'])
  expect(ids('add $r1 $r18 $r2')).toEqual(['vp1'])
  // Most architectures read a number as little-endian. SM 1.0, which has an instruction only in the other order, is
  // last.
  expect(ids('0x4c0c8525').slice(0, 4)).toEqual(['usse', 'vp1', 'brew', 'sm1'])
  expect(ids('iadd r2, r0, r1')).toEqual(['g13'])
})

test('the best of each architecture stands once, where any is right only those that are', () => {
  const best = (text: string) => {
    const { best, others } = bestOfEach(joinedCandidates(isas.map((isa) => candidatesOf(isa, text))))
    return { best: best.map(({ isa, rank }) => `${isa.id} ${rank}`), others: others.length }
  }
  expect(best('0e 13 4c 43 64 00 10 00').best).toEqual(['g13 0', 'usse 0', 'brew 0', 'vp1 0'])
  expect(best('0e 13 4c 43 64 00 10 00').others).toBeGreaterThan(2)
  expect(best('12').best).toEqual(['g13 3', 'usse 3', 'vp1 3', 'brew 3'])
})

test('where nothing takes a text, the refusal that got furthest is told', () => {
  const refusal = (text: string) => joinedCandidates(isas.map((isa) => candidatesOf(isa, text))).refusal?.message
  expect(refusal('iadd r1, r2, zz')).toMatch(/^column 14: read "zz"/)
  expect(refusal('hello world')).toMatch(/^column 1: unknown instruction "hello"/)
  expect(refusal('0e 13')).toBeUndefined()
})

test('a file that is shorter than any instruction is nothing', () => {
  for (const isa of isas) {
    expect(candidatesOfFile(isa, new Uint8Array(isa.unit - 1))).toEqual({ likely: [], unknown: [] })
    const { likely, unknown } = candidatesOfFile(isa, new Uint8Array(isa.unit))
    expect([...likely, ...unknown]).toMatchObject([{ how: 'the bytes of the file', order: 'memory', place: 0 }])
  }
})

test('any text has an answer, and any file', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789abcdefx ,.\n{}[]()\\"rR$|#:') }))
  fc.assert(
    fc.property(fc.constantFrom(...isas), text, (isa, typed) => {
      const { likely, unknown, refusal } = candidatesOf(isa, typed)
      expect(likely.length + unknown.length > 0 || refusal !== undefined || typed.trim() === '').toBe(true)
    }),
    { numRuns: 300 },
  )
  fc.assert(
    fc.property(fc.constantFrom(...isas), fc.uint8Array({ maxLength: 64 }), (isa, bytes) => {
      const { likely, unknown } = candidatesOfFile(isa, bytes)
      expect(likely.length + unknown.length).toBe(bytes.length < isa.unit ? 0 : 1)
    }),
    { numRuns: 200 },
  )
})
