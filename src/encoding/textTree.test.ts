// Tests by hand which things a tree finds letter by letter.
import { expect, test } from 'vitest'
import { nextIn, type TextTree, treeOf } from './textTree.ts'

/** The things on the way of a text, the shortest text first. */
function found<T>(tree: TextTree<T>, text: string): T[] {
  const out: T[] = []
  let at: TextTree<T> | undefined = tree
  for (let k = 0; at && k <= text.length; k++) {
    if (at.here !== undefined) out.push(at.here)
    at = nextIn(at, text.charCodeAt(k))
  }
  return out
}

test('all texts that a source begins with are found', () => {
  const tree = treeOf(new Map(Object.entries({ add: 1, 'add.s': 2, and: 3, z: 4 })))
  expect(['add.sat', 'ad', 'and', 'zz', 'b', '', '~', '!'].map((text) => found(tree, text))).toEqual([
    [1, 2],
    [],
    [3],
    [4],
    [],
    [],
    [],
    [],
  ])
})

test('an empty text is at the root, and an empty tree has nothing', () => {
  expect(found(treeOf(new Map([['', 0]])), 'x')).toEqual([0])
  expect(found(treeOf(new Map()), 'x')).toEqual([])
})
