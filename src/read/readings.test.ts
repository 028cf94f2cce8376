// Tests readings of pasted text: their order, the messages about mistakes, and that every text has an answer.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { growth, MOST_GROWTH } from '../encoding/fixtures/growth.ts'
import type { Isa } from '../encoding/types.ts'
import { hexOf } from '../encoding/words.ts'
import { brew } from '../isa/brew/brew.ts'
import { g13 } from '../isa/g13/g13.ts'
import { architectures } from '../isa/registry.ts'
import { sm1 } from '../isa/sm1/sm1.ts'
import { usse } from '../isa/usse/usse.ts'
import { vp1 } from '../isa/vp1/vp1.ts'
import { inOneLine, MOST_BYTES, MOST_TEXT } from './limits.ts'
import { readingsOf } from './readings.ts'

const hexes = (isa: Isa, text: string) => readingsOf(isa, text).ways.map(({ bytes }) => hexOf(bytes))
const first = (isa: Isa, text: string) => {
  const { ways, problem, leftOut } = readingsOf(isa, text)
  return problem?.problem ?? `${hexOf(ways[0]?.bytes ?? [])} ${ways[0]?.how}${leftOut ? '; text left out' : ''}`
}

test('notations', () => {
  const cases: readonly (readonly [text: string, hex: string, how: RegExp, ...others: readonly string[]])[] = [
    ['25850c4c', '25850c4c', /^4 bytes in the order of memory$/, '4c0c8525'],
    ['25 85 0C 4C', '25850c4c', /^4 bytes in the order of memory$/, '4c0c8525'],
    ['25:85:0c:4c', '25850c4c', /order of memory/, '4c0c8525'],
    ['25,85,0c,4c', '25850c4c', /order of memory/, '4c0c8525'],
    ['25-85-0c-4c', '25850c4c', /order of memory/, '4c0c8525'],
    ['0x4c0c8525', '25850c4c', /^a number of 4 bytes, little-endian$/, '4c0c8525'],
    ['0x4c0c_8525UL', '25850c4c', /^a number of 4 bytes, little-endian$/, '4c0c8525'],
    ['0x4c', '4c000000', /^a number of 4 bytes/, '0000004c'],
    ['\\x25\\x85\\x0c\\x4c', '25850c4c', /^a list of 4 bytes/],
    ['"\\x25\\x85\\x0c\\x4c"', '25850c4c', /^a list of 4 bytes/],
    ["b'\\x25\\x85\\x0c\\x4c',", '25850c4c', /^a list of 4 bytes/],
    ['{ 0x25, 0x85, 0x0c, 0x4c }', '25850c4c', /^a list of 4 bytes/],
    ['0x25 0x85 0x0c 0x4c', '25850c4c', /^a list of 4 bytes/],
    ['uint8_t w[] = {37, 133, 12, 76};', '25850c4c', /^a list of 4 bytes/],
    ['{37, 133, 12, 76}', '25850c4c', /^a list of 4 decimal bytes/],
    ['{37, 13, 12, 76}', '250d0c4c', /^a list of 4 decimal bytes/, '37131276', '76121337'],
    ['const uint32_t w[1] = { 1275888933 };', '25850c4c', /^a number of 4 bytes, little-endian/, '4c0c8525'],
    ['{0x4c0c8525}', '25850c4c', /^a number of 4 bytes, little-endian$/, '4c0c8525'],
    ['[0x4c0c8525]', '25850c4c', /^a number of 4 bytes, little-endian/, '4c0c8525'],
    ['.word 0x4c0c8525', '25850c4c', /^a number of 4 bytes, little-endian/, '4c0c8525'],
    ['word: .word 0x4c0c8525 # add', '25850c4c', /^a number of 4 bytes, little-endian/, '4c0c8525'],
    ['.byte 0x25, 0x85, 0x0c, 0x4c', '25850c4c', /^a list of 4 bytes/],
    ['.short 0x8525, 0x4c0c', '25850c4c', /^2 numbers of 2 bytes, little-endian/, '85254c0c'],
    ['0b01001100000011001000010100100101', '25850c4c', /^32 bits, the most significant first/, '4c0c8525'],
    ['01001100 00001100 10000101 00100101', '25850c4c', /^32 bits/, '4c0c8525'],
    ['11111111', '11111111', /^4 bytes in the order of memory/, '00a98ac7', 'c78aa900'],
    ['1275888933', '25850c4c', /^a decimal number of 4 bytes, little-endian/, '4c0c8525', '1275888933'],
    ['37 133 12 76', '25850c4c', /^a list of 4 decimal bytes in the order of memory/],
    ['1000: 25 85 0c 4c  add $r1 $r18', '25850c4c', /order of memory; text left out/, '4c0c8525'],
    ['1000: 25 85 0c 4c  mul r0, {0, 1, 0, 0.5}, r1', '25850c4c', /order of memory; text left out/, '4c0c8525'],
    ['[]byte{0x25, 0x85, 0x0c, 0x4c}', '25850c4c', /^a list of 4 bytes/],
    ['0x00f0: 25850c4c', '25850c4c', /left out/, '4c0c8525'],
    ['  10:\t25 85 0c 4c \tadd\t$r1', '25850c4c', /left out/, '4c0c8525'],
    ['<main+4>: 25 85 0c 4c', '', /no hexadecimal digit/],
    ['0x1000 <main+4>: 25 85 0c 4c', '25850c4c', /left out/, '4c0c8525'],
    ['.text:00401000 25 85 0c 4c  add $r1', '25850c4c', /left out/, '4c0c8525'],
    ['00000000  25 85 0c 4c  |%..L|', '25850c4c', /left out/, '4c0c8525'],
    ['25850c4c add $r1 $r18', '25850c4c', /left out/, '4c0c8525'],
    ['25850c4c  add', '25850c4c', /left out/, '4c0c8525'],
    ['25850c4c // add', '25850c4c', /order of memory$/, '4c0c8525'],
    ['25850c4c /* add */', '25850c4c', /order of memory$/, '4c0c8525'],
    ['0b4c0c8525', '', /^5 bytes/],
    ['0b4c0c85', '0b4c0c85', /order of memory/, '850c4c0b'],
  ]
  for (const [text, hex, how, ...others] of cases) {
    const reading = first(vp1.isa, text)
    expect(reading.replace(/^[\da-f]{8} /, ''), text).toMatch(hex ? how : /./)
    if (hex) expect(hexes(vp1.isa, text), text).toEqual([hex, ...others])
  }
})

test('words of two 32-bit halves, as manuals and listings of SM 1.0 print them', () => {
  const bra = '03e0011080070000'
  for (const text of [
    'BRA 0xf0 (1001e003 00000780)',
    '(1001e003 00000780)',
    '0x1001e003 0x00000780',
    '1001e003 00000780',
    '1001e003, 00000780',
    '0x1001e00300000780',
    '1001e00300000780',
    '/*0008*/     /*0x1001e00300000780*/ BRA 0xf0;',
    '/*0008*/ BRA 0xf0; /* 0x1001e003 0x00000780 */',
    '0x000007801001e003',
    '.word 0x1001e003, 0x00000780',
  ])
    expect(hexes(sm1.isa, text)[0], text).toBe(bra)
  expect(hexes(sm1.isa, '0xd00e0001 0x80c00780')[0]).toBe('01000ed08007c080')
  expect(hexes(sm1.isa, '0xc050040d04000780')[0]).toBe('0d0450c080070004')
  expect(first(sm1.isa, 'c050040d, 04000780')).toBe(
    '0d0450c080070004 2 numbers of 4 bytes, little-endian, the first one first in memory',
  )
  // The manual prints most words with the high half first.
  expect(hexes(sm1.isa, 'MOV.U16 R0H, g [0x1].U16 (0023c780 10004205)')[0]).toBe('0542001080c72300')
})

test('16-bit and 64-bit numbers', () => {
  expect(hexes(brew.isa, 'f0ff 5432')).toContain('fff03254')
  expect(hexes(brew.isa, '0xf0ff 0x5432')[0]).toBe('fff03254')
  expect(hexes(usse.isa, '0x0866050040140000')[0]).toBe('0000144000056608')
  expect(hexes(usse.isa, '40140000 08660500')).toContain('0000144000056608')
  expect(hexes(g13.isa, '35288293706234')[0]).toBe('fa0936321820')
  expect(hexes(g13.isa, '35290853280250')[0]).toBe('fa09c6ca1820')
  expect(hexes(g13.isa, '250 9 198 202 24 32')).toEqual(['fa09c6ca1820'])
  expect(hexes(g13.isa, 'fa,09,c6,ca,18,20')[0]).toBe('fa09c6ca1820')
  expect(hexes(g13.isa, '1000: fa 09 c6 ca 18 20  fmadd32 r2, r3')[0]).toBe('fa09c6ca1820')
})

test('several lines, in a field of one line, too', () => {
  const listing = 'Disassembly:\n\n  0:\t25 85 0c 4c\tadd $r1\n  4:\t07 c1 40 42 \tlop\n'
  for (const text of [listing, inOneLine(listing)]) {
    expect(hexes(vp1.isa, text)[0], text).toBe('25850c4c07c14042')
    expect(first(vp1.isa, text)).toMatch(/8 bytes in the order of memory, from 2 lines; text left out$/)
  }
  expect(hexes(vp1.isa, '.word 0x4c0c8525\n.word 0x4240c107\n')[0]).toBe('25850c4c07c14042')
  expect(hexes(vp1.isa, '0x4c0c8525\n0x4240c107')[0]).toBe('25850c4c07c14042')
  expect(hexes(brew.isa, '67ff2134\n073d')[0]).toBe('67ff2134073d')
  expect(hexes(vp1.isa, '{\n  0x25, 0x85, // two\n  0x0c, 0x4c,\n};')).toEqual(['25850c4c'])
  expect(hexes(sm1.isa, 'BRA 0xf0 (1001e003 00000780)\nRET (30000003 00000780)')[0]).toBe(
    '03e00110800700000300003080070000',
  )
})

test('mistakes are shown where they are', () => {
  const cases: readonly (readonly [text: string, column: number, problem: RegExp])[] = [
    ['25 85 0g 4c', 7, /“g” is not a hexadecimal digit/],
    ['0x4c0c85z5', 8, /“z” is not a hexadecimal digit/],
    ['25850c', 6, /There are 3 bytes; an instruction has at least 4/],
    ['25850c4', 7, /needs two/],
    ['25 85 0', 7, /needs two/],
    ['', 0, /There is nothing/],
    ['0x', 2, /A hexadecimal number is missing after 0x/],
    ['0x4c0c85251', 11, /“0x4c0c85251” has 35 bits; a word of NVIDIA VP1 has at most 32/],
    ['12758889330', 11, /has one digit/],
    ['{ 0x25, hello }', 8, /“hello” is not a number/],
    ['.byte 0x125', 6, /0x125 does not fit in 1 byte/],
    ['.text 0x125', 0, /“.text” is not a directive for data/],
    ['\\x25 zz', 5, /“z” is not allowed/],
    ['0b0102', 5, /“2” is not a binary digit/],
    ['0b0101', 6, /4 more are missing/],
    ['2585 0c 4c', 5, /“0c” is not as long as “2585”/],
  ]
  for (const [text, column, problem] of cases) {
    const read = readingsOf(vp1.isa, text)
    expect(read.problem, text).toEqual({ column, problem: expect.stringMatching(problem) })
  }
})

test('a number that no word can hold is refused, whatever the architecture', async () => {
  for (const { load } of architectures) {
    const { isa } = await load()
    const widest = `0x${'f'.repeat(2 * isa.maxBytes)}`
    expect(readingsOf(isa, widest).ways[0]?.bytes, isa.id).toHaveLength(isa.maxBytes)
    expect(readingsOf(isa, `0x00${'f'.repeat(2 * isa.maxBytes)}`).ways[0]?.bytes, isa.id).toHaveLength(isa.maxBytes)
    const { ways, problem } = readingsOf(isa, `0x1${'f'.repeat(2 * isa.maxBytes)}`)
    expect(ways).toEqual([])
    expect(problem?.problem).toContain(`has ${8 * isa.maxBytes + 1} bits`)
    expect(problem?.problem).toContain(`at most ${8 * isa.maxBytes}`)
  }
})

test('what is doubtful is offered and never taken: half-typed bytes are no decimal number', () => {
  expect(readingsOf(g13.isa, '64251')).toMatchObject({
    problem: { problem: expect.stringMatching(/needs two/) },
    ways: [{ how: 'a decimal number of 2 bytes, little-endian' }, {}],
  })
  expect(readingsOf(vp1.isa, '25 85 10 4').problem).toBeDefined()
  expect(readingsOf(vp1.isa, '2585 0c 4c').ways).toHaveLength(1)
})

test('the architecture decides between readings, but not against bytes that stand apart', () => {
  // This is an instruction as a number, and none as bytes of memory.
  expect(hexes(g13.isa, '2018cac609fa')).toEqual(expect.arrayContaining(['2018cac609fa', 'fa09c6ca1820']))
  expect(hexes(g13.isa, '2018cac609fa')[0]).toBe('fa09c6ca1820')
  expect(hexes(g13.isa, '20 18 ca c6 09 fa')[0]).toBe('2018cac609fa')
})

test('texts that are too long are refused as they are, and hardly repeated', () => {
  for (const text of ['a '.repeat(5_000_000), '0'.repeat(MOST_TEXT + 1)]) {
    const { ways, problem } = readingsOf(g13.isa, text)
    expect(ways).toEqual([])
    expect(problem?.problem).toMatch(
      /^The text has [\d,]+ characters, and at most 65,536 are read. It begins with “.{1,41}”\.$/,
    )
  }
  const bytes = readingsOf(g13.isa, 'fa'.repeat(MOST_BYTES + 2))
  expect(bytes.problem?.problem).toMatch(/There are 1,026 bytes; at most 1,024/)
})

test('no message repeats much of what was read', () => {
  const long = [
    '0'.repeat(60_000),
    'z'.repeat(60_000),
    `0x${'f'.repeat(60_000)}`,
    '9'.repeat(60_000),
    `{${'q'.repeat(60_000)}}`,
  ]
  const more = [
    `.${'q'.repeat(60_000)} 1`,
    `.byte ${'9'.repeat(3000)}`,
    `0b${'1'.repeat(60_000)}`,
    `12 ${'3'.repeat(6000)}`,
  ]
  for (const text of [...long, ...more]) {
    const { problem } = readingsOf(vp1.isa, text)
    expect(problem?.problem.length, text.slice(0, 10)).toBeLessThan(250)
  }
})

test('what reading costs grows with the length of the text, whatever is in it', () => {
  const fragments = [
    'z',
    '0',
    '9',
    ' ',
    'a ',
    '10 ',
    '0x1,',
    '0x4c0c8525 ',
    '/*',
    '/*0x1*/',
    '(',
    '(0000 ',
    '{',
    '} ',
    '\\x25',
    '\\x',
  ]
  const more = [
    '0b',
    '1 ',
    '.word 1\n',
    '1000: 25\n',
    '25 add\n',
    ':',
    'a:',
    '<',
    '0x1 <',
    ';',
    '⏎',
    ' \t',
    '\n',
    '_',
    '"',
    '-',
    '0b1 ',
  ]
  const work = (text: string) => {
    readingsOf(g13.isa, text)
    inOneLine(text)
  }
  for (const piece of [...fragments, ...more]) {
    const of = (length: number) => `1${piece.repeat(length / piece.length)}z`
    // The longest text that is read is eight times as long as the longest here.
    expect(growth(of, work, 2000, 8000), piece).toBeLessThan(MOST_GROWTH)
  }
})

describe.each(architectures)('any text has an answer for $id', ({ load }) => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[0-9a-fx_ul{},"b ]{0,30}$/),
    fc.stringMatching(/^[.\\{}()[\]x0-9a-fbwordlng,;:/*\s-]{0,60}$/),
    fc
      .array(
        fc.stringMatching(/^(0x|0b|\.word |\.byte |\\x|1000: )?[\da-f]{1,16}( add \$r1| {2}ret|,|;| \/\* x \*\/)?$/),
        { maxLength: 6 },
      )
      .map((all) => all.join('\n')),
  )
  test('with bytes, each once, or a place where it goes wrong', async () => {
    const { isa } = await load()
    fc.assert(
      fc.property(texts, (text) => {
        const { ways, problem } = readingsOf(isa, text)
        expect(ways.length > 0 || problem !== undefined).toBe(true)
        if (problem) expect(problem.column).toBeLessThanOrEqual(text.length)
        expect(new Set(ways.map(({ bytes }) => bytes.join())).size).toBe(ways.length)
        for (const { bytes } of ways) {
          expect(bytes.every((b) => Number.isInteger(b) && b >= 0 && b < 256)).toBe(true)
          expect(bytes.length).toBeGreaterThanOrEqual(isa.unit)
        }
      }),
      { numRuns: 300 },
    )
  })
})
