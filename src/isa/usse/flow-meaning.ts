// Defines the effects of USSE branches, constants and the end of an instance.
import { type Effect, jump, jumpBack, num, reg, set, setReturn, stop } from '../../expr/expr.ts'
import { modelled, type Semantics } from '../semantics.ts'
import { asVita3K, type Context, WORD } from './effects.ts'
import type { flow } from './flow.ts'
import { STRIDE, stride, strideCode } from './machine.ts'
import { as, placeOf, put, type Vector } from './vector.ts'

const LINK = reg('link', 0)
const signed = (value: number, bits: number): number => (value << (32 - bits)) >> (32 - bits)

interface Branch { readonly to: number; readonly rel: number; readonly link: number }
/** Jumps to a number of instructions, counted from the branch itself if it is relative. */
function branch(_: unknown, { to, rel, link }: Branch, { address }: Context): Effect[] {
  const target = rel ? address + WORD * signed(to, 20) : WORD * to
  return [...(link ? [setReturn(LINK, address + WORD)] : []), jump(target >>> 0)]
}

const unknown = (): undefined => undefined
/** Does nothing: the word is for other units of the chip, which do not exist here. */
const nothing = asVita3K((): Effect[] => [])

/** Sets the `stride` registers of the destination and sources 0, 1 and 2. */
const strides = (of: readonly (readonly [kind: number, value: number])[]) =>
  modelled(of.map(([kind, value], operand) => set(stride(operand), strideCode(kind, value))))

export const flowSemantics: Semantics<typeof flow.lines, Context, Vector> = {
  branch: asVita3K(branch),
  ret: asVita3K(() => [jumpBack(LINK)]),
  branch_3: unknown,
  limm: ({ D }, { imm }) => modelled([put(as(D, 'i32'), 0, num(imm >>> 0))]),
  // The instance draws nothing; a picture that it stores itself keeps its pixel.
  kill: asVita3K(() => [set(reg('killed', 0, 1), 1), stop]),
  depth: ({ T }) => modelled([set(reg('depth', 0), placeOf(T, 0))]),
  coeff: unknown,
  smlsi: (_, f) =>
    strides(
      [f['D.m'], f['T.m'], f['A.m'], f['B.m']].map((list, k) => [list ? STRIDE.list : STRIDE.step, [f['D.n'], f['T.n'], f['A.n'], f['B.n']][k] ?? 0]),
    ),
  smbo: (_, f) => strides([f['D.n'], f['T.n'], f['A.n'], f['B.n']].map((n) => [STRIDE.offset, n])),
  // The data it waits for is available at once.
  wdf: nothing,
  emit: nothing,
  f8_mov: unknown,
  f8_other: unknown,
  f8_base: unknown,
  f8_wide: unknown,
  f8_three: unknown,
  nop: nothing,
  phas: nothing,
  phas_registers: nothing,
}
