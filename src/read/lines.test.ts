// Tests which numbers of a text count, line by line: directives, types, listings with addresses and text, comments.
import { describe, expect, test } from 'vitest'
import { isProblem, numbersIn } from './lines.ts'

/** Returns numbers as `12 34 | 56`, with sizes, the form unless it is plain, and whether anything was left out. */
function read(text: string): string {
  const found = numbersIn(text)
  if (isProblem(found)) return `${found.column}: ${found.problem}`
  for (const { tokens } of found.lines)
    for (const { text: number, at } of tokens) expect(text.slice(at, at + number.length)).toBe(number)
  const lines = found.lines.map(({ tokens, size }) => tokens.map((t) => t.text).join(' ') + (size ? ` :${size}` : ''))
  const form = found.form === 'plain' ? '' : ` (${found.form})`
  return `${lines.join(' | ')}${form}${found.leftOut ? ', text left out' : ''}`
}

describe('directives', () => {
  test.each([
    ['byte', 1],
    ['ascii', 1],
    ['short', 2],
    ['half', 2],
    ['hword', 2],
    ['value', 2],
    ['2byte', 2],
    ['word', 4],
    ['long', 4],
    ['int', 4],
    ['4byte', 4],
    ['quad', 8],
    ['dword', 8],
    ['xword', 8],
    ['8byte', 8],
  ])('.%s is data of %i bytes', (name, size) => {
    expect(read(`.${name} 0x1, 2`)).toBe(`0x1 2 :${size} (numbers)`)
    expect(read(`.${name.toUpperCase()} 3`)).toBe(`3 :${size}`)
  })
  test('other lines hold no data then', () => {
    expect(read('a:\n.word 1\n.align 4\n25 85\n.byte 2')).toBe('1 :4 | 2 :1, text left out')
    expect(read('here: .word 1 ; two')).toBe('1 :4')
    expect(read('$L1:.short 1')).toBe('1 :2')
  })
  test('without data or with anything else they are wrong', () => {
    expect(read('.word')).toMatch(/^5: A list of numbers is missing/)
    expect(read('.word x')).toBe('6: “x” is not a number; write one such as 0x4c or 76.')
    expect(read('.word 1, ff')).toBe('9: “ff” is not a number; write one such as 0x4c or 76.')
    expect(read('.toString 1')).toBe('0: “.toString” is not a directive for data; .byte, .short, .word and .quad are.')
    expect(read('.text\n.data')).toMatch(/^11: A list of numbers is missing/)
  })
})

describe('lists between braces', () => {
  test.each([
    ['uint8_t', 1],
    ['unsigned char', 1],
    ['u8', 1],
    ['byte[]', 1],
    ['int16_t', 2],
    ['unsigned short', 2],
    ['ushort', 2],
    ['uint64_t', 8],
    ['unsigned long long', 8],
    ['u64', 8],
    ['uint32_t', 4],
    ['unsigned', 4],
    ['unsigned int', 4],
    ['u32', 4],
  ])('%s has %i bytes', (type, size) => {
    expect(read(`${type} a[] = { 0x1, 2 };`)).toBe(`0x1 2 :${size} (list)`)
  })
  test('a type says nothing of hexadecimal digits without 0x', () => {
    expect(read('uint32_t a[] = { 1f, 20 }')).toBe('1f 20 (list)')
  })
  test('the first bracket opens a list, and the last one closes it', () => {
    expect(read('[0x25, 0x85]')).toBe('0x25 0x85 (list)')
    expect(read(' { 0x25, // one, two\n 0x85 } ; ')).toBe('0x25 0x85 (list)')
    expect(read('{ 0x25, 0x85')).toBe('0x25 0x85 (list)')
    expect(read('[[0x25], 0x85]')).toBe('1: “[0x25]” is not a number; write one such as 0x4c or 76.')
    expect(read('f(x) { 1 }')).toBe('1 (list)')
    expect(read('bytes{ 1 }')).toBe('1 (list)')
  })
  test('without a number there is none', () => {
    expect(read('{ }')).toMatch(/^3: A list of numbers is missing/)
    expect(read('{ 1, x }')).toBe('5: “x” is not a number; write one such as 0x4c or 76.')
  })
  test('the braces of an operand are text', () => {
    expect(read('1000: 25 85  mul r0 {0 1}')).toBe('25 85, text left out')
  })
})

describe('listings', () => {
  test.each([
    ['25 85', '25 85'],
    ['25:85-0c,4c', '25 85 0c 4c (numbers)'],
    ['1000: 25 85', '25 85, text left out'],
    ['=> 0x1000 <main+4>: 25 85', '25 85, text left out'],
    ['1000:', '5: A list of numbers is missing, such as 0x25, 0x85, 0x0c, 0x4c.'],
    ['.text:00401000 25 85', '25 85, text left out'],
    // A name that is a number may be bytes.
    ['12:00401000 25', '12 00401000 25'],
    ['25 85 # add', '25 85'],
    ['25 85 // add', '25 85'],
    ['25 85 ; add', '25 85'],
    ['25 85 | add', '25 85'],
    ['# 25', '4: A list of numbers is missing, such as 0x25, 0x85, 0x0c, 0x4c.'],
    // Text begins in another column, or is a name.
    ['25 85  add r1', '25 85, text left out'],
    ['25 85\tadd', '25 85, text left out'],
    ['25 85 add r1', '25 85, text left out'],
    ['25 85 zz', '6: “z” is not a hexadecimal digit; 0 to 9 and a to f are.'],
    ['0x25 0x85 mul', '0x25 0x85, text left out'],
    ['0x25 0x85 zz', '10: “z” is not a hexadecimal digit; 0 to 9 and a to f are.'],
    ['mul 25', '0: “m” is not a hexadecimal digit; 0 to 9 and a to f are.'],
  ])('%j: %s', (text, says) => {
    expect(read(text)).toBe(says)
  })
  test('a dump without colons has addresses that are longer than its groups', () => {
    expect(read('0000000 25 85 0c')).toBe('25 85 0c, text left out')
    expect(read('000000 25 85 0c')).not.toContain('left out')
    expect(read('0000000 2585 0c4c')).toBe('2585 0c4c, text left out')
    expect(read('00000000 2585 0c4c')).not.toContain('left out')
    expect(read('0000000 25')).not.toContain('left out')
  })
  test('of several lines those without numbers are left out', () => {
    expect(read('Code:\n\n25 85\nret')).toBe('25 85, text left out')
    expect(read('25 85\n0c 4c')).toBe('25 85 | 0c 4c')
    expect(read('25 85 ⏎ 0c 4c')).toBe('25 85 | 0c 4c')
    // A line that begins with a digit was meant as numbers.
    expect(read('25 85\n0c 4g\n')).toBe('10: “g” is not a hexadecimal digit; 0 to 9 and a to f are.')
    expect(read('25\n2g')).toBe('4: “g” is not a hexadecimal digit; 0 to 9 and a to f are.')
  })
})

describe('words beside instructions', () => {
  test('in brackets, one pair a line', () => {
    expect(read('RET (30000003 00000780)\nBRA (1001e003, 0x00000780)')).toBe(
      '30000003 00000780 | 1001e003 0x00000780 (numbers), text left out',
    )
    expect(read('( 30000003 )')).toBe('30000003 (numbers)')
    // Less than four digits may be an operand.
    expect(read('1000: 25 85 f(123)')).toBe('25 85, text left out')
  })
  test('in comments, those of a line together', () => {
    expect(read('/*0008*/ /*0x1001e003*/ BRA; /* 0x00000780 */\n/* 0x30 */ RET')).toBe(
      '0x1001e003 0x00000780 | 0x30 (numbers), text left out',
    )
    expect(read('25 85 /* add */ 0c 4c')).toBe('25 85 0c 4c')
    expect(read('25 85 /* add')).toMatch(/“\/” is not a hexadecimal digit/)
  })
})
