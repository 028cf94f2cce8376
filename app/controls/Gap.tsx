// Fills the room of table rows that are not drawn.

const HIDDEN = { 'aria-hidden': true } as const

/** `height`: in pixels; nothing is drawn if it is 0. */
export function Gap({ height }: { readonly height: number }) {
  return height > 0 ? <tr {...HIDDEN} style={{ height }} /> : null
}
