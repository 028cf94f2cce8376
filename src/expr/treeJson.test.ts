// Tests effects as JSON: what is written is what was meant, comes back the same, and nothing wrong is taken.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Effect, Expr } from './expr.ts'
import * as X from './expr.ts'
import type { Hosts } from './machine.ts'
import { readEffects, writtenEffects } from './treeJson.ts'

const hosts: Hosts = { root: { about: 'a root', gives: ['float'], run: () => [0] } }
const back = (effects: readonly Effect[]) => readEffects(JSON.parse(JSON.stringify(writtenEffects(effects))), hosts)
const set = (value: Expr): Effect => ({ do: 'set', place: X.reg('r', 1, 16, 16), value })

test('a node stands once, after those it is made of', () => {
  const shared = X.sx(8, X.reg('r', 2))
  expect(writtenEffects([set({ op: 'add', a: shared, b: shared }), { do: 'jump', to: shared, as: 'return' }])).toEqual({
    nodes: [
      { op: 'num', value: '1' },
      { op: 'reg', file: 'r', index: 0, lo: 16, width: 16 },
      { op: 'num', value: '2' },
      { op: 'reg', file: 'r', index: 2, lo: 0, width: 32 },
      { op: 'sx', width: 8, a: 3 },
      { op: 'add', a: 4, b: 4 },
    ],
    effects: [
      { do: 'set', place: 1, value: 5 },
      { do: 'jump', to: 4, as: 'return' },
    ],
  })
})

test('what was shared is shared again', () => {
  const shared = X.reg('r', 2)
  const read = back([set({ op: 'mul', a: shared, b: shared })])
  const value = read.kind === 'effects' && read.effects[0]?.do === 'set' ? read.effects[0].value : undefined
  expect(value?.op === 'mul' && value.a === value.b).toBe(true)
})

test('integers of any size and every float come back', () => {
  const wide = 2n ** 100n + 1n
  const values: readonly Expr[] = [
    X.num(wide),
    X.num(-wide),
    ...[0.1, -0, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 5e-324].map(
      (value): Expr => ({ op: 'flt', value }),
    ),
    { op: 'clamp', low: -wide, high: wide, a: X.num(3) },
  ]
  const effects = values.map(set)
  expect(back(effects)).toEqual({ kind: 'effects', effects })
})

test('effects inside effects, lists of values and of places', () => {
  const inside: readonly Effect[] = [
    { do: 'store', space: 'm', bytes: 2, address: X.num(4), value: { op: 'item' }, count: 3 },
    { do: 'host', name: 'root', args: [{ op: 'flt', value: 2 }], results: [X.cat(X.reg('r', 1), X.reg('r', 2))] },
    { do: 'trap', why: 'not here' },
  ]
  const effects: readonly Effect[] = [{ do: 'when', cond: X.num(1), effects: inside }, { do: 'stop' }, { do: 'wait' }]
  expect(back(effects)).toEqual({ kind: 'effects', effects })
})

test('many effects side by side are not nested', () => {
  const effects = Array.from({ length: 300 }, (): Effect => ({ do: 'when', cond: X.num(1), effects: [{ do: 'stop' }] }))
  expect(back(effects)).toEqual({ kind: 'effects', effects })
})

describe('refuses, with the way to it', () => {
  const good = writtenEffects([set(X.sx(8, X.reg('r', 2)))])
  /** Returns what is said after a change of a copy, in which anything may be changed. */
  const refusalOf = (
    change: (json: { nodes: Record<string, unknown>[]; effects: Record<string, unknown>[] }) => void,
  ) => {
    const json = JSON.parse(JSON.stringify(good))
    change(json)
    const read = readEffects(json, hosts)
    return read.kind === 'problem' ? `${read.path}: ${read.message}` : 'read'
  }
  test('nothing, if nothing is changed', () => expect(refusalOf(() => undefined)).toBe('read'))
  test('no lists', () => {
    expect(readEffects({ nodes: [] }, hosts)).toMatchObject({ message: 'two lists belong here, nodes and effects' })
    expect(readEffects(null, hosts).kind).toBe('problem')
  })
  test('a node that comes later, and one that is not there', () => {
    expect(refusalOf((j) => Object.assign(j.nodes[4] ?? {}, { a: 4 }))).toBe(
      'effects[0].value.a: read 4, but an expression belongs here',
    )
    expect(refusalOf((j) => Object.assign(j.effects[0] ?? {}, { value: 99 }))).toContain('read 99')
  })
  test('a constant that is no integer', () => {
    const said = 'effects[0].place.index.value: read "1e3", but an integer of at most 1024 bits belongs here'
    expect(refusalOf((j) => Object.assign(j.nodes[0] ?? {}, { value: '1e3' }))).toBe(said)
    expect(refusalOf((j) => Object.assign(j.nodes[0] ?? {}, { value: '9'.repeat(400) }))).toContain('of many digits')
    expect(refusalOf((j) => Object.assign(j.nodes[0] ?? {}, { value: '9'.repeat(1e6) }))).toContain('read "999')
  })
  test('an operator that there is not, and one that JavaScript has', () => {
    expect(refusalOf((j) => Object.assign(j.nodes[4] ?? {}, { op: 'constructor' }))).toBe(
      'effects[0].value.op: read "constructor", but a known operator belongs here',
    )
  })
  test('too many nodes, and effects nested without end', () => {
    const nodes = Array.from({ length: 5000 }, () => ({ op: 'lane' }))
    expect(readEffects({ nodes, effects: [] }, hosts)).toMatchObject({ message: '5000 nodes; at most 4096 are read' })
    let nested: Record<string, unknown> = { do: 'stop' }
    for (let k = 0; k < 50_000; k++) nested = { do: 'when', cond: 0, effects: [nested] }
    expect(readEffects({ nodes: [{ op: 'num', value: '1' }], effects: [nested] }, hosts).kind).toBe('problem')
  })
})

test('whatever is read, it never throws, and what it takes is written the same', () => {
  const part = fc.oneof(fc.nat(3), fc.constantFrom('r', '7', 'even'), fc.anything())
  const node = fc.record(
    {
      op: fc.constantFrom('num', 'reg', 'add', 'sx', 'toInt'),
      value: part,
      a: part,
      b: part,
      width: fc.nat(40),
      file: part,
    },
    { requiredKeys: ['op'] },
  )
  const effect = fc.record({
    do: fc.constantFrom('set', 'jump', 'when'),
    place: part,
    value: part,
    to: part,
    effects: part,
  })
  fc.assert(
    fc.property(fc.array(node, { maxLength: 5 }), fc.array(effect, { maxLength: 3 }), (nodes, effects) => {
      const read = readEffects({ nodes, effects }, hosts)
      if (read.kind === 'problem') return
      const again = readEffects(writtenEffects(read.effects), hosts)
      expect(again).toEqual(read)
    }),
    { numRuns: 1000 },
  )
})

test('many effects side by side are not deep', () => {
  // Each of 300 conditions has an effect of its own; none is within another.
  const effects = Array.from(
    { length: 300 },
    (_, k): Effect => ({ do: 'when', cond: X.num(1), effects: [set(X.num(k % 7))] }),
  )
  expect(back(effects)).toEqual({ kind: 'effects', effects })
})
