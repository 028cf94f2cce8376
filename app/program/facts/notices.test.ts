// Tests the notices about the open program: their texts, and that there is one of each kind.
import { expect, test } from 'vitest'
import { checkNotice, endNotice, listNotice, noticesWith, noticesWithout, sizeNotice } from './notices.ts'

test('a notice replaces one of its kind', () => {
  const one = noticesWith([], endNotice(3, 5, 'you'))
  const both = noticesWith(one, checkNotice(2))
  expect(both.map(({ kind }) => kind)).toEqual(['end', 'check'])
  expect(noticesWith(both, endNotice(4, 9, 'the link')).map(({ title }) => title)).toEqual([
    'This program gives another result than when the link was made',
    'There is no step 9',
  ])
  expect(noticesWithout(both, 'end', 'list').map(({ kind }) => kind)).toEqual(['check'])
  expect(noticesWithout(both, 'list')).toBe(both)
})

test('what they say', () => {
  expect(endNotice(3, 5, 'you').text).toBe('The program ends at step 3; you asked for step 5.')
  expect(checkNotice(2).text).toMatch(/^At step 2 /)
  expect(sizeNotice('browser', 'no room').text).toMatch(/^It is kept in this browser/)
  expect(sizeNotice('nowhere', 'no room.').text).toMatch(/^This browser could not keep it either: no room\. It is lost/)
  expect(sizeNotice('nowhere', undefined).text).toMatch(/^This browser could not keep it either\. It is lost/)
  expect(listNotice(1000, 'breakpoints').text).toMatch(/^It carries the first 1,000 breakpoints; /)
})
