// Lists the rows of the field table of an encoding: fields in the order of the word, then all other bits.

import { templateNodesOf } from '../../src/encoding/encoding.ts'
import { evidenceOf } from '../../src/encoding/evidence.ts'
import { fieldAbout } from '../../src/encoding/reference.ts'
import type { Encoding, Evidence, Isa } from '../../src/encoding/types.ts'
import { bitAt } from '../../src/encoding/words.ts'

export interface ListedField {
  readonly name: string
  readonly kind: 'field' | 'fixed' | 'unknown' | 'ignored' | 'blank' | 'shouldBe'
  /** Bit numbers, the most significant first. */
  readonly bits: readonly number[]
  readonly about: string
  /** How the number is written in assembly, if the field is one; empty otherwise. */
  readonly written: string
  readonly evidence: Evidence | undefined
}

export function listFields(isa: Isa, e: Encoding): readonly ListedField[] {
  const { layout } = e
  const written = writtenAs(e)
  const named = [...layout.fields].map(([name, place]): ListedField => {
    const bits = [...place].reverse().filter((bit) => bit >= 0)
    const fixed = bits.every((bit) => bitAt(layout.mask, bit))
    const value = bits.map((bit) => bitAt(layout.value, bit)).join('')
    return {
      name,
      kind: fixed ? 'fixed' : 'field',
      bits,
      about: [fieldAbout(isa, e, name), fixed ? `always ${value}` : ''].filter(Boolean).join('; '),
      written: written.get(name) ?? '',
      evidence: evidenceOf(e, name),
    }
  })
  named.sort((x, y) => (y.bits[0] ?? 0) - (x.bits[0] ?? 0))
  const inFields = new Set(named.flatMap((f) => f.bits))
  const rest = (
    kind: 'fixed' | 'shouldBe' | 'ignored' | 'unknown' | 'blank',
    about: (bits: readonly number[]) => string,
    evidence?: Evidence,
  ) => {
    const bits = layout.bits
      .flatMap((role, bit) => (kindAt(role.kind) === kind && !inFields.has(bit) ? [bit] : []))
      .reverse()
    return bits.length ? [{ name: NAMES[kind], kind, bits, about: about(bits), written: '', evidence }] : []
  }
  const digits = (bits: readonly number[]) => bits.map((bit) => bitAt(layout.value, bit)).join('')
  return [
    ...named,
    ...rest('fixed', (bits) => `always ${digits(bits)}`),
    ...rest('shouldBe', () => 'an assembler writes them as shown; the hardware does not look at them'),
    ...rest('ignored', () => isa.ignoredBits ?? 'the hardware does not look at them'),
    ...rest('blank', () => 'not described'),
    ...rest('unknown', () => isa.unknownBits, 'unknown'),
  ]
}

const NAMES = {
  fixed: 'fixed',
  shouldBe: 'should be',
  ignored: 'ignored',
  unknown: 'unknown',
  blank: 'blank',
} as const
/** A label that occurs twice in a pattern is no field: its bits are fixed. */
const kindAt = (kind: ListedField['kind']): ListedField['kind'] => (kind === 'field' ? 'fixed' : kind)

const BASES = { 2: 'binary', 10: 'decimal', 16: 'hexadecimal' } as const

/** Returns how the number of each field is written. One walk finds all, because a template may be large. */
function writtenAs(e: Encoding): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const n of templateNodesOf([...e.body, ...e.also])) {
    if (n.kind !== 'number' || found.has(n.name)) continue
    const base = `${n.signed ? 'signed ' : ''}${BASES[n.style.base]}`
    const scale = `${n.times === 1 ? '' : `, times ${n.times}`}${n.plus ? `, plus ${n.plus}` : ''}`
    found.set(n.name, base + scale)
  }
  return found
}
