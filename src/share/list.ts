// Reads a list in an option of an address, such as `5~9`: the items that can be read, and what is wrong with the rest.
import { leftOut, quotedAll } from './problems.ts'

/** Separator of the items. */
export const BETWEEN = '~'

export interface ListFormat<T> {
  /** Reads one item; returns undefined if it is damaged. */
  readonly one: (text: string) => T | undefined
  /** The most items that are read; later ones are left out. */
  readonly most: number
  /** Name of the items, such as `breakpoints`. */
  readonly name: string
  /** Sentence without its full stop that says what an item should be. */
  readonly right: string
}

/**
 * Returns the items of a list and sentences about damaged parts; never throws. A list that is empty or left out has no
 * items.
 */
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
