// Writes an SVG file without a style sheet: black on white, in a monospaced font, with a hatch pattern.

export const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** Value of `fill` for hatched areas. */
export const HATCHED = 'url(#hatch)'
/** Colour of fixed bits. */
export const FIXED = '#eee'

/** Returns the SVG file. Sizes are in pixels; `parts`: elements, one a line. */
export function svgFile(width: number, height: number, title: string, parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="ui-monospace, Menlo, Consolas, monospace" text-anchor="middle">`,
    `<title>${escaped(title)}</title>`,
    '<defs><pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V6" stroke="#aaa" stroke-width="2"/></pattern></defs>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n')
}

export const svgBlob = (file: string): Blob => new Blob([file], { type: 'image/svg+xml' })
