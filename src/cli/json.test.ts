// Tests what commands print as JSON: by hand on words, lines and rows, with the same facts as the lines for a person.
import { expect, test } from 'vitest'
import { resultLines, resultsJson } from '../conformance/results.ts'
import type { ConformanceResult } from '../conformance/run.ts'
import { brew } from '../isa/brew/brew.ts'
import { sm1 } from '../isa/sm1/sm1.ts'
import { vp1 } from '../isa/vp1/vp1.ts'
import { asm, asmJson } from './assembly.ts'
import { disassembledFile } from './disasmFile.ts'
import { wordExplanation } from './explanation.ts'
import { asksForJson, errorLine, errorWritten, WrongCall } from './outcome.ts'
import { checkLines, checkResult } from './ownFile.ts'
import { tableLines, tableNamed } from './table.ts'

const objects = (lines: Iterable<string>): readonly unknown[] => [...lines].map((line): unknown => JSON.parse(line))

test('a word: its text, its fields with bits and values, what it does', () => {
  const told = wordExplanation(vp1, '25850c4c')
  expect(told).toMatchObject({
    isa: 'vp1',
    bytes: '25850c4c',
    text: 'add $r1 $r18 (slct $c0 azf $r2d), bits 0x2',
    canonical: 'add $r1 $r18 (slct $c0 azf $r2d)',
    status: 'ok',
    length: 4,
    encoding: { name: 'add', evidence: 'documented' },
  })
  expect(told.encoding?.fields).toContainEqual({
    name: 'SRC1',
    value: 18,
    bits: [18, 17, 16, 15, 14],
    evidence: 'documented',
    about: expect.any(String),
  })
  expect(told.meaning.effects?.[0]).toMatch(/^\$r1 <- /)
  const unknown = wordExplanation(sm1, 'fe ff ff ff')
  expect([unknown.text, unknown.encoding, unknown.meaning.effects]).toEqual([null, undefined, null])
  expect(unknown.meaning.why).toMatch(/The machine stops at it/)
  expect(wordExplanation(brew, '2164', { with: ['type.1=vint8'] }).meaning.dependsOn[0]).toBe('type $r1 = vint8')
})

test('lines of hex: words in either order, and what cannot be read', () => {
  const troubles = new Map<string, number>()
  const rows = (given: string, canonical = false) => {
    const bytes = new TextEncoder().encode(given)
    return objects(disassembledFile(vp1, bytes, { hex: true, json: true, canonical }, troubles).lines)
  }
  expect(rows('zz\n25850c4c\n')).toEqual([
    { section: 'all lines', line: 'zz', problems: ['not read'], because: expect.stringMatching(/^“z” is not a hex/) },
    {
      section: 'all lines',
      address: 0,
      bytes: '25850c4c',
      text: 'add $r1 $r18 (slct $c0 azf $r2d), bits 0x2',
    },
  ])
  expect(rows('0xdb000000')).toEqual([
    {
      section: 'all lines',
      address: 0,
      bytes: '000000db',
      text: '.bytes 000000db',
      readAs: 'a number of 4 bytes, little-endian',
      problems: ['unknown'],
    },
  ])
  expect([...troubles]).toEqual([
    ['not read', 1],
    ['unknown', 1],
  ])
  expect(rows('25850c4c', true)).toMatchObject([{ text: 'add $r1 $r18 (slct $c0 azf $r2d)' }])
})

test('assembled lines have their addresses, also after a place that is named', () => {
  const rows = (source: string) => [...asm(vp1.isa, source)].flatMap((made) => objects(asmJson(made)))
  expect(rows('add $r1 $r2 $r3\nadd $r1 $r2 $r3')).toEqual([
    { address: 0, bytes: 'c787084c' },
    { address: 4, bytes: 'c787084c' },
  ])
  const listed = 'c787084c  add $r1 $r2 $r3\n00001000 <far>:\nc787084c  add $r1 $r2 $r3'
  expect(rows(listed)).toEqual([
    { address: 0, bytes: 'c787084c' },
    { address: 0x1000, bytes: 'c787084c' },
  ])
})

test('results of conformance, as lines and as JSON', () => {
  const results: readonly ConformanceResult[] = [
    { file: 'a.jsonl', passed: 1, failed: 1, superseded: 2, misses: [{ line: 3, row: '{}', expected: 'x', got: 'y' }] },
    { superseded: 'an older name', rows: 2 },
    { proof: 'vp1', stale: 'counts differ' },
    { passed: 1, failed: 2 },
    { notWritten: 'first every row has to hold' },
    { wrote: 'proof.ts' },
  ]
  expect(objects(resultsJson(results))).toEqual(results)
  expect([...resultLines(results)]).toEqual([
    `MISS  ${'a.jsonl'.padEnd(28)} 1 of 2, 2 superseded`,
    '    a.jsonl:3  {}\n      expected x\n      got      y',
    'superseded:',
    '  an older name: 2 rows',
    'MISS  proof of vp1, counts differ; --proof writes what was counted',
    '1 passed, 2 failed',
    'nothing was written: first every row has to hold',
    'wrote proof.ts',
  ])
})

test('a check names what is wrong, and says whether anything is', () => {
  const [kernel] = vp1.kernels
  const wrong = { ...(kernel ?? expect.unreachable()), name: 'endless', source: 'again:\nbra again\nnop\n' }
  const one = checkResult({ ...vp1, kernels: kernel ? [kernel, wrong] : [] })
  expect(one.programs[0]).toEqual({ name: kernel?.name })
  expect(one.programs[1]).toMatchObject({ name: 'endless', problem: expect.any(String) })
  expect(one.ok).toBe(false)
  expect(checkLines(one).slice(-3)).toEqual([
    `program ${kernel?.name}: it ends as it must`,
    `program endless: ${one.programs[1]?.problem}`,
    `${one.encodings} encodings, of which ${one.withEffects} have effects; 2 programs`,
  ])
})

test('tables of an architecture in each format; a name that there is not lists those there are', () => {
  const flags = tableNamed(vp1, 'flags')
  expect([...tableLines(flags, 'csv')][0]).toBe('SLCT,Name,Unit,Set where,Change of a register number')
  expect([...tableLines(flags, 'markdown')][0]).toBe('| SLCT | Name | Unit | Set where | Change of a register number |')
  expect(JSON.parse([...tableLines(flags, 'json')].join('\n'))[0]).toMatchObject({ SLCT: '0', Name: 'sf' })
  expect(() => tableNamed(vp1, 'flag')).toThrow(/^vp1 has no table "flag"; there are: encodings, bundles, flags, /)
})

test('an error is read back from what a process wrote, with its exit code', () => {
  expect(errorLine('no such thing', 2, false)).toBe('no such thing')
  const again = errorWritten(`${errorLine('no "such" thing', 2, true)}\n`)
  expect([again instanceof WrongCall, again.message]).toEqual([true, 'no "such" thing'])
  expect(errorWritten(errorLine('damaged', 1, true))).not.toBeInstanceOf(WrongCall)
  expect(errorWritten('Segmentation fault\n').message).toBe('Segmentation fault')
  expect([asksForJson(['stat', '--json']), asksForJson(['stat', '--', '--json'])]).toEqual([true, false])
})
