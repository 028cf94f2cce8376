// Tests that the types of operators are what every reader of them takes them to be.
import { expect, test } from 'vitest'
import type { Expr } from './expr.ts'
import * as X from './expr.ts'
import { EXPRESSION_RULES } from './grammar.ts'
import type { Hosts } from './machine.ts'
import { isFloat } from './range.ts'

const integer = X.reg('r', 0)
const float = X.asF32(integer)

/** Returns an expression with an operator, whose operands have the types that the grammar says. */
function made(op: string, value: Expr): Expr {
  const parts = EXPRESSION_RULES.get(op)?.parts ?? []
  const kinds: Readonly<Record<string, unknown>> = { integer, float, value, width: 8, count: 2, operator: 'add' }
  return { op, ...Object.fromEntries(parts.map(({ name, kind }) => [name, kinds[kind] ?? 0])) } as unknown as Expr
}

test('an expression is a float where the grammar says so, and only there', () => {
  const fixed = [...EXPRESSION_RULES].filter(([, { gives }]) => gives === 'float' || gives === 'integer')
  expect(fixed.length).toBeGreaterThan(40)
  for (const [op, { gives }] of fixed)
    expect(isFloat(made(String(op), integer), {}), String(op)).toBe(gives === 'float')
})

test('what has the type of a part has it in both ways', () => {
  for (const [op] of [...EXPRESSION_RULES].filter(([, { gives }]) => gives === 'last')) {
    if (op === 'fold') continue
    expect(
      [integer, float].map((value) => isFloat(made(String(op), value), {})),
      String(op),
    ).toEqual([false, true])
  }
  expect([isFloat(X.fold('fadd', 2, float), {}), isFloat(X.fold('add', 2, integer), {})]).toEqual([true, false])
  // Joined by a comparison, floats give an integer.
  expect(isFloat(X.fold('fless', 2, float), {})).toBe(false)
})

test('a host says the type of each result', () => {
  const hosts: Hosts = { two: { about: '', gives: [8, 'float'], run: () => [0n, 0] } }
  const result = (index: number): Expr => ({ op: 'host', name: 'two', args: [], result: index })
  expect([0, 1, 2].map((k) => isFloat(result(k), hosts))).toEqual([false, true, false])
  expect(isFloat(X.host('none'), hosts)).toBe(false)
})
