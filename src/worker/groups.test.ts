// Tests the host with lanes, blocks of groups and memory: what is told, which group is looked at, where a block begins.
import { expect, test } from 'vitest'
import { blockToy, STOP_OPERATION, scalarToy, toy, WAITS } from '../emu/fixtures/toy.ts'
import { type Expr, add as plus, set as put, reg } from '../expr/expr.ts'
import type { MachineSpec } from '../expr/machine.ts'
import { Frame, type FrameView, frameLayout } from './frame.ts'
import { Host } from './host.ts'
import { HostMachine } from './machine.ts'
import type { Answer, LoadedProgram, Moment, Reply, Request } from './protocol.ts'
import type { StopAt } from './stopping.ts'

type Word = readonly [op: number, d?: number, a?: number, b?: number]
const codeOf = (words: readonly Word[]) => Uint8Array.from(words.flatMap(([op, d = 0, a = 0, b = 0]) => [op, d, a, b]))
/** Adds `b`, a signed byte, to a register. */
const add = (d: number, b: number): Word => [0, d, d, b & 255]
const STOP: Word = [STOP_OPERATION]

interface Loading extends Partial<Omit<LoadedProgram, 'code'>> {
  readonly to?: number
  readonly stops?: readonly StopAt[]
  readonly lane?: number
}
/** Loads a program and returns functions that send requests until the host rests. */
function started(spec: MachineSpec, words: readonly Word[], { to = 0, stops = [], lane, ...more }: Loading = {}) {
  let time = 0
  const host = new Host({ specOf: () => spec, now: () => time++ })
  const all = (request: Request): readonly Reply[] => {
    const replies: Reply[] = [...host.handle(request)]
    while (host.busy) replies.push(...host.slice())
    return replies
  }
  const at = (request: Request): Moment => {
    const last = all(request).at(-1)
    if (last?.did !== 'stopped' && last?.did !== 'told') throw new Error(JSON.stringify(last?.did))
    return last.at
  }
  const answer = <D extends Answer['did']>(request: Request, did: D): Extract<Reply, { did: D }> => {
    const found = all(request).find((one): one is Extract<Reply, { did: D }> => one.did === did)
    if (!found) throw new Error(`no ${did}`)
    return found
  }
  const frame = (view: FrameView): Frame => {
    const { buffer } = answer({ do: 'frame', view, into: new ArrayBuffer(0) }, 'frame')
    return new Frame(frameLayout(spec.files, spec.lanes, view), view, buffer)
  }
  const program = { isa: '', variant: '', code: codeOf(words), init: {}, pokes: [], ...more }
  const first = at({ do: 'load', program, to, stops, ...(lane !== undefined && { lane }) })
  return { host, all, at, answer, frame, first }
}
const failure = ([reply]: readonly Reply[]): string => (reply?.did === 'failed' ? reply.message : `${reply?.did}`)

// ---- blocks ---------------------------------------------------------------------------------------------------------

/** Counts r1 down to 0: `2 * r1 + 1` steps of each group. */
const COUNT: readonly Word[] = [add(1, -1), [5, 1, 0], STOP]
const blocksOf = (blocks: number, rounds: bigint) =>
  started(blockToy(), COUNT, { init: { registers: { r: { 1: rounds } }, grid: { blocks: [blocks], threads: [8] } } })

test('a group of the same block waits for its turn; that of another block does not come any more, or not yet', () => {
  // Groups 0 and 1 are the first block, 2 and 3 the second.
  const machine = new HostMachine(blockToy(), {
    isa: '',
    variant: '',
    code: codeOf(COUNT),
    init: { registers: { r: { 1: 2n } }, grid: { blocks: [2], threads: [8] } },
    pokes: [],
  })
  const turns = () => [undefined, 0, 1, 2, 3].map((group) => machine.isTurnOf(group))
  expect(turns()).toEqual([true, true, false, true, true])
  // Each group has 5 steps.
  machine.forward(10)
  expect(machine.block).toBe(1)
  expect(turns()).toEqual([true, true, true, true, false])
})

test('a block begins at the step after the last one of the block before', () => {
  // Two groups of 1,201 steps.
  const { at } = blocksOf(4, 600n)
  const [first, length] = [0, 2402]
  const begins = (to: number) => {
    const { step, group } = at({ do: 'block', to })
    return [step, group?.index]
  }
  expect(begins(1)).toEqual([length, 2])
  expect(begins(3)).toEqual([3 * length, 6])
  expect(begins(2)).toEqual([2 * length, 4])
  expect(begins(2)).toEqual([2 * length, 4])
  expect(begins(0)).toEqual([first, 0])
  for (const from of [length - 1, length, length + 1, 2 * length - 1, 2 * length, 3 * length + 7]) {
    at({ do: 'seek', to: from })
    expect(begins(1)).toEqual([length, 2])
    at({ do: 'seek', to: from })
    expect(begins(2)).toEqual([2 * length, 4])
    at({ do: 'seek', to: from })
    expect(begins(0)).toEqual([first, 0])
  }
  // There is no such block: the program ends.
  expect(at({ do: 'block', to: 4 })).toMatchObject({ step: 4 * length, halt: { kind: 'stop' } })
  expect(begins(1)).toEqual([length, 2])
})

test('blocks of a few steps', () => {
  const { at } = blocksOf(5, 1n)
  for (const to of [1, 2, 4, 3, 2, 1, 0]) expect(at({ do: 'block', to }).step).toBe(6 * to)
})

test('a frame shows the group that is asked for, and what changed in it', () => {
  const { at, frame } = started(blockToy(), [add(0, 5), add(0, 6), STOP], {
    init: { grid: { blocks: [2], threads: [8] } },
  })
  const view = (group?: number): FrameView => ({
    files: [{ file: 'r' }],
    memory: [],
    groups: 2,
    ...(group !== undefined && { group }),
  })
  at({ do: 'seek', to: 1 })
  // The first group has taken a step, and it is the turn of the second.
  const [mine, first, second] = [undefined, 0, 1].map((group) => frame(view(group)))
  expect([mine, first, second].map((one) => [one?.read('r', 0), one?.read('r', 6), one?.changed('r', 0)])).toEqual([
    [0n, 4n, false],
    [5n, 0n, true],
    [0n, 4n, false],
  ])
  expect([mine?.group, mine?.standing(0), mine?.standing(1)]).toEqual([
    1,
    { address: 4, status: 0, mask: 15 },
    { address: 0, status: 0, mask: 15 },
  ])
  // In the second block its groups are meant.
  at({ do: 'seek', to: 8 })
  expect([0, 1].map((group) => frame(view(group)).read('r', 6))).toEqual([12n, 16n])
  expect([0, 1].map((group) => frame(view(group)).changed('r', 0))).toEqual([false, true])
  expect(frame(view()).group).toBe(2)
  expect(frame(view(0)).changed('r', 1)).toBe(false)
})

test('who wrote it last, in a group and a lane', () => {
  const { at, answer, all } = started(blockToy(), [add(0, 1), add(0, 2), STOP], {
    init: { grid: { blocks: [2], threads: [8] } },
  })
  const by = (step: number, most: number, group?: number, of: object = { file: 'r', index: 0, lane: 3 }) => {
    at({ do: 'seek', to: step })
    const request = { do: 'writers', of, most, ...(group !== undefined && { group }) } as Request
    return answer(request, 'wrote').by.map((one) => [one.step, one.address, one.group, one.before, one.after])
  }
  expect(by(4, 9, 1)).toEqual([
    [4, 4, 1, 1n, 3n],
    [2, 0, 1, 0n, 1n],
  ])
  expect(by(4, 1, 1)).toEqual([[4, 4, 1, 1n, 3n]])
  // The group whose turn it is.
  expect(by(4, 9)).toEqual([
    [3, 4, 0, 1n, 3n],
    [1, 0, 0, 0n, 1n],
  ])
  expect(by(8, 9, 1)).toEqual([[8, 0, 3, 0n, 1n]])
  // A part of a register has the value of its bits.
  expect(by(4, 1, 1, { file: 'r', index: 0, lane: 0, lo: 1, width: 1 })).toEqual([[4, 4, 1, 0n, 1n]])
  expect(by(4, 1, 1, { file: 'r', index: 0, lo: 1 })).toEqual([[4, 4, 1, 0n, 1n]])
  expect(at({ do: 'lane' }).step).toBe(4)
  expect(failure(all({ do: 'writers', of: { file: 'r', index: 0, lane: 4 }, most: 1 }))).toBe(
    'register r0 has no lane 4',
  )
})

test('at most a hundred writers are told', () => {
  const { answer, at } = started(scalarToy(), [add(0, 1), [5, 0, 0]], { to: 400 })
  expect(answer({ do: 'writers', of: { file: 'r', index: 0 }, most: 1000 }, 'wrote').by).toHaveLength(100)
  expect(answer({ do: 'writers', of: { file: 'r', index: 0 }, most: 99 }, 'wrote').by).toHaveLength(99)
  expect(at({ do: 'lane' }).step).toBe(400)
})

test('a search for writers that is paused comes back to where it was', () => {
  const { host } = started(scalarToy(), [add(0, 1), [5, 0, 0]], { to: 50_000 })
  host.handle({ do: 'writers', of: { file: 'r', index: 3 }, most: 1 }, 1)
  for (let k = 0; k < 3; k++) expect(host.slice()).toEqual([])
  const replies = [...host.handle({ do: 'pause' }, 2)]
  expect(replies).toEqual([{ did: 'going', how: 'seeking', to: 2 }])
  while (host.busy) replies.push(...host.slice())
  expect(replies.at(-1)).toMatchObject({ did: 'stopped', why: 'paused', to: 2, at: { step: 50_000 } })
})

// ---- lanes ----------------------------------------------------------------------------------------------------------

test('the lane of a load is told of, or the last one if there is no such lane', () => {
  const lane = (one?: number) => started(toy(4), [STOP], one === undefined ? {} : { lane: one }).first.lane
  expect([lane(), lane(0), lane(2), lane(3), lane(4), lane(99)]).toEqual([0, 0, 2, 3, 3, 3])
  const { at, all } = started(toy(4), [[12, 6, 0], STOP], { to: 1, lane: 2 })
  expect(at({ do: 'lane', lane: 3 }).lane).toBe(3)
  expect(failure(all({ do: 'lane', lane: 4 }))).toBe('there is no lane 4: they are 0 to 3')
  expect(at({ do: 'lane' }).lane).toBe(0)
})

test('without a choice the lane is the first active one, or the one that was if none is', () => {
  // r0 is 5, 1, 5, 5; first lanes with r0 < 3 stay, then none.
  const init = { registers: { r: { 0: [5n, 1n, 5n, 5n] } } }
  const { at, first } = started(toy(4), [[12, 0, 3], [12, 0, 0], STOP], { init })
  expect(first).toMatchObject({ lane: 0, next: { lane: 0, active: true } })
  expect(at({ do: 'seek', to: 1 })).toMatchObject({ lane: 1, last: { lane: 0 }, next: { lane: 1, active: true } })
  expect(at({ do: 'seek', to: 2 })).toMatchObject({ lane: 1, last: { lane: 1 }, next: { lane: 1, active: false } })
})

// ---- reads of what was never written --------------------------------------------------------------------------------

const scratch: MachineSpec = (() => {
  const spec = scalarToy()
  const { r } = spec.files
  return { ...spec, files: { ...spec.files, ...(r && { r: { ...r, scratch: true as const } }) } }
})()
const UNWRITTEN: StopAt = { on: 'unwritten' }
const set = { poke: 'register', file: 'r', index: 1, lane: 0, value: 4n } as const

test('a place that was never written is told of, if the program is loaded with that stop', () => {
  const words: readonly Word[] = [[0, 0, 1, 0], [1, 2, 0, 3], STOP]
  const unwritten = (loading: Loading) => started(scratch, words, loading).first.unwritten?.map(({ what }) => what)
  expect(unwritten({ stops: [UNWRITTEN] })).toEqual(['r1'])
  expect(unwritten({ stops: [{ on: 'doubt' }, UNWRITTEN] })).toEqual(['r1'])
  expect(unwritten({ stops: [UNWRITTEN], to: 1 })).toEqual(['r3'])
  expect(unwritten({ stops: [{ on: 'doubt' }] })).toBeUndefined()
  expect(unwritten({ stops: [UNWRITTEN], init: { registers: { r: { 1: 0n } } } })).toBeUndefined()
  expect(unwritten({ stops: [UNWRITTEN], pokes: [{ step: 0, set }] })).toBeUndefined()
  expect(unwritten({ stops: [UNWRITTEN], pokes: [{ step: 1, set }], to: 0 })).toEqual(['r1'])
  // Also what is set by hand now is written, and a run does not stop there any more.
  const { at } = started(scratch, words, { stops: [UNWRITTEN] })
  expect(at({ do: 'poke', set }).unwritten).toBeUndefined()
  expect(at({ do: 'run' })).toMatchObject({ step: 1, unwritten: [{ what: 'r3' }] })
})

test('no more than six places are told of', () => {
  const sum = [0, 1, 2, 3, 4, 5].reduce<Expr>((all, k) => plus(all, reg('r', k)), reg('r', 7))
  const many: MachineSpec = {
    ...scratch,
    reset: [],
    step: (code, address, peek) => {
      const step = scratch.step(code, address, peek)
      return 'halt' in step ? step : { ...step, effects: [put(reg('r', 0), sum)] }
    },
  }
  expect(started(many, [[0]], { stops: [UNWRITTEN] }).first.unwritten).toHaveLength(6)
})

// ---- memory ---------------------------------------------------------------------------------------------------------

test('bytes that the last step read and wrote are marked, while the machine rests there', () => {
  const view: FrameView = { files: [], memory: [{ space: 'data', from: 8, bytes: 8 }] }
  // Loads four bytes at 10, then stores two bytes of r1 at 9.
  const words: readonly Word[] = [[3, 2, 0, 10], [4, 1, 0, 9], STOP]
  const { at, frame, host } = started(scalarToy(), words, { init: { registers: { r: { 1: 0x0201n } } } })
  const marks = () => [...(frame(view).memory('data', 8, 8)?.marks ?? [])]
  expect(marks()).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  at({ do: 'seek', to: 1 })
  expect(marks()).toEqual([0, 0, 1, 1, 1, 1, 0, 0])
  at({ do: 'seek', to: 2 })
  expect(marks()).toEqual([0, 2, 2, 0, 0, 0, 0, 0])
  expect([...(frame(view).memory('data', 8, 8)?.bytes ?? [])]).toEqual([0, 1, 2, 0, 0, 0, 0, 0])
  // On the way nothing is marked.
  at({ do: 'seek', to: 1 })
  host.handle({ do: 'seek', to: 2 }, 1)
  host.handle({ do: 'run' }, 2)
  at({ do: 'seek', to: 0 })
  expect(marks()).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
})

test('a memory that is larger than an answer: bytes, stretches, a search that goes on', () => {
  const big: MachineSpec = { ...toy(1), spaces: { big: { bytes: 2 ** 41, about: '' }, r: { bytes: 8, about: '' } } }
  const stretch = (k: number) => ({ space: 'big', address: 8192 * k, bytes: Uint8Array.of(1), item: 'u8' as const })
  const memory = Array.from({ length: 203 }, (_, k) => stretch(k))
  const { answer, all } = started(big, [STOP], { init: { memory } })
  const stored = answer({ do: 'stored', space: 'big' }, 'stored')
  expect([stored.stretches.length, stored.more]).toEqual([200, 3])
  expect(stored.stretches.at(-1)).toEqual({ address: 8192 * 199, bytes: 16 })
  expect(answer({ do: 'stored', space: 'r' }, 'stored')).toMatchObject({ stretches: [], more: 0 })
  const bytes = (from: number, count: number): Request => ({ do: 'bytes', space: 'big', from, count })
  expect(answer(bytes(0, 64 << 20), 'bytes').bytes).toHaveLength(64 << 20)
  expect(failure(all(bytes(0, (64 << 20) + 1)))).toBe('67108865 bytes are too many: 67108864 are possible')
  expect(answer(bytes(2 ** 41 - 3, 2 ** 40), 'bytes').bytes).toHaveLength(3)
  expect(failure(all({ do: 'bytes', space: 'none', from: 0, count: 1 }))).toBe('there is no memory “none”')
  // One answer looks at 4 MiB, in pieces of 64 KiB.
  const find = (from: number): Request => ({
    do: 'find',
    space: 'big',
    needle: new Uint8Array(5000),
    from,
    back: false,
  })
  expect(answer(find(1), 'found').found).toEqual({ at: 1 })
  const none = { ...find(0), needle: Uint8Array.from({ length: 5000 }, (_, k) => (k === 4999 ? 7 : 0)) } as Request
  expect(answer(none, 'found').found).toEqual({ at: undefined })
})

test('what a step would do with other bytes is told: where it goes, how it ends, or that it is no instruction', () => {
  const { answer, at } = started(toy(4), [add(0, 1), add(0, 1), STOP], { to: 1 })
  const tried = (...word: Word) => answer({ do: 'tryHere', bytes: codeOf([word]) }, 'tried')
  expect(tried(0, 0, 0, 7)).toMatchObject({ goes: {}, report: { address: 4, changes: { length: 4 } } })
  expect(tried(5, 0, 0)).toMatchObject({ goes: { jump: 0 } })
  expect(tried(WAITS)).toMatchObject({ goes: { wait: true } })
  expect(tried(...STOP)).toMatchObject({ goes: { stop: true } })
  expect(tried(11, 0, 1)).toMatchObject({ goes: { trap: 'trap 1' } })
  expect(tried(99)).toEqual({ did: 'tried', to: 0, halt: { kind: 'unknown', text: 'operation 99' } })
  expect(at({ do: 'lane' })).toMatchObject({ step: 1, next: { address: 4 } })
})

// ---- the end --------------------------------------------------------------------------------------------------------

test('a program that has not run is not checked, even if it is over', () => {
  const due = { registers: { r: { 0: 1n } } }
  const { first, at } = started(scalarToy(), [], { expect: due })
  expect([first.halt?.kind, first.checked]).toEqual(['end', undefined])
  expect(at({ do: 'run' }).checked).toBeUndefined()
  const ran = started(scalarToy(), [add(0, 1)], { expect: due })
  expect(ran.first.checked).toBeUndefined()
  expect(ran.at({ do: 'run' }).checked).toMatchObject([{ where: 'r0', wrong: 0 }])
  // A program that stops, rather than runs past its end, is checked, too.
  expect(started(scalarToy(), [add(0, 1), STOP], { expect: due }).at({ do: 'run' })).toMatchObject({
    halt: { kind: 'stop' },
    checked: [{ wrong: 0 }],
  })
})
