// Compares a link to a word or to the reference with the architecture it is of: a chip there is not is named and left out.
import type { Core } from '../../src/isa/architecture.ts'
import type { Link } from '../../src/share/link.ts'
import { listed, quoted } from '../../src/share/problems.ts'
import type { AddressReading } from '../../src/share/readLink.ts'

/** The same link where there is nothing wrong with it. What programs say of the machine is compared where they are opened. */
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
