// Describes a program before it is opened: how many instructions it has, and what is unknown or wrong in it.

import { Assembler } from '../../../src/encoding/assembler.ts'
import { errorCount } from '../../../src/encoding/source.ts'
import type { Isa } from '../../../src/encoding/types.ts'
import { withCommas } from '../../../src/read/limits.ts'
import type { Disassembly } from '../../../src/read/programs.ts'

const some = (n: number, what: string): string => `${withCommas(n)} ${what}${n === 1 ? '' : 's'}`

export function disassemblyText({ instructions, troubles, isSame }: Disassembly, bytes: number): string {
  const parts = [...troubles].map(([what, n]) => `${withCommas(n)} ${what}`)
  const unknown = parts.length > 0 ? `; as bytes, since they are no instructions: ${parts.join(', ')}` : ''
  const same = isSame
    ? `It assembles to the same ${some(bytes, 'byte')}.`
    : `It does not assemble to the same ${some(bytes, 'byte')}: please report that.`
  return `${some(instructions, 'instruction')}${unknown}. ${same}`
}

/**
 * Most choices of the assembler, about a microsecond each, and most characters: a text that takes more is assembled
 * only when it is opened.
 */
const MOST_TRIES = 100_000
const MOST_CHARACTERS = 200_000

export function assemblyText(isa: Isa, source: string): string {
  const lines = some(linesIn(source), 'line')
  const made = source.length > MOST_CHARACTERS ? undefined : new Assembler(isa).within(source, MOST_TRIES)
  if (!made) return `${lines}, which are assembled when they are opened.`
  const errors = errorCount(made)
  const wrong = errors > 0 ? `; ${some(errors, 'error')}, which the editor will show` : '; no errors'
  return `${some(made.lines.length, 'instruction')} in ${lines}${wrong}.`
}

function linesIn(source: string): number {
  let lines = source.endsWith('\n') ? 0 : 1
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) lines++
  return lines
}

/** Returns the first lines of a text, at most `most`, and how many more there are. */
export function firstLines(source: string, most: number): { readonly lines: readonly string[]; readonly more: number } {
  const lines: string[] = []
  let from = 0
  while (lines.length < most && from < source.length) {
    const end = source.indexOf('\n', from)
    lines.push(source.slice(from, end < 0 ? undefined : end))
    from = end < 0 ? source.length : end + 1
  }
  return { lines, more: from < source.length ? linesIn(source.slice(from)) : 0 }
}
