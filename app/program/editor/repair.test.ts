// Tests that a repair is offered only if it is certain: the line assembles with it, and nothing else is as near.
import { expect, test } from 'vitest'
import { mnemonics } from '../../../src/encoding/heads.ts'
import { assembleSource } from '../../../src/encoding/source.ts'
import { near } from '../../../src/encoding/suggest.ts'
import type { Isa } from '../../../src/encoding/types.ts'
import { architectures } from '../../../src/isa/registry.ts'
import { findRepairs, type Repair, repairText } from './repair.ts'

const NO_FILES = new Map()
const repairsOf = (isa: Isa, source: string): readonly (Repair | undefined)[] => [
  ...findRepairs(isa, source, NO_FILES, assembleSource(isa, source)),
]
const mended = (source: string, { line, column, end, text }: Repair): string =>
  source
    .split('\n')
    .map((one, k) => (k === line - 1 ? one.slice(0, column) + text + one.slice(end) : one))
    .join('\n')

/** Returns versions of a line with one slip each: a letter doubled, a letter left out, a comma left out. */
const slips = (line: string): readonly string[] => {
  // Slips are made after the label.
  const start = /^\s*\w+:/.exec(line)?.[0].length ?? 0
  const at = start + line.slice(start).search(/[A-Za-z]{2}/)
  const comma = line.indexOf(',')
  return [
    line.slice(0, at + 1) + line.slice(at),
    line.slice(0, at + 1) + line.slice(at + 2),
    ...(comma < 0 ? [] : [line.slice(0, comma) + line.slice(comma + 1)]),
  ]
}

for (const { id, load } of architectures) {
  test(`${id}: with a repair the line assembles, and only one word is that near`, async () => {
    const { isa, kernels } = await load()
    let offered = 0
    let right = 0
    for (const { source } of kernels.slice(0, 4)) {
      const { lines } = assembleSource(isa, source)
      for (const { line } of lines.slice(0, 12)) {
        for (const slip of slips(source.split('\n')[line - 1] ?? '')) {
          const broken = source
            .split('\n')
            .with(line - 1, slip)
            .join('\n')
          for (const repair of repairsOf(isa, broken)) {
            if (!repair) continue
            const whole = mended(broken, repair)
            expect(assembleSource(isa, whole).errors, whole).toEqual([])
            offered++
            if (whole === source) right++
            const [first, second] = near(repair.read, mnemonics(isa))
            if (first?.text === repair.text) expect(second?.distance ?? 99).toBeGreaterThan(first.distance)
          }
        }
      }
    }
    expect(offered).toBeGreaterThan(0)
    // A repair nearly always restores the line.
    expect(right / offered).toBeGreaterThan(0.9)
  })
}

const isaOf = async (id: string): Promise<Isa> => (await architectures.find((one) => one.id === id)!.load()).isa

test.each([
  ['g13', 'iaddd r1, r2, r3', 'Fix: replace iaddd by iadd'],
  ['g13', 'iadd r1 r2, r3', 'Fix: add ,'],
  ['g13', 'iadd r1,, r2, r3', 'Fix: remove ,'],
  ['g13', 'iadd x1, r2, r3', 'Fix: replace x by r'],
  ['g13', 'again: jmp_exec_any pc+agian', 'Fix: replace agian by again'],
  ['vp1', 'add r1 $r2 $r3', 'Fix: replace r by $r'],
  ['vp1', '.byt 1, 2', 'Fix: replace .byt by .byte'],
  ['sm1', 'IADD R1 R2, R3', 'Fix: add ,'],
  ['brew', '$r1 <- $r2 ++ $r3', 'Fix: remove +'],
  ['sm1', 'IADD R1 (C0.EQW), R2, R3', undefined],
])('%s: %s: %s', async (id, line, text) => {
  const [repair] = repairsOf(await isaOf(id), line)
  expect(repair && repairText(repair)).toBe(text)
})

test.each([
  // It is not certain what was meant: both xor and nor are near, or an operand is of another kind.
  ['vp1', 'bnor $r1 $r2 $r3'],
  ['g13', 'iadd r1, r200, r2'],
  ['g13', 'iadd r1, r2, 256'],
  ['g13', 'iadd r1, r2'],
  ['vp1', 'add $v1 $r2 $r3'],
])('%s: %s has no repair that is certain', async (id, line) => {
  expect(repairsOf(await isaOf(id), line)).toEqual([undefined])
})

test('a program that is long is not tried, and one without errors has nothing to mend', async () => {
  const isa = await isaOf('g13')
  expect(repairsOf(isa, 'iadd r1, r2, r3')).toEqual([])
  expect(repairsOf(isa, `iad r1, r2, r3\n${'\n'.repeat(5000)}`)).toEqual([])
})
