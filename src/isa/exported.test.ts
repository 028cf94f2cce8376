// Tests that each description made again of its export alone reads and writes words as the description does.
import { beforeAll, describe, expect, it } from 'vitest'
import { assemble, isError } from '../encoding/assemble.ts'
import { Assembler } from '../encoding/assembler.ts'
import { membersAt } from '../encoding/bundles.ts'
import { asmText, decode, fieldsOf, tokens, unexplained } from '../encoding/decode.ts'
import { textAsTold } from '../encoding/documented.ts'
import { exactText } from '../encoding/exact.ts'
import { exported } from '../encoding/export.ts'
import { noise, noiseWords } from '../encoding/fixtures/noise.ts'
import { imported } from '../encoding/imported.ts'
import { jsonText } from '../encoding/jsonText.ts'
import { samplesOf } from '../encoding/sample.ts'
import type { Isa, Words } from '../encoding/types.ts'
import { bytesOfWords, hexOf } from '../encoding/words.ts'
import { architectures } from './registry.ts'

/** Words of each length of an encoding, and words of any bits. */
const [OF_EACH, ANY] = [12, 3000]
/** Address of the words, which distances depend on. */
const AT = 0x1230

const loaded = await Promise.all(
  architectures.map(async ({ id, load }) => {
    const { isa, kernels } = await load()
    return { id, isa, kernels, text: jsonText(exported(isa)) }
  }),
)

function madeOf(text: string): Isa {
  const made = imported(JSON.parse(text))
  if (made.kind === 'problem') throw new Error(`${made.path}: ${made.message}`)
  return made.isa
}

/** Returns all that a description says of a word. */
function saidOf(isa: Isa, words: Words) {
  const d = decode(isa, words)
  const e = d.variant?.encoding
  return {
    status: d.status,
    words: d.words,
    bytes: d.bytes,
    encoding: e?.name,
    fields: e && fieldsOf(e, d.words),
    text: asmText(d, AT),
    exact: exactText(isa, d, AT),
    documents: textAsTold(d, true),
    tokens: tokens(d, AT),
    unexplained: unexplained(d),
  }
}

/** Returns what comes of a line: a word, or why there is none. */
function madeFrom(isa: Isa, line: string): string {
  const made = assemble(isa, line, AT)
  return isError(made) ? `${made.column}: ${made.message}` : hexOf(bytesOfWords(made.words, made.bytes))
}

describe.each(loaded)('$id', ({ isa, kernels, text }) => {
  let back: Isa
  const all: Words[] = []
  beforeAll(() => {
    back = madeOf(text)
    const next = noise(7)
    for (const e of isa.encodings) all.push(...samplesOf(isa, e).map(({ words }) => words))
    for (const variant of isa.variants) all.push(...noiseWords(isa, variant, OF_EACH, 3))
    for (let k = 0; k < ANY; k++) all.push([next(), next(), next()])
  })

  it('has an export of less than 3 MB, which comes back as it was', () => {
    expect(text.length).toBeLessThan(3_000_000)
    expect(exported(back)).toEqual(JSON.parse(text))
  })
  it('says of every word what the description says', () => {
    // As texts they are compared ten times as fast.
    for (const words of all) expect(JSON.stringify(saidOf(back, words))).toBe(JSON.stringify(saidOf(isa, words)))
  })
  it('makes the same words of lines, and refuses others with the same message', () => {
    // Lines that are wrong at their end, in their middle, or in one sign are refused where these are read.
    const spoilt = (line: string) => [`${line} x`, line.slice(0, line.length / 2), line.replace(/\d/, '9999')]
    let lines = 0
    for (const words of all.slice(0, -ANY)) {
      const d = decode(isa, words)
      const texts = [asmText(d, AT), exactText(isa, d, AT)].flatMap((line) => line ?? [])
      for (const line of lines++ % 8 === 0 ? texts.flatMap((one) => [one, ...spoilt(one)]) : texts)
        expect(madeFrom(back, line), line).toBe(madeFrom(isa, line))
    }
    expect(lines).toBeGreaterThan(1000)
  })
  it('assembles kernels, spellings and bundles alike', () => {
    for (const { source } of kernels) {
      const [one, other] = [isa, back].map((of) => new Assembler(of).assemble(source))
      expect(other?.errors).toEqual([])
      expect(other?.code).toEqual(one?.code)
      const code = one?.code ?? new Uint8Array()
      expect(membersAt(back, code, 0).map((d) => asmText(d, d.address))).toEqual(
        membersAt(isa, code, 0).map((d) => asmText(d, d.address)),
      )
    }
  })
})

// ---- by hand, from the fact sheets of the architectures -------------------------------------------------------------

const dataOf = (id: string) => {
  const found = loaded.find((one) => one.id === id)
  if (!found) throw new Error(`no ${id}`)
  return exported(found.isa)
}
const range = (low: number, high: number) => Array.from({ length: high - low + 1 }, (_, k) => low + k)
/** Returns what an export says of an encoding and of its operands, which are those of its group. */
function lineOf(id: string, name: string) {
  const { encodings, groups, operands } = dataOf(id)
  const e = encodings.find((one) => one.name === name)
  const kinds = operands[groups.find(({ title }) => title === e?.group)?.operands ?? -1]
  const bits = Object.fromEntries(Object.entries(e?.fields ?? {}).map(([field, { bits }]) => [field, bits]))
  return { e, kinds, bits }
}

describe('exported', () => {
  it('FMAD of SM 1.0: 7 bits of a register in long words, 6 in short ones', () => {
    const { e, kinds, bits } = lineOf('sm1', 'fmad')
    // The opcode is in bits 28 to 31, the format in 0 and 1; 62 and 63 are the minor opcode, whose bit 61 saturates; c[]
    // is switched off by bits 23 and 24. Nothing looks at bit 60, nor at two bits of the bank.
    expect(e).toMatchObject({ bytes: [8], mask: '0xc0000000f1800003', value: '0xe0000001' })
    expect(e).toMatchObject({ unknown: '0x0', ignored: '0x1300000000000000', evidence: 'documented' })
    expect(bits).toMatchObject({
      D: range(2, 8),
      A: range(9, 15),
      B: range(16, 22),
      C: range(46, 52),
      cc: range(39, 43),
    })
    expect(bits).toMatchObject({ a: [26, 27, 34], sat: [61], nC: [59], nA: [58] })
    expect(kinds?.A).toMatchObject({
      owners: '$m a:3 inc $:7',
      forms: [{ pattern: '0 -:3 - n:7', assembly: 'R{n}' }, {}, {}, {}],
    })
    const short = lineOf('sm1', 'fmad32')
    expect(short.e).toMatchObject({ bytes: [4], mask: '0xf0000003', value: '0xe0000000' })
    expect(short.bits).toMatchObject({
      D: range(2, 7),
      A: range(9, 14),
      B: range(16, 21),
      sat: [8],
      nA: [15],
      nD: [22],
    })
    expect(short.kinds?.A).toMatchObject({ owners: '$m a:3 inc $:6', forms: [{ pattern: '0 -:3 - n:6' }, {}, {}, {}] })
  })
  it('mov_imm of G13: two lengths, bits that nobody understands, a field in two places', () => {
    const { e, kinds, bits } = lineOf('g13', 'mov_imm')
    expect(e).toMatchObject({ bytes: [4, 6], mask: '0x17f', value: '0x62', ignored: '0x0' })
    expect(e?.unknown).toBe('0xcfff00000000')
    expect(bits).toMatchObject({ Dt: [7, 8], D: [...range(9, 14), 44, 45], L: [15], imm16: range(16, 31) })
    expect(kinds?.float8?.codec).toMatchObject({ make: 'smallFloat', prints: 'float' })
  })
  it('add of VP1: the opcodes 6c and 7c, a constant of 11 bits', () => {
    const { e, kinds, bits } = lineOf('vp1', 'add_imm')
    expect(e).toMatchObject({ bytes: [4], mask: '0xef000000', value: '0x6c000000', unknown: '0x0', ignored: '0x0' })
    expect(bits).toEqual({
      DUP: [28],
      DST: range(19, 23),
      SRC1: range(14, 18),
      IMM: range(3, 13),
      CDST: range(0, 2),
    })
    expect(kinds?.r).toMatchObject({
      owners: '$:5',
      forms: [
        { pattern: '11111', assembly: '0x0' },
        { pattern: 'n:5', assembly: '$r{n}' },
      ],
    })
  })
  it('what the first format left out', () => {
    expect(dataOf('brew')).toMatchObject({
      prefix: 'prefix=0xff TB:4 TA:4',
      bytesOfWord: 2,
      lowerCase: true,
      labelOperands: [{ begins: 'if' }, { after: ['<-', '<-short'] }],
      mnemonicFirst: false,
    })
    expect(dataOf('sm1')).toMatchObject({ aligned: true, labelOperands: [{}], usual: { cc: 15, mark: 0 } })
    expect(dataOf('vp1')).toMatchObject({
      labelOperands: [{ prefix: '#', isPrefixOptional: true, inWords: true }],
      comment: { source: expect.stringContaining('bra') },
    })
    expect(lineOf('sm1', 'fmad_const').e?.not).toEqual([{ Bm: 0, Cm: 0 }])
    expect(lineOf('usse', 'dual_mad').e).toMatchObject({
      also: '{second:behind3}',
      because: { P1: expect.any(String) },
      documentedAs: '-:64',
    })
    expect(lineOf('brew', 'add').kinds?.type?.codec).toMatchObject({
      make: 'table',
      whole: true,
      also: { vuint8x4s: 13 },
    })
  })
})
