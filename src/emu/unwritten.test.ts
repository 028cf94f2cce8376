// Tests reads of unwritten places: cases by hand, all kernels, and random programs that unwritten values must not sway.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assembleSource } from '../encoding/source.ts'
import type { MachineSpec } from '../expr/machine.ts'
import type { Start } from '../isa/contents.ts'
import { architectures } from '../isa/registry.ts'
import { STOP_OPERATION, scalarToy, toy } from './fixtures/toy.ts'
import { Machine } from './machine.ts'
import type { Execution, MachineOptions } from './program.ts'
import { givenBy, shadowPoke, withShadows } from './shadow.ts'
import { unwrittenNow } from './unwritten.ts'

/** Number of random programs; more are run by hand with RUNS=5000 npx vitest run src/emu/unwritten.test.ts. */
const RUNS = Number(process.env.RUNS ?? 100)

function minding(spec: MachineSpec, code: Uint8Array, init: Start, options?: MachineOptions): Machine {
  const machine = new Machine(withShadows(spec), givenBy({ code, ...init }, spec), options)
  machine.stops = [{ on: 'unwritten' }]
  return machine
}

/** Returns for each stop its step and the unwritten places, with lanes as a mask. */
function stopsOf(machine: Machine, most = 20): readonly string[] {
  const found: string[] = []
  // A run goes past the stop at which it begins.
  while (found.length < most && machine.run(100_000, found.length > 0).why === 'breakpoint') {
    const next = machine.next()
    if ('halt' in next) break
    const places = unwrittenNow(next, machine.state, 8).map(({ what, lanes }) =>
      lanes === undefined ? what : `${what} in ${(lanes >>> 0).toString(16)}`,
    )
    found.push(`${machine.step}: ${places.join(', ')}`)
  }
  return found
}

const programOf = async (id: string, source: string, init: Start = {}): Promise<Machine> => {
  const architecture = await architectures.find((one) => one.id === id)?.load()
  if (!architecture) throw new Error(id)
  const { code, errors } = assembleSource(architecture.isa, source)
  expect(errors).toEqual([])
  return minding(architecture.machine(architecture.variants[0]?.id ?? ''), code, init)
}

describe('by hand', () => {
  test('G13: a register of threads, half of one, a uniform, memory', async () => {
    const source = 'mov_imm r2l, 5\niadd r3, r2, r9\niadd r5, r9, u4\niadd r5, r5, r3\nstop'
    expect(stopsOf(await programOf('g13', source))).toEqual([
      '1: r2 in ffffffff, r9 in ffffffff',
      '2: r9 in ffffffff, u4',
    ])
    const given: Start = { registers: { r: { 9: 7n }, u: { 4: 0n } } }
    expect(stopsOf(await programOf('g13', source, given))).toEqual(['1: r2 in ffffffff'])
  })
  test('G13: only threads that take part', async () => {
    const half: Start = { registers: { r: { 4: Array.from({ length: 32 }, (_, lane) => BigInt(lane)) } } }
    const source = 'if_icmp r0l, ugt, r4, 15, 1\nmov_imm r5, 1\npop_exec r0l, 1\niadd r6, r5, 1\nstop'
    expect(stopsOf(await programOf('g13', source, half))).toEqual(['3: r5 in ffff'])
  })
  test('SM 1.0: a register, and a condition', async () => {
    const source = 'IADD R2, R0, R1\nISET.C0 o[0x7f], R2, R2, EQ\nBRA C1.NE, end\nend: RET'
    const found = stopsOf(await programOf('sm1', source, { grid: { blocks: [1], threads: [4] } }))
    // R0 has the number of the thread. A branch looks at the one flag that it needs, in any thread.
    expect(found).toEqual(['0: R1 in f', '2: C1.zero'])
  })
  test('USSE, VP1 and Brew: plain registers', async () => {
    expect(stopsOf(await programOf('usse', 'add.f32 r0.x, pa0.x, r2.x'))).toEqual(['0: pa0, r2'])
    expect(stopsOf(await programOf('vp1', 'add $r2 $r1 0x1\nadd $r3 $r2 $r1'))).toEqual(['0: $r1', '1: $r1'])
    expect(stopsOf(await programOf('brew', '$r1 <- $r2 + $r3\n$r4 <- $r1 + $r1\nswi 1'))).toEqual(['0: $r2, $r3'])
  })
  test('memory counts byte by byte, and what a person sets counts as given', () => {
    const spec = scratched(scalarToy())
    // The program reads four bytes at 0x20, of which a store wrote two.
    const code = Uint8Array.of(4, 1, 0, 1, 3, 2, 0, 0, 3, 2, 0, 0, STOP_OPERATION, 0, 0, 0)
    const init: Start = { registers: { r: { 0: 0x20n, 1: 5n } } }
    const machine = minding(spec, code, init)
    // 0x20 is added to the address: the store writes at 0x21 and 0x22.
    expect(stopsOf(machine, 1)).toEqual(['1: 4 bytes of data at 0x20'])
    for (const poke of [{ poke: 'memory', space: 'data', address: 0x20, bytes: Uint8Array.of(0, 0, 0, 0) } as const]) {
      machine.poke(poke)
      for (const shadow of shadowPoke(poke, spec)) machine.poke(shadow)
    }
    expect(stopsOf(machine)).toEqual([])
    machine.seek(1)
    expect(machine.end).toBeUndefined()
  })
})

describe.each(architectures.map(({ id, load }) => ({ id, load })))(
  'the kernels of $id',
  { timeout: 120_000 },
  ({ id, load }) => {
    /**
     * Kernels that read unwritten places: this one loads the numbers after the last ones in its last round, and ignores
     * them.
     */
    const known: Readonly<Record<string, readonly string[]>> = { 'vp1 array_largest': ['27: 16 bytes of ds at 0x90'] }

    test('read only what they were given or wrote, and compute the same', async () => {
      const architecture = await load()
      for (const { name, source, init, variant } of architecture.kernels) {
        const spec = architecture.machine(variant ?? architecture.variants[0]?.id ?? '')
        const { code } = assembleSource(architecture.isa, source)
        const machine = minding(spec, code, init)
        expect([name, stopsOf(machine, 3)]).toEqual([name, known[`${id} ${name}`] ?? []])
        const without = new Machine(spec, { code, ...init })
        for (const one of [machine, without]) one.forward(1e9)
        expect([name, machine.step, machine.checksum]).toEqual([name, without.step, without.checksum])
      }
    })
  },
)

/** Returns the machine with `scratch` for all registers but those that say what the machine does. */
function scratched(spec: MachineSpec): MachineSpec {
  const files = Object.entries(spec.files).map(([name, file]) => [
    name,
    name === 'r' || name === 'flags' ? { ...file, scratch: true as const } : file,
  ])
  return { ...spec, files: Object.fromEntries(files) }
}

describe('random programs', { timeout: 60_000 + 300 * RUNS }, () => {
  const small = fc.integer({ min: 0, max: 7 })
  const word = fc.tuple(fc.integer({ min: 0, max: STOP_OPERATION }), small, small, small)
  const drawn = fc.record({
    words: fc.array(word, { minLength: 1, maxLength: 12 }),
    given: fc.dictionary(fc.integer({ min: 0, max: 7 }).map(String), fc.bigInt({ min: 0n, max: 0xffffffffn })),
    bytes: fc.uint8Array({ maxLength: 40 }),
    junk: fc.bigInt({ min: 1n, max: 0xffffffffn }),
    execution: fc.constantFrom<Execution[]>('walked', 'compiled'),
  })
  test.each([
    ['four lanes', toy(4)],
    ['one lane', scalarToy()],
  ] as const)('come to the first such read alike, whatever stands in what was not written: %s', (_, bare) => {
    const spec = scratched(bare)
    fc.assert(
      fc.property(drawn, ({ words, given, bytes, junk, execution }) => {
        const code = Uint8Array.from(words.flat())
        const init: Start = {
          registers: { r: given as Record<number, bigint> },
          memory: [{ space: 'data', address: 0, bytes, item: 'u8' }],
        }
        const machine = minding(spec, code, init, { execution })
        const { why } = machine.run(300, false)
        // This run has junk in each place that the program did not write before.
        const full = Object.fromEntries(
          Array.from({ length: 8 }, (_, index) => [
            index,
            given[index] ?? (index === 7 ? 3n : index === 6 ? 0n : junk),
          ]),
        )
        const junky = new Uint8Array(1 << 16).fill(Number(junk & 0xffn))
        junky.set(bytes)
        const other = new Machine(spec, {
          code,
          registers: { r: full, flags: { 0: junk & 1n } },
          memory: [
            { space: 'data', address: 0, bytes: junky },
            { space: 'block', address: 0, bytes: junky.slice(0, 64) },
          ],
        })
        if (why !== 'trap' && why !== 'stop') other.forward(machine.step)
        else other.forward(300)
        expect([other.step, other.address]).toEqual([machine.step, machine.address])
        for (let index = 0; index < 8; index++)
          for (let lane = 0; lane < spec.lanes; lane++) {
            const written = machine.state.read('r_shadow', index, lane)
            const [a, b] = [machine.state.read('r', index, lane), other.state.read('r', index, lane)]
            expect(b & written).toBe(a & written)
          }
        for (let at = 0; at < 256; at++)
          if (machine.state.load('data_shadow', at, 1) !== 0n)
            expect(other.state.load('data', at, 1)).toBe(machine.state.load('data', at, 1))
      }),
      { numRuns: RUNS },
    )
  })
})
