// Tests sample words of a small architecture by hand: small different numbers, usual values, one word for each form.
import { expect, test } from 'vitest'
import { decode } from './decode.ts'
import { toyOf } from './fixtures/toy.ts'
import { form, kind } from './kind.ts'
import { sampleOf, samplesOf } from './sample.ts'

const kinds = {
  reg: kind('$:3', form('111', '!None'), form('0 n:2', 'r{n}'), form('10 -', '#'), form('110', '!')),
  odd: kind('$:2', form('00', '!!'), form('01', '!!'), form('10', '!!'), form('n:2', 'v{n}')),
  never: kind('$:2', form('-:2', '!!')),
}
const isa = toyOf(
  {
    plain: ['0001 A:4 B:4 (1) C D -', 'plain {A} {B} {C}', ''],
    usual: ['0010 mode:4 x:8', 'usual {mode} {x}', ''],
    regs: ['0011 A:3 B:3 ?:6', 'regs {A:reg}, {B:reg}', ''],
    odd: ['0100 O:2 ?:2', 'odd {O:odd}', ''],
    never: ['0101 N:2 ?:2', 'never {N:never}', ''],
    nameless: ['0110 a:4', '', ''],
    hidden: ['0001 1111 x:8', 'hidden {x}', '', { hiddenBy: 'plain' }],
  },
  kinds,
  { usual: { mode: 9 } },
)
const sample = (name: string) => {
  const e = isa.encodings.find((one) => one.name === name) ?? expect.unreachable(name)
  const d = sampleOf(isa, e)
  return d && `${d.words[0].toString(2).padStart(8 * d.bytes, '0')} ${d.status}`
}

test('fields in the text hold 1, 2, 3, others 0; bits that should be 1 are', () => {
  expect(sample('plain')).toBe('0001000100101100 ok')
})

test('a field with a usual value has it', () => {
  expect(sample('usual')).toBe('0010100100000010 ok')
})

test('a word that is valid is preferred; an encoding without one has any, and one without words none', () => {
  expect(sample('odd')).toBe('01001100 ok')
  expect(sample('never')).toMatch(/^0101.{4} invalid$/)
  // Without a text all fields are shown.
  expect(sample('nameless')).toBe('01100001 unknown')
  expect(sample('hidden')).toBeUndefined()
})

test('there is a sample for each form of each operand, but for holes', () => {
  const regs = isa.encodings.find(({ name }) => name === 'regs') ?? expect.unreachable()
  const all = samplesOf(isa, regs).map((d) => d.variant?.text(...d.words, 0))
  expect(all).toEqual(['regs r1, r2', 'regs None, r2', 'regs #, r2', 'regs r1, None', 'regs r1, #'])
  for (const d of samplesOf(isa, regs)) expect(decode(isa, d.words).variant?.encoding).toBe(regs)
  const [, , , , never] = isa.encodings
  expect(never && samplesOf(isa, never)).toHaveLength(1)
})
