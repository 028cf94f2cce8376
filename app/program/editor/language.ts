// Derives the assembly language of an architecture from its description, as an editor needs it: words and tokens.
import { additionParts, additionsIn } from '../../../src/encoding/additions.ts'
import { JOINT } from '../../../src/encoding/bundles.ts'
import { isData } from '../../../src/encoding/data.ts'
import { isDirective } from '../../../src/encoding/directives.ts'
import { templateNodesOf } from '../../../src/encoding/encoding.ts'
import { isMnemonic, mnemonics } from '../../../src/encoding/heads.ts'
import { commentAt, headOf, readLine } from '../../../src/encoding/lines.ts'
import { directiveOf } from '../../../src/encoding/statements.ts'
import type { Isa } from '../../../src/encoding/types.ts'
import { placedPieces } from '../../bits/offsets.ts'

interface Vocabulary {
  readonly mnemonics: readonly string[]
  /** Texts before the number of a register, such as `$r`. */
  readonly registers: readonly string[]
  /** Words that stand for themselves among the operands. */
  readonly words: readonly string[]
}

/**
 * Collects words from the templates: text before a number in an operand's form names a register, text alone is a word.
 */
export function vocabulary(isa: Isa): Vocabulary {
  const known = mnemonics(isa)
  const registers = new Set<string>()
  const words = new Set<string>()
  for (const encoding of isa.encodings) {
    for (const node of templateNodesOf(encoding.body)) {
      if (node.kind !== 'choice') continue
      for (const { body, hole } of node.forms) {
        if (hole) continue
        body.forEach((part, k) => {
          if (part.kind !== 'text') return
          const isNumbered = body[k + 1] !== undefined && body[k + 1]?.kind !== 'text'
          const before = /[$%@]?[A-Za-z_][\w.]*$/.exec(part.text)?.[0]
          if (isNumbered && before) registers.add(before)
          for (const word of part.text.match(/[$%@]?[A-Za-z_][\w.]*/g) ?? [])
            if (!(isNumbered && word === before)) words.add(word)
        })
      }
    }
  }
  for (const word of [...known, ...registers]) words.delete(word)
  return { mnemonics: known, registers: [...registers].sort(), words: [...words].sort() }
}

/**
 * A token, as Monaco takes it, from a column, counted from 0, to the next token or the end of the line. `scopes` is
 * empty for text that is nothing special.
 */
interface Token {
  readonly startIndex: number
  readonly scopes: string
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Returns the kind of the first word of a line; empty for a symbol that is assigned to. */
function kindOfHead(isa: Isa, text: string, head: string, macros: Macros): string {
  const directive = directiveOf(text)
  if (directive && isDirective(directive.name)) return head.startsWith('.') ? 'word' : ''
  if (macros.has(head)) return 'word'
  return isMnemonic(isa, head) ? 'mnemonic' : 'mnemonic.unknown'
}

/** Names of the macros that earlier lines define. */
export type Macros = ReadonlySet<string>

/** Returns the macros known after a line; this is the same set if the line defines none. */
export function macrosAfter(line: string, before: Macros): Macros {
  const [, name] = /^\s*\.macro\s+([A-Za-z_.$][\w.$]*)/i.exec(line) ?? []
  return name === undefined || before.has(name) ? before : new Set([...before, name])
}

/** Matches a label that may be defined again and again: `1:`. */
const NUMBERED = /^\s*(\d+):/

/**
 * Returns a function that splits a line into tokens. It finds comments, labels and members with the code of the
 * assembler; a line that the assembler refuses unread has none of them.
 */
export function tokenizer(isa: Isa): (line: string, macros?: Macros) => readonly Token[] {
  const { registers, words } = vocabulary(isa)
  // The longest prefix comes first: `$vc` before `$v`.
  const prefixes = [...registers].sort((a, b) => b.length - a.length).map(escaped)
  const operand = new RegExp(
    [
      // A letter after the number says which half of the register is meant, or how it is meant.
      ...(prefixes.length ? [`(?<register>(?:${prefixes.join('|')})\\d+[A-Za-z]?(?!\\w))`] : []),
      '(?<number>[-+]?(?:0x[\\da-fA-F]+|\\d+(?:\\.\\d+)?))',
      '(?<name>[$%@]?[A-Za-z_][\\w.]*)',
      '(?<delimiter>[^\\s\\w$%@])',
    ].join('|'),
    'g',
  )
  return (whole, macros = new Set()) => {
    const [numbered = '', digits = ''] = NUMBERED.exec(whole) ?? []
    const line = ' '.repeat(numbered.length) + whole.slice(numbered.length)
    const spans: { readonly from: number; readonly end: number; readonly scopes: string }[] = []
    const put = (from: number, text: string, scopes: string) => spans.push({ from, end: from + text.length, scopes })
    const { label, members } = readLine(isa, line)
    if (numbered) put(numbered.length - digits.length - 1, `${digits}:`, 'label')
    if (label) put(label.column, `${label.name}:`, 'label')
    for (const [k, { text, column }] of members.entries()) {
      const joint = JOINT.trim()
      if (k > 0) put(line.lastIndexOf(joint, column - 1), joint, 'delimiter')
      const bare = additionsIn(isa, text)?.bare ?? text
      const head = headOf(bare)
      const isBytes = isData(text)
      if (head) put(column, head, isBytes ? 'mnemonic' : kindOfHead(isa, text, head, macros))
      if (isBytes) put(column + head.length, text.slice(head.length), 'number')
      else
        for (const { 0: found, index, groups = {} } of bare.slice(head.length).matchAll(operand)) {
          const kind = Object.keys(groups).find((name) => groups[name] !== undefined) ?? ''
          put(column + head.length + index, found, kind !== 'name' ? kind : words.includes(found) ? 'word' : '')
        }
      for (const { at, piece } of placedPieces(additionParts(isa, text)))
        if (piece.isAddition) put(column + at, piece.text, 'addition')
    }
    const comment = commentAt(line, isa.comment)
    if (comment < line.length) put(comment, line.slice(comment), 'comment')
    return tokensOf(spans.filter(({ from }) => from < line.length))
  }
}

/**
 * Returns a token at the beginning of each span, and one that is nothing special at its end, unless another span begins
 * there.
 */
function tokensOf(
  spans: readonly { readonly from: number; readonly end: number; readonly scopes: string }[],
): readonly Token[] {
  const out: Token[] = []
  for (const { from, end, scopes } of [...spans].sort((x, y) => x.from - y.from)) {
    if (out.at(-1)?.startIndex === from) out.pop()
    out.push({ startIndex: from, scopes }, { startIndex: end, scopes: '' })
  }
  return out
}
