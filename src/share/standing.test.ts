// Tests the standpoint of a run in links: damaged parts are named and left out, and lists have limits.
import { expect, test } from 'vitest'
import { formatLink, type Link } from './link.ts'
import { parseLink } from './readLink.ts'
import { MOST_BREAKPOINTS, MOST_SETS } from './standing.ts'

const read = (options: string) => parseLink(`#/g13/kernel/collatz?${options}`, ['g13'])
const kernel: Link = { view: 'kernel', isa: 'g13', name: 'collatz' }

const damaged: readonly string[] = [
  'r.r.5.0.1f',
  '-1.r.r.5.0.1f',
  '1.r.r.5.1f',
  '1.r.r.5.0.xyz',
  '1.r.r.5.0.',
  `1.r.r.5.0.${'f'.repeat(41)}`,
  '1.r.r.x.0.1f',
  '1.r.r.5.x.1f',
  '1.r.r.5.0.x.1f',
  '1.r.r.5.0.2.3.1f',
  '1.r.r.5.0.1f.1f.1f.1f',
  '1.r..5.0.1f',
  '1.q.r.5.0.1f',
  '1.m.device.1000',
  '1.m.device.1000.',
  '1.m.device.1000.A',
  '1.m.device.1000.A*',
  '1.m.device.10000000000000.AAAA',
  '1.m.device.xyz.AAAA',
  '1.m.device.1000.AAAA.AAAA',
  '9007199254740993.r.r.5.0.1f',
]

test('a damaged value set by hand is named with what would be right, and the others are kept', () => {
  const good = { step: 12, set: { poke: 'register', file: 'r', index: 5, lane: 0, value: 0x1fn } }
  for (const part of damaged) {
    const { link, problem } = read(`set=${part}~12.r.r.5.0.1F`)
    expect(link, part).toEqual({ ...kernel, sets: [good] })
    expect(problem, part).toContain(`“${part.slice(0, 50)}`)
    expect(problem, part).toContain('“12.m.device.1000.AAAA”. It was left out.')
  }
})

test('what is set by hand may be as wide as a link carries it', () => {
  const { link, problem } = read(`set=0.r.r.0.0.${'f'.repeat(40)}~9007199254740991.m.device.fffffffffffff.AA`)
  expect(problem).toBeUndefined()
  expect(link).toEqual({
    ...kernel,
    sets: [
      { step: 0, set: { poke: 'register', file: 'r', index: 0, lane: 0, value: 2n ** 160n - 1n } },
      {
        step: 2 ** 53 - 1,
        set: { poke: 'memory', space: 'device', address: 2 ** 52 - 1, bytes: Uint8Array.of(0) },
      },
    ],
  })
})

test('names of sets are only names: what Object has besides is none of it', () => {
  const { link, problem } = read('set=1.r.__proto__.0.0.1~1.m.constructor.0.AAAA')
  expect(problem).toBeUndefined()
  expect(parseLink(formatLink(link), ['g13'])).toEqual({ link })
})

test('no list is endless', () => {
  const many = (n: number, of: string) => Array.from({ length: n }, (_, k) => of.replace('N', String(k + 1))).join('~')
  const full = read(`break=${many(MOST_BREAKPOINTS, 'N')}&set=${many(MOST_SETS, 'N.r.r.5.0.1')}`)
  expect(full.problem).toBeUndefined()
  const { link, problem } = read(`break=${many(MOST_BREAKPOINTS + 1, 'N')}&set=${many(MOST_SETS + 9, 'N.r.r.5.0.1')}`)
  expect(link).toEqual(full.link)
  expect(problem).toContain('more than 1000 breakpoints')
  expect(problem).toContain('more than 1000 values set by hand')
})

test('a line with two breakpoints has one', () => {
  expect(read('break=5~9~5').link).toEqual({ ...kernel, breakpoints: [5, 9] })
})
