// Values of fields as somebody types them: numbers, operands as the text has them, and what is neither.
import { expect, test } from 'vitest'
import { g13 } from '../../src/isa/g13/g13.ts'
import { architectures } from '../../src/isa/registry.ts'
import { vp1 } from '../../src/isa/vp1/vp1.ts'
import { decode, text, withField } from '../../src/spec/decode.ts'
import { sampleOf } from '../../src/spec/sample.ts'
import type { Isa } from '../../src/spec/types.ts'
import { bytesOfWords, hexOf } from '../../src/spec/words.ts'
import { fieldRows } from '../instruction/fieldRows.ts'
import { shownOf } from '../instruction/shown.ts'
import { readValue } from './readValue.ts'

function read(isa: Isa, hex: string, field: string, typed: string) {
  const shown = shownOf(isa, hex)
  const row = fieldRows(shown).find(({ name }) => name === field)
  if (!row) throw new Error(`no field ${field}`)
  return readValue(shown, row, typed)
}

test('numbers in any base, and an operand as the text has it', () => {
  for (const typed of ['30', '0x1e', '0b11110', '-2', '$r30', ' $r30 '])
    expect(read(vp1.isa, '25850c4c', 'DST', typed), typed).toEqual({ value: 30 })
  // Counted in halves.
  expect(read(g13.isa, '0e134c4364001000', 'D', 'r5')).toEqual({ value: 10 })
  expect(read(g13.isa, '0e134c4364001000', 'D', 'r6_r7')).toEqual({ value: 13 })
})

test('what fits no value says what would, and what the number means that is there', () => {
  expect(read(vp1.isa, '25850c4c', 'DST', '999')).toEqual({
    problem: '“999” does not fit: 0 to 31, also as 0x or 0b, or down to -16; 1 is $r1.',
  })
  // Half of a register needs another field, too.
  expect(read(g13.isa, '0e134c4364001000', 'D', 'r5l')).toMatchObject({
    problem: expect.stringMatching(/9 is r4_r5\.$/),
  })
  expect(read(vp1.isa, '25850c4c', 'DST', '9'.repeat(1000))).toMatchObject({
    problem: expect.stringMatching(/^.{1,120}$/),
  })
})

test.each(architectures)(
  'an operand that is read gives an instruction of $id that has it, and nothing else',
  async ({ load }) => {
    const { isa } = await load()
    let found = 0
    for (const e of isa.encodings.filter((_, i) => i % 12 === 0)) {
      const d = sampleOf(isa, e)
      const shown = d && shownOf(isa, hexOf(bytesOfWords(d.words, d.bytes)))
      for (const row of shown ? fieldRows(shown) : []) {
        if (!shown || !row.means || row.kind !== 'field') continue
        const own = shown.tokens.filter((token) => token.fields.includes(row.name))
        const value = row.value === 1 ? 2 : 1
        const words = withField(e, shown.bits.words, row.name, value, shown.bits.width)
        const made = words && text(decode(isa, words))
        const changed = words && shownOf(isa, hexOf(bytesOfWords(words, shown.decoded.bytes)))
        const [wanted, more] = changed?.tokens.filter((token) => token.fields.includes(row.name)) ?? []
        if (
          own.length !== 1 ||
          !made ||
          !wanted ||
          more ||
          wanted.text === own[0]?.text ||
          changed?.decoded.variant !== shown.decoded.variant
        )
          continue
        const typed = readValue(shown, row, wanted.text)
        if (!('value' in typed)) continue
        found++
        const put = withField(e, shown.bits.words, row.name, typed.value, shown.bits.width)
        // A text that is a number is the number.
        if (put && !/^-?\d|^0x/.test(wanted.text)) expect(text(decode(isa, put)), `${e.name} ${row.name}`).toBe(made)
      }
    }
    expect(found).toBeGreaterThan(2)
  },
)

test('a field of a short form leaves the bytes after it alone', async () => {
  for (const { load } of architectures) {
    const { isa } = await load()
    for (const v of isa.variants.filter(({ encoding, bytes }) => 8 * bytes < encoding.layout.width)) {
      const own = bytesOfWords(v.value, v.bytes)
      const words = shownOf(isa, `${hexOf(own)}${'ff'.repeat(12 - v.bytes)}`).bits.words
      for (const [name] of v.encoding.layout.fields) {
        const changed = withField(v.encoding, words, name, 0, 8 * v.bytes)
        if (changed) expect(hexOf(bytesOfWords(changed, 12)).slice(2 * v.bytes), name).toMatch(/^f*$/)
      }
    }
  }
})
