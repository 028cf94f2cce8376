// Prepares the sides of a comparison: a word, or an encoding with a sample of it, and the bits to draw.

import type { GridBits } from '../../src/diagram/cells.ts'
import { evidenceOf } from '../../src/encoding/evidence.ts'
import { sampleOf } from '../../src/encoding/sample.ts'
import { nearest } from '../../src/encoding/suggest.ts'
import type { BitRole, Encoding, Isa, Words } from '../../src/encoding/types.ts'
import { lowBits, orWords, wordsOfBits } from '../../src/encoding/words.ts'
import type { Architecture, Core } from '../../src/isa/architecture.ts'
import { quoted } from '../../src/share/problems.ts'
import { type Side, writeSides } from '../../src/share/sides.ts'
import { type HueOf, huesOf } from '../bits/hues.ts'
import { explained } from '../instruction/explained.ts'
import { variantOf } from '../instruction/held.ts'
import { KeyedCache } from '../instruction/kept.ts'
import { hexOfWords, type Shown, shownOf } from '../instruction/shown.ts'
import { begun, type HeldBytes } from '../store/heldBytes.ts'

/** A pair of values, of the first side and of the second. */
export type Pair<T> = readonly [one: T, two: T]

export interface Compared {
  readonly side: Side
  readonly architecture: Architecture
  readonly variant: string
  /** The encoding, if the side is an encoding and not a word. */
  readonly encoding: Encoding | undefined
  /** The word, or a sample of the encoding; undefined if no word decodes to it. */
  readonly shown: Shown | undefined
  /** Whether only the encoding is shown: its fields have no values, its fixed bits have theirs. */
  readonly isBare: boolean
  readonly bits: GridBits
  /** Bits that have a value. */
  readonly known: Words
  readonly hueOf: HueOf
}

/** Bytes after flips, kept so that bytes beyond the given ones disappear when their bits are cleared. */
const held = new KeyedCache<Isa, HeldBytes>()
export const heldOf = (isa: Isa, hex: string): HeldBytes => held.get(isa, hex, () => begun(isa, hex, 0))
export const hold = (isa: Isa, next: HeldBytes): HeldBytes => held.get(isa, next.hex, () => next)

/** Prepares both sides. A side that cannot be shown is an error message. Two encodings are compared without values. */
export function comparedOf(cores: Readonly<Record<string, Core>>, sides: readonly Side[]) {
  const areBare = sides.every((side) => 'name' in side)
  return sides.map((side) => {
    const core = cores[side.isa]
    const key = `${areBare} ${writeSides([side])}`
    return core && compared.get(core.isa, key, () => oneOf(core, side, areBare))
  })
}

/** Keeps prepared sides, so that a flip in one leaves the other the same object. */
const compared = new KeyedCache<Isa, Compared | string>()

function oneOf(core: Core, side: Side, isBare: boolean): Compared | string {
  const { isa, variants, variantName = 'chip' } = core
  const architecture: Architecture = { ...core, kernels: [] }
  const variant = variantOf(architecture, side.variant)
  if (side.variant !== undefined && side.variant !== variant)
    return `${isa.title} has no ${variantName.toLowerCase()} ${quoted(side.variant)}; ${variants.length ? `there is ${variants.map(({ id }) => id).join(', ')}` : 'there is nothing to choose'}.`
  const of = { side, architecture, variant }
  if ('hex' in side) {
    const shown = shownOf(isa, heldOf(isa, side.hex))
    return { ...of, encoding: undefined, shown, isBare: false, ...drawn(shown) }
  }
  const encoding = isa.encodings.find(({ name }) => name === side.name)
  if (!encoding) {
    const near = nearest(
      side.name,
      isa.encodings.map(({ name }) => name),
    )
    return `${isa.title} has no encoding ${quoted(side.name)}${near.length ? `; did you mean ${near.join(', ')}?` : '.'}`
  }
  const sample = sampleOf(isa, encoding)
  const shown = sample && shownOf(isa, hexOfWords(sample.words, sample.bytes))
  if (shown && !isBare) return { ...of, encoding, shown, isBare, ...drawn(shown) }
  return { ...of, encoding, shown, isBare: true, ...bare(isa, encoding) }
}

const drawn = ({ bits, hueOf }: Shown) => ({ bits, hueOf, known: lowBits(bits.width) })

/** Returns the value of a bit that the encoding fixes, and undefined for other bits. */
export const fixedBit = (role: BitRole | undefined): 0 | 1 | undefined =>
  role?.kind === 'fixed' || role?.kind === 'shouldBe' ? role.bit : role?.kind === 'field' ? role.fixed : undefined

const layouts = new KeyedCache<Encoding, Pick<Compared, 'bits' | 'known' | 'hueOf'>>()

/** Prepares the longest form of an encoding, with the values of its fixed bits. */
const bare = (isa: Isa, encoding: Encoding): Pick<Compared, 'bits' | 'known' | 'hueOf'> =>
  layouts.get(encoding, '', () => {
    const { layout } = encoding
    const { width } = layout
    const { sayings } = shownOf(isa, '00'.repeat(isa.unit)).bits
    const where = (value: 0 | 1) =>
      wordsOfBits(layout.bits.flatMap((role, bit) => (fixedBit(role) === value ? [bit] : [])))
    const hues = huesOf(isa, layout)
    const evidence = (field: string) => evidenceOf(encoding, field)
    return {
      bits: {
        layout,
        words: where(1),
        width,
        given: width,
        room: width,
        sayings: { ...sayings, evidenceOf: evidence },
      },
      known: orWords(where(0), where(1)),
      hueOf: (field) => hues.get(field) ?? 0,
    }
  })

/** Returns the encoding that is compared, or that of the word. */
export const encodingOf = ({ encoding, shown }: Compared): Encoding | undefined => encoding ?? shown?.encoding

export const isSameArchitecture = ([one, two]: Pair<Compared>): boolean =>
  one.architecture.isa.id === two.architecture.isa.id

/** Returns what the word does, one line for each effect; undefined if no source says it. */
export function effectLines(
  { architecture, shown, variant }: Compared,
  on: string = variant,
): readonly string[] | undefined {
  const meaningLines = shown && explained(architecture, shown, on, undefined).meaningLines
  return meaningLines?.main.map(({ parts }) => parts.map(({ text }) => text).join(''))
}

/** Returns the variants on which the word does something else. */
export function otherwiseOn(compared: Compared): readonly string[] {
  const here = effectLines(compared)?.join('\n')
  return compared.architecture.variants
    .map(({ id }) => id)
    .filter((id) => id !== compared.variant && effectLines(compared, id)?.join('\n') !== here)
}

/** Returns the side with a word instead of what was compared. */
export const asWord = ({ isa, variant }: Pick<Side, 'isa' | 'variant'>, hex: string): Side =>
  onVariant({ isa, hex }, variant)

/** Returns the side on a variant; undefined is the first variant. */
export function onVariant({ variant: _, ...side }: Side, variant: string | undefined): Side {
  return variant === undefined ? side : { ...side, variant }
}
