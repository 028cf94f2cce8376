// What the editor knows of a language comes from the description alone.
import { expect, test } from 'vitest'
import { toy } from '../../e2e/toy/toy.ts'
import { brew } from '../../src/isa/brew/brew.ts'
import { TYPE_NAMES } from '../../src/isa/brew/types.ts'
import { description as sm1 } from '../../src/isa/sm1/description.ts'
import { vp1 } from '../../src/isa/vp1/vp1.ts'
import { assembleSource } from '../../src/spec/source.ts'
import { aboutLine } from './hover.ts'
import { tokenizer, vocabulary } from './language.ts'

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

test('registers are told apart by the whole prefix', () => {
  const rule = tokenizer(vp1.isa).tokenizer.operands?.find(([, action]) => action === 'register')?.[0]
  expect(rule?.exec('$vc3')?.[0]).toBe('$vc3')
  expect(rule?.exec('$r31')?.[0]).toBe('$r31')
  expect(rule?.test('$q1')).toBe(false)
})

test('a half of a register is a register, and a flag of a condition is a word', () => {
  const { operands = [] } = tokenizer(sm1).tokenizer
  const rule = operands.find(([, action]) => action === 'register')?.[0]
  expect(['R12', 'R3H', 'A1', 'C0'].map((name) => rule?.exec(name)?.[0])).toEqual(['R12', 'R3H', 'A1', 'C0'])
  expect(rule?.test('R12HL')).toBe(false)
  expect(vocabulary(sm1).words).toEqual(expect.arrayContaining(['EQU', 'TRUNC']))
})

test('a label is one by its colon, and the instruction may follow on its line', () => {
  const root = tokenizer(vp1.isa).tokenizer.root ?? []
  /** What each word of a line is until the operands begin, by the first rule that takes it. */
  const read = (line: string): readonly string[] => {
    const rule = root.find(([pattern]) => new RegExp(`^(?:${pattern.source})`).test(line))
    const [word = ''] = (rule && new RegExp(`^(?:${rule[0].source})`).exec(line)) ?? []
    const action = rule?.[1]
    if (!rule || word === '') return []
    if (typeof action !== 'string') return ['instruction']
    return [...(action ? [action] : []), ...read(line.slice(word.length))]
  }
  expect(read('  loop: add $r1 $r2 $r3')).toEqual(['label', 'instruction'])
  expect(read('done:')).toEqual(['label'])
  expect(read('add $r1 $r2 $r3')).toEqual(['instruction'])
})

test('a hover says bits, description and meaning', () => {
  const [line] = assembleSource(vp1.isa, 'add $r1 $r2 $r3').lines
  if (!line) throw new Error('no line')
  const about = aboutLine(vp1, 'G80', line)
  expect(about.bits.replaceAll(' ', '')).toHaveLength(32)
  expect(about.bits.split(' ').length).toBeGreaterThan(4)
  expect(about.doc).toBe('Adds.')
  expect(about.does[0]).toBe('$r1 <- $r2 + $r3')
})

test('a hover says what an instruction does with what registers hold now', () => {
  const [line] = assembleSource(brew.isa, '$r1 <- $r2 + $r3').lines
  if (!line) throw new Error('no line')
  expect(aboutLine(brew, 'vlen16', line).does[0]).toBe('$r1 <- $r2 + $r3')
  const bytes = (file: string) => (file === 'type' ? BigInt(TYPE_NAMES.indexOf('vint8')) : undefined)
  expect(aboutLine(brew, 'vlen16', line, bytes).does[0]).toBe('$r1 <- each of 16 bytes i: $r2[i] + $r3[i]')
})
