// Tests the log: a filter is read or its fault named, a row says what its step did, and files hold all rows.
import { expect, test } from 'vitest'
import { assembleSource } from '../../../src/encoding/source.ts'
import { g13 } from '../../../src/isa/g13/g13.ts'
import { vp1 } from '../../../src/isa/vp1/vp1.ts'
import { Host } from '../../../src/worker/host.ts'
import type { LogRow } from '../../../src/worker/log.ts'
import { fileText } from './logFile.ts'
import { NO_FILTER, STRETCH, stretchOf } from './logStore.ts'
import { type RowWords, rowWords } from './rowWords.ts'
import { readSieve } from './sieve.ts'

const collatz = g13.kernels.find(({ name }) => name === 'collatz')
const assembly = assembleSource(g13.isa, collatz?.source ?? '')
const spec = g13.machine(g13.variants[0]?.id ?? '')
const where = { assembly, spec, isBundled: false }
const at = (line: number) => assembly.lines.find((one) => one.line === line)?.address

test('nothing is looked for where nothing is typed', () => {
  expect(readSieve(NO_FILTER, where)).toEqual({ sieve: undefined, problems: {} })
})

test('instructions by their text, code by lines and addresses, registers and memory by their names', () => {
  const sieve = (part: Partial<typeof NO_FILTER>) => readSieve({ ...NO_FILTER, ...part }, where).sieve
  expect(sieve({ text: 'IMADD' })).toEqual({ addresses: [at(12)] })
  expect(sieve({ text: 'r4', code: 'line 1 to 17' })).toEqual({ addresses: [at(3)] })
  expect(sieve({ code: `0x${at(12)?.toString(16)}` })).toEqual({ addresses: [at(12)] })
  expect(sieve({ text: 'no such' })).toEqual({ addresses: [] })
  expect(sieve({ register: 'r3l', does: 'write' })).toEqual({
    register: { file: 'r', index: 3, lo: 0, width: 16, does: 'write' },
  })
  expect(sieve({ memory: 'device 0x10 to 0x1f' })).toEqual({ memory: { space: 'device', from: 16, bytes: 16 } })
})

test('what cannot be read is named, and the rest is looked for', () => {
  const { sieve, problems } = readSieve(
    { text: 'imadd', register: 'device 0x10', does: 'either', code: '9-14', memory: 'r3' },
    where,
  )
  expect(sieve).toEqual({ addresses: [at(12)] })
  expect(problems).toEqual({
    register: 'this is memory, and a register is looked for here',
    code: 'a stretch of code is lines, such as “line 9 to 14”, or addresses, such as “0x10 to 0x2a”',
    memory: 'this is a register, and memory is looked for here',
  })
  expect(readSieve({ ...NO_FILTER, code: 'line 9 to 3' }, where).problems.code).toBeDefined()
  // A name that no formula has is told, too.
  const none = readSieve({ ...NO_FILTER, register: 'no such', memory: 'device 0x' }, where)
  expect(none).toEqual({ sieve: undefined, problems: { register: expect.any(String), memory: expect.any(String) } })
})

test('words that run together are one step', () => {
  const source = 'add $r1 $r2 $r3\nnop & add $r4 $r5 $r6'
  const made = assembleSource(vp1.isa, source)
  const step = (text: string) =>
    readSieve({ ...NO_FILTER, text }, { assembly: made, spec: vp1.machine('G80'), isBundled: true }).sieve?.addresses
  for (const { text, line } of made.lines)
    expect(step(text)).toContain(made.lines.find((one) => one.line === line)?.address)
})

test('the last steps are looked at, or those up to one', () => {
  expect(stretchOf(undefined, 50)).toEqual([1, 50])
  expect(stretchOf(undefined, 250_000)).toEqual([150_001, 250_000])
  expect(stretchOf(150_000, 250_000)).toEqual([150_000 - STRETCH + 1, 150_000])
  expect(stretchOf(150_000, 20)).toEqual([1, 20])
  expect(stretchOf(undefined, 0)).toEqual([1, 0])
})

function rowsAt(steps: readonly number[]): readonly RowWords[] {
  const host = new Host({ specOf: () => spec, now: () => 0 })
  const program = { isa: 'g13', variant: '', code: assembly.code, init: collatz?.init ?? {}, pokes: [] }
  host.handle({ do: 'load', program, to: 0, stops: [] }, 1)
  while (host.busy) host.slice()
  host.handle({ do: 'log', log: { of: 'sight', steps } }, 2)
  let found: readonly LogRow[] = []
  while (host.busy) for (const reply of host.slice()) if (reply.did === 'log') found = reply.rows
  const rows = { kind: 'lane', count: 32, starts: [], lanes: 32, team: undefined } as const
  return found.map((row) => rowWords(row, { assembly, spec, rows, format: 'signed' }))
}

test('a row in words: Collatz triples the odd ones', () => {
  const [row] = rowsAt([11])
  expect(row).toMatchObject({
    step: 11,
    line: 12,
    address: `0x${at(12)?.toString(16)}`,
    instruction: 'imadd r3, r3, 3, 1',
    who: '15 of 32 lanes',
    memory: '',
  })
  // The row gives the values of lane 2, whose n is 3, and then those of all lanes.
  expect(row?.did).toContain('= 10; r3 in 15 lanes, 2: 3 → 10 · 4: 5 → 16')
  const [store] = rowsAt([2347])
  expect(store).toMatchObject({ line: 25, who: '18 of 32 lanes' })
  expect(store?.memory).toBe('18 lanes wrote 72 bytes of device, 4 bytes apart.')
})

test('files: text in columns, CSV with quotes where they must be, JSON that reads back', () => {
  const rows = rowsAt([2, 11])
  expect(JSON.parse(fileText(rows, 'json'))).toEqual(rows)
  const csv = fileText(rows, 'csv').split('\r\n')
  expect(csv[0]).toBe('step,address,line,instruction,who,did,memory')
  expect(csv[1]).toMatch(/^2,0x[\da-f]+,2,"iadd r3, r2, 1",32 of 32 lanes,/)
  expect(csv).toHaveLength(4)
  const text = fileText(rows, 'text').split('\n')
  expect(text[0]).toMatch(/^step {2}address {2}line {2}instruction/)
  expect(text[2]).toMatch(/^11 {4}0x/)
  expect(fileText([{ ...(rows[0] as RowWords), did: 'a "b"\nc' }], 'csv')).toContain('"a ""b""\nc"')
})
