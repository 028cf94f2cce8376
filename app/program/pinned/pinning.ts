// Pins expressions: typed ones, and the value that is chosen.
import { readFormula } from '../../../src/expr/formula/formula.ts'
import { targetText, type WriteTarget } from '../../../src/expr/formula/target.ts'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import { MOST_PINNED } from '../../../src/share/standing.ts'
import { toast } from '../../controls/Toast.tsx'
import { specOf } from '../document/machineSpec.ts'
import { useProgram } from '../facts/facts.ts'
import { showPane } from '../facts/wanted.ts'
import { session } from '../session/pageSession.ts'

/** Returns why an expression cannot be pinned, as a sentence without its full stop; undefined if it can. */
export function pinProblem(text: string, pinned: readonly string[], spec: MachineSpec): string | undefined {
  if (pinned.includes(text)) return 'it is pinned already'
  if (pinned.length >= MOST_PINNED) return `there are ${MOST_PINNED} pinned expressions, and no more are kept`
  const read = readFormula(text, spec)
  return 'problem' in read ? read.problem : undefined
}

/** Returns a place as a formula writes it; undefined if no formula reads that many bytes at once. */
function formulaOf(place: WriteTarget, spec: MachineSpec): string | undefined {
  if (!('space' in place)) return targetText(place, spec)
  const { space, from, bytes } = place
  return [1, 2, 4, 8].includes(bytes) ? `${space}${8 * bytes}[0x${from.toString(16)}]` : undefined
}

/** Pins the value of a register or of memory that is chosen or has the focus; `place` is undefined if there is none. */
export function pinChosen(place: WriteTarget | undefined): void {
  const { architecture, document, pinned } = useProgram.getState()
  const spec = architecture && specOf(architecture, document.variant)
  const text = spec && place && formulaOf(place, spec)
  if (!spec || text === undefined) {
    toast('Choose a value of a register or of memory first: click it, or go to it by keys')
    return
  }
  const problem = pinProblem(text, pinned, spec)
  if (problem === undefined) session.choosePinned([...pinned, text])
  showPane('pinned')
  toast(problem === undefined ? `Pinned ${text}` : `${text} is not pinned: ${problem}`)
}
