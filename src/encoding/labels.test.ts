// Tests labels: where they stand in a line, and what numbers stand for them, for each kind of target.
import { expect, test } from 'vitest'
import { bundlesBy } from './bundles.ts'
import { labelOf, resolved, targetOf } from './labels.ts'
import type { Isa, LabelOperand } from './types.ts'

test('a label begins a line', () => {
  expect(labelOf('  loop: add')).toEqual({ label: { name: 'loop', column: 2 }, end: 7 })
  expect(labelOf('.L1:')).toEqual({ label: { name: '.L1', column: 0 }, end: 4 })
  for (const line of ['add loop:', '1: add', 'loop', ': add', '']) expect(labelOf(line), line).toBeUndefined()
})

const OPERANDS = {
  distance: [{ prefix: 'pc+', distance: ['pc+', 'pc-'] }],
  words: [{ prefix: 'pc+', distance: ['pc+', 'pc-'], inWords: true }],
  address: [{}],
  index: [{ prefix: '#', isPrefixOptional: true, inWords: true }],
  arrow: [{ begins: 'if', after: ['<-', '<-short'], distance: ['$pc + ', '$pc - '] }, { after: ['<-', '<-short'] }],
} as const satisfies Readonly<Record<string, readonly LabelOperand[]>>
type Targets = keyof typeof OPERANDS
const put = (targets: Targets, text: string, address: number, place: number | undefined, more: Partial<Isa> = {}) => {
  const target = targetOf(text, { labelOperands: OPERANDS[targets] })
  if (!target) return undefined
  const made = resolved(text, target, address, new Map([['loop', place]]), {
    unit: 4,
    ...more,
  })
  return 'text' in made ? made.text : made.message
}

test.each([
  ['distance', 'jmp pc+loop, x', 8, 24, 'jmp pc+16, x'],
  ['distance', 'jmp pc+loop', 24, 8, 'jmp pc-16'],
  ['distance', 'jmp pc+loop, pc+4', 8, 24, 'jmp pc+16, pc+4'],
  ['distance', 'jmp pc+4, pc+loop', 8, 24, 'jmp pc+4, pc+16'],
  ['distance', 'jmp pc+loop', 8, 8, 'jmp pc+0'],
  ['words', 'br pc+loop', 24, 8, 'br pc-4'],
  ['address', 'BRA C0.NE, loop', 8, 24, 'BRA C0.NE, 0x18'],
  ['index', 'bra #loop', 8, 24, 'bra 0x6'],
  ['index', 'bra loop', 8, 24, 'bra 0x6'],
  ['arrow', '$pc <- loop', 8, 24, '$pc <- 0x18'],
  ['arrow', '$pc <- short loop', 8, 24, '$pc <- short 0x18'],
  ['arrow', '$pc<-loop', 8, 24, '$pc<-0x18'],
  ['distance', 'ripc+x pc+loop', 8, 24, 'ripc+x pc+16'],
  ['arrow', 'if $r1 == 0 $pc <- loop', 8, 24, 'if $r1 == 0 $pc <- $pc + 16'],
  ['arrow', 'if $r1 == 0 $pc <- loop', 24, 8, 'if $r1 == 0 $pc <- $pc - 16'],
] as const)('%s: %s at %i, to %i: %s', (targets, text, address, place, wanted) => {
  expect(put(targets, text, address, place)).toBe(wanted)
})

test('an address that is not known yet is that of the line', () => {
  expect(put('address', 'BRA loop', 12, undefined)).toBe('BRA 0xc')
  const bundles = bundlesBy({ line: 8, units: [], delayed: [] })
  expect(put('address', 'BRA loop', 12, undefined, { bundles })).toBe('BRA 0x8')
  expect(put('distance', 'jmp pc+loop', 12, undefined)).toBe('jmp pc+0')
})

test('a label that is missing is told; a plain name may be something else', () => {
  expect(put('distance', 'jmp pc+other', 0, 0)).toBe(
    'column 8: read "other", but a distance or a label belongs here; there is no label "other"',
  )
  expect(put('index', 'bra #other', 0, 0)).toMatch(/^column 6: read "other"/)
  expect(put('address', 'BRA other', 0, 0)).toBe('BRA other')
  const target = targetOf('BRA other', { labelOperands: OPERANDS.address }) ?? expect.unreachable()
  const made = resolved('BRA other', target, 0, new Map(), { unit: 4 })
  const blamed = (column: number) =>
    'blame' in made && made.blame({ column, end: 9, read: 'other', message: 'm', expected: [] })
  expect(blamed(4)).toMatchObject({ message: 'm; there is no label "other"' })
  expect(blamed(2)).toMatchObject({ message: 'm' })
})

test('errors of the text with a number are told where they were typed', () => {
  const text = 'jmp pc+loop, x'
  const target = targetOf(text, { labelOperands: OPERANDS.distance }) ?? expect.unreachable()
  const made = resolved(text, target, 0, new Map([['loop', 1000]]), {
    unit: 2,
  })
  expect('text' in made && made.text).toBe('jmp pc+1000, x')
  const back = (column: number) =>
    'blame' in made &&
    made.blame({ column, end: column + 1, read: '', message: `column ${column + 1}: m`, expected: [] }).column
  // Before the label, in it, at the comma, at x.
  expect([0, 3, 4, 7, 10, 11, 13].map(back)).toEqual([0, 3, 7, 7, 7, 11, 13])
})
