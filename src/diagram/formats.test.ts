// Tests pictures as WaveDrom, LaTeX and SVG: by hand for split fields and unknown bits, then for every encoding there is.
import { describe, expect, test } from 'vitest'
import { decode } from '../encoding/decode.ts'
import { layout as layoutOf } from '../encoding/pattern.ts'
import { samplesOf } from '../encoding/sample.ts'
import type { Isa } from '../encoding/types.ts'
import { bitAt } from '../encoding/words.ts'
import { architectures } from '../isa/registry.ts'
import { drawDiagram } from './encodingDrawing.ts'
import { type BitDiagram, DIAGRAM_FORMATS, encodingPicture, wordPicture } from './picture.ts'
import { DARK_INKS, svgFile } from './svgFile.ts'
import { latexEscaped, tikzOf } from './tikz.ts'
import { wavedromOf } from './wavedrom.ts'
import { bitsOfWord } from './wordBits.ts'

interface WaveDrom {
  readonly reg: readonly { readonly bits: number; readonly name: string; readonly attr?: string }[]
  readonly config: { readonly bits: number; readonly lanes: number }
}
const waveDrom = (text: string): WaveDrom => JSON.parse(text)
const partsOf = (text: string) =>
  waveDrom(text).reg.map(({ bits, name, attr }) => [bits, name, ...(attr ? [attr] : [])])

const isaOf = async (id: string): Promise<Isa> => {
  const entry = architectures.find((one) => one.id === id) ?? expect.unreachable()
  return (await entry.load()).isa
}
const pictureOf = (isa: Isa, name: string): BitDiagram =>
  encodingPicture(isa, isa.encodings.find((one) => one.name === name) ?? expect.unreachable())

/** `BIMMBAD` stands in five pieces, two of which another field shares; bits 15 to 11 are not known. */
const BMULA = 'op=001 U op=0010 DST:5 SRC1:5 ?:5 RND BIMMBAD[7:3] BIMMBAD[2]&SIGN1 BIMMBAD[1]&SIGN2 BIMMBAD[0]'
/** `B` goes on in bit 32, where a row ends; bits 51 to 46 and 63 to 54 are not known. */
const IADD = '?:10 s[2:1] ?:6 D[7:6] A[7:6] B[7:6] s[0] Bs Bt:4 B[5:0] N As At:4 A[5:0] 0 D[5:0] Dt:2 S op=001110'

test('WaveDrom of an encoding of VP1, from bit 0 on', async () => {
  const isa = await isaOf('vp1')
  expect(isa.encodings.find(({ name }) => name === 'bmula_imm')?.pattern).toBe(BMULA)
  const text = wavedromOf(pictureOf(isa, 'bmula_imm'))
  expect(partsOf(text)).toEqual([
    [1, 'BIMMBAD[0]'],
    [1, 'BIMMBAD[1] & SIGN2'],
    [1, 'BIMMBAD[2] & SIGN1'],
    [5, 'BIMMBAD[7:3]'],
    [1, 'RND'],
    [5, '?????'],
    [5, 'SRC1'],
    [5, 'DST'],
    [4, '0010', 'op'],
    [1, 'U'],
    [3, '001', 'op'],
  ])
  expect(waveDrom(text).config).toMatchObject({ bits: 32, lanes: 1 })
})

test('WaveDrom of a word of VP1: 001 1 0010 00011 10010 00000 1 10101 0 1 1', async () => {
  const isa = await isaOf('vp1')
  const picture = wordPicture(bitsOfWord(isa, decode(isa, [0x321c81ab, 0, 0])), 32, 'high', 'a word')
  expect(partsOf(wavedromOf(picture))).toEqual([
    [1, 'BIMMBAD[0]', '1'],
    [1, 'BIMMBAD[1] & SIGN2', '1'],
    [1, 'BIMMBAD[2] & SIGN1', '0'],
    [5, 'BIMMBAD[7:3]', '10101'],
    [1, 'RND', '1'],
    [5, '00000'],
    [5, 'SRC1', '10010'],
    [5, 'DST', '00011'],
    [4, '0010', 'op'],
    [1, 'U', '1'],
    [3, '001', 'op'],
  ])
})

test('WaveDrom of an encoding of G13 in two lanes, cut where a lane ends', async () => {
  const isa = await isaOf('g13')
  expect(isa.encodings.find(({ name }) => name === 'iadd')?.pattern).toBe(IADD)
  const text = wavedromOf(pictureOf(isa, 'iadd'))
  expect(partsOf(text)).toEqual([
    [6, '001110', 'op'],
    [1, 'S'],
    [2, 'Dt'],
    [6, 'D[5:0]'],
    [1, '0'],
    [6, 'A[5:0]'],
    [4, 'At'],
    [1, 'As'],
    [1, 'N'],
    [4, 'B[3:0]'],
    [2, 'B[5:4]'],
    [4, 'Bt'],
    [1, 'Bs'],
    [1, 's[0]'],
    [2, 'B[7:6]'],
    [2, 'A[7:6]'],
    [2, 'D[7:6]'],
    [6, '??????'],
    [2, 's[2:1]'],
    [10, '??????????'],
  ])
  expect(waveDrom(text).config).toMatchObject({ bits: 64, lanes: 2 })
})

test('bits that may be 0 or 1 are x; a word of no encoding is one part', () => {
  const layout = layoutOf('op=01 A:6')
  expect(partsOf(wavedromOf({ layout, width: 8, digits: [...'01xx10', '1', '0'] }))).toEqual([
    [6, 'A', '01xx10'],
    [2, '01', 'op'],
  ])
  expect(partsOf(wavedromOf({ layout: undefined, width: 8, digits: [...'00000001'] }))).toEqual([[8, '10000000']])
})

test('LaTeX of an encoding, by hand: half a point for a pixel, with the packages that it needs', () => {
  const tikz = tikzOf(drawDiagram(layoutOf('op=1 a_b:6 ?'), 8), 'one & all: 50 %')
  expect(tikz).toContain(
    '% one & all: 50 %\n% Needs \\usepackage{tikz} and \\usetikzlibrary{patterns} before \\begin{document}.\n\\begin{tikzpicture}[\n  x=0.5bp, y=-0.5bp,\n',
  )
  expect(tikz.match(/\\draw\[.*rectangle.*/g)).toEqual([
    '\\draw[fill=black!7] (1,16) rectangle ++(34,30);',
    '\\draw[] (35,16) rectangle ++(204,30);',
    '\\draw[pattern=north east lines, pattern color=black!35] (239,16) rectangle ++(34,30);',
  ])
  expect(tikz).toContain('\\node[bits name] at (137,36) {a\\_b};')
  expect(tikz).toContain('\\node[bits below] at (18,60) {op};')
  expect(tikz).toContain(
    'bits digit/.style={anchor=base, scale=0.65, font=\\fontsize{10}{12}\\ttfamily, inner sep=0pt},',
  )
})

test('LaTeX shows all signs as they are', () => {
  expect(latexEscaped('\\a{b}$c&d#e_f%g~h^i   <j>')).toBe(
    '\\textbackslash{}a\\{b\\}\\char36{}c\\&d\\#e\\_f\\%g\\textasciitilde{}h\\textasciicircum{}i \\quad <j>',
  )
})

/** Returns why LaTeX could not read a text: what opens and is not closed, or signs that are not escaped. */
function faultOfLatex(text: string): string | undefined {
  const open: string[] = []
  for (const line of text.split('\n')) {
    if (line.startsWith('%')) continue
    const bare = line.replace(/\\[{}$&#_%]/g, '')
    if (/[&#_%^~]|\$/.test(bare)) return `a sign that is not escaped: ${line}`
    if (/^\\(draw|node).*[^;]$/.test(line)) return `no semicolon: ${line}`
    for (const [sign, begun, ended] of bare.matchAll(/\\begin\{(\w+)\}|\\end\{(\w+)\}|[{}[\]]/g))
      if (begun !== undefined) open.push(begun)
      else if (ended !== undefined) {
        if (open.pop() !== ended) return `\\end{${ended}} closes something else`
      } else if (sign === '{') open.push('}')
      else if (sign === '}' && open.pop() !== '}') return `a brace closes something else: ${line}`
  }
  return open.length > 0 ? `not closed: ${open.join(' ')}` : undefined
}

test('a fault in LaTeX is found', () => {
  expect(faultOfLatex('\\begin{a}\n\\node {x};\n\\end{a}')).toBeUndefined()
  expect(faultOfLatex('\\begin{a}\n\\node {x;\n\\end{a}')).toBe('\\end{a} closes something else')
  expect(faultOfLatex('\\node {a_b};')).toMatch(/not escaped/)
  expect(faultOfLatex('\\begin{a}')).toBe('not closed: a')
})

/** Returns why a text is no well-formed XML: a tag that is not closed, a sign that must be escaped. */
function faultOfXml(text: string): string | undefined {
  const open: string[] = []
  const rest = text.replace(/<(\/?)([\w-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g, (_, ends, name, __, empty) => {
    if (ends) return open.pop() === name ? '' : `</${name}>`
    if (!empty) open.push(name)
    return ''
  })
  const wrong = /<|&(?!(?:amp|lt|gt|quot|#\d+);)/.exec(rest)
  return wrong ? `${wrong[0]} at ${wrong.index}` : open.length > 0 ? `not closed: ${open.join(' ')}` : undefined
}

test('a fault in XML is found', () => {
  expect(faultOfXml('<a b="c"><d/>e &amp; f</a>')).toBeUndefined()
  expect(faultOfXml('<a><b></a>')).toMatch(/^</)
  expect(faultOfXml('<a>')).toBe('not closed: a')
  expect(faultOfXml('<a>b & c</a>')).toMatch(/^&/)
})

test('another choice of colours changes nothing else', () => {
  const drawing = drawDiagram(layoutOf('op=1 ? A:6'), 8)
  const dark = svgFile(drawing, 'title', DARK_INKS)
  expect(dark).toContain(`fill="${DARK_INKS.paper}"`)
  const plain = (text: string) => text.replace(/"#[\da-f]{3,6}"/g, '"colour"')
  expect(plain(dark)).toBe(plain(svgFile(drawing, 'title')))
  expect(dark).not.toContain('"#fff"')
})

describe.each(architectures)('every encoding of $id', async ({ load }) => {
  const { isa } = await load()
  const pictures = isa.encodings.flatMap((encoding) => {
    const { layout, name } = encoding
    const words = samplesOf(isa, encoding)
      .slice(0, 2)
      .map((d) => wordPicture(bitsOfWord(isa, d), 32, 'high', `${name} < & "_%`))
    return [encodingPicture(isa, encoding), ...words].map((picture) => ({ name, layout, picture }))
  })

  test('the widths of the parts add up to the word, and each field is named', () => {
    expect(pictures.length).toBeGreaterThan(isa.encodings.length)
    for (const { name, layout, picture } of pictures) {
      const { reg, config } = waveDrom(wavedromOf(picture))
      expect(
        reg.reduce((sum, { bits }) => sum + bits, 0),
        name,
      ).toBe(picture.width)
      expect(config.bits, name).toBeGreaterThanOrEqual(picture.width)
      expect(config.bits % config.lanes, name).toBe(0)
      const texts = reg.map(({ name: text, attr = '' }) => `${text} ${attr}`).join(' ')
      for (const [field, place] of layout.fields)
        if (place.some((bit) => bit >= 0 && bit < picture.width)) expect(texts, name).toContain(field)
    }
  })
  test('the digits of a word are those of its bits', () => {
    for (const encoding of isa.encodings)
      for (const d of samplesOf(isa, encoding).slice(0, 1)) {
        const { reg } = waveDrom(wavedromOf(wordPicture(bitsOfWord(isa, d), 32, 'high', '')))
        const digits = reg.map(({ name, attr = '' }) => (/^[01]+$/.test(name) ? name : attr)).reverse()
        const bits = Array.from({ length: 8 * d.bytes }, (_, bit) => bitAt(d.words, bit)).reverse()
        expect(digits.join(''), encoding.name).toBe(bits.join(''))
      }
  })
  test('SVG is well formed, and LaTeX is whole', () => {
    for (const { name, picture } of pictures) {
      expect(faultOfXml(DIAGRAM_FORMATS.svg.write(picture)), name).toBeUndefined()
      expect(faultOfLatex(DIAGRAM_FORMATS.latex.write(picture)), name).toBeUndefined()
    }
  })
})
