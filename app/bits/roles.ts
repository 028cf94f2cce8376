// What each bit of a layout is to a reader: a field all of whose bits are fixed, such as the opcode, is a label.
import { bitsWhere } from '../../src/encoding/decode.ts'
import type { BitRole, WordLayout } from '../../src/encoding/types.ts'

const kept = new WeakMap<WordLayout, readonly BitRole[]>()

/** Bit 0 first. */
export function rolesOf(layout: WordLayout): readonly BitRole[] {
  let roles = kept.get(layout)
  if (!roles) {
    const open = openFields(layout)
    roles = layout.bits.map((role): BitRole => {
      if (role.kind !== 'field' || role.fixed === undefined || role.owners.some((o) => open.has(o.field))) return role
      return { kind: 'fixed', bit: role.fixed, label: role.owners[0]?.field ?? '' }
    })
    kept.set(layout, roles)
  }
  return roles
}

/** Fields with a bit that is not fixed. */
function openFields({ bits }: WordLayout): ReadonlySet<string> {
  return new Set(
    bits.flatMap((role) => (role.kind === 'field' && role.fixed === undefined ? role.owners.map((o) => o.field) : [])),
  )
}

/** Names of what is fixed, most significant first; '' for what has none. */
export function labelsOf(layout: WordLayout): readonly string[] {
  return [
    ...new Set(
      rolesOf(layout)
        .flatMap((role) => (role.kind === 'fixed' ? [role.label ?? ''] : []))
        .reverse(),
    ),
  ]
}

/** The open fields, in the order of the description. */
export const fieldsIn = (layout: WordLayout): readonly string[] => {
  const open = openFields(layout)
  return [...layout.fields.keys()].filter((name) => open.has(name))
}

/** Bits that nobody understands, the highest first; `width`: bits of the word, which in a short form are fewer. */
export const unknownBits = (layout: WordLayout, width = layout.width): readonly number[] =>
  bitsWhere(layout.bits, width, (role) => role.kind === 'unknown')
