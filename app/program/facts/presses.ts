// Decides which presses are taken in the present state, and why the others are refused.
import type { Facts } from './facts.ts'
import { HALTS } from './sentences.ts'

export type Press = 'step' | 'back' | 'run' | 'reset' | 'seek' | 'set'

/** Whether the machine is not yet where it was asked to be, or has not reported yet. */
const isUnderWay = (s: Facts): boolean => s.aim !== undefined || s.runs || s.loading || s.going !== undefined

/**
 * Whether there is something to pause. A program that is being loaded to its beginning is not: a press of Run that comes
 * while it is loaded means Run, and waits its turn.
 */
export const isPausable = (s: Facts): boolean => s.runs || (s.going !== undefined && s.loaded && s.aim !== 0)

/** Whether there is text that may turn out to be another program. */
export const isUnsettled = (s: Facts): boolean => s.assembling || s.document.source !== s.settled

/**
 * Returns why a press is refused, as a sentence without its full stop; undefined if it is taken, and carried out when
 * its turn comes.
 */
export function refusalOf(press: Press, s: Facts): string | undefined {
  if (s.trouble?.final) return 'The worker that runs programs cannot be started'
  if (s.runs && press !== 'reset') return 'The program is running: pause it first'
  // A text that is not assembled yet may be correct.
  if (press === 'set' || isUnsettled(s)) return undefined
  if (s.assembly.errors.length > 0) return 'The program has errors: fix them first'
  if (s.assembly.lines.length === 0) return 'The program has no instructions'
  if (press === 'seek' || (press === 'reset' && s.sets.length > 0)) return undefined
  // While the machine is on its way, it is unknown whether the program ends there.
  if (press === 'step' || press === 'run') return isUnderWay(s) ? undefined : atEnd(s)
  const isAtStart = isUnderWay(s) ? s.aim === 0 : !s.moment?.step
  return isAtStart ? 'The program is at its beginning' : undefined
}

function atEnd({ moment }: Facts): string | undefined {
  if (!moment) return 'The machine has no program'
  return moment.halt && (HALTS[moment.halt.kind] ?? moment.halt.text)
}
