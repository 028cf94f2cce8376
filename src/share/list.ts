// Reads lists in an option of an address, such as `5~9`: what can be read of them, and what is wrong with the rest.
import { leftOut, quotedAll } from './problems.ts'

/** Stands between the items. */
export const BETWEEN = '~'

export interface ListFormat<T> {
  /** Reads one item; undefined where it is damaged. */
  readonly one: (text: string) => T | undefined
  /** Items that are read; those after them are left out. */
  readonly most: number
  /** What the items are called: `breakpoints`. */
  readonly name: string
  /** What an item should be, as a sentence without its full stop. */
  readonly right: string
}

/** Total. A list that is left out, or empty, has no items. */
export function readList<T>(text: string | undefined, { one, most, name, right }: ListFormat<T>) {
  const parts = text ? text.split(BETWEEN, most + 1) : []
  const items: T[] = []
  const damaged: string[] = []
  for (const part of parts.slice(0, most)) {
    const item = one(part)
    if (item === undefined) damaged.push(part)
    else items.push(item)
  }
  const problems: string[] = []
  if (damaged.length)
    problems.push(`The address has ${quotedAll(damaged)} among its ${name}; ${right}. ${leftOut(damaged.length)}`)
  if (parts.length > most) problems.push(`The address has more than ${most} ${name}; those after them were left out.`)
  return { items, problems }
}
