// Reads effects as data that anybody may have made: every part is checked, and sizes are limited, before code is made of them.
import type { Effect, Rounding } from './expr.ts'
import { EFFECT_PARTS, EXPRESSION_RULES, JOINING, type Part, type PartKind } from './grammar.ts'
import type { Hosts } from './machine.ts'

/** Names a fault of effects, and the way to it: `[0].value.mode`. */
export interface TreeFault {
  readonly path: string
  readonly message: string
}

/**
 * Limits, each several times what the largest instruction of the five architectures needs. `nodes` counts a shared node
 * once, `operations` each time it is used; `depth` counts nodes and `when` one below the other.
 */
export const LIMITS = {
  bits: 1024,
  bytes: 128,
  items: 1024,
  name: 64,
  text: 400,
  nodes: 4096,
  depth: 200,
  operations: 1_000_000,
} as const

const NAME = new RegExp(`^[A-Za-z_]\\w{0,${LIMITS.name - 1}}$`)
/** Whether something is a name that may stand in code. */
export const isName = (x: unknown): boolean => typeof x === 'string' && NAME.test(x)
const ROUNDINGS = Object.keys({ even: 0, zero: 0, down: 0, up: 0 } satisfies Record<Rounding, 0>)
const LARGEST = (1n << BigInt(LIMITS.bits)) - 1n

type Check = readonly [isRight: (x: unknown) => boolean, right: string]
const whole = (from: number, to: number): Check => [
  (x) => Number.isInteger(x) && Number(x) >= from && Number(x) <= to,
  `a whole number from ${from} to ${to}`,
]
const oneOf = (all: readonly unknown[]): Check => [(x) => all.includes(x), `one of ${all.join(', ')}`]
const NAMED: Check = [isName, `a name of a letter or _ and at most ${LIMITS.name - 1} letters, digits and _ after it`]

/** Checks of parts that have no parts themselves. */
const PLAIN: ReadonlyMap<PartKind, Check> = new Map<PartKind, Check>([
  ['file', NAMED],
  ['space', NAMED],
  ['host', NAMED],
  ['text', [(x) => typeof x === 'string' && x.length <= LIMITS.text, `a text of at most ${LIMITS.text} characters`]],
  [
    'constant',
    [(x) => typeof x === 'bigint' && x <= LARGEST && x >= -LARGEST, `an integer of at most ${LIMITS.bits} bits`],
  ],
  ['double', [(x) => typeof x === 'number', 'a float']],
  ['width', whole(1, LIMITS.bits)],
  ['offset', whole(0, LIMITS.bits)],
  ['count', whole(0, LIMITS.items)],
  ['bytes', whole(1, LIMITS.bytes)],
  ['result', whole(0, LIMITS.items)],
  ['rounding', oneOf(ROUNDINGS)],
  ['operator', oneOf([...JOINING.keys()])],
  ['flag', oneOf([true, false])],
  ['mark', oneOf([true])],
  ['way', oneOf(['return', 'exception'])],
])

/** Returns how a person reads a value that is wrong: shortened. */
function shown(x: unknown): string {
  if (typeof x === 'string') return JSON.stringify(x.length > 40 ? `${x.slice(0, 40)}…` : x)
  if (typeof x === 'number' || typeof x === 'boolean' || x === null) return String(x)
  if (typeof x === 'bigint') return x.toString().length > 40 ? 'an integer of many digits' : String(x)
  return x === undefined ? 'nothing' : Array.isArray(x) ? 'a list' : `a value of type ${typeof x}`
}
type Fields = Readonly<Record<string, unknown>>
export const hasParts = (x: unknown): x is Fields => typeof x === 'object' && x !== null && !Array.isArray(x)

type Type = 'integer' | 'float'
/** Facts about an expression that was read. */
interface Measured {
  readonly type: Type
  /** Number of nodes on the longest way down, this one included. */
  readonly height: number
  /** Number of nodes below and this one, counting a shared one each time. */
  readonly operations: number
}

class Unsound extends Error {}

class TreeReader {
  readonly #hosts: Hosts
  readonly #read = new Map<object, Measured>()
  readonly #open = new Set<object>()
  /** Names of parts and indices in lists, from the effects to the part that is read. */
  readonly way: string[] = []
  #operations = 0

  constructor(hosts: Hosts) {
    this.#hosts = hosts
  }

  effects(x: unknown): void {
    this.#each(x, 'effect', (one) => this.#effect(one))
  }

  #refuse(x: unknown, right: string): never {
    throw new Unsound(`read ${shown(x)}, but ${right} belongs here`)
  }

  #at<T>(step: string, read: () => T): T {
    this.way.push(step)
    if (this.way.length > 4 * LIMITS.depth) throw new Unsound(`it is nested more than ${LIMITS.depth} deep`)
    const result = read()
    this.way.pop()
    return result
  }

  #each<T>(list: unknown, what: string, read: (x: unknown) => T): T[] {
    if (!Array.isArray(list)) this.#refuse(list, `a list of ${what}s`)
    if (list.length > LIMITS.nodes) throw new Unsound(`a list of ${list.length} ${what}s; at most ${LIMITS.nodes} fit`)
    return Array.from(list, (one: unknown, k) => this.#at(`[${k}]`, () => read(one)))
  }

  #effect(x: unknown): void {
    if (!hasParts(x)) this.#refuse(x, 'an effect')
    const parts = EFFECT_PARTS.get(x.do) ?? this.#at('.do', () => this.#refuse(x.do, 'a known effect'))
    for (const one of this.#parts(x, parts)) this.#operations += one.operations
    if (this.#operations > LIMITS.operations)
      throw new Unsound(`it takes more than ${LIMITS.operations} operations, counting shared ones each time`)
  }

  /** Returns what is known of the expressions among the parts. */
  #parts(x: Fields, parts: readonly Part[]): readonly Measured[] {
    return parts.flatMap(({ name, kind, isOptional }) =>
      isOptional && x[name] === undefined ? [] : this.#at(`.${name}`, () => this.#part(kind, x[name])),
    )
  }

  #part(kind: PartKind, x: unknown): readonly Measured[] {
    switch (kind) {
      case 'integer':
      case 'float':
      case 'value':
        return [this.#expr(x, kind)]
      case 'values':
        return this.#each(x, 'value', (one) => this.#expr(one, 'value'))
      case 'place':
        return [this.#place(x)]
      case 'places':
        return this.#each(x, 'place', (one) => this.#place(one))
      case 'effects':
        this.effects(x)
        return []
      default: {
        const [isRight, right] = PLAIN.get(kind) ?? this.#refuse(x, 'nothing')
        if (!isRight(x)) this.#refuse(x, right)
        return []
      }
    }
  }

  #place(x: unknown): Measured {
    if (hasParts(x) && (x.op === 'reg' || x.op === 'cat')) return this.#expr(x, 'integer')
    return this.#refuse(x, 'a place in registers')
  }

  #expr(x: unknown, wanted: Type | 'value'): Measured {
    if (!hasParts(x)) return this.#refuse(x, 'an expression')
    const known = this.#read.get(x) ?? this.#node(x)
    if (wanted !== 'value' && known.type !== wanted)
      throw new Unsound(`read a value of type ${known.type}, but one of type ${wanted} belongs here`)
    return known
  }

  #node(x: Fields): Measured {
    if (this.#open.has(x)) throw new Unsound('it is a part of itself')
    this.#open.add(x)
    const rule = EXPRESSION_RULES.get(x.op) ?? this.#at('.op', () => this.#refuse(x.op, 'a known operator'))
    const below = this.#parts(x, rule.parts)
    const height = 1 + below.reduce((most, one) => Math.max(most, one.height), 0)
    if (height > LIMITS.depth) throw new Unsound(`it is nested more than ${LIMITS.depth} deep`)
    const measured = {
      type: this.#typeOf(x, rule.gives, below),
      height,
      operations: below.reduce((sum, one) => sum + one.operations, 1),
    }
    this.#open.delete(x)
    this.#read.set(x, measured)
    if (this.#read.size > LIMITS.nodes) throw new Unsound(`it has more than ${LIMITS.nodes} nodes`)
    return measured
  }

  /** The parts of a node are known to be right. */
  #typeOf(x: Fields, gives: Type | 'last' | 'host', below: readonly Measured[]): Type {
    if (gives === 'integer' || gives === 'float') return gives
    if (gives === 'last') {
      const type = below.at(-1)?.type ?? 'integer'
      if (x.op === 'if' && below.at(-2)?.type !== type) throw new Unsound('its two values are of different types')
      const joins = x.op === 'fold' ? JOINING.get(x.by) : type
      if (joins !== type)
        throw new Unsound(`${shown(x.by)} joins values of type ${joins}, its items are of type ${type}`)
      return type
    }
    const results = this.#hosts[String(x.name)]?.gives
    const result = results?.[Number(x.result ?? 0)]
    if (result === undefined)
      throw new Unsound(
        results ? `host ${x.name} has ${results.length} results` : `there is no host with the name ${x.name}`,
      )
    return result === 'float' ? 'float' : 'integer'
  }
}

/**
 * Returns what keeps code from being made of effects: a part that is missing or of another kind, a type that does not
 * fit, or more than the limits allow. It takes about as long as one walk over the trees, and never throws.
 */
export function faultOfEffects(effects: readonly Effect[], hosts: Hosts): TreeFault | undefined {
  const reader = new TreeReader(hosts)
  try {
    reader.effects(effects)
    return undefined
  } catch (error) {
    if (error instanceof Unsound) return { path: reader.way.join(''), message: error.message }
    throw error
  }
}
