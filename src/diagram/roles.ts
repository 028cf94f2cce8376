// Returns the role of each bit of a layout; a field with only fixed bits, such as the opcode, becomes a label.
import { bitsWhere } from '../encoding/decode.ts'
import type { BitRole, WordLayout } from '../encoding/types.ts'

const kept = new WeakMap<WordLayout, readonly BitRole[]>()

/** Returns the roles, bit 0 first. */
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

/** Returns the fields with a bit that is not fixed. */
function openFields({ bits }: WordLayout): ReadonlySet<string> {
  return new Set(
    bits.flatMap((role) => (role.kind === 'field' && role.fixed === undefined ? role.owners.map((o) => o.field) : [])),
  )
}

/** Returns the labels of fixed bits, the most significant first; '' stands for bits without a label. */
export function labelsOf(layout: WordLayout): readonly string[] {
  return [
    ...new Set(
      rolesOf(layout)
        .flatMap((role) => (role.kind === 'fixed' ? [role.label ?? ''] : []))
        .reverse(),
    ),
  ]
}

/** Returns the open fields, in the order of the description. */
export const fieldsIn = (layout: WordLayout): readonly string[] => {
  const open = openFields(layout)
  return [...layout.fields.keys()].filter((name) => open.has(name))
}

/** Returns the unknown bits, the highest first. `width`: bits of the word, which are fewer in a short form. */
export const unknownBits = (layout: WordLayout, width = layout.width): readonly number[] =>
  bitsWhere(layout.bits, width, (role) => role.kind === 'unknown')
