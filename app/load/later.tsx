// Makes components that are loaded when they are first drawn, and loaded again after a failure.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { isAsked, loadPart } from './loadPart.ts'

/**
 * Returns a component. React's `lazy` remembers a failure for ever; this one is loaded again when it is drawn after
 * `askAgain`, but not before, because React draws a failed component again before it reports the failure. `part` as in
 * `loadPart`.
 */
export function later<Props extends object>(
  part: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let hasFailed = false
  const make = (): LazyExoticComponent<ComponentType<Props>> =>
    lazy(async () => {
      try {
        return { default: await loadPart(part, load) }
      } catch (error) {
        hasFailed = true
        throw error
      }
    })
  let Part = make()
  return (props) => {
    if (hasFailed && isAsked(part)) {
      hasFailed = false
      Part = make()
    }
    return <Part {...props} />
  }
}
