// Simplifies an expression for a sentence: leaves out steps that change nothing, or only bits that are not wanted.

import { below } from './below.ts'
import { type Expr, flt, num, slice, sub } from './expr.ts'
import type { Hosts } from './machine.ts'
import { isFloat, rangeOf } from './range.ts'

export const NO_HOSTS: Hosts = {}
const ITEMS = { low: 0n, high: 255n }

/** Returns a plainer expression with the same low `wanted` bits; `signed` is true if a sign extension was left out. */
export function plainer(whole: Expr, wanted: number): { e: Expr; signed: boolean } {
  let e = whole
  let signed = false
  for (;;) {
    const inner = 'a' in e ? e.a : undefined
    if ((e.op === 'zx' || e.op === 'sx') && e.width >= wanted) {
      signed ||= e.op === 'sx'
      e = e.a
    } else if (
      (e.op === 'zx' || e.op === 'sx') &&
      (inner?.op === 'zx' || inner?.op === 'sx') &&
      inner.width >= e.width
    ) {
      // The outer step cuts off the higher bits that the inner one changed.
      e = { ...e, a: inner.a }
    } else if (e.op === 'zx' && fits(e.a, e.width)) e = e.a
    else if ('b' in e && e.b.op === 'num' && e.b.value === 0n && VOID_RIGHT.includes(e.op)) e = e.a
    else if ('b' in e && e.a.op === 'num' && e.a.value === 0n && VOID_LEFT.includes(e.op)) e = e.b
    else if (e.op === 'fadd' && e.b.op === 'fneg') e = { op: 'fsub', a: e.a, b: e.b.a }
    else if (e.op === 'fadd' && e.b.op === 'flt' && e.b.value < 0) e = { op: 'fsub', a: e.a, b: flt(-e.b.value) }
    else if (e.op === 'each' && e.count === 1) e = { op: 'zx', width: e.width, a: e.body }
    else if (e.op === 'elem' && e.a.op === 'reg' && e.index.op === 'num')
      e = slice(e.a, e.width * Number(e.index.value), e.width)
    else if (e.op === 'add' && e.b.op === 'num' && e.b.value < 0n) e = sub(e.a, -e.b.value)
    else return { e: settled(e), signed }
  }
}

const VOID_RIGHT: readonly string[] = ['add', 'sub', 'or', 'xor', 'shl', 'shr']
const VOID_LEFT: readonly string[] = ['add', 'or', 'xor']

function fits(e: Expr, width: number): boolean {
  const { low, high } = rangeOf(e, NO_HOSTS, ITEMS, new Map())
  return low >= 0n && high >> BigInt(width) === 0n
}

/** Returns a number if nothing the machine holds decides the value; a shift by a negative number is turned round. */
function settled(e: Expr): Expr {
  if (e.op === 'num' || isFloat(e, NO_HOSTS)) return e
  const { low, high } = rangeOf(e, NO_HOSTS, ITEMS, new Map())
  if (low === high && !LOOSE.some((op) => occursIn(e, op))) return num(low)
  if (e.op !== 'shl' && e.op !== 'shr') return e
  const by = settled(e.b)
  if (by.op !== 'num' || by.value >= 0n) return by === e.b ? e : { ...e, b: by }
  return { op: e.op === 'shl' ? 'shr' : 'shl', a: e.a, b: num(-by.value) }
}

const LOOSE: readonly Expr['op'][] = ['reg', 'load', 'host', 'lane', 'item', 'named']

/** Whether an operation occurs in an expression. */
export const occursIn = (e: Expr, op: Expr['op']): boolean => e.op === op || below(e).some((x) => occursIn(x, op))
