// isa explain: what a word does by what registers are taken to hold.
import { expect, test } from 'vitest'
import { brew } from '../isa/brew/brew.ts'
import { vp1 } from '../isa/vp1/vp1.ts'
import { explainLines } from './explain.ts'

const told = (hex: string, held: readonly string[], variant?: string) =>
  [...explainLines(brew, hex, { with: held, ...(variant && { variant }) })].filter((line) =>
    /^(depends on|effects|besides)/.test(line),
  )

test('registers that are asked for are named, with what they hold, at the start or as given', () => {
  expect(told('2164', [])).toEqual([
    'depends on  type $r1 = int32',
    'effects     $r6 <- $r1 + $r2',
    'effects     type $r6 <- int32',
    'effects     size $r6 <- 4',
    'besides     dirty $r6 <- 1',
    'besides     $r6 from byte 4 on <- 0',
  ])
  const [type, vend, vstart, sum] = told('2164', ['type $r1=vint8', 'vend=7'])
  expect([type, vend, vstart]).toEqual([
    'depends on  type $r1 = vint8',
    'depends on  vend = 7',
    'depends on  vstart = 0',
  ])
  expect(sum).toBe('effects     $r6 <- each of 7 bytes i: $r1[i] + $r2[i]')
  expect(told('2164', ['type.1=6'], 'vlen4')).toContain('effects     $r6 <- each of 2 16-bit parts i: $r1[i] + $r2[i]')
})

test('bits of fields are explained, whether the word has a name, or its text shows them', () => {
  const rest = (hex: string) =>
    [...explainLines(vp1, hex)].filter((line) => line.startsWith('unexplained')).map((line) => line.split(':')[0])
  // Bits 13 to 8 of a move are in no field. File 4, register 0 and 15, CDST 7: no name; then one without a bit set there.
  expect(rest('2700786a')).toEqual([])
  expect(rest('27ff786a')).toEqual(['unexplained bits 13 12 11 10 9 8'])
  // The text of band does not show CDST, 7 here.
  expect(rest('ff400825')).toEqual([])
  expect(rest('0000001f')).toEqual([])
  expect(rest('0000011f')).toEqual(['unexplained bits 16'])
})

test('what no register can hold is refused', () => {
  expect(() => told('2164', ['type.1=word'])).toThrow('"word" is nothing type.1 can hold; it can: int32, fp32')
  expect(() => told('2164', ['vend=256'])).toThrow('"256" is nothing vend can hold')
  expect(() => told('2164', ['$r99=1'])).toThrow('not "$r99=1"')
  expect(() => told('2164', [], 'vlen5')).toThrow('no variant "vlen5"; there are: vlen16, vlen4')
})

test('a word is read however it is written; which reading was taken is said, and what else it may be', () => {
  const lines = (text: string) => [...explainLines(brew, text)].filter((line) => !/^(field|evidence|note)/.test(line))
  expect(lines('2164')[1]).toBe('read as     2 bytes in the order of memory')
  expect(lines('2164')[2]).toBe('or as       a number of 2 bytes, little-endian: 6421')
  const number = lines('0x6421')
  expect(number[0]).toMatch(/^2164 {2}/)
  expect(number.slice(1, 3)).toEqual([
    'read as     a number of 2 bytes, little-endian',
    'or as       a number of 2 bytes, big-endian: 6421',
  ])
  expect(() => lines('21 6')).toThrow(
    /^"21 6" is no word: The last byte has one digit; it needs two\. It may be a list of 2 decimal bytes in the order of memory: 1506\.$/,
  )
  expect(() => lines('9'.repeat(100_000))).toThrow(/^"9{39}…" is no word: The text has 100,000 characters/)
})
