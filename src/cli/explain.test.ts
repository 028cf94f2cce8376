// Tests isa explain: what a word does, depending on what registers are taken to hold.
import { expect, test } from 'vitest'
import { brew } from '../isa/brew/brew.ts'
import { g13 } from '../isa/g13/g13.ts'
import { sm1 } from '../isa/sm1/sm1.ts'
import { usse } from '../isa/usse/usse.ts'
import { vp1 } from '../isa/vp1/vp1.ts'
import { explainLines } from './explain.ts'

const ALL = { vp1, g13, sm1, usse, brew } as const
type Id = keyof typeof ALL
/** Explains digits as bytes in the order of memory, however they might be read as a number. */
const linesOf = (id: Id, hex: string) => explainLines(ALL[id], hex.replace(/(..)(?=.)/g, '$1 '))

const explanation = (hex: string, held: readonly string[], variant?: string) =>
  [...explainLines(brew, hex, { with: held, ...(variant && { variant }) })].filter((line) =>
    /^(depends on|effects|minor)/.test(line),
  )

test('registers that are asked for are named, with what they hold, at the start or as given', () => {
  expect(explanation('2164', [])).toEqual([
    'depends on  type $r1 = int32',
    'effects     $r6 <- $r1 + $r2',
    'effects     type $r6 <- int32',
    'effects     size $r6 <- 4',
    'minor       dirty $r6 <- 1',
    'minor       $r6 from byte 4 on <- 0',
  ])
  const [type, vend, vstart, sum] = explanation('2164', ['type $r1=vint8', 'vend=7'])
  expect([type, vend, vstart]).toEqual([
    'depends on  type $r1 = vint8',
    'depends on  vend = 7',
    'depends on  vstart = 0',
  ])
  expect(sum).toBe('effects     $r6 <- each of 7 bytes i: $r1[i] + $r2[i]')
  expect(explanation('2164', ['type.1=6'], 'vlen4')).toContain(
    'effects     $r6 <- each of 2 16-bit parts i: $r1[i] + $r2[i]',
  )
})

test.each<readonly [Id, string, string, string]>([
  ['vp1', '5c412941', 'mul $r5 $r5 (slct $c3 aef $r0d), bits 0x3', 'mul $r5 $r5 (slct $c3 aef $r0d)'],
  ['g13', '628000000400', 'mov_imm.long r0l, 0, bits 0x400000000', 'mov_imm r0l, 0'],
  ['usse', '80000883210d803f', 'Pn mov.f32.skip.nosched o4.xy, pa4.xy', 'Pn mov.f32 o4.xy, pa4.xy'],
  // This word has a bit of a prefix for an operand that is not there.
  ['brew', '70fffff001b0', '$r11 <- (int32) $r1 == 0, bits 0x80', '$r11 <- (int32) $r1 == 0'],
  // This word is reserved, but has a text.
  ['vp1', '8301e004', 'bvecmad $r0 $r0q $c0 unk12 $vc0 zf 0x7, bits 0x2', 'bvecmad $r0 $r0q $c0 unk12 $vc0 zf 0x7'],
])('the exact text is told first, the canonical one in a line of its own: %s %s', (id, hex, exact, canonical) => {
  const lines = [...linesOf(id, hex)]
  expect(lines.slice(0, 2)).toEqual([`${hex}  ${exact}`, `canonical   ${canonical}`])
})
test('texts that are the same are told once, and a word without one by its status', () => {
  const first = (id: Id, hex: string) => [...linesOf(id, hex)].slice(0, 2)
  expect(first('brew', '2164')).toEqual(['2164  $r6 <- $r1 + $r2', expect.stringMatching(/^read as/)])
  expect(first('vp1', 'f32a006a')[0]).toBe('f32a006a  <unknown>')
  expect(first('vp1', 'f32a006a')[1]).toMatch(/^read as/)
})

test.each<readonly [Id, string, readonly string[]]>([
  // Bits 13 to 8 of a move are in no field; only the second word has them set. File 4 has no names for registers 0 and
  // 15, nor CDST for 7.
  ['vp1', '2700786a', []],
  ['vp1', '27ff786a', ['unexplained bits 13 12 11 10 9 8: ']],
  // The text of band does not show CDST, which is 7 here.
  ['vp1', 'ff400825', []],
  ['vp1', '0000001f', []],
  ['vp1', '0000011f', ['unexplained bits 16: ']],
  // COND, which is 3 here, does not mangle this source; star reads no bit 2, either.
  ['vp1', 'd8ab0451', []],
  ['vp1', 'dd0193d7', ['unexplained bits 2: ']],
  // Ct, which is 1 here, says what coordinates are. It does not matter that a word of such values has none of its bits.
  ['g13', '097c400701e7f7f3', ['unexplained bits 63 62 54 53 52 50 49 48: ']],
  // Bits that the sources leave blank are not those that they call unknown.
  ['usse', 'f3ea8720004047fa', ['unexplained bits 23: not described']],
  ['usse', 'f3ea87a0094803f8', ['unexplained bits 35 32: ', 'unexplained bits 31 29 23: not described']],
  ['brew', '70fffff001b0', []],
])('only bits that no field has are unexplained, whatever the text shows: %s %s', (id, hex, wanted) => {
  const rest = [...linesOf(id, hex)].filter((line) => line.startsWith('unexplained'))
  expect(rest).toEqual(wanted.map((line) => (line.endsWith(': ') ? line + ALL[id].isa.unknownBits : line)))
})

const NOBODY = 'No source says what it does; the machine stops at it and says so.'
test.each<readonly [Id, string, string]>([
  [
    'vp1',
    'f30a00c3',
    'The machine stops at it: its transfers are not known: the documents list its name, and tests leave it out.',
  ],
  ['usse', 'f3ea87a0c949b3b0', 'The machine stops at it: all sources say that there is no such instruction.'],
  ['g13', '721f82b8', NOBODY],
  ['vp1', 'f3ea87db', NOBODY],
  // The reason is an operand that cannot be, although the flags of R2A are not known, either.
  [
    'sm1',
    'e1b9500fb2cc8cc7',
    'The encoding matches, but an operand has a value that is not valid. The machine stops at it and says so.',
  ],
])('a word without a meaning has the reason of its encoding, with a name and without: %s %s', (id, hex, reason) => {
  expect([...linesOf(id, hex)].filter((line) => line.startsWith('effects'))).toEqual([`effects     ${reason}`])
})
test('what nobody says of the registers that are given is said of them', () => {
  // Type 3 is reserved.
  expect(explanation('2164', ['type.1=3'])).toContain(`effects     ${NOBODY.replace('does', 'does then')}`)
  expect(explanation('613e', ['type.1=vint16'])).toContain(
    'effects     The machine stops at it: the documents have gather loads and scatter stores, here of words by a vector of integers, but do not say what this does with these types.',
  )
})

test('what no register can hold is refused', () => {
  expect(() => explanation('2164', ['type.1=word'])).toThrow('type.1 cannot hold "word"; it can hold int32, fp32')
  expect(() => explanation('2164', ['vend=256'])).toThrow('vend cannot hold "256"')
  expect(() => explanation('2164', ['$r99=1'])).toThrow('not "$r99=1"')
  expect(() => explanation('2164', [], 'vlen5')).toThrow('no variant "vlen5"; there are: vlen16, vlen4')
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
    /^"21 6" is not a word: The last byte has one digit; it needs two\. It may be a list of 2 decimal bytes in the order of memory: 1506\.$/,
  )
  expect(() => lines('9'.repeat(100_000))).toThrow(/^"9{39}…" is not a word: The text has 100,000 characters/)
})

test('effects in the notation are written in full, a line each', () => {
  const lines = [...explainLines(vp1, '25850c4c', { notation: true })].filter((line) => /^(effects|minor)/.test(line))
  expect(lines.slice(0, 3)).toEqual([
    'effects     $r1 <- signed32($r18) + signed32($r[2 ^ unsigned1($c0 >> 9)])',
    'minor       s2v[0].9:0 <- (unsigned1($r18 >> 0) ? 30 : 0) | (unsigned1($r18 >> 1) ? 480 : 0)',
    'minor       s2v[1].9:0 <- (unsigned1($r18 >> 2) ? 30 : 0) | (unsigned1($r18 >> 3) ? 480 : 0)',
  ])
})
