// Writes template trees in C: a function for each operand, and calls that write the parts of a text one after the other.
import { isMarked } from '../encoding/doubt.ts'
import type { Form, Node } from '../encoding/node.ts'
import type { Words } from '../encoding/types.ts'
import {
  formatted,
  formsInOrder,
  isRelative,
  mayLeaveUnknown,
  numberPrefixes,
  numberValue,
  support,
  textUnlessHole,
} from '../encoding/walk.ts'
import { isNone, wordsOfBits } from '../encoding/words.ts'
import { bitsInC, grouped, halvesInC, testInC } from './bits.ts'
import { codecCall, nameCall, scaled } from './codecs.ts'
import {
  type CDefinitions,
  chained,
  commented,
  identifier,
  literal,
  namesInCode,
  type TextCall,
  utf8Size,
} from './definitions.ts'

type Choice = Node & { kind: 'choice' }
type Numeral = Node & { kind: 'number' }
type Piece = TextCall | { readonly text: string }

/** Most bits of an operand whose texts are all written down. */
const TABLE_BITS = 6
/** Statuses by the mark of a form, as the file names them. */
const STATUSES = { 1: 'RESERVED', 2: 'INVALID' } as const

/** TextCalls that write a text in their order, and the most bytes of it. */
interface TextCalls {
  readonly calls: readonly string[]
  readonly fails: boolean
  readonly longest: number
}

export class Templates {
  readonly #definitions: CDefinitions
  readonly #marked = new Map<Node, readonly Piece[]>()
  readonly #unmarked = new Map<Node, readonly Piece[]>()
  constructor(definitions: CDefinitions) {
    this.#definitions = definitions
  }

  /** Returns the calls for nodes. `marks`: whether reserved and invalid operands count. */
  callsOf(nodes: readonly Node[], marks = true): TextCalls {
    const calls: string[] = []
    let [longest, text, fails] = [0, '', false]
    const flush = () => {
      if (text) calls.push(`text(o, ${literal(text)})`)
      text = ''
    }
    for (const piece of nodes.flatMap((n) => this.#pieces(n, marks))) {
      if ('text' in piece) text += piece.text
      else {
        flush()
        calls.push(piece.call)
        fails ||= piece.fails === true
      }
      longest += 'text' in piece ? utf8Size(piece.text) : piece.longest
    }
    flush()
    return { calls, fails, longest }
  }

  /** Many encodings have the same operand at the same place. */
  #pieces(n: Node, marks: boolean): readonly Piece[] {
    const known = marks ? this.#marked : this.#unmarked
    const made = known.get(n) ?? this.#made(n, marks)
    known.set(n, made)
    return made
  }

  #made(n: Node, marks: boolean): readonly Piece[] {
    switch (n.kind) {
      case 'text':
        return [{ text: n.text }]
      case 'number':
        return [numberCall(n)]
      case 'codec': {
        const made = codecCall(n.codec, n.place, this.#definitions)
        const otherwise = marks ? `marked(o, ${STATUSES[2]})` : 'true'
        const isStrict = n.codec.strict && made.fails
        return [this.#separated(n, isStrict ? { call: `(${made.call} || ${otherwise})`, longest: made.longest } : made)]
      }
      case 'choice': {
        const only = n.forms.length === 1 ? n.forms[0] : undefined
        if (only && isPlain(only) && !n.pre && !n.post) return only.body.flatMap((inner) => this.#pieces(inner, marks))
        return [this.#table(n) ?? this.#separated(n, this.#choice(n, marks && !n.total))]
      }
    }
  }

  /** Returns the call that takes the text from a table of all texts, separators included; undefined if they are many. */
  #table(n: Choice): TextCall | undefined {
    const place = support([n])
    if (place.length > TABLE_BITS || isMarked(n) || mayLeaveUnknown([n]) || isRelative([n])) return undefined
    const texts = Array.from({ length: 2 ** place.length }, (_, value) => {
      const word = wordsOfBits(place.filter((_, i) => (value >> i) & 1))
      return textUnlessHole([n], word, 0) ?? null
    })
    const table = this.#definitions.texts(`${identifier(n.kindName || n.name)}_texts`, texts)
    return nameCall(table, texts, place, Math.max(...texts.map((text) => utf8Size(text ?? ''))))
  }

  /** Adds the separators of an operand, which are left out if it is empty. */
  #separated({ name, pre, post }: Choice | (Node & { kind: 'codec' }), inner: TextCall): TextCall {
    if (!pre && !post) return inner
    const code = [
      'const size_t start = o->length;',
      `const size_t from = opened(o, ${literal(pre)});`,
      `return ${chained([inner.call, `closed(o, start, from, ${literal(post)})`], '    ')};`,
    ]
    const made = this.#definitions.name(`separated_${identifier(name)}`, (made) => functionOf(made, code))
    return { ...inner, call: `${made}(o, w)`, longest: inner.longest + utf8Size(pre + post) }
  }

  #choice(n: Choice, marks: boolean): TextCall {
    const code: string[] = []
    let [longest, isOpen, fails] = [0, true, false]
    for (const form of formsInOrder(n)) {
      const test = testInC(form.mask, form.value)
      const inner = this.callsOf(form.body, marks)
      longest = Math.max(longest, inner.longest)
      if (n.kindName) code.push(`/* ${commented(`${form.pattern.trim()}: ${form.asm || 'nothing'}`)} */`)
      code.push(...(form.hole ? guarded(test, ['return false;']) : formCode(form, test, inner, marks)))
      isOpen = test !== '' || inner.fails
      fails ||= form.hole
      if (!isOpen) break
    }
    if (isOpen) code.push('return false;')
    const base = `operand_${identifier(n.kindName || n.name)}`
    const name = this.#definitions.name(base, (name) => functionOf(name, code))
    return { call: `${name}(o, w)`, fails: !n.total && (fails || isOpen), longest }
  }
}

/** Whether a form fits any word and changes nothing but the text. */
const isPlain = ({ mask, mark, hole, unknown }: Form): boolean => isNone(mask) && isNone(unknown) && mark === 0 && !hole

/** Returns the statements of a form: one that has no text for some bits takes back what it wrote, and the next is asked. */
function formCode(
  { mark, unknown }: Form,
  test: string,
  { calls, fails }: TextCalls,
  marks: boolean,
): readonly string[] {
  const all = [
    ...(mark && marks ? [`marked(o, ${STATUSES[mark]})`] : []),
    ...(isNone(unknown) ? [] : [unknownCall(unknown)]),
    ...calls,
  ]
  const indent = test ? '        ' : '    '
  if (!fails) return guarded(test, [`return ${chained(all, indent)};`])
  return [
    `${test ? `if (${test}) ` : ''}{`,
    '    const writer before = *o;',
    `    if (${chained(all, '        ')})`,
    '        return true;',
    '    *o = before;',
    '}',
  ]
}
const unknownCall = (unknown: Words): string => `unknown(o, ${halvesInC(unknown).join(', ')})`
const guarded = (test: string, code: readonly string[]): readonly string[] =>
  test ? [`if (${test})`, ...code.map((line) => `    ${line}`)] : code

/** Returns a function that writes a part of the text of the word `w`. */
export function functionOf(name: string, code: readonly string[]): string {
  const used = namesInCode(code.join('\n'))
  const unused = ['o', 'w'].filter((parameter) => !used.has(parameter)).map((parameter) => `(void)${parameter};`)
  const body = [...unused, ...code].map((line) => `    ${line}`)
  return [`static bool ${name}(writer *o, word w)`, '{', ...body, '}'].join('\n')
}

function numberCall(n: Numeral): TextCall {
  const { place, times, plus, signed, style } = n
  const value = bitsInC(place)
  const added = plus ? ` + ${plus}` : ''
  const ends = signed ? [[place.at(-1)!], place.slice(0, -1)] : [place]
  const longest = Math.max(
    ...[[], ...ends].map((bits) => utf8Size(formatted(numberValue(n, wordsOfBits(bits)), style))),
  )
  if (style.base === 10 && style.digits === 0 && !signed && style.sign === undefined)
    return { call: `decimal(o, ${scaled(added ? grouped(value) : value, times)}${added})`, longest }
  const raw = signed && place.length > 0 ? `with_sign(${value}, ${place.length})` : `(int64_t)${grouped(value)}`
  const prefixes = numberPrefixes(style).map(literal).join(', ')
  return { call: `number(o, ${scaled(raw, times)}${added}, ${style.base}, ${style.digits}, ${prefixes})`, longest }
}
