// Tests stops and the search for writers: by hand on the toy, and against every step of kernels.
import { describe, expect, test } from 'vitest'
import { toy } from '../../e2e/toy/toy.ts'
import { Machine } from '../emu/machine.ts'
import { MachineState } from '../emu/state.ts'
import { assembleSource, lineAt } from '../encoding/source.ts'
import type { WriteTarget } from '../expr/formula/target.ts'
import { perform } from '../expr/perform.ts'
import type { Architecture } from '../isa/architecture.ts'
import { architectures } from '../isa/registry.ts'
import { Host } from './host.ts'
import type { LoadedProgram, Reply, Request } from './protocol.ts'
import type { StopAt } from './stopping.ts'

const programOf = ({ isa }: Architecture, source: string): LoadedProgram => {
  const { code, errors } = assembleSource(isa, source)
  expect(errors).toEqual([])
  return { isa: isa.id, variant: isa.id, code, init: {}, pokes: [] }
}

function hostWith(architecture: Architecture, program: LoadedProgram, to = 0, stops: readonly StopAt[] = []) {
  let time = 0
  const host = new Host({ specOf: (_, variant) => architecture.machine(variant), now: () => time++ })
  const all = (request: Request): readonly Reply[] => {
    const replies: Reply[] = [...host.handle(request)]
    while (host.busy) replies.push(...host.slice())
    return replies
  }
  const ask = (request: Request): readonly [why: string, step: number, by?: number] => {
    const last = all(request).at(-1)
    if (last?.did !== 'stopped') throw new Error(`ended with ${JSON.stringify(last)}`)
    return last.by === undefined ? [last.why, last.at.step] : [last.why, last.at.step, last.by]
  }
  ask({ do: 'load', program, to, stops, lane: 0 })
  return { ask, all }
}

/** Adds 1 to r0 and 2 to r1 for ever. */
const LOOP = 'add r0, 1\nadd r1, 2\njump 0'

describe('stops', () => {
  test('a breakpoint with a condition, forwards and backwards', () => {
    const { ask } = hostWith(toy, programOf(toy, LOOP), 0, [{ on: 'address', at: [4], when: 'r0 == 5' }])
    expect(ask({ do: 'run' })).toEqual(['breakpoint', 13, 0])
    ask({ do: 'seek', to: 100 })
    expect(ask({ do: 'runBack' })).toEqual(['breakpoint', 13, 0])
    expect(ask({ do: 'runBack' })).toEqual(['beginning', 0])
  })
  test('a condition that comes to hold, after the step that made it', () => {
    const stops: StopAt[] = [
      { on: 'address', at: [400] },
      { on: 'condition', holds: 'r1 >= 10' },
    ]
    const { ask } = hostWith(toy, programOf(toy, LOOP), 0, stops)
    expect(ask({ do: 'run' })).toEqual(['breakpoint', 14, 1])
    ask({ do: 'seek', to: 100_000 })
    expect(ask({ do: 'runBack' })).toEqual(['breakpoint', 14, 1])
  })
  test('a write, also right at the edge of what is looked at', () => {
    const { ask } = hostWith(toy, programOf(toy, LOOP), 0, [{ on: 'write', to: { file: 'r', index: 1 } }])
    expect([1, 2, 3].map(() => ask({ do: 'run' }))).toEqual([2, 5, 8].map((step) => ['breakpoint', step, 0]))
    for (let step = 1020; step < 1032; step++) {
      ask({ do: 'seek', to: step })
      expect(ask({ do: 'runBack' })).toEqual(['breakpoint', step - 1 - ((step - 3) % 3), 0])
    }
    // A search first looks at 1,024 steps. A write that is met at the first of them was made by the step before it.
    const once = hostWith(toy, programOf(toy, 'add r0, 1\nadd r2, 1\nadd r1, 1\njump 8'), 0, [
      { on: 'write', to: { file: 'r', index: 2 } },
    ])
    for (const step of [3, 1024, 1025, 1026, 1027, 1028, 9218, 9219, 9220]) {
      once.ask({ do: 'seek', to: step })
      expect(once.ask({ do: 'runBack' })).toEqual(['breakpoint', 2, 0])
    }
  })
  test('a condition that cannot be read is said, and the others stay as they were', () => {
    const { all, ask } = hostWith(toy, programOf(toy, LOOP), 0, [{ on: 'address', at: [4] }])
    const [answer] = all({ do: 'stops', stops: [{ on: 'condition', holds: 'r0 ==' }] })
    expect(answer).toMatchObject({
      did: 'failed',
      message: 'the condition “r0 ==” cannot be read: something is missing at the end',
    })
    expect(ask({ do: 'run' })).toEqual(['breakpoint', 1, 0])
  })
  test('so many steps at most', () => {
    const { ask } = hostWith(toy, programOf(toy, LOOP), 0, [{ on: 'address', at: [8] }])
    expect(ask({ do: 'run', steps: 1 })).toEqual(['arrived', 1])
    expect(ask({ do: 'run', steps: 5 })).toEqual(['breakpoint', 2, 0])
    expect(ask({ do: 'run', steps: 2 })).toEqual(['arrived', 4])
  })
})

/** Returns a function that sends requests to a host with a kernel; lines are those of its source. */
async function kernelAt(id: string, name: string) {
  const architecture = await architectures.find((one) => one.id === id)?.load()
  const kernel = architecture?.kernels.find((one) => one.name === name)
  if (!architecture || !kernel) throw new Error(`there is no kernel ${name}`)
  const variant = kernel.variant ?? architecture.variants[0]?.id ?? ''
  const assembly = assembleSource(architecture.isa, kernel.source)
  const { all } = hostWith(architecture, { ...programOf(architecture, kernel.source), variant, init: kernel.init })
  /**
   * The answer of each request is the line where the machine rests, how many steps it went, and the group if there are
   * several.
   */
  let before = 0
  return (request: Request): readonly [line: number | undefined, steps: number, group?: number] => {
    const last = all(request).at(-1)
    if (last?.did !== 'stopped') throw new Error(`ended with ${JSON.stringify(last)}`)
    const { step, address, group } = last.at
    const steps = step - before
    before = step
    const line = lineAt(assembly, address)?.line
    return group ? [line, steps, group.index] : [line, steps]
  }
}
const OVER: Request = { do: 'run', until: { to: 'over' } }
const OUT: Request = { do: 'run', until: { to: 'out' } }

describe('over and out', () => {
  test('G13: a call with what it calls; out of the subroutine', async () => {
    const ask = await kernelAt('g13', 'call')
    expect(ask({ do: 'seek', to: 6 })).toEqual([7, 6])
    // The call is followed by four instructions, the last of which is the return.
    expect(ask(OVER)).toEqual([8, 5])
    expect(ask({ do: 'seek', to: 16 })).toEqual([17, 5])
    expect(ask(OUT)).toEqual([12, 3])
    expect(ask(OVER)).toEqual([13, 1])
  })
  test('G13: the rounds of a loop that are left; an inner if is no loop', async () => {
    const ask = await kernelAt('g13', 'collatz')
    expect(ask({ do: 'seek', to: 9 })[0]).toBe(11)
    expect(ask(OVER)).toEqual([12, 1, 0])
    expect(ask(OUT)[0]).toBe(22)
    ask({ do: 'seek', to: 10 })
    let line: number | undefined
    while (line !== 21) [line] = ask({ do: 'run', steps: 1 })
    expect(ask(OVER)[0]).toBe(22)
  })
  test('SM 1.0: of the warp whose turn it is, while others go on', async () => {
    const ask = await kernelAt('sm1', 'greatest_divisor')
    let line: number | undefined
    let group: number | undefined
    while (line !== 11) [line, , group] = ask({ do: 'run', steps: 1 })
    expect(ask(OVER).filter((_, k) => k !== 1)).toEqual(group === undefined ? [12] : [12, group])
    while (line !== 20) [line, , group] = ask({ do: 'run', steps: 1 })
    // The first leaves the loop to where its threads join, the second leaves the subroutine.
    expect(ask(OUT)[0]).toBe(27)
    expect(ask(OUT)[0]).toBe(14)
  })
  test('SM 1.0: a call in a subroutine that calls itself, past the returns of those', async () => {
    const source = `CAL.NOINC down
RET
down:
IADD32I R1, R1, 0xffffffff
ISET.C0 o[0x7f], R1, R124, EQ
BRA C0.NE, done
CAL.NOINC down
NOP
done:
RET`
    const sm1 = await architectures.find(({ id }) => id === 'sm1')?.load()
    if (!sm1) throw new Error('sm1')
    const init = { registers: { r: { 1: 3n } }, grid: { blocks: [1], threads: [1] } }
    const { ask } = hostWith(sm1, { ...programOf(sm1, source), variant: sm1.variants[0]?.id ?? '', init })
    // R1 is 2, so the call leads to another. Both returns come to the NOP: at step 13 and, as asked for, at step 15.
    expect(ask({ do: 'seek', to: 4 })).toEqual(['arrived', 4])
    expect(ask(OVER)).toEqual(['arrived', 15])
    expect(ask({ do: 'seek', to: 8 })).toEqual(['arrived', 8])
    expect(ask(OVER)).toEqual(['arrived', 13])
    expect(ask({ do: 'seek', to: 0 })).toEqual(['arrived', 0])
    expect(ask(OVER)).toEqual(['arrived', 17])
  })
  test('VP1: a call leads there a bundle later', async () => {
    const ask = await kernelAt('vp1', 'bits_apart')
    expect(ask({ do: 'run', steps: 1 })[0]).toBe(2)
    expect(ask(OVER)[0]).toBe(3)
    ask({ do: 'seek', to: 0 })
    const rows = await kernelAt('vp1', 'block_distance')
    expect(rows({ do: 'seek', to: 4 })[0]).toBe(5)
    expect(rows(OUT)[0]).toBe(10)
  })
  test('USSE and Brew: out of a loop', async () => {
    const usse = await kernelAt('usse', 'mandelbrot')
    expect(usse({ do: 'seek', to: 9 })[0]).toBe(12)
    expect(usse(OUT)[0]).toBe(20)
    const brew = await kernelAt('brew', 'dot')
    expect(brew({ do: 'seek', to: 5 })[0]).toBe(6)
    expect(brew(OUT)[0]).toBe(14)
  })
})

test('who wrote it last, and the machine is where it was', () => {
  const { all, ask } = hostWith(toy, programOf(toy, LOOP), 100)
  const of = { file: 'r', index: 1, lane: 0 }
  const found = all({ do: 'writers', of, most: 1 })
  expect(found.map(({ did }) => did)).toEqual(['going', 'wrote', 'stopped'])
  // Step 98 is the 33rd write to r1: it went from 64 to 66.
  expect(found[1]).toMatchObject({ by: [{ step: 98, address: 4, group: 0, before: 64n, after: 66n }] })
  expect(found[2]).toMatchObject({ why: 'arrived', at: { step: 100 } })
  expect(all({ do: 'writers', of: { file: 'r', index: 3, lane: 0 }, most: 5 })[1]).toEqual({
    did: 'wrote',
    of: { file: 'r', index: 3 },
    by: [],
    to: 0,
  })
  // The last step itself counts as a writer.
  ask({ do: 'seek', to: 2 })
  expect(all({ do: 'writers', of, most: 1 })[1]).toMatchObject({ by: [{ step: 2, before: 0n, after: 2n }] })
  expect(all({ do: 'writers', of: { file: 'none', index: 0 }, most: 1 })[0]).toMatchObject({
    did: 'failed',
    message: 'there are no registers “none”',
  })
})

/** Records every place that is written, whatever the value. */
class Watcher extends MachineState {
  readonly written = new Set<string>()
  override write(file: string, index: number, lane: number, value: bigint): void {
    this.written.add(`${file} ${index} ${this.uniform(file) ? 0 : lane}`)
    super.write(file, index, lane, value)
  }
  override store(space: string, address: bigint | number, bytes: number): void {
    for (let k = 0; k < bytes; k++) this.written.add(`${space} ${Number(address) + k}`)
  }
}

/** Steps of a kernel that are compared with single steps. */
const STEPS = 600

for (const { id, load } of architectures)
  test(`${id}: who wrote it last is who wrote it, for all kernels`, { timeout: 240_000 }, async () => {
    const architecture = await load()
    for (const { name, source, variant, init } of architecture.kernels) {
      const chosen = variant ?? architecture.variants[0]?.id ?? ''
      const spec = architecture.machine(chosen)
      const program: LoadedProgram = { ...programOf(architecture, source), variant: chosen, init }
      const machine = new Machine(spec, { code: program.code, ...init })
      const wrote: { readonly group: number; readonly address: number; readonly what: ReadonlySet<string> }[] = []
      while (wrote.length < STEPS && !machine.end) {
        const step = machine.next()
        if ('halt' in step) break
        const { ints, memories, pages } = machine.state
        const watcher = new Watcher(spec, { ints: ints.slice(), memories, pages })
        perform(step.effects, watcher)
        wrote.push({ group: machine.group, address: step.address, what: watcher.written })
        machine.forward(1)
      }
      const end = wrote.length
      const { all } = hostWith(architecture, program, end)
      const places = new Set(wrote.flatMap(({ what }) => [...what]))
      const asked = [...places].filter((_, k) => k % Math.ceil(places.size / 12) === 0)
      for (const place of asked) {
        const [file = '', index, lane] = place.split(' ')
        const of: WriteTarget =
          lane === undefined
            ? { space: file, from: Number(index), bytes: 1 }
            : { file, index: Number(index), ...(spec.files[file]?.lanes && { lane: Number(lane) }) }
        const group = 'file' in of ? machine.group : undefined
        const steps = wrote.flatMap((one, step) =>
          one.what.has(place) && (group === undefined || one.group === group) ? [[step + 1, one.address]] : [],
        )
        const [, answer] = all({ do: 'writers', of, most: 3 })
        const by = answer?.did === 'wrote' ? answer.by.map(({ step, address }) => [step, address]) : answer
        expect(by, `${name}: ${place}`).toEqual(steps.slice(-3).reverse())
      }
    }
  })

/** Conditions that hold at some time, found by hand. */
const CONDITIONS: Readonly<Record<string, readonly (readonly [kernel: string, condition: string])[]>> = {
  g13: [
    ['collatz', 'max(r3) > 100'],
    ['collatz', 'r4 of lane 6 == 3'],
    ['collatz', 'count(r3 == 1) > 4'],
    ['gcd', 'any(r3 == r4)'],
  ],
  sm1: [['greatest_divisor', 'any(R4 == R5 && R4 != 0)']],
  usse: [['mandelbrot', 'f32(r10) >= 3']],
  brew: [['fibonacci', '$r1 > 100']],
  vp1: [['bits_apart', '$r4 > 3']],
}
test('conditions that come to hold in kernels are met forwards, and backwards', async () => {
  for (const { id, load } of architectures) {
    const architecture = await load()
    for (const [name, holds] of CONDITIONS[id] ?? []) {
      const kernel = architecture.kernels.find((one) => one.name === name)
      if (!kernel) throw new Error(`there is no kernel ${name}`)
      const variant = kernel.variant ?? architecture.variants[0]?.id ?? ''
      const program: LoadedProgram = { ...programOf(architecture, kernel.source), variant, init: kernel.init }
      const { ask } = hostWith(architecture, program, 0, [{ on: 'condition', holds }])
      const met: number[] = []
      for (;;) {
        const [why, step] = ask({ do: 'run', steps: 3000 })
        if (why !== 'breakpoint') break
        met.push(step)
      }
      expect(met.length, `${name}: ${holds}`).toBeGreaterThan(0)
      for (const step of met.toReversed()) expect(ask({ do: 'runBack' })).toEqual(['breakpoint', step, 0])
      expect(ask({ do: 'runBack' })).toEqual(['beginning', 0])
    }
  }
})
