// Runs USSE instructions that repeat: one execution after the other, with operands that move on each time.
import { type Effect, jump, set } from '../../expr/expr.ts'
import type { Peek } from '../../expr/machine.ts'
import { EXECUTED, strideOf } from './machine.ts'
import type { Vector } from './vector.ts'

/** Operands by the number of their stride, and the words that one unit of it counts. */
type Steps = Readonly<Record<string, readonly [stride: number, words: number]>>
const [D, T, A, B] = [0, 1, 2, 3] as const
const all = (words: number): Steps => ({ D: [D, words], T: [T, words], A: [A, words], B: [B, words] })
/**
 * How operands move: by a mode of the word (`modes`), or as smlsi and smbo set. With `turns` the mask rotates, and the
 * destination stays.
 */
interface Way { readonly steps: Steps; readonly modes?: boolean; readonly turns?: boolean }

const named = (names: string, way: Way): readonly (readonly [string, Way])[] => names.split(' ').map((name) => [name, way])
/** The ways by encoding. The internal sources of 0x18 have no stride. */
const WAYS: ReadonlyMap<string, Way> = new Map([
  ...named('dot_3 dot_4', { steps: { A: [A, 2] }, modes: true, turns: true }),
  ...named('mad_3 mad_4', { steps: { D: [D, 4], A: [A, 2] }, modes: true }),
  ...named('rcp rsq log exp sop2 imad8 imad16', { steps: all(2) }),
  ...named('pack_f32 pack_f16', { steps: { D: [D, 1], B: [A, 2], C: [B, 2] } }),
  ...named('pack', { steps: { D: [D, 1], B: [A, 1] } }),
  ...named('and or xor shl rol shr asr imad32', { steps: all(1) }),
])
const [WORDS, PAIRS]: readonly [Way, Way] = [{ steps: all(1) }, { steps: all(2) }]
const F16 = 4
const MOVES: ReadonlySet<string> = new Set(['mov', 'cmov', 'cmov8'])

type Fields = Readonly<Record<string, number>>
const wayOf = (name: string, { type = 0 }: Fields): Way | undefined =>
  MOVES.has(name) ? (type < F16 ? WORDS : PAIRS) : WAYS.get(name)

/** Whether the word repeats, in a group whose way of repeating is not known. */
export const isUnknownRepeat = (name: string, f: Fields): boolean => !!f.rep && !wayOf(name, f)

const [INTERNAL, BOTH, BY_STRIDE] = [1, 2, 3] as const
/** Words between one execution and the next if no stride counts. */
const STEP = 4

/** One execution of a word: its operands, and the effects after it. */
interface Execution {
  /** Returns an operand by its name. Undefined if its distance is not known. */
  readonly operand: (v: Vector, name: string) => Vector | undefined
  /** Whether it is the first execution, which alone checks the predicate. */
  readonly isFirst: boolean
  readonly onward: (address: number) => readonly Effect[]
}

/** Returns the execution that comes next. Undefined if the word does not repeat. */
export function executionOf(name: string, f: Fields, peek: Peek): Execution | undefined {
  const way = f.rep ? wayOf(name, f) : undefined
  if (!way || !f.rep) return undefined
  const i = Math.min(peek('executed', 0), f.rep)
  const mode = way.modes ? (f.repm ?? BY_STRIDE) : BY_STRIDE
  const movedBy = (v: Vector, operand: string): number | undefined => {
    const step = way.steps[operand]
    if (mode !== BY_STRIDE) {
      if (v.base.wide) return mode === INTERNAL || mode === BOTH ? i : 0
      return step && mode !== INTERNAL ? STEP * i : 0
    }
    const units = step && strideOf(peek('stride', step[0]), i)
    if (!step) return 0
    return units === undefined ? undefined : units * (v.base.wide ? 1 : step[1])
  }
  return {
    operand: (v, operand) => {
      if (way.turns && operand === 'D') return { ...v, channels: v.channels.map((c) => (c + i) & 3) }
      const by = movedBy(v, operand)
      return by === undefined ? undefined : by ? { ...v, base: v.base.on(by) } : v
    },
    isFirst: i === 0,
    onward: (address) => (i < (f.rep ?? 0) ? [set(EXECUTED, i + 1), jump(address)] : [set(EXECUTED, 0)]),
  }
}
