// Tests changes of the word, their undoing and redoing, and the assumed values of registers.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { vp1 } from '../../src/isa/vp1/vp1.ts'
import { begun } from './heldBytes.ts'
import { useStore } from './store.ts'
import {
  canRedo,
  canUndo,
  changeWord,
  chooseBase,
  chooseVariant,
  give,
  goToByte,
  heldBefore,
  heldBytes,
  heldNow,
  redo,
  showBytes,
  undo,
} from './word.ts'

const bytes = (hex: string) => begun(vp1.isa, hex, 0)
const [ONE, TWO, THREE] = ['25850c4c', '000000db', '27427442']

const pushed: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('history', {
    replaceState: () => undefined,
    pushState: (_state: unknown, _title: string, to: string) => pushed.push(to),
  })
  vi.stubGlobal('location', { hash: '', href: 'http://localhost/' })
  vi.stubGlobal('sessionStorage', { setItem: () => undefined, removeItem: () => undefined, getItem: () => null })
  pushed.length = 0
  useStore.setState({
    link: { view: 'word', isa: 'vp1', hex: ONE },
    architecture: vp1,
    whole: true,
    held: undefined,
    past: [],
    future: [],
  })
})
afterEach(() => {
  vi.runAllTimers()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const hex = () => heldNow()?.hex
const link = () => {
  const now = useStore.getState().link
  return now.view === 'word' ? now : expect.unreachable()
}
const change = (from: string, to: string, isSame?: boolean) => changeWord(bytes(from), bytes(to), isSame)

test('a change is undone and redone, and a new one ends what could be redone', () => {
  change(ONE, TWO)
  change(TWO, THREE)
  expect([hex(), heldBefore().map((held) => held.hex)]).toEqual([THREE, [ONE, TWO]])
  undo()
  expect([hex(), canUndo(useStore.getState()), canRedo(useStore.getState())]).toEqual([TWO, true, true])
  undo()
  undo()
  expect([hex(), canUndo(useStore.getState())]).toEqual([ONE, false])
  redo()
  expect(hex()).toBe(TWO)
  change(TWO, ONE)
  expect(canRedo(useStore.getState())).toBe(false)
})

test('a change that continues the one before is undone with it; one to the same bytes is none', () => {
  change(ONE, TWO)
  change(TWO, THREE, true)
  undo()
  expect(hex()).toBe(ONE)
  change(ONE, ONE)
  expect(canUndo(useStore.getState())).toBe(false)
})

test('bytes can be shown in a way that cannot be undone', () => {
  showBytes(bytes(TWO))
  expect([hex(), canUndo(useStore.getState())]).toEqual([TWO, false])
})

test('steps of another architecture stay where they are', () => {
  const other = { isa: 'sm1', held: bytes(THREE) }
  useStore.setState({ past: [other] })
  expect(canUndo(useStore.getState())).toBe(false)
  undo()
  expect(hex()).toBe(ONE)
  change(ONE, TWO)
  useStore.setState(({ past }) => ({ past: [...past, other] }))
  undo()
  expect([hex(), useStore.getState().past]).toEqual([ONE, [other, other]])
})

test('only the last five hundred steps are kept', () => {
  for (let k = 0; k < 600; k++) change(k % 2 ? TWO : ONE, k % 2 ? ONE : TWO)
  expect(useStore.getState().past).toHaveLength(501)
})

test('an assumed value takes the place of the one before, and is undone', () => {
  const now = heldNow() ?? expect.unreachable()
  give(now, { file: 'c', index: 0, value: 1 })
  give(now, { file: 'c', index: 1, value: 2 })
  give(now, { file: 'c', index: 0, value: 3 })
  expect(link().given).toEqual([
    { file: 'c', index: 1, value: 2 },
    { file: 'c', index: 0, value: 3 },
  ])
  undo()
  undo()
  expect(link().given).toEqual([{ file: 'c', index: 0, value: 1 }])
  undo()
  expect(link()).not.toHaveProperty('given')
})

test('the address of the word, its chip, and a byte of it are part of the link', () => {
  chooseBase(0x40)
  expect(link().base).toBe(0x40)
  chooseBase(0)
  expect(link()).not.toHaveProperty('base')
  chooseVariant('new')
  expect(pushed.at(-1)).toBe(`#/vp1/word/${ONE}?variant=new`)
  // VP1 has no chips to choose from, so the page leaves it out.
  chooseVariant(undefined)
  expect(pushed.at(-1)).toBe(`#/vp1/word/${ONE}`)
  showBytes(bytes(ONE + TWO))
  goToByte(4)
  expect(pushed.at(-1)).toBe(`#/vp1/word/${ONE}${TWO}?at=4`)
})

test('a link without a word shows the first example; another view holds none', () => {
  useStore.setState({ link: { view: 'word', isa: 'vp1' } })
  expect(hex()).toBe(vp1.examples[0]?.hex)
  useStore.setState({ link: { view: 'reference', isa: 'vp1' } })
  expect(heldNow()).toBeUndefined()
  change(ONE, TWO)
  showBytes(bytes(TWO))
  chooseBase(4)
  undo()
  expect(useStore.getState().link).toEqual({ view: 'reference', isa: 'vp1' })
})

test('bytes of a link that are held already are the very same; others are read', () => {
  const held = heldBytes(vp1, { view: 'word', isa: 'vp1', hex: ONE }, undefined)
  const again = (more: object) => heldBytes(vp1, { view: 'word', isa: 'vp1', hex: ONE, ...more }, held)
  expect(again({})).toBe(held)
  expect(again({ any: '00000001' })).toMatchObject({ hex: ONE, any: '00000001' })
  expect(again({ hex: TWO })).toMatchObject({ hex: TWO, at: 0 })
  expect(heldBytes(vp1, { view: 'word', isa: 'vp1', hex: ONE + TWO, at: 4 }, held)).toMatchObject({ at: 4 })
  // A link without a word opens the first example.
  expect(heldBytes(vp1, { view: 'word', isa: 'vp1' }, undefined).hex).toBe(vp1.examples[0]?.hex)
})
