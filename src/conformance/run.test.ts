// Vector files are checked row by row: exact texts, words, and rows that nobody can read, which are named and fail.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subjects } from '../cli/find.ts'
import { conformance } from './run.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'isa-'))
  mkdirSync(join(folder, 'g13'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function checked(file: string, rows: readonly string[]) {
  rmSync(join(folder, 'g13'), { recursive: true })
  mkdirSync(join(folder, 'g13'))
  writeFileSync(join(folder, 'g13', file), rows.join('\n'))
  const tally = { passed: 0, failed: 0 }
  const lines = [...conformance(folder, await subjects(), tally)]
  return { ...tally, lines }
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
