// Describes what is wrong with a link; quotes parts of it shortened and with invisible characters made visible.

/** The most code points of a quoted text. */
const LONGEST = 60
/** The most texts of one kind that are quoted. */
const MOST_QUOTED = 3
/** The most sentences about one link. */
const MOST_SAID = 8

/**
 * Control characters, characters of no width or that reverse the direction of text, and blanks that look like others.
 */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/gu

/**
 * Returns text from outside between quotation marks, shortened. Invisible characters appear by number, such as U+0000.
 */
export function quoted(text: string): string {
  // A code point has at most two units, so the rest of a long text is not looked at.
  const points = [...text.slice(0, 2 * LONGEST + 2)]
  const shown = points.length > LONGEST ? `${points.slice(0, LONGEST - 3).join('')}…` : points.join('')
  return `“${shown.replace(UNSEEN, numberOf)}”`
}
const numberOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Returns the whole character that begins at an index of a text. */
export const characterAt = (text: string, place: number): string => String.fromCodePoint(text.codePointAt(place) ?? 0)

/** Returns a list of parts of one kind that quotes the first few: `“a”, “b” and 7 more`. */
export function quotedAll(texts: readonly string[]): string {
  const shown = texts.slice(0, MOST_QUOTED).map((text) => (text === '' ? 'an empty part' : quoted(text)))
  return listed(texts.length > MOST_QUOTED ? [...shown, `${texts.length - MOST_QUOTED} more`] : shown)
}

/** Returns a list as prose: `a, b and c`. */
export const listed = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`

/** Says that one or several parts were left out. */
export const leftOut = (count: number): string => (count === 1 ? 'It was left out.' : 'They were left out.')

/** Returns all problems of a link as one text, a line each; undefined if there are none. */
export function problemText(all: readonly string[]): string | undefined {
  if (all.length === 0) return undefined
  const more = all.length - MOST_SAID
  return [...all.slice(0, MOST_SAID), ...(more > 0 ? [`And ${more} more.`] : [])].join('\n')
}
