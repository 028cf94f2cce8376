// Sets the title of the page to the open program and where it stands. Renders nothing, so a step renders nothing.
import { useTitle } from '../store/title.ts'
import { type Facts, kernelOf, originOf, useProgram } from './facts/facts.ts'

export function ProgramTitle({ architecture }: { readonly architecture: string }) {
  const name = useProgram(nameOf)
  const place = useProgram(placeOf)
  useTitle(place ? `${name}, ${place}` : name, architecture)
  return null
}

function nameOf(facts: Facts): string {
  const [kernel, origin] = [kernelOf(facts), originOf(facts)]
  if (kernel) return nameIn(kernel.title)
  return origin ? `Program made from “${nameIn(origin.title)}”` : 'Own program'
}

/** Returns a title without its part after a colon, which says what the program is about. */
const nameIn = (title: string): string => title.replace(/: .*/, '')

/** Returns where the run stands. The step is left out while it runs, as it changes with every frame. */
const placeOf = ({ going, moment }: Facts): string =>
  going === 'running' ? 'running' : moment?.step ? `step ${moment.step}` : ''
