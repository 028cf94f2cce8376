// Lists the words that the template of an encoding may print, and those that name the instruction.
import type { Codec, Form, Node } from '../encoding/node.ts'
import type { Encoding } from '../encoding/types.ts'

/** Operands of more bits than this are not listed value by value. */
const LISTED_BITS = 8

/** Texts by their words: `sr80 (thread_position_in_grid.x)` by `sr80`. */
type Texts = ReadonlyMap<string, string>
const NONE: Texts = new Map()
const byCodec = new WeakMap<Codec, Texts>()
/** Cache by form, because encodings share the forms of their operands. */
const byForm = new WeakMap<Form, Texts>()

const split = (text: string): readonly string[] => text.split(/[\s,()]+/).filter(Boolean)
/** Whether a word tells lines apart; plain numbers do not, because every line has them. */
const isTelling = (word: string): boolean => (/[a-z]/i.test(word) ? !/^-?0x/i.test(word) : !/\w/.test(word))
const telling = (texts: readonly string[]): Texts =>
  new Map(
    texts.flatMap((text) =>
      split(text)
        .filter(isTelling)
        .map((word) => [word, text.trim()] as const),
    ),
  )

function kept<K extends object>(all: WeakMap<K, Texts>, key: K, make: () => Texts): Texts {
  let texts = all.get(key)
  if (!texts) {
    texts = make()
    all.set(key, texts)
  }
  return texts
}

/** Returns all texts that a codec may print. */
function printed({ codec, place }: Node & { kind: 'codec' }): readonly string[] {
  if (place.length > LISTED_BITS) return []
  const all = Array.from({ length: 2 ** place.length }, (_, v) => codec.text(v, 0) ?? '')
  return [...all, ...Object.keys(codec.also ?? {})]
}

/** Returns all words of a template, including signs such as `<<`. */
export function textsIn(nodes: readonly Node[]): Texts {
  if (nodes.length === 1 && nodes[0]) return textsOf(nodes[0])
  const out = new Map<string, string>()
  for (const n of nodes) for (const [word, text] of textsOf(n)) out.set(word, text)
  return out
}

function textsOf(n: Node): Texts {
  if (n.kind === 'text') return telling([n.text])
  if (n.kind === 'codec') return kept(byCodec, n.codec, () => telling(printed(n)))
  if (n.kind !== 'choice') return NONE
  const out = new Map(telling([n.pre, n.post]))
  for (const form of n.forms)
    for (const [word, text] of kept(byForm, form, () => textsIn(form.body))) out.set(word, text)
  return out
}

// ---- mnemonics ------------------------------------------------------------------------------------------------------

/** The most spellings of a first word that are combined. */
const MOST_SPELLED = 64

/** Returns the texts of a node that has no operand; an empty text means that it may be left out. */
function plainTexts(n: Node): readonly string[] {
  if (n.kind === 'text') return [n.text]
  if (n.kind === 'codec') return printed(n)
  if (n.kind !== 'choice') return []
  const forms = n.forms.filter((form) => !form.hole && form.mark < 2)
  if (forms.some(({ body }) => body.some((inner) => inner.kind !== 'text'))) return []
  return forms.map(({ body }) => body.map((inner) => (inner.kind === 'text' ? inner.text : '')).join(''))
}

const isWord = (text: string): boolean => /^[a-z][\w./]+$/i.test(text)
const bare = (text: string): string => text.replace(/[^\w]+$/, '')
const firstWords = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => split(text.trimStart()).slice(0, 1).map(bare).filter(isWord))

/**
 * Returns the words that name an instruction in its line: every spelling of the first word that all lines have, other
 * words of the template, and older names.
 */
export function mnemonicsOf(e: Encoding): readonly string[] {
  const at = e.body.findIndex((n) => {
    const texts = plainTexts(n)
    return !texts.some((text) => text.trim() === '') && firstWords(texts).length > 0
  })
  const others = e.body.slice(at + 1).flatMap((n) => (n.kind === 'text' ? split(n.text).map(bare).filter(isWord) : []))
  const older = e.accepted.flatMap(([first]) => (first?.kind === 'text' ? firstWords([first.text]) : []))
  const all = [...(at < 0 ? [] : spelled(e.body.slice(at))), ...others, ...older]
  // `mad.f32` is also called `mad`.
  return [...new Set([...all, ...all.flatMap((word) => /^\w+(?=\.)/.exec(word)?.[0] ?? [])])]
}

/**
 * Returns the spellings of the word that nodes begin with, such as `ld` with `a`, `l` or `t` and `32`. Leaves out
 * suffixes such as `.sat`.
 */
function spelled(nodes: readonly Node[]): readonly string[] {
  let all = ['']
  for (const n of nodes) {
    const texts = plainTexts(n)
    const isSuffix = texts.length === 0 || texts.every((text) => text === '' || text.startsWith('.'))
    if (isSuffix || all.length * texts.length > MOST_SPELLED) break
    all = all.flatMap((text) => texts.map((more) => text + more))
    if (all.every((text) => /\S[\s,(]/.test(text))) break
  }
  return firstWords(all)
}
