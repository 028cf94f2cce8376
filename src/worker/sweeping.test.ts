// Tests what a worker answers about a file: in which order, that a newer request ends the work of an older one.
import { expect, test } from 'vitest'
import { noise } from '../encoding/fixtures/noise.ts'
import { bytesOfHex } from '../encoding/words.ts'
import { architectures } from '../isa/registry.ts'
import { FileSweeper, received, type SweepAnswer, type SweepRequest } from './sweeping.ts'

async function load(isa: string) {
  const entry = architectures.find((one) => one.id === isa)
  if (!entry) throw new Error(`there is no architecture ${isa}`)
  return entry.load()
}

/** Each look at the clock takes a second, so that there is a turn after each slice. */
function started(turn: () => Promise<void> = async () => {}) {
  const answers: SweepAnswer[] = []
  let time = 0
  const sweeper = new FileSweeper({ load, answer: (sent) => answers.push(sent), now: () => (time += 1000), turn })
  const ask = async (request: SweepRequest) => {
    await sweeper.carryOut(request)
    return answers.splice(0)
  }
  return { ask, answers }
}

/** SM 1.0: MOV R10, R6; a short word of no encoding; MOV32 R8, R3; BRA to address 0. */
const FILE = bytesOfHex('290c001080c70304feffffff200860100300001080070000') ?? new Uint8Array()
const did = (answers: readonly SweepAnswer[]) => answers.map((answer) => answer.did)
function only<D extends SweepAnswer['did']>(answers: readonly SweepAnswer[], what: D) {
  const found = answers.find((answer): answer is Extract<SweepAnswer, { did: D }> => answer.did === what)
  return found ?? expect.unreachable(`there is no ${what} in ${did(answers)}`)
}

test('sections, rows, the hunt and jumps come one after the other', async () => {
  const { ask } = started()
  const answers = await ask({ ask: 'show', isa: 'sm1', file: FILE })
  expect(did(answers)).toEqual(['opened', 'rows', 'hunt', 'flow'])
  expect(only(answers, 'opened')).toMatchObject({ section: 0, opened: { format: 'plain code' } })
  const columns = received(only(answers, 'rows').columns)
  expect([columns.count, [...columns.starts]]).toEqual([4, [0, 8, 12, 16]])
  expect([...columns.lengths]).toEqual([8, 4, 4, 8])
  expect(only(answers, 'hunt').groups).toMatchObject([{ status: 'unknown', count: 1 }])
  const { from, to } = only(answers, 'flow').references
  expect([[...from], [...to]]).toEqual([[16], [0]])
})

test('a part is read as plain code at its address, of the file before', async () => {
  const { ask } = started()
  await ask({ ask: 'show', isa: 'sm1', file: FILE })
  const answers = await ask({ ask: 'show', isa: 'sm1', raw: { base: 0x100, start: 12 } })
  expect(only(answers, 'opened').opened.sections).toMatchObject([{ address: 0x100, offset: 12 }])
  expect(received(only(answers, 'rows').columns).count).toBe(2)
})

test('the flow is followed from entries that a person names', async () => {
  const { ask } = started()
  await ask({ ask: 'show', isa: 'sm1', file: FILE })
  const { reached, entries } = only(await ask({ ask: 'follow', entries: [16] }), 'followed')
  // The jump leads to the move, after which comes a word that is no instruction.
  expect([[...reached], entries]).toEqual([[1, 0, 0, 1], [16]])
})

test('a newer request ends the work of an older one', async () => {
  const next = noise(3)
  const large = Uint8Array.from({ length: 200_000 }, () => next() & 255)
  const turns: (() => void)[] = []
  const { ask, answers } = started(() => new Promise((done) => turns.push(done)))
  const older = ask({ ask: 'show', isa: 'vp1', file: large })
  while (turns.length === 0) await new Promise((done) => setTimeout(done))
  const newer = ask({ ask: 'show', isa: 'sm1', file: FILE })
  for (let k = 0; k < 100; k++) {
    turns.shift()?.()
    await new Promise((done) => setTimeout(done))
  }
  const all = [...(await older), ...(await newer), ...answers]
  const sizes = all.flatMap((answer) => (answer.did === 'rows' && answer.isAll ? [answer.columns.count] : []))
  expect(sizes).toEqual([4])
  expect(did(all).filter((what) => what === 'hunt')).toHaveLength(1)
})

test('a group of the hunt is looked at closer: values of other fields, and words one bit apart', async () => {
  const { ask } = started()
  // G13: iadd, the same with bit 54 set, which nobody explains, and with another second operand.
  const file = bytesOfHex('0e134c43640010000e134c4364005000') ?? new Uint8Array()
  await ask({ ask: 'show', isa: 'g13', file })
  expect(only(await ask({ ask: 'group', group: 0 }), 'group').partners).toMatchObject([{ row: 1, bit: 54, other: 0 }])
  expect(await ask({ ask: 'group', group: 7 })).toEqual([])
})

test('another file is compared with the section', async () => {
  const { ask } = started()
  await ask({ ask: 'show', isa: 'sm1', file: FILE })
  const other = FILE.slice()
  other[12] = 0x24
  const { stretches, base } = only(await ask({ ask: 'compare', file: other }), 'compared')
  expect(stretches.map(({ kind, left }) => [kind, ...left])).toEqual([
    ['same', 0, 2],
    ['changed', 2, 3],
    ['same', 3, 4],
  ])
  expect(base).toBe(0)
  expect(await started().ask({ ask: 'compare', file: other })).toEqual([
    { did: 'not compared', why: 'The words of the first file are not all read yet.' },
  ])
  // A cubin without kernels.
  const none = new TextEncoder().encode('architecture {sm_10} abiversion {1}')
  expect(did(await ask({ ask: 'compare', file: none }))).toEqual(['not compared'])
})

test('a file is counted section by section, without being shown', async () => {
  const cubin = new TextEncoder().encode(
    'architecture {sm_10} code { name = one bincode { 0x10000c29 0x0403c780 } } code { name = two bincode { 0x10008620 0xfffffffe } }',
  )
  const { tallies } = only(await started().ask({ ask: 'tally', isa: 'sm1', name: 'a.cubin', file: cubin }), 'tallied')
  expect(tallies.map(({ index, section, tally }) => [index, section, tally.rows, tally.statuses.ok])).toEqual([
    [0, 'one', 1, 1],
    [1, 'two', 2, 1],
  ])
})

test('a failure is told', async () => {
  expect(await started().ask({ ask: 'ready', isa: 'none' })).toEqual([
    { did: 'failed', why: 'there is no architecture none' },
  ])
})

test('work rests as long as the page asks for it, and then goes on', async () => {
  let time = 0
  const waits: number[] = []
  const answers: SweepAnswer[] = []
  const sweeper = new FileSweeper({
    load,
    answer: (sent) => answers.push(sent),
    // Each look at the clock takes 60 ms, so that there is a turn after two slices.
    now: () => (time += 60),
    turn: async (least) => {
      waits.push(least)
      time += least
      // The page asks twice, a moment apart.
      if (waits.length <= 2) await sweeper.carryOut({ ask: 'rest' })
    },
  })
  const next = noise(2)
  await sweeper.carryOut({ ask: 'show', isa: 'sm1', file: Uint8Array.from({ length: 40_000 }, () => next() & 255) })
  expect(did(answers).filter((one) => one !== 'progress')).toEqual(['opened', 'rows', 'rows', 'hunt', 'flow'])
  // It rests 250 ms from the moment it was asked, less what the looks at the clock took.
  expect(waits.slice(0, 3)).toEqual([0, 130, 130])
  expect(new Set(waits.slice(3))).toEqual(new Set([0]))
})
