// Rewrites other spellings of G13 assembly: hints before registers, pairs by one number, suffixes in any order.
import type { Spelling } from '../../encoding/types.ts'

/** The suffixes in the order they are printed in; the hints exclude each other. */
const SUFFIXES = ['cache', 'discard', 'abs', 'neg', 'sx']
const rank = (suffix: string): number => SUFFIXES.indexOf(suffix)

export const SPELLINGS: readonly Spelling[] = [
  // Mesa writes hints as `$r1` and `^r1`; applegpu takes the first one.
  {
    from: /([$^])(d?[ru]\d+[lh]?(?:_[ru]\d+[lh]?)*)/g,
    to: ([, hint, register]) => `${register}${hint === '$' ? '.cache' : '.discard'}`,
  },
  // `dr4` for `r4_r5`
  { from: /\bd([ru])(\d{1,3})\b/g, to: ([, file, first]) => `${file}${first}_${file}${Number(first) + 1}` },
  {
    from: /(?:\.(?:cache|discard|abs|neg|sx)\b){2,}/g,
    to: ([all]) => all.slice(1).split('.').sort((x, y) => rank(x) - rank(y)).map((suffix) => `.${suffix}`).join(''),
  },
]
