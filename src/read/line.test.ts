// Tests lines of assembly: one instruction, or a bundle with up to one word for each unit.
import { expect, test } from 'vitest'
import { assemble, isError } from '../encoding/assemble.ts'
import { bytesOfWords } from '../encoding/words.ts'
import { g13 } from '../isa/g13/g13.ts'
import { vp1 } from '../isa/vp1/vp1.ts'
import { assembleLine, isLineError, lineIn } from './line.ts'

const { isa } = vp1
const bytesOf = (text: string, at = 0): readonly number[] => {
  const made = assemble(isa, text, at)
  return isError(made) ? expect.unreachable(made.message) : [...bytesOfWords(made.words, made.bytes)]
}
const refusal = (text: string) => {
  const line = assembleLine(isa, text)
  return isLineError(line) ? line : expect.unreachable(text)
}

test('the words of a bundle follow one another, each at its own address', () => {
  const bundle = 'add $r10 $r10 $r1 | bra 0x8'
  const bytes = [...bytesOf('add $r10 $r10 $r1'), ...bytesOf('bra 0x8', 4)]
  expect(assembleLine(isa, bundle)).toMatchObject({ bytes, first: { encoding: { name: 'add' } } })
  expect(lineIn(isa, bundle)).toEqual(assembleLine(isa, bundle))
  expect(lineIn(isa, 'add $r10 $r10 $r1')?.bytes).toEqual(bytes.slice(0, 4))
})

test('where it goes wrong is told in characters of the whole line', () => {
  const text = 'add $r10 $r10 $r1 | brra 0x8'
  expect(refusal(text).column).toBe(text.indexOf('brra'))
  expect(refusal(text).message).toContain('"brra"')
  expect(lineIn(isa, text)).toBeUndefined()
})

test('words that do not run together are no line', () => {
  // Units come in the order address, scalar, vector, branch: a branch before a scalar word ends the bundle.
  expect(refusal('bra 0x8 | add $r10 $r10 $r1').message).toMatch(/^Only the first word of these run together\. .*order/)
  expect(lineIn(isa, 'bra 0x8 | add $r10 $r10 $r1')).toBeUndefined()
})

test('without bundles a line is one instruction', () => {
  expect(lineIn(g13.isa, 'iadd r2, r0, r1')?.bytes).toHaveLength(8)
  expect(lineIn(g13.isa, 'iadd r2, r0, r1 | stop')).toBeUndefined()
  expect(assembleLine(g13.isa, '')).toHaveProperty('message')
})
