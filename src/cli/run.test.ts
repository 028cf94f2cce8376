// Tests isa run: it prints the state as JSON that is easy to read and can be read back.
import { expect, test } from 'vitest'
import { Machine } from '../emu/machine.ts'
import { assembleSource } from '../encoding/source.ts'
import { g13 } from '../isa/g13/g13.ts'
import { vp1 } from '../isa/vp1/vp1.ts'
import { run } from './run.ts'
import { endedText } from './state.ts'

test('every kernel ends as it must, and a changed one is told where it does not', () => {
  expect(run(g13, 'gcd', {}).wrong).toBeUndefined()
  const [kernel] = vp1.kernels
  if (!kernel) throw new Error('no kernel')
  const other = { ...vp1, kernels: [{ ...kernel, init: {} }] }
  expect(run(other, kernel.name, {}).wrong?.[0]).toMatch(/^\$r4: expected 0x[\da-f]{8}, got 0x[\da-f]{8}$/)
})

test('what is printed is the state, lanes side by side', () => {
  const ended = run(g13, 'mix', { steps: '17' })
  const printed = endedText(ended)
  expect(printed).toMatch(/"22", +"23", +"24",/)
  const kernel = g13.kernels.find(({ name }) => name === 'mix')
  const { code } = assembleSource(g13.isa, kernel?.source ?? '')
  const machine = new Machine(g13.machine(''), { code, ...kernel?.init })
  machine.run(17)
  const again = Machine.from(g13.machine(''), { code, ...kernel?.init }, JSON.parse(printed))
  expect(again.dump()).toEqual(machine.dump())
  expect(again.group).toBe(1)
  for (const line of printed.split('\n')) expect(line.length).toBeLessThan(120)
})
