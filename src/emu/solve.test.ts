// Tests that each puzzle is solved by its solution, not by what it begins with, and that typical wrong answers fail.
import { describe, expect, test } from 'vitest'
import { asmText, decode } from '../encoding/decode.ts'
import { flipped } from '../encoding/words.ts'
import { puzzles } from '../isa/exhibits.ts'
import type { BitPuzzle, ProgramPuzzle } from '../isa/puzzle.ts'
import { architectures } from '../isa/registry.ts'
import {
  changedBits,
  isRight,
  judgePuzzle,
  LIMIT,
  LONGEST,
  type PuzzleVerdict,
  puzzleWords,
  solvedWords,
} from './solve.ts'

const all = await Promise.all(
  architectures.map(async ({ id, load }) => ({
    id,
    architecture: await load(),
    puzzles: (await puzzles[id]?.()) ?? [],
  })),
)
const each = all.flatMap(({ id, architecture, puzzles }) => puzzles.map((puzzle) => ({ id, architecture, puzzle })))
const bits = each.flatMap(({ puzzle, ...rest }) => (puzzle.kind === 'bit' ? [{ ...rest, puzzle }] : []))
const programs = each.flatMap(({ puzzle, ...rest }) => (puzzle.kind === 'program' ? [{ ...rest, puzzle }] : []))

describe.each(all)('$id', ({ architecture, puzzles }) => {
  test('five puzzles of two kinds, each with a name of its own', () => {
    expect(puzzles).toHaveLength(5)
    expect(new Set(puzzles.map(({ kind }) => kind)).size).toBe(2)
    expect(new Set(puzzles.map(({ name }) => name)).size).toBe(5)
  })
  test('each leads to a page of the reference that there is', () => {
    for (const { name, reference } of puzzles) {
      const encoding = architecture.isa.encodings.find((e) => e.name === reference.name)
      expect(encoding, name).toBeDefined()
      if (reference.field) expect([...(encoding?.layout.fields.keys() ?? [])], name).toContain(reference.field)
    }
  })
})

test.each(bits)('$id, $puzzle.name: one bit is wrong, and only that', ({ architecture, puzzle }) => {
  const words = puzzleWords(puzzle)
  const start = decode(architecture.isa, words)
  expect(start.status).toBe('ok')
  expect(start.bytes * 2).toBe(puzzle.hex.length)
  expect(asmText(decode(architecture.isa, solvedWords(puzzle)))).toBe(puzzle.goal)
  expect(isRight(architecture, puzzle, words)).toBe(false)
  const right = Array.from({ length: 8 * start.bytes }, (_, bit) => bit).filter((bit) =>
    isRight(architecture, puzzle, flipped(words, bit)),
  )
  expect(right).toEqual([puzzle.solution])
  expect(changedBits(puzzle, solvedWords(puzzle))).toBe(1)
})

test.each(programs)('$id, $puzzle.name: the solution is right', ({ architecture, puzzle }) => {
  expect(judgePuzzle(architecture, puzzle, puzzle.solution)).toEqual({ is: 'right', instructions: puzzle.most })
  expect(judgePuzzle(architecture, puzzle, '')).toEqual({ is: 'empty' })
  expect(judgePuzzle(architecture, puzzle, `${puzzle.solution}\n${puzzle.solution}`).is).toBe('many')
  expect(puzzle.cases.filter(({ isHidden }) => isHidden).length).toBeGreaterThan(0)
  expect(puzzle.cases.filter(({ isHidden }) => !isHidden).length).toBeGreaterThan(1)
})

test.each(programs)('$id, $puzzle.name: none of its lines can be left out', ({ architecture, puzzle }) => {
  const lines = puzzle.solution.split('\n')
  for (const k of lines.keys())
    expect(judgePuzzle(architecture, puzzle, lines.filter((_, at) => at !== k).join('\n')).is, lines[k]).toBe('wrong')
})

/** Wrong answers that users may try, with whether they fail in a case that the user is told, or in a hidden one. */
const WRONG: Readonly<Record<string, readonly (readonly [source: string, fails: 'told' | 'hidden'])[]>> = {
  'g13/distance': [
    ['isub r5, r3, r4', 'told'],
    ['isub.sat r5, r3, r4', 'told'],
    // This takes the larger one by a signed comparison.
    ['isub r6, r3, r4\nisub r7, r4, r3\nicmpsel sgt, r5, r6, 0, r6, r7', 'hidden'],
  ],
  'g13/census': [
    ['icmp_ballot r4, slt, r3, 0', 'told'],
    ['icmp_ballot r5, sgt, r3, 0\npopcount r4, r5', 'told'],
    ['mov_imm r4, 3', 'told'],
  ],
  'sm1/order': [
    ['IMIN R2, R2, R3\nIMAX R3, R2, R3', 'told'],
    ['IMIN.S32 R4, R2, R3\nIMAX.S32 R3, R2, R3\nMOV R2, R4', 'hidden'],
  ],
  'sm1/sum64': [
    ['IADD R2, R4, R6\nIADD R3, R5, R7', 'told'],
    ['IADD.C0 R2, R4, R6\nIADD R3, R5, R7', 'told'],
    ['IADD R2, R4, R6\nIADD.CARRY0 R3, R5, R7', 'told'],
  ],
  'usse/mix': [
    ['mul.f32 r0.x, pa2.x, sa0.x\nadd.f32 o0.x, r0.x, pa0.x', 'told'],
    ['mad.f32 o0.x, pa2.x, sa0.x, pa0.x', 'told'],
  ],
  'usse/clamp': [
    ['max.f32 o0.x, {0}, pa0.x', 'told'],
    ['min.f32 r0.x, {0}, pa0.x\nmax.f32 o0.x, {1}, r0.x', 'told'],
  ],
  'vp1/halves': [
    ['shr $r3 $r1 0x10\nor $r2 $r3 $r1', 'told'],
    ['sar $r3 $r1 0x10\nshr $r4 $r1 -0x10\nor $r2 $r3 $r4', 'hidden'],
  ],
  'vp1/gray': [
    ['shr $r2 $r1 -0x1\nxor $r2 $r1 $r2', 'told'],
    ['sar $r2 $r1 0x1\nxor $r2 $r1 $r2', 'hidden'],
  ],
  'brew/exchange': [
    ['$r3 <- $r1 | $r1\n$r1 <- $r2 | $r2\n$r2 <- $r3 | $r3', 'told'],
    ['$r1 <- $r1 ^ $r2\n$r2 <- $r1 ^ $r2', 'told'],
  ],
  'brew/lowest': [
    ['$r2 <- tiny $r1 - 1\n$r2 <- $r1 & $r2', 'told'],
    ['$r2 <- tiny 1\n$r2 <- $r1 & $r2', 'told'],
  ],
}

describe('wrong answers', () => {
  test('there are some for each program', () => {
    expect(Object.keys(WRONG).toSorted()).toEqual(programs.map(({ id, puzzle }) => `${id}/${puzzle.name}`).toSorted())
  })
  const tries = programs.flatMap(({ id, puzzle, architecture }) =>
    (WRONG[`${id}/${puzzle.name}`] ?? []).map(([source, fails]) => ({ id, puzzle, architecture, source, fails })),
  )
  test.each(tries)('$id, $puzzle.name: $source', ({ architecture, puzzle, source, fails }) => {
    const found = judgePuzzle(architecture, puzzle, source)
    expect(found.is).toBe('wrong')
    expect(found.is === 'wrong' && (found.of.isHidden ? 'hidden' : 'told')).toBe(fails)
  })
})

/** Other right answers. */
const OTHERS: readonly (readonly [puzzle: string, source: string])[] = [
  ['g13/distance', 'icmpsel ugt, r6, r3, r4, r3, r4\nicmpsel ugt, r7, r3, r4, r4, r3\nisub r5, r6, r7'],
  ['brew/exchange', '$r1 <- $r1 + $r2\n$r2 <- $r1 - $r2\n$r1 <- $r1 - $r2'],
  ['usse/clamp', 'min.f32 r0.x, {1}, pa0.x\nmax.f32 o0.x, {0}, r0.x'],
]
test.each(OTHERS)('another way is right, too: %s', (name, source) => {
  const { architecture, puzzle } = programs.find(({ id, puzzle }) => `${id}/${puzzle.name}` === name)!
  expect(judgePuzzle(architecture, puzzle, source).is).toBe('right')
})

const of = (name: string): [(typeof programs)[number]['architecture'], ProgramPuzzle] => {
  const { architecture, puzzle } = programs.find(({ id, puzzle }) => `${id}/${puzzle.name}` === name)!
  return [architecture, puzzle]
}
const bit = (name: string): [(typeof bits)[number]['architecture'], BitPuzzle] => {
  const { architecture, puzzle } = bits.find(({ id, puzzle }) => `${id}/${puzzle.name}` === name)!
  return [architecture, puzzle]
}

test('a wrong answer says what it began with, what came out and what should', () => {
  const verdict: PuzzleVerdict = judgePuzzle(...of('g13/distance'), 'isub r5, r3, r4')
  expect(verdict).toMatchObject({ is: 'wrong', file: 'r', index: 5, lane: 0, got: 0xffff_fffbn, due: 5n })
  expect(verdict.is === 'wrong' && verdict.of.before.registers).toEqual({ r: { 3: 4n, 4: 9n } })
})

test('a program that never ends is stopped soon', () => {
  const begin = performance.now()
  expect(judgePuzzle(...of('g13/distance'), 'again:\njmp_exec_any pc+again').is).toBe('endless')
  expect(judgePuzzle(...of('brew/lowest'), 'again: $pc <- again').is).toBe('endless')
  expect(judgePuzzle(...of('sm1/order'), 'again:\nBRA again').is).toBe('endless')
  expect(LIMIT).toBe(1000)
  expect(performance.now() - begin).toBeLessThan(5000)
})

test('what is no program is told, and never run', () => {
  const [architecture, puzzle] = of('g13/distance')
  expect(judgePuzzle(architecture, puzzle, 'x'.repeat(LONGEST + 1))).toEqual({ is: 'long', characters: LONGEST + 1 })
  expect(judgePuzzle(architecture, puzzle, 'isub r5 r3')).toMatchObject({ is: 'errors', errors: [{ line: 1 }] })
  const begin = performance.now()
  for (const source of [
    '.byte 1, 2',
    '.word 0x12345678',
    '.bytes 0e0d447a00000000',
    '.rept 99999\nmov r5, r3\n.endr',
    'a: .rept 99999; mov r5, r3; .endr',
    '/* */ .rept 99999\nmov r5, r3\n.endr',
    '.macro x\nmov r5, r3\n.endm\nx',
  ])
    expect(judgePuzzle(architecture, puzzle, source).is, source).toBe('directive')
  expect(performance.now() - begin).toBeLessThan(1000)
  expect(judgePuzzle(architecture, puzzle, '# nothing').is).toBe('empty')
  expect(judgePuzzle(architecture, puzzle, 'trap').is).toBe('stopped')
})

test('a word that prints the same or does the same is right, whatever its other bits are', () => {
  const [architecture, puzzle] = bit('g13/sample')
  // Bit 63 is in no text, because its meaning is unknown.
  expect(isRight(architecture, puzzle, flipped(solvedWords(puzzle), 63))).toBe(true)
  expect(changedBits(puzzle, flipped(solvedWords(puzzle), 63))).toBe(2)
  // Bit 7 is .cache, which is in the text and does nothing else.
  expect(isRight(architecture, puzzle, flipped(solvedWords(puzzle), 7))).toBe(true)
  expect(isRight(architecture, puzzle, flipped(solvedWords(puzzle), 10))).toBe(false)
})
