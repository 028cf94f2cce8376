// Makes the functions that print and judge the words of one encoding, joined on first use from those of its operands.
import { doubt, isMarked } from './doubt.ts'
import { any, HOLE, texts, tokenLists, worst } from './joined.ts'
import { type LazilyMade, lazily, type Shared } from './lazily.ts'
import type { AsmToken, Mark, Node } from './node.ts'
import { RUN_BITS, textPart } from './operandText.ts'
import { isSeparator, tokensPart } from './operandTokens.ts'
import { verdictPart } from './operandVerdict.ts'
import type { PartOfWord } from './part.ts'
import type { Encoding, Words } from './types.ts'
import { isRelative, naming, nodesText, support, type Verdict, verdict } from './walk.ts'
import { bitsOf, matches } from './words.ts'

/** The functions that print one encoding. */
interface Printer {
  readonly text: LazilyMade<string>
  readonly tokens: LazilyMade<readonly AsmToken[]>
  /** Finds reserved and invalid operands of a word that has no hole; undefined if no value of the operands is either. */
  readonly mark: LazilyMade<Mark> | undefined
  /** Finds words that are another encoding though they have all fixed bits; undefined if there are none. */
  readonly hole: LazilyMade<boolean> | undefined
}
/** Values of bits that belong to another encoding. */
export interface Barred {
  readonly mask: Words
  readonly value: Words
}

/** Many lines have the same operands at the same places, so one function for all is more often in the cache. */
const holes: Shared<boolean> = new Map()

export function printer(
  encoding: Pick<Encoding, 'layout' | 'body' | 'also' | 'kinds'>,
  barred: readonly Barred[],
): Printer {
  const { layout, body, also, kinds } = encoding
  const owners = (bit: number) => {
    const role = layout.bits[bit]
    return role?.kind === 'field' ? role.owners.map((o) => o.field) : []
  }
  const fixed = bitsOf(layout.mask)
  const operands = [...body, ...also]
  const [marked, holed] = [operands.filter(isMarked), operands.filter((n) => doubt(n) === 'hole')]
  const verdicts = new Map<Node, PartOfWord>()
  const judged = (n: Node): PartOfWord => {
    const part = verdicts.get(n) ?? verdictPart(n, kinds)
    verdicts.set(n, part)
    return part
  }
  const tokens = () => {
    const runs = runsOf(body)
    const best = Math.max(...runs.map(naming))
    const named = runs.find((nodes) => naming(nodes) === best)
    return runs.map((nodes) => tokensPart(nodes, owners, kinds, nodes === named ? fixed : undefined))
  }
  return {
    text: lazily(() => runsOf(flat(body)).map((nodes) => textPart(nodes, kinds)), texts, {
      walked: (w, at) => nodesText(body, w, at),
    }),
    tokens: lazily(tokens, tokenLists),
    mark: marked.length
      ? lazily(() => marked.map(judged), worst, { walked: (w) => markOf(verdict(marked, w)) })
      : undefined,
    hole:
      holed.length || barred.length
        ? lazily(() => [...barred.map(isBarred), ...holed.map(judged).map(isHole)], any, {
            shared: holes,
            walked: (w) => barred.some(({ mask, value }) => matches(w, mask, value)) || verdict(holed, w) === 'hole',
          })
        : undefined,
  }
}

const markOf = (v: Verdict): Mark => (v === 'hole' ? 0 : v)
const isHole = (part: PartOfWord): PartOfWord => ({ from: 'is', part, value: HOLE })
const isBarred = ({ mask, value }: Barred): PartOfWord => ({ from: 'match', mask, value })

/** Replaces names for templates by their templates. */
const flat = (nodes: readonly Node[]): readonly Node[] =>
  nodes.flatMap((n) => {
    const only = n.kind === 'choice' && !n.place.length && n.forms.length === 1 ? n.forms[0] : undefined
    return only && n.kind === 'choice' && !n.pre && !n.post && only.mark === 0 ? flat(only.body) : [n]
  })

/** Groups neighbours whose bits fit in one table: fewer lookups and joins. */
function runsOf(body: readonly Node[]): Node[][] {
  const out: Node[][] = []
  for (const node of body) {
    const last = out.at(-1)
    // A text that is one word with the number after it stays with that number.
    const glued = last && last.length > 1 && node.kind !== 'text' ? last.at(-1) : undefined
    const fits = last && (last.every(isSeparator) || support([...last, node]).length <= RUN_BITS)
    if (fits && !isRelative([node]) && !isRelative(last)) last.push(node)
    else if (glued?.kind === 'text' && /\S$/.test(glued.text)) out.push([last!.pop()!, node])
    else out.push([node])
  }
  return out
}
