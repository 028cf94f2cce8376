// Tests isa disasm --hex: it reads lines as the page does, all in one order, and names lines that are no word.
import { expect, test } from 'vitest'
import { noise } from '../encoding/fixtures/noise.ts'
import type { Isa } from '../encoding/types.ts'
import { bytesOfHex, hexOf } from '../encoding/words.ts'
import { architectures } from '../isa/registry.ts'
import { sm1 } from '../isa/sm1/sm1.ts'
import { vp1 } from '../isa/vp1/vp1.ts'
import { asm } from './assembly.ts'
import { disasm } from './disassembly.ts'

const lines = (isa: Isa, text: string) => [...disasm(isa, new TextEncoder().encode(text), { hex: true }, new Map())]

test('what was disassembled can be disassembled again, text beside it and all', () => {
  const first = lines(vp1.isa, '25850c4c\n07 c1 40 42\n')
  expect(first[0]).toBe('25850c4c  add $r1 $r18 (slct $c0 azf $r2d), bits 0x2')
  expect(first[1]).toMatch(/^07c14042 {2}\w/)
  expect(lines(vp1.isa, first.join('\n'))).toEqual(first)
})

test('a listing of numbers is read in one order, and each line says in which', () => {
  const read = lines(sm1.isa, '/*0000*/ /*0x1001e00300000780*/ BRA 0xf0;\n/*0008*/ /*0xd00e0029a0c00781*/ GST;\n')
  expect(read.map((line) => line.slice(0, 16))).toEqual(['03e0011080070000', '29000ed08107c0a0'])
  for (const line of read) expect(line).toMatch(/ {2}# read as 2 numbers of 4 bytes, little-endian/)
})

test('a line that is no word says why, and the next is read', () => {
  const read = lines(vp1.isa, 'zz\n25850c4c\n0x4c0c85251\n')
  expect(read[0]).toBe('zz  <not read: “z” is not a hexadecimal digit; 0 to 9 and a to f are.>')
  expect(read[1]).toMatch(/^25850c4c {2}add/)
  expect(read[2]).toMatch(/^0x4c0c85251 {2}<not read: The number .* has 35 bits/)
})

test.each(architectures)('$id: a listing of any bytes assembles to them', async ({ load }) => {
  const { isa } = await load()
  const next = noise(3)
  for (const length of [0, 1, 6, 12, 15, 16, 100, 2000]) {
    const bytes = Uint8Array.from({ length }, () => next())
    const listed = [...disasm(isa, bytes, {}, new Map())]
    const made = [...asm(isa, listed.join('\n'))]
    expect(made.flatMap(({ errors }) => errors)).toEqual([])
    expect(made.flatMap(({ hex }) => hex).join('')).toBe(hexOf(bytes))
    // Without the bytes before each line, a listing is a program.
    const source = listed.map((line) => line.replace(/^\S+ {2}/, ''))
    expect([...asm(isa, source.join('\n'))].flatMap(({ hex }) => hex).join('')).toBe(hexOf(bytes))
  }
})

test.each(architectures)(
  '$id: a listing may be longer than a program, and errors stand where they are',
  async ({ load }) => {
    const { isa, examples } = await load()
    const bytes = bytesOfHex(examples[0]?.hex ?? '') ?? expect.unreachable()
    // A piece ends where a line of bundles does.
    const whole = Uint8Array.from({ length: Math.max(bytes.length, 16) }, (_, k) => bytes[k % bytes.length] ?? 0)
    const listed = [...disasm(isa, whole, {}, new Map())]
    const times = Math.ceil(100_001 / listed.length)
    const all = Array.from({ length: times }, () => listed).flat()
    const made = [...asm(isa, all.join('\n'))]
    expect(made.length).toBeGreaterThan(1)
    expect(made.flatMap(({ errors }) => errors)).toEqual([])
    expect(made.flatMap(({ hex }) => hex).join('')).toBe(hexOf(whole).repeat(times))
    // A listing with a comment between stars is read as a program with directives is.
    const remarked = [...all.slice(0, -1), `${all.at(-1)} /* the last */`]
    expect([...asm(isa, remarked.join('\n'))].flatMap(({ hex }) => hex).join('')).toBe(hexOf(whole).repeat(times))
    const wrong = [...asm(isa, [...all, `${hexOf(whole)}  zz`].join('\n'))]
    expect(wrong.flatMap(({ errors }) => errors)).toEqual([expect.stringMatching(`^line ${all.length + 1}, column `)])
  },
)

test('what the sources do not print is added, and left out where their text is asked for', () => {
  const code = new TextEncoder().encode('25850c4c\n')
  const listing = (canonical: boolean) => [...disasm(vp1.isa, code, { hex: true, canonical }, new Map())]
  // Flags go to no register by any of four numbers: NVIDIA writes 7, this word has 5.
  expect(listing(false)).toEqual(['25850c4c  add $r1 $r18 (slct $c0 azf $r2d), bits 0x2'])
  expect(listing(true)).toEqual(['25850c4c  add $r1 $r18 (slct $c0 azf $r2d)'])
})
