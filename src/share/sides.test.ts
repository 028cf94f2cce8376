// Tests the sides of a comparison in links: what is written reads back, and what cannot be read is named.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatLink } from './link.ts'
import { parseLink } from './readLink.ts'
import { readSides, type Side, writeSides } from './sides.ts'

const known = ['vp1', 'g13']

test('a side may be on a chip', () => {
  const sides: readonly Side[] = [
    { isa: 'vp1', hex: '25850c4c' },
    { isa: 'vp1', variant: 'NV41', name: 'add' },
  ]
  expect(writeSides(sides)).toBe('vp1:25850c4c;vp1~NV41:name=add')
  expect(readSides('vp1:25850c4c;vp1~NV41:name=add', known)).toEqual({ sides, problems: [] })
  expect(formatLink({ view: 'compare', isa: 'vp1', sides })).toBe('#/compare/vp1:25850c4c;vp1~NV41:name=add')
})

test('what cannot be read is named and left out', () => {
  const problem = (text: string) => readSides(text, known).problems.join()
  expect(problem('x86:90')).toMatch(/“x86:90”.*vp1 and g13/)
  expect(problem('vp1:2585c')).toMatch(/“vp1:2585c”.*whole bytes/)
  expect(problem(`vp1~${'x'.repeat(201)}:25850c4c`)).toMatch(/at most 200 characters/)
  expect(problem('vp1:25;vp1:26;vp1:27')).toMatch(/more than 2/)
  expect(problem('')).toBe('')
})

test('what is as long as may be is read, and what is longer is not', () => {
  const name = 'x'.repeat(200)
  const sides = [
    { isa: 'vp1', variant: name, name },
    { isa: 'g13', hex: 'ab'.repeat(1024) },
  ]
  expect(readSides(`vp1~${name}:name=${name};g13:${'AB'.repeat(1024)}`, known)).toEqual({ sides, problems: [] })
  const { sides: none, problems } = readSides(`vp1:name=x${name};g13:${'ab'.repeat(1025)}`, known)
  expect(none).toEqual([])
  expect(problems).toEqual([
    expect.stringMatching(/^The address compares “vp1:name=x{48}…”; after the colon comes a word/),
    'The address compares a word of 1,025 bytes; at most 1,024 are read. It was left out.',
  ])
})

test('an empty name is none, and an empty chip is the first', () => {
  expect(readSides('vp1:name=', known).problems).toEqual([expect.stringMatching(/“vp1:name=”; after the colon/)])
  expect(readSides('vp1~:00', known)).toEqual({ sides: [{ isa: 'vp1', hex: '00' }], problems: [] })
  expect(readSides('vp1', known).problems).toEqual([expect.stringMatching(/“vp1”; what is compared begins with/)])
})

const name = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => !/[;:]/.test(text))
const side: fc.Arbitrary<Side> = fc
  .tuple(
    fc.constantFrom(...known),
    fc.option(name, { nil: undefined }),
    fc.oneof(
      fc.stringMatching(/^([\da-f]{2}){1,12}$/).map((hex) => ({ hex })),
      name.map((text) => ({ name: text })),
    ),
  )
  .map(([isa, variant, what]) => ({ isa, ...(variant !== undefined && { variant }), ...what }))

test('what is written reads back, in a link, too', () => {
  fc.assert(
    fc.property(fc.array(side, { minLength: 1, maxLength: 2 }), (sides) => {
      expect(readSides(writeSides(sides), known)).toEqual({ sides, problems: [] })
      const link = { view: 'compare' as const, isa: sides[0]?.isa ?? '', sides }
      expect(parseLink(formatLink(link), known)).toEqual({ link })
    }),
  )
})

test('no text makes reading fail', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readSides(text, known)))
})
