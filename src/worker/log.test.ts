// Tests full reports of steps against the user's machine in every kernel, and sifted steps against results by hand.
import { describe, expect, test } from 'vitest'
import { assembleSource } from '../encoding/source.ts'
import type { Architecture } from '../isa/architecture.ts'
import { g13 } from '../isa/g13/g13.ts'
import { architectures } from '../isa/registry.ts'
import { Host } from './host.ts'
import type { LogRow, Sieve } from './log.ts'
import type { Moment, Reply, Request } from './protocol.ts'

const all = await Promise.all(architectures.map(({ load }) => load()))

function kernelOf(architecture: Architecture, name: string): Host {
  const kernel = architecture.kernels.find((one) => one.name === name)
  if (!kernel) throw new Error(name)
  const { code } = assembleSource(architecture.isa, kernel.source)
  let time = 0
  const variant = kernel.variant ?? architecture.variants[0]?.id ?? ''
  const host = new Host({ specOf: () => architecture.machine(variant), now: () => time++ })
  const program = { isa: '', variant, code, init: kernel.init, pokes: [] }
  host.handle({ do: 'load', program, to: 0, stops: [] }, 1)
  while (host.busy) host.slice()
  return host
}
function replied(host: Host, request: Request): Reply {
  const replies: Reply[] = [...host.handle(request, 2)]
  while (host.busy) replies.push(...host.slice())
  const reply = replies.at(-1)
  if (!reply) throw new Error('no answer')
  return reply
}
function momentAt(host: Host, to: number): Moment {
  const reply = replied(host, { do: 'seek', to })
  if (reply.did !== 'stopped') throw new Error(reply.did)
  return reply.at
}
/** Returns rows of a log, asking again for those that an answer leaves out, as the page does. */
function rowsOf(host: Host, steps: readonly number[], lane?: number): readonly LogRow[] {
  const rows: LogRow[] = []
  for (let round = 0; rows.length < steps.length; round++) {
    expect(round).toBeLessThan(1000)
    const rest = steps.slice(rows.length)
    const reply = replied(host, { do: 'log', log: { of: 'sight', steps: rest, ...(lane !== undefined && { lane }) } })
    if (reply.did !== 'log') throw new Error(JSON.stringify(reply))
    rows.push(...reply.rows)
    if (reply.ended) break
  }
  return rows
}
function sifted(host: Host, sieve: Sieve, from: number, to: number): readonly number[] {
  const steps: number[] = []
  for (let next = from; next < to; ) {
    const reply = replied(host, { do: 'sift', sift: { from: next, to, sieve } })
    if (reply.did !== 'sift') throw new Error(JSON.stringify(reply))
    steps.push(...reply.steps)
    next = reply.next
    if (reply.ended) break
  }
  return steps
}

describe.each(all.map((architecture) => [architecture.isa.id, architecture] as const))('%s', (_, architecture) => {
  test.each(architecture.kernels.map(({ name }) => [name] as const))(
    '%s: a row is the story of its step, and what touches memory is found',
    { timeout: 120_000 },
    (name) => {
      const host = kernelOf(architecture, name)
      const other = kernelOf(architecture, name)
      const steps = [1, 2, 3, 5, 8, 13, 21, 22, 34, 55, 89, 1001, 1002]
      const rows = rowsOf(host, steps)
      const last = momentAt(other, 1002)
      expect(rows.map(({ step }) => step)).toEqual(steps.filter((step) => step <= last.step))
      for (const { step, report, mask } of rows) {
        expect(report).toEqual(momentAt(other, step).last)
        if (report.active) expect((mask >>> report.lane) & 1).toBe(1)
      }
      const touched = Array.from({ length: 60 }, (_, k) => momentAt(other, k + 1)).flatMap(({ step, last }, k) =>
        step === k + 1 && last?.accesses ? [[step, last.accesses[0]] as const] : [],
      )
      const [, sought] = touched.at(-1) ?? []
      if (!sought) return
      const { space, address: from, bytes } = sought
      const meant = touched.flatMap(([step]) => {
        const accesses = momentAt(other, step).last?.accesses ?? []
        return accesses.some((a) => a.space === space && a.address < from + bytes && a.address + a.bytes > from)
          ? [step]
          : []
      })
      expect(sifted(host, { memory: { space, from, bytes } }, 1, 61)).toEqual(meant)
    },
  )
})

describe('Collatz, as its source says', () => {
  const host = kernelOf(g13, 'collatz')
  const register = (index: number, does: 'read' | 'write' | 'either'): Sieve => ({
    register: { file: 'r', index, lo: 0, width: 32, does },
  })

  test('registers that are written and read', () => {
    // Step 2 sets n, steps 11 and 22 triple it, and step 14 halves it.
    expect(sifted(host, register(3, 'write'), 1, 23)).toEqual([2, 11, 14, 22])
    // The if before the loop, the ands, the while, and the instructions that change n read n.
    expect(sifted(host, register(3, 'read'), 1, 20)).toEqual([5, 8, 11, 14, 17, 19])
    expect(sifted(host, register(4, 'either'), 1, 20)).toEqual([3, 16])
    // Steps that use only the low half of r0, such as `if_icmp r0l`, do not use its high half.
    const high: Sieve = { register: { file: 'r', index: 0, lo: 16, width: 16, does: 'either' } }
    expect(sifted(host, high, 1, 20)).toEqual([4])
  })

  test('where they stand, and all of it together; it ends where the program does', () => {
    const { lines } = assembleSource(g13.isa, g13.kernels.find(({ name }) => name === 'collatz')?.source ?? '')
    const imadd = lines.find(({ text }) => text.startsWith('imadd'))?.address ?? -1
    expect(sifted(host, { addresses: [imadd] }, 1, 23)).toEqual([11, 22])
    expect(sifted(host, { addresses: [imadd], ...register(5, 'read') }, 1, 23)).toEqual([])
    const stores = sifted(host, { memory: { space: 'device', from: 0, bytes: 2 ** 40 } }, 1, 10_000)
    // Each of the two groups stores its results once, right before it stops.
    expect(stores).toHaveLength(2)
    expect(stores.at(-1)).toBe(2347)
    expect(rowsOf(host, [2347, 2348, 2349]).map(({ step }) => step)).toEqual([2347, 2348])
  })

  test('whose values are told can be said; another lane is named', () => {
    expect(rowsOf(host, [11], 6)[0]).toMatchObject({ mask: 0x55555554, report: { lane: 6, active: true } })
    expect(rowsOf(host, [11])[0]).toMatchObject({ report: { lane: 2 } })
    expect(replied(host, { do: 'log', log: { of: 'file', steps: [1], lane: 32 } })).toMatchObject({
      did: 'failed',
      message: 'there is no lane 32',
    })
  })
})
