// Draws a word as lines of text: the name of each field over its bits, its value below, in aligned columns.

import { rolesOf } from '../../../src/diagram/roles.ts'
import { fieldsOf } from '../../../src/encoding/decode.ts'
import type { BitRole, Encoding, Words } from '../../../src/encoding/types.ts'
import { bitAt } from '../../../src/encoding/words.ts'

/** Neighbouring bits of one field, or of one role, the highest bit first. */
interface Run {
  readonly name: string
  readonly bits: number[]
}

/** Maximum number of characters in a line. */
const WIDTH = 76
const BETWEEN = '  '

/** Returns the text over bits with a role. */
function nameOf(role: BitRole | undefined): string {
  switch (role?.kind) {
    case 'field':
      return role.owners[0]?.field ?? ''
    case 'fixed':
      return role.label || 'fixed'
    case 'shouldBe':
      return `should be ${role.bit}`
    case 'unknown':
      return '?'
    default:
      return '-'
  }
}

/**
 * Returns the diagram of a word. `width` is its length in bits, which is less than that of its encoding if that has a
 * short form.
 */
export function diagramOf(encoding: Encoding, words: Words, width: number): string {
  const roles = rolesOf(encoding.layout)
  const runs: Run[] = []
  for (let bit = Math.min(width, roles.length) - 1; bit >= 0; bit--) {
    const name = nameOf(roles[bit])
    const last = runs.at(-1)
    if (last?.name === name) last.bits.push(bit)
    else runs.push({ name, bits: [bit] })
  }
  const values = fieldsOf(encoding, words)
  const isOpen = (bit: number) => roles[bit]?.kind === 'field'
  const cells = runs.map(({ name, bits }) => {
    const first = bits[0] ?? 0
    const isFirst = runs.find((run) => run.name === name)?.bits === bits
    const digits = bits.map((bit) => bitAt(words, bit)).join('')
    const value = isOpen(first) && isFirst ? String(values[name] ?? '') : ''
    return [name, digits, value] as const
  })
  return rowsOf(cells)
    .map((row) =>
      [0, 1, 2]
        .map((part) =>
          row
            .map((cell) => (cell[part] ?? '').padEnd(widthOf(cell)))
            .join(BETWEEN)
            .trimEnd(),
        )
        .filter((line, part) => part < 2 || line !== '')
        .join('\n'),
    )
    .join('\n\n')
}

type Cell = readonly [name: string, digits: string, value: string]
const widthOf = (cell: Cell): number => Math.max(...cell.map((text) => text.length))

/** Splits cells into rows, each with as many cells as there is room for. */
function rowsOf(cells: readonly Cell[]): readonly (readonly Cell[])[] {
  const rows: Cell[][] = []
  let used = 0
  for (const cell of cells) {
    const needed = widthOf(cell) + BETWEEN.length
    const last = rows.at(-1)
    if (last && used + needed <= WIDTH) {
      last.push(cell)
      used += needed
    } else {
      rows.push([cell])
      used = needed
    }
  }
  return rows
}
