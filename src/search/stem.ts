// Reduces the forms of an English word to one stem: multiply, multiplies, multiplying, multiplication.

/** Endings to cut off, longest first. */
const ENDINGS = [
  'ications',
  'ication',
  'itions',
  'ations',
  'isons',
  'ating',
  'ition',
  'ation',
  'ating',
  'ates',
  'ated',
  'ison',
  'ions',
  'ying',
  'ate',
  'ion',
  'ies',
  'ied',
  'ing',
  'es',
  'ed',
  's',
  'e',
  'y',
] as const
/** The least length of a stem. A stem also has a vowel. */
const SHORTEST = 3

/**
 * Returns the stem of a word in lower case, such as `add` for adds and addition. A word without an ending is its own
 * stem.
 */
export function stem(word: string): string {
  if (word.length <= SHORTEST || /\d/.test(word)) return word
  for (const ending of ENDINGS) {
    const rest = word.slice(0, -ending.length)
    if (!word.endsWith(ending) || rest.length < SHORTEST || !/[aeiouy]/.test(rest)) continue
    if (ending === 's' && /[su]$/.test(rest)) continue
    // A doubled letter becomes one: the stem of `clipping` is `clip`. But `adding` has `add`, and `filling` has `fill`.
    return rest.replace(/([bgmnprt])\1$/, '$1')
  }
  return word
}

/** Whether a word that is still being typed may become a form with this stem, as `multiplyi` has `multipl`. */
export const growsFrom = (typed: string, stem: string): boolean =>
  stem.length > SHORTEST &&
  typed.startsWith(stem) &&
  ENDINGS.some((ending) => ending.startsWith(typed.slice(stem.length)))
