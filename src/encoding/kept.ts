// Things by their keys, kept for as long as they are asked for: what no turn needed is gone after it.
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
  /** Ends a turn. */
  turn(): void {
    this.#before = this.#now
    this.#now = new Map()
  }
}
