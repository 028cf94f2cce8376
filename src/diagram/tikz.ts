// Writes a drawing of bits as LaTeX: a TikZ picture that stands in a document of its own or in any other.
import { type Box, type Drawing, type DrawnText, LETTER_SIZES } from './drawing.ts'

/** Big points of a pixel: 32 bits in a row are as wide as the text of a page. */
const POINT = 0.5
/** Size of the letters before they are scaled, in points: fonts without other sizes have this one. */
const FONT = 10

const NAMES: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  // Typewriter fonts have the sign; `\$` takes it from another font in some.
  $: '\\char36{}',
  '–': '-',
}
/** Returns text as LaTeX shows it: its special characters are escaped, and wide gaps stay wide. */
export const latexEscaped = (text: string): string =>
  text.replace(/[\\~^$–{}&#_%]/g, (sign) => NAMES[sign] ?? `\\${sign}`).replace(/\s{2,}/g, ' \\quad ')

/** Returns a TikZ picture. Its comment names the packages that it needs. */
export function tikzOf({ boxes, labels, strokes }: Drawing, title: string): string {
  const shown = labels.filter(({ text }) => text !== '')
  const sizes = [...new Set(shown.map(({ size }) => size))]
  return [
    `% ${title.replace(/\s+/g, ' ')}`,
    '% Needs \\usepackage{tikz} and \\usetikzlibrary{patterns} before \\begin{document}.',
    '\\begin{tikzpicture}[',
    `  x=${POINT}bp, y=-${POINT}bp,`,
    ...sizes.map((size) => `  bits ${size}/.style={${styleOf(size)}},`),
    ']',
    ...boxes.map(
      ({ kind, x, y, width, height }) =>
        `\\draw[${STYLES[kind] ?? ''}] (${places(x)},${places(y)}) rectangle ++(${places(width)},${places(height)});`,
    ),
    ...strokes.map(({ x, from, to }) => `\\draw (${places(x)},${places(from)}) -- (${places(x)},${places(to)});`),
    ...shown.map(
      ({ text, x, y, size }) => `\\node[bits ${size}] at (${places(x)},${places(y)}) {${latexEscaped(text)}};`,
    ),
    '\\end{tikzpicture}',
    '',
  ].join('\n')
}

const HATCHED = 'pattern=north east lines, pattern color=black!35'
const GREY = 'fill=black!7'
const STYLES: Readonly<Partial<Record<Box['kind'], string>>> = {
  unknown: HATCHED,
  none: HATCHED,
  fixed: GREY,
  shouldBe: GREY,
  ignored: 'dashed',
  after: 'dotted',
  blank: 'black!30',
}

function styleOf(size: DrawnText['size']): string {
  const scale = places((LETTER_SIZES[size] * POINT) / FONT)
  const anchor = size === 'title' ? 'base west' : 'base'
  // Strokes to other names pass behind a name that stands below its box.
  const ground = size === 'below' ? ', fill=white, inner sep=1pt' : ', inner sep=0pt'
  return `anchor=${anchor}, scale=${scale}, font=\\fontsize{${FONT}}{12}\\ttfamily${ground}`
}

/** Returns a number with at most three places after the point. */
const places = (value: number): string => String(Math.round(value * 1000) / 1000)
