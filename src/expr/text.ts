// Writes effects as sentences: `$r3 <- $r2 + 7`, and after a step with values: `$r3 <- 5 + 7 = 12`.

import type { Effect, Expr } from './expr.ts'
import { isPlace, widthOf } from './expr.ts'
import type { Names } from './names.ts'
import { NO_HOSTS, occursIn } from './plainer.ts'
import { rangeOf } from './range.ts'
import type { RegisterLanes } from './registerFile.ts'
import { called, laneTypesOf, ownText, type WrittenNumbers } from './registerValues.ts'
import { type SentenceToken, Speaker, type StateSeen, spokenExpr } from './speak.ts'
import { ALL, listedItems, plainNumberText, show } from './spelling.ts'

export type { Names } from './names.ts'
export type { SentenceToken, StateSeen } from './speak.ts'

/**
 * One effect in words. `result` is the value that was written; `happened` is false if a guard or an inactive lane kept
 * it from happening.
 */
export interface Sentence {
  readonly tokens: readonly SentenceToken[]
  readonly result?: string
  readonly happened?: boolean
}

/** Whether a result would only repeat what the sentence shows already. */
const constant = (e: Expr): boolean => e.op === 'num' || isPlace(e)

function say(effect: Effect, names: Names, seen: StateSeen | undefined, written?: WrittenNumbers): Sentence {
  const s = new Speaker(names, seen)
  const done = (result?: string): Sentence => ({ tokens: s.tokens, ...(result === undefined ? {} : { result }) })
  switch (effect.do) {
    case 'set': {
      const { place, value } = effect
      const width = isPlace(place) ? widthOf(place) : ALL
      if (isPlace(place)) s.tokens.push({ text: s.name(place), place })
      s.put(isPlace(place) ? ' <- ' : 'nothing <- ')
      const named = isPlace(place) && value.op === 'num' ? called(names, place, value.value) : undefined
      if (named === undefined) s.say(value, width)
      else s.put(named)
      // The right side is nothing but a place, or a part of one.
      const bare = s.tokens.length === 3 && s.tokens[1]?.text === ' <- '
      if (!seen || constant(value) || bare) return done()
      if (value.op === 'each' && value.count > 1)
        return done(itemsOf(value, seen, isPlace(place) ? laneTypesOf(names, place, seen.state, written) : undefined))
      const float = value.op === 'bits32' || value.op === 'bits16'
      if (float) return done(show(seen.value({ op: value.op === 'bits32' ? 'asF32' : 'asF16', a: value })))
      const all = seen.integer(value)
      const got = width === ALL || value.op === 'sx' ? all : BigInt.asUintN(width, all)
      return done((isPlace(place) && ownText(names, place, got, seen.state, written)) || plainNumberText(got))
    }
    case 'store': {
      const { count, address, value } = effect
      const width = 8 * effect.bytes
      if (count !== undefined) s.put(`each of ${count} ${effect.bytes === 1 ? 'bytes' : 'items'} i: `)
      s.ofItems(count ?? 0, () => {
        s.list([address], `${effect.space}${width}[`, '] <- ')
        s.say(value, width)
      })
      if (!seen || constant(value) || (value.op === 'elem' && isPlace(value.a))) return done()
      const got = (item?: number) => plainNumberText(BigInt.asUintN(width, seen.integer(value, item)))
      return done(count === undefined ? got() : listedItems(count, got))
    }
    case 'jump':
      s.put('jump to ')
      if (effect.to.op === 'num') s.put(`0x${effect.to.value.toString(16)}`)
      else s.say(effect.to, 32)
      return done(
        seen && !constant(effect.to) ? `0x${BigInt.asUintN(32, seen.integer(effect.to)).toString(16)}` : undefined,
      )
    case 'stop':
    case 'wait':
      s.put(effect.do)
      return done()
    case 'trap':
      s.put(`trap: ${effect.why}`)
      return done()
    case 'host':
      s.list(effect.results)
      s.list(effect.args, `${effect.results.length ? ' <- ' : ''}${effect.name}(`, ')')
      return done()
    case 'when': {
      s.put('if ').say(effect.cond)
      s.put(': ')
      const happened = seen ? seen.integer(effect.cond) !== 0n : undefined
      const inner = effect.effects.map((x) => say(x, names, seen, numbersIn(effect.effects)))
      inner.forEach((sentence, k) => {
        s.tokens.push(...(k ? [{ text: '; ' }] : []), ...sentence.tokens)
      })
      const results = inner.flatMap((x) => (x.result === undefined ? [] : [x.result]))
      return {
        ...done(happened === false || !results.length ? undefined : results.join('; ')),
        ...(happened === undefined ? {} : { happened }),
      }
    }
  }
}

/**
 * Returns what was written for each item: floats if the items are bits of floats. Otherwise numbers are signed if the
 * new type has this width and is signed; without such a type, if something in them is signed and they may be negative.
 */
function itemsOf(
  { count, width, body }: Expr & { op: 'each' },
  seen: StateSeen,
  lanes: RegisterLanes | undefined,
): string {
  const float = body.op === 'bits32' ? 'asF32' : body.op === 'bits16' ? 'asF16' : undefined
  const items = { low: 0n, high: BigInt(count - 1) }
  const signed =
    lanes?.bits === width
      ? lanes.as === 'signed'
      : occursIn(body, 'sx') && rangeOf(body, NO_HOSTS, items, new Map()).low < 0n
  return listedItems(count, (item) => {
    if (float) return show(seen.value({ op: float, a: body }, item))
    const got = seen.integer(body, item)
    return plainNumberText(signed ? BigInt.asIntN(width, got) : BigInt.asUintN(width, got))
  })
}

/**
 * Returns a sentence for each effect, with the values that it read and wrote if a state before the effects is given.
 */
export function sentences(effects: readonly Effect[], names: Names, seen?: StateSeen): readonly Sentence[] {
  const written = numbersIn(effects)
  return effects.map((effect) => {
    const sentence = say(effect, names, seen, written)
    return seen?.passesBy(effect) ? { tokens: sentence.tokens, happened: false } : sentence
  })
}

/** Returns registers that are set to a number, which may be the type of another value that is written. */
function numbersIn(effects: readonly Effect[]): WrittenNumbers {
  return new Map(
    effects.flatMap((effect): [string, bigint][] => {
      if (effect.do !== 'set' || effect.value.op !== 'num' || effect.place.op !== 'reg') return []
      const { file, index } = effect.place
      return index.op === 'num' ? [[`${file} ${index.value}`, effect.value.value]] : []
    }),
  )
}

/** Returns a sentence as plain text; with values (if it has them) it is `$r3 <- 5 + 7 = 12`. */
export function sentenceText(sentence: Sentence, values = false): string {
  const words = sentence.tokens.map((token) => (values ? (token.value ?? token.text) : token.text)).join('')
  if (!values || sentence.result === undefined) return words
  return `${words} = ${sentence.result}`
}

/** Returns an expression in words. */
export const exprText = (e: Expr, names: Names): string => spokenExpr(e, names)

/** Returns an effect in words. */
export const effectText = (effect: Effect, names: Names): string => sentenceText(say(effect, names, undefined))
