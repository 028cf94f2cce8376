// Loads the commands of all views once, without the views; failed lists are loaded again the next time.
import type { Command } from '../../store/commands.ts'
import type { PageView } from '../viewProps.ts'

/** Views, reduced to what is needed here. */
type Offering = Readonly<Record<string, Pick<PageView<object>, 'commands'>>>

interface Loaded {
  readonly commands: readonly Command[]
  /** Messages about lists that could not be loaded. */
  readonly failures: readonly string[]
}

const kept = new WeakMap<Offering, Promise<Loaded>>()

/** Returns the same promise as long as the help is open, as React needs to wait for it while drawing. */
export function commandsOfViews(views: Offering): Promise<Loaded> {
  const known = kept.get(views)
  if (known) return known
  const loaded = load(views)
  kept.set(views, loaded)
  return loaded
}

/**
 * Forgets lists that failed to load, so that they are loaded again the next time. Must be called when the help closes.
 */
export async function forgetMissing(views: Offering): Promise<void> {
  const { failures = [] } = (await kept.get(views)) ?? {}
  if (failures.length > 0) kept.delete(views)
}

async function load(views: Offering): Promise<Loaded> {
  const lists = await Promise.allSettled(Object.values(views).map((view) => view.commands?.() ?? []))
  return {
    commands: lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : [])),
    failures: lists.flatMap((list) => (list.status === 'rejected' ? String(list.reason.message) : [])),
  }
}
