// Tests that the page about the notation is true: each example is read, and no function, operator or limit is missing.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { LIMITS } from '../expr/sound.ts'
import type { NotationMachine } from './places.ts'
import { notationReader } from './read.ts'
import { CALLS_BY_NAME, SIGNS, TURNED } from './words.ts'

const page = readFileSync(join(resolve(import.meta.dirname, '../..'), 'docs/notation.md'), 'utf8')
const numbers = (count: number, show: (n: number) => string) =>
  ({ shape: 'numbers', count, bits: 32, show, about: '' }) as const
const machine: NotationMachine = {
  files: {
    r: numbers(8, (n) => `$r${n}`),
    l: numbers(1, () => '$lr'),
    R: numbers(8, (n) => `R${n}`),
    stack_pc: numbers(4, (n) => `stack pc ${n}`),
  },
  spaces: { data: { bytes: 64, about: '' } },
  hosts: {
    host: { about: '', gives: [32, 32], run: () => [0n, 0n] },
    rcp: { about: '', gives: [32], run: () => [0n] },
    two: { about: '', gives: [32, 32], run: () => [0n, 0n] },
    abs: { about: '', gives: [32], run: () => [0n] },
  },
}
const read = notationReader(machine)
/** Integers and floats that stand for those of an example. */
const given = (type: 'integer' | 'float') =>
  new Map(
    ['a', 'b', 'c', 'value', 'address'].map((name) => [
      name,
      type === 'integer' ? ({ op: 'num', value: 5n } as const) : ({ op: 'flt', value: 5 } as const),
    ]),
  )

/** The rows of a table by its heading, each with the code in its cells. */
function rows(heading: string): readonly (readonly (readonly string[])[])[] {
  const table = page.slice(page.indexOf(heading)).split('\n\n')[0]?.split('\n').slice(2) ?? []
  return table.map((row) =>
    row
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replaceAll('\\|', '|'))),
  )
}
const problemOf = (text: string, type: 'integer' | 'float') => {
  const found = read(text, given(type))
  return found.kind === 'problem' ? `${text}: ${found.message}` : undefined
}

test('the first example, and each effect, is read', () => {
  const [, first = ''] = /```\n([^`]+)```/.exec(page) ?? []
  expect(problemOf(first, 'integer')).toBe(undefined)
  const effects = rows('| written | effect |').flatMap(([written = []]) => written)
  expect(effects.length).toBeGreaterThan(14)
  const filled = (text: string) => text.replace('{ ... }', '{\nstop\n}').replaceAll(/\beffect\b/g, 'stop')
  for (const text of effects) expect(problemOf(filled(text), 'integer')).toBe(undefined)
})

test('each value is read, of integers or of floats', () => {
  const values = [
    ...rows('| binds |').flatMap((cells) => cells[1] ?? []),
    ...rows('| function |').flatMap(([written = []]) => written),
  ]
  expect(values.length).toBeGreaterThan(50)
  for (const value of values) {
    const texts = [`$r1 <- ${value}`, `$r1 <- bits32(${value})`]
    const problems = texts.flatMap((text) => [problemOf(text, 'integer'), problemOf(text, 'float')])
    expect(problems.includes(undefined), problems.join('\n')).toBe(true)
  }
})

test('no function and no sign is missing', () => {
  for (const name of CALLS_BY_NAME.keys()) expect(page).toMatch(new RegExp(`\`${name}(8|)\\(`))
  for (const sign of [...SIGNS.keys(), ...TURNED.keys()])
    expect(page).toContain(`\`a ${sign.replaceAll('|', '\\|')} b\``)
})

test('its limits are those of the reader', () => {
  expect(page).toContain(
    `at most ${LIMITS.nodes.toLocaleString('en')} different parts, nested at most ${LIMITS.depth} deep`,
  )
  expect(read(' '.repeat(100_000)).kind).toBe('effects')
  expect(read(' '.repeat(100_001)).kind).toBe('problem')
})
