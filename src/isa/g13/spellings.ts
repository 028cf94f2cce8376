// Rewrites other spellings of G13 assembly: hints before registers, pairs by one number, suffixes in any order.
import type { Spelling } from '../../encoding/types.ts'

export const SPELLINGS: readonly Spelling[] = [
  // Mesa writes hints as `$r1` and `^r1`; applegpu takes the first one.
  { from: /\$(d?[ru]\d+[lh]?(?:_[ru]\d+[lh]?)*)/g, to: '{1}.cache' },
  { from: /\^(d?[ru]\d+[lh]?(?:_[ru]\d+[lh]?)*)/g, to: '{1}.discard' },
  // `dr4` for `r4_r5`
  { from: /\bd([ru])(\d{1,3})\b/g, to: '{1}{2}_{1}{2+1}' },
  // Suffixes may stand in any order; this is the one in which they are printed. The two hints exclude each other.
  { from: /(?:\.(?:cache|discard|abs|neg|sx)\b){2,}/g, to: '{0:in .cache .discard .abs .neg .sx}' },
]
