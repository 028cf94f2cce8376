// Tests what remembers the readings of operands: texts are found by the characters that decide, until there is no room.
import { expect, test } from 'vitest'
import { noise } from './fixtures/noise.ts'
import { Readings, UNREAD } from './readings.ts'

const codesOf = (text: string) => Uint16Array.from(`${text}\0`, (one) => one.charCodeAt(0))
/** Remembers a text with one reading, whose mask is a number to tell it by. */
const put = (readings: Readings, root: number, text: string, mask: number) =>
  readings.put(root, codesOf(text), 0, text.length, [text.length, mask, 0, -1, 0])
/** The masks of the readings of the text that a line begins with; undefined if it was not read before. */
function masks(readings: Readings, root: number, line: string, from = 0): number[] | undefined {
  const at = readings.find(root, codesOf(line), from)
  if (at === UNREAD) return undefined
  return Array.from({ length: readings.numbers[at]! }, (_, k) => readings.numbers[at + 5 * k + 2]!)
}

test('a text is found whatever follows it, and no other is', () => {
  const readings = new Readings()
  const root = readings.root()
  put(readings, root, 'r12,', 12)
  expect([masks(readings, root, 'r12, r3'), readings.length]).toEqual([[12], 4])
  expect([masks(readings, root, 'add r12,', 4), readings.length]).toEqual([[12], 4])
  for (const line of ['r12', 'r1,', 'r13,', 's12,', '', 'r123,']) expect(masks(readings, root, line)).toBe(undefined)
})

test('texts that begin alike are told apart where they part, in whichever order they came', () => {
  const texts = ['r12,', 'r1,', 'r12.x', 'r2', 's', 'r12.y,', 'r1 ', 'r12.y.']
  for (const turn of texts.keys()) {
    const readings = new Readings()
    const root = readings.root()
    const order = [...texts.slice(turn), ...texts.slice(0, turn)]
    for (const text of order) put(readings, root, text, texts.indexOf(text))
    expect(texts.map((text) => masks(readings, root, `${text}z`))).toEqual(texts.map((_, k) => [k]))
    expect(['r12', 'r', 'r12.z', 't', 'r3'].map((text) => masks(readings, root, text))).toEqual(
      Array(5).fill(undefined),
    )
  }
})

test('operands have texts of their own, with no reading, or several', () => {
  const readings = new Readings()
  const [one, two] = [readings.root(), readings.root()]
  readings.put(one, codesOf('ab'), 0, 2, [])
  readings.put(two, codesOf('ab'), 0, 2, [1, 7, 0, 0, 0, 2, 9, 0, 0, 0])
  expect([masks(readings, one, 'ab'), masks(readings, two, 'ab')]).toEqual([[], [7, 9]])
})

test('a character may have any code', () => {
  const readings = new Readings()
  const root = readings.root()
  for (const [k, text] of ['\u{fff0}a', '\u{fff1}a', '\0a', '\u0100a'].entries()) put(readings, root, text, k)
  expect(masks(readings, root, '\u{fff0}a')).toEqual([0])
  expect([masks(readings, root, '\u{fff1}a'), masks(readings, root, '\u0100a')]).toEqual([[1], [3]])
})

test('where there is no room, what is known stays until room is made, and then everything is new', () => {
  const readings = new Readings()
  const root = readings.root()
  const next = noise(3)
  const texts: string[] = []
  for (let k = 0; ; k++) {
    const text = `${(next() >>> 0).toString(36)}${k},`
    if (put(readings, root, text, k) === UNREAD) break
    texts.push(text)
  }
  expect(texts.length).toBeGreaterThan(20_000)
  const wrong = texts.filter((text, k) => masks(readings, root, text)?.[0] !== k)
  expect(wrong).toEqual([])
  expect(put(readings, root, 'zz', 1)).toBe(UNREAD)
  readings.makeRoom()
  expect(masks(readings, root, texts[0]!)).toBe(undefined)
  put(readings, root, texts[1]!, 5)
  expect(masks(readings, root, texts[1]!)).toEqual([5])
})

test('there is a limit to operands', () => {
  const readings = new Readings()
  const roots = new Set(Array.from({ length: 5000 }, () => readings.root()))
  expect([roots.size, roots.has(0)]).toEqual([4097, true])
})
