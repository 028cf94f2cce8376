// Tests the checksum of a state: the same on every way to that state, and another one for another state.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assembleSource } from '../encoding/source.ts'
import { architectures } from '../isa/registry.ts'
import { blockToy, STOP_OPERATION, scalarToy, toy } from './fixtures/toy.ts'
import { Machine } from './machine.ts'
import type { MachineProgram } from './program.ts'
import { happened } from './tell.ts'

const timeout = 60_000

test('is eight hexadecimal digits, and not those of a neighbour', () => {
  const program: MachineProgram = { code: Uint8Array.of(STOP_OPERATION, 0, 0, 0) }
  const made = (change: (machine: Machine) => void = () => {}) => {
    const machine = new Machine(toy(4), program)
    change(machine)
    return machine.checksum
  }
  const others = [
    made((m) => m.state.write('r', 0, 0, 1n)),
    made((m) => m.state.write('r', 0, 1, 1n)),
    made((m) => m.state.write('r', 1, 0, 1n)),
    made((m) => m.state.write('kind', 0, 0, 1n)),
    made((m) => m.state.store('data', 0, 1, 1n)),
    made((m) => m.state.store('data', 1, 1, 1n)),
    made((m) => m.state.store('data', 4096, 1, 1n)),
    made((m) => m.state.store('block', 0, 1, 1n)),
    made((m) => m.poke({ poke: 'address', address: 4 })),
  ]
  const all = [made(), ...others]
  for (const one of all) expect(one).toMatch(/^[0-9a-f]{8}$/)
  expect(new Set(all).size).toBe(all.length)
})

test('pages of zeros count as if they were not there, in whatever order pages were written', () => {
  const machine = () => new Machine(toy(1), { code: new Uint8Array() })
  const [one, other] = [machine(), machine()]
  for (const at of [0x1000, 0x5000, 0x3000]) one.state.store('data', at, 4, 7n)
  for (const at of [0x3000, 0x9000, 0x5000, 0x1000]) other.state.store('data', at, 4, 7n)
  expect(other.checksum).not.toBe(one.checksum)
  other.state.store('data', 0x9000, 4, 0n)
  expect(other.checksum).toBe(one.checksum)
  one.state.store('data', 0x3000, 4, 8n)
  expect(other.checksum).not.toBe(one.checksum)
})

describe('is the same on every way to a state', { timeout }, () => {
  const byte = fc.integer({ min: 0, max: 255 })
  const code = fc
    .array(fc.tuple(fc.integer({ min: 0, max: STOP_OPERATION - 1 }), byte, byte, byte), { minLength: 1, maxLength: 24 })
    .map((words) => Uint8Array.from(words.flat()))
  const spec = fc.constantFrom(scalarToy(), toy(1), toy(4), toy(32), blockToy())

  test('walked and compiled, back and forth, looked at or not', () => {
    fc.assert(
      fc.property(
        spec,
        code,
        fc.integer({ min: 1, max: 70 }),
        fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 6 }),
        (s, bytes, threads, stations) => {
          const program: MachineProgram = { code: bytes, threads, registers: { r: { 0: 5n, 1: 0x1000n } } }
          const machine = new Machine(s, program, { historyBytes: 1 << 16, interval: 50 })
          for (const to of stations) {
            machine.seek(to)
            if (to % 2) happened(machine)
            const [fast, slow] = [
              new Machine(s, program, { execution: 'compiled' }),
              new Machine(s, program, { execution: 'walked' }),
            ]
            fast.run(to)
            slow.run(to)
            expect([machine.checksum, slow.checksum]).toEqual([fast.checksum, fast.checksum])
            expect(machine.checksum).toBe(fast.checksum)
          }
        },
      ),
      { numRuns: 100 },
    )
  })
})

describe.each(architectures.map(({ id, load }) => ({ id, load })))('the kernels of $id', { timeout }, ({ load }) => {
  test('have the same checksum walked, compiled, and sought from anywhere', async () => {
    const { isa, kernels, machine: specOf, variants } = await load()
    for (const { name, source, init, variant } of kernels) {
      const spec = specOf(variant ?? variants[0]?.id ?? '')
      const program = { code: assembleSource(isa, source).code, ...init }
      const machine = new Machine(spec, program)
      machine.run(500)
      const last = machine.step
      for (const part of [0.3, 0.8, 0]) {
        const to = Math.floor(part * last)
        machine.seek(to)
        const [walked, compiled] = [new Machine(spec, program, { execution: 'walked' }), new Machine(spec, program)]
        walked.run(to)
        compiled.run(to)
        const found = [machine.checksum, walked.checksum]
        expect({ name, to, found }).toEqual({ name, to, found: [compiled.checksum, compiled.checksum] })
      }
    }
  })
})
