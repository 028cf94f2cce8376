// Draws which lanes take part as a bar of small marks, for the eye only, as the words stand beside it.

export function MaskBar({ mask, lanes }: { readonly mask: number; readonly lanes: number }) {
  const runs = numbersTo(lanes)
    .filter((lane) => (mask >>> lane) & 1)
    .map((lane) => `M${lane} 0h0.75v1h-0.75z`)
  return (
    <svg className="mask-bar" viewBox={`0 0 ${lanes} 1`} preserveAspectRatio="none" aria-hidden="true">
      <path d={runs.join('')} />
    </svg>
  )
}

import { numbersTo } from '../../../src/expr/layout.ts'
