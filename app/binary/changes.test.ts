// Tests the counts of differences, by hand.
import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('words are counted by what became of them', () => {
  expect(
    changesOf([
      { kind: 'same', left: [0, 3], right: [0, 3] },
      { kind: 'changed', left: [3, 5], right: [3, 5] },
      { kind: 'changed', left: [5, 15], right: [5, 5] },
      { kind: 'same', left: [15, 20], right: [5, 10] },
      { kind: 'changed', left: [20, 20], right: [10, 19] },
      { kind: 'moved', left: [6, 14], right: [10, 18] },
    ]),
  ).toEqual({ same: 8, changed: 2, added: 1, removed: 2, moved: 8 })
})
