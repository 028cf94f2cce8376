// Tests that running backwards ends where a run last stopped, and that running to an address stops before it.
import { expect, test } from 'vitest'
import { toy } from '../../e2e/toy/toy.ts'
import { assembleSource } from '../encoding/source.ts'
import type { Architecture } from '../isa/architecture.ts'
import { architectures } from '../isa/registry.ts'
import { Host } from './host.ts'
import { HostMachine } from './machine.ts'
import type { LoadedProgram, Reply, Request } from './protocol.ts'

const programOf = ({ isa }: Architecture, source: string): LoadedProgram => {
  const { code, errors } = assembleSource(isa, source)
  expect(errors).toEqual([])
  return { isa: isa.id, variant: isa.id, code, init: {}, pokes: [] }
}

function hostWith(architecture: Architecture, program: LoadedProgram, to: number, stops: readonly number[]) {
  let time = 0
  const host = new Host({ specOf: (_, variant) => architecture.machine(variant), now: () => time++ })
  const ask = (request: Request): readonly [why: string, step: number, address: number] => {
    const replies: Reply[] = [...host.handle(request)]
    while (host.busy) replies.push(...host.slice())
    const last = replies.at(-1)
    if (last?.did !== 'stopped') throw new Error(`ended with ${JSON.stringify(last)}`)
    return [last.why, last.at.step, last.at.address]
  }
  ask({ do: 'load', program, to, stops: [{ on: 'address', at: stops }], lane: 0 })
  return ask
}

const LOOP = 'add r0, 1\nadd r1, 2\njump 0'

test('a stop at either end of the first stretch of 1,024 steps is met', () => {
  // Only step 1 is at address 4: the loop is at 8 and 12.
  const once = programOf(toy, 'add r0, 1\nadd r1, 2\nadd r2, 1\njump 8')
  for (const from of [2, 3, 1024, 1025, 1026, 1027, 9217, 9218])
    expect(hostWith(toy, once, from, [4])({ do: 'runBack' }), String(from)).toEqual(['breakpoint', 1, 4])
})

test('backwards from breakpoint to breakpoint, and then to the beginning', () => {
  const ask = hostWith(toy, programOf(toy, LOOP), 10, [4])
  for (const step of [7, 4, 1]) expect(ask({ do: 'runBack' })).toEqual(['breakpoint', step, 4])
  expect(ask({ do: 'runBack' })).toEqual(['beginning', 0, 0])
  expect(ask({ do: 'runBack' })).toEqual(['beginning', 0, 0])
  expect(ask({ do: 'run' })).toEqual(['breakpoint', 1, 4])
})

test('a breakpoint at the first instruction counts; without any the beginning is meant', () => {
  expect(hostWith(toy, programOf(toy, LOOP), 2, [0])({ do: 'runBack' })).toEqual(['breakpoint', 0, 0])
  expect(hostWith(toy, programOf(toy, LOOP), 5000, [])({ do: 'runBack' })).toEqual(['beginning', 0, 0])
})

test('what was passed once, a million steps before, is found', () => {
  const ask = hostWith(toy, programOf(toy, 'add r0, 1\nadd r0, 2\nadd r1, 1\njump 8'), 1_000_000, [4])
  expect(ask({ do: 'runBack' })).toEqual(['breakpoint', 1, 4])
})

test('from the end of a program, too', () => {
  const ask = hostWith(toy, programOf(toy, 'add r0, 1\nadd r0, 2\nadd r1, 3'), 0, [4])
  expect(ask({ do: 'run' })[1]).toBe(1)
  expect(ask({ do: 'run' })).toEqual(['halted', 3, 12])
  expect(ask({ do: 'runBack' })).toEqual(['breakpoint', 1, 4])
})

test('a run to an address stops before it, at breakpoints on the way, and later ones do not know of it', () => {
  const ask = hostWith(toy, programOf(toy, LOOP), 0, [8])
  expect(ask({ do: 'run', until: { to: 'address', address: 4 } })).toEqual(['arrived', 1, 4])
  expect(ask({ do: 'run', until: { to: 'address', address: 4 } })).toEqual(['breakpoint', 2, 8])
  expect(ask({ do: 'run', until: { to: 'address', address: 0 } })).toEqual(['arrived', 3, 0])
  expect(ask({ do: 'run' })).toEqual(['breakpoint', 5, 8])
  expect(ask({ do: 'run', until: { to: 'address', address: 8 } })).toEqual(['breakpoint', 8, 8])
  expect(ask({ do: 'runBack' })).toEqual(['breakpoint', 5, 8])
})

/** Steps of a kernel that are compared with single steps. */
const STEPS = 3000

for (const { id, load } of architectures) {
  test(`${id}: the same as looking at every step, for all kernels`, async () => {
    const architecture = await load()
    for (const { name, source, variant, init } of architecture.kernels) {
      const chosen = variant ?? architecture.variants[0]?.id ?? ''
      const program: LoadedProgram = { ...programOf(architecture, source), variant: chosen, init }
      const machine = new HostMachine(architecture.machine(chosen), program)
      const passed = [machine.address]
      while (passed.length < STEPS && machine.forward(1) === 'on') passed.push(machine.address)
      const end = passed.length - 1
      for (const at of new Set([passed[0], passed[1], passed[end >> 1], passed[end - 1]])) {
        if (at === undefined) continue
        for (const from of [end, end >> 1, 1]) {
          const step = passed.slice(0, from).lastIndexOf(at)
          const expected = step < 0 ? ['beginning', 0, passed[0]] : ['breakpoint', step, at]
          const ask = hostWith(architecture, program, from, [at])
          expect(ask({ do: 'runBack' }), `${name}, from step ${from} to ${at}`).toEqual(expected)
        }
      }
    }
  })
}
