// Tests that each form offered for a line assembles to a word of the length it says, which prints the same text.
import { expect, test } from 'vitest'
import { asmText, decode } from '../../../src/encoding/decode.ts'
import { assembleSource } from '../../../src/encoding/source.ts'
import { architectures } from '../../../src/isa/registry.ts'
import { formsOf } from './forms.ts'

for (const { id, load } of architectures)
  test(`${id}: every form is what it says, and one is what stands there`, async () => {
    const { isa, kernels } = await load()
    const lines = kernels.slice(0, 3).flatMap(({ source }) => assembleSource(isa, source).lines)
    const unlike = [...new Map(lines.map((line) => [line.text, line])).values()].slice(0, 15)
    for (const line of unlike) {
      const forms = formsOf(isa, line)
      if (forms.length === 0) continue
      expect(forms.filter(({ isNow }) => isNow)).toEqual([expect.objectContaining({ text: line.text })])
      for (const form of forms) {
        const alone = `${'.byte 0\n'.repeat(line.address)}${form.text}`
        const [made] = assembleSource(isa, alone).lines
        expect(made?.made.bytes, form.text).toBe(form.bytes)
        expect(asmText(decode(isa, made!.made.words), line.address)).toBe(
          asmText(decode(isa, line.made.words), line.address),
        )
      }
    }
  })

test('a short word can be written long, and back', async () => {
  const { isa } = await architectures[0]!.load()
  const [line] = assembleSource(isa, 'mov_imm r1, 5').lines
  const forms = formsOf(isa, line!)
  expect(forms.map(({ bytes, isNow }) => [bytes, isNow])).toEqual([
    [6, true],
    [8, false],
  ])
  expect(forms[1]?.text).toBe('mov_imm.long r1, 5, 0b0')
  const [long] = assembleSource(isa, 'mov_imm.long r1, 5').lines
  expect(formsOf(isa, long!).find(({ isNow }) => !isNow)?.text).toBe('mov_imm r1, 5, 0b0')
})

test('where a label stands there is no choice: a spelling would have its number', async () => {
  const { isa } = await architectures[0]!.load()
  const [line] = assembleSource(isa, 'top: jmp_exec_any pc+top').lines
  expect(formsOf(isa, line!)).toEqual([])
})
