// Assigns hues to fields: a field keeps its hue in all encodings where possible; no two of a layout share one.

import { fieldsIn } from '../../src/diagram/roles.ts'
import { withAllSources } from '../../src/encoding/otherSources.ts'
import type { Isa, WordLayout } from '../../src/encoding/types.ts'

const HUES = 12

export type HueOf = (field: string) => number

const orders = new WeakMap<Isa, ReadonlyMap<string, number>>()
const hues = new WeakMap<WordLayout, ReadonlyMap<string, number>>()

/** Returns the field names in the order in which the description first uses them. */
function orderOf(isa: Isa): ReadonlyMap<string, number> {
  let order = orders.get(isa)
  if (!order) {
    const names = new Set(isa.encodings.flatMap((e) => fieldsIn(e.layout)))
    order = new Map([...names].map((name, i) => [name, i]))
    orders.set(isa, order)
  }
  return order
}

/**
 * Returns the hue of each field, 1 to 12; if a layout has more fields than hues, some share one. A field keeps its hue
 * when sources are left out.
 */
export function huesOf(part: Isa, some: WordLayout): ReadonlyMap<string, number> {
  const [isa, layout] = [withAllSources(part), withAllSources(some)]
  let found = hues.get(layout)
  if (!found) {
    const order = orderOf(isa)
    const rank = (field: string) => order.get(field) ?? 0
    const names = [...fieldsIn(layout)].sort((x, y) => rank(x) - rank(y))
    const taken = new Set<number>()
    found = new Map(
      names.map((name) => {
        let hue = rank(name) % HUES
        while (taken.has(hue) && taken.size < HUES) hue = (hue + 1) % HUES
        taken.add(hue)
        return [name, hue + 1]
      }),
    )
    hues.set(layout, found)
  }
  return found
}
