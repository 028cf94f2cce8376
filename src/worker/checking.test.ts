// Tests that texts of files are checked: what they describe, where they are wrong, and which words are claimed twice.
import { expect, test } from 'vitest'
import { type CheckAnswer, checker } from './checking.ts'

const file = (encodings: readonly object[]) =>
  JSON.stringify({
    format: 3,
    id: 'toy',
    title: 'Toy',
    about: 'A toy.',
    unit: 1,
    unknownBits: 'Nothing.',
    sources: [],
    fields: {},
    operands: [{}],
    groups: [{ title: 'All', operands: 0 }],
    encodings,
  })
const line = (name: string, pattern: string) => ({
  name,
  group: 'All',
  description: 'Does nothing.',
  pattern,
  assembly: name,
})

async function answers(...texts: readonly string[]): Promise<readonly CheckAnswer[]> {
  const all: CheckAnswer[] = []
  const check = checker(
    (sent) => all.push(sent),
    () => new Promise((done) => setTimeout(done)),
  )
  await Promise.all(texts.map((text, number) => check({ number, text })))
  return all
}

test('a good file is read, and its encodings are compared', async () => {
  expect(await answers(file([line('one', '0000 0001'), line('two', '0000 001 a')]))).toEqual([
    { did: 'read', number: 0, title: 'Toy', id: 'toy' },
    { did: 'compared', number: 0, collisions: [] },
  ])
})

test('two encodings that claim the same word are told with a word', async () => {
  const [, compared] = await answers(file([line('one', '0000 000 a'), line('two', '000 b 0000')]))
  expect(compared).toEqual({ did: 'compared', number: 0, collisions: ['one and two both accept 00'] })
})

test('a wrong file is refused, with the place of what is wrong', async () => {
  const text = file([line('one', '0000 00')])
  const [refused] = await answers(text)
  expect(refused).toMatchObject({ did: 'refused', number: 0 })
  if (refused?.did !== 'refused') throw new Error('not refused')
  const { offset, length } = refused.problem
  expect(text.slice(offset, offset + length)).toContain('"0000 00"')
  expect((await answers('{'))[0]).toMatchObject({ did: 'refused', problem: { message: /^no JSON: / } })
})

test('only the newest of two texts is compared', async () => {
  const good = file([line('one', '0000 0001')])
  expect((await answers(good, good)).map(({ did, number }) => `${did} ${number}`)).toEqual([
    'read 0',
    'read 1',
    'compared 1',
  ])
})
