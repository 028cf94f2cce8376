// Tests the USSE description against the wiki's statement for every bit, and words that the wiki gives as examples.
import { expect, test } from 'vitest'
import { assemble, isError } from '../../encoding/assemble.ts'
import { asmText, decodeAt } from '../../encoding/decode.ts'
import { documented } from '../../encoding/documented.ts'
import { explain } from '../../encoding/explain.ts'
import { syntaxOf } from '../../encoding/syntax.ts'
import type { BitRole } from '../../encoding/types.ts'
import { bytesOfHex, bytesOfWords, hexOf } from '../../encoding/words.ts'
import { description } from './description.ts'

/** The signs of all bits as in the wiki: fixed, a field (.), no effect seen (x), unknown (?), not described (_). */
const WIKI: Readonly<Record<string, string>> = {
  mad32: '00000...xx.x........xx..........................................',
  mad16: '00000...xx.x........xx..........................................',
  mul32: '00001...x..x........x...........................................',
  mul16: '00010...x..x........x...........................................',
  dot_3: '00011...xx0..x.xx...x......xxx..................................',
  mad_3: '00011...x.1x.x.x_...x...............................x...........',
  dual_mad: '00100...x0.......000.0..........................................',
  quad_mad: '00101xxxxxxxxxxxx.....xxxxxxxxxxxxxxxxxxxxx...xxxxxxxxxxxxxxxxxx',
  rcp: '00110...x..xxxxxxxxxx...????????________________________________',
  cmov: '00111...x.xxxxxx..xxx...????????________________________________',
  pack: '01000...xxxxxxxxxxxx....????????________________________________',
  test: '01001xxxxxxxxxxxxxxxxxxx????????________________________________',
  and: '01010...xxxxxxxxxxxxxxxx????????________________________________',
  xor: '01011...xxxxxxxxxxxxxxxx????????________________________________',
  shl: '01100...xxxxxxxxxxxxxxxx????????________________________________',
  shr: '01101...xxxxxxxxxxxxxxxx????????________________________________',
  rlp: '01110...xxxxxxxxxxxxxxxx????????________________________________',
  mask: '01111xxxxxxxxxxxxxxxxxxx????????________________________________',
  sop2: '10000..xxxxxxxxxxxxxxxxx????????________________________________',
  imad8: '10011..xxxxxxxxxxxxx.xxx????????________________________________',
  imad16: '10100..xxxxxxxxxxxxx..xx????????________________________________',
  imad32: '10101..xxxxxxxxxxxxx..xx????????________________________________',
  group_b0: '10110xxxxxxxxxxxxxxxxxxx????????________________________________',
  group_b8: '10111xxxxxxxxxxxxxxxxxxx????????________________________________',
  group_c0: '11000xxxxxxxxxxxxxxxxxxx????????________________________________',
  imad8_2: '11001..xxxxxxxxxxxxx.xxx????????________________________________',
  imad32_2: '11010...xx0.xxxxxxxxxx.x????????________________________________',
  group_d8: '11011xxxxxxxxxxxxxxxxxxx????????________________________________',
  tex: '11100...xxxx.xxx..xx....????????________________________________',
  load: '11101...xx.xxxxx......xx????????________________________________',
  store: '11110...xx.xxxxx......xx????????________________________________',
}
/** Bits that the wiki's drawing has otherwise: they are fields that other tables of the wiki have. */
const RECOVERED: Readonly<Record<string, readonly number[]>> = {
  // The mask has four bits, one of which is drawn as x; formats and the condition go on in the byte that is all
  // unknown.
  mad32: [42],
  mad16: [42],
  rcp: [39],
  cmov: [39],
  pack: [39, 38],
  // There are two tables, one for each value; and bit 53 must be 0, and is a field here whose other values are refused.
  dual_mad: [42],
  imad32_2: [53],
}

function sign(role: BitRole | undefined): string {
  if (role?.kind === 'fixed') return String(role.bit)
  if (role?.kind === 'field') return role.fixed === undefined ? '.' : String(role.fixed)
  return role?.kind === 'ignored' ? 'x' : role?.kind === 'unknown' ? '?' : '_'
}

test.each(Object.entries(WIKI))('%s: every bit stands as the wiki has it', (name, all) => {
  const encoding = description.encodings.find((e) => e.name === name)
  const roles = encoding ? documented(encoding).layout.bits : []
  const wrong = [...all].flatMap((wanted, i) => {
    const [bit, found] = [63 - i, sign(roles[63 - i])]
    // A line may fix a field, as one operation of several does.
    const same = found === wanted || (wanted === '.' && /[01]/.test(found)) || RECOVERED[name]?.includes(bit)
    return same ? [] : `bit ${bit}: ${found} instead of ${wanted}`
  })
  expect(wrong).toEqual([])
})

/** Disassembles hex digits in memory order. */
const textOf = (hex: string) => asmText(decodeAt(description, bytesOfHex(hex) ?? new Uint8Array()))

test('each of 32 groups has encodings', () => {
  const groups = new Set(description.variants.map((v) => (v.value[1] >>> 27) & 31))
  expect(groups.size).toBe(32)
})

test('a second operation that needs more sources than are left cannot be, and it is said why', () => {
  const made = assemble(description, 'mad.f32 i0.xyz, r0.xyz, i1.xyz, i2.xyz & mov.f32 r4.xy, i0.xy')
  if (isError(made)) throw new Error(made.message)
  const words = [...made.words] as [number, number, number]
  // This changes mov (5) to mul (3).
  words[0] = (words[0] & ~(7 << 18)) | (3 << 18)
  const d = decodeAt(description, bytesOfWords(words, 8))
  expect(d.status).toBe('invalid')
  expect(
    explain(description, d)
      .trouble.map(({ because }) => because)
      .join(),
  ).toMatch(/three sources leaves/)
})

test.each([
  ['mul.f32 r0.-y-w, {0, 1, 0, 0.5}, r0.-x-x'],
  ['p0 br pc-3'],
  ['mov.u32 r2, 0x3f800000'],
  ['and.u32 r0, r2, 0xffff'],
  ['and.u32 r0, r2, r4, rol 8, not'],
  ['test.sub.ge.f32 p0, pa0.x, r2.x'],
  ['pack.f16.f32 r8.xyzw, pa0, pa2.xyzw'],
  ['tex2D.f32 r0, pa0.xy, sa0'],
  ['cmov.ltzero.f32 r0.xyzw, r4.xyzw, r8.xyzw, r12.xyzw'],
  ['lda32.fetch4 r4, r0, 16, 0'],
  ['mov.f16 r34.xyzw, i1.xxxx & log.f16 i2.x-z, -abs(o0.-y)'],
  ['!p1 kill sa20, sa20'],
  ['phas 0x12345, temps 7, mode 1, rate 2, wait 6, imm'],
  ['phas sa46, pa12, temps 0, mode 0, rate 0, wait 7'],
  ['smlsi 3, -128, (3,2,1,0), 1, limits 0 15 5'],
  ['smbo 0, 4095, 1, 2'],
  ['wdf drc1'],
  ['emit'],
  ['nop'],
  ['test.fpsub.lt.u8 p0, r1.z, sa4.x'],
  ['test.and.s1z0and.u32 p3, pa9.x, 0'],
  ['testmask.sub.gt.f32 r4, -pa0, sa2.x, kind 2'],
  ['mad.f32 r0.xyzw, pa0.xyzw, i0.wwww, -i1.xyz1'],
])('%s assembles to a word that says so', (line) => {
  const made = assemble(description, line)
  if (isError(made)) throw new Error(made.message)
  expect(textOf(hexOf(bytesOfWords(made.words, made.bytes)))).toBe(line)
})

test.each([
  // These were compiled: the first word of programs, an alpha test, a comparison without a destination, halves from a
  // register with an even number.
  ['00000000000744fa', 'phas 0x0, temps 0, mode 0, rate 0, wait 7, imm'],
  ['140a00f0060430f9', '!p1 kill sa20, sa20'],
  ['84000a3081068848', 'test.fpsub.lt.u8 p0, r1.x, sa4.x'],
  ['8280dba08d0b8140', 'pack.f32.f16 o6.xy, pa0.zwzw'],
])('%s, which a compiler made, is %s', (hex, line) => {
  expect(textOf(hex)).toBe(line)
})

test('names that conditions had before are read', () => {
  const read = (line: string) => {
    const made = assemble(description, line)
    return isError(made) ? made.message : textOf(hexOf(bytesOfWords(made.words, made.bytes)))
  }
  expect(read('test.sub.ltnz.f32 p0, pa0.x, r2.x')).toBe('test.sub.lt.f32 p0, pa0.x, r2.x')
  expect(read('testmask.sub.nonzero.f32 r4, pa0, sa2, kind 2')).toBe('testmask.sub.ne.f32 r4, pa0, sa2, kind 2')
})

test('a test that writes no register assembles to the word that compilers make', () => {
  const made = assemble(description, 'test.sub.eq.s32 p1, sa7.x, sa27.x')
  if (isError(made)) throw new Error(made.message)
  // The words differ only in bit 55, which leaves out instances without a pixel.
  expect(hexOf(bytesOfWords(made.words, made.bytes))).toBe('9b8307f085010848')
})

test('a prefix too long to be listed keeps its distance in the syntax', () => {
  const e = description.encodings.find(({ name }) => name === 'mul32')
  const syntax = e ? syntaxOf(e) : []
  expect(syntax.map((piece) => piece.text).join('')).toBe('[p] mul.f32 D, A, B')
})

test('operands that a selector picks have their own names in the syntax', () => {
  const e = description.encodings.find(({ name }) => name === 'dual_mad')
  const syntax = e ? syntaxOf(e) : []
  expect(syntax.map((piece) => piece.text).join('')).toBe('[p0|!p0|Pn] mad{.f32|.f16} D, P1, P2, P3 & second')
})
