// Tests that the measured shape of JSON counts lists and objects, and ignores what strings contain.
import fc from 'fast-check'
import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { jsonShapeOf } from './shape.ts'

const of = (text: string) => jsonShapeOf(strToU8(text))

test('strings count for nothing', () => {
  expect(of('{"a":[1,{"b,[{":"]}\\"[,"}],"ü\\\\":"\\\\"}')).toEqual({ depth: 3, commas: 2 })
  expect(of('["\\"",1]')).toEqual({ depth: 1, commas: 1 })
  expect(of('"[[[["')).toEqual({ depth: 0, commas: 0 })
  expect(of('"[[[[')).toEqual({ depth: 0, commas: 0 })
  expect(of('"\\')).toEqual({ depth: 0, commas: 0 })
  expect(of('[[[[')).toEqual({ depth: 4, commas: 0 })
})

test('the shape is that of the value', () => {
  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0
  const commasOf = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? Math.max(0, Object.keys(value).length - 1) + Object.values(value).reduce((sum, one) => sum + commasOf(one), 0)
      : 0
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(of(JSON.stringify(value))).toEqual({ depth: depthOf(value), commas: commasOf(value) })
    }),
  )
})
