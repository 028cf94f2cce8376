// Tests that the assembler gives the result of a fresh one after any edit, and assembles only changed lines.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { architectures } from '../isa/registry.ts'
import { Assembler } from './assembler.ts'
import { toyOf } from './fixtures/toy.ts'
import { targetOf } from './labels.ts'
import { assembleSource } from './source.ts'
import type { Isa } from './types.ts'
import { hexOf } from './words.ts'

const LABELS = ['a', 'top', 'end', 'R1']
const WRONG = [
  'zzz 1',
  'nop nop',
  '?!',
  'snop | ',
  'nop | nop | nop | nop | nop',
  `nop ${'9'.repeat(60)}`,
  'x'.repeat(1200),
]

interface Edit {
  readonly at: number
  readonly removed: number
  readonly added: readonly string[]
}

describe.each(architectures)('$id', async ({ load }) => {
  const { isa, kernels } = await load()
  const known = kernels.flatMap(({ source }) => source.split('\n'))
  const label = fc.constantFrom(...LABELS)
  /** Lines of kernels that jump, with the places of their labels. */
  const jumps = known.flatMap((text) => {
    const target = targetOf(text, isa)
    return target
      ? [{ before: text.slice(0, target.column), after: text.slice(target.column + target.name.length) }]
      : []
  })
  expect(jumps.length).toBeGreaterThan(0)
  const jump = fc.tuple(fc.constantFrom(...jumps), label).map(([{ before, after }, name]) => before + name + after)
  const statement = fc.oneof(fc.constantFrom(...known), jump, fc.constantFrom(...WRONG, ''))
  const line = fc.oneof(
    statement,
    fc.tuple(label, statement).map(([name, text]) => `${name}: ${text}`),
  )
  const edit: fc.Arbitrary<Edit> = fc.record({
    at: fc.nat(40),
    removed: fc.nat(3),
    added: fc.array(line, { maxLength: 4 }),
  })

  test('after any edits it is as if from scratch', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.array(edit, { maxLength: 8 }), (first, edits) => {
        const assembler = new Assembler(isa)
        const lines = [...first]
        for (const { at, removed, added } of [{ at: 0, removed: 0, added: [] }, ...edits]) {
          lines.splice(at, removed, ...added)
          const source = lines.join('\n')
          expect(assembler.assemble(source)).toEqual(assembleSource(isa, source))
        }
      }),
      { numRuns: 40 },
    )
  })

  test('a changed line is all that is assembled, wherever it stands', () => {
    let asked = 0
    const counted: Isa = {
      ...isa,
      match: (a, b, c) => {
        asked++
        return isa.match(a, b, c)
      },
    }
    const counting = (work: () => unknown): number => {
      const before = asked
      work()
      return asked - before
    }
    const right = known.filter((text) => text.trim() && assembleSource(isa, text).errors.length === 0)
    const program = right.slice(0, 200)
    const assembler = new Assembler(counted)
    const all = counting(() => assembler.assemble(program.join('\n')))
    const same = counting(() => assembler.assemble(program.join('\n')))
    expect(same).toBe(0)
    const changed = right.find((text) => !program.includes(text)) ?? `${program[0]} `
    const alone = counting(() => new Assembler(counted).assemble(changed))
    const edited = counting(() =>
      assembler.assemble([...program.slice(0, 100), changed, ...program.slice(101)].join('\n')),
    )
    expect(edited).toBeLessThanOrEqual(alone)
    expect(all).toBeGreaterThan(20 * edited)
  })
})

test('an assembler that is stopped goes on where it was', async () => {
  const { isa, kernels } = await architectures[0]!.load()
  const source = kernels.find(({ source }) => source.split('\n').length > 20)?.source ?? ''
  const assembler = new Assembler(isa)
  expect(assembler.within(source, 0)).toBeUndefined()
  let rounds = 1
  while (!assembler.within(source, 0)) rounds++
  expect(rounds).toBeGreaterThan(5)
  expect(assembler.within(source, 0)).toEqual(assembleSource(isa, source))
})

test('what is too long is refused at its place, with a limit and a beginning', async () => {
  const vp1 = (await architectures.find(({ id }) => id === 'vp1')!.load()).isa
  const errorsOf = (source: string) =>
    assembleSource(vp1, source).errors.map(({ line, column, message }) => [line, column, message])
  expect(errorsOf('snop\nanop | snop | vnop | bnop | bnop | snop')).toEqual([
    [2, 28, 'column 29: read "bnop", a bundle has at most 4 words'],
  ])
  expect(errorsOf('nop '.repeat(300))).toEqual([
    [1, 0, 'column 1: read "nop nop nop nop nop nop nop nop nop nop…", a line has at most 1000 characters'],
  ])
  expect(errorsOf(`snop # ${'x'.repeat(5000)}`)).toEqual([])
  expect(errorsOf(`mov $r1 0x${'0'.repeat(50)}1`)).toEqual([
    [1, 8, 'column 9: read "0x0000000000000000000000000000000000000…", a number has at most 40 digits'],
  ])
  expect(errorsOf('\n'.repeat(100_000))).toEqual([
    [100_001, 0, 'column 1: a program has at most 100000 lines, this one has 100001'],
  ])
})

test('of very many errors the first are listed, and the others counted', async () => {
  const { isa } = await architectures[0]!.load()
  const { errors, unlisted } = assembleSource(isa, 'zzz\n'.repeat(1500))
  expect([errors.length, errors.at(-1)?.line, unlisted]).toEqual([1000, 1000, 500])
})

test('a label of a structure is a number, a label of code is a place to jump to', () => {
  const toy = toyOf({ jmp: ['n:4 0010', 'jmp pc+{n}', ''], nop: ['0x55', 'nop', ''] }, undefined, {
    labelOperands: [{ prefix: 'pc+', distance: ['pc+', 'pc-'] }],
  })
  const { code, errors } = assembleSource(
    toy,
    '.struct 4\nfield: .space 2\n.text\nnop\njmp pc+field+1\njmp pc+end+1\nnop\nend: nop\nnop',
  )
  expect(errors).toEqual([])
  // The first jump has 4 + 1 in its upper bits; the second is at address 2, and the end at 4.
  expect(hexOf(code)).toBe('555232555555')
})

test('a number without a value is zero in the code', () => {
  const { code, errors } = assembleSource(toyOf({ nop: ['0x55', 'nop', ''] }), '.byte nosuch, 2')
  expect([hexOf(code), errors.length]).toEqual(['0002', 1])
})
