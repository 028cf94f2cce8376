// Tests that no code is made of trees with wrong parts: code in names and modes, wrong types, and trees without end.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compiledSource, jsBackend } from '../backend/js/compile.ts'
import { Memory } from '../emu/memory.ts'
import { Pages } from '../emu/pages.ts'
import { lowerBlock } from '../lower/block.ts'
import type { Effect, Expr } from './expr.ts'
import * as X from './expr.ts'
import { bufferLayoutOf } from './layout.ts'
import type { Hosts } from './machine.ts'
import { faultOfEffects, LIMITS } from './sound.ts'

const hosts: Hosts = {
  mix: { about: 'two results', gives: [40, 'float'], run: () => [1n, 0.5] },
}
const file = { shape: 'numbers' as const, count: 4, bits: 32, show: String, about: '' }
const layout = bufferLayoutOf({ lanes: 1, files: { r: file } })
const place = X.reg('r', 0, 32)
const one = X.num(1)

/** Makes something that types forbid, as a file from outside might. */
const forged = (x: unknown): Expr => x as Expr
const set = (value: Expr): Effect => ({ do: 'set', place, value })
const faultOf = (value: unknown) => faultOfEffects([set(forged(value))], hosts)
const saysOf = (value: unknown) => {
  const fault = faultOf(value)
  return fault && `${fault.path}: ${fault.message}`
}
const target = { layout, hosts }
const compile = (effects: readonly Effect[]) => compiledSource(target, [{ address: 0, bytes: 4, effects }])

test('what is sound has no fault', () => {
  const effects: readonly Effect[] = [
    set({ op: 'add', a: place, b: one }),
    set({ op: 'host', name: 'mix', args: [one, { op: 'fromInt', a: one }], result: 1 }),
    { do: 'when', cond: one, effects: [{ do: 'trap', why: 'it is said "so"\n' }] },
    { do: 'store', space: 'm', bytes: 4, address: one, value: place, count: 2 },
    { do: 'jump', to: one, as: 'return' },
    { do: 'host', name: 'mix', args: [], results: [place] },
    { do: 'stop' },
  ]
  expect(faultOfEffects(effects, hosts)).toBeUndefined()
})

describe('text that would become code', () => {
  const evil = 'zero") + (globalThis.PWNED = 1) + ("'
  const float: Expr = { op: 'fromInt', a: place }
  const forgeries: readonly [string, unknown][] = [
    ['toInt', { op: 'toInt', mode: evil, a: float }],
    ['round32', { op: 'bits32', a: { op: 'round32', mode: evil, a: float } }],
    ['round16', { op: 'bits16', a: { op: 'round16', mode: evil, a: float } }],
    ['whole', { op: 'bits32', a: { op: 'whole', mode: evil, a: float } }],
    ['fma32', { op: 'bits32', a: { op: 'fma32', mode: evil, a: float, b: float, c: float } }],
    ['width of sx', { op: 'sx', width: `8, globalThis.PWNED = 1`, a: place }],
    ['width of a place', { op: 'reg', file: 'r', index: one, lo: 0, width: '32); globalThis.PWNED = 1; (' }],
    ['lo of a place', { op: 'reg', file: 'r', index: one, lo: '0; globalThis.PWNED = 1', width: 8 }],
    ['count', { op: 'each', count: '2; globalThis.PWNED = 1', width: 4, body: one }],
    ['space', { op: 'load', space: 'm.x, globalThis.PWNED = 1, M_m', bytes: 4, address: one }],
    ['bytes', { op: 'load', space: 'm', bytes: '4(0), globalThis.PWNED = 1, M_m.load4', address: one }],
    ['constant', { op: 'num', value: '1, globalThis.PWNED = 1' }],
    ['double', { op: 'bits32', a: { op: 'flt', value: '1, globalThis.PWNED = 1' } }],
    ['bound', { op: 'clamp', low: '0n, globalThis.PWNED = 1', high: 5n, a: place }],
    ['host', { op: 'host', name: 'mix"](globalThis.PWNED = 1)["', args: [] }],
    ['operator', { op: 'add(globalThis.PWNED = 1)', a: one, b: one }],
    ['operator of a fold', { op: 'fold', by: '+ (globalThis.PWNED = 1) +', count: 2, body: one }],
    ['an object that turns into text', { op: 'sx', width: { toString: () => '8, globalThis.PWNED = 1' }, a: place }],
  ]
  test.each(forgeries)('%s is refused before code is made, with its place', (_, forgery) => {
    expect(faultOf(forgery)?.path).toMatch(/^\[0\]\.value/)
    expect(() => compile([set(forged(forgery))])).toThrow(/^No code is made of the effects at 0: effects\[0\]\.value/)
  })

  test('an address, and a name of the runtime', () => {
    const address = '0; globalThis.PWNED = 1' as unknown as number
    expect(() => compiledSource(target, [{ address, bytes: 4, effects: [] }])).toThrow('whole numbers')
    const memories = new Map([['a = globalThis.PWNED = 1', new Memory(16, new Pages(), 'm')]])
    const backend = jsBackend(target, { memories, host: () => [] })
    expect(() => backend.block([{ address: 0, bytes: 4, effects: [{ do: 'stop' }] }])).toThrow('no name of a variable')
    expect(Object.hasOwn(globalThis, 'PWNED')).toBe(false)
  })

  test('what a trap says never stands in the code', () => {
    const effects: readonly Effect[] = [{ do: 'trap', why: '`; globalThis.PWNED = 1; `' }]
    const { traps } = lowerBlock(target, [{ address: 0, bytes: 4, effects }])
    expect(compile(effects)).not.toContain('PWNED')
    expect(traps).toEqual(['`; globalThis.PWNED = 1; `'])
  })
})

test('a constant has at most 1024 bits', () => {
  const most = 2n ** 1024n - 1n
  for (const value of [most, -most]) expect(faultOf({ op: 'num', value })).toBeUndefined()
  for (const value of [most + 1n, -most - 1n])
    expect(saysOf({ op: 'num', value })).toContain('but an integer of at most 1024 bits belongs here')
})

describe('it says what was read, where, and what would be right', () => {
  test.each<[unknown, string]>([
    [
      { op: 'toInt', mode: 'nearest', a: { op: 'fromInt', a: one } },
      '[0].value.mode: read "nearest", but one of even, zero, down, up belongs here',
    ],
    [{ op: 'plus', a: one, b: one }, '[0].value.op: read "plus", but a known operator belongs here'],
    [{ op: 'add', a: one }, '[0].value.b: read nothing, but an expression belongs here'],
    [{ op: 'sx', width: 0, a: one }, '[0].value.width: read 0, but a whole number from 1 to 1024 belongs here'],
    [
      { op: 'cat', parts: [place, one] },
      '[0].value.parts[1]: read a value of type object, but a place in registers belongs here',
    ],
    [{ op: 'fneg', a: one }, '[0].value.a: read a value of type integer, but one of type float belongs here'],
    [{ op: 'host', name: 'mix', args: [], result: 2 }, '[0].value: host mix has 2 results'],
    [{ op: 'host', name: 'sin', args: [] }, '[0].value: there is no host with the name sin'],
    [{ op: 'if', cond: one, a: one, b: { op: 'flt', value: 1 } }, '[0].value: its two values are of different types'],
    [
      { op: 'fold', by: 'fadd', count: 2, body: one },
      '[0].value: "fadd" joins values of type float, its items are of type integer',
    ],
    [
      { op: 'num', value: 1n << 2000n },
      '[0].value.value: read an integer of many digits, but an integer of at most 1024 bits belongs here',
    ],
    [
      { op: 'load', space: 'x'.repeat(65), bytes: 4, address: one },
      `[0].value.space: read "${'x'.repeat(40)}…", but a name of a letter or _ and at most 63 letters, digits and _ after it belongs here`,
    ],
  ])('%o', (value, said) => {
    expect(saysOf(value)).toBe(said)
  })

  test('of effects', () => {
    const says = (effects: unknown) => {
      const fault = faultOfEffects(effects as readonly Effect[], hosts)
      return fault && `${fault.path}: ${fault.message}`
    }
    expect(says('set')).toBe(': read "set", but a list of effects belongs here')
    expect(says([{ do: 'halt' }])).toBe('[0].do: read "halt", but a known effect belongs here')
    expect(says([{ do: 'when', cond: one, effects: [{ do: 'jump', to: one, as: 'call' }] }])).toBe(
      '[0].effects[0].as: read "call", but one of return, exception belongs here',
    )
    expect(says([null])).toBe('[0]: read null, but an effect belongs here')
  })
})

describe('size', () => {
  const chain = (depth: number): Expr => {
    let e: Expr = one
    for (let k = 1; k < depth; k++) e = { op: 'not', a: e }
    return e
  }

  test('depth', () => {
    expect(faultOf(chain(LIMITS.depth))).toBeUndefined()
    expect(faultOf(chain(LIMITS.depth + 1))?.message).toBe('it is nested more than 200 deep')
    expect(faultOf(chain(1_000_000))?.message).toBe('it is nested more than 200 deep')
    let nested: Effect = { do: 'stop' }
    for (let k = 0; k < 100_000; k++) nested = { do: 'when', cond: one, effects: [nested] }
    expect(faultOfEffects([nested], hosts)?.message).toBe('it is nested more than 200 deep')
  })

  test('a deep part that was read near the top counts where it is deep, too', () => {
    const deep = chain(LIMITS.depth)
    expect(faultOf({ op: 'add', a: deep, b: one })?.message).toBe('it is nested more than 200 deep')
    expect(faultOfEffects([set(deep), set({ op: 'not', a: deep })], hosts)?.path).toBe('[1].value')
  })

  test('nodes', () => {
    const sum = (count: number): Expr => {
      if (count === 1) return X.num(count)
      return { op: 'add', a: sum(Math.ceil(count / 2)), b: sum(Math.floor(count / 2)) }
    }
    expect(faultOf(sum(LIMITS.nodes / 2 - 4))).toBeUndefined()
    expect(faultOf(sum(LIMITS.nodes))?.message).toBe('it has more than 4096 nodes')
  })

  test('operations, each time a shared node is used', () => {
    let doubled: Expr = place
    for (let k = 0; k < 18; k++) doubled = { op: 'add', a: doubled, b: doubled }
    expect(faultOf(doubled)).toBeUndefined()
    for (let k = 0; k < 60; k++) doubled = { op: 'add', a: doubled, b: doubled }
    expect(faultOf(doubled)?.message).toBe('it takes more than 1000000 operations, counting shared ones each time')
  })

  test('a tree that is a part of itself', () => {
    const loop: { op: 'not'; a?: Expr } = { op: 'not' }
    loop.a = loop as Expr
    expect(saysOf(loop)).toBe('[0].value.a: it is a part of itself')
  })
})

test('whatever is read, it never throws', () => {
  const anything = fc.anything({ withBigInt: true, withMap: true, withNullPrototype: true, withSparseArray: true })
  const node = fc.record({ op: fc.constantFrom('add', 'toInt', 'cat', 'host', 'each', '__proto__'), a: anything })
  fc.assert(
    fc.property(fc.oneof(anything, node, fc.array(node)), (x) => {
      const fault = faultOfEffects(x as readonly Effect[], hosts) ?? faultOf(x)
      expect(fault === undefined || typeof fault.message === 'string').toBe(true)
    }),
    { numRuns: 500 },
  )
})
