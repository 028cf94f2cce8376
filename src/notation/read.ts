// Reads effects in the notation that `notationWriter` writes; any text gives effects or says what is wrong with it.
import { type Effect, type Expr, num, type RegisterPlace } from '../expr/expr.ts'
import { Unread } from '../expr/formula/tokens.ts'
import { faultOfEffects, LIMITS } from '../expr/sound.ts'
import { ExpressionReader } from './expressionReader.ts'
import { type NotationMachine, PlaceNames } from './places.ts'

/** Longest text that is read, in characters. */
const LONGEST = 100_000

/** Why a text is not read. */
export interface NotationProblem {
  readonly kind: 'problem'
  /** Line and column of the first wrong character, both from 1. */
  readonly line: number
  readonly column: number
  /** Indices of the wrong characters in the whole text, from 0. */
  readonly from: number
  readonly to: number
  /** A sentence without its full stop: what was read there, and what would be right. */
  readonly message: string
}
type NotationRead = { readonly kind: 'effects'; readonly effects: readonly Effect[] } | NotationProblem

const NOTHING_GIVEN: ReadonlyMap<string, Expr> = new Map()

/**
 * Returns a function that reads effects of a machine. `given`: expressions that the text calls by names of their own;
 * what is written to one that is no register is lost. It never throws; see sound.ts for the limits.
 */
export function notationReader(
  machine: NotationMachine,
): (text: string, given?: ReadonlyMap<string, Expr>) => NotationRead {
  const places = new PlaceNames(machine)
  return (text, given = NOTHING_GIVEN) =>
    reading(text, () => ({ kind: 'effects', effects: new EffectReader(text, machine, places, given).whole() }))
}

/** Returns a function that reads a value, as `notationReader` reads effects. */
export function valueReader(
  machine: NotationMachine,
): (text: string, given?: ReadonlyMap<string, Expr>) => Expr | NotationProblem {
  const places = new PlaceNames(machine)
  return (text, given = NOTHING_GIVEN) =>
    reading<Expr>(text, () => new EffectReader(text, machine, places, given).onlyValue())
}

function reading<T>(text: string, read: () => T): T | NotationProblem {
  if (text.length > LONGEST)
    return problemAt(text, `${text.length} characters; at most ${LONGEST} are read`, LONGEST, LONGEST + 1)
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Unread)) throw error
    return problemAt(text, error.message, error.from, error.to)
  }
}

function problemAt(text: string, message: string, from: number, to: number): NotationProblem {
  const before = text.slice(0, from)
  const line = before.split('\n').length
  return { kind: 'problem', line, column: from - before.lastIndexOf('\n'), from, to, message }
}

class EffectReader extends ExpressionReader {
  #nesting = 0

  whole(): readonly Effect[] {
    const effects: Effect[] = []
    for (;;) {
      while (this.next.is === 'line' || this.isSign(';')) this.take()
      if (this.next.is === 'end') break
      if (this.isSign('}')) this.refuse('an effect belongs here')
      effects.push(...this.#items())
    }
    this.#check(effects)
    return effects
  }

  onlyValue(): Expr {
    const value = this.value()
    if (this.next.is !== 'end') this.refuse('the value ends before it')
    this.#check([{ do: 'when', cond: num(0), effects: [{ do: 'set', place: value, value: num(0) }] }])
    return value
  }

  /** Refuses what is no sound effect, at the innermost part that has a place in the text. */
  #check(effects: readonly Effect[]): void {
    const fault = faultOfEffects(effects, this.machine.hosts)
    if (!fault) return
    let at = this.next
    let part: unknown = effects
    for (const [, index, name] of fault.path.matchAll(/\[(\d+)\]|\.(\w+)/g)) {
      part = (part as Readonly<Record<string, unknown>> | undefined)?.[index ?? name ?? '']
      at = this.begins.get(part as object) ?? at
    }
    throw new Unread(fault.message, at.from, at.to)
  }

  /** Reads effects up to the end of the line, or of what is in braces. */
  #items(): Effect[] {
    const effects: Effect[] = []
    do {
      if (this.#isEnd()) break
      effects.push(...(this.isSign('{') ? this.#inBraces() : this.#effect()))
    } while (this.takes(';'))
    if (!this.#isEnd()) this.refuse('the effect ends before it; a ; or a new line separates two')
    return effects
  }
  #isEnd(): boolean {
    return this.next.is === 'line' || this.next.is === 'end' || this.isSign('}')
  }

  #inBraces(): Effect[] {
    if (++this.#nesting > LIMITS.depth) this.refuse(`effects are nested at most ${LIMITS.depth} deep`)
    this.take()
    const effects: Effect[] = []
    while (!this.takes('}')) {
      if (this.next.is === 'end') this.refuse('"}" belongs here')
      if (this.next.is === 'line') this.take()
      else effects.push(...this.#items())
    }
    this.#nesting--
    return effects
  }

  /** Reads an effect; a definition is none. */
  #effect(): readonly Effect[] {
    const at = this.next
    if (at.is === 'word' && this.isSign('=', this.second)) {
      this.#define(at.text)
      return []
    }
    const effect = this.#known(at.is === 'word' ? at.text : '') ?? this.#set()
    this.begins.set(effect, at)
    return [effect]
  }

  #define(name: string): void {
    if (!this.isFree(name)) this.refuse('a new name belongs here; this one has a meaning already')
    this.take()
    this.take()
    this.defined.set(name, this.value())
  }

  /** Reads an effect that begins with a word of its own; undefined if it is another word. */
  #known(word: string): Effect | undefined {
    switch (word) {
      case 'if':
        return this.#when()
      case 'jump':
      case 'raise':
        return this.#jump(word)
      case 'return':
        return this.isWord('address', this.second) ? undefined : this.#jump(word)
      case 'stop':
      case 'wait':
        this.take()
        return { do: word }
      case 'trap': {
        this.take()
        const why = this.take()
        if (why.is !== 'text') this.refuse('a text in quotation marks belongs here', why)
        return { do: 'trap', why: why.value }
      }
      case 'each':
        return this.#storeEach()
      case 'call':
        return this.#call([])
      default: {
        const memory = this.memory()
        return memory && { do: 'store', ...memory, value: this.#source(() => this.integer()) }
      }
    }
  }

  #when(): Effect {
    if (++this.#nesting > LIMITS.depth) this.refuse(`effects are nested at most ${LIMITS.depth} deep`)
    this.take()
    const cond = this.integer()
    this.need(':')
    if (this.#isEnd()) this.refuse('an effect belongs here, or {} for none')
    const effects = this.#items()
    this.#nesting--
    return { do: 'when', cond, effects }
  }

  #jump(word: 'jump' | 'raise' | 'return'): Effect {
    this.take()
    this.need('to')
    const to = this.integer()
    return { do: 'jump', to, ...(word !== 'jump' && { as: word === 'raise' ? 'exception' : 'return' }) }
  }

  #storeEach(): Effect {
    for (const word of ['each', 'i', 'below']) this.need(word)
    const count = this.wholeNumber('a number of items')
    this.need(':')
    const at = this.next
    const memory = this.memory() ?? this.refuse('a memory belongs here', at)
    return { do: 'store', ...memory, value: this.#source(() => this.integer()), count }
  }

  #source<T>(read: () => T): T {
    this.need('<-')
    return read()
  }

  #set(): Effect {
    const all = this.#mark('all', 'lanes')
    const back = this.#mark('return', 'address')
    if (this.takes('nothing')) {
      const place = this.isSign('(') ? this.value() : this.zero(this.next)
      return { do: 'set', place, value: this.#source(() => this.value()), ...marks(all, back) }
    }
    const from = this.next
    const place = this.target()
    const others: RegisterPlace[] = []
    while (this.takes(',')) others.push(this.place())
    const at = this.next
    this.need('<-')
    if (this.isWord('call')) return this.#call([this.asPlace(place, from), ...others])
    if (others.length > 0) this.refuse('several registers are the results of a call, one of a value', at)
    return { do: 'set', place, value: this.integer(), ...marks(all, back) }
  }
  #mark(...words: readonly string[]): boolean {
    if (!this.isWord(words[0]!) || !this.isWord(words[1]!, this.second)) return false
    for (const word of [...words, ':']) this.need(word)
    return true
  }

  #call(results: (Effect & { do: 'host' })['results']): Effect {
    this.need('call')
    const name = this.hostName()
    const args: (Effect & { do: 'host' })['args'][number][] = []
    this.arguments(() => args.push(this.value()))
    return { do: 'host', name, args, results }
  }
}

const marks = (all: boolean, back: boolean) => ({ ...(all && { all }), ...(back && { back: true as const }) })
