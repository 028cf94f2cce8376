// Removes values that nothing uses, because a later write made them void.
import { type IrCode, type IrValue, inputsOf, type Name, usedBy } from './ir.ts'

/**
 * Returns statements without values that nothing uses. Computing a value has no effect besides: loads change nothing,
 * and hosts give the same results for the same operands.
 */
export function withoutUnused(code: IrCode): IrCode {
  const used = new Set<Name>()
  const use = (value: IrValue): void => {
    if (value.op === 'name') used.add(value)
    else for (const operand of inputsOf(value)) use(operand)
  }
  const alive = (list: IrCode): IrCode => {
    const kept: IrCode = []
    for (let k = list.length - 1; k >= 0; k--) {
      const one = list[k]
      if (one === undefined) continue
      if (Array.isArray(one)) {
        const inner = alive(one)
        if (inner.length) kept.push(inner)
        continue
      }
      if (one.do === 'bind' && !used.has(one.name)) continue
      const statement = 'body' in one ? { ...one, body: alive(one.body) } : one
      if ('body' in statement && statement.body.length === 0) continue
      for (const value of usedBy(one)) use(value)
      kept.push(statement)
    }
    return kept.reverse()
  }
  return alive(code)
}
