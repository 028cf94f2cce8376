// Reads whole numbers as people type them into a box.
import { quoted } from '../../../src/share/problems.ts'

type ReadWhole = { readonly number: number } | { readonly problem: string }

/** Reads decimal digits as a number from `least` to `most` (included); else returns the problem as a sentence. */
export function readWhole(typed: string, least: number, most: number): ReadWhole {
  const text = typed.trim()
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (number >= least && number <= most) return { number }
  return {
    problem: text
      ? `${quoted(text)} is not a whole number from ${least} to ${most}.`
      : `A whole number from ${least} to ${most} is needed.`,
  }
}
