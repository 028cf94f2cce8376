// Tests that the project without eval forbids code from text: only then do the tests in it show what they should.
import { expect, test } from 'vitest'
import { generatesCode } from './generates.ts'

test('no code is made from text here', () => {
  expect(() => new Function('return true')).toThrow(EvalError)
  expect(generatesCode).toBe(false)
})
