// Reads and writes the sides of a comparison in links, by bytes or by name: `g13:0e13;sm1~G80:name=IADD`.
import { MOST_BYTES, withCommas } from '../read/limits.ts'
import { listed, quoted } from './problems.ts'

/** A word, as bytes in the order of memory, or an encoding, by its name. */
export type Side = {
  readonly isa: string
  /** Variant of the architecture; the first if left out. */
  readonly variant?: string
} & ({ readonly hex: string } | { readonly name: string })

/** The most sides; more do not fit side by side. */
const MOST = 2
const LONGEST_NAME = 200
const NAME = 'name='
/** Separates an architecture from its variant; addresses need not escape it. */
const ON = '~'

/** Returns the text of sides in a link; the inverse of `readSides`. */
export const writeSides = (sides: readonly Side[]): string => sides.map(writeSide).join(';')

const writeSide = (side: Side): string =>
  `${side.isa}${side.variant === undefined ? '' : ON + side.variant}:${'hex' in side ? side.hex : NAME + side.name}`

/**
 * Returns the sides that can be read, at most two, and sentences about the others; never throws. `known` holds ids of
 * architectures.
 */
export function readSides(text: string, known: readonly string[]) {
  const parts = text.split(';', MOST + 1).filter(Boolean)
  const sides: Side[] = []
  const problems: string[] = []
  for (const part of parts.slice(0, MOST)) {
    const read = sideOf(part, known)
    if (typeof read === 'string') problems.push(read)
    else sides.push(read)
  }
  if (parts.length > MOST) problems.push(`The address compares more than ${MOST}; the others were left out.`)
  return { sides, problems }
}

function sideOf(text: string, known: readonly string[]): Side | string {
  const cut = text.indexOf(':')
  const head = text.slice(0, Math.max(cut, 0))
  const rest = text.slice(cut + 1)
  const on = head.indexOf(ON)
  const isa = on < 0 ? head : head.slice(0, on)
  const variant = on < 0 ? '' : head.slice(on + 1)
  if (!known.includes(isa))
    return `The address compares ${quoted(text)}; what is compared begins with an architecture and a colon, of ${listed(known)}. It was left out.`
  if (variant.length > LONGEST_NAME)
    return `The address compares ${quoted(text)}; the name of a chip has at most ${LONGEST_NAME} characters. It was left out.`
  const of = { isa, ...(variant !== '' && { variant }) }
  if (rest.startsWith(NAME)) {
    const name = rest.slice(NAME.length)
    if (name !== '' && name.length <= LONGEST_NAME) return { ...of, name }
  } else if (/^([\da-f]{2})+$/i.test(rest)) {
    if (rest.length <= 2 * MOST_BYTES) return { ...of, hex: rest.toLowerCase() }
    return `The address compares a word of ${withCommas(rest.length / 2)} bytes; at most ${withCommas(MOST_BYTES)} are read. It was left out.`
  }
  return `The address compares ${quoted(text)}; after the colon comes a word as whole bytes in hexadecimal, or “${NAME}” and the name of an encoding. It was left out.`
}
