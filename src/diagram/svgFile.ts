// Writes a drawing of bits as an SVG file that needs no style sheet: unknown bits are hatched, fixed ones grey.
import { type Box, type Drawing, type DrawnText, LETTER_SIZES } from './drawing.ts'

/** Colours of a picture, as SVG has them: of lines and letters, of the ground, of fixed bits, of hatching. */
export interface Inks {
  readonly ink: string
  readonly paper: string
  readonly fixed: string
  readonly hatch: string
}

/** Black on white, for paper. */
export const LIGHT_INKS: Inks = { ink: '#000', paper: '#fff', fixed: '#eee', hatch: '#aaa' }
/** Light on dark, for screens. */
export const DARK_INKS: Inks = { ink: '#e7e9ec', paper: '#16181b', fixed: '#34383e', hatch: '#6b727b' }

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

const HATCHED = 'url(#hatch)'

/** Returns an SVG file. `title`: what a person hears who cannot see it; sizes are those of the drawing, in pixels. */
export function svgFile(drawing: Drawing, title: string, inks: Inks = LIGHT_INKS): string {
  const { width, height, boxes, labels, strokes } = drawing
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="${inks.ink}" font-family="ui-monospace, Menlo, Consolas, monospace" text-anchor="middle">`,
    `<title>${escaped(title)}</title>`,
    `<defs><pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V6" stroke="${inks.hatch}" stroke-width="2"/></pattern></defs>`,
    `<rect width="${width}" height="${height}" fill="${inks.paper}"/>`,
    ...boxes.map((box) => rectangle(box, inks)),
    ...strokes.map(({ x, from, to }) => `<path d="M${x} ${from}V${to}" stroke="${inks.ink}"/>`),
    ...labels.map((label) => letters(label, inks)),
    '</svg>',
    '',
  ].join('\n')
}

const FILLS: Readonly<Partial<Record<Box['kind'], 'hatched' | 'fixed'>>> = {
  unknown: 'hatched',
  none: 'hatched',
  fixed: 'fixed',
  shouldBe: 'fixed',
}
const STROKES: Readonly<Partial<Record<Box['kind'], string>>> = {
  ignored: ' stroke-dasharray="3 2"',
  after: ' stroke-dasharray="1 3"',
  blank: ' stroke-opacity="0.3"',
}

function rectangle({ kind, x, y, width, height }: Box, { ink, paper, fixed }: Inks): string {
  const fill = { hatched: HATCHED, fixed, plain: paper }[FILLS[kind] ?? 'plain']
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" stroke="${ink}"${STROKES[kind] ?? ''}/>`
}

const BOLD = ' font-weight="600"'

function letters({ text, x, y, size }: DrawnText, { paper }: Inks): string {
  const styles: Readonly<Record<DrawnText['size'], string>> = {
    number: '',
    digit: '',
    name: BOLD,
    // Wide gaps stay wide.
    title: `${BOLD} text-anchor="start" xml:space="preserve"`,
    one: ' font-weight="700"',
    // An outline in the colour of the paper makes strokes pass behind the names.
    below: `${BOLD} paint-order="stroke" stroke="${paper}" stroke-width="4"`,
  }
  return `<text x="${x}" y="${y}" font-size="${LETTER_SIZES[size]}"${styles[size]}>${escaped(text)}</text>`
}
