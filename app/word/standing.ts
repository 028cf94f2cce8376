// What is to be said of a word as a whole: its length, and bits of it that nobody understands.
import { rolesOf } from '../bits/roles.ts'
import type { Shown } from '../instruction/shown.ts'

export const countedBytes = (n: number): string => (n === 1 ? '1 byte' : `${n} bytes`)

/** The highest first; of a word that is no instruction none, as all of it is unknown then. */
export function unknownBits({ layout, bits }: Pick<Shown, 'layout' | 'bits'>): readonly number[] {
  if (!layout) return []
  return rolesOf(layout)
    .flatMap((role, bit) => (role.kind === 'unknown' && bit < bits.width ? [bit] : []))
    .reverse()
}
