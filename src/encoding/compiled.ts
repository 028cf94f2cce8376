// Makes functions of a word from JavaScript, and names the constants that it needs.
import { join } from './joined.ts'
import type { Of } from './part.ts'

/** Constants of one function, by the names that its JavaScript has for them. */
export class Constants {
  readonly #values: unknown[] = []

  /** Returns the name of a constant, the same whenever it is asked for. */
  readonly name = (value: unknown): string => {
    const at = this.#values.indexOf(value)
    return `K${at < 0 ? this.#values.push(value) - 1 : at}`
  }

  get values(): readonly unknown[] {
    return this.#values
  }
}

/**
 * Returns a function of statements over the word a, b, c and its address `at`; they may use the variables i, t and
 * text, the constants by their names, and `join`.
 */
export function compiled<T>(statements: string, { values }: Constants): Of<T> {
  const names = values.map((_, i) => `K${i}`)
  const body = `return (a, b, c, at = 0) => { let i, t, text; ${statements} }`
  return new Function('join', ...names, body)(join, ...values) as Of<T>
}
