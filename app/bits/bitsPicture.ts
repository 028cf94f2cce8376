// Draws the bits of an encoding as a strip as high as a line: SVG paths by kind, with bit 0 at the right end.

import { rolesOf } from '../../src/diagram/roles.ts'
import type { BitRole, Isa, WordLayout } from '../../src/encoding/types.ts'
import { huesOf } from './hues.ts'

/** Number of bits that are drawn; a chevron stands for higher ones. */
export const SHOWN_BITS = 64
/** Width of a bit and of the gap between two fields, in pixels. */
export const BIT = 3
const GAP = 1
export const HEIGHT = 10

/** `open`: nothing is known to depend on the bits. */
type StripKind = 'field' | 'fixed' | 'unknown' | 'open'

interface Strip {
  readonly kind: StripKind
  /** Hue of a field; 0 for other bits. */
  readonly hue: number
  readonly path: string
}

const KINDS: Readonly<Record<BitRole['kind'], StripKind>> = {
  field: 'field',
  fixed: 'fixed',
  shouldBe: 'fixed',
  unknown: 'unknown',
  ignored: 'open',
  blank: 'open',
}

const kept = new WeakMap<WordLayout, readonly Strip[]>()

/** Returns the strips: one path for all runs of a kind and hue. */
export function stripsOf(isa: Isa, layout: WordLayout): readonly Strip[] {
  let strips = kept.get(layout)
  if (!strips) {
    strips = draw(isa, layout)
    kept.set(layout, strips)
  }
  return strips
}

function draw(isa: Isa, layout: WordLayout): readonly Strip[] {
  const hues = huesOf(isa, layout)
  const ownerOf = (role: BitRole) => (role.kind === 'field' ? (role.owners[0]?.field ?? '') : '')
  const paths = new Map<string, { readonly kind: StripKind; readonly hue: number; path: string }>()
  const roles = rolesOf(layout).slice(0, SHOWN_BITS)
  let low = 0
  roles.forEach((role, bit) => {
    const next = roles[bit + 1]
    if (next && KINDS[next.kind] === KINDS[role.kind] && ownerOf(next) === ownerOf(role)) return
    const kind = KINDS[role.kind]
    const hue = hues.get(ownerOf(role)) ?? 0
    const strip = paths.get(`${kind} ${hue}`) ?? { kind, hue, path: '' }
    paths.set(`${kind} ${hue}`, strip)
    const width = (bit - low + 1) * BIT - GAP
    strip.path += `M${(SHOWN_BITS - 1 - bit) * BIT} 0h${width}v${HEIGHT}h-${width}z`
    low = bit + 1
  })
  return [...paths.values()]
}
