// Judges operands: by tables of few bits, and by functions that ask their forms in order for many.
import { Constants, compiled } from './compiled.ts'
import { doubt, doubtfulBits } from './doubt.ts'
import { generatesCode } from './generates.ts'
import { HOLE, verdictNumber } from './joined.ts'
import type { Node } from './node.ts'
import { condition, OPERAND_TABLE_BITS, tableOf } from './operandText.ts'
import { sharedBy } from './packed.ts'
import { expressionOf, type Of, type PartOfWord } from './part.ts'
import type { Kinds } from './types.ts'
import { formsInOrder, verdict } from './walk.ts'

/** Returns the number of the verdict on a node, as `verdict` finds it. */
export function verdictPart(n: Node, kinds: Kinds): PartOfWord {
  const bits = doubtfulBits([n])
  if (bits.length <= OPERAND_TABLE_BITS) return { from: 'table', bits, ...smallVerdicts([n], bits, kinds) }
  return { from: 'packed', bits, make: wideVerdict([n], bits, kinds) }
}

const isDoubtful = (n: Node): boolean => doubt(n) !== 'none'

const smallVerdicts = sharedBy(
  (nodes, width) => tableOf(width, (v) => verdictNumber(verdict(nodes, [v, 0, 0]))),
  isDoubtful,
)
const wideVerdict = sharedBy((nodes, _, kinds): Of<number> => {
  const [n] = nodes
  if (!generatesCode || n?.kind !== 'choice') return (a, b, c) => verdictNumber(verdict(nodes, [a, b, c]))
  const constants = new Constants()
  return compiled(`${choiceCode(n, kinds, constants)}return ${HOLE}`, constants)
}, isDoubtful)

/** Returns statements that return the verdict on the form that a word takes; they go on where no form is without a hole. */
const choiceCode = (choice: Node & { kind: 'choice' }, kinds: Kinds, constants: Constants): string =>
  formsInOrder(choice)
    .map((form) => {
      if (form.hole) return `${condition(form)}return ${HOLE}; `
      const below = form.body.filter(isDoubtful)
      const numbers = below.map((n) => expressionOf(verdictPart(n, kinds), constants.name))
      const all = form.mark || !numbers.length ? [form.mark, ...numbers] : numbers
      const most = all.length > 1 ? `Math.max(${all.join(', ')})` : `${all[0]}`
      const isSure = !below.some((n) => doubt(n) === 'hole')
      return `${condition(form)}${isSure ? `return ${most}` : `if ((t = ${most}) !== ${HOLE}) return t`}; `
    })
    .join('')
