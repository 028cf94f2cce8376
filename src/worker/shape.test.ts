// Tests what is said of values that do not have the shape that is wanted.
import { expect, test } from 'vitest'
import {
  boolean,
  buffer,
  bytes,
  either,
  fraction,
  integer,
  isObject,
  list,
  maybe,
  object,
  oneOf,
  ownProperty,
  type RequestShape,
  record,
  shown,
  tagged,
  text,
  wholeNumber,
} from './shape.ts'

const values = {
  text: 'a',
  whole: 3,
  negative: -1,
  fraction: 1.5,
  large: 2 ** 53,
  endless: Infinity,
  integer: 5n,
  bytes: new Uint8Array(1),
  words: new Uint32Array(1),
  buffer: new ArrayBuffer(1),
  boolean: false,
  list: [1],
  object: {},
  nothing: undefined,
  null: null,
}
const accepted = (shape: RequestShape) =>
  Object.entries(values).flatMap(([name, value]) => (shape(value, 'x') === undefined ? [name] : []))

test('each shape takes its own values', () => {
  expect(accepted(text)).toEqual(['text'])
  expect(accepted(wholeNumber)).toEqual(['whole'])
  expect(wholeNumber(0, 'x')).toBeUndefined()
  expect(accepted(fraction)).toEqual(['whole', 'negative', 'fraction', 'large'])
  expect(accepted(integer)).toEqual(['integer'])
  expect(accepted(bytes)).toEqual(['bytes'])
  expect(accepted(buffer)).toEqual(['buffer'])
  expect(accepted(boolean)).toEqual(['boolean'])
  expect(accepted(oneOf(['a', 'b']))).toEqual(['text'])
  expect(accepted(maybe(text))).toEqual(['text', 'nothing'])
  expect(accepted(either(text, boolean))).toEqual(['text', 'boolean'])
  expect(accepted(list(wholeNumber))).toEqual(['list'])
  expect(accepted(object({}))).toEqual(['buffer', 'object'])
  expect(accepted(record(text))).toEqual(['buffer', 'object'])
  expect(accepted(tagged('tag', {}))).toEqual([])
  expect(Object.entries(values).flatMap(([name, value]) => (isObject(value) ? [name] : []))).toEqual([
    'buffer',
    'object',
  ])
})

test('what is wrong is said with the way to it', () => {
  const shape = object({ a: text, b: maybe(list(object({ c: wholeNumber }))), d: maybe(record(record(text))) })
  const says = (value: unknown) => shape(value, '')
  expect(says({ a: 'x' })).toBeUndefined()
  expect(says({ a: 'x', b: [], d: { e: { f: 'x' } }, more: 1 })).toBeUndefined()
  expect(says(5)).toBe('“” is 5, which is not an object')
  expect(says({})).toBe('“a” is left out, which is not text')
  expect(says({ a: 1, b: 1 })).toBe('“a” is 1, which is not text')
  expect(says({ a: 'x', b: 1 })).toBe('“b” is 1, which is not a list')
  expect(says({ a: 'x', b: [{ c: 1 }, { c: -1 }] })).toBe('“b 1 c” is -1, which is not a whole number')
  expect(says({ a: 'x', b: [1] })).toBe('“b 0” is 1, which is not an object')
  expect(says({ a: 'x', d: { e: { f: true } } })).toBe('“d e f” is true, which is not text')
  expect(says({ a: 'x', d: 1n })).toBe('“d” is an integer, which is not an object')
  // Inherited names are none.
  expect(object({ toString: maybe(text) })({}, '')).toBeUndefined()
  expect(ownProperty({}, 'toString')).toBeUndefined()
  expect(ownProperty({ toString: 1 }, 'toString')).toBe(1)
})

test('a member says which shape the others have', () => {
  const shape = tagged('do', { go: object({ to: wholeNumber }), stop: object({}) })
  expect(shape({ do: 'go', to: 3 }, 'x')).toBeUndefined()
  expect(shape({ do: 'stop' }, 'x')).toBeUndefined()
  expect(shape({ do: 'go' }, 'x')).toBe('“x to” is left out, which is not a whole number')
  expect(shape({ do: 'fly' }, 'x')).toBe('“x do” is "fly", which is none of go, stop')
  expect(shape({}, 'x')).toBe('“x do” is left out, which is none of go, stop')
  expect(shape([], 'x')).toBe('“x” is a list, which is not an object')
})

test('of two shapes, the second says what is wrong', () => {
  expect(either(text, integer)(1, 'x')).toBe('“x” is 1, which is not an integer')
})

test('values are shown shortly', () => {
  expect(shown('a'.repeat(40))).toBe(`"${'a'.repeat(40)}"`)
  expect(shown('a'.repeat(41))).toBe(`"${'a'.repeat(40)}…"`)
  expect([undefined, null, -1.5, true, 5n, new Uint8Array(2), [1], {}, new ArrayBuffer(1)].map(shown)).toEqual([
    'left out',
    'null',
    '-1.5',
    'true',
    'an integer',
    'an array of numbers',
    'a list',
    'an object',
    'an object',
  ])
})
