// Tests the texts about an answer: the case, the result and the expected result, with numbers and register names.
import { expect, test } from 'vitest'
import { judgePuzzle } from '../../src/emu/solve.ts'
import { puzzles as ofG13 } from '../../src/isa/g13/exhibits/puzzles.ts'
import { g13 } from '../../src/isa/g13/g13.ts'
import type { ProgramPuzzle, Puzzle } from '../../src/isa/puzzle.ts'
import { puzzles as ofUsse } from '../../src/isa/usse/exhibits/puzzles.ts'
import { usse } from '../../src/isa/usse/usse.ts'
import { puzzles as ofVp1 } from '../../src/isa/vp1/exhibits/puzzles.ts'
import { vp1 } from '../../src/isa/vp1/vp1.ts'
import { caseText, flipsText, hiddenText, verdictTexts } from './verdicts.ts'

const program = (all: readonly Puzzle[], name: string): ProgramPuzzle =>
  all.find((one): one is ProgramPuzzle => one.kind === 'program' && one.name === name)!

const verdictText = (architecture: typeof g13, puzzle: ProgramPuzzle, source: string) =>
  verdictTexts(
    architecture.machine(architecture.variants[0]?.id ?? '').files,
    puzzle,
    judgePuzzle(architecture, puzzle, source),
  )

test.each([
  ['isub r5, r3, r4', ['With r3 = 4 and r4 = 9, r5 is 4294967291; it should be 5.']],
  [
    'isub r6, r3, r4\nisub r7, r4, r3\nicmpsel sgt, r5, r6, 0, r6, r7',
    ['With r3 = 4294967295 and r4 = 1, r5 is 2; it should be 4294967294.', 'This case is not in the table.'],
  ],
  ['again:\njmp_exec_any pc+again', ['With r3 = 9 and r4 = 4 it did not finish within 1,000 steps.']],
  ['mov r5, r3\nmov r5, r3\nmov r5, r3\nmov r5, r3', ['These are 4 instructions; 3 are allowed.']],
  ['', ['There is no instruction yet.']],
  ['.byte 1, 2', ['There is a directive. Only instructions and labels count here.']],
  [
    'isub.sat r5, r3, r4\nisub.sat r6, r4, r3\nor r5, r5, r6',
    ['Right, in 3 instructions: all 5 cases come out, and 2 of them were not in the table.'],
  ],
])('%s', (source, texts) => {
  expect(verdictText(g13, program(ofG13, 'distance'), source)).toEqual(texts)
})

test('a line that is wrong is told by its number', () => {
  const [text] = verdictText(g13, program(ofG13, 'distance'), 'mov r5, r3\nisub r5 r3')
  expect(text).toMatch(/^Line 2: column \d+: .*\.$/)
})

test('floats, hexadecimal numbers, and lanes', () => {
  expect(verdictText(usse, program(ofUsse, 'mix'), 'mad.f32 o0.x, pa2.x, sa0.x, pa0.x')).toEqual([
    'With pa0 = 2.0, pa2 = 10.0 and sa0 = 1.0, o0 is 12.0; it should be 10.0.',
  ])
  expect(verdictText(vp1, program(ofVp1, 'halves'), 'shr $r2 $r1 0x10')).toEqual([
    'With $r1 = 0x12345678, $r2 is 0x00001234; it should be 0x56781234.',
  ])
  expect(verdictText(g13, program(ofG13, 'census'), 'mov_imm r4, 3')).toEqual([
    'With no lane negative, r4 is 3; it should be 0.',
  ])
})

test('what is not told is counted', () => {
  const { cases, as } = program(ofG13, 'census')
  expect(hiddenText(cases)).toBe('And 2 more, told when they fail.')
  expect(caseText({}, cases[0]!, as)).toBe('lanes 0 to 2 negative')
  expect(flipsText(1, 1)).toBe('One bit changed, with one flip.')
  expect(flipsText(2, 5)).toBe('2 bits changed, with 5 flips. One bit would have been enough.')
})
