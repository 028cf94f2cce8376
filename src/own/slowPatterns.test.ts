// Tests which regular expressions of files are refused, and that those of the architectures are taken.
import { expect, test } from 'vitest'
import { exported } from '../encoding/export.ts'
import { architectures } from '../isa/registry.ts'
import { reasonSlow, slowPattern } from './slowPatterns.ts'

test.each([
  [';.*', undefined],
  ['#|//', undefined],
  ['(?<![\\w.])0[0-7]+(?![\\w.])', undefined],
  ['\\bd([ru])(\\d{1,3})\\b', undefined],
  ['[(]*', undefined],
  ['\\)+', undefined],
  ['(?:ab)?;', undefined],
  ['(a+)+$', 'it repeats a part in parentheses with "+"'],
  ['(?:a|a)*b', 'it repeats a part in parentheses with "*"'],
  ['(?:a|b){2,}', 'it repeats a part in parentheses with "{2,}"'],
  ['\\d+x\\d+', 'it repeats two parts without an end'],
  ['a{3,}b*', 'it repeats two parts without an end'],
  ['(a)\\1', 'it refers back with "\\1"'],
  ['(?<n>a)\\k<n>', 'it refers back with "\\k<"'],
  ['a{1,1000}', 'it repeats a part 1000 times, at most 64 are taken'],
])('"%s"', (source, why) => expect(reasonSlow(source)).toBe(why))

test('one of a file is refused by its path, wherever files have one', async () => {
  const slow = { source: '(a+)+$', flags: 'g' }
  expect((await slowPattern({ comment: slow }, {}))?.path).toBe('comment')
  expect((await slowPattern({ spellings: [{ from: { source: 'a', flags: 'g' } }, { from: slow }] }, {}))?.path).toBe(
    'spellings[1].from',
  )
  expect(await slowPattern({ spellings: 7, comment: [] }, {})).toBeUndefined()
})

test.each(architectures)('the export of $id has none that is refused', async ({ id, load }) => {
  const json: unknown = JSON.parse(JSON.stringify(exported((await load()).isa)))
  expect(await slowPattern(json, { [id]: load })).toBeUndefined()
})
