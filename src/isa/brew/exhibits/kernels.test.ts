// Tests that kernels that need no certain size of registers compute the same with every size.
import { expect, test } from 'vitest'
import { check } from '../../../emu/check.ts'
import { Machine } from '../../../emu/machine.ts'
import { assembleSource } from '../../../encoding/source.ts'
import { outcomeOf } from '../../contents.ts'
import { brew } from '../brew.ts'

const LIMIT = 100_000

test('kernels that name no variant run on each', () => {
  const portable = brew.kernels.filter(({ variant }) => variant === undefined)
  expect(portable.length).toBeGreaterThan(6)
  for (const { name, source, init, expect: expected } of portable)
    for (const { id } of brew.variants) {
      const { code, errors } = assembleSource(brew.isa, source)
      expect(errors, name).toEqual([])
      const machine = new Machine(brew.machine(id), { code, ...init })
      expect(machine.run(LIMIT).why, `${name} on ${id}`).toBe('stop')
      const wrong = check(machine.state, outcomeOf(expected, init)).filter((c) => c.wrong > 0)
      expect(wrong, `${name} on ${id}`).toEqual([])
    }
})
