// Loads the commands of all views, without the views, once; what did not come is asked for again the next time.
import type { Command } from '../../store/commands.ts'
import type { PageView } from '../viewProps.ts'

/** Views, as far as it takes. */
type Offering = Readonly<Record<string, Pick<PageView<object>, 'commands'>>>

interface Loaded {
  readonly commands: readonly Command[]
  /** Why some did not come. */
  readonly failures: readonly string[]
}

const kept = new WeakMap<Offering, Promise<Loaded>>()

/** The same promise as long as the help is open: it must be, to be waited for while drawing. */
export function commandsOfViews(views: Offering): Promise<Loaded> {
  const known = kept.get(views)
  if (known) return known
  const loaded = load(views)
  kept.set(views, loaded)
  return loaded
}

/** To be called when the help closes: what is missing may come the next time. */
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
