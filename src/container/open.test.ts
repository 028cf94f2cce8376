// Tests the readers of formats on files that are written here byte by byte, and on damaged ones.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CUBIN, ELF, file, fileWith, GXP, hexBytes, MACHO, u32 } from './fixtures/files.ts'
import { openFile, openRaw } from './open.ts'

describe('formats', () => {
  test('ELF: sections, symbols and the entry', () => {
    const { format, machine, facts, sections, problems } = openFile(ELF)
    expect([format, machine, problems]).toEqual(['ELF', 'elf:45217', []])
    expect(facts).toContainEqual(['Entry', '0x1002'])
    expect(sections).toEqual([
      {
        name: '.text',
        kind: 'code',
        bytes: Uint8Array.of(1, 2, 3, 4),
        address: 0x1000,
        offset: 140,
        symbols: [{ name: 'start', address: 0x1002, isEntry: true }],
      },
    ])
  })

  test('GXP: both programs, a parameter, and the literal that a register holds', () => {
    const { machine, facts, sections, problems } = openFile(GXP)
    expect([machine, problems]).toEqual(['gxp', []])
    expect(facts).toEqual(
      expect.arrayContaining([
        ['Version', '1.5'],
        ['Kind', 'fragment program'],
        ['fog', 'uniform 2'],
      ]),
    )
    expect(sections.map(({ name, bytes: code, offset }) => [name, [...code], offset])).toEqual([
      ['primary program', hexBytes('0011223344556677'), 256],
      ['secondary program', hexBytes('8899aabbccddeeff'), 272],
    ])
    expect(sections[0]?.start).toEqual({ registers: { sa: { 7: 0x3f800000n } } })
  })

  test('Mach-O: code without the traps that fill it up', () => {
    const { machine, sections, problems } = openFile(MACHO)
    expect([machine, problems]).toEqual(['macho:16777235', []])
    expect(sections).toMatchObject([
      { name: '__text', address: 0x20, offset: 300, symbols: [{ name: '_agc.main', address: 0x22, isEntry: true }] },
    ])
    expect([...(sections[0]?.bytes ?? [])]).toEqual(hexBytes('88000e02'))
  })

  test('a Metal archive: the entry of the GPU, in either byte order', () => {
    const head = [u32(0xcbfebabe), u32(1), u32(0x1000013), u32(0), u32(64), u32(MACHO.length), u32(0)]
    for (const order of [(word: number[]) => word, (word: number[]) => word.toReversed()]) {
      const archive = fileWith(64 + MACHO.length, { 0: head.flatMap(order), 64: [...MACHO] })
      expect(openFile(archive)).toMatchObject({ format: 'Metal archive', sections: [{ name: '__text', offset: 364 }] })
    }
  })

  test('a text cubin: kernels, their needs, zeros of ten digits, constants of bank 0', () => {
    const { machine, sections } = openFile(CUBIN)
    expect(machine).toBe('cubin')
    expect(sections.map(({ name, bytes: code }) => [name, [...code]])).toEqual([
      ['one', hexBytes('290c001000000000')],
      ['two', hexBytes('20860010')],
    ])
    expect(sections[0]?.facts).toEqual([
      ['lmem', '0'],
      ['smem', '28'],
      ['reg', '5'],
    ])
    expect(sections[0]?.start?.memory).toEqual([
      { space: 'constant', address: 8, bytes: Uint8Array.of(0, 0, 0x80, 0x3f), item: 'u32' },
    ])
  })

  test.each([
    ['a byte a line', '29\n0c\n00\n10\n', '290c0010'],
    ['a dump', '00000000  29 0c 00 10 80 c7 03 04  |)...|\n', '290c001080c70304'],
    ['an array of C', 'uint8_t code[] = { 0x29, 0x0c, 0x00, 0x10 };', '290c0010'],
    ['an array of words', 'unsigned int code[] = { 0x10000c29, 0x0403c780 };', '290c001080c70304'],
    [
      'VHDL',
      'when 0 => a <= x"10000c29"; -- one\n-- when 1 => a <= x"ffffffff";\nwhen 1 => a <= X"0403c780";',
      '290c001080c70304',
    ],
  ])('%s', (_, text, hex) => {
    expect(openFile(file(text)).sections.map(({ bytes: code }) => [...code])).toEqual([hexBytes(hex)])
  })

  test('Intel HEX, with a gap, a segment and a wrong checksum', () => {
    // 16 + 2 bytes: 03 00 10 00 29 0c 00 sums up to 0x48, so its checksum is 0xb8.
    const text =
      ':0300100 0290C00B8'.replace(' ', '') +
      '\n:010013001 0DC'.replace(' ', '') +
      '\n:020000020100FB\n:0100000080 00\n:00000001FF\n'.replace(' ', '')
    expect(openFile(file(text))).toMatchObject({
      format: 'Intel HEX',
      sections: [
        { address: 0x10, bytes: Uint8Array.from(hexBytes('290c0010')) },
        { address: 0x1000, bytes: Uint8Array.of(0x80) },
      ],
      problems: ['The checksum of line 4 is wrong.'],
    })
  })

  test('a listing of objdump, with names, two sections and groups of two bytes', () => {
    const text = `a.o:     file format elf32-brew

Disassembly of section .text:

00000000 <main>:
   0:\t29 0c 00 10 \tsomething
   4:\t80 c7       \telse <main>
00000006 <next>:
   6:\tc780 1000 \tmore
Disassembly of section .boot:
00000100 <boot>:
 100:\t01 02 \tlast
`
    expect(openFile(file(text))).toMatchObject({
      format: 'listing of objdump',
      machine: 'elf:45217',
      sections: [
        {
          name: 'main',
          address: 0,
          bytes: Uint8Array.from(hexBytes('290c001080c780c70010')),
          symbols: [
            { name: 'main', address: 0 },
            { name: 'next', address: 6 },
          ],
        },
        { name: 'boot', address: 0x100, bytes: Uint8Array.of(1, 2) },
      ],
      problems: [],
    })
  })

  test('listings of cuobjdump, older and newer', () => {
    const older = `\tcode for sm_10
\t\tFunction : one
\t/*0018*/     /*0x600c0e0500004780*/ \tIMAD.U16 R1, R3H, R6L, R1;
\t/*0020*/     /*0x10008620*/ \tMOV32 R8, R3;
`
    expect(openFile(file(older))).toMatchObject({
      format: 'listing of cuobjdump',
      machine: 'cubin',
      sections: [{ name: 'one', address: 0x18, bytes: Uint8Array.from(hexBytes('050e0c608047000020860010')) }],
    })
    const newer = `/*0010*/  IMAD.U16 R1, g [0x6].U16, R0H, R1;  /* 0x0020478060014c05 */
/*0018*/  IMAD.U16 R1, g [0x6].U16, R0H, R1;  /* 0x0020478060014c05 */`
    expect(openFile(file(newer)).sections).toMatchObject([
      { name: 'from 0x10', address: 0x10, bytes: Uint8Array.from(hexBytes('054c016080472000054c016080472000')) },
    ])
  })

  test('an array that holds a GXP file, and GXP files within another file', () => {
    const list = file(`const char shader[] = { ${[...GXP].join(', ')} };`)
    expect(openFile(list)).toMatchObject({ format: 'GXP', sections: [{ name: 'primary program' }, {}] })
    const database = fileWith(1000, { 0: [1, 2, 3], 100: [...GXP] })
    expect(openFile(database).sections.map(({ name, offset }) => [name, offset])).toEqual([
      ['primary program at 0x64', 356],
      ['secondary program at 0x64', 372],
    ])
  })

  test('anything else is plain code, of which a part can be taken', () => {
    const plain = Uint8Array.of(0, 1, 2, 3)
    expect(openFile(plain).sections).toMatchObject([{ bytes: plain, address: 0 }])
    expect(openFile(plain).machine).toBeUndefined()
    const part = openRaw(plain, { base: 0x100, start: 1, end: 3 })
    expect(part.sections).toMatchObject([{ bytes: Uint8Array.of(1, 2), address: 0x100, offset: 1 }])
    // Numbers of two bytes, the highest first; the last one is not complete.
    const turned = openRaw(Uint8Array.of(1, 2, 3, 4, 5), { swap: 2 })
    expect(turned.sections).toMatchObject([{ bytes: Uint8Array.of(2, 1, 4, 3, 5), address: 0, offset: 0 }])
  })
})

describe('damaged files', () => {
  const samples = [ELF, GXP, MACHO, fileWith(500, { 0: [...u32(0xcbfebabe), ...u32(9)], 64: [...MACHO] })]
  test.each(samples.map((sample) => [String.fromCharCode(...sample.subarray(0, 4)), sample] as const))(
    'of %j',
    (_, sample) => {
      const change = fc.tuple(fc.nat(sample.length - 1), fc.constantFrom(0, 1, 0x7f, 0x80, 0xff))
      fc.assert(
        fc.property(fc.array(change, { maxLength: 12 }), fc.nat(sample.length), (changes, end) => {
          const broken = Uint8Array.from(sample)
          for (const [at, byte] of changes) broken[at] = byte
          const cut = broken.slice(0, end)
          for (const { bytes: part, offset = 0 } of openFile(cut).sections)
            expect(offset + part.length).toBeLessThanOrEqual(cut.length)
        }),
        { numRuns: 10_000 },
      )
    },
  )

  test.each([
    ['architecture {sm_10} code { name = a bincode { 0x10000c29 } const { segnum = 0 mem { 0x00000001 } } }'],
    [':03001000290C00B8\n:020000020100FB\n:010000008000\n:00000001FF\n'],
    ['00000000 <main>:\n   0:\t29 0c 00 10 \tmov\n   4:\t80 c7 \tadd\n00000006 <f>:\n   6:\tc780 \tor\n'],
    ['Function : a\n/*0018*/ /*0x600c0e0500004780*/ A;\n/*0020*/ B; /* 0x0020478060014c05 */\n/* 0x10 */\n'],
  ])('of text %j', (text) => {
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(text.length), fc.constantFrom('{', '}', '=', '0x', ''), (a, b, put) => {
        openFile(file(text.slice(0, a) + put + text.slice(b)))
      }),
      { numRuns: 10_000 },
    )
  })
})
