// Writes a comparison as a table in Markdown, for notes and bug reports.
import { bitsText } from '../../src/encoding/bitsText.ts'
import { exactOf } from '../instruction/exactText.ts'
import { spacedHex } from '../instruction/shown.ts'
import { type Compared, effectLines, isSameArchitecture } from './compared.ts'
import { type ComparedField, type FieldPair, heldIn } from './fieldPairs.ts'
import { type Comparison, summary } from './summary.ts'

export function comparisonMarkdown(comparison: Comparison, address: string): string {
  const { pair, fields } = comparison
  const rows = [
    line(['', '1', '2']),
    line(['---', '---', '---']),
    both('architecture', ({ architecture: { isa, variants }, variant }) =>
      variants.length > 1 ? `${isa.title}, ${variant}` : isa.title,
    ),
    both('encoding', ({ encoding, shown }) => code((encoding ?? shown?.encoding)?.name)),
    ...(pair.every(({ isBare }) => isBare)
      ? []
      : [
          both('text', ({ shown }) => code(shown && exactOf(shown).text)),
          both('bytes', ({ shown }) => code(shown && spacedHex(shown.hex))),
          both('does', (side) => code(effectLines(side)?.join('; '))),
        ]),
    ...fieldLines(fields, isSameArchitecture(pair)),
  ]
  return [summary(comparison).join(' '), '', ...rows, '', address, ''].join('\n')

  function both(name: string, of: (side: Compared) => string): string {
    return line([name, ...pair.map(of)])
  }
}

function fieldLines(fields: readonly FieldPair[], isSame: boolean): readonly string[] {
  return fields.map(({ parts: [one, two], differs }) => {
    const sign = isSame && differs.length > 0 ? ' ≠' : ''
    return line([`${escaped((one ?? two)?.name ?? '')}${sign}`, cell(one), cell(two)])
  })
}

const cell = (part: ComparedField | undefined): string =>
  part
    ? [bitsText(part.bits), code(heldIn(part)), part.kind === 'field' ? code(part.means) : ''].filter(Boolean).join(' ')
    : ''

const escaped = (text: string): string => text.replace(/[\\|]/g, '\\$&').replace(/\s+/g, ' ')
/** No text of an instruction has a backtick; a bar would end the cell even in code. */
const code = (text: string | undefined): string => (text ? `\`${text.replaceAll('|', '\\|')}\`` : '')
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
