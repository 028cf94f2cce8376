// Tests that exact texts bring every word back, and that wrong additions are refused.
import { describe, expect, it } from 'vitest'
import { architectures } from '../isa/registry.ts'
import { assemble, isError } from './assemble.ts'
import { asmText, decode, decodeAt } from './decode.ts'
import { exactText, exactTokens } from './exact.ts'
import { noiseWords } from './fixtures/noise.ts'
import { toyOf } from './fixtures/toy.ts'
import { codec } from './kind.ts'
import { assembleSource } from './source.ts'
import type { Isa } from './types.ts'
import { bytesOfHex, bytesOfWords, hexOf } from './words.ts'

const isas = new Map<string, Isa>(
  await Promise.all(architectures.map(async ({ id, load }) => [id, (await load()).isa] as const)),
)
const of = (id: string): Isa => isas.get(id)!
const word = (id: string, hex: string) => decodeAt(of(id), bytesOfHex(hex)!)
const asm = (id: string, line: string) => {
  const made = assemble(of(id), line)
  return isError(made) ? made.message : hexOf(bytesOfWords(made.words, made.bytes))
}

/** Number of words of each line of the description, at each of its lengths. */
const ROUND = Number(process.env.ROUND ?? 100) / 10

describe.each([...isas])('%s', (_, isa) => {
  it('exact texts assemble to their words', () => {
    for (const variant of isa.variants)
      for (const words of noiseWords(isa, variant, ROUND, 5)) {
        const d = decode(isa, words)
        const canonical = asmText(d, 0x1000)
        if (canonical === undefined) continue
        const exact = exactText(isa, d, 0x1000)
        const made = assemble(isa, exact ?? '', 0x1000)
        const hex = hexOf(bytesOfWords(d.words, d.bytes))
        expect(isError(made) ? made.message : hexOf(bytesOfWords(made.words, made.bytes)), `${hex} ${exact}`).toBe(hex)
        const exactOnes = exactTokens(isa, d, 0x1000)
        expect(exactOnes.map((token) => token.text).join('')).toBe(exact)
        const withoutAdditions = exactOnes.filter((token) => token.role !== 'addition')
        expect(withoutAdditions.map((token) => token.text).join('')).toBe(canonical)
      }
  })
})

it('a word stands at address 0 if nobody says where', () => {
  const target = codec('$:3', { name: 't', expects: 't', relative: true, text: (bits, at) => String(at + bits) })
  const jumps = toyOf({ jump: ['10 T:3 ?:3', 'jump {T:target}', ''] }, { target })
  const d = decode(jumps, [0b10_010_000, 0, 0])
  expect(exactText(jumps, d)).toBe('jump 2')
  expect(
    exactTokens(jumps, d)
      .map((token) => token.text)
      .join(''),
  ).toBe('jump 2')
})

describe('as the addenda write them', () => {
  it.each([
    ['g13', '628000000400', 'mov_imm.long r0l, 0, bits 0x400000000'],
    ['g13', '628010000000', 'mov_imm.long r0l, 16'],
    ['g13', '62a7c9d27160926c', 'mov_imm r73, 1618072265, 0b1, bits 0xc92000000000200'],
    ['usse', '0e86b9ffbc0dc040', 'mov.f32.skip.nosched i1.xyzw, sa12, sa14.xyzw'],
    ['usse', '80000883210d803f', 'Pn mov.f32.skip.nosched o4.xy, pa4.xy'],
    ['usse', '8000088321258038', 'mov.f32.skip.rep3 o4.xy, pa4.xy'],
    ['usse', '831000f084916000', 'mad.f32.x54=1 r0.xy, pa2.xy, sa4.xy, sa6.xy'],
    ['usse', '8207b60f0031c028', 'mul.f32.skip i0.xyzw, i1.xyzw, i0.xxxx & mov.f32 i1.xy, r4.xx'],
  ])('%s %s: %s', (id, hex, exact) => {
    expect(exactText(of(id), word(id, hex))).toBe(exact)
    expect(asm(id, exact)).toBe(hex)
  })
  it('what the text says is not said twice', () => {
    expect(exactText(of('g13'), word('g13', '1a89c0821800'))).toBe('fmul32 r2, r0.discard, u4')
  })
})

describe('what is added is read', () => {
  it('in any order', () => {
    expect(asm('usse', 'mov.f32.nosched.skip i1.xyzw, sa12, sa14.xyzw')).toBe('0e86b9ffbc0dc040')
    expect(asm('usse', 'mad.f32.x54=1.skip r0.xy, pa2.xy, sa4.xy, sa6.xy')).toBe(
      asm('usse', 'mad.f32.skip.x54=1 r0.xy, pa2.xy, sa4.xy, sa6.xy'),
    )
  })
  it('behind a label, too, and in bundles', () => {
    const { errors, code } = assembleSource(of('sm1'), 'loop: BRA loop, bits 0x100000000000\n')
    expect(errors).toEqual([])
    expect(code[5]! & 0x10).toBe(0x10)
    const jump = assembleSource(of('brew'), 'loop: $pc <- loop\n$pc <- loop, prefixed\n')
    expect(jump.errors.map((e) => e.message)).toEqual([])
    expect(jump.lines[1]!.made.bytes).toBe(jump.lines[0]!.made.bytes + 2)
    const bundle = assembleSource(of('vp1'), 'ldr $v19 $a13 $v18, bits 0x112 | add $r1 $r2 $r3\n')
    expect(bundle.errors.map((e) => e.message)).toEqual([])
  })
  it('a short form can be demanded', () => {
    expect(asm('g13', 'mov_imm.short r0l, 16')).toBe(asm('g13', 'mov_imm r0l, 16'))
    expect(asm('g13', 'mov_imm.short r90l, 1027')).toBe('column 8: read ".short", but this needs the long form')
  })
})

describe('what cannot be added is refused, at its column', () => {
  it.each([
    [
      'g13',
      'mov_imm r0l, 0, bits 0x10000000000000000',
      'column 17: read "bits 0x10000000000000000", the word has 32 bits',
    ],
    ['g13', 'mov_imm r0l, 0, bits 0x7f', 'column 17: read "bits 0x7f", which makes it another instruction'],
    ['g13', 'stop.long', 'column 5: read ".long", but no word of this text is longer'],
    [
      'usse',
      'mad.f32.once r0.xy, pa2.xy, sa4.xy, sa6.xy',
      'column 8: read ".once", this instruction has .skip .sync .nosched',
    ],
    ['g13', 'mov_imm.long.short r0l, 16', 'column 13: read ".short", this instruction has no flags'],
    ['usse', 'mad.f32.x64=1 r0.xy, pa2.xy, sa4.xy, sa6.xy', 'column 8: read ".x64=1", the word has 64 bits'],
  ])('%s %s', (id, line, message) => {
    expect(asm(id, line)).toBe(message)
  })
  it('an operand that is wrong is, wherever it stands', () => {
    expect(asm('usse', 'mad.f32.skip r0.xy, pa2.xy, sa4.xy, q')).toMatch(/^column 37: read "q", but/)
  })
})

describe('bytes', () => {
  it('are data wherever they stand', () => {
    const { code, errors } = assembleSource(of('sm1'), '.bytes 01 02 0304\n.bytes 0102030405060708 # not aligned\n')
    expect(errors).toEqual([])
    expect(hexOf(code)).toBe('010203040102030405060708')
  })
  it('that are no whole words end the program', () => {
    const { code, errors } = assembleSource(of('g13'), 'stop\n.bytes 01\nstop\n')
    expect(hexOf(code)).toBe('880001')
    expect(errors.map((e) => [e.line, e.message])).toEqual([
      [3, 'column 1: read "stop", but the bytes before it are not whole words; put 1 more before it'],
    ])
  })
  it.each([
    ['.bytes 0g', 'column 9: read "g", but hexadecimal digits belong here'],
    ['.bytes 012', 'column 11: read the end of the line, but two hexadecimal digits for each byte belong here'],
    ['.bytes', 'column 7: read the end of the line, but two hexadecimal digits for each byte belong here'],
    [`.bytes ${'00'.repeat(13)}`, 'column 7: read " 00000000000000000000000000", a line has at most 12 bytes of data'],
  ])('%s: %s', (line, message) => {
    expect(assembleSource(of('g13'), line).errors.map((e) => e.message)).toEqual([message])
  })
  it('are not added to by what ends a line of several units', () => {
    expect(assembleSource(of('vp1'), 'ldr $v19 $a13 $v18 | add $r1 $r2 $r3\n').code.length).toBe(16)
    expect(assembleSource(of('vp1'), 'ldr $v19 $a13 $v18 | add $r1 $r2 $r3\n.bytes 000000c4\n').code.length).toBe(12)
  })
})
