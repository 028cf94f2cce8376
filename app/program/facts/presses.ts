// Which presses are taken as things stand; of the others, why not.
import type { Facts } from './facts.ts'
import { HALTS } from './sentences.ts'

export type Press = 'step' | 'back' | 'run' | 'reset' | 'seek' | 'set'

/** The machine is not where it was asked to be yet, or has not been heard of. */
const isUnderWay = (s: Facts): boolean => s.aim !== undefined || s.runs || s.loading || s.going !== undefined

/** There is a text that may turn out to be another program. */
export const isUnsettled = (s: Facts): boolean => s.assembling || s.document.source !== s.settled

/** Why a press is not taken, as a sentence without its full stop. Undefined: it is, and will be carried out when its turn comes. */
export function refusalOf(press: Press, s: Facts): string | undefined {
  if (s.trouble?.final) return 'The worker that runs programs cannot be started'
  if (s.runs && press !== 'reset') return 'The program is running: pause it first'
  // A text that nobody has read yet may be right.
  if (press === 'set' || isUnsettled(s)) return undefined
  if (s.assembly.errors.length > 0) return 'The program has errors: fix them first'
  if (s.assembly.lines.length === 0) return 'The program has no instructions'
  if (press === 'seek' || (press === 'reset' && s.sets.length > 0)) return undefined
  // What lies ahead of a machine on its way, nobody knows.
  if (press === 'step' || press === 'run') return isUnderWay(s) ? undefined : atEnd(s)
  const isAtStart = isUnderWay(s) ? s.aim === 0 : !s.moment?.step
  return isAtStart ? 'The program is at its beginning' : undefined
}

function atEnd({ moment }: Facts): string | undefined {
  if (!moment) return 'The machine has no program'
  return moment.halt && (HALTS[moment.halt.kind] ?? moment.halt.text)
}
