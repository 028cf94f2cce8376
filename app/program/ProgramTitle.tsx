// The title of the page while programs are open: which one, and where it stands. Draws nothing, so a step draws nothing for it.
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

/** What comes after a colon tells what it is about. */
const nameIn = (title: string): string => title.replace(/: .*/, '')

/** While it runs the step changes with every frame: that it runs is enough. */
const placeOf = ({ going, moment }: Facts): string =>
  going === 'running' ? 'running' : moment?.step ? `step ${moment.step}` : ''
