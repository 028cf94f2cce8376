// Makes components that are loaded when they are first drawn, and anew when that failed.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { isAsked, loadPart } from './loadPart.ts'

/**
 * React's `lazy` remembers a failure for ever; what this makes is loaded anew when it is drawn after `askAgain`. Not
 * sooner: React draws again what has failed before it says so. `part` as in `loadPart`.
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
