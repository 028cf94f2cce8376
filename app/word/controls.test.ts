// Tests what tells controls apart, words that were tried before, texts that carry all bits, and effects as one text.
import { beforeEach, describe, expect, test } from 'vitest'
import { decode } from '../../src/encoding/decode.ts'
import { compileTemplate } from '../../src/encoding/template.ts'
import type { BitPlace } from '../../src/encoding/types.ts'
import { bytesOfHex, NONE, wordsOfBytes } from '../../src/encoding/words.ts'
import { g13 } from '../../src/isa/g13/g13.ts'
import { vp1 } from '../../src/isa/vp1/vp1.ts'
import { shownOf } from '../instruction/shown.ts'
import { useStore, type WordStep } from '../store/store.ts'
import { bitsShown, readShown } from './bitFormats.ts'
import { carriesAll } from './carriesAll.ts'
import { effectsTextOf } from './effectsText.ts'
import { type Control, controlsOf, sameness } from './operandControls.ts'
import { inLine, operandsWritten } from './operandWords.ts'
import { triedBefore } from './tried.ts'

const option = (text: string, bit = 1) => ({ text, isReserved: false, mask: NONE, value: [bit, 0, 0] as const })
const number = { place: [0, 1], key: 'n' }

test('controls that show something else are told apart, and those that show the same are not', () => {
  const tick: Control = {
    by: 'tick',
    key: 'a',
    text: '.sat',
    about: 'x',
    isOn: true,
    on: option('.sat'),
    off: option(''),
  }
  const few: Control = { by: 'few', key: 'b', options: [option('x'), option('y', 2)], current: 'x' }
  const shownNumber = { ...number, by: 'number', raw: 3, text: '3' } as unknown as Control
  const search = { by: 'search', key: 's', text: 'r1' } as unknown as Control
  const bit: Control = { by: 'bit', key: 'f', field: 'F', raw: 0, width: 1 }
  const others: readonly (readonly [Control, object])[] = [
    [tick, { key: 'z' }],
    [tick, { text: '.x' }],
    [tick, { about: 'y' }],
    [tick, { isOn: false }],
    [few, { current: 'y' }],
    [few, { options: [option('x'), option('y', 3)] }],
    [few, { options: [option('x'), option('z', 2)] }],
    [shownNumber, { raw: 4 }],
    [shownNumber, { text: '4' }],
    [shownNumber, { place: [0] }],
    [search, { text: 'r2' }],
    [search, { key: 't' }],
    [bit, { raw: 1 }],
    [bit, { width: 2 }],
  ]
  for (const [control, change] of others) {
    const other = { ...control, ...change } as Control
    expect(sameness(other), JSON.stringify(change)).not.toBe(sameness(control))
    expect(sameness({ ...other } as Control)).toBe(sameness(other))
  }
})

/** Fields A, B, C of two bits each, from bit 0 on. */
const PLACES: Readonly<Record<string, readonly number[]>> = { A: [0, 1], B: [2, 3], C: [4, 5], W: [6, 7, 8, 9, 10, 11] }
const controlsIn = (template: string) => {
  const nodes = compileTemplate(template, (name) => PLACES[name], {})
  const words = operandsWritten(inLine(nodes, NONE))
  const around = { words: NONE, width: 16, at: 0, about: (place: BitPlace) => `bits ${place}` }
  return words.map((word) => controlsOf(word, words, around))
}
const first = (template: string) => controlsIn(template)[0]?.[0]

test('an operand of one part is searched together with the text at its sides', () => {
  expect(first('add x{A}y, {B}')).toMatchObject({ by: 'search', text: 'x0y', around: { before: 'x', after: 'y' } })
  expect(first('add {A}, {B}')).toMatchObject({ by: 'number', text: '0', around: { before: '', after: '' } })
  // Two parts have a control each.
  expect(controlsIn('add x{A}{B}y').map((all) => all.map(({ by, key }) => `${by} ${key}`))).toEqual([
    ['number number 0,1', 'number number 2,3'],
  ])
})

test('a text that may be left out is ticked, a few are side by side, more are a list', () => {
  expect(first('add {A}{C:|.sat|!|!}')).toMatchObject({ by: 'number' })
  expect(controlsIn('add {A}{C:|.sat|!|!}')[0]?.[1]).toMatchObject({
    by: 'tick',
    text: '.sat',
    about: 'bits 4,5',
    isOn: false,
  })
  expect(first('add {A:a|b|c|d}')).toMatchObject({ by: 'few', current: 'a' })
  expect(first('add {A:a|!|!|!}')).toMatchObject({ by: 'none', text: 'a' })
  expect(first('add {A:!|b|c|d}')).toMatchObject({ by: 'few', current: 'not encodable' })
})

test('an operand that shows the same bits again has no control of its own', () => {
  expect(controlsIn('add {A:a|b|c|d}, {A:x|y|z|w}').map((all) => all.length)).toEqual([1, 0])
  // The texts of the first part tell the choices apart, or else those of both do.
  expect(first('add {A:a|b|c|d}, {A:x|y|z|w}')).toMatchObject({ options: [{ text: 'a' }, { text: 'b' }, {}, {}] })
  expect(first('add {A:a|a|c|c}, {A:x|y|z|w}')).toMatchObject({
    options: [{ text: 'a, x' }, { text: 'a, y' }, { text: 'c, z' }, { text: 'c, w' }],
  })
})

test('bits of a number in other formats, and read again', () => {
  expect(bitsShown(16, 'hex', 0x0012)).toBe('0x12')
  expect(bitsShown(16, 'hex', 0)).toBe('0x0')
  expect(bitsShown(16, 'signed', 0xffff)).toBe('-1')
  expect(bitsShown(16, 'half', 0x3c00)).toBe('1.0')
  expect(readShown(16, 'signed', '-1')).toEqual({ value: 0xffff })
  expect(readShown(16, 'half', '1.5')).toEqual({ value: 0x3e00 })
  expect(readShown(16, 'unsigned', 'x')).toHaveProperty('problem')
})

describe('words that were tried', () => {
  const step = (isa: string, hex: string, at = 0): WordStep => ({ isa, held: { hex, at } }) as unknown as WordStep
  const now = shownOf(vp1.isa, '25850c4c')
  beforeEach(() => useStore.setState({ past: [] }))
  const tried = (...past: readonly WordStep[]) => {
    useStore.setState({ past })
    return triedBefore(now).map(({ shown }) => shown.hex)
  }

  test('words that were tried are listed once, the last first, without the present one', () => {
    const all = [step('vp1', '2585144d'), step('vp1', '2585f44c'), step('vp1', '2585144d'), step('vp1', '25850c4c')]
    expect(tried(...all)).toEqual(['2585144d', '2585f44c'])
    expect(tried(step('g13', '2585144d'))).toEqual([])
    expect(tried()).toEqual([])
  })

  test('forty are listed', () => {
    const all = Array.from({ length: 45 }, (_, k) => step('vp1', `258500${(16 + k).toString(16)}`))
    expect(tried(...all)).toHaveLength(40)
    expect(tried(...all)[0]).toBe(all.at(-1)?.held.hex)
  })
})

test('a text carries all bits unless some of them need an addition', () => {
  expect(carriesAll(shownOf(g13.isa, '8800'))).toBe(true)
  // Bits 0x2 of this word are in no text.
  expect(carriesAll(shownOf(vp1.isa, '25850c4c'))).toBe(false)
  expect(carriesAll(shownOf(g13.isa, 'ffffffffffff'))).toBe(false)
})

test('effects are one text, the main ones first', () => {
  const effects = (architecture: typeof vp1, hex: string) =>
    effectsTextOf(
      { architecture, variant: undefined, given: undefined, base: 0 },
      decode(architecture.isa, wordsOfBytes(bytesOfHex(hex) ?? new Uint8Array())),
    )
  const add = effects(vp1, '25850c4c')
  expect(add?.main).toBe('$r1 <- $r18 + $r[2 ^ $c0 azf]')
  expect(add?.all.startsWith(`${add.main}; `)).toBe(true)
  expect(effects(vp1, 'ffffffff')).toMatchObject({ main: 'stop' })
  // No encoding has these bits.
  expect(effects(g13, 'ffffffffffff')).toBeUndefined()
})
