// Tests what stops mean to the machine that runs the program, and how they are named.
import { expect, test } from 'vitest'
import { toy } from '../../../e2e/toy/toy.ts'
import { assembleSource } from '../../../src/encoding/source.ts'
import type { ChosenStop } from '../../../src/share/stops.ts'
import { addressesNamed, meantBy, stopName, stopProblem, stopWords } from './stops.ts'

const spec = toy.machine('toy')
const machine = { architecture: toy, variant: 'toy', spec }
const assembly = assembleSource(toy.isa, 'add r0, 1\n\nadd r1, 2\njump 0\nstop\n')
const meant = (breakpoints: readonly number[], ...stops: readonly ChosenStop[]) =>
  meantBy({ breakpoints, stops, assembly }, machine)
const asked = (breakpoints: readonly number[], ...stops: readonly ChosenStop[]) =>
  meant(breakpoints, ...stops).map((one) => one.asked)

test('plain breakpoints are one stop at all their addresses', () => {
  expect(meant([1, 3])).toEqual([{ of: 'breakpoint', asked: { on: 'address', at: [0, 4] } }])
  expect(meant([])).toEqual([])
})

test('a breakpoint with a condition is a stop of its own; one that cannot be read stops always', () => {
  const when: ChosenStop = { on: 'line', line: 3, text: 'r1 > 1' }
  expect(meant([1, 3], when)).toEqual([
    { of: 'breakpoint', asked: { on: 'address', at: [0] } },
    { of: when, asked: { on: 'address', at: [4], when: 'r1 > 1' } },
  ])
  expect(asked([3], { ...when, text: 'nonsense(' })).toEqual([{ on: 'address', at: [4] }])
  // A condition whose breakpoint is gone means nothing.
  expect(asked([1], when)).toEqual([{ on: 'address', at: [0] }])
  expect(asked([9], { ...when, line: 9 })).toEqual([])
})

test('conditions and writes are read by the machine, and those that mean nothing are left out', () => {
  expect(asked([], { on: 'condition', text: 'r0 == 3' })).toEqual([{ on: 'condition', holds: 'r0 == 3' }])
  expect(asked([], { on: 'condition', text: 'r0 ==' })).toEqual([])
  expect(asked([], { on: 'write', text: 'r2' })).toEqual([
    { on: 'write', to: expect.objectContaining({ file: 'r', index: 2 }) },
  ])
  expect(asked([], { on: 'write', text: 'r9' })).toEqual([])
  expect(asked([], { on: 'doubt' }, { on: 'divergence' })).toEqual([{ on: 'doubt' }, { on: 'divergence' }])
})

test('an instruction is found by its name, whatever its letters are', () => {
  expect(asked([], { on: 'instruction', text: ' ADD ' })).toEqual([{ on: 'address', at: [0, 4] }])
  expect(addressesNamed('jump', assembly, machine)).toEqual([8])
  expect(addressesNamed('ad', assembly, machine)).toEqual([])
})

test('inexact instructions are those whose meaning is less than exact', () => {
  expect(asked([], { on: 'inexact' })).toEqual([{ on: 'address', at: [] }])
  const meaning: (typeof toy)['meaning'] = (...given) => {
    const all = toy.meaning(...given)
    return all && { ...all, fidelity: given[0].variant?.encoding.name === 'jump' ? 'approximate' : 'exact' }
  }
  const loose = { ...machine, architecture: { ...toy, meaning } }
  const stops = [{ on: 'inexact' }] as const
  expect(meantBy({ breakpoints: [], stops, assembly }, loose)).toEqual([
    { of: stops[0], asked: { on: 'address', at: [8] } },
  ])
})

test('a stop that means nothing says why', () => {
  expect(stopProblem({ on: 'condition', text: 'r0 == 3' }, spec)).toBeUndefined()
  expect(stopProblem({ on: 'line', line: 1, text: 'r0 ==' }, spec)).toEqual(expect.any(String))
  expect(stopProblem({ on: 'write', text: 'r9' }, spec)).toEqual(expect.any(String))
  expect(stopProblem({ on: 'write', text: 'r1' }, spec)).toBeUndefined()
  expect(stopProblem({ on: 'instruction', text: 'r0 ==' }, spec)).toBeUndefined()
})

test('stops have words around their texts, and names when a run stopped there', () => {
  const sentence = (stop: Extract<ChosenStop, { readonly text: string }>) => {
    const { before, after } = stopWords(stop)
    return [before, stop.text, after].join(' ').trim()
  }
  expect(sentence({ on: 'line', line: 3, text: 'a' })).toBe('where a')
  expect(sentence({ on: 'instruction', text: 'add' })).toBe('before add')
  expect(sentence({ on: 'write', text: 'r1' })).toBe('when r1 is written')
  expect(sentence({ on: 'condition', text: 'a' })).toBe('when a becomes true')
  expect(
    (
      [
        { on: 'line', line: 3, text: 'r0 > 1' },
        { on: 'condition', text: 'r0 > 1' },
        { on: 'write', text: 'r1' },
        { on: 'instruction', text: 'add' },
        { on: 'doubt' },
        { on: 'inexact' },
        { on: 'unwritten' },
        { on: 'divergence' },
      ] as const
    ).map(stopName),
  ).toEqual([
    'line 3, where r0 > 1',
    'r0 > 1 became true',
    'r1 was written',
    'add',
    'something of the next instruction is not certain',
    'the next instruction is not known to be exact',
    'the next instruction reads what was never written',
    'fewer lanes go on',
  ])
})
