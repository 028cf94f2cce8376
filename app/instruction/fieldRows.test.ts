// Tests the field table, for every encoding of every architecture: each bit has its row, each choice its text.
import { expect, test } from 'vitest'
import { bitsText } from '../../src/encoding/bitsText.ts'
import { bytesOfWords, hexOf } from '../../src/encoding/words.ts'
import { architectures } from '../../src/isa/registry.ts'
import { fieldRows } from './fieldRows.ts'
import { hueOfToken, shownOf } from './shown.ts'

test.each(architectures)('rows of $id', async ({ load }) => {
  const { isa } = await load()
  for (const { encoding, value, bytes } of isa.variants) {
    const shown = shownOf(isa, hexOf(bytesOfWords(value, bytes)))
    const rows = fieldRows(shown)
    const bits = new Set(rows.flatMap((row) => row.bits))
    expect(bits.size, encoding.name).toBe(8 * shown.decoded.bytes)
    expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length)
    for (const row of rows) {
      expect(row.binary.replaceAll('\u200b', '')).toHaveLength(row.bits.length)
      if (row.kind === 'field') expect(row.hue).toBeGreaterThan(0)
      for (const choice of row.choices ?? []) expect(choice.text, `${encoding.name} ${row.name}`).not.toBe('')
    }
    for (const token of shown.tokens) expect(hueOfToken(token, shown)).toBeLessThanOrEqual(12)
  }
})

test('bit numbers as runs', () => {
  expect(bitsText([31, 30, 29, 5, 3, 2])).toBe('31:29, 5, 3:2')
})

test('a field that another one puts out of use has neither names for its values nor a meaning', async () => {
  const { description } = await import('../../src/isa/sm1/description.ts')
  const row = (hex: string, name: string) => fieldRows(shownOf(description, hex)).find((r) => r.name === name)
  const register = '0dc206c680c72000'
  const constant = '0d8286e08087e203'
  expect(row(register, 'bank')).toMatchObject({ means: '' })
  expect(row(register, 'bank')?.choices).toBeUndefined()
  expect(row('050400b00300f80b', 'inc')).toMatchObject({ means: '' })
  expect(row(register, 'inc')?.means).not.toBe('')
  expect(row(register, 'Am')?.means).toMatch(/^g \[/)
  expect(row(register, 'Am')?.means).not.toContain('R6')
  expect(row(constant, 'bank')?.means).toContain('0xf')
  expect(row(constant, 'bank')?.choices).toHaveLength(16)
})
