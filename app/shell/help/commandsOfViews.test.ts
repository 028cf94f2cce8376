// Tests the keys of all views: loaded once, in the order of the views; failures are reported, and tried again.
import { expect, test } from 'vitest'
import { type Command, toldKeys } from '../../store/commands.ts'
import { commandsOfViews, forgetMissing } from './commandsOfViews.ts'

const key = (title: string) => toldKeys('Group', title, 'k')
const views = (compare: () => Promise<readonly Command[]>) => ({
  start: {},
  word: { commands: async () => [key('a'), key('b')] },
  compare: { commands: compare },
})

test('in the order of the views, and the same promise each time', async () => {
  let asked = 0
  const all = views(async () => {
    asked++
    return [key('c')]
  })
  expect(commandsOfViews(all)).toBe(commandsOfViews(all))
  const { commands, failures } = await commandsOfViews(all)
  expect(commands.map(({ title }) => title)).toEqual(['a', 'b', 'c'])
  expect(failures).toEqual([])
  await forgetMissing(all)
  await commandsOfViews(all)
  expect(asked).toBe(1)
})

test('what does not come is told, the others are there, and the next time it is asked for again', async () => {
  let isThere = false
  const all = views(async () => {
    if (!isThere) throw new Error('no network')
    return [key('c')]
  })
  const first = await commandsOfViews(all)
  expect(first.commands.map(({ title }) => title)).toEqual(['a', 'b'])
  expect(first.failures).toEqual(['no network'])
  isThere = true
  expect(await commandsOfViews(all)).toBe(first)
  await forgetMissing(all)
  expect((await commandsOfViews(all)).commands).toHaveLength(3)
})
