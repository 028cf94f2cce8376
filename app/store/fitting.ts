// Checks a link to a word or the reference: a chip that the architecture does not have is reported and removed.
import type { Core } from '../../src/isa/architecture.ts'
import type { Link } from '../../src/share/link.ts'
import { listed, quoted } from '../../src/share/problems.ts'
import type { AddressReading } from '../../src/share/readLink.ts'

/** Returns the same link if nothing is wrong. Programs are checked where they are opened. */
export function fittingLink(
  { isa, variants, variantName = 'chip' }: Pick<Core, 'isa' | 'variants' | 'variantName'>,
  link: Link,
): AddressReading {
  if ((link.view !== 'word' && link.view !== 'reference') || link.variant === undefined) return { link }
  const { variant, ...rest } = link
  if (variants.some(({ id }) => id === variant)) return { link }
  const has = variants.length < 2 ? 'there is nothing to choose' : `it has ${listed(variants.map(({ id }) => id))}`
  return {
    link: rest,
    problem: `The address asks for the ${variantName.toLowerCase()} ${quoted(variant)}, which ${isa.title} does not have; ${has}. It was left out.`,
  }
}
