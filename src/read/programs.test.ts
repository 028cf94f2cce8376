// Tests pasted programs: bytes become text that assembles to them again, and assembly stays as it is.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assembleSource } from '../encoding/source.ts'
import { hexOf } from '../encoding/words.ts'
import { architectures } from '../isa/registry.ts'
import { notationsOf } from './notations.ts'
import { disassembling, fileReadings, OF_PROGRAM, programReadings } from './programs.ts'

const all = await Promise.all(architectures.map(({ load }) => load()))

function done<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

describe.each(all)('$isa.id', ({ isa, kernels, examples }) => {
  const codeOf = (source: string) => assembleSource(isa, source).code
  test('a kernel is assembly, as it is', () => {
    for (const { name, source } of kernels)
      expect(programReadings(isa, source).readings[0], name).toEqual({
        what: 'assembly',
        how: 'assembly, as it is',
        source,
      })
  })
  test('the bytes of a kernel become a program of the same bytes, with nothing unknown', () => {
    for (const { name, source } of kernels) {
      const code = codeOf(source)
      const made = done(disassembling(isa, code))
      expect(made.isSame, name).toBe(true)
      expect(hexOf(codeOf(made.source)), name).toBe(hexOf(code))
      expect([...made.troubles], name).toEqual([])
      // The assembler pads code of several units to whole lines.
      expect(made.instructions, name).toBeGreaterThanOrEqual(assembleSource(isa, source).lines.length)
    }
  })
  test('hex, listings and dumps of a kernel are its bytes', () => {
    for (const { name, source } of kernels) {
      const { code } = assembleSource(isa, source)
      const hex = hexOf(code)
      const spaced = hex.replace(/..(?=.)/g, '$& ')
      const dumped = (spaced.match(/.{1,48}/g) ?? []).map(
        (line, k) => `${(16 * k).toString(16).padStart(8, '0')}: ${line.trim()}`,
      )
      const shapes = [
        hex,
        spaced,
        dumped.join('\n'),
        `{ ${[...code].map((byte) => `0x${byte.toString(16)}`).join(', ')} }`,
      ]
      for (const shape of shapes) {
        const [first] = programReadings(isa, shape).readings
        expect(first?.what === 'bytes' && hexOf(first.bytes), `${name}: ${shape.slice(0, 60)}`).toBe(hex)
      }
    }
  })
  test('every notation that is read as a word is read as a program', () => {
    for (const { hex } of examples) {
      const bytes = hex.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? []
      for (const { examples: shapes } of notationsOf(bytes, 'text'))
        for (const shape of shapes) {
          const { readings } = programReadings(isa, shape)
          expect(
            readings.some((one) => one.what === 'bytes' && hexOf(one.bytes) === hex),
            shape,
          ).toBe(true)
        }
    }
  })
  test('a listing of the program is its bytes: addresses and text are left out, and it says so', () => {
    const { code, lines } = assembleSource(isa, kernels[0]?.source ?? '')
    const text = lines
      .map(({ address, made, text }) => {
        const hex = hexOf(code.subarray(address, address + made.bytes)).replace(/..(?=.)/g, '$& ')
        return `  ${address.toString(16).padStart(4, '0')}:\t${hex}\t${text}`
      })
      .join('\n')
    const [first] = programReadings(isa, text).readings
    expect(first?.what === 'bytes' && hexOf(first.bytes)).toBe(hexOf(code))
    expect(first?.how).toContain('what stands beside them is left out')
  })
  test('any bytes are disassembled to a text of the same bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), (code) => {
        const made = done(disassembling(isa, code))
        expect(made.isSame).toBe(true)
        expect(hexOf(codeOf(made.source))).toBe(hexOf(code))
      }),
      { numRuns: 60 },
    )
  })
  test('any text has an answer, and itself is one of the readings', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const { readings } = programReadings(isa, text)
        expect(readings.length > 0).toBe(text.trim() !== '')
        if (readings.length) expect(readings.filter((one) => one.what === 'assembly')).toMatchObject([{ source: text }])
      }),
    )
  })
  test('limits are named', () => {
    const byte = '7f '
    const many = programReadings(isa, byte.repeat(OF_PROGRAM.bytes + 1))
    expect(many.readings).toMatchObject([{ what: 'assembly' }])
    expect(many.refusal).toBe('There are 65,537 bytes; at most 65,536 are read.')
    expect(programReadings(isa, byte.repeat(OF_PROGRAM.bytes)).readings[0]).toMatchObject({ what: 'bytes' })
    const long = programReadings(isa, '1 '.repeat(OF_PROGRAM.text))
    expect(long.readings).toMatchObject([{ what: 'assembly', how: expect.stringContaining('250,000 characters') }])
    expect(programReadings(isa, '1 '.repeat(OF_PROGRAM.text / 2)).readings.length).toBeGreaterThan(0)
  })
})

test('a file is its bytes; one that is too large says how large it may be', () => {
  expect(fileReadings(Uint8Array.of(1, 2))).toEqual({
    readings: [{ what: 'bytes', how: 'the 2 bytes of the file', bytes: Uint8Array.of(1, 2) }],
  })
  expect(fileReadings(new Uint8Array())).toEqual({ readings: [] })
  expect(fileReadings(new Uint8Array(OF_PROGRAM.bytes + 1)).refusal).toContain('65,537 bytes, and at most 65,536')
})

test('a long program of bundles is checked in pieces that begin with a line of them', () => {
  const { isa, kernels } = all.find((one) => one.isa.bundles) ?? expect.unreachable()
  const once = kernels.flatMap(({ source }) => [...assembleSource(isa, source).code])
  // One word more moves all lines against the pieces.
  const code = Uint8Array.from([...once.slice(0, isa.unit), ...once, ...once].slice(0, 3000))
  expect(done(disassembling(isa, code)).isSame).toBe(true)
})

test('disassembling stops between any two lines, so that a page can draw', () => {
  const { isa, kernels } = all[0] ?? expect.unreachable()
  const code = assembleSource(isa, kernels[0]?.source ?? '').code
  const work = disassembling(isa, code)
  let stops = 0
  let end = work.next()
  for (; !end.done; end = work.next()) stops++
  expect(stops).toBe(end.value.source.trimEnd().split('\n').length)
})

test('what is unknown is written as bytes, and counted', () => {
  const sm1 = all.find(({ isa }) => isa.id === 'sm1')
  const made = sm1 && done(disassembling(sm1.isa, new Uint8Array(8).fill(0xff)))
  expect(made?.source).toMatch(/^\.bytes /)
  expect(made?.instructions).toBe(0)
  expect([...(made?.troubles.values() ?? [])].reduce((a, b) => a + b, 0)).toBeGreaterThan(0)
})
