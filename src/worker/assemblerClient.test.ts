// Tests the client of the assembling worker: the newest program is answered even if workers die.
import { expect, test } from 'vitest'
import { toy } from '../../e2e/toy/toy.ts'
import { Assembler } from '../encoding/assembler.ts'
import type { IncludeFiles } from '../encoding/expand.ts'
import { type Assembly, assembleSource } from '../encoding/source.ts'
import { architectures } from '../isa/registry.ts'
import { AssemblerClient, type AssemblerHears } from './assemblerClient.ts'
import { type AssemblyAnswer, packed, unpacked } from './assembly.ts'

/** Makes workers without threads: requests are carried out when `turn` is called. */
function stage() {
  const waiting: (() => void)[] = []
  const timers: (() => void)[] = []
  const workers: { hears: AssemblerHears; alive: boolean; asked: string[] }[] = []
  const client = new AssemblerClient({
    after: (_, callback) => {
      timers.push(callback)
      return () => timers.splice(timers.indexOf(callback), 1)
    },
    start: (hears) => {
      const assembler = new Assembler(toy.isa)
      const worker = { hears, alive: true, asked: [] as string[] }
      workers.push(worker)
      const answer = (answered: AssemblyAnswer) => worker.alive && hears.answer(structuredClone(answered))
      return {
        post: ({ number, source, files }) => {
          worker.asked.push(source)
          waiting.push(
            () => answer({ did: 'begun', number }),
            () => answer({ did: 'assembled', number, packed: packed(assembler.assemble(source, files), source) }),
          )
        },
        end: () => {
          worker.alive = false
        },
      }
    },
  })
  const turn = (most = 100) => {
    for (let k = 0; k < most && waiting.length; k++) waiting.shift()?.()
  }
  /** Fires all timers `looks` times, as if that many seconds went by. */
  const pass = (looks: number) => {
    for (let k = 0; k < looks; k++) for (const timer of timers.splice(0)) timer()
  }
  const assemblies: Assembly[] = []
  const ask = (source: string, files: IncludeFiles = new Map()) =>
    client.assemble('toy', source, files, (assembly) => assemblies.push(assembly))
  return { client, ask, assemblies, turn, pass, workers }
}

const PROGRAM = 'add r0, 1 # counts\n  add r1, zzz\nstop\r\njump 0'

test('what a worker sends is what was assembled', () => {
  const { ask, assemblies, turn } = stage()
  ask(PROGRAM)
  expect(assemblies).toEqual([])
  turn()
  expect(assemblies).toEqual([assembleSource(toy.isa, PROGRAM)])
})

test('an assembly is the same after it was sent, texts and columns too', () => {
  const made = assembleSource(toy.isa, PROGRAM)
  expect(made.lines.map(({ line, column, text }) => [line, column, text])).toEqual([
    [1, 0, 'add r0, 1'],
    [3, 0, 'stop'],
    [4, 0, 'jump 0'],
  ])
  expect(unpacked(structuredClone(packed(made, PROGRAM)), PROGRAM)).toEqual(made)
})

test('so is what a macro and a file became, whose texts do not stand in the program', () => {
  const source = '.macro twice a\nadd r0, \\a\nadd r0, \\a\n.endm\ntwice 3\n.include "lib/end.inc"'
  const files = new Map([['end.inc', 'stop']])
  const { ask, assemblies, turn } = stage()
  ask(source, files)
  turn()
  expect(assemblies[0]?.errors).toEqual([])
  expect(assemblies[0]?.lines.map(({ line, text }) => [line, text])).toEqual([
    [5, 'add r0, 3'],
    [5, 'add r0, 3'],
    [6, 'stop'],
  ])
  expect(assemblies).toEqual([assembleSource(toy.isa, source, files)])
})

test.each(architectures)('the kernels of $id are the same after they were sent', async ({ load }) => {
  const { isa, kernels } = await load()
  for (const { source } of kernels) {
    const made = assembleSource(isa, source)
    expect(unpacked(structuredClone(packed(made, source)), source)).toEqual(made)
  }
})

test('of programs asked for while a worker is busy the newest alone is sent and answered', () => {
  const { ask, assemblies, turn, workers } = stage()
  for (const source of ['stop', 'add r0, 1', 'jump 0']) ask(source)
  turn()
  expect(workers[0]?.asked).toEqual(['stop', 'jump 0'])
  expect(assemblies).toEqual([assembleSource(toy.isa, 'jump 0')])
})

test('nobody is told what was forgotten', () => {
  const { client, ask, assemblies, turn } = stage()
  ask('stop')
  client.forget()
  turn()
  expect(assemblies).toEqual([])
  ask('jump 0')
  turn()
  expect(assemblies).toHaveLength(1)
})

test('a worker that dies is replaced, and asked again once', () => {
  const { ask, assemblies, turn, workers } = stage()
  ask(PROGRAM)
  workers[0]?.hears.died('out of memory')
  expect(workers.map(({ asked }) => asked)).toEqual([[PROGRAM], [PROGRAM]])
  turn()
  expect(assemblies).toEqual([assembleSource(toy.isa, PROGRAM)])
})

test('a program that kills two workers is answered by an error that says so; the next one is assembled', () => {
  const { ask, assemblies, turn, workers } = stage()
  ask(PROGRAM)
  for (let k = 0; k < 2; k++) workers.at(-1)?.hears.died('out of memory')
  expect(workers).toHaveLength(2)
  expect(assemblies).toMatchObject([
    { lines: [], errors: [{ line: 1, message: expect.stringContaining('out of memory') }] },
  ])
  ask('stop')
  turn()
  expect(assemblies[1]).toEqual(assembleSource(toy.isa, 'stop'))
})

test('a worker that hangs is dead: sooner while it assembles than while it loads', () => {
  const { ask, assemblies, turn, pass, workers } = stage()
  ask(PROGRAM)
  pass(20)
  expect(workers).toHaveLength(1)
  turn(1)
  pass(9)
  expect(workers).toHaveLength(1)
  pass(5)
  expect(workers).toHaveLength(2)
  pass(40)
  expect(assemblies[0]?.errors[0]?.message).toContain('did not answer any more')
})

test('a worker that has nothing to do is not looked at', () => {
  const { ask, turn, pass, workers } = stage()
  ask(PROGRAM)
  turn()
  pass(100)
  ask('stop')
  turn()
  expect(workers).toHaveLength(1)
})

test('an architecture that cannot be had is an error, and no death', () => {
  const { ask, assemblies, workers } = stage()
  ask('stop')
  workers[0]?.hears.answer({ did: 'failed', number: 1, why: 'Failed to fetch' })
  expect(assemblies[0]?.errors[0]?.message).toContain('Failed to fetch')
  expect(workers).toHaveLength(1)
})
