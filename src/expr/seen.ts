// Evaluates what sentences say with values: the state before an instruction, as a lane sees it.
import { flatten, once } from './effects.ts'
import type { StateSeen } from './speak.ts'
import { type InstructionState, walk, walkInteger } from './walk.ts'

/** Returns a state as a lane sees it, for `sentences`; the state must stay as it is meanwhile. */
export const seenBy = (state: InstructionState, lane: number): StateSeen => ({
  state,
  value: (e, item) => walk(e, state, lane, item),
  integer: (e, item) => walkInteger(e, state, lane, item),
  passesBy: (effect) =>
    !state.active(lane) &&
    flatten([effect]).every(({ effect: plain }) => {
      const forAll = plain.do === 'set' && plain.all === true
      return !forAll && !once(plain, (file) => state.uniform(file))
    }),
})
