// Tests tours in links: a stop is found, a missing one is named, and the address of a stop opens it.
import { expect, test } from 'vitest'
import { brew } from '../../../src/isa/brew/brew.ts'
import { g13 } from '../../../src/isa/g13/g13.ts'
import { sm1 } from '../../../src/isa/sm1/sm1.ts'
import { packProgram } from '../../../src/share/program.ts'
import { parseLink } from '../../../src/share/readLink.ts'
import { openLink } from './programLink.ts'
import { onTour, stopHref, tourProblem, toursOf } from './tours.ts'

const [tour] = g13.tours ?? []
const at = (id: string, stop: number) => ({ id, stop })

test('a kernel has its tours, others have none', () => {
  expect(toursOf(g13, 'collatz')).toEqual([tour])
  expect(toursOf(g13, 'gcd')).toEqual([])
  expect(toursOf(g13, undefined)).toEqual([])
  expect(toursOf(brew, 'fibonacci')).toEqual([])
  expect(onTour(g13, 'collatz', at('divergence', 3))).toEqual({ tour, stop: tour?.stops[2], number: 3 })
  expect(onTour(g13, 'collatz', undefined)).toBeUndefined()
})

test.each([
  ['collatz', at('divergence', 99), 'stop 99 of the tour “divergence”, which has the stops 1 to 9.'],
  ['collatz', at('nowhere', 1), 'the tour “nowhere”; the kernel “collatz” has “divergence”.'],
  ['gcd', at('divergence', 1), 'the tour “divergence”; the kernel “gcd” has none.'],
  [undefined, at('divergence', 1), 'the tour “divergence”; a program of your own has none.'],
  ['collatz', at('constructor', 1), 'the tour “constructor”'],
])('a tour of %s that is not there: %o', (kernel, place, says) => {
  expect(onTour(g13, kernel, place)).toBeUndefined()
  expect(tourProblem(g13, kernel, place)).toContain(says)
  expect(tourProblem(g13, kernel, place)).toMatch(/It was left out\.$/)
})

test('the address of each stop opens it, with what a run stops for', () => {
  const kept = { breakpoints: [5], stops: [{ on: 'divergence' as const }] }
  for (const architecture of [g13, sm1])
    for (const one of architecture.tours ?? [])
      for (const [k, { step, lane, group }] of one.stops.entries()) {
        const { link, problem } = parseLink(stopHref(architecture, one, k + 1, kept), [architecture.isa.id])
        expect(problem).toBeUndefined()
        const opened = openLink(architecture, link)
        expect(opened.problem).toBeUndefined()
        expect(opened).toMatchObject({ step, ...kept, tour: at(one.id, k + 1) })
        expect(opened.lane ?? 0).toBe(lane ?? 0)
        expect(opened.group).toBe(group)
      }
})

test('a tour that cannot be shown is left out, and the rest of the link stays', () => {
  const kernel = openLink(g13, {
    view: 'kernel',
    isa: 'g13',
    name: 'collatz',
    run: { step: '5', tour: 'divergence.99' },
  })
  expect(kernel).toMatchObject({ step: 5, problem: expect.stringContaining('stop 99') })
  expect(kernel.tour).toBeUndefined()
  const payload = packProgram({ source: 'stop\n' })
  const openedTour = openLink(g13, { view: 'program', isa: 'g13', payload, run: { step: '1', tour: 'divergence.1' } })
  expect(openedTour).toMatchObject({ step: 1, problem: expect.stringContaining('a program of your own has none') })
})
