// What was made of a thing, kept for as long as the thing is: a flip asks for much of what the flip before it did.

const MOST = 256

/** Several results for each thing, by a key that says what else they depend on; of too many, all are forgotten. */
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
