// Room for the rows of a table that are not drawn.

const HIDDEN = { 'aria-hidden': true } as const

/** `height`: in pixels; a row of none is no row. */
export function Gap({ height }: { readonly height: number }) {
  return height > 0 ? <tr {...HIDDEN} style={{ height }} /> : null
}
