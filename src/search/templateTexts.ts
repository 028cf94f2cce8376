// The texts of a template: what a line may have in it, and which words of it name the instruction.
import type { Codec, Form, Node } from '../encoding/node.ts'
import type { Encoding } from '../encoding/types.ts'

/** Values of more bits are not listed. */
const LISTED_BITS = 8

/** By a word the text it stands in: `sr80 (thread_position_in_grid.x)` by `sr80`. */
type Texts = ReadonlyMap<string, string>
const NONE: Texts = new Map()
const byCodec = new WeakMap<Codec, Texts>()
/** Encodings share the forms of their operands. */
const byForm = new WeakMap<Form, Texts>()

const split = (text: string): readonly string[] => text.split(/[\s,()]+/).filter(Boolean)
/** Numbers by themselves are in every line. */
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

/** All that a codec may print. */
function printed({ codec, place }: Node & { kind: 'codec' }): readonly string[] {
  if (place.length > LISTED_BITS) return []
  const all = Array.from({ length: 2 ** place.length }, (_, v) => codec.text(v, 0) ?? '')
  return [...all, ...Object.keys(codec.also ?? {})]
}

/** All words anywhere in a template, signs such as `<<` included. */
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

/** More ways to spell a first word are not put together. */
const MOST_SPELLED = 64

/** Texts of a node without an operand in it, an empty one where it may be left out. */
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

/** The words a line calls the instruction by: the first that every line has, spelled out, and others in the line itself. */
export function mnemonicsOf(e: Encoding): readonly string[] {
  const at = e.body.findIndex((n) => {
    const texts = plainTexts(n)
    return !texts.some((text) => text.trim() === '') && firstWords(texts).length > 0
  })
  const others = e.body.slice(at + 1).flatMap((n) => (n.kind === 'text' ? split(n.text).map(bare).filter(isWord) : []))
  const older = e.accepted.flatMap(([first]) => (first?.kind === 'text' ? firstWords([first.text]) : []))
  const all = [...(at < 0 ? [] : spelled(e.body.slice(at))), ...others, ...older]
  // `mad.f32` is a mad, too.
  return [...new Set([...all, ...all.flatMap((word) => /^\w+(?=\.)/.exec(word)?.[0] ?? [])])]
}

/** The ways to write the word that nodes begin with: `ld` and `a`, `l` or `t` and `32`. Suffixes such as `.sat` are left out. */
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
