// Tests that only what changed is drawn again.
import { expect, test } from 'vitest'
import { whenOther } from './whenOther.ts'

test('what is drawn is drawn again when one of its parts is another one, by identity', () => {
  const drawn: unknown[] = []
  const draw = whenOther((texts: number, lines: readonly number[]) => drawn.push([texts, lines]))
  const lines = [3]
  draw(0, lines)
  draw(0, lines)
  expect(drawn).toEqual([[0, [3]]])
  draw(0, [3])
  draw(1, lines)
  draw(1, lines)
  expect(drawn).toHaveLength(3)
})

test('what never was drawn is drawn, whatever it is made of', () => {
  let count = 0
  const draw = whenOther((_: undefined) => count++)
  draw(undefined)
  draw(undefined)
  expect(count).toBe(1)
})
