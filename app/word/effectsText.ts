// Returns the effects of a word as one text, to compare it with that of another word or to show it in a line.
import type { Decoded } from '../../src/encoding/types.ts'
import { meant, variantOf } from '../instruction/held.ts'
import { type SentenceLine, toldOf } from '../instruction/meaning.ts'
import type { PanelProps } from './panelProps.ts'

/** `main`: the main effects; `all`: also those that programs rarely rely on. */
interface Effects {
  readonly main: string
  readonly all: string
}

/** Returns undefined if the meaning of the word is not known. */
export function effectsTextOf(
  { architecture, variant, given, base }: Pick<PanelProps, 'architecture' | 'variant' | 'given' | 'base'>,
  decoded: Decoded,
): Effects | undefined {
  if (!decoded.variant) return undefined
  const chip = variantOf(architecture, variant)
  const machine = architecture.machine(chip)
  const { meaning } = meant(architecture, decoded, chip, machine, given, base)
  if (!meaning) return undefined
  const { main, besides } = toldOf(decoded, meaning, machine.files)
  const first = joined(main)
  return { main: first, all: `${first}; ${joined(besides?.() ?? [])}` }
}

const joined = (lines: readonly SentenceLine[]): string =>
  lines.map(({ parts }) => parts.map(({ text }) => text).join('')).join('; ')
