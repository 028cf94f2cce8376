// Tests that every stop of every tour says what the machine shows at its step: lines, masks, registers and groups.
import { describe, expect, test } from 'vitest'
import { RUNNING, WAITING } from '../emu/groups.ts'
import { Machine } from '../emu/machine.ts'
import { assembleSource, lineAt } from '../encoding/source.ts'
import type { Architecture } from './architecture.ts'
import { architectures } from './registry.ts'
import type { Tour, TourClaim, TourStop } from './tour.ts'

const all = await Promise.all(architectures.map(({ load }) => load()))
const tours = all.flatMap((architecture) => (architecture.tours ?? []).map((tour) => ({ architecture, tour })))

const HAVE_TOURS = ['g13', 'sm1', 'usse']

test('each architecture of a GPU has a tour, and no other', () => {
  expect(all.filter(({ tours }) => tours?.length).map(({ isa }) => isa.id)).toEqual(HAVE_TOURS)
})

/** Returns a function that runs the machine of a kernel to a stop, and returns what the stop may speak of. */
function watching({ isa, variants, machine: specOf, kernels }: Architecture, { kernel: name }: Tour) {
  const kernel = kernels.find((one) => one.name === name)
  if (!kernel) throw new Error(`there is no kernel ${name}`)
  const assembly = assembleSource(isa, kernel.source)
  const machine = new Machine(specOf(kernel.variant ?? variants[0]?.id ?? ''), { code: assembly.code, ...kernel.init })
  const line = (address: number) => {
    const found = lineAt(assembly, address)
    return [found?.line, found?.text] as const
  }
  return ({ step, group, expects }: TourStop): Partial<Record<keyof TourClaim, unknown>> => {
    machine.seek(step - 1)
    const before = line(machine.address)
    machine.seek(step)
    expect(machine.step, 'the program goes so far').toBe(step)
    const state = machine.registersOf(group)
    return {
      next: line(machine.address),
      ...(expects.last && { last: before }),
      ...(expects.active !== undefined && {
        active: machine.standing(group ?? machine.group % machine.size).mask >>> 0,
      }),
      ...(expects.holds && {
        holds: expects.holds.map(([file, index, lane]) => [file, index, lane, Number(state.read(file, index, lane))]),
      }),
      ...(expects.groups && {
        groups: Array.from({ length: machine.size }, (_, k) => {
          const { address, status } = machine.standing(k)
          return [line(address)[0], status === RUNNING ? 'runs' : status === WAITING ? 'waits' : 'stopped']
        }),
      }),
    }
  }
}

describe.each(tours)('$architecture.isa.title, $tour.title', ({ architecture, tour }) => {
  const look = watching(architecture, tour)
  test.each(tour.stops.map((stop, k) => ({ k: k + 1, ...stop })))('stop $k: $title', (stop) => {
    expect(look(stop)).toEqual(stop.expects)
  })

  test('its stops are few, in the order of the run, and each has a short text', () => {
    const { stops, id } = tour
    expect(id).toMatch(/^[a-z]+$/)
    expect(stops.length).toBeGreaterThanOrEqual(6)
    expect(stops.length).toBeLessThanOrEqual(9)
    expect(stops.map(({ step }) => step)).toEqual(stops.map(({ step }) => step).toSorted((a, b) => a - b))
    for (const { title, text } of stops) {
      expect(title.length, title).toBeLessThan(40)
      expect(text, title).toMatch(/\.$/)
      expect(text.length, title).toBeLessThan(330)
    }
  })

  test('a stop whose claim is not true fails', () => {
    const [stop] = tour.stops
    expect(look({ ...stop!, step: stop!.step + 1 })).not.toEqual(stop!.expects)
  })
})
