// Programs assemble line by line: comments, blank lines, addresses, and errors where they are.
import { expect, test } from 'vitest'
import { vp1 } from '../isa/vp1/vp1.ts'
import { assembleSource, instructionFrom, lineAt } from './source.ts'
import { hexOf } from './words.ts'

const SOURCE = `# adds
add $r1 $r2 $r3   // three registers

  add $r1 $r1 0x10 # and a constant
`

test('lines become code; comments and blank lines take no room', () => {
  const made = assembleSource(vp1.isa, SOURCE)
  expect(made.errors).toEqual([])
  expect(made.lines.map(({ line, address, text }) => [line, address, text])).toEqual([
    [2, 0, 'add $r1 $r2 $r3'],
    [4, 4, 'add $r1 $r1 0x10'],
  ])
  expect(made.code.length).toBe(8)
  expect(hexOf(made.code)).toMatch(/^[\da-f]{16}$/)
})

test('lines of every kind of end count the same', () => {
  const ends = ['\n', '\r\n', '\r']
  const codes = ends.map((end) => assembleSource(vp1.isa, SOURCE.replaceAll('\n', end)))
  expect(new Set(codes.map((c) => JSON.stringify(c.lines.map((l) => [l.line, l.address])))).size).toBe(1)
})

test('a wrong line has its number and column, and takes no room', () => {
  const made = assembleSource(vp1.isa, 'add $r1 $r2 $r3\n  addd $r1 $r2 $r3\nadd $r1 $r2 $q3\nadd $r1 $r2 $r3')
  expect(made.errors.map(({ line, column, read }) => [line, column, read])).toEqual([
    [2, 2, 'addd'],
    [3, 12, '$q3'],
  ])
  expect(made.errors[0]?.message).toContain('expected')
  expect(made.lines.map(({ line, address }) => [line, address])).toEqual([
    [1, 0],
    [4, 4],
  ])
})

test('labels are refused by name', () => {
  const made = assembleSource(vp1.isa, '  loop: add $r1 $r2 $r3')
  expect(made.errors).toHaveLength(1)
  expect(made.errors[0]).toMatchObject({ line: 1, column: 2, end: 7, read: 'loop:' })
})

test('addresses lead to lines, and lines to instructions', () => {
  const made = assembleSource(vp1.isa, SOURCE)
  expect(lineAt(made, 4)?.line).toBe(4)
  expect(lineAt(made, 2)).toBeUndefined()
  expect(lineAt(made, 8)).toBeUndefined()
  expect(instructionFrom(made, 3)?.line).toBe(4)
  expect(instructionFrom(made, 5)).toBeUndefined()
})

test('what disassembles assembles back, as a program', () => {
  const { isa } = vp1
  const texts = isa.variants.flatMap((v) => {
    const text = v.text(...v.value, 0)
    return v.encoding.asm && !v.encoding.extra.undescribed && isa.match(...v.value) === v ? [text] : []
  })
  const made = assembleSource(isa, texts.join('\n'))
  expect(made.errors).toEqual([])
  expect(made.lines).toHaveLength(texts.length)
})
