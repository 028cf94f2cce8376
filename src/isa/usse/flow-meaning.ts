// What USSE branches, constants and the end of an instance do.
import { add, type Effect, jump, num, reg, set, stop } from '../../expr/expr.ts'
import { type Context, WORD } from './effects.ts'
import { placeOf, type Vector } from './vector.ts'

const LINK = reg('link', 0)
const signed = (value: number, bits: number): number => (value << (32 - bits)) >> (32 - bits)

interface Branch { readonly to: number; readonly rel: number; readonly link: number }
/** Branches count instructions, relative ones from where they stand. */
function branch(_: unknown, { to, rel, link }: Branch, { address }: Context): Effect[] {
  const target = rel ? address + WORD * signed(to, 20) : WORD * to
  return [...(link ? [set(LINK, address + WORD)] : []), jump(target >>> 0)]
}

interface Constant { readonly D: Vector }
const loadConstant = ({ D }: Constant, { imm }: { readonly imm: number }): Effect[] => [set(placeOf(D, 0), imm >>> 0)]

/** Nothing of the instance is drawn; a picture that it stores itself is what it was. */
const kill = (): Effect[] => [set(reg('killed', 0, 1), 1), stop]
export const goBack = (): Effect[] => [jump(add(LINK, num(0)))]

export const flowSemantics = { branch, limm: loadConstant, kill }
