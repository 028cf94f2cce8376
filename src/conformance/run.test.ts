// Tests that vector files are checked row by row, and that rows which cannot be read are named and fail.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subjects } from '../cli/find.ts'
import { NO_PROOF, type Proof, proofOf } from '../isa/proof.ts'
import type { ProofCounts } from './proof.ts'
import { resultLines } from './results.ts'
import { conformance } from './run.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'isa-'))
  mkdirSync(join(folder, 'g13'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function checked(file: string, rows: readonly string[], claimed?: Proof) {
  rmSync(join(folder, 'g13'), { recursive: true })
  mkdirSync(join(folder, 'g13'))
  writeFileSync(join(folder, 'g13', file), rows.join('\n'))
  const tally = { passed: 0, failed: 0 }
  const { g13 } = await subjects()
  const { isa, checks } = g13!
  const counts = new Map<string, ProofCounts>()
  const results = conformance(folder, { g13: { isa, checks, ...(claimed && { proof: claimed }) } }, tally, counts)
  const lines = [...resultLines(results)]
  return { ...tally, lines, counted: (before: Proof) => counts.get('g13')?.proof(before) }
}

const LONG = '{"hex":"628010000000","text":"mov_imm r0l, 16","exact":"mov_imm.long r0l, 16"}'

test('the exact text of a row counts, as does its plain one', async () => {
  const wrong = [LONG.replace('.long', ''), LONG.replace('"mov_imm r0l', '"mov_imm r1l')]
  expect(await checked('decode.jsonl', [LONG, ...wrong])).toMatchObject({ passed: 1, failed: 2 })
  const only = '{"hex":"628010000000","text":"mov_imm.long r0l, 16","exact":true}'
  expect(await checked('decode.jsonl', [only])).toMatchObject({ passed: 1, failed: 0 })
})

test('words must decode, and come back from their exact texts', async () => {
  const rows = ['{"hex":"628010000000"}', '{"hex":"ffffffff"}', '{}']
  expect(await checked('words.jsonl', rows)).toMatchObject({ passed: 1, failed: 2 })
})

test('a row that cannot be read is named by file and line, and fails', async () => {
  const { lines, failed } = await checked('decode.jsonl', ['', LONG, 'not json', '7', '{}'])
  expect(failed).toBe(3)
  const named = lines.filter((line) => line.startsWith('    ')).map((line) => line.split('\n')[0]?.trim())
  expect(named).toEqual(['g13/decode.jsonl:3  not json', 'g13/decode.jsonl:4  7', 'g13/decode.jsonl:5  {}'])
  expect(lines.join('\n')).not.toMatch(/^\s+at /m)
})

test('what nobody checks has failed', async () => {
  expect(await checked('nothing.jsonl', ['{}'])).toMatchObject({ passed: 0, failed: 1 })
})

const MESA = LONG.replace('}', ',"source":"Mesa src/asahi/isa/AGX2.xml"}')

test('vectors are counted for their encoding, by file and source, once they hold', async () => {
  const { counted } = await checked('decode.jsonl', [LONG, MESA, LONG.replace('r0l, 16"', 'r1l, 16"')])
  const other = { file: 'asm.jsonl', check: 'assemble', source: 'disassembler' } as const
  const before: Proof = { columns: [other], agree: { iadd: [[0, 85]] } }
  expect(proofOf(counted(before) ?? NO_PROOF, 'iadd')).toEqual([
    { check: 'assemble', vectors: 85, sources: [{ source: 'disassembler', vectors: 85 }] },
  ])
  expect(proofOf(counted(before) ?? NO_PROOF, 'mov_imm')).toEqual([
    {
      check: 'decode',
      vectors: 2,
      sources: [
        { source: 'disassembler', vectors: 1 },
        { source: 'mesa-isa', vectors: 1 },
      ],
    },
    { check: 'back', vectors: 2, sources: [{ source: '', vectors: 2 }] },
  ])
})

test('what the reference claims of a file, and is no longer so, has failed; of other files it says nothing', async () => {
  const { counted } = await checked('decode.jsonl', [LONG, MESA])
  const now = counted(NO_PROOF)
  expect(await checked('decode.jsonl', [LONG, MESA], now)).toMatchObject({ passed: 2, failed: 0 })
  const fewer = await checked('decode.jsonl', [LONG], now)
  expect(fewer).toMatchObject({ passed: 1, failed: 1 })
  expect(fewer.lines.at(-2)).toBe(
    'MISS  proof of g13, decode.jsonl: the reference claims mov_imm decode disassembler 1, mov_imm decode mesa-isa 1, mov_imm back - 2; ' +
      'counted: mov_imm decode disassembler 1, mov_imm back - 1; --proof writes what was counted',
  )
  expect(await checked('words.jsonl', ['{"hex":"628010000000"}'], now)).toMatchObject({ passed: 1, failed: 0 })
})
