// Tests the reported lane: the chosen one, or an active one if the user has chosen none.
import { expect, test } from 'vitest'
import { assembleSource } from '../encoding/source.ts'
import { g13 } from '../isa/g13/g13.ts'
import { architectures } from '../isa/registry.ts'
import { HostMachine } from './machine.ts'

test('in every kernel the lane that is told of takes part, where any does', async () => {
  for (const { load } of architectures) {
    const { isa, kernels, machine, variants } = await load()
    for (const kernel of kernels) {
      const spec = machine(kernel.variant ?? variants[0]?.id ?? '')
      const { code, errors } = assembleSource(isa, kernel.source)
      if (errors.length > 0) continue
      const host = new HostMachine(spec, { isa: isa.id, variant: '', code, init: kernel.init, pokes: [] })
      for (let k = 0; k < 30; k++) {
        const { lane, next, last } = host.moment()
        const active = Array.from({ length: spec.lanes }, (_, n) => n).filter((n) =>
          spec.exec === undefined ? true : host.read(spec.exec, 0, n) === 1n,
        )
        if (active.length > 0) expect(lane, kernel.name).toBe(active[0])
        if (next && active.length > 0) expect(next).toMatchObject({ lane, active: true })
        // A lane that was active then may not be active now.
        if (last) expect(last.lane).toBeLessThan(spec.lanes)
        host.forward(1)
      }
    }
  }
})

test('a lane that was chosen is told of, active or not', () => {
  const kernel = g13.kernels.find(({ name }) => name === 'if_else')!
  const { code } = assembleSource(g13.isa, kernel.source)
  const host = new HostMachine(g13.machine(''), { isa: 'g13', variant: '', code, init: kernel.init, pokes: [] })
  host.forward(5)
  // The mask there, computed by hand, is cc673398.
  expect(host.moment()).toMatchObject({ lane: 3, next: { lane: 3, active: true } })
  host.lane = 0
  expect(host.moment()).toMatchObject({ lane: 0, next: { lane: 0, active: false } })
})
