// Brings the forms of an English word to one stem: multiply, multiplies, multiplying, multiplication.

/** Longest first. */
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
/** Shorter stems say nothing, and one without a vowel is none. */
const SHORTEST = 3

/** `add` for adds and addition; a word that has no ending is its own stem. Small letters. */
export function stem(word: string): string {
  if (word.length <= SHORTEST || /\d/.test(word)) return word
  for (const ending of ENDINGS) {
    const rest = word.slice(0, -ending.length)
    if (!word.endsWith(ending) || rest.length < SHORTEST || !/[aeiouy]/.test(rest)) continue
    if (ending === 's' && /[su]$/.test(rest)) continue
    // `clipping` is of `clip`, but `adding` of `add`, and `filling` of `fill`.
    return rest.replace(/([bgmnprt])\1$/, '$1')
  }
  return word
}

/** Whether a word that is still being typed may become one of this stem: `multiplyi` of `multipl`. */
export const growsFrom = (typed: string, stem: string): boolean =>
  stem.length > SHORTEST &&
  typed.startsWith(stem) &&
  ENDINGS.some((ending) => ending.startsWith(typed.slice(stem.length)))
