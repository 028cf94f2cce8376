// Caches results for an object as long as it exists, because a flip needs many results of the flip before.

const MOST = 256

/**
 * Holds several results for each object, by a key of what else they depend on. If there are too many, all are dropped.
 */
export class KeyedCache<K extends object, T> {
  readonly #known = new WeakMap<K, Map<string, T>>()

  get(thing: K, key: string, make: () => T): T {
    const kept = this.#known.get(thing) ?? new Map<string, T>()
    this.#known.set(thing, kept)
    let made = kept.get(key)
    if (made === undefined) {
      made = make()
      if (kept.size >= MOST) kept.clear()
      kept.set(key, made)
    }
    return made
  }
}
