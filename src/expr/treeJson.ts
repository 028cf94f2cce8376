// Writes effects as data that JSON can hold, and reads them again: a table of nodes, and effects that name them by their numbers.
import type { Effect } from './expr.ts'
import { EFFECT_PARTS, EXPRESSION_RULES, type Part, type PartKind } from './grammar.ts'
import type { Hosts } from './machine.ts'
import { faultOfEffects, hasParts, LIMITS, type TreeFault } from './sound.ts'

/**
 * Effects as data. An expression stands once in `nodes`, however often it is used, and after those it is made of;
 * everywhere else it is its index there. Integers of any size are decimal digits, and so are floats that JSON has not:
 * `-0`, `NaN`, `Infinity`, `-Infinity`.
 */
interface WrittenEffects {
  readonly nodes: readonly WrittenParts[]
  readonly effects: readonly WrittenParts[]
}
type WrittenParts = Readonly<Record<string, unknown>>
type Read =
  | { readonly kind: 'effects'; readonly effects: readonly Effect[] }
  | ({ readonly kind: 'problem' } & TreeFault)

/** How the parts of each kind turn into data, or data into parts. */
interface Turning {
  readonly expression: (x: unknown) => unknown
  readonly effect: (x: unknown) => unknown
  readonly plain: (kind: PartKind, x: unknown) => unknown
}

/** Floats that JSON has not, with their texts. */
const FLOATS: readonly (readonly [text: string, value: number])[] = [
  ['-0', -0],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
]

const listOf = (x: unknown, one: (x: unknown) => unknown): unknown => (Array.isArray(x) ? x.map(one) : x)

function turned(kind: PartKind, x: unknown, { expression, effect, plain }: Turning): unknown {
  switch (kind) {
    case 'integer':
    case 'float':
    case 'value':
    case 'place':
      return expression(x)
    case 'values':
    case 'places':
      return listOf(x, expression)
    case 'effects':
      return listOf(x, effect)
    default:
      return plain(kind, x)
  }
}

/** Returns the tag and the parts that belong to it; other properties are left out. */
function turnedParts(x: WrittenParts, tag: 'op' | 'do', parts: readonly Part[], turning: Turning): WrittenParts {
  const present = parts.filter(({ name }) => x[name] !== undefined)
  return Object.fromEntries([[tag, x[tag]], ...present.map(({ name, kind }) => [name, turned(kind, x[name], turning)])])
}
const turnedNode = (x: WrittenParts, turning: Turning): WrittenParts =>
  turnedParts(x, 'op', EXPRESSION_RULES.get(x.op)?.parts ?? [], turning)
const turnedEffect = (x: unknown, turning: Turning): unknown =>
  hasParts(x) ? turnedParts(x, 'do', EFFECT_PARTS.get(x.do) ?? [], turning) : x

/** Returns effects as data. */
export function writtenEffects(effects: readonly Effect[]): WrittenEffects {
  const nodes: WrittenParts[] = []
  const indices = new Map<unknown, number>()
  const turning: Turning = {
    expression: (x) => {
      const known = indices.get(x)
      if (known !== undefined || !hasParts(x)) return known
      const node = turnedNode(x, turning)
      const index = nodes.push(node) - 1
      indices.set(x, index)
      return index
    },
    effect: (x) => turnedEffect(x, turning),
    plain: (kind, x) => {
      if (kind === 'constant') return String(x)
      return FLOATS.find(([, value]) => Object.is(value, x))?.[0] ?? x
    },
  }
  return { nodes, effects: effects.map((effect) => turnedEffect(effect, turning) as WrittenParts) }
}

const INTEGER = /^-?\d{1,400}$/

/**
 * Makes effects of parsed JSON, as `writtenEffects` writes it. Whatever is wrong is a problem with its path, such as
 * `effects[0].value.width`, which leads through the nodes. It never throws; see sound.ts for the limits.
 */
export function readEffects(json: unknown, hosts: Hosts): Read {
  if (!hasParts(json) || !Array.isArray(json.nodes) || !Array.isArray(json.effects))
    return { kind: 'problem', path: '', message: 'two lists belong here, nodes and effects' }
  if (json.nodes.length > LIMITS.nodes)
    return { kind: 'problem', path: 'nodes', message: `${json.nodes.length} nodes; at most ${LIMITS.nodes} are read` }
  const made: unknown[] = []
  let depth = 0
  const turning: Turning = {
    // A number that is no index of an earlier node stays as it is, which is no expression.
    expression: (x) => (typeof x === 'number' ? (made[x] ?? x) : x),
    effect: (x) => {
      depth++
      const effect = depth > LIMITS.depth ? x : turnedEffect(x, turning)
      depth--
      return effect
    },
    plain: (kind, x) => {
      if (kind === 'constant') return typeof x === 'string' && INTEGER.test(x) ? BigInt(x) : x
      return (kind === 'double' ? FLOATS.find(([text]) => text === x)?.[1] : undefined) ?? x
    },
  }
  for (const node of json.nodes as readonly unknown[]) made.push(hasParts(node) ? turnedNode(node, turning) : node)
  const effects = json.effects.map((effect: unknown) => turnedEffect(effect, turning)) as readonly Effect[]
  const fault = faultOfEffects(effects, hosts)
  return fault
    ? { kind: 'problem', path: `effects${fault.path}`, message: fault.message }
    : { kind: 'effects', effects }
}
