// Tests that values nothing uses are removed, and only those.
import { expect, test } from 'vitest'
import { apply, int } from './build.ts'
import { withoutUnused } from './dead.ts'
import type { IrCode, IrStatement, IrValue, Name } from './ir.ts'

const name = (id: number): Name => ({ op: 'name', type: 'i32', id })
const [a, b, c] = [name(1), name(2), name(3)]
const bind = (to: Name, value: IrValue): IrStatement => ({ do: 'bind', name: to, value })
const next = (value: IrValue): IrStatement => ({ do: 'next', value })
const read: IrValue = { op: 'word', type: 'i32', at: { base: 0, scale: 1 } }

test('a value that only unused values need goes with them', () => {
  const code: IrCode = [bind(a, read), bind(b, apply('add', [a, int(1)])), bind(c, read), next(c)]
  expect(withoutUnused(code)).toEqual([bind(c, read), next(c)])
})

test('values are found in addresses, lanes, conditions, and bodies', () => {
  const uses: readonly IrStatement[] = [
    { do: 'setWord', at: { base: 0, scale: 1, index: a }, value: int(0) },
    { do: 'setSingle', at: { base: 0, scale: 1, lane: a }, value: int(0) },
    { do: 'store', space: 'm', bytes: 4, address: a, offset: 0, value: int(0) },
    { do: 'store', space: 'm', bytes: 4, address: int(0), offset: 0, value: a },
    { do: 'putAside', slot: 0, lane: a, value: int(0) },
    { do: 'if', cond: a, body: [next(int(1))] },
    { do: 'repeat', name: b, count: 2, body: [next(a)] },
    next({ op: 'load', type: 'i32', space: 'm', bytes: 1, address: a, offset: 0 }),
    next({ op: 'result', type: 'f64', index: 0, list: { op: 'call', type: 'list', host: 'h', args: [a] } }),
    next({ op: 'aside', type: 'i32', slot: 0, lane: a }),
  ]
  for (const use of uses) expect(withoutUnused([bind(a, read), use])).toEqual([bind(a, read), use])
})

test('variables stay, and a body that is empty goes with its condition', () => {
  const variable: IrStatement = { do: 'variable', name: a, value: int(0) }
  expect(withoutUnused([variable])).toEqual([variable])
  const nothing: IrStatement = { do: 'if', cond: b, body: [bind(c, read)] }
  expect(withoutUnused([bind(b, read), nothing])).toEqual([])
})

test('a list that has its place already keeps it', () => {
  expect(withoutUnused([[bind(a, read), bind(b, read)], next(a), []])).toEqual([[bind(a, read)], next(a)])
})
