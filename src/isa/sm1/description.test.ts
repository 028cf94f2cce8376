// Tests what the SM 1.0 manual and the listings print, which the loops over all descriptions cannot know.
import { describe, expect, it } from 'vitest'
import { assemble, isError } from '../../encoding/assemble.ts'
import { asmText, decode, decodeAt } from '../../encoding/decode.ts'
import { operandsOf } from '../../encoding/operands.ts'
import { bytesOfHex, bytesOfWords, hexOf, wordsOfBytes } from '../../encoding/words.ts'
import { holds } from './conditions.ts'
import { description } from './description.ts'

const shown = (hex: string) => {
  const d = decodeAt(description, bytesOfHex(hex)!)
  return asmText(d) ?? d.status
}
/** Shows a word as the manual prints it, the second half first. */
const printed = (high: string, low: string) =>
  shown(hexOf([...bytesOfHex(low)!.reverse(), ...bytesOfHex(high)!.reverse()]))
const asm = (line: string): string => {
  const made = assemble(description, line)
  return isError(made) ? made.message : hexOf(bytesOfWords(made.words, made.bytes))
}

describe('decoding', () => {
  it.each([
    ['20000780', '14000009', 'MVC.U16 R1L, c[0x0] [A1+0x0].U8'],
    ['2440f500', '10000205', 'MVC R1 (C3.EQU), c[0x1] [0x1]'],
    ['04200780', 'a0004205', 'I2I.U32.U16 R1, g [0x1].U16'],
    ['2c014780', 'a0000205', 'I2I.S32.S32 R1, -R1'],
    ['00000780', '40070411', 'IMUL.U16.U16 R4, R1L, R3H'],
    ['0020c780', 'e606c20d', 'FMAD R3, g [A1+++0x1], R6, R3'],
    ['e0000002', 'f0000001', 'NOP.S'],
  ])('%s %s is %s, as the manual prints it', (high, low, line) => {
    expect(printed(high, low)).toBe(line)
  })
  // These lines are from comments in Nouveau's shaders, and from the output of NVIDIA's compiler.
  it.each([
    ['00000788', 'c0890009', 'FMUL o[0x2], R0, c[0x0][0x9]'],
    ['00408780', 'e0010205', 'FMAD.FLOOR R1, R1, R1, R2'],
    ['00408780', 'e0800c1d', 'FMAD R7, R6, c[0x1][0x0], R2'],
    ['c4024780', 'a0000001', 'F2F.F32.F32.FLOOR.NOINT R0, R0'],
    ['00000780', '20007003', 'CAL.NOINC C0.TRUE, 0x38'],
    ['0000c784', 'f2840411', 'TEX.LIVE R4.xzw, t2, s2, R4:3'],
  ])('%s %s is %s, as other programs have it', (high, low, line) => {
    expect(printed(high, low)).toBe(line)
    expect(shown(asm(line))).toBe(line)
  })
  it('goes by the bits where the manual prints something else', () => {
    // The manual prints IMAD.U16 R4 (C3.TRUE), -R0H, R1H, R4.
    expect(printed('0c012780', '60030211')).toBe('IMAD.U16.CARRY2 R4, R0H, R1H, R4')
  })
  it('tells the three marks apart, and a constant from them', () => {
    const marked = (mark: string) => printed(`0400078${mark}`, '20000205')
    expect(['0', '1', '2'].map(marked)).toEqual(['', '.EXIT', '.S'].map((m) => `IADD${m} R1, R1, R0`))
    expect(marked('3')).toMatch(/^IADD32I/)
  })
  it('has one NOP with the exit mark, which ends nothing', () => {
    expect(shown('010000f0010000e0')).toBe('NOP')
  })
  it('knows no condition for codes 0x14 to 0x1b', () => {
    const codes = Array.from({ length: 32 }, (_, code) => code)
    const invalid = codes.filter((code) => shown(hexOf(bytesOfWords([0x10000003, code << 7, 0], 8))) === 'invalid')
    expect(invalid).toEqual([0x14, 0x15, 0x16, 0x17, 0x18, 0x19, 0x1a, 0x1b])
  })
  it('takes 4 bytes where bit 0 is clear, and 8 where it is set, known or not', () => {
    for (const low of [0, 1, 2, 3])
      for (let op = 0; op < 16; op++) {
        const d = decode(description, wordsOfBytes(bytesOfWords([(op << 28) | low, 0x780, 0], 8)))
        expect(d.bytes).toBe(low & 1 ? 8 : 4)
      }
  })
})

describe('assembling', () => {
  it.each([
    ['IADD R1,R2,R3', 'IADD R1, R2, R3'],
    ['LOP.AND R1, g[0x4], ~c[0x1][0x2]', 'LOP.AND R1, g [0x4], ~c[0x1][0x2]'],
    ['FADD32I R1, R2, -0x40800000', 'FADD32I R1, R2, -0x40800000'],
    ['GST.EXIT.U32 global14[R1], R0', 'GST.EXIT.U32 global14[R1], R0'],
    ['MOV R1, R2L', /column 11: read "L"/],
    ['IADD32 R70, R1, R2', /but a number from 0 to 63 belongs here/],
    ['IADD R1, g [0x20], R2', /but a number from 0x0 to 0x1f belongs here/],
    ['IADD R1, R2, g [0x4]', /column 14: read "g", but "R", "c\[" or "-" belongs here/],
    ['BRA 0x61', /but a multiple of 0x4 from/],
    ['IADD R1 (C0.XX), R2, R3', /column 13: read "XX", but "FALSE"/],
  ])('%s', (line, result) => {
    const hex = asm(line)
    if (typeof result === 'string') expect(shown(hex)).toBe(result)
    else expect(hex).toMatch(result)
  })
  it('makes the words of the listings, whose unused bits are 0', () => {
    expect(asm('BRA C0.NE, 0x60')).toBe('03c0001080020000')
    expect(asm('NOP')).toBe('010000f0010000e0')
    expect(asm('MOV R0, R2')).toBe('0104001080c70304')
  })
})

describe('operands', () => {
  const operands = (line: string) => {
    const d = decodeAt(description, bytesOfHex(asm(line))!)
    return operandsOf(d.variant!.encoding, d.words, (x) => x)
  }
  const register = (n: number, width = 32, lo = 0) => ({ op: 'reg', file: 'r', index: { value: BigInt(n) }, lo, width })
  const zero = { op: 'num', value: 0n }
  it('are registers, their halves, and memory by the size of what is read', () => {
    expect(operands('IADD.U16 R1H, R2L, c[0x1][0x3]')).toMatchObject({
      D: register(1, 16, 16),
      A: register(2, 16),
      C: { op: 'load', space: 'constant', bytes: 2, address: { value: 6n } },
    })
    expect(operands('IADD R1, g [0x3].S16, R0').A).toMatchObject({
      op: 'sx',
      width: 16,
      a: { bytes: 2, address: { value: 6n } },
    })
  })
  it('are 0 for R124 and A0; what goes to R127 or o[0x7f] goes nowhere', () => {
    expect(operands('IADD R127, R124, R1')).toMatchObject({ D: zero, A: zero })
    expect(operands('IADD.C0 o[0x7f], R1, R124')).toMatchObject({ D: zero, C: zero })
    expect(operands('ADA A0, A0, 0x10')).toMatchObject({ X: zero, a: zero })
  })
  it('are several registers where the access is wide', () => {
    expect(operands('GLD.U128 R4, global14[R1]').D).toMatchObject({
      op: 'cat',
      parts: [4, 5, 6, 7].map((n) => register(n)),
    })
  })
  it('leave out what an address register adds once it moves on by itself', () => {
    expect(operands('FMAD R3, g [A1+++0x1], R6, R3').A).toMatchObject({ op: 'load', address: { op: 'reg', file: 'a' } })
    expect(operands('FMAD R3, g [A1+0x1], R6, R3').A).toMatchObject({
      op: 'load',
      address: { op: 'add', b: { value: 4n } },
    })
  })
  it('are conditions, whose formulas have the names they are called by', () => {
    expect(operands('RET C2.EQU').when).toEqual(holds(10, 2))
    expect(operands('RET').when).toMatchObject({ op: 'num', value: 1n })
  })
})

it('says where everything is known from, by sources that are listed', () => {
  for (const e of description.encodings)
    for (const id of [e.extra, ...(e.extra.notes ?? [])].flatMap(({ source = 'none' }) => source.split(', ')))
      expect(
        description.sources.map((s) => s.id),
        e.name,
      ).toContain(id)
})
