// Tests that trying an instruction reports what it then does, and changes nothing.
import { expect, test } from 'vitest'
import { assembleSource } from '../encoding/source.ts'
import { g13 } from '../isa/g13/g13.ts'
import { architectures } from '../isa/registry.ts'
import { assembleLineIn, isLineError } from '../read/line.ts'
import { HostMachine } from './machine.ts'

const STEPS = 12

test('the next instruction of every kernel, tried, is what the next step does', async () => {
  for (const { load } of architectures) {
    const { isa, kernels, machine, variants } = await load()
    for (const kernel of kernels) {
      const variant = kernel.variant ?? variants[0]?.id ?? ''
      const { code, errors } = assembleSource(isa, kernel.source)
      if (errors.length > 0) continue
      const host = new HostMachine(machine(variant), { isa: isa.id, variant, code, init: kernel.init, pokes: [] })
      for (let step = 0; step < STEPS; step++) {
        const { next, check, address } = host.moment()
        if (!next) break
        const tried = host.tryHere(code.slice(address, address + next.bytes))
        const after = host.moment()
        expect(after.check).toBe(check)
        expect(tried.report?.sentences).toEqual(next.sentences)
        host.forward(1)
        const { last } = host.moment()
        const what = `${isa.id} ${kernel.name} step ${step}`
        expect(tried.report?.changes, what).toEqual(last?.changes)
        expect(tried.report?.stores, what).toEqual(last?.stores)
      }
    }
  }
})

test('a line is assembled with the labels of the program, at the address where the machine rests', () => {
  const source = 'start:\nmov_imm r1, 5, 0b0\nagain:\niadd r1, r1, 1\njmp_exec_any pc+again\nstop\n'
  const { code, labels } = assembleSource(g13.isa, source)
  expect(labels?.get('start')).toBe(0)
  const host = new HostMachine(g13.machine(''), { isa: 'g13', variant: '', code, init: {}, pokes: [] })
  host.forward(1)
  const { address } = host.moment()
  const line = assembleLineIn(g13.isa, ' jmp_exec_any pc+start', address, labels ?? new Map())
  expect(isLineError(line)).toBe(false)
  const tried = host.tryHere(Uint8Array.from(isLineError(line) ? [] : line.bytes))
  expect(tried).toMatchObject({ did: 'tried', goes: { jump: 0 } })
  expect(assembleLineIn(g13.isa, 'jmp_exec_any pc+nowhere', address, labels ?? new Map())).toMatchObject({
    message: expect.stringContaining('no label "nowhere"'),
  })
  // An instruction without a meaning here gets a `halt`.
  expect(host.tryHere(new Uint8Array())).toMatchObject({ halt: { kind: 'end' } })
})
