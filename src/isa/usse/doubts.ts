// What nobody is certain of in USSE words that run all the same: sentences that are said each time.
import type { Said } from '../semantics.ts'

export const PER_INSTANCE = 'Which instances or channels Pn lets through is not known; here it is all of them.'
const BASE = 'Whether the base is e or 2 is not certain; here it is e, as the other decoder has it, while documents of related cores say 2.'
const ALONE = 'An instance has no neighbours here, so that nothing changes from pixel to pixel: it gives 0.'

const BY_NAME: Readonly<Record<string, readonly string[]>> = {
  dsx32: [ALONE],
  dsx16: [ALONE],
  dsy32: [ALONE],
  dsy16: [ALONE],
}

/** The operations that rest on a base, by the four bits of the second one. */
const isBased = (name: string, { fields }: Said): boolean =>
  /(^|_)(exp|log)$/.test(name) || (name.startsWith('dual') && (fields.sec === 12 || fields.sec === 13))

export const doubtsOf = (name: string, said: Said): readonly string[] => [
  ...(BY_NAME[name] ?? []),
  ...(isBased(name, said) ? [BASE] : []),
]
