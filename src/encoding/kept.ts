// Caches things by their keys, and drops those that were not asked for during a whole turn.
export class BoundedCache<T> {
  #before = new Map<string, T>()
  #now = new Map<string, T>()

  get(key: string): T | undefined {
    const known = this.#now.get(key)
    if (known !== undefined) return known
    const old = this.#before.get(key)
    return old === undefined ? undefined : this.put(key, old)
  }
  put(key: string, thing: T): T {
    this.#now.set(key, thing)
    return thing
  }
  /** Ends a turn: things that nobody asked for during it are dropped. */
  turn(): void {
    this.#before = this.#now
    this.#now = new Map()
  }
}
