// Tests that each line is followed by what it wrote last in the chosen lane, without steps that were undone.
import { expect, test } from 'vitest'
import { Machine } from '../../../src/emu/machine.ts'
import { happened } from '../../../src/emu/tell.ts'
import { assembleSource, lineAt } from '../../../src/encoding/source.ts'
import { architectures } from '../../../src/isa/registry.ts'
import type { Moment, StepReport } from '../../../src/worker/protocol.ts'
import { type Reader, type Steps, valuesAfter, withMoment } from './lineValues.ts'

const reportAt = (address: number, value: bigint, more: Partial<StepReport> = {}): StepReport => ({
  address,
  bytes: 4,
  sentences: [
    {
      tokens: [
        { text: 'r1', place: { op: 'reg', file: 'r', index: { op: 'num', value: 1n }, lo: 0, width: 32 } as never },
      ],
    },
  ],
  lane: 0,
  active: true,
  changes: [{ file: 'r', index: 1, lane: 0, before: 0n, after: value }],
  stores: [],
  ...more,
})
const at = (step: number, last?: StepReport): Moment => ({
  step,
  address: 0,
  lane: 0,
  check: '',
  ...(last && { last }),
})
const spec = {
  files: { r: { shape: 'numbers', count: 4, bits: 32, lanes: true, show: (k: number) => `r${k}`, about: '' } },
} as never
const reader: Reader = { spec, lane: 0, isOfGroup: undefined, formatOf: () => 'signed' }
const texts = (steps: Steps, of: Partial<Reader> = {}) =>
  valuesAfter(steps, { ...reader, ...of }).map(({ address, text, isNow }) => `${address}: ${text}${isNow ? '!' : ''}`)

test('values gather while one steps, the newest of a line counts, and a step back takes one away', () => {
  let steps: Steps = []
  steps = withMoment(steps, at(1, reportAt(0, 5n)), 0)
  steps = withMoment(steps, at(2, reportAt(4, 6n)), 0)
  steps = withMoment(steps, at(3, reportAt(0, 7n)), 0)
  expect(texts(steps)).toEqual(['0: r1 = 7!', '4: r1 = 6'])
  steps = withMoment(steps, at(2, reportAt(4, 6n)), 0)
  expect(texts(steps)).toEqual(['4: r1 = 6!', '0: r1 = 5'])
  steps = withMoment(steps, at(90, reportAt(8, 1n)), 0)
  expect(texts(steps)).toEqual(['8: r1 = 1!'])
  expect(withMoment(steps, at(0), 0)).toEqual([])
})

test('a line that wrote what was there already has no value of before, and an inactive lane keeps its own', () => {
  let steps = withMoment([], at(1, reportAt(0, 5n)), 0)
  steps = withMoment(steps, at(2, reportAt(0, 5n, { changes: [] })), 0)
  expect(texts(steps)).toEqual([])
  steps = withMoment([], at(1, reportAt(0, 5n)), 0)
  steps = withMoment(
    steps,
    at(2, reportAt(0, 9n, { active: false, changes: [{ file: 'r', index: 1, lane: 3, before: 0n, after: 9n }] })),
    0,
  )
  expect(texts(steps)).toEqual(['0: r1 = 5'])
  // The line wrote in the other lane, whichever lane the report was made for.
  expect(texts(steps, { lane: 3 })).toEqual(['0: r1 = 9!'])
})

test('other groups have values of their own, and only so many steps are remembered', () => {
  let steps = withMoment([], at(1, reportAt(0, 5n, { group: 0 })), 0)
  steps = withMoment(steps, at(2, reportAt(0, 6n, { group: 1 })), 0)
  expect(texts(steps)).toEqual(['0: r1 = 6!'])
  expect(texts(steps, { isOfGroup: (group) => group === 0 })).toEqual(['0: r1 = 5'])
  for (let step = 3; step < 2000; step++) steps = withMoment(steps, at(step, reportAt(step, 1n)), 0)
  expect(steps.length).toBeLessThanOrEqual(500)
})

for (const { id, load } of architectures)
  test(`${id}: values after lines are those that the machine has in its registers`, async () => {
    const architecture = await load()
    for (const kernel of architecture.kernels.slice(0, 3)) {
      const assembly = assembleSource(architecture.isa, kernel.source)
      const variant = kernel.variant ?? architecture.variants[0]?.id ?? ''
      const { memory: _, ...start } = kernel.init
      const machine = new Machine(architecture.machine(variant), { code: assembly.code, ...start })
      let steps: Steps = []
      let shown = 0
      for (let step = 1; step <= 40; step++) {
        machine.seek(step)
        if (machine.step !== step) break
        const done = happened(machine, 0)
        if (!done) break
        const last: StepReport = {
          address: done.step.address,
          bytes: done.step.bytes,
          sentences: done.sentences,
          lane: 0,
          active: done.active,
          changes: done.registers,
          stores: [],
        }
        steps = withMoment(steps, at(step, last), 0)
        const values = valuesAfter(steps, { ...reader, spec: machine.spec, formatOf: () => 'hex' })
        for (const { address } of values) expect(lineAt(assembly, address)).toBeDefined()
        const now = values.find(({ isNow }) => isNow)
        const { file, index } = last.changes.find(({ file, index, lane }) => {
          const { show, lanes } = machine.spec.files[file] ?? {}
          return (!lanes || lane === 0) && now?.text.startsWith(`${show?.(index)} = `)
        }) ?? { file: '', index: 0 }
        const { shape, bits = 32 } = machine.spec.files[file] ?? {}
        // The registers of a machine with several groups may be those of another group by now.
        if (machine.groups === 1 && now && file && shape !== 'flags' && shape !== 'names' && bits === 32)
          expect(now.text).toContain(` = ${machine.state.read(file, index, 0).toString(16).padStart(8, '0')}`)
        shown = Math.max(shown, values.length)
      }
      expect(shown, kernel.name).toBeGreaterThan(0)
    }
  })
