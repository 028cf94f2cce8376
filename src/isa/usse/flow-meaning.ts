// What USSE branches, constants and the end of an instance do.
import { type Effect, jump, num, reg, set, stop } from '../../expr/expr.ts'
import type { Semantics } from '../semantics.ts'
import { type Context, WORD } from './effects.ts'
import type { flow } from './flow.ts'
import { as, put, type Vector } from './vector.ts'

const LINK = reg('link', 0)
const signed = (value: number, bits: number): number => (value << (32 - bits)) >> (32 - bits)

interface Branch { readonly to: number; readonly rel: number; readonly link: number }
/** Branches count instructions, relative ones from where they stand. */
function branch(_: unknown, { to, rel, link }: Branch, { address }: Context): Effect[] {
  const target = rel ? address + WORD * signed(to, 20) : WORD * to
  return [...(link ? [set(LINK, address + WORD)] : []), jump(target >>> 0)]
}

const unknown = (): undefined => undefined

export const flowSemantics: Semantics<typeof flow.lines, Context, Vector> = {
  branch,
  ret: () => [jump(LINK)],
  branch_3: unknown,
  limm: ({ D }, { imm }) => [put(as(D, 'i32'), 0, num(imm >>> 0))],
  // Nothing of the instance is drawn; a picture that it stores itself is what it was.
  kill: () => [set(reg('killed', 0, 1), 1), stop],
  depth: unknown,
  coeff: unknown,
  // Strides matter where an instruction repeats, which none does here; phases wait for other units of the chip.
  strides: () => [],
  offsets: unknown,
  f8_mov: unknown,
  f8_other: unknown,
  f8_base: unknown,
  f8_wide: unknown,
  f8_three: unknown,
  nop: () => [],
  phase: () => [],
  phase_55: () => [],
}
