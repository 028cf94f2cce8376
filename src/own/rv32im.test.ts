// Tests the example RV32IM: words of each format as the manual encodes them, and results at the edges that it defines.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'jsonc-parser'
import { describe, expect, test } from 'vitest'
import { check } from '../emu/check.ts'
import { Machine } from '../emu/machine.ts'
import { assemble, isError } from '../encoding/assemble.ts'
import { ambiguities } from '../encoding/check.ts'
import { asmText, decode } from '../encoding/decode.ts'
import { assembleSource } from '../encoding/source.ts'
import { outcomeOf } from '../isa/contents.ts'
import { readArchitecture } from './architectureFile.ts'

const file = readFileSync(join(resolve(import.meta.dirname, '../..'), 'examples/rv32im.json'), 'utf8')
const read = readArchitecture(parse(file))
if (read.kind === 'problem') throw new Error(`${read.path}: ${read.message}`)
const { isa, kernels, machine } = read.architecture

test.each([
  [0x12345537, 'lui a0,0x12345'],
  [0xfffff417, 'auipc s0,0xfffff'],
  [0x010000ef, 'jal ra,0x110'],
  [0xffdff06f, 'jal zero,0xfc'],
  [0xffc500e7, 'jalr ra,-4(a0)'],
  [0x00b50463, 'beq a0,a1,0x108'],
  [0xfe0ffce3, 'bgeu t6,zero,0xf8'],
  [0xffc5a503, 'lw a0,-4(a1)'],
  [0x7ea10fa3, 'sb a0,2047(sp)'],
  [0x00a5a223, 'sw a0,4(a1)'],
  [0xffb58513, 'addi a0,a1,-5'],
  [0x41f5d513, 'srai a0,a1,0x1f'],
  [0x40c58533, 'sub a0,a1,a2'],
  [0x02c5a533, 'mulhsu a0,a1,a2'],
  [0x0ff0000f, 'fence iorw,iorw'],
  [0x8330000f, 'fence.tso'],
  [0x00000073, 'ecall'],
  [0x00100073, 'ebreak'],
])('%i is %s', (word, text) => {
  expect(asmText(decode(isa, [word | 0, 0, 0]), 0x100)).toBe(text)
  const made = assemble(isa, text, 0x100)
  expect(isError(made) ? made.message : made.words[0]! >>> 0).toBe(word)
})

test('no word has two encodings', () => expect(ambiguities(isa)).toEqual([]))

describe('what instructions do', () => {
  const results: readonly (readonly [text: string, a: number, b: number, due: number])[] = [
    ['add a0,a1,a2', 0xffffffff, 2, 1],
    ['slt a0,a1,a2', 0xffffffff, 1, 1],
    ['sltu a0,a1,a2', 0xffffffff, 1, 0],
    ['sltiu a0,a1,-1', 5, 0, 1],
    ['slti a0,a1,-1', 5, 0, 0],
    ['sll a0,a1,a2', 3, 33, 6],
    ['sra a0,a1,a2', 0x80000000, 4, 0xf8000000],
    ['srl a0,a1,a2', 0x80000000, 4, 0x08000000],
    ['srai a0,a1,0x1f', 0x80000000, 0, 0xffffffff],
    ['mul a0,a1,a2', 0xffffffff, 7, 0xfffffff9],
    ['mulh a0,a1,a2', 0x80000000, 0x80000000, 0x40000000],
    ['mulhsu a0,a1,a2', 0xffffffff, 0xffffffff, 0xffffffff],
    ['mulhu a0,a1,a2', 0xffffffff, 0xffffffff, 0xfffffffe],
    ['div a0,a1,a2', -7 >>> 0, 2, -3 >>> 0],
    ['rem a0,a1,a2', -7 >>> 0, 2, -1 >>> 0],
    ['divu a0,a1,a2', 0xffffffff, 0xfffffffe, 1],
    ['divu a0,a1,a2', 0xfffffffe, 0xffffffff, 0],
    ['remu a0,a1,a2', 0xffffffff, 10, 5],
    // Semantics for division by zero and division overflow, table 7.1.
    ['div a0,a1,a2', 5, 0, 0xffffffff],
    ['divu a0,a1,a2', 5, 0, 0xffffffff],
    ['rem a0,a1,a2', 5, 0, 5],
    ['remu a0,a1,a2', 5, 0, 5],
    ['div a0,a1,a2', 0x80000000, 0xffffffff, 0x80000000],
    ['rem a0,a1,a2', 0x80000000, 0xffffffff, 0],
    ['lb a0,-1(a1)', 9, 0, 0xffffff88],
    ['lhu a0,0(a1)', 8, 0, 0x9988],
    ['jalr a0,1(a1)', 4, 0, 4],
    ['auipc a0,0x1', 0, 0, 0x1000],
    ['lui a0,0xfffff', 0, 0, 0xfffff000],
    ['addi zero,a1,1', 3, 0, 0],
  ]
  test.each(results)('%s of %i and %i', (text, a, b, due) => {
    const { code, errors } = assembleSource(isa, `${text}\necall`)
    expect(errors).toEqual([])
    const memory = [{ space: 'memory', address: 8, bytes: Uint8Array.of(0x88, 0x99), item: 'u8' }] as const
    const run = new Machine(machine(''), { code, registers: { x: { 11: BigInt(a), 12: BigInt(b) } }, memory })
    expect(run.run(2).why).toBe('stop')
    expect(run.state.read('x', 10, 0)).toBe(BigInt(due))
    expect(run.state.read('x', 0, 0)).toBe(0n)
  })
})

test.each([...kernels])('the program $name ends as it must', ({ source, init, expect: due }) => {
  const run = new Machine(machine(''), { code: assembleSource(isa, source).code, ...init })
  expect(run.run(1_000_000).why).toBe('stop')
  expect(check(run.state, outcomeOf(due, init)).filter(({ wrong }) => wrong > 0)).toEqual([])
})
