// Tests the rows of the operand panel: for every encoding of every architecture, then by hand for some words.
import { describe, expect, test } from 'vitest'
import { decode } from '../../src/encoding/decode.ts'
import { sampleOf } from '../../src/encoding/sample.ts'
import type { Words } from '../../src/encoding/types.ts'
import { bytesOfWords, hexOf, insert, NONE, wordsOfBits } from '../../src/encoding/words.ts'
import type { Core } from '../../src/isa/architecture.ts'
import { architectures } from '../../src/isa/registry.ts'
import { type Shown, shownOf } from '../instruction/shown.ts'
import { readShown } from './bitFormats.ts'
import { bare, type ChosenBits, changed } from './operandChoices.ts'
import type { Control } from './operandControls.ts'
import { operandRows, sameRow, usualEvidence } from './operandRows.ts'
import { otherTexts, readOperand } from './operandTexts.ts'
import { printedNodes } from './operandWords.ts'
import { type BitFormat, readWritten } from './readNumber.ts'

const hexOfWords = (words: Words, bytes: number): string => hexOf(bytesOfWords(words, bytes))
const plain = (text: string): string => text.replace(/^[\s,]+|[\s,]+$/g, '')

describe.each(architectures)('$id', async ({ load }) => {
  const { isa } = await load()

  test('each bit has its row, each field one, and each row a name', () => {
    for (const { encoding, value, bytes } of isa.variants) {
      const shown = shownOf(isa, hexOfWords(value, bytes))
      const rows = operandRows(shown)
      const parts = rows.flatMap((row) => row.parts)
      expect(new Set(parts.flatMap(({ bits }) => bits)).size, encoding.name).toBe(8 * shown.decoded.bytes)
      expect(new Set(rows.map(({ key }) => key)).size, encoding.name).toBe(rows.length)
      const open = parts.filter(({ isOpen }) => isOpen).map(({ name }) => name)
      expect(new Set(open).size, encoding.name).toBe(open.length)
      for (const { what, controls, note } of rows) {
        expect(what, encoding.name).not.toBe('')
        expect(new Set(controls.map(({ key }) => key)).size, encoding.name).toBe(controls.length)
        if (!controls.length) expect(note === '' ? 'operand' : 'rest', encoding.name).toMatch(/operand|rest/)
      }
    }
  })

  test('a text that is chosen is there then; what is there can be typed', () => {
    for (const encoding of isa.encodings.filter((_, k) => k % 5 === 0)) {
      const d = sampleOf(isa, encoding)
      if (d?.status !== 'ok') continue
      const shown = shownOf(isa, hexOfWords(d.words, d.bytes))
      for (const { controls } of operandRows(shown))
        for (const control of controls) {
          for (const [text, bits] of choicesOf(control)) {
            const other = shownOf(isa, hexOfWords(changed(d.words, bits), d.bytes))
            if (other.encoding !== shown.encoding) continue
            const now = operandRows(other)
              .flatMap((row) => row.controls)
              .find(({ key }) => key === control.key)
            if (now) expect(currentOf(now), `${shown.text} ${control.key}`).toBe(text)
          }
          if (control.by !== 'search' || shown.text === undefined) continue
          const { before, after } = control.around
          const inner = control.text.slice(before.length, control.text.length - after.length)
          const read = readOperand(shown, control.node, inner, 0)
          expect(read, `${shown.text}: ${inner}`).not.toHaveProperty('problem')
          if (!('problem' in read)) expect(changed(d.words, read), `${shown.text}: ${inner}`).toEqual(d.words)
        }
    }
  })

  test('texts to search: each is what the word says with it', () => {
    for (const encoding of isa.encodings.filter((_, k) => k % 15 === 0)) {
      const d = sampleOf(isa, encoding)
      if (d?.status !== 'ok') continue
      const shown = shownOf(isa, hexOfWords(d.words, d.bytes))
      for (const { controls } of operandRows(shown))
        for (const control of controls) {
          if (control.by !== 'search') continue
          for (const one of otherTexts(shown, control.node, 0).filter((_, k) => k % 37 === 0)) {
            const put = changed(d.words, one)
            expect(plain(printedNodes([control.node], bare(control.node, put))), shown.text).toBe(one.text)
          }
        }
    }
  })
})

/** Returns the texts of a control, each with its bits. */
function choicesOf(control: Control): readonly (readonly [string, ChosenBits])[] {
  if (control.by === 'tick')
    return [
      [control.text, control.on],
      ['', control.off],
    ]
  return control.by === 'few' || control.by === 'list' ? control.options.map((one) => [one.text, one] as const) : []
}
const currentOf = (control: Control): string | undefined =>
  control.by === 'tick' ? (control.isOn ? control.text : '') : 'current' in control ? control.current : undefined

/** Returns the hexadecimal digits of a word after a choice, from the first control of the row that has the text. */
function chosen({ isa }: Core, hex: string, what: string, text: string): string {
  const shown = shownOf(isa, hex)
  const { controls } = rowOf(shown, what)
  for (const control of controls) {
    const all = control.by === 'search' ? searched(shown, control) : choicesOf(control)
    const found = all.find(([one]) => one === text)
    if (found) return hexOfWords(changed(shown.decoded.words, found[1]), shown.decoded.bytes)
  }
  throw new Error(`${what} has no ${text}`)
}
function searched(shown: Shown, { node, around }: Extract<Control, { by: 'search' }>) {
  return otherTexts(shown, node, 0).map((one) => [around.before + one.text + around.after, one] as const)
}
function rowOf(shown: Shown, what: string) {
  const row = operandRows(shown).find((one) => one.what === what)
  if (!row) throw new Error(`no row ${what}: ${operandRows(shown).map((one) => one.what)}`)
  return row
}
function typed({ isa }: Core, hex: string, what: string, text: string, format?: BitFormat) {
  const shown = shownOf(isa, hex)
  const [control] = rowOf(shown, what).controls
  const { words, bytes } = shown.decoded
  if (control?.by === 'number') {
    const width = control.place.length
    const read = format ? readShown(width, format, text) : readWritten(control.number, width, text)
    if ('problem' in read) return read.problem
    const bits = { mask: wordsOfBits(control.place), value: insert(NONE, control.place, read.value) ?? NONE }
    return hexOfWords(changed(words, bits), bytes)
  }
  if (control?.by !== 'search') throw new Error(`${what} is not typed`)
  const read = readOperand(shown, control.node, text, 0)
  return 'problem' in read ? read.problem : hexOfWords(changed(words, read), bytes)
}
const whats = ({ isa }: Core, hex: string) => operandRows(shownOf(isa, hex)).map(({ what }) => what)

const [g13, sm1, usse, vp1, brew] = await Promise.all(architectures.map(({ load }) => load()))
if (!g13 || !sm1 || !usse || !vp1 || !brew) throw new Error('five architectures are expected')

test('G13: operation, destination, sources with what is beside them, shift, then the rest', () => {
  // iadd r4_r5, r6_r7, r2.sx, lsl 2
  const ADD = '0e134c4364001000'
  const shift = 'places the last source is shifted to the left'
  expect(whats(g13, ADD)).toEqual([
    'operation',
    'destination register',
    'first source',
    'second source',
    shift,
    'fixed',
    'unknown',
  ])
  const controls = rowOf(shownOf(g13.isa, ADD), 'second source').controls
  expect(controls.map(({ by }) => by)).toEqual(['search', 'few', 'tick'])
  expect(controls[1]).toMatchObject({ current: '', options: [{ text: '' }, { text: '.cache' }, { text: '.discard' }] })
  expect(controls[2]).toMatchObject({ text: '.sx', isOn: true, about: 'second source extended with its sign' })
  // N is bit 27, S is bit 6, s is bits 53, 52 and 39.
  expect(chosen(g13, ADD, 'operation', 'isub')).toBe('0e134c4b64001000')
  expect(chosen(g13, ADD, 'operation', '.sat')).toBe('4e134c4364001000')
  expect(chosen(g13, ADD, shift, 'lsl 4')).toBe('0e134c4364002000')
  // A register instead of a pair: its type, bits 25 and 24, becomes 10, its number counts halves: 20.
  expect(chosen(g13, ADD, 'first source', 'r10')).toBe('0e13544264001000')
  expect(typed(g13, ADD, 'first source', 'r10')).toBe('0e13544264001000')
  expect(typed(g13, ADD, 'first source', 'r999')).toBe('“r999” is not what can stand here; it is now r6_r7.')
})

test('VP1: registers by their names, a field the text does not show', () => {
  // add $r1 $r18 (slct $c0 azf $r2d)
  const ADD = '25850c4c'
  expect(whats(vp1, ADD)).toEqual([
    'destination register',
    'condition register that takes the flags',
    'first source register',
    'second source register',
    'duplicate opcode',
    'fixed',
  ])
  expect(chosen(vp1, ADD, 'destination register', '$r30')).toBe('2585f44c')
  expect(chosen(vp1, ADD, 'condition register that takes the flags', '$c0')).toBe('20850c4c')
  expect(rowOf(shownOf(vp1.isa, ADD), 'duplicate opcode').controls).toMatchObject([{ by: 'bit', field: 'DUP', raw: 0 }])
  // SLCT 14 takes the register as it is; COND, bits 4 and 3, is then ignored.
  expect(typed(vp1, ADD, 'second source register', '$r2')).toMatch(/^c5850c4c$/)
})

test('SM 1.0: what stands behind the name, operands that may be registers or memory', () => {
  // FMAD R3, g [A1+++0x1], R6, R3
  const FMAD = '0dc206e680c72000'
  expect(whats(sm1, FMAD)).toEqual([
    'operation',
    'destination register',
    'condition under which a thread executes it',
    'source 1',
    'source 2',
    'source 3',
    'fixed',
    'ignored',
  ])
  // Rounding is bits 55 and 54, saturation bit 61, source 2 bits 22 to 16.
  expect(chosen(sm1, FMAD, 'operation', '.TRUNC')).toBe('0dc206e680c7e000')
  expect(chosen(sm1, FMAD, 'operation', '.SAT')).toBe('0dc206e680c72020')
  expect(chosen(sm1, FMAD, 'source 2', 'R7')).toBe('0dc207e680c72000')
  // ISAD.S32 R2, R1, R0, R1: a list would have too many constants, but they can be typed: bit 23 selects a constant,
  // its bank is in bits 57 to 54, its offset in bits 22 to 16.
  expect(typed(sm1, '090200509047c00c', 'source 2', 'c[0x1][0x20]')).toBe('0902a0509047400c')
})

test('USSE: a predicate, signs, fields that are no part of the text', () => {
  // mul.f32 r0.-y-w, {0, 1, 0, 0.5}, r0.-x-x
  const MUL = '0000144000056608'
  expect(whats(usse, MUL).slice(0, 4)).toEqual(['predicate', 'destination', 'source 1', 'source 2'])
  // p is bits 58 to 56, A.neg bit 37, nosched bit 43.
  expect(chosen(usse, MUL, 'predicate', 'p1')).toBe('000014400005660a')
  expect(chosen(usse, MUL, 'source 1', '-')).toBe('0000144020056608')
  const silent = rowOf(shownOf(usse.isa, MUL), 'no other thread is scheduled after it')
  expect(silent).toMatchObject({ kind: 'field', controls: [{ by: 'bit', field: 'nosched', raw: 0 }] })
  // The choice between two operations, and between the sources of the second, is listed by the text it gives.
  expect(whats(usse, '03c52ec042106126')).toContain('second operation')
})

test('Brew: operands in the order of the text, numbers with a sign and as floats', () => {
  // $r5 <- signed $r3 >= $r2
  const GREATER = 'fff03254'
  expect(whats(brew, GREATER)).toEqual([
    'destination register',
    'which of the operations',
    'source register B',
    'source register A',
    'fixed',
  ])
  expect(chosen(brew, GREATER, 'destination register', '$fp')).toBe('fff032c4')
  expect(chosen(brew, GREATER, 'source register A', '$r7')).toBe('fff03754')
  // $r2 <- short 1 - $r3, whose number is bits 31 to 16; $r2 <- 0x00000001 & $r3, whose number is the last four bytes.
  expect(typed(brew, 'f3250100', 'number', '-2')).toBe('f325feff')
  expect(typed(brew, '3f2301000000', 'constant of 32 bits', '1.5', 'float')).toBe('3f230000c03f')
})

test('how fields are known is said once', () => {
  expect(usualEvidence(operandRows(shownOf(vp1.isa, '25850c4c')))).toEqual({ evidence: 'documented', isAll: true })
  expect(usualEvidence(operandRows(shownOf(usse.isa, '03c52ec042106126')))).toEqual({
    evidence: 'documented',
    isAll: false,
  })
})

test('a flip changes the rows it is about', () => {
  const [before, after] = ['25850c4c', '25858c4c'].map((hex) => operandRows(shownOf(vp1.isa, hex)))
  const others = before?.filter((row, k) => !after?.[k] || !sameRow(row, after[k])).map(({ what }) => what)
  // Bit 23 is the highest of the destination.
  expect(others).toEqual(['destination register'])
})

test('binary digits may break between bytes if there are more than 12', () => {
  const binary = (core: Core, hex: string) =>
    operandRows(shownOf(core.isa, hex)).flatMap((row) => row.parts.map((part) => part.binary))
  for (const text of [
    ...binary(g13, '0e134c4364001000'),
    ...binary(vp1, 'ffffffff'),
    ...binary(brew, 'ffffffffffff'),
  ]) {
    const bytes = text.split('\u200b')
    expect(bytes.slice(1).every((byte) => byte.length === 8)).toBe(true)
    expect(bytes.length > 1).toBe(bytes.join('').length > 12)
  }
  // A word that no encoding of Brew matches has 4 bytes, all in one part.
  expect(binary(brew, 'ffffffffffff')).toEqual([Array.from({ length: 4 }, () => '11111111').join('\u200b')])
})

test('a word that is none has a row that says so', () => {
  const shown = shownOf(g13.isa, 'ffffffff')
  expect(decode(g13.isa, shown.decoded.words).variant).toBeUndefined()
  expect(operandRows(shown)).toMatchObject([{ kind: 'none', note: 'No encoding matches these bits.' }])
})
