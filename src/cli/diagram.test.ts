// Tests isa diagram: names before words, words in any notation, and what is said of a text that is neither.
import { expect, test } from 'vitest'
import { architectures } from '../isa/registry.ts'
import { vp1 } from '../isa/vp1/vp1.ts'
import { diagramText } from './diagram.ts'

const { isa } = vp1
const textsOf = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)</g)].map(([, text]) => text)

test('add is the name of an encoding, although it could be a number', () => {
  const svg = diagramText(isa, 'add', 'svg')
  expect(svg).toContain('<title>NVIDIA VP1: add</title>')
  for (const field of ['DST', 'SRC1', 'SRC2', 'SLCT', 'COND', 'CDST']) expect(textsOf(svg)).toContain(field)
})

test('a word has its assembly as title, whichever way it is written', () => {
  const svg = diagramText(isa, '25850c4c', 'svg')
  expect(svg).toContain('<title>add $r1 $r18 (slct $c0 azf $r2d), bits 0x2   25 85 0c 4c</title>')
  expect(diagramText(isa, '0x4c0c8525', 'svg')).toBe(svg)
  expect(diagramText(isa, '000000db', 'latex')).toMatch(/^% unnamed_db: unknown 00 00 00 db\n/)
})

test('a text that is neither is named, with names that begin like it', () => {
  expect(() => diagramText(isa, 'bmulq', 'svg')).toThrow(
    /^"bmulq" is no encoding of vp1; encodings that begin like it: bmul[^.]*\. "bmulq" is not a word: /,
  )
  expect(() => diagramText(isa, 'x'.repeat(1000), 'svg')).toThrow(/^"x{39}…" is no encoding of vp1\. /)
})

test.each(architectures)('the formats of $id are what they are called', async ({ load }) => {
  const { isa } = await load()
  const name = isa.encodings[0]?.name ?? ''
  expect(diagramText(isa, name, 'svg')).toMatch(/^<svg .*<\/svg>\n$/s)
  expect(JSON.parse(diagramText(isa, name, 'wavedrom'))).toHaveProperty('reg')
  expect(diagramText(isa, name, 'latex')).toMatch(/\\end\{tikzpicture\}\n$/)
})
