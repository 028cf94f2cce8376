// The assembly language of an architecture as an editor sees it, derived from the description: words, registers, colours.
import { mnemonics } from '../../src/spec/assemble.ts'
import { JOINT } from '../../src/spec/bundles.ts'
import { nodesOf } from '../../src/spec/encoding.ts'
import { COMMENT } from '../../src/spec/labels.ts'
import type { Isa } from '../../src/spec/types.ts'

export interface Vocabulary {
  readonly mnemonics: readonly string[]
  /** What stands before the number of a register, such as `$r`. */
  readonly registers: readonly string[]
  /** Words that stand for themselves among the operands. */
  readonly words: readonly string[]
}

/** From the templates: text before a number in an operand's form names a register, text alone is a word. */
export function vocabulary(isa: Isa): Vocabulary {
  const known = mnemonics(isa)
  const registers = new Set<string>()
  const words = new Set<string>()
  for (const encoding of isa.encodings) {
    for (const node of nodesOf(encoding.body)) {
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

/** Rules of a Monarch tokenizer: a name or nothing, and for the first word of a line, by what it is. */
export interface Tokenizer {
  readonly defaultToken: ''
  readonly mnemonics: readonly string[]
  readonly words: readonly string[]
  readonly tokenizer: Readonly<Record<string, readonly Rule[]>>
}
type Action =
  | string
  | { readonly cases: Readonly<Record<string, string | Action>> }
  | { readonly token: string; readonly next: string }
type Rule = readonly [RegExp, Action]

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export function tokenizer(isa: Isa): Tokenizer {
  const { mnemonics: known, registers, words } = vocabulary(isa)
  // Longest first: `$vc` before `$v`.
  const prefixes = [...registers].sort((a, b) => b.length - a.length).map(escaped)
  // A letter behind the number says which half, or how it is meant.
  const register: readonly Rule[] = prefixes.length
    ? [[new RegExp(`(?:${prefixes.join('|')})\\d+[A-Za-z]?(?![\\w])`), 'register']]
    : []
  const comment: Rule = [new RegExp(`(?:${(isa.comment ?? COMMENT).source}).*$`), 'comment']
  // Behind it a line begins anew.
  const joint: readonly Rule[] = isa.bundles
    ? [[new RegExp(escaped(JOINT.trim())), { token: 'delimiter', next: '@pop' }]]
    : []
  return {
    defaultToken: '',
    mnemonics: known,
    words,
    tokenizer: {
      root: [
        [/\s+/, ''],
        comment,
        [/[A-Za-z_.][\w.]*:/, 'label'],
        [
          /\S+/,
          {
            cases: {
              '@mnemonics': { token: 'mnemonic', next: '@operands' },
              '@default': { token: 'mnemonic.unknown', next: '@operands' },
            },
          },
        ],
      ],
      operands: [
        [/^(?=.)/, { token: '', next: '@pop' }],
        comment,
        ...joint,
        ...register,
        [/[-+]?(?:0x[\da-fA-F]+|\d+(?:\.\d+)?)/, 'number'],
        [/[$%@]?[A-Za-z_][\w.]*/, { cases: { '@words': 'word', '@default': '' } }],
        [/[^\s\w$%@]/, 'delimiter'],
      ],
    },
  }
}
