// Tests plots against registers read by another machine in every kernel, Collatz values by hand, and the limits.
import { describe, expect, test } from 'vitest'
import { Machine } from '../emu/machine.ts'
import { assembleSource } from '../encoding/source.ts'
import { type FormulaValue, isValue } from '../expr/formula/value.ts'
import type { MachineSpec } from '../expr/machine.ts'
import type { Architecture } from '../isa/architecture.ts'
import { g13 } from '../isa/g13/g13.ts'
import { architectures } from '../isa/registry.ts'
import { sm1 } from '../isa/sm1/sm1.ts'
import { usse } from '../isa/usse/usse.ts'
import { Host } from './host.ts'
import { MOST_FORMULAS, PLOT_LOOKS, type Plot, type PlotAsked } from './plot.ts'
import type { LoadedProgram, Reply } from './protocol.ts'

const all = await Promise.all(architectures.map(({ load }) => load()))
const NEAR: PlotAsked = { of: 'near', formulas: [], from: 0, to: 0, every: 1, lane: 0 }

interface Run {
  readonly host: Host
  readonly spec: MachineSpec
  readonly program: Omit<LoadedProgram, 'isa' | 'variant'>
}

function started(architecture: Architecture, program: Run['program'], variant?: string): Run {
  let time = 0
  const spec = architecture.machine(variant ?? architecture.variants[0]?.id ?? '')
  const host = new Host({ specOf: () => spec, now: () => time++ })
  host.handle({ do: 'load', program: { isa: '', variant: '', ...program }, to: 0, stops: [], lane: 0 }, 1)
  while (host.busy) host.slice()
  return { host, spec, program }
}
function kernelOf(architecture: Architecture, name: string): Run {
  const kernel = architecture.kernels.find((one) => one.name === name)
  if (!kernel) throw new Error(name)
  const { code } = assembleSource(architecture.isa, kernel.source)
  return started(architecture, { code, init: kernel.init, pokes: [] }, kernel.variant)
}

function replied({ host }: Run, part: Partial<PlotAsked>): Reply {
  const replies: Reply[] = [...host.handle({ do: 'plot', plot: { ...NEAR, ...part } }, 2)]
  while (host.busy) replies.push(...host.slice())
  const [reply] = replies
  if (!reply) throw new Error('no answer')
  return reply
}
/** Returns the plots of a stretch, asking again for what an answer leaves out, as the page does. */
function plotted(run: Run, part: Partial<PlotAsked>): { readonly plots: readonly Plot[]; readonly ended: boolean } {
  const { from, to } = { ...NEAR, ...part }
  const plots: Plot[] = []
  for (let next = from; ; ) {
    expect(plots.length).toBeLessThan(10_000)
    const reply = replied(run, { ...part, from: next })
    if (reply.did !== 'plot') throw new Error(JSON.stringify(reply))
    plots.push(reply.plot)
    next = reply.plot.to
    if (reply.ended || next >= to) return { plots, ended: reply.ended }
  }
}
/** Returns the values of one formula at each step. */
const values = (run: Run, text: string, part: Partial<PlotAsked> = {}): readonly FormulaValue[] =>
  plotted(run, { to: 400, formulas: [text], ...part }).plots.flatMap(({ lines: [line] }) => line?.low ?? [])

describe.each(all.map((architecture) => [architecture.isa.id, architecture] as const))('%s', (_, architecture) => {
  test.each(architecture.kernels.map(({ name }) => [name] as const))(
    '%s: at each step what is read where another machine stands',
    { timeout: 120_000 },
    (name) => {
      const run = kernelOf(architecture, name)
      const { spec, program } = run
      const lane = spec.lanes - 1
      const registers = Object.entries(spec.files)
        .filter(([, { hidden }]) => !hidden)
        .flatMap(([file, of]) => [1, 2].filter((index) => index < of.count).map((index) => ({ file, index, of })))
        .slice(0, 5)
      const formulas = registers.flatMap(({ index, of }) => [of.show(index), `max(${of.show(index)})`])
      const machine = new Machine(spec, { code: program.code, ...program.init })
      for (const from of [0, 1700]) {
        machine.seek(from)
        if (machine.step < from) break
        for (const plot of plotted(run, { from, to: from + 120, formulas, lane }).plots)
          for (let k = 0; k < plot.count; k++) {
            machine.seek(plot.from + k)
            const { state } = machine
            const active = Array.from({ length: spec.lanes }, (_, at) => at).filter((at) => state.active(at))
            const found = registers.flatMap(({ file, index, of }): readonly FormulaValue[] => {
              const inLane = (at: number) => state.read(file, index, of.lanes ? at : 0)
              const most = active.map(inLane).reduce((a, b) => (a > b ? a : b), 0n)
              return [inLane(lane), active.length ? most : 'no lane is active']
            })
            expect({ step: machine.step, values: plot.lines.map(({ low }) => low[k]) }).toEqual({
              step: plot.from + k,
              values: found,
            })
          }
      }
    },
  )
})

describe('Collatz', () => {
  const run = kernelOf(g13, 'collatz')

  test('as its source says: n is 1 to 32, odd lanes triple it and add one in the eleventh step', () => {
    expect(values(run, 'max(r3)').slice(0, 12)).toEqual([0n, 0n, 32n, 32n, 32n, 32n, 32n, 32n, 32n, 31n, 31n, 94n])
    expect(values(run, 'count(r3 == 1)').slice(0, 7)).toEqual([0n, 0n, 1n, 1n, 1n, 0n, 0n])
    expect(values(run, 'r3 of lane 6').slice(0, 12)).toEqual([0n, 0n, 7n, 7n, 7n, 7n, 7n, 7n, 7n, 7n, 7n, 22n])
    // The values are those of the chosen lane, active or not, where each lane has its own.
    expect(values(run, 'r3', { lane: 5 }).slice(9, 12)).toEqual([6n, 6n, 6n])
    expect(values(run, 'float(r3) / 4', { lane: 6 }).slice(2, 3)).toEqual([1.75])
  })

  test('what has no value says why, and is not 0', () => {
    expect(values(run, 'float(r3) / float(r3)').slice(1, 3)).toEqual(['not a number', 1])
    expect(values(run, '1 / r3').slice(1, 3)).toEqual(['infinite', 1])
    expect(values(run, '-1 / r3').slice(1, 2)).toEqual(['minus infinite'])
    expect(values(run, 'r3 +').slice(0, 1)).toEqual(['something is missing at the end'])
    // Once every lane has come to 1, no lane is left to have the largest value.
    const active = values(run, 'count(1)', { to: 2349 })
    const most = values(run, 'max(r3)', { to: 2349 })
    expect(active.map((count) => count === 0n)).toEqual(most.map((one) => one === 'no lane is active'))
    expect(active).toContain(0n)
  })

  test('several steps of a column: the lowest and the highest, of the first of them', () => {
    const each = values(run, 'max(r3)', { to: 2349 })
    for (const every of [8, 128]) {
      const { plots, ended } = plotted(run, { of: 'far', to: 2349, every, formulas: ['max(r3)'] })
      const low = plots.flatMap(({ lines: [line] }) => line?.low ?? [])
      const high = plots.flatMap(({ lines: [line] }) => line?.high ?? [])
      expect(ended).toBe(false)
      expect(plots.at(-1)?.to).toBe(2349)
      for (const [k, lowest] of low.entries()) {
        const looked = each.slice(k * every, k * every + Math.min(every, PLOT_LOOKS)).filter(isValue)
        const sorted = looked.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
        expect([lowest, high[k]]).toEqual([sorted[0], sorted.at(-1)])
      }
    }
  })

  test('it ends where the program does', () => {
    const { plots, ended } = plotted(run, { from: 2340, to: 2360, formulas: ['r4'] })
    expect([ended, plots.at(-1)?.to]).toEqual([true, 2349])
  })

  test('formulas within formulas take no longer than one', () => {
    const text = `${'max(r3 + '.repeat(30)}0${')'.repeat(30)}`
    expect(values(run, text, { from: 2, to: 4 })).toEqual([960n, 960n])
  })
})

test('of the group that is watched, else of the one whose turn it is', () => {
  const run = kernelOf(sm1, 'bitonic_sort')
  const { program, spec } = run
  const machine = new Machine(spec, { code: program.code, ...program.init })
  expect(machine.size).toBeGreaterThan(1)
  const seen = [0, 1].map((group) => values(run, 'R0', { group, to: 60 }))
  for (let step = 0; step < 60; step++) {
    machine.seek(step)
    expect([step, ...seen.map((one) => one[step])]).toEqual([
      step,
      ...[0, 1].map((group) => machine.registersOf(group).read('r', 0, 0)),
    ])
  }
  expect(replied(run, { group: 99 })).toMatchObject({ did: 'failed', message: 'there is no group 99' })
  expect(replied(run, { lane: 32 })).toMatchObject({ did: 'failed', message: 'there is no lane 32' })
  const many = Array.from({ length: MOST_FORMULAS + 1 }, () => 'R0')
  expect(replied(run, { formulas: many })).toMatchObject({ did: 'failed', request: 'plot' })
})

test('what is set by hand counts from its step on, and the machine a person runs stays where it is', () => {
  const { code } = assembleSource(g13.isa, 'mov_imm r1, 5, 0b0\nmov_imm r2, 6, 0b0\nmov_imm r3, 7, 0b0\nstop')
  const set = { poke: 'register' as const, file: 'r', index: 1, lane: 0, value: 9n }
  const run = started(g13, { code, init: {}, pokes: [{ step: 2, set }] })
  expect(values(run, 'r1')).toEqual([0n, 5n, 9n, 9n, 9n])
  expect(run.host.handle({ do: 'lane', lane: 0 }, 9)).toMatchObject([{ did: 'told', at: { step: 0 } }])
})

test('floats of a program without lanes', () => {
  const run = kernelOf(usse, 'mandelbrot')
  const { spec, program } = run
  const machine = new Machine(spec, { code: program.code, ...program.init })
  const seen = values(run, 'f32(r10)', { from: 100, to: 130 })
  const view = new DataView(new ArrayBuffer(4))
  for (const [k, value] of seen.entries()) {
    machine.seek(100 + k)
    view.setUint32(0, Number(machine.state.read('r', 10, 0)))
    expect(value).toBe(view.getFloat32(0))
  }
})
