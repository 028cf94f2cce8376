// Tests the description engine on a toy architecture with lengths, holes, reserved values, codecs and aliases.
import { describe, expect, it } from 'vitest'
import { assemble, isError, lineCompletions } from './assemble.ts'
import { ambiguities } from './check.ts'
import { asmText, decode, encode, fieldsOf, restOf, tokens, unexplained, withField } from './decode.ts'
import { type EncodingLines, encodings, isa, refine } from './encoding.ts'
import { explain } from './explain.ts'
import { mnemonics } from './heads.ts'
import { alias, codec, form, kind, table } from './kind.ts'
import { operandsOf } from './operands.ts'
import type { Isa, Words } from './types.ts'
import { bitsOf, bytesOfHex, bytesOfWords, hexOf, wordsOfBytes } from './words.ts'

const kinds = {
  r: kind(
    '$:3',
    form('111', 'zero', () => 'nothing'),
    form('n:3', 'r{n}', (f) => `register ${f.n}`),
  ),
  src: kind(
    '$t:2 $:3',
    form('00 n:3', '{n:r}'),
    form('01 n:3', '#{n}', (f) => f.n),
    form('10 n:3', '!None'),
    form('11 -:3', '!!'),
  ),
  pair: kind('$:3', form('n:2 0', 'r{n*2}_r{n*2+1}')),
  list: codec('mask:2 $:3', {
    name: 'registers',
    expects: 'a list of registers',
    text: (v) => ['none', `r${v & 7}`, `r${v & 7}-`, undefined][v >> 3],
    refuses: (source, pos) => (/^r[89]/.test(source.slice(pos)) ? 'r0 to r7' : undefined),
  }),
  size: codec('$:2', table('a size', ['.b', '.w', '.l'])),
  either: alias('{sel:{A:r}|{B:r}}'),
}
const lines = {
  add: ['x:8 / 0001 L D:3 A:3 B:3 ?:2', 'add {D:r}, {A:r}, {B:r}{, x:|lsl *}', 'Adds.'],
  inc: ['0001 0 D:3 A:3 B=111 11', 'inc {D:r}, {A:r}', 'A special case of add.'],
  mov: [
    '0010 s:2 -:2 D:3 St:2 S:3',
    'mov{s:size} {D:r}, {S:src}',
    'Copies; sizes of 3 are another encoding.',
    { accepts: ['copy {D:r}, {S:src}'] },
  ],
  nop: ['0010 11 ?:2 (0110) -:4', 'nop', 'Nothing.'],
  pick: ['0011 sel A:3 B:3 ?:5', 'pick {either}', 'Takes one of two.'],
  ldm: ['0100 mask:2 R:3 ?:7', 'ldm {R:list}', 'Loads registers.'],
  two: ['0101 P:3 n:4 ?:5', 'two {P:pair} {n:±0x*}', 'Pair and signed number.'],
  not: ['0110 a:2 b:2 ?:8', 'not {a}{b: 1| 2|}', 'Joint exclusion and a hole in b.', { not: [{ a: 1, b: 2 }] }],
  nameless: ['0111 ?:12', '', 'Does something.'],
} as const satisfies EncodingLines

const about = { id: 'toy', title: 'Toy', about: '', unit: 2, fields: {}, unknownBits: '', sources: [] }
const toy = isa({ ...about, sections: [encodings('all', kinds, lines)] })
const word = (hex: string): Words => wordsOfBytes(bytesOfHex(hex)!)
const say = (of: Isa, w: Words) => {
  const d = decode(of, w)
  return asmText(d) ?? d.status
}
const asm = (source: string) => {
  const made = assemble(toy, source)
  return isError(made) ? made.message : hexOf(bytesOfWords(made.words, made.bytes))
}

describe('decoding', () => {
  it.each([
    ['0410', 'add r0, r0, r1'],
    ['041802', 'add r0, r0, r1, lsl 2'],
    ['3f11', 'inc r1, r1'],
    ['4120', 'mov.b r2, r1'],
    ['4920', 'mov.b r2, #1'],
    ['5120', 'mov.b r2, None'],
    ['5920', 'invalid'],
    ['602c', 'nop'],
    ['8039', 'pick r4'],
    ['4047', 'ldm r6'],
    ['204f', 'unknown'],
    ['0050', 'two r0_r1 0x0'],
    ['e051', 'two r0_r1 -0x1'],
    ['0052', 'unknown'],
    ['0064', 'not 1 1'],
    ['0066', 'unknown'],
    ['0067', 'unknown'],
    ['0070', 'unknown'],
    ['00f0', 'unknown'],
  ])('%s is %s', (hex, wanted) => {
    expect(say(toy, word(hex))).toBe(wanted)
  })
  it('tells a reserved operand from a good one, and names it', () => {
    const d = decode(toy, word('5120'))
    expect(d.status).toBe('reserved')
    expect(explain(toy, d).trouble).toEqual([{ operand: 'S', bits: [0, 1, 2, 3, 4] }])
  })
  it('finds the set bits nothing accounts for', () => {
    expect(bitsOf(unexplained(decode(toy, word('0310'))))).toEqual([0, 1])
    expect(bitsOf(unexplained(decode(toy, word('0123'))))).toEqual([])
    expect(bitsOf(unexplained(decode(toy, word('0070'))))).toEqual([12, 13, 14])
  })
  it('gives tokens that join to the text and know their bits', () => {
    const all = tokens(decode(toy, word('4920')))
    expect(all.map((t) => t.text).join('')).toBe('mov.b r2, #1')
    expect(all.find((t) => t.text === 'r2')?.fields).toEqual(['D'])
    expect(all.find((t) => t.text === '#1')?.bits.toSorted((x, y) => x - y)).toEqual([0, 1, 2, 3, 4])
    expect(all[0]?.role).toBe('mnemonic')
  })
})

describe('encoding', () => {
  it('gives any word back from its fields and the rest', () => {
    for (let i = 0; i < 65536; i++) {
      const d = decode(toy, [i | (i << 16), 0, 0])
      const e = d.variant?.encoding
      if (e) expect(encode(e, fieldsOf(e, d.words), restOf(e, d.words))).toEqual(d.words)
    }
  })
  it('refuses a value that contradicts a fixed bit', () => {
    const inc = toy.encodings.find((e) => e.name === 'inc')!
    expect(encode(inc, { B: 6 })).toBeUndefined()
    expect(encode(inc, { D: 8 })).toBeUndefined()
  })
  it('changes one field', () => {
    const d = decode(toy, word('0410'))
    expect(say(toy, withField(d.variant!.encoding, d.words, 'A', 5)!)).toBe('add r0, r5, r1')
  })
})

describe('assembling', () => {
  it.each([
    ['add r0, r0, r1', '0410'],
    ['add   r0,r0 ,r1', '0410'],
    ['add r0, r0, r1, lsl 2', '041802'],
    ['inc r1, r1', '3f11'],
    ['mov.w r2, #1', '4924'],
    ['copy r2, #1', '4920'],
    ['nop', '602c'],
    ['mov.b r2,  None', '5020'],
    ['two r0_r1 -1', 'e051'],
    ['two r2_r3 0x7', 'e054'],
    ['ldm r6-', '004b'],
  ])('%s is %s', (source, wanted) => {
    expect(asm(source)).toBe(wanted)
  })
  it.each([
    ['add r0, r8, r1', 'column 10: read "8", but a number from 0 to 7 belongs here'],
    ['two r1_r2 0', 'but a multiple of 2 from 0 to 6 belongs here'],
    ['two r0_r3 0', 'but something that agrees with the rest of the line belongs here'],
    ['two r0_r1 9', 'column 11: read "9", but a number from -0x8 to 0x7 belongs here'],
    ['ldm r9', 'read "r9", but r0 to r7 belongs here'],
    ['ldm 9', 'but a list of registers belongs here'],
    ['ad r0', 'column 1: unknown instruction "ad". Did you mean "add"?'],
    ['mox.b r2', 'column 1: unknown instruction "mox.b". Did you mean "mov.b", "mov.l" or "mov.w"?'],
    ['zzzzzz r0', 'column 1: unknown instruction "zzzzzz"'],
    ['nop nop', 'but the instruction ends before it'],
    ['', 'read the end of the line'],
  ])('%s is refused', (source, message) => {
    expect(asm(source)).toContain(message)
  })
  it('knows the first words of lines that begin with a choice', () => {
    const choice = isa({
      ...about,
      sections: [encodings('all', kinds, { a: ['op:2 x:6', '{op:get|put|other *,} {x}', ''] })],
    })
    expect(mnemonics(choice)).toEqual(['get', 'other', 'put'])
  })
  it('completes a first word suffix by suffix, numbers among them, and knows it in capitals', () => {
    const suffixes = isa({
      ...about,
      sections: [encodings('all', kinds, { a: ['m n:2 s x:4', 'op{s:|.sat}{m:|.c{n}} {x}', ''] })],
    })
    expect(mnemonics(suffixes)).toHaveLength(10)
    expect(lineCompletions(suffixes, 'o').words).toEqual(['op'])
    expect(lineCompletions(suffixes, 'op').words).toEqual(['op', 'op.c0', 'op.c1', 'op.c2', 'op.c3', 'op.sat'])
    expect(lineCompletions(suffixes, 'op.sat.').words).toEqual([0, 1, 2, 3].map((n) => `op.sat.c${n}`))
    expect(assemble(suffixes, 'OP 1')).toMatchObject({ expected: ['op'] })
  })
  it('lists mnemonics and completes lines', () => {
    expect(mnemonics(toy)).toContain('mov.l')
    expect(mnemonics(toy)).toContain('copy')
    expect(lineCompletions(toy, 'mo')).toEqual({ from: 0, words: ['mov.b', 'mov.l', 'mov.w'] })
    expect(lineCompletions(toy, 'mov.b r1, ').words).toEqual(['#', 'r', 'zero'])
  })
  it('reads back whatever it prints', () => {
    for (let i = 0; i < 65536; i++) {
      const d = decode(toy, [i | (i << 16), 0, 0])
      const t = d.status === 'ok' ? asmText(d) : undefined
      if (t === undefined) continue
      const made = assemble(toy, t)
      expect(isError(made) ? made.message : say(toy, made.words)).toBe(t)
    }
  })
})

describe('semantics and explanation', () => {
  it('gives each operand the meaning of the form it takes', () => {
    const d = decode(toy, word('4920'))
    expect(operandsOf(d.variant!.encoding, d.words, (x) => x)).toMatchObject({ D: 'register 2', S: 1 })
    const picked = decode(toy, word('8039'))
    expect(operandsOf(picked.variant!.encoding, picked.words, (x) => x)).toMatchObject({
      either: 'register 4',
      B: 'register 4',
    })
  })
  it('says which encodings gave way, and which are near', () => {
    const why = explain(toy, decode(toy, word('3f11')))
    expect(why.gaveWay.map((g) => g.encodings.map((e) => e.name))).toEqual([['add']])
    expect(why.nearest[0]?.bits).toHaveLength(1)
    expect(explain(toy, decode(toy, word('00f0'))).nearest.length).toBeGreaterThan(0)
  })
})

describe('checks', () => {
  it('find nothing wrong with the toy', () => {
    expect(ambiguities(toy)).toEqual([])
  })
  const of = (more: EncodingLines) => isa({ ...about, sections: [encodings('all', kinds, more)] })
  it('find two encodings that cross, with a word both accept', () => {
    expect(ambiguities(of({ a: ['1 x:7', 'a {x}', ''], b: ['y:7 1', 'b {y}', ''] }))).toEqual([
      'a and b both accept 81',
    ])
  })
  it('find a line that another hides', () => {
    expect(ambiguities(of({ a: ['1 x:7', 'a {x}', ''], b: ['1 y:7', 'b {y}', ''] }))[0]).toContain(
      'a and b both accept',
    )
  })
  it('let a line that is said to be hidden be described, but no word decode to it', () => {
    const both = of({ a: ['1 x:7', 'a {x}', ''], b: ['11 y:6', 'b {y}', '', { hiddenBy: 'a' }] })
    expect(both.encodings.map((e) => e.name)).toEqual(['a', 'b'])
    expect(ambiguities(both)).toEqual([])
    expect(say(both, word('ff'))).toBe('a 127')
    expect(assemble(both, 'b 1')).toMatchObject({
      message: 'column 1: read "b", but "a" has all its words. Did you mean "a"?',
    })
    expect(mnemonics(both)).toEqual(['a'])
  })
  it('give lines what holds for their group, unless they say otherwise', () => {
    const lines = {
      a: ['1 x:7', 'a {x}', ''],
      b: ['0 x:7', 'b {x}', '', { evidence: 'unknown', fields: { y: 'why' } }],
    } as const
    const [a, b] = isa({
      ...about,
      sections: [encodings('all', kinds, lines, { evidence: 'observed', source: 'us', fields: { x: 'ex' } })],
    }).encodings
    expect(a?.extra).toEqual({ evidence: 'observed', source: 'us', fields: { x: 'ex' } })
    expect(b?.extra).toEqual({ evidence: 'unknown', source: 'us', fields: { x: 'ex', y: 'why' } })
  })
  it('cut tokens of a short form to the bits it has', () => {
    const both = of({ a: ['n[7:4] 0000 / n[3:0] L 000', 'a {n}', ''] })
    const bits = (hex: string) => tokens(decode(both, word(hex))).find((t) => /\d/.test(t.text))?.bits
    expect(bits('50')).toEqual([4, 5, 6, 7])
    expect(bits('5810')).toEqual([4, 5, 6, 7, 12, 13, 14, 15])
  })
  it.each([
    [{ a: ['1 x:7', 'a {y}', ''] }, /no field "y"/],
    [{ a: ['1 x:7', 'a {x:regs}', ''] }, /no kind "regs"/],
    [{ a: ['1 x:4 y:3', 'a {x:r}', ''] }, /x has 4 bits, its kind takes 3/],
    [{ a: ['1 x:7', 'a {x:a|b', ''] }, /unclosed/],
    [{ a: ['1 x:1 ?:6', '{x:a|b|c}', ''] }, /too many alternatives/],
  ] as const)('refuse a wrong template where it is first used', (wrong, message) => {
    const [a] = of(wrong as unknown as EncodingLines).encodings
    expect(() => a?.body).toThrow(message)
    expect(() => a?.body).toThrow('all, a:')
  })
  it('refuse a wrong pattern at once', () => {
    expect(() => of({ a: ['1 x:6', 'a {x}', ''] })).toThrow(/all, a: 7 bits.*not whole bytes/)
  })
  it('make trees of templates only for the lines that are asked for', () => {
    const lines: EncodingLines = { a: ['1 x:7', 'a {x}', ''], b: ['0 x:7', 'b {no}', ''] }
    expect(say(of(lines), word('ff'))).toBe('a 127')
  })
  it('make lines that fix fields of a base', () => {
    const base = refine('op=1 do:2 n[1:0] ?:3', { one: ['do=01', 'one {n}', ''], two: ['do=10 n=11', 'two', ''] })
    expect(base.two[0]).toBe('op=1 do=10 n[1:0]=11 ?:3')
  })
})
