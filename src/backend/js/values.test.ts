// Tests that the code of each operator gives what the table of operators says, alone and nested in any other.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atomKey } from '../../lower/build.ts'
import type { IrType, IrValue, Name } from '../../lower/ir.ts'
import { IR_OPERATORS, type IrOperator } from '../../lower/operators.ts'
import { RUNTIME } from './runtime.ts'
import { sourceOf } from './source.ts'

type Scalar = number | boolean | bigint

/** Details that an operator may have; undefined for those that have none. */
const DETAILS: Readonly<Partial<Record<IrOperator, readonly (string | number)[]>>> = {
  modulo: [1, 3, 32],
  fusedSum: [0, 1],
  round32: ['even', 'zero', 'down', 'up'],
  round16: ['even', 'zero', 'down', 'up'],
  whole: ['even', 'zero', 'down', 'up'],
  fma32: ['even', 'zero', 'down', 'up'],
  flushedFma32: ['even', 'zero', 'down', 'up'],
  fma16: ['even', 'zero', 'down', 'up'],
  toWhole: ['even', 'zero', 'down', 'up'],
  wordOfBig: [0, 5, 32, 64],
  bigSigned: [1, 8, 33],
  bigUnsigned: [1, 8, 33],
  bigModulo: [3, 32],
  bigOperate: ['add', 'sub', 'mul', 'and', 'or', 'xor', 'shl', 'shr', 'min', 'max', 'eq', 'lt'],
}

/** Operands that operators are made for, where they are not made for all of their type. */
const int32 = fc.oneof(fc.integer(), fc.constantFrom(0, 1, -1, 2 ** 31 - 1, -(2 ** 31)))
const single = fc.float({ noDefaultInfinity: false }).map((x) => (Number.isNaN(x) ? Number.NaN : x))
const whole = fc.maxSafeInteger()
const OPERANDS: Readonly<Partial<Record<IrOperator, readonly fc.Arbitrary<Scalar>[]>>> = {
  exactInt32: [int32],
  lowWord: [whole],
  shiftedRight: [whole, fc.nat(300)],
  toAddress: [whole],
  toBig: [whole],
  halfOfBits: [fc.nat(65535)],
  fma16: [single, single, single],
}
const ANY: Readonly<Record<Exclude<IrType, 'list'>, fc.Arbitrary<Scalar>>> = {
  i32: int32,
  f64: single,
  truth: fc.boolean(),
  big: fc.bigInt({ min: -(1n << 70n), max: 1n << 70n }),
}

function operandsFor(by: IrOperator): fc.Arbitrary<readonly Scalar[]> {
  const own = OPERANDS[by]
  if (own) return fc.tuple(...own)
  if (by === 'select') return fc.tuple(fc.boolean(), single, single)
  if (by === 'flushed32' || by === 'flushedProduct32')
    return fc.tuple(single, single).map(([a, b]) => [a * b, Math.fround(a * b)])
  if (by === 'fusedSum') return fc.tuple(single, single, single).map(([a, b, c]) => [a, b, c, a * b + c])
  const { takes, isOpen } = IR_OPERATORS[by]
  if (isOpen) return fc.array(int32, { maxLength: 4 })
  return fc.tuple(...takes.map((type) => ANY[type as 'i32']))
}

const typeOf = (value: Scalar): IrType =>
  typeof value === 'boolean' ? 'truth' : typeof value === 'bigint' ? 'big' : 'f64'

/** Runs the code of a value whose names have values. */
function ran(value: IrValue, names: ReadonlyMap<Name, Scalar>): Scalar {
  const result: Name = { op: 'name', type: value.type, id: 1 }
  const source = sourceOf([{ do: 'bind', name: result, value }])
  const given = [...names.keys()].map((name) => `t${name.id}`)
  const make = new Function(...Object.keys(RUNTIME), ...given, `"use strict";\n${source}\nreturn t1;`)
  return make(...Object.values(RUNTIME), ...names.values()) as Scalar
}

describe('the code of an operator computes what the table says', () => {
  const cases = (Object.keys(IR_OPERATORS) as IrOperator[]).flatMap((by) =>
    (DETAILS[by] ?? [undefined]).map((detail) => [by, detail] as const),
  )
  test.each(cases)('%s %s', (by, detail) => {
    const { takes, gives, run } = IR_OPERATORS[by]
    fc.assert(
      fc.property(operandsFor(by), (operands) => {
        const args = operands.map((x, k): Name => ({ op: 'name', type: takes[k] ?? typeOf(x), id: k + 2 }))
        const type = gives === 'arms' ? 'f64' : gives
        const value: IrValue = { op: 'apply', by, type, args, ...(detail !== undefined && { detail }) }
        const names = new Map(args.map((name, k) => [name, operands[k] ?? 0]))
        expect(ran(value, names)).toBe(run(operands, detail))
      }),
      { numRuns: 60 },
    )
  })
})

test('operators nested in each other keep their order', () => {
  const [a, b, p]: Name[] = [
    { op: 'name', type: 'i32', id: 2 },
    { op: 'name', type: 'i32', id: 3 },
    { op: 'name', type: 'truth', id: 4 },
  ]
  const leaf = { i32: fc.constantFrom<IrValue>(a as Name, b as Name), truth: fc.constant<IrValue>(p as Name) }
  const node = (by: IrOperator, args: readonly IrValue[]): IrValue => ({
    op: 'apply',
    by,
    type: IR_OPERATORS[by].gives === 'truth' ? 'truth' : IR_OPERATORS[by].gives === 'f64' ? 'f64' : 'i32',
    args,
  })
  const constant = int32.map((value): IrValue => ({ op: 'const', type: 'i32', value }))
  const tree = (depth: number): { i32: fc.Arbitrary<IrValue>; truth: fc.Arbitrary<IrValue> } => {
    if (depth === 0) return { i32: fc.oneof(leaf.i32, constant), truth: leaf.truth }
    const below = tree(depth - 1)
    const two = fc.tuple(below.i32, below.i32)
    const binary = fc.constantFrom<IrOperator[]>('add', 'sub', 'mul', 'and', 'or', 'xor', 'shl', 'shrSigned', 'shrZero')
    return {
      i32: fc.oneof(
        leaf.i32,
        fc.tuple(binary, two).map(([by, args]) => node(by, args)),
        fc.tuple(fc.constantFrom<IrOperator[]>('not', 'neg'), below.i32).map(([by, x]) => node(by, [x])),
        fc.tuple(below.truth, below.i32, below.i32).map((args) => node('select', args)),
        fc.tuple(below.truth, leaf.i32, leaf.i32).map((args) => node('blend', args)),
        below.truth.map((x) => node('bit', [x])),
        below.i32.map((x) => node('lowWord', [node('unsigned', [x])])),
      ),
      truth: fc.oneof(
        leaf.truth,
        fc.tuple(fc.constantFrom<IrOperator[]>('eq', 'lt', 'le'), two).map(([by, args]) => node(by, args)),
        fc
          .tuple(fc.constantFrom<IrOperator[]>('both', 'either'), below.truth, below.truth)
          .map(([by, ...args]) => node(by, args)),
        below.truth.map((x) => node('no', [x])),
      ),
    }
  }
  const names = (x: number, y: number, z: boolean) =>
    new Map<Name, Scalar>([
      [a as Name, x],
      [b as Name, y],
      [p as Name, z],
    ])
  const evaluated = (value: IrValue, given: ReadonlyMap<string, Scalar>): Scalar => {
    if (value.op === 'const') return value.value
    if (value.op === 'name') return given.get(atomKey(value)) ?? 0
    if (value.op !== 'apply') throw new Error(value.op)
    return IR_OPERATORS[value.by].run(
      value.args.map((arg) => evaluated(arg, given)),
      value.detail,
    )
  }
  fc.assert(
    fc.property(tree(4).i32, int32, int32, fc.boolean(), (value, x, y, z) => {
      const given = names(x, y, z)
      const due = evaluated(value, new Map([...given].map(([name, scalar]) => [atomKey(name), scalar])))
      expect(ran(value, given)).toBe(due)
    }),
    { numRuns: 2000 },
  )
})
