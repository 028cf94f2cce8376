// Tests that the editor's knowledge of a language comes from the description alone.
import { expect, test } from 'vitest'
import { toy } from '../../../e2e/toy/toy.ts'
import { assembleSource } from '../../../src/encoding/source.ts'
import type { Isa } from '../../../src/encoding/types.ts'
import { brew } from '../../../src/isa/brew/brew.ts'
import { TYPE_NAMES } from '../../../src/isa/brew/types.ts'
import { description as g13 } from '../../../src/isa/g13/description.ts'
import { architectures } from '../../../src/isa/registry.ts'
import { description as sm1 } from '../../../src/isa/sm1/description.ts'
import { description as usse } from '../../../src/isa/usse/description.ts'
import { vp1 } from '../../../src/isa/vp1/vp1.ts'
import { aboutLine } from './hover.ts'
import { type Macros, macrosAfter, tokenizer, vocabulary } from './language.ts'

test('mnemonics, register prefixes and words of VP1', () => {
  const { mnemonics, registers, words } = vocabulary(vp1.isa)
  expect(mnemonics).toContain('bmul')
  expect(registers).toEqual(expect.arrayContaining(['$r', '$c', '$v', '$a', '$x']))
  expect(words).toEqual(expect.arrayContaining(['slct', 'zf', '$tick']))
  expect(words).not.toContain('$r')
})

test('every word of every mnemonic is one a line can begin with', () => {
  for (const { isa } of [vp1, toy]) for (const word of vocabulary(isa).mnemonics) expect(word).toMatch(/^\S+$/)
})

/** Returns the parts of a line that are something special, each with its kind. */
const parts = (isa: Isa, line: string, macros?: Macros): readonly string[] => {
  const tokens = tokenizer(isa)(line, macros)
  return tokens.flatMap(({ startIndex, scopes }, k) =>
    scopes ? [`${scopes} ${line.slice(startIndex, tokens[k + 1]?.startIndex)}`] : [],
  )
}

test('macros that were defined are words, and a numbered label is a label', () => {
  const none: Macros = new Set()
  const macros = macrosAfter('  .macro twice x, y=2', none)
  expect(macrosAfter('add $r1 $r2 $r3', macros)).toBe(macros)
  expect(parts(vp1.isa, 'twice 1, 2', macros)).toEqual(['word twice', 'number 1', 'delimiter ,', 'number 2'])
  expect(parts(vp1.isa, 'twice 1', none)).toEqual(['mnemonic.unknown twice', 'number 1'])
  expect(parts(vp1.isa, ' 1: snop')).toEqual(['label 1:', 'mnemonic snop'])
})

test('registers are told apart by the whole prefix', () => {
  expect(parts(vp1.isa, 'add $vc3 $r31 $q1')).toEqual(['mnemonic add', 'register $vc3', 'register $r31'])
})

test('a half of a register is a register, and a flag of a condition is a word', () => {
  const names = ['R12', 'R3H', 'A1', 'C0']
  expect(parts(sm1, `WHAT ${names.join(' ')} R12HL EQU`)).toEqual([
    'mnemonic.unknown WHAT',
    ...names.map((name) => `register ${name}`),
    'word EQU',
  ])
  expect(vocabulary(sm1).words).toEqual(expect.arrayContaining(['EQU', 'TRUNC']))
})

test('a label is one by its colon, and the instruction may follow on its line', () => {
  expect(parts(vp1.isa, '  loop: add $r1')).toEqual(['label loop:', 'mnemonic add', 'register $r1'])
  expect(parts(vp1.isa, 'done:')).toEqual(['label done:'])
})

test('what no source prints has a colour of its own, wherever it stands', () => {
  expect(parts(usse, 'p0 mul.f32.skip.x3=1 r0.x, r0.x, r0.x')).toContain('addition .skip.x3=1')
  expect(parts(g13, 'mov_imm.long r0l, 16, bits 0x40 # why')).toEqual([
    ...['mnemonic mov_imm', 'addition .long', 'register r0l', 'delimiter ,', 'number 16'],
    ...['addition , bits 0x40', 'comment # why'],
  ])
})

test('bytes are numbers', () => {
  expect(parts(g13, '.bytes ffff 01 # data')).toEqual(['mnemonic .bytes', 'number  ffff 01', 'comment # data'])
})

test('each member of a bundle begins anew', () => {
  expect(parts(vp1.isa, 'add $r1 0x10|bra top')).toEqual([
    ...['mnemonic add', 'register $r1', 'number 0x10'],
    ...['delimiter |', 'mnemonic bra'],
  ])
})

test('what # begins depends on what stands before and behind it', () => {
  const comments = (line: string) => parts(vp1.isa, line).filter((part) => part.startsWith('comment'))
  expect(comments('bra #top')).toEqual([])
  expect(comments('add $r1 $r2 $r3 | bra #top # again')).toEqual(['comment # again'])
  expect(comments('add $r1 $r2 $r3 #top')).toEqual(['comment #top'])
  expect(comments('# bra #top')).toEqual(['comment # bra #top'])
  expect(comments('bmul # s $v1 $v2 // to nowhere')).toEqual(['comment // to nowhere'])
})

test.each(architectures)(
  '$title: what is a comment to the editor is one to the assembler, and nothing else is',
  async ({ load }) => {
    const { isa, kernels } = await load()
    const tokens = tokenizer(isa)
    const withoutComment = (line: string) =>
      line.slice(0, tokens(line).find(({ scopes }) => scopes === 'comment')?.startIndex)
    for (const { source } of kernels) {
      const lines = source.split('\n')
      const bare = lines.map(withoutComment)
      const whole = assembleSource(isa, source)
      const cut = assembleSource(isa, bare.join('\n'))
      expect(cut.errors).toEqual([])
      expect(cut.code).toEqual(whole.code)
      // If the editor missed a comment, the text that is added after it would be no error.
      const wrong = assembleSource(isa, bare.map((line) => (line.trim() ? `${line} ?!` : '')).join('\n'))
      expect(wrong.lines).toEqual([])
    }
  },
)

test('a line that is too long to be assembled is not coloured, but for its comment', () => {
  expect(parts(vp1.isa, 'add|'.repeat(1000))).toEqual([])
  const comment = `# ${'|'.repeat(100_000)}`
  expect(parts(vp1.isa, `add ${comment}`)).toEqual(['mnemonic add', `comment ${comment}`])
})

test('a hover shows fields by name over their bits, description and meaning', () => {
  const [line] = assembleSource(vp1.isa, 'add $r1 $r2 $r3').lines
  if (!line) throw new Error('no line')
  const about = aboutLine(vp1, 'G80', line)
  const [names = '', bits = '', values = ''] = about.diagram.split('\n')
  expect(names).toMatch(/DST +SRC1 +SRC2/)
  expect(bits.slice(names.indexOf('DST'))).toMatch(/^00001 +00010 +00011/)
  expect(values.slice(names.indexOf('DST'))).toMatch(/^1 +2 +3/)
  expect(about.doc).toBe('Adds two 32-bit integers, wrapping.')
  expect(about.text).toBe('add $r1 $r2 $r3')
  expect(about.does[0]).toBe('$r1 <- $r2 + $r3')
})

test('a hover says what an instruction does with what registers hold now', () => {
  const [line] = assembleSource(brew.isa, '$r1 <- $r2 + $r3').lines
  if (!line) throw new Error('no line')
  expect(aboutLine(brew, 'vlen16', line).does[0]).toBe('$r1 <- $r2 + $r3')
  const bytes = (file: string) => (file === 'type' ? BigInt(TYPE_NAMES.indexOf('vint8')) : undefined)
  expect(aboutLine(brew, 'vlen16', line, bytes).does[0]).toBe('$r1 <- each of 16 bytes i: $r2[i] + $r3[i]')
})

test('directives and assignments are no unknown mnemonics; directives that nobody knows are', () => {
  expect(parts(vp1.isa, '.byte 5')).toEqual(['word .byte', 'number 5'])
  expect(parts(vp1.isa, 'x: .bytes 0f00')[1]).toBe('mnemonic .bytes')
  expect(parts(vp1.isa, 'SIZE = 5')).toEqual(['delimiter =', 'number 5'])
  expect(parts(vp1.isa, '.nosuch 5')).toEqual(['mnemonic.unknown .nosuch', 'number 5'])
})
