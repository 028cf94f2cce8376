// Puts in words what is wrong with a link: what was read is repeated shortened, and so that it can be seen.

/** Code points of a text that is repeated. */
const LONGEST = 60
/** Texts of one kind that are repeated. */
const MOST_QUOTED = 3
/** Sentences about one link. */
const MOST_SAID = 8

/** Control characters, those of no width, those that turn the text around, and blanks that look like others. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/gu

/** Shows text from outside between quotation marks; characters that cannot be seen are told by number, such as U+0000. */
export function quoted(text: string): string {
  // No code point has more than two units: what is further behind is not looked at, however long the text is.
  const points = [...text.slice(0, 2 * LONGEST + 2)]
  const shown = points.length > LONGEST ? `${points.slice(0, LONGEST - 3).join('')}…` : points.join('')
  return `“${shown.replace(UNSEEN, numberOf)}”`
}
const numberOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** The whole character that begins at a place of a text. */
export const characterAt = (text: string, place: number): string => String.fromCodePoint(text.codePointAt(place) ?? 0)

/** Lists parts of one kind, of which the first few are repeated: `“a”, “b” and 7 more`. */
export function quotedAll(texts: readonly string[]): string {
  const shown = texts.slice(0, MOST_QUOTED).map((text) => (text === '' ? 'an empty part' : quoted(text)))
  return listed(texts.length > MOST_QUOTED ? [...shown, `${texts.length - MOST_QUOTED} more`] : shown)
}

/** Joins as one says it: `a, b and c`. */
export const listed = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`

/** Says what became of so many parts. */
export const leftOut = (count: number): string => (count === 1 ? 'It was left out.' : 'They were left out.')

/** Makes one text of what is wrong, a line each; undefined where nothing is. */
export function problemText(all: readonly string[]): string | undefined {
  if (all.length === 0) return undefined
  const more = all.length - MOST_SAID
  return [...all.slice(0, MOST_SAID), ...(more > 0 ? [`And ${more} more.`] : [])].join('\n')
}
