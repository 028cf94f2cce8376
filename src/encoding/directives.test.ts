// Tests directives of GNU as in every architecture, against bytes worked out by hand and errors at their columns.
import { describe, expect, test } from 'vitest'
import { architectures } from '../isa/registry.ts'
import { Assembler } from './assembler.ts'
import type { IncludeFiles } from './expand.ts'
import { hexOf } from './words.ts'

describe.each(architectures)('$id', async ({ load }) => {
  const { isa, kernels } = await load()
  const assembled = (source: string, files?: IncludeFiles) => new Assembler(isa).assemble(source, files)
  const hex = (source: string, files?: IncludeFiles) => {
    const { code, errors } = assembled(source, files)
    return errors[0] ? `line ${errors[0].line}, ${errors[0].message}` : hexOf(code)
  }
  const wrong = (source: string) => assembled(source).errors.map(({ line, column, message }) => [line, column, message])

  test.each([
    [".byte 1, 0xff, -1, 'a", '01ffff61'],
    ['.short 0x1234, -2\n.hword 1', '3412feff0100'],
    ['.int 1, -2\n.long 0x89abcdef', '01000000feffffffefcdab89'],
    ['.quad 0x123456789abcdef0', 'f0debc9a78563412'],
    ['.ascii "a\\n", "b"\n.string "c"\n.asciz ""', '610a62630000'],
    ['.byte 1\n.p2align 2\n.byte 2', '0100000002'],
    ['.byte 1\n.balign 3, 7\n.byte 2', '01070702'],
    ['.fill 2, 2, 0x22\n.zero 2\n.skip 1, 5', '22002200000005'],
    ['.byte 1\n.org 4\n.byte 2', '0100000002'],
    ['.float 1.5\n.double -2', '0000c03f00000000000000c0'],
    ['.bytes 0a 0B0c', '0a0b0c'],
    // Characters of 1, 2, 3 and 4 bytes in UTF-8, at the ends of their ranges.
    ['.ascii "\u007f\u0080\u07ff"', '7fc280dfbf'],
    ['.ascii "\u0800\uffff\u{10000}\u{10ffff}"', 'e0a080efbfbff0908080f48fbfbf'],
    ['.byte 1\n.org 3, 9\n.byte 2', '01090902'],
    ['.fill 2\n.fill 1, 4, 0x01020304', '000004030201'],
    ['.set A, 1\n.ifdef A\n.byte 1\n.endif\n.ifdef B\n.byte 2\n.endif\n.ifndef A\n.byte 3\n.endif', '01'],
    ['.set A, B\n.ifdef A\n.byte 1\n.endif\n.set B, 2', '01'],
    // `.` is the address of each number. Symbols may be defined later; one that is defined again has the last value so
    // far.
    ['.set A, 1\n.byte A\nA = A + B\n.byte A\n.equ B, 6', '0107'],
    ['a: .byte 1, 2\nb: .byte b - a, . - a, b, c\nc:', '010202030206'],
    ['.macro two x, y=9\n.byte \\x, \\y\n.endm\ntwo 1\ntwo 2, 3\ntwo y=4, x=5', '010902030504'],
    ['.macro again n\n.if \\n\n.byte \\n\nagain \\n-1\n.endif\n.endm\nagain 3', '030201'],
    ['.rept 2\n.irp v, 1, 2\n.byte \\v\n.endr\n.endr', '01020102'],
    ['.set D, 0\n.if D\n.byte 1\n.elseif D == 0\n.byte 2\n.else\n.byte 3\n.endif\n.ifndef E\n.byte 4\n.endif', '0204'],
    ['.data\n.byte 1\n.section .rodata\n.byte 2\n.data\n.byte 3', '020000000103'],
    ['.bss\nb: .space 8\n.data\n.byte b', '04'],
    ['.struct 4\nx: .space 8\ny:\n.data\n.byte x, y', '040c'],
    ['1: .byte 1b, 1f\n1: .byte 1b', '000202'],
    ['.byte 1 ; .byte 2 /* three\n.byte 3 */ ; .byte 4', '010204'],
    ['.global x\n.type x, @function\n.weak x\nx: .byte 1', '01'],
  ])('%s', (source, wanted) => expect(hex(source)).toBe(wanted))

  test('a file that the person gave is included, one that is not there is named', () => {
    const files = new Map([['defs.inc', '.set N, 5\n.byte 1']])
    expect(hex('.include "defs.inc"\n.byte N', files)).toBe('0105')
    expect(hex('.include "nosuch.inc"', files)).toBe(
      'line 1, column 1: read ".include "nosuch.inc"", but no file "nosuch.inc" was given',
    )
  })

  test.each([
    [
      '.byte 1\n.cfi_startproc\n.cfi_startproc',
      [2],
      /^column 1: read "\.cfi_startproc", an unknown directive; known ones are /,
    ],
    ['.byte 256', [1], /256 has more than 8 bits/],
    ['.byte nosuch', [1], /"nosuch" has no value/],
    ['.byte 1 +', [1], /read "1 \+", but a number, a symbol/],
    ['.byte 1 / 0', [1], /divides by zero/],
    ['.if 1\n.byte 1', [1], /no \.endif/],
    ['.macro m\n.byte 1', [1], /no \.endm/],
    ['.endif', [1], /no \.if before it/],
    ['.macro m\nm\n.endm\nm', [4], /more than 50 deep/],
    ['.byte 1\n.byte 2\n.org 1', [3], /goes back/],
    ['.space 1 << 40', [1], /at most 16 MB/],
    ['a: .byte 1\na: .byte 2', [2], /"a" is already defined/],
    ['.string 5', [1], /quotation marks/],
  ])('%s is refused', (source, lines, message) => {
    const errors = wrong(source)
    expect(errors.map(([line]) => line)).toEqual(lines)
    expect(errors[0]?.[2]).toMatch(message)
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    '.%s, which every object has, is no directive',
    (name) => {
      expect(wrong(`.${name} 1`)).toEqual([[1, 0, expect.stringMatching(new RegExp(`\\.${name}`, 'i'))]])
      expect(wrong(`.${name}`).flat()).not.toContainEqual(expect.stringContaining('object'))
      // A symbol, a label and a macro may have such a name.
      expect(hex(`.set ${name}, 7\n.byte ${name}`)).toBe('07')
      expect(hex(`${name}: .byte 1, ${name}`)).toBe('0100')
      expect(hex(`.macro ${name} x\n.byte \\x\n.endm\n${name} 3`)).toBe('03')
    },
  )
  test('a piece of a longer program begins at its own address, with labels and directives, too', () => {
    const { code, data, errors } = new Assembler(isa).assemble('a: .int a, .\n.data\nb: .int b - a', undefined, 64)
    expect(errors).toEqual([])
    expect(hexOf(code)).toBe('400000004400000008000000')
    expect(data?.map(({ address }) => address)).toEqual([64, 72])
  })

  test('repetitions that never end come to an end', () => {
    const [first] = wrong('.rept 1 << 40\n.byte 1\n.endr')
    expect(first?.[2]).toMatch(/at most 100000 statements/)
  })

  test('a program is the same with directives around it, and its instructions stand where they say', () => {
    for (const { source } of kernels.slice(0, 3)) {
      const plain = assembled(source)
      const made = assembled(`.text\n${source}\n.data\n.byte 1`)
      expect(made.errors).toEqual([])
      expect(hexOf(made.code.subarray(0, plain.code.length))).toBe(hexOf(plain.code))
      expect(made.lines.map(({ line, address }) => [line - 1, address])).toEqual(
        plain.lines.map(({ line, address }) => [line, address]),
      )
    }
  })
})
