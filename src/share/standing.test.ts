// Tests the standpoint of a run in links: damaged parts are named and left out, and lists have limits.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { optionsOfRun, runOfOptions } from './fixtures/runs.ts'
import { MOST_BREAKPOINTS, MOST_SETS, type Standpoint } from './standing.ts'

/** Options that users may have kept in addresses. Lines are added, never changed. */
const golden: readonly (readonly [options: string, standpoint: Standpoint])[] = [
  ['', {}],
  ['step=40', { step: 40 }],
  [
    'step=40&break=5~9&lane=3&group=2&check=1a2b3c4d',
    { step: 40, breakpoints: [5, 9], lane: 3, group: 2, check: '1a2b3c4d' },
  ],
  ['step=12&lane=2&tour=divergence.4', { step: 12, lane: 2, tour: { id: 'divergence', stop: 4 } }],
  [
    'step=12&set=10.r.r.5.31.1f~10.r.r.6.0.2.ffffffff~12.m.device.1000.AP8',
    {
      step: 12,
      sets: [
        { step: 10, set: { poke: 'register', file: 'r', index: 5, lane: 31, value: 0x1fn } },
        { step: 10, set: { poke: 'register', file: 'r', index: 6, lane: 0, group: 2, value: 0xffff_ffffn } },
        { step: 12, set: { poke: 'memory', space: 'device', address: 0x1000, bytes: Uint8Array.of(0, 255) } },
      ],
    },
  ],
]

test('golden options are read without a word, and written as they were', () => {
  for (const [options, standpoint] of golden) {
    expect(runOfOptions(options), options).toEqual({ standpoint, problem: undefined })
    expect(optionsOfRun(standpoint)).toBe(options)
  }
})

const broken: readonly (readonly [options: string, standpoint: Standpoint, says: RegExp])[] = [
  ['step=-4', {}, /step “-4”; a step is a whole number such as 40\. The program starts at its beginning\./],
  ['lane=x', {}, /lane “x”; a lane is a whole number such as 3\. It was left out\./],
  ['group=x', {}, /group “x”; a group is a whole number such as 2\. It was left out\./],
  ['step=1e99', {}, /step “1e99”/],
  [
    'break=0~5~x',
    { breakpoints: [5] },
    /“0” and “x” among its breakpoints; a breakpoint is a line of the source.*They were left out/,
  ],
  ['lane=-1', {}, /lane “-1”; a lane is a whole number/],
  ['group=2.5', {}, /group “2\.5”/],
  ...['divergence', 'divergence.0', 'divergence.1000', '.3', 'a b.3', 'divergence.3.1'].map(
    (tour) =>
      [`tour=${tour}`, {}, /the tour “.*”; the name of a tour.*such as “divergence\.3”\. It was left out/] as const,
  ),
  ['check=12345', {}, /check “12345”.*eight hexadecimal/],
]

test('a damaged option says what was read and what would be right, and the others are kept', () => {
  for (const [options, standpoint, says] of broken) {
    const read = runOfOptions(`${options}&pin=max(r3)`)
    expect(read.standpoint, options).toEqual({ ...standpoint, pinned: ['max(r3)'] })
    expect(read.problem, options).toMatch(says)
  }
})

const damaged: readonly string[] = [
  'r.r.5.0.1f',
  '-1.r.r.5.0.1f',
  '1.r.r.5.1f',
  '1.r.r.5.0.xyz',
  '1.r.r.5.0.',
  `1.r.r.5.0.${'f'.repeat(41)}`,
  '1.r.r.x.0.1f',
  '1.r.r.5.x.1f',
  '1.r.r.5.0.x.1f',
  '1.r.r.5.0.2.3.1f',
  '1.r.r.5.0.1f.1f.1f.1f',
  '1.r..5.0.1f',
  '1.q.r.5.0.1f',
  '1.m.device.1000',
  '1.m.device.1000.',
  '1.m.device.1000.A',
  '1.m.device.1000.A*',
  '1.m.device.10000000000000.AAAA',
  '1.m.device.xyz.AAAA',
  '1.m.device.1000.AAAA.AAAA',
  '9007199254740993.r.r.5.0.1f',
]

test('a damaged value set by hand is named with what would be right, and the others are kept', () => {
  const good = { step: 12, set: { poke: 'register', file: 'r', index: 5, lane: 0, value: 0x1fn } }
  for (const part of damaged) {
    const { standpoint, problem } = runOfOptions(`set=${part}~12.r.r.5.0.1F`)
    expect(standpoint, part).toEqual({ sets: [good] })
    expect(problem, part).toContain(`“${part.slice(0, 50)}`)
    expect(problem, part).toContain('“12.m.device.1000.AAAA”. It was left out.')
  }
})

test('what is set by hand may be as wide as a link carries it', () => {
  const { standpoint, problem } = runOfOptions(
    `set=0.r.r.0.0.${'f'.repeat(40)}~9007199254740991.m.device.fffffffffffff.AA`,
  )
  expect(problem).toBeUndefined()
  expect(standpoint).toEqual({
    sets: [
      { step: 0, set: { poke: 'register', file: 'r', index: 0, lane: 0, value: 2n ** 160n - 1n } },
      {
        step: 2 ** 53 - 1,
        set: { poke: 'memory', space: 'device', address: 2 ** 52 - 1, bytes: Uint8Array.of(0) },
      },
    ],
  })
})

test('names of sets are only names: what Object has besides is none of it', () => {
  const read = runOfOptions('set=1.r.__proto__.0.0.1~1.m.constructor.0.AAAA')
  expect(read.problem).toBeUndefined()
  expect(runOfOptions(optionsOfRun(read.standpoint))).toEqual(read)
})

test('no list is endless', () => {
  const many = (n: number, of: string) => Array.from({ length: n }, (_, k) => of.replace('N', String(k + 1))).join('~')
  const full = runOfOptions(`break=${many(MOST_BREAKPOINTS, 'N')}&set=${many(MOST_SETS, 'N.r.r.5.0.1')}`)
  expect(full.problem).toBeUndefined()
  const { standpoint, problem } = runOfOptions(
    `break=${many(MOST_BREAKPOINTS + 1, 'N')}&set=${many(MOST_SETS + 9, 'N.r.r.5.0.1')}`,
  )
  expect(standpoint).toEqual(full.standpoint)
  expect(problem).toContain('more than 1000 breakpoints')
  expect(problem).toContain('more than 1000 values set by hand')
})

test('a line with two breakpoints has one', () => {
  expect(runOfOptions('break=5~9~5').standpoint).toEqual({ breakpoints: [5, 9] })
})

const maybe = <K extends string, T>(key: K, value: fc.Arbitrary<T>) =>
  fc.option(value, { nil: undefined }).map((v) => (v === undefined ? {} : { [key]: v }))
const name = fc.stringMatching(/^\w{1,8}$/)
const number = fc.nat({ max: 4096 })
const register = fc.record(
  {
    poke: fc.constant('register' as const),
    file: name,
    index: number,
    lane: number,
    group: number,
    value: fc.bigInt({ min: 0n, max: (1n << 160n) - 1n }),
  },
  { requiredKeys: ['poke', 'file', 'index', 'lane', 'value'], noNullPrototype: true },
)
const memory = fc.record(
  {
    poke: fc.constant('memory' as const),
    space: name,
    address: fc.nat({ max: 2 ** 52 - 1 }),
    bytes: fc.uint8Array({ minLength: 1 }),
  },
  { noNullPrototype: true },
)
const set = fc.record({ step: fc.nat(), set: fc.oneof(register, memory) }, { noNullPrototype: true })
const standpoints: fc.Arbitrary<Standpoint> = fc
  .tuple(
    maybe('step', fc.nat()),
    maybe('breakpoints', fc.uniqueArray(fc.integer({ min: 1 }), { minLength: 1 })),
    maybe(
      'pinned',
      fc.uniqueArray(fc.stringMatching(/^[\w()=~]([\w()=~ ]*[\w()=~])?$/), { minLength: 1, maxLength: 16 }),
    ),
    maybe('lane', number),
    maybe('group', number),
    maybe('sets', fc.array(set, { minLength: 1 })),
    maybe('check', fc.stringMatching(/^[\da-f]{8}$/)),
    maybe('tour', fc.record({ id: fc.stringMatching(/^[\w-]{1,30}$/), stop: fc.integer({ min: 1, max: 999 }) })),
  )
  .map((parts) => Object.assign({}, ...parts))

test('what is written reads back', () => {
  fc.assert(
    fc.property(standpoints, (standpoint) => {
      expect(runOfOptions(optionsOfRun(standpoint))).toEqual({ standpoint, problem: undefined })
    }),
  )
})

test('no text makes reading fail, and what it answers can be written', () => {
  const options = fc.record(
    { step: fc.string(), break: fc.string(), stop: fc.string(), pin: fc.string(), set: fc.string(), tour: fc.string() },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(options, (texts) => {
      const { standpoint } = runOfOptions(new URLSearchParams(texts).toString().replaceAll('+', '%20'))
      expect(runOfOptions(optionsOfRun(standpoint))).toEqual({ standpoint, problem: undefined })
    }),
  )
})
