// Columns of a run: the same as stepping a machine by hand, in every kernel; what they say of small programs, by hand; and their bounds.
import { describe, expect, test } from 'vitest'
import { Machine } from '../emu/machine.ts'
import type { Architecture } from '../isa/architecture.ts'
import { g13 } from '../isa/g13/g13.ts'
import { architectures } from '../isa/registry.ts'
import { sm1 } from '../isa/sm1/sm1.ts'
import { usse } from '../isa/usse/usse.ts'
import { assembleSource } from '../spec/source.ts'
import { Host } from './host.ts'
import type { Program, Reply } from './protocol.ts'
import { type Columns, FLAG, type Stretch } from './trace.ts'

const all = await Promise.all(architectures.map(({ load }) => load()))
const STRETCH: Stretch = { of: 'near', from: 0, to: 0, every: 1, rows: [], marked: [] }

function started(architecture: Architecture, program: Omit<Program, 'isa' | 'variant'>, variant?: string): Host {
  let time = 0
  const host = new Host({
    specOf: () => architecture.machine(variant ?? architecture.variants[0]?.id ?? ''),
    now: () => time++,
  })
  host.handle({ do: 'load', program: { isa: '', variant: '', ...program }, to: 0, breaks: [], lane: 0 }, 1)
  while (host.busy) host.slice()
  return host
}

/** Asked again where the answer has only some of it, as the page does. */
function traced(host: Host, part: Partial<Stretch>): { readonly pieces: readonly Columns[]; readonly ended: boolean } {
  const stretch = { ...STRETCH, ...part }
  const pieces: Columns[] = []
  for (let [from, round] = [stretch.from, 0]; ; round++) {
    expect(round).toBeLessThan(10_000)
    const replies: Reply[] = [...host.handle({ do: 'trace', stretch: { ...stretch, from } }, 2)]
    while (host.busy) replies.push(...host.slice())
    const [reply] = replies
    if (reply?.did !== 'trace') throw new Error(JSON.stringify(reply))
    pieces.push(reply.columns)
    from = reply.columns.to
    if (reply.ended || from >= stretch.to) return { pieces, ended: reply.ended }
  }
}
const steps = ({ pieces }: ReturnType<typeof traced>) =>
  pieces.flatMap((c) =>
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
        /** Where each group would go on if it did not jump. */
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
        // It has fewer only where the program ends.
        if (columns.length < 250) expect(machine.forward(1).why).not.toBe('budget')
      }
    },
  )
})
