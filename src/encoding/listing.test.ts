// Tests code as lines that assemble to it: what is no instruction becomes bytes, with a remark that says why.
import { expect, test } from 'vitest'
import { vp1 } from '../isa/vp1/vp1.ts'
import { toyOf } from './fixtures/toy.ts'
import { form, kind } from './kind.ts'
import { listedText, listing } from './listing.ts'
import { assembleSource } from './source.ts'
import type { Isa } from './types.ts'

const lines = (isa: Isa, code: readonly number[] | Uint8Array) =>
  [...listing(isa, Uint8Array.from(code))].map((line) => `${line.address}+${line.bytes} ${listedText(line)}`)

const toy = toyOf(
  {
    short: ['0x1 A:4', 'short {A}', ''],
    long: ['b:8 0x2 A:4', 'long {A} {b}', ''],
    odd: ['0x3 A:3 -', 'odd {A:reg}', ''],
    bad: ['0x4 A:3 -', 'bad {A:wrong}', ''],
    silent: ['0x5 ?:4', '', ''],
  },
  {
    reg: kind('$:3', form('111', '!None'), form('n:3', 'r{n}')),
    wrong: kind('$:3', form('111', '!!gone'), form('110', '!!'), form('n:3', 'r{n}')),
  },
)

test('instructions are their texts, one after the other', () => {
  expect(lines(toy, [0x15, 0x21, 0x07, 0x1f])).toEqual(['0+1 short 5', '1+2 long 1 7', '3+1 short 15'])
  expect(lines(toy, [])).toEqual([])
})

test('what is none is bytes, and the remark says why', () => {
  expect(lines(toy, [0x3e])).toEqual(['0+1 .bytes 3e  # reserved: A in odd None'])
  expect(lines(toy, [0x4e])).toEqual(['0+1 .bytes 4e  # reserved: A in bad gone'])
  expect(lines(toy, [0x4c])).toEqual(['0+1 .bytes 4c  # reserved: A'])
  expect(lines(toy, [0x50])).toEqual(['0+1 .bytes 50  # unknown'])
  expect(lines(toy, [0xff])).toEqual(['0+1 .bytes ff  # unknown'])
  expect(lines(toy, [0x15, 0x21])).toEqual(['0+1 short 5', '1+1 .bytes 21  # cut off: 1 of 2 bytes'])
})

test('a further remark follows the others', () => {
  const [good, bad] = [...listing(toy, Uint8Array.of(0x15, 0xff))]
  expect(good && listedText(good, 'here')).toBe('short 5  # here')
  expect(bad && listedText(bad, 'here')).toBe('.bytes ff  # unknown; here')
})

test('an instruction that the assembler would place elsewhere is right, but bytes', () => {
  const aligned = toyOf({ a: ['0x1 A:4', 'a {A}', ''], b: ['b:8 0x2 A:4', 'b {A} {b}', ''] }, {}, { aligned: true })
  const [, second, third] = [...listing(aligned, Uint8Array.of(0x15, 0x21, 0x07, 0x15))]
  expect(second?.members).toEqual([
    { address: 1, bytes: 2, text: '.bytes 2107', trouble: { what: 'not aligned', more: 'b 1 7', isRight: true } },
  ])
  expect(third?.members).toEqual([{ address: 3, bytes: 1, text: 'a 5' }])
})

test('words that run together are one line; the assembler completes a line of several units, so its end is bytes', () => {
  const { code } = assembleSource(vp1.isa, 'add $r1 $r2 $r3 | bra 0x0')
  const [add = '', bra = ''] = ['add $r1 $r2 $r3', 'bra 0x0']
  expect(lines(vp1.isa, code.subarray(0, 8))).toEqual([
    `0+8 ${add} | ${[...listing(vp1.isa, code.subarray(0, 8))][0]?.members[1]?.text}  # cut line: ${bra}`,
  ])
  // Code for one unit alone is not completed.
  const alone = assembleSource(vp1.isa, 'add $r1 $r2 $r3').code
  expect(lines(vp1.isa, alone)).toEqual([`0+4 ${add}`])
  expect(lines(vp1.isa, code)[0]).toBe(`0+8 ${add} | ${bra}`)
})
