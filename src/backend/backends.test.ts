// Tests that each backend does what the slow evaluator does: random effects on random states, scalar and with lanes.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as X from '../expr/expr.ts'
import { toFloat32 } from '../expr/float.ts'
import { callHost } from '../expr/hosts.ts'
import { type BufferLayout, bufferLayoutOf } from '../expr/layout.ts'
import type { Hosts, MachineSpec, Step } from '../expr/machine.ts'
import { perform } from '../expr/perform.ts'
import { rangeOf } from '../expr/range.ts'
import { readRegister, writeRegister } from '../expr/registers.ts'
import { type InstructionState, Votes, walkInteger as walked } from '../expr/walk.ts'
import { lowerBlock } from '../lower/block.ts'
import type { MemoryPort } from './backend.ts'
import { closureBackend } from './closures.ts'
import { compiledSource, jsBackend } from './js/compile.ts'

/** Number of runs. RUNS=20000 npx vitest run src/backend does more by hand. */
const RUNS = Number(process.env.RUNS ?? 300)
const MEMORY = 64

const hosts: Hosts = {
  double: { about: 'twice', gives: ['float'], run: ([x]) => [Number(x) * 2] },
  mix: { about: 'two results', gives: [40, 'float'], run: ([a, b]) => [BigInt(a ?? 0) * 3n, Number(b) + 0.25] },
}

function specOf(lanes: number): Pick<MachineSpec, 'files' | 'lanes' | 'exec' | 'hosts' | 'spaces'> {
  const file = (count: number, bits: number, perLane: boolean) => ({
    shape: 'numbers' as const,
    count,
    bits,
    lanes: perLane,
    show: String,
    about: '',
  })
  return {
    lanes,
    ...(lanes > 1 ? { exec: 'exec' } : {}),
    hosts,
    spaces: { m: { bytes: MEMORY, about: '' } },
    files: {
      r: file(6, 32, true),
      h: file(3, 16, true),
      p: file(2, 1, true),
      d: file(2, 64, true),
      v: file(2, 128, true),
      u: file(3, 32, false),
      q: file(2, 10, false),
      ...(lanes > 1 ? { exec: file(1, 1, true) } : {}),
    },
  }
}
const WIDTHS: Readonly<Record<string, number>> = { r: 32, h: 16, p: 1, d: 64, v: 128, u: 32, q: 10, exec: 1 }
const COUNTS: Readonly<Record<string, number>> = { r: 6, h: 3, p: 2, d: 2, v: 2, u: 3, q: 2, exec: 1 }

function memory(bytes: Uint8Array): MemoryPort {
  const get = (a: number) => (a < MEMORY ? (bytes[a] ?? 0) : 0)
  const put = (a: number, v: number) => {
    if (a < MEMORY) bytes[a] = v
  }
  const several = (a: number, v: number, n: number) => {
    for (let k = 0; k < n; k++) put(a + k, v >>> (8 * k))
  }
  const word = (a: number) => get(a) | (get(a + 1) << 8) | (get(a + 2) << 16) | (get(a + 3) << 24)
  return {
    load1: get,
    load2: (a) => get(a) | (get(a + 1) << 8),
    load4: word,
    loadFloat: (a) => toFloat32(word(a) >>> 0),
    store1: put,
    store2: (a, v) => several(a, v, 2),
    store4: (a, v) => several(a, v, 4),
  }
}

// ---- random trees ---------------------------------------------------------------------------------------------------

type Gen = fc.Arbitrary<X.Expr>
interface Kinds {
  readonly files: readonly string[]
  readonly lanes: boolean
}

const small = fc.integer({ min: -3, max: 40 }).map(X.num)
const number = fc.oneof(
  small,
  fc.integer().map(X.num),
  fc
    .constantFrom(
      -1n,
      0x7fffffffn,
      0x80000000n,
      0xffffffffn,
      1n << 32n,
      1n << 40n,
      -(1n << 33n),
      1n << 63n,
      (1n << 64n) - 1n,
    )
    .map(X.num),
)

function place(kinds: Kinds, depth: number): fc.Arbitrary<X.RegisterPlace> {
  const one = fc.constantFrom(...kinds.files).chain((file) => {
    const bits = WIDTHS[file] ?? 32
    const count = COUNTS[file] ?? 1
    const fixed: Gen = fc.integer({ min: 0, max: count - 1 }).map(X.num)
    const index =
      depth > 1
        ? fc.oneof(
            { weight: 6, arbitrary: fixed },
            { weight: 1, arbitrary: integer(kinds, 1).map((e) => X.zx(2, e)) },
            { weight: 1, arbitrary: integer(kinds, 1) },
          )
        : fixed
    const cut = fc.oneof(
      { weight: 3, arbitrary: fc.constant({ lo: 0, width: bits }) },
      {
        weight: 2,
        arbitrary: fc
          .integer({ min: 0, max: bits - 1 })
          .chain((lo) => fc.integer({ min: 1, max: bits - lo }).map((width) => ({ lo, width }))),
      },
    )
    return fc.tuple(index, cut).map(([i, { lo, width }]) => X.reg(file, i, width, lo))
  })
  return depth > 1
    ? fc.oneof(
        { weight: 5, arbitrary: one },
        { weight: 1, arbitrary: fc.array(one, { minLength: 1, maxLength: 3 }).map((parts) => X.cat(...parts)) },
      )
    : one
}

const wide = fc.constantFrom(1, 5, 8, 16, 24, 31, 32, 33, 48, 64, 100)
const binaries = [X.add, X.sub, X.mul, X.and, X.or, X.xor, X.min, X.max, X.eq, X.ne, X.lt, X.le]
const foldings: readonly X.Binary[] = ['add', 'sub', 'mul', 'and', 'or', 'xor', 'min', 'max']

/** The bit of the execution mask that belongs to lane `ITEM`. */
const EXEC = X.at(X.ITEM, X.reg('exec', 0, 1))
const votes: Gen = fc.constantFrom(
  X.each(4, 1, EXEC),
  X.each(32, 1, EXEC),
  X.fold('or', 4, EXEC),
  X.fold('or', 32, EXEC),
  X.fold('and', 4, EXEC),
  X.fold('add', 32, EXEC),
)

function integer(kinds: Kinds, depth: number): Gen {
  if (depth <= 0)
    return fc.oneof(
      { weight: 3, arbitrary: place(kinds, 0) as Gen },
      number,
      fc.constant(X.ITEM),
      fc.constant(kinds.lanes ? X.LANE : X.num(0)),
    )
  const e = () => integer(kinds, depth - 1)
  const f = () => float(kinds, depth - 1)
  const two = fc.tuple(e(), e())
  return fc.oneof(
    { weight: 2, arbitrary: place(kinds, depth) as Gen },
    { weight: 1, arbitrary: number },
    { weight: 8, arbitrary: fc.tuple(fc.constantFrom(...binaries), two).map(([op, [a, b]]) => op(a, b)) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.constantFrom(X.shl, X.shr),
          e(),
          fc.oneof(
            small,
            e(),
            e().map((x) => X.zx(5, x)),
          ),
        )
        .map(([op, a, b]) => op(a, b)),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.constantFrom(X.not, X.neg, X.abs, X.popcount, X.topBit), e()).map(([op, a]) => op(a)),
    },
    { weight: 4, arbitrary: fc.tuple(fc.constantFrom(X.sx, X.zx), wide, e()).map(([op, w, a]) => op(w, a)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(X.clampSigned, X.clampUnsigned), fc.constantFrom(8, 16, 32, 64), e())
        .map(([op, w, a]) => op(w, a)),
    },
    { weight: 1, arbitrary: fc.tuple(two, e()).map(([[c, a], b]) => X.choose(c, a, b)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom([4, 8], [2, 16], [2, 32], [8, 16], [32, 1], [20, 1], [3, 20], [64, 1]), e())
        .map(([[n = 1, w = 1], body]) => X.each(n, w, body)),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(1, 8, 16, 32, 64, 12), e(), fc.oneof(fc.constant(X.ITEM), small, e()))
        .map(([w, a, i]) => X.elem(w, a, i)),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...foldings), fc.constantFrom(0, 1, 3, 18), e())
        .map(([by, n, body]) => X.fold(by, n, body)),
    },
    { weight: 1, arbitrary: e().map((a) => X.add(a, X.mul(a, a))) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom(1, 2, 3, 4, 8),
          fc.oneof(
            e().map((a) => X.zx(6, a)),
            e(),
          ),
        )
        .map(([n, a]) => X.load('m', n, a)),
    },
    ...(kinds.lanes
      ? [
          { weight: 1, arbitrary: two.map(([l, a]) => X.at(l, a)) },
          {
            weight: 1,
            arbitrary: fc.oneof(
              votes,
              e().map((a) => X.each(4, 1, X.at(X.ITEM, a))),
            ),
          },
        ]
      : []),
    { weight: 1, arbitrary: f().map(X.bits32) },
    { weight: 1, arbitrary: f().map(X.bits16) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(f(), fc.constantFrom('even', 'zero', 'down', 'up'))
        .map(([a, m]) => X.toInt(a, m as X.Rounding)),
    },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(X.feq, X.fless, X.fle), f(), f()).map(([op, a, b]) => op(a, b)) },
    { weight: 1, arbitrary: f().map(X.isNan) },
    { weight: 1, arbitrary: fc.tuple(e(), f()).map(([a, b]) => X.host('mix', a, b)) },
  )
}

function float(kinds: Kinds, depth: number): Gen {
  const leaf = fc.oneof(
    fc.constantFrom(0, -0, 1, -1.5, 3e38, 1e-42, 65504, 2 ** -25).map(X.flt),
    place(kinds, 0).map(X.asF32),
  )
  if (depth <= 0) return leaf
  const e = () => integer(kinds, depth - 1)
  const f = () => float(kinds, depth - 1)
  const mode = fc.constantFrom<X.Rounding[]>('even', 'zero', 'down', 'up')
  return fc.oneof(
    { weight: 2, arbitrary: leaf },
    e().map(X.asF32),
    e().map(X.asF16),
    e().map(X.fromInt),
    fc.tuple(fc.constantFrom(X.fneg, X.fabs, X.fsqrt, X.flush32), f()).map(([op, a]) => op(a)),
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.constantFrom(X.fadd, X.fsub, X.fmul, X.fdiv, X.fmin, X.fmax), f(), f())
        .map(([op, a, b]) => op(a, b)),
    },
    { weight: 2, arbitrary: fc.tuple(f(), mode).map(([a, m]) => X.round32(a, m)) },
    fc.tuple(f(), mode).map(([a, m]) => X.round16(a, m)),
    fc.tuple(f(), mode).map(([a, m]) => X.whole(a, m)),
    // These are compiled in a shorter way.
    f().map((a) => X.round32(X.flush32(a))),
    fc.tuple(f(), f()).map(([a, b]) => X.round32(X.flush32(X.fadd(X.fmul(a, b), X.flt(0))))),
    fc
      .tuple(fc.constantFrom(X.fmin, X.fmax), f(), fc.constantFrom(0, -0, 1))
      .map(([op, a, bound]) => op(a, X.flt(bound))),
    fc
      .tuple(fc.constantFrom(X.fma32, X.fma32Flushed, X.fma16), f(), f(), f(), mode)
      .map(([op, a, b, c, m]) => op(a, b, c, m)),
    fc.tuple(e(), f(), f()).map(([c, a, b]) => X.choose(c, a, b)),
    fc
      .tuple(fc.constantFrom<X.Binary[]>('fadd', 'fmin'), fc.constantFrom(0, 2, 18), f())
      .map(([by, n, body]) => X.fold(by, n, body)),
    f().map((a) => X.host('double', a)),
  )
}

function effect(kinds: Kinds, depth: number): fc.Arbitrary<X.Effect> {
  const e = () => integer(kinds, depth)
  const base: fc.Arbitrary<X.Effect> = fc.oneof(
    { weight: 8, arbitrary: fc.tuple(place(kinds, 2), e()).map(([p, v]) => X.set(p, v)) },
    { weight: 1, arbitrary: fc.tuple(place(kinds, 2), float(kinds, depth)).map(([p, v]) => X.set(p, X.bits32(v))) },
    ...(kinds.lanes ? [{ weight: 1, arbitrary: fc.tuple(place(kinds, 2), e()).map(([p, v]) => X.setAll(p, v)) }] : []),
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom(1, 2, 3, 4, 8),
          e().map((a) => X.zx(6, a)),
          e(),
        )
        .map(([n, a, v]) => X.store('m', n, a, v)),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(e(), float(kinds, 1), place(kinds, 1), place(kinds, 1))
        .map(([a, b, p, q]) => X.call('mix', [a, b], [p, q])),
    },
    { weight: 1, arbitrary: e().map(X.jump) },
  )
  return fc.oneof(
    { weight: 5, arbitrary: base },
    {
      weight: 1,
      arbitrary: fc.tuple(e(), fc.array(base, { minLength: 1, maxLength: 3 })).map(([c, list]) => X.when(c, ...list)),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(e(), fc.constantFrom(X.stop, X.trap('a'), X.trap('b'))).map(([c, x]) => X.when(c, x)),
    },
  )
}

// ---- the comparison -------------------------------------------------------------------------------------------------

const word = fc.oneof(
  { weight: 3, arbitrary: fc.integer() },
  fc.integer({ min: -2, max: 40 }),
  fc.constantFrom(0, -1, 0x7fffffff, -0x80000000, 0x7fc00001, 0x7f800000, 0x3f800000, -0x40800000, 0xffff, 1),
)

/** Returns registers filled with words, cut to the width of each register. */
function filled(layout: BufferLayout, words: readonly number[]): Int32Array {
  const ints = new Int32Array(layout.size)
  let k = 0
  for (const [name, file] of layout.files)
    for (let index = 0; index < file.count; index++)
      for (let lane = 0; lane < layout.lanes; lane++) {
        let value = 0n
        for (let w = 0; w < file.words; w++) value = (value << 32n) | BigInt((words[k++ % words.length] ?? 0) >>> 0)
        writeRegister(layout, ints, name, index, lane, value)
      }
  return ints
}

function stateOf(layout: BufferLayout, ints: Int32Array, port: MemoryPort): InstructionState {
  const load = (_: string, address: bigint | number, n: number): bigint => {
    let value = 0n
    for (let b = n - 1; b >= 0; b--) value = (value << 8n) | BigInt(port.load1(Number(address) + b))
    return value
  }
  return {
    lanes: layout.lanes,
    active: (lane) => layout.exec === undefined || (((ints[layout.exec] ?? 0) >>> lane) & 1) === 1,
    uniform: (file) => layout.files.get(file)?.lanes !== true,
    read: (file, index, lane) => readRegister(layout, ints, file, index, lane),
    write: (file, index, lane, value) => writeRegister(layout, ints, file, index, lane, value),
    load,
    store: (_, address, n, value) => {
      for (let b = 0; b < n; b++) port.store1(Number(address) + b, Number((value >> BigInt(8 * b)) & 255n))
    },
    host: (name, args) => callHost(hosts, { load }, name, args),
  }
}

function same(
  lanes: number,
  instructions: readonly (readonly X.Effect[])[],
  words: readonly number[],
  bytes: readonly number[],
  exec: number,
): void {
  const layout = bufferLayoutOf(specOf(lanes))
  const start = filled(layout, words)
  if (layout.exec !== undefined) start[layout.exec] = exec
  const steps: Step[] = instructions.map((effects, n) => ({ address: 4 * n, bytes: 4, effects }))

  const slow = start.slice()
  const slowBytes = Uint8Array.from({ length: MEMORY }, (_, n) => bytes[n % bytes.length] ?? 0)
  const state = stateOf(layout, slow, memory(slowBytes))
  let next = 4 * steps.length
  for (const step of steps) {
    const outcome = perform(step.effects, state)
    next =
      outcome.trap !== undefined
        ? Number.NaN
        : outcome.stop
          ? -1
          : outcome.jump !== undefined
            ? Number(outcome.jump)
            : next
  }

  for (const make of [jsBackend, closureBackend]) {
    const fast = start.slice()
    const fastBytes = Uint8Array.from({ length: MEMORY }, (_, n) => bytes[n % bytes.length] ?? 0)
    const target = { layout, hosts }
    const memories = new Map([['m', memory(fastBytes)]])
    const { run } = make(target, { memories, host: (name, args) => state.host(name, args) }).block(steps)
    const got = run(fast, new Float32Array(fast.buffer), 1, new Int32Array(1))
    try {
      expect([...fast].flatMap((x, k) => (x === slow[k] ? [] : [`word ${k}: ${x} is to be ${slow[k]}`]))).toEqual([])
      expect([...fastBytes]).toEqual([...slowBytes])
      if (Number.isNaN(next)) expect(got).toBeLessThan(-1)
      else expect(got).toBe(next)
    } catch (error) {
      throw new Error(`${make.name}: ${(error as Error).message}\n${compiledSource(target, steps)}`)
    }
  }
}

const scalar: Kinds = { files: ['r', 'r', 'h', 'p', 'd', 'v', 'u', 'q'], lanes: false }
const simt: Kinds = { files: ['r', 'r', 'r', 'h', 'p', 'd', 'v', 'u', 'exec'], lanes: true }
const state = [
  fc.array(word, { minLength: 17, maxLength: 17 }),
  fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 13, maxLength: 13 }),
] as const
const instruction = (kinds: Kinds, depth: number) => fc.array(effect(kinds, depth), { minLength: 1, maxLength: 3 })
/** Only the last instruction of a block may go elsewhere. */
const goes = (x: X.Effect): boolean =>
  x.do === 'jump' || x.do === 'stop' || x.do === 'trap' || (x.do === 'when' && x.effects.some(goes))
const block = (kinds: Kinds, depth: number) =>
  fc
    .array(instruction(kinds, depth), { minLength: 1, maxLength: 4 })
    .map((list) => list.map((effects, k) => (k === list.length - 1 ? effects : effects.filter((x) => !goes(x)))))

describe('compiled is as walked', () => {
  test('one lane', { timeout: 120_000 + 50 * RUNS }, () => {
    fc.assert(
      fc.property(block(scalar, 3), ...state, (list, words, bytes) => same(1, list, words, bytes, 1)),
      { numRuns: RUNS },
    )
  })
  test('four lanes and an execution mask', { timeout: 120_000 + 50 * RUNS }, () => {
    fc.assert(
      fc.property(
        block(simt, 2),
        ...state,
        fc.oneof(fc.constant(15), fc.integer({ min: 0, max: 15 })),
        (list, words, bytes, exec) => same(4, list, words, bytes, exec),
      ),
      { numRuns: RUNS },
    )
  })
  test('thirty-two lanes', { timeout: 120_000 + 50 * RUNS }, () => {
    fc.assert(
      fc.property(block(simt, 2), ...state, fc.oneof(fc.constant(-1), fc.integer()), (list, words, bytes, exec) =>
        same(32, list, words, bytes, exec),
      ),
      { numRuns: RUNS / 5 },
    )
  })
})

test('a float in a register there is none of is 0', () => {
  const words = Array.from({ length: 17 }, (_, k) => 0x3f800000 + k)
  for (const lanes of [1, 4])
    for (const index of [-1, 8, 1000])
      same(lanes, [[X.set(X.reg('r', 0), X.bits32(X.fadd(X.asF32(X.reg('r', index)), X.flt(1.5))))]], words, [0], 1)
})

test('what is computed once for all lanes is what each would compute', () => {
  const layout = bufferLayoutOf(specOf(4))
  const property = fc.property(integer(simt, 4), ...state, (e, words, bytes) => {
    const seen = stateOf(
      layout,
      filled(layout, words),
      memory(Uint8Array.from({ length: MEMORY }, (_, n) => bytes[n % 13] ?? 0)),
    )
    const votes = new Votes(seen)
    for (const lane of [0, 1, 2, 3]) expect(walked(e, seen, lane, 0, votes)).toBe(walked(e, seen, lane))
  })
  fc.assert(property, { numRuns: RUNS })
})

test('no value is outside of its range', () => {
  const layout = bufferLayoutOf(specOf(1))
  const property = fc.property(integer(scalar, 4), ...state, (e, words, _) => {
    const value = walked(e, stateOf(layout, filled(layout, words), memory(new Uint8Array(MEMORY))))
    const { low, high } = rangeOf(e, hosts, { low: 0n, high: 0n }, new Map())
    expect(value >= low && value <= high).toBe(true)
  })
  fc.assert(property, { numRuns: RUNS })
})

test('a swap, and floats that stay in variables', () => {
  const r = (n: number) => X.reg('r', n)
  const half = X.bits32(X.round32(X.fmul(X.asF32(r(0)), X.flt(0.5))))
  const list = [
    [X.set(r(0), r(1)), X.set(r(1), r(0))],
    [X.set(r(2), half)],
    [X.set(r(3), X.bits32(X.fadd(X.asF32(r(2)), X.asF32(r(1)))))],
    [X.set(r(4), X.add(r(2), 1))],
  ]
  same(1, list, [0x40490fdb, 0x3f800000, 0x7fc00123], [0], 1)
  same(4, list, [0x40490fdb, 0x3f800000, 0x7fc00123], [0], 5)
  expect(toFloat32(0x3f800000)).toBe(1)
})

test('what is shifted far out of a wide sum is its sign, at no depth', () => {
  const v = (n: number) => X.reg('v', n, 128)
  const difference = X.sub(v(0), v(1))
  const sums = [difference, X.neg(difference), X.sub(difference, X.sub(v(1), 5)), X.shl(difference, X.reg('h', 0, 16))]
  for (const by of [127, 128, 129, 150, 255, 300, 8191, 65535, 70000])
    for (const sum of sums) {
      const list = [[X.set(X.reg('r', 0), X.shr(sum, by))]]
      same(1, list, [0x40490fdb, 0x3f800000, -1, 7], [0], 1)
      same(1, list, [-0x40490fdb, -1, 0, -1, 3], [0], 1)
    }
})

test('a product of two words needs nothing larger, however far it is shifted', () => {
  const [a, b] = [X.reg('r', 0), X.reg('r', 1)]
  const products = [X.mul(X.sx(32, a), X.sx(32, b)), X.mul(a, b), X.mul(X.sx(32, a), b)]
  const layout = bufferLayoutOf(specOf(1))
  for (const by of [1, 31, 32, 33, 48, 63, 64, 90])
    for (const product of products) {
      const list = [[X.set(X.reg('r', 2), X.shr(product, by))]]
      for (const words of [
        [-1, -1],
        [-0x80000000, -0x80000000],
        [0x7fffffff, -2],
        [-0x12345678, 3],
      ])
        same(1, list, words, [0], 1)
      const step = { address: 0, bytes: 4, effects: list.flat() }
      expect(compiledSource({ layout, hosts }, [step])).not.toMatch(/Big|operate/)
    }
})

test('a block may jump to its own beginning by a name', () => {
  const layout = bufferLayoutOf(specOf(4))
  const to = (target: X.Expr) =>
    lowerBlock({ layout, hosts }, [{ address: 8, bytes: 2, effects: [X.jump(target)] }]).loops
  expect([to(X.num(8)), to(X.named('pc+0', 8)), to(X.named('pc+2', 10))]).toEqual([true, true, false])
})
