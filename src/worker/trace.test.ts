// Tests traces against a machine stepped by hand in every kernel, small programs by hand, and the limits.
import { describe, expect, test } from 'vitest'
import { toy } from '../emu/fixtures/toy.ts'
import { Machine } from '../emu/machine.ts'
import { assembleSource } from '../encoding/source.ts'
import type { Architecture } from '../isa/architecture.ts'
import { brew } from '../isa/brew/brew.ts'
import { g13 } from '../isa/g13/g13.ts'
import { architectures } from '../isa/registry.ts'
import { sm1 } from '../isa/sm1/sm1.ts'
import { usse } from '../isa/usse/usse.ts'
import { Host } from './host.ts'
import type { LoadedProgram, Reply } from './protocol.ts'
import { FLAG, type TraceColumns, type TraceStretch } from './trace.ts'

const all = await Promise.all(architectures.map(({ load }) => load()))
const STRETCH: TraceStretch = { of: 'near', from: 0, to: 0, every: 1, rows: [], marked: [] }

function started(architecture: Architecture, program: Omit<LoadedProgram, 'isa' | 'variant'>, variant?: string): Host {
  let time = 0
  const host = new Host({
    specOf: () => architecture.machine(variant ?? architecture.variants[0]?.id ?? ''),
    now: () => time++,
  })
  host.handle({ do: 'load', program: { isa: '', variant: '', ...program }, to: 0, stops: [], lane: 0 }, 1)
  while (host.busy) host.slice()
  return host
}

/** Returns the columns of a stretch, asking again for what an answer leaves out, as the page does. */
function traced(
  host: Host,
  part: Partial<TraceStretch>,
): { readonly stretches: readonly TraceColumns[]; readonly ended: boolean } {
  const stretch = { ...STRETCH, ...part }
  const stretches: TraceColumns[] = []
  for (let [from, round] = [stretch.from, 0]; ; round++) {
    expect(round).toBeLessThan(10_000)
    const replies: Reply[] = [...host.handle({ do: 'trace', stretch: { ...stretch, from } }, 2)]
    while (host.busy) replies.push(...host.slice())
    const [reply] = replies
    if (reply?.did !== 'trace') throw new Error(JSON.stringify(reply))
    stretches.push(reply.columns)
    from = reply.columns.to
    if (reply.ended || from >= stretch.to) return { stretches, ended: reply.ended }
  }
}
const steps = ({ stretches }: ReturnType<typeof traced>) =>
  stretches.flatMap((c) =>
    Array.from({ length: c.count }, (_, k) => ({
      step: c.from + k,
      address: c.address[k] ?? -1,
      group: c.group[k] ?? -1,
      mask: c.mask[k] ?? -1,
      waiting: c.waiting[k] ?? -1,
      flags: c.flags[k] ?? -1,
    })),
  )
const codeOf = (architecture: Architecture, source: string): Uint8Array => {
  const { code, errors } = assembleSource(architecture.isa, source)
  expect(errors).toEqual([])
  return code
}

describe.each(all.map((architecture) => [architecture.isa.id, architecture] as const))('%s', (_, architecture) => {
  test.each(architecture.kernels.map((kernel) => [kernel.name, kernel] as const))(
    '%s: columns are what stepping shows',
    { timeout: 120_000 },
    (_, { source, init, variant = architecture.variants[0]?.id ?? '' }) => {
      const code = codeOf(architecture, source)
      const host = started(architecture, { code, init, pokes: [] }, variant)
      const spec = architecture.machine(variant)
      const machine = new Machine(spec, { code, ...init })
      for (const from of [0, 1700]) {
        machine.seek(from)
        if (machine.step < from) break
        const columns = steps(traced(host, { from, to: from + 250 }))
        /** Address where each group would go on if it did not jump. */
        const next = new Map<number, { readonly address: number; readonly flags: number }>()
        for (const { step, address, group, mask, waiting, flags } of columns) {
          expect({ step: machine.step, address: machine.address, group: machine.group }).toEqual({
            step,
            address,
            group,
          })
          const lanes = Array.from({ length: spec.lanes }, (_, lane) => (machine.state.active(lane) ? 1 : 0))
          expect(Array.from({ length: spec.lanes }, (_, lane) => (mask >>> lane) & 1)).toEqual(lanes)
          for (let k = 0; k < machine.size; k++)
            expect(machine.standing(k).status === 1).toBe(((waiting >>> k) & 1) === 1)
          const straight = next.get(group)
          if (straight) expect((straight.flags & FLAG.jumped) !== 0).toBe(straight.address !== address)
          const what = machine.next()
          if ('halt' in what) throw new Error(what.text)
          next.set(group, { address: (address + what.bytes) >>> 0, flags })
          const before = machine.state.sumOfMemory()
          machine.forward(1)
          if (machine.state.sumOfMemory() !== before && !(flags & FLAG.ends))
            expect(flags & FLAG.stores).toBe(FLAG.stores)
          expect((flags & FLAG.trapped) !== 0).toBe(machine.end?.why === 'trap')
        }
        expect(machine.step).toBe(from + columns.length)
        // A trace has fewer columns only if the program ends.
        if (columns.length < 250) expect(machine.forward(1).why).not.toBe('budget')
      }
    },
  )
})

/** Returns for each step its line, active lanes, group, flags, waiting groups, and how active each row is. */
function expectedTrace(
  architecture: Architecture,
  source: string,
  init: LoadedProgram['init'],
  part: Partial<TraceStretch> = {},
) {
  const { code, lines, errors } = assembleSource(architecture.isa, source)
  expect(errors).toEqual([])
  const host = started(architecture, { code, init, pokes: [] })
  const run = traced(host, { to: 100, ...part })
  expect(run.ended).toBe(true)
  const [{ rows = 0, shares = new Uint8Array() } = {}] = run.stretches
  return steps(run).map(({ step, address, mask, group, flags, waiting }) => ({
    line: lines.find((line) => line.address === address)?.line,
    mask,
    group,
    flags: Object.entries(FLAG).flatMap(([name, flag]) => (flags & flag ? [name] : [])),
    waiting,
    shares: [...shares.subarray(step * rows, (step + 1) * rows)],
  }))
}

describe('small programs, by hand', () => {
  const none = { group: 0, flags: [], waiting: 0 }

  test('lanes part, one half stores, and they meet again', () => {
    const source = (least: number) => `get_sr r2, sr80
mov_imm r0, 0, 0b0
if_icmp r0l, ugt, r2, ${least}, 1
jmp_exec_none pc+out
device_store 0, i32, x, r2, u0_u1, r2, unsigned, 0
out:
pop_exec r0l, 1
stop`
    const rows = (mask: number) => Array.from({ length: 32 }, (_, lane) => ((mask >> lane) & 1 ? 255 : 0))
    const [all, half] = [0b1111, 0b1100]
    expect(expectedTrace(g13, source(1), { threads: 4 })).toEqual([
      { ...none, line: 1, mask: all, shares: rows(all) },
      { ...none, line: 2, mask: all, shares: rows(all) },
      { ...none, line: 3, mask: all, shares: rows(all) },
      { ...none, line: 4, mask: half, shares: rows(half) },
      { ...none, line: 5, mask: half, shares: rows(half), flags: ['stores'] },
      { ...none, line: 7, mask: half, shares: rows(half) },
      { ...none, line: 8, mask: all, shares: rows(all), flags: ['ends'] },
    ])
    // The branch is taken if no lane is left.
    expect(expectedTrace(g13, source(9), { threads: 4 }).map(({ line, mask, flags }) => [line, mask, flags])).toEqual([
      [1, all, []],
      [2, all, []],
      [3, all, []],
      [4, 0, ['jumped']],
      [7, 0, []],
      [8, all, ['ends']],
    ])
  })

  test('warps take turns and wait for each other', () => {
    const grid = { blocks: [1], threads: [40] }
    const [first, second] = [
      { group: 0, mask: 0xffff_ffff, shares: [255, 0] },
      { group: 1, mask: 0xff, shares: [0, 64] },
    ]
    expect(expectedTrace(sm1, 'I2I.U32.U16 R1, R0L\nBAR.ARV.WAIT b0, 0xfff\nRET', { grid })).toEqual([
      { ...none, ...first, line: 1 },
      { ...none, ...second, line: 1 },
      { ...none, ...first, line: 2, flags: ['waits'] },
      { ...none, ...second, line: 2, flags: ['opens'], waiting: 1 },
      { ...none, ...first, line: 3, flags: ['ends'] },
      { ...none, ...second, line: 3, flags: ['ends'] },
    ])
  })

  test('instances run one after the other: rows are the instructions', () => {
    const source = 'add.f32 r4.xy, {1, 1}, {0, 0}\nadd.f32 r6.xy, {1, 1}, {0, 0}'
    const [one, two] = [
      { ...none, line: 1, mask: 1, shares: [255, 0] },
      { ...none, line: 2, mask: 1, shares: [0, 255], flags: ['ends'] },
    ]
    const found = expectedTrace(usse, source, { grid: { blocks: [2], threads: [1] } }, { rows: [0, 8] })
    // The machine rests after the last step of all groups.
    expect(found).toEqual([one, two, { ...one, group: 1 }, { ...two, group: 1, flags: expect.any(Array) }])
  })

  test('a loop jumps back, to an address that is marked', () => {
    const source = '$r0 <- tiny 2\nloop: $r0 <- tiny $r0 - 1\nif any $r0 > 0 $pc <- loop'
    const { code, lines, errors } = assembleSource(brew.isa, source)
    expect(errors).toEqual([])
    const host = started(brew, { code, init: {}, pokes: [] })
    const marked = lines.flatMap(({ line, address }) => (line === 2 ? [address] : []))
    const found = steps(traced(host, { to: 100, marked })).map(({ flags }) => flags)
    expect(found).toEqual([0, FLAG.marked, FLAG.jumped | FLAG.back, FLAG.marked, 0])
  })

  test('a trap is seen, and is the end', () => {
    const code = Uint8Array.from([0, 1, 1, 5, 11, 0, 0, 0])
    let time = 0
    const host = new Host({ specOf: () => toy(4), now: () => time++ })
    const program = { isa: '', variant: '', code, init: {}, pokes: [] }
    host.handle({ do: 'load', program, to: 0, stops: [], lane: 0 }, 1)
    while (host.busy) host.slice()
    const run = traced(host, { to: 9 })
    expect(steps(run).map(({ flags }) => flags)).toEqual([0, FLAG.trapped])
    expect(run.ended).toBe(true)
  })
})

describe('looking at a run leaves it alone', () => {
  const loop = (pokes: LoadedProgram['pokes'] = []) =>
    started(brew, { code: codeOf(brew, 'again: $r0 <- tiny $r0 - 1\n$pc <- again'), init: {}, pokes })
  const distant: TraceStretch = { ...STRETCH, of: 'far', to: 100_000, every: 1000, rows: [0] }
  const finish = (host: Host): Reply[] => {
    const replies: Reply[] = []
    for (let k = 0; host.busy && k < 10_000; k++) replies.push(...host.slice())
    return replies
  }
  const check = (host: Host): string | undefined => {
    const [reply] = host.handle({ do: 'pause' }, 9)
    return reply?.did === 'stopped' ? `${reply.at.step} ${reply.at.check}` : undefined
  }

  test('the machine stays where it is, also in the middle of a stretch', () => {
    const host = loop()
    const before = check(host)
    host.handle({ do: 'trace', stretch: distant }, 2)
    host.slice()
    expect(check(host)).toBe(before)
    finish(host)
    expect(check(host)).toBe(before)
  })

  test('columns of many steps are sampled, and come in pieces', () => {
    const { stretches, ended } = traced(loop(), distant)
    expect(ended).toBe(false)
    expect(stretches.reduce((sum, { count }) => sum + count, 0)).toBe(100)
    for (const { every, flags, shares } of stretches) {
      expect(every).toBe(1000)
      expect([...new Set(flags)]).toEqual([FLAG.jumped | FLAG.back])
      expect([...new Set(shares)]).toEqual([255])
    }
  })

  test('a newer one takes the place of one of its kind; while the machine is going both wait', () => {
    const host = loop()
    expect(host.handle({ do: 'trace', stretch: distant }, 2)).toEqual([])
    expect(host.handle({ do: 'trace', stretch: { ...STRETCH, to: 5 } }, 3)).toEqual([])
    expect(host.handle({ do: 'trace', stretch: { ...distant, from: 50_000 } }, 4)).toEqual([{ did: 'noted', to: 2 }])
    host.handle({ do: 'run' }, 5)
    for (let k = 0; k < 50; k++) expect(host.slice()).toEqual([])
    host.handle({ do: 'pause' }, 6)
    // The tracer looks first at what comes first in the run.
    expect(finish(host).map(({ did, to }) => [did, to])).toEqual([
      ['trace', 3],
      ['trace', 4],
    ])
  })

  test('what takes long is answered all the same, with nothing; asked again, it goes on', () => {
    const host = loop()
    host.handle({ do: 'trace', stretch: { ...STRETCH, from: 2 ** 50, to: 2 ** 50 + 5 } }, 2)
    let slices = 0
    while (host.busy && slices++ < 1000) {
      const [reply] = host.slice()
      if (reply) expect(reply).toMatchObject({ did: 'trace', ended: false, columns: { count: 0, to: 2 ** 50 } })
    }
    expect(slices).toBeLessThan(100)
  })

  test('of what was set by hand there is what was set', () => {
    const set = { poke: 'address' as const, address: 0 }
    const host = loop([{ step: 5, set }])
    expect(steps(traced(host, { to: 8 })).map(({ address }) => address > 0)).toEqual([
      false,
      true,
      false,
      true,
      false,
      false,
      true,
      false,
    ])
    while (host.busy) host.slice()
    host.handle({ do: 'seek', to: 3 }, 3)
    while (host.busy) host.slice()
    host.handle({ do: 'trace', stretch: distant }, 4)
    // A poke forgets later pokes, and the trace that was asked for.
    expect(host.handle({ do: 'poke', set }, 5).map(({ did, to }) => [did, to])).toEqual([
      ['noted', 4],
      ['stopped', 5],
    ])
    expect(steps(traced(host, { to: 8 })).map(({ address }) => address > 0)).toEqual([
      false,
      true,
      false,
      false,
      true,
      false,
      true,
      false,
    ])
  })
})
