// Tests changes of the word by bits, bytes, fields and typing: what follows the word stays, and undo takes back a change.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brew } from '../../src/isa/brew/brew.ts'
import { g13 } from '../../src/isa/g13/g13.ts'
import { vp1 } from '../../src/isa/vp1/vp1.ts'
import { currentShown } from '../instruction/currentShown.ts'
import { setRegion } from '../store/announce.ts'
import { useStore } from '../store/store.ts'
import { heldNow, undo } from '../store/word.ts'
import {
  endAny,
  endTyping,
  explainedNow,
  goBackTo,
  goTo,
  holdRegister,
  openBytes,
  setBits,
  setBytes,
  setField,
  setWord,
  setWords,
  shownWith,
  turnAny,
} from './edit.ts'
import { rawOf } from './operandControls.ts'
import { readAssembly, readBytes } from './typing.ts'
import { redoWord, undoWord, wordCommands } from './wordCommands.ts'

function open(architecture: typeof vp1, hex: string, more: { readonly at?: number } = {}): void {
  useStore.setState({
    link: { view: 'word', isa: architecture.isa.id, hex, ...more },
    architecture,
    whole: true,
    held: undefined,
    past: [],
    future: [],
  })
}
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('history', { replaceState: () => undefined, pushState: () => undefined })
  vi.stubGlobal('location', { hash: '', href: 'http://localhost/' })
  vi.stubGlobal('sessionStorage', { setItem: () => undefined, removeItem: () => undefined, getItem: () => null })
})
afterEach(() => {
  endTyping()
  // Changes that wait to be announced would be announced in the next test.
  vi.runAllTimers()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const hex = () => heldNow()?.hex
const text = () => currentShown()?.text

/** G13: iadd of 8 bytes, after it stop of 2. VP1: sub $r1 $r18 …, whose bit 0 of the opcode tells it from add. */
const [IADD, STOP] = ['0e134c4364001000', '8800']

test('bits, all words and bytes are replaced, each as a change of its own', () => {
  open(vp1, '25850c4c')
  setBits({ mask: [0x01000000, 0, 0], value: [0x01000000, 0, 0] })
  expect(hex()).toBe('25850c4d')
  setWords([0x4c0c8525, 0, 0])
  expect(hex()).toBe('25850c4c')
  expect(setBytes('000000db25850c4c')).toBe(true)
  expect(hex()).toBe('000000db25850c4c')
  expect(setBytes('00'.repeat(1025))).toBe(false)
  expect(hex()).toBe('000000db25850c4c')
  undo()
  undo()
  expect(hex()).toBe('25850c4d')
})

test('bytes are replaced from the shown word on', () => {
  open(vp1, '25850c4c000000db', { at: 4 })
  setBytes('25850c4d')
  expect([hex(), heldNow()?.at]).toEqual(['25850c4c25850c4d', 4])
})

test('a field takes a value that fits', () => {
  open(vp1, '25850c4c')
  expect(setField('DST', 30)).toBe(true)
  expect(text()).toMatch(/^add \$r30 /)
  expect(setField('DST', 32)).toBe(false)
  expect(setField('none', 0)).toBe(false)
  expect(text()).toMatch(/^add \$r30 /)
})

test('typing keeps what follows the word while its length changes, and is undone at once', () => {
  open(g13, IADD + STOP)
  expect(setWord(STOP)).toBe(true)
  expect(hex()).toBe(STOP + STOP)
  setWord(IADD)
  expect(hex()).toBe(IADD + STOP)
  setWord('0800')
  undo()
  expect(hex()).toBe(IADD + STOP)
  // After the end of typing, the next word is another change, which takes what follows the word then.
  setWord('0800')
  endTyping()
  setWord(STOP)
  undo()
  expect(hex()).toBe(`0800${STOP}`)
})

test('the same word typed again is no change', () => {
  open(g13, IADD)
  expect(setWord(IADD)).toBe(true)
  expect(useStore.getState().past).toEqual([])
  expect(setWord('00'.repeat(2000))).toBe(false)
})

test('bits may be any, get their values back, and all of them single values again', () => {
  open(vp1, '25850c4c')
  turnAny([0, 1, 40])
  expect(heldNow()?.any).toBe('03')
  turnAny([8])
  expect(heldNow()?.any).toBe('0301')
  turnAny([0, 8])
  expect(heldNow()?.any).toBe('02')
  endAny()
  expect([hex(), heldNow()?.any]).toEqual(['25850c4c', undefined])
})

test('a word that was tried is gone back to, bytes of an address are opened without undo', () => {
  open(vp1, '25850c4c')
  const held = heldNow() ?? expect.unreachable()
  setBytes('000000db')
  goBackTo({ held })
  expect(hex()).toBe('25850c4c')
  expect(openBytes('27427442')).toBe(true)
  expect(hex()).toBe('27427442')
  goTo(0)
  expect(text()).toBe(currentShown()?.text)
})

test('what would be shown is told without a change', () => {
  open(vp1, '25850c4c')
  expect(shownWith([0x4d0c8525, 0, 0])?.text).toMatch(/^sub /)
  expect(hex()).toBe('25850c4c')
  const shown = currentShown() ?? expect.unreachable()
  expect(explainedNow(shown)?.meaning?.effects.length).toBeGreaterThan(0)
})

test('a register is taken to hold a value, and what the word does then is announced', () => {
  const region = { textContent: '' }
  setRegion(region as HTMLElement)
  // $r4 <- $r1 + $r2; its type file says what $r1 holds, vint16 is 6.
  open(brew, '2144')
  const types = brew.machine('').files.type ?? expect.unreachable()
  holdRegister(types, { file: 'type', index: 1, value: 6 })
  vi.runAllTimers()
  expect(useStore.getState().link).toMatchObject({ given: [{ file: 'type', index: 1, value: 6 }] })
  expect(region.textContent).toMatch(/^type \$r1: vint16\. .*16-bit part/)
  // An undo takes it back, and says so.
  undoWord()
  vi.runAllTimers()
  expect(useStore.getState().link).not.toHaveProperty('given')
  expect(region.textContent).toContain('Changed: what registers are taken to hold.')
  redoWord()
  expect(useStore.getState().link).toMatchObject({ given: [{ file: 'type', index: 1, value: 6 }] })
  setRegion(null)
})

test('copied is the notation that was asked for', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  open(vp1, '25850c4c')
  for (const id of ['copy-hex', 'copy-assembly', 'copy-c']) wordCommands.find((one) => one.id === id)?.run()
  // The part that copies is loaded first.
  await vi.waitFor(() => expect(writeText).toHaveBeenCalledTimes(3))
  expect(writeText.mock.calls.flat()).toEqual([
    '25 85 0c 4c',
    'add $r1 $r18 (slct $c0 azf $r2d), bits 0x2',
    '{ 0x25, 0x85, 0x0c, 0x4c }',
  ])
})

test('without a word nothing happens', () => {
  useStore.setState({ link: { view: 'reference', isa: 'vp1' }, architecture: vp1 })
  expect([setBytes('00'), setWord('00'), openBytes('00'), setField('DST', 1)]).toEqual([false, false, false, false])
  setWords([0, 0, 0])
  turnAny([1])
  endAny()
  expect(currentShown()).toBeUndefined()
})

test('a typed line is assembled, or says where it is wrong; bytes are read in their likeliest order', () => {
  const { isa } = vp1
  expect(readAssembly(isa, 'add $r1 $r2 $r3', 0)).toMatchObject({ kind: 'taken', ways: [] })
  expect(readAssembly(isa, 'add $r1 $r2 $q3', 0)).toMatchObject({ kind: 'wrong', column: 12 })
  expect(readBytes(isa, '0x4c0c8525')).toMatchObject({ kind: 'taken', hex: '25850c4c', leftOut: false })
  expect(readBytes(isa, '1000: 25850c4c mul')).toMatchObject({ kind: 'taken', hex: '25850c4c', leftOut: true })
  expect(readBytes(isa, '25 85 0q')).toMatchObject({ kind: 'wrong', column: 7 })
  expect(readBytes(isa, '')).toMatchObject({
    kind: 'wrong',
    column: 0,
    problem: 'There is nothing; an instruction has at least 4 bytes.',
  })
})

test.each([
  // A field of 4 bits, signed: -8 to 7; times 2 and plus 1: odd numbers from -15 to 15.
  [{ times: 1, plus: 0, signed: true }, -8, 8],
  [{ times: 1, plus: 0, signed: true }, 7, 7],
  [{ times: 1, plus: 0, signed: true }, 8, undefined],
  [{ times: 1, plus: 0, signed: true }, -9, undefined],
  [{ times: 2, plus: 1, signed: true }, 15, 7],
  [{ times: 2, plus: 1, signed: true }, -15, 8],
  [{ times: 2, plus: 1, signed: true }, 14, undefined],
  [{ times: 1, plus: 0, signed: false }, 15, 15],
  [{ times: 1, plus: 0, signed: false }, 16, undefined],
  [{ times: 1, plus: 0, signed: false }, -1, undefined],
] as const)('the bits of a number: %j holds %i as %s', (number, value, raw) => {
  expect(rawOf(number as Parameters<typeof rawOf>[0], 4, value)).toBe(raw)
})
