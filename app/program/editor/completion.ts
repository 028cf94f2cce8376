// Suggests what may stand at the cursor: instructions with templates, and the program's registers, labels, constants.
import { lineCompletions } from '../../../src/encoding/assemble.ts'
import { Assembler } from '../../../src/encoding/assembler.ts'
import { JOINT } from '../../../src/encoding/bundles.ts'
import { bodiesOf, encodingsOf, isMnemonic, mnemonics } from '../../../src/encoding/heads.ts'
import { labelOf } from '../../../src/encoding/labels.ts'
import { commentAt } from '../../../src/encoding/lines.ts'
import { type SyntaxPiece, syntaxOf } from '../../../src/encoding/syntax.ts'
import type { Encoding, Isa } from '../../../src/encoding/types.ts'
import { vocabulary } from './language.ts'

export interface Suggestion {
  readonly kind: 'instruction' | 'register' | 'label' | 'constant' | 'word'
  readonly label: string
  /** Operands that follow, as the user sees them. */
  readonly operands?: string
  /** Sentence about the instruction. */
  readonly about?: string
  /** Text to be written, with tab stops as editors have them: `${1:D}, ${2:A}`. */
  readonly snippet: string
  /** Column where the text begins, counted from 0. */
  readonly from: number
}

/** Maximum number of labels, and of constants, to suggest. */
const MOST_NAMES = 50
/** Maximum number of words to suggest for the beginning of a line. */
export const MOST_FIRST = 500

/**
 * Returns the suggestions at the end of `before`, which is the line up to the cursor. `source` is the whole program,
 * for the names in it. Returns none in a comment.
 */
export function suggestionsAt(isa: Isa, before: string, source: string): readonly Suggestion[] {
  if (commentAt(before, isa.comment) < before.length) return []
  const { end = 0 } = labelOf(before) ?? {}
  const start = Math.max(end, isa.bundles ? before.lastIndexOf(JOINT.trim()) + 1 : 0)
  const { from: column, words } = lineCompletions(isa, before.slice(start))
  const from = start + column
  const isFirst = /^\s*\S*$/.test(before.slice(start))
  const all = [
    ...(isFirst ? plainest(words) : words).map((word) =>
      isFirst ? instruction(isa, word, from) : operand(isa, word, from),
    ),
    ...(isFirst ? wholeLines(isa, from) : namesAt(isa, before, source, words)),
  ]
  const seen = new Map<string, Suggestion>()
  for (const one of all) if (!seen.has(one.label)) seen.set(one.label, one)
  return [...seen.values()]
}

/** Returns the words with the fewest suffixes if there are very many: the others are suggested as the user types on. */
const plainest = (words: readonly string[]): readonly string[] =>
  words.length <= MOST_FIRST
    ? words
    : words.toSorted((x, y) => x.split('.').length - y.split('.').length).slice(0, MOST_FIRST)

const plain = (text: string): string => text.replace(/[\\$}]/g, '\\$&')

function instruction(isa: Isa, word: string, from: number): Suggestion {
  const all = isOperand(word) ? [] : encodingsOf(isa, word).flatMap(linesOf)
  const found = all.find(({ first }) => first !== '' && word.startsWith(first)) ?? all.find(({ isChosen }) => isChosen)
  // This word stands before the name of an instruction, such as a predicate.
  if (!found) return named('word', word, from)
  // The word has brackets with an operand in them, one of many: the template stands for all of them.
  if (/[[(]/.test(word)) return wholeLine(found, from)
  const { rest } = found
  return {
    kind: 'instruction',
    label: word,
    snippet: plain(word) + (rest.snippet && ` ${rest.snippet}`),
    from,
    ...(rest.shown && { operands: rest.shown }),
    about: found.about,
  }
}

/** Whether a word is no name of an instruction: those begin with a letter, `_` or `.`. */
const isOperand = (word: string): boolean => /^[^A-Za-z_.]/.test(word)

const wholeLine = ({ whole, about }: Line, from: number): Suggestion => ({
  kind: 'instruction',
  label: whole.shown,
  snippet: whole.snippet,
  about,
  from,
})

/** Suggests lines that begin with a register, such as `D <- A + B`. */
function wholeLines(isa: Isa, from: number): readonly Suggestion[] {
  const first = mnemonics(isa).find(isOperand)
  const all = first === undefined ? [] : encodingsOf(isa, first)
  return all.flatMap((e) => linesOf(e).filter(({ isChosen }) => isChosen)).map((line) => wholeLine(line, from))
}

interface Template {
  readonly shown: string
  readonly snippet: string
}
/** A form that lines of an encoding may have, without the parts that may be left out. */
interface Line {
  /** First word of all these lines; empty if it depends on the word that is assembled. */
  readonly first: string
  /** Whether the line begins with a text that depends on bits of the word. */
  readonly isChosen: boolean
  readonly whole: Template
  /** Template of what follows the first word. */
  readonly rest: Template
  readonly about: string
}
const lines = new WeakMap<Encoding, readonly Line[]>()

function linesOf(e: Encoding): readonly Line[] {
  const made = lines.get(e) ?? bodiesOf(e).map((body) => lineOf({ ...e, body }))
  lines.set(e, made)
  return made
}

function lineOf(e: Encoding): Line {
  const parts = syntaxOf(e).filter(({ text }) => !/^\[.*\]$/.test(text))
  const [opens] = parts
  const variable = parts.findIndex(({ bits }) => bits.length > 0)
  const lead = parts.slice(0, variable < 0 ? parts.length : variable).map(({ text }) => text)
  const start = parts.findIndex(
    ({ text, bits }, k) => bits.length === 0 && (k === 0 ? text.trimStart() : text).includes(' '),
  )
  const cut = parts[start]
  const text = start === 0 ? cut?.text.trimStart() : cut?.text
  const behind = cut && text ? [{ ...cut, text: text.slice(text.indexOf(' ')) }, ...parts.slice(start + 1)] : []
  return {
    first: /^\S*/.exec(lead.join('').trimStart())?.[0] ?? '',
    isChosen: opens !== undefined && opens.bits.length > 0,
    whole: templateOf(parts),
    rest: templateOf(behind),
    about: e.doc,
  }
}

function templateOf(parts: readonly SyntaxPiece[]): Template {
  let [shown, snippet, stops] = ['', '', 0]
  for (const { text, bits } of parts) {
    shown += text
    if (bits.length === 0) {
      snippet += plain(text)
      continue
    }
    stops++
    const choices = /^\{(.*\|.*)\}$/.exec(text)?.[1]?.split('|')
    snippet += choices
      ? `\${${stops}|${choices.map((one) => plain(one).replace(/[,|]/g, '\\$&')).join(',')}|}`
      : `\${${stops}:${plain(text)}}`
  }
  const tidy = (text: string) => text.replace(/ +(?=[ ,])/g, '').trim()
  return { shown: tidy(shown), snippet: tidy(snippet) }
}

function operand(isa: Isa, word: string, from: number): Suggestion {
  const { registers } = vocabularyOf(isa)
  const e = isMnemonic(isa, word) ? encodingsOf(isa, word)[0] : undefined
  const kind = e ? 'instruction' : registers.includes(word) ? 'register' : 'word'
  return { kind, label: word, snippet: plain(word), from, ...(e && { about: e.doc }) }
}

const known = new WeakMap<Isa, ReturnType<typeof vocabulary>>()
function vocabularyOf(isa: Isa): ReturnType<typeof vocabulary> {
  const made = known.get(isa) ?? vocabulary(isa)
  known.set(isa, made)
  return made
}

/**
 * Returns the names of the program that may stand here: registers, and labels and constants with which the line so far
 * assembles.
 */
function namesAt(isa: Isa, before: string, source: string, words: readonly string[]): readonly Suggestion[] {
  const { prefix = '', isPrefixOptional } = isa.labelOperands[0] ?? {}
  const word = /[$%@]?[\w.]*$/.exec(before)?.index ?? before.length
  const from = before.slice(0, word).endsWith(prefix) ? word - prefix.length : word
  const { registers } = vocabularyOf(isa)
  const here = words.filter((word) => registers.includes(word))
  const used = [...source.matchAll(/[$%@]?[A-Za-z_]+\d+[a-z]?\b/gi)].map(([name]) => name)
  const isHere = (name: string) =>
    here.some((prefix) => /^\d+[A-Za-z]?$/.test(name.startsWith(prefix) ? name.slice(prefix.length) : ''))
  const labels = names(source, /^\s*([A-Za-z_.][\w.]*):/gm)
  const constants = names(source, /^\s*(?:\.(?:set|equ|equiv)\s+)?([A-Za-z_][\w.]*)\s*[,=]/gm)
  const written = (label: string) => (isPrefixOptional ? label : prefix + label)
  const fits = (first: string | undefined, text: string, is: string) =>
    first !== undefined && assembles(isa, `${is}\n${before.slice(0, from)}${text}`, from + text.length)
  const [label, constant] = [labels[0], constants[0]]
  return [
    ...[...new Set(used.filter(isHere))].sort().map((name) => named('register', name, from)),
    ...(fits(label, written(label ?? ''), `${label}:`) ? labels.map((one) => named('label', written(one), from)) : []),
    ...(fits(constant, constant ?? '', `${constant} = 1`) ? constants.map((one) => named('constant', one, from)) : []),
  ]
}

const named = (kind: Suggestion['kind'], label: string, from: number): Suggestion => ({
  kind,
  label,
  snippet: plain(label),
  from,
})

const names = (source: string, pattern: RegExp): readonly string[] =>
  [...new Set([...source.matchAll(pattern)].map(([, name]) => name ?? ''))].slice(0, MOST_NAMES)

/** Whether the second line of a source has no error before a column, and no other line has any. */
function assembles(isa: Isa, source: string, column: number): boolean {
  const { errors } = new Assembler(isa).assemble(source)
  return errors.every((error) => error.line === 2 && error.column >= column)
}
