// Generates JavaScript for instructions whose lanes see each other or share effects: all lanes read, then they write.

import { below } from './below.ts'
import { addressOf, mergedWord } from './cache.ts'
import { type Flat, once, type Plain } from './effects.ts'
import type { Expr } from './expr.ts'
import { isPlace, widthOf } from './expr.ts'
import { asBits, groups, type InstructionCode, STOP, storeLines, WAIT } from './instruction.ts'
import { type BufferLayout, fullMask } from './layout.ts'
import { computed, differs } from './uses.ts'

/** Returns the lines of a write that is left when everything is read. */
type Commit = () => readonly string[]

const uniformIn =
  (layout: BufferLayout) =>
  (file: string): boolean =>
    layout.files.get(file)?.lanes !== true

/** Emits an instruction and returns how many words of scratch memory it needs. */
export function general(code: InstructionCode, list: readonly Flat[]): number {
  const { layout } = code
  const uniform = uniformIn(layout)
  code.locals.caching = false
  code.code.forget()
  code.code.emit(`{ const E = ${layout.exec === undefined ? fullMask(layout.lanes) : `I[${layout.exec}]`};`)
  const laneEffects = list.filter(({ effect }) => !once(effect, uniform))
  const common = list.filter(({ effect }) => once(effect, uniform))
  voted(code, list)
  const lanes = new LaneWrites(code)
  if (laneEffects.length) lanes.read(laneEffects)
  const commits = common.length ? commonWrites(code, common) : []
  if (laneEffects.length) lanes.write()
  for (const commit of commits) for (const line of commit()) code.code.emit(line)
  code.code.emit('}')
  code.locals.caching = true
  return lanes.slots * layout.lanes
}

/** Computes loops that give all lanes the same value, such as votes, once before the lanes. */
function voted({ code, layout }: InstructionCode, list: readonly Flat[]): void {
  const varies = differs(uniformIn(layout))
  const seen = new Set<Expr>()
  code.lane = '0'
  const visit = (e: Expr): void => {
    if (seen.has(e)) return
    seen.add(e)
    for (const x of below(e)) visit(x)
    if ((e.op !== 'each' && e.op !== 'fold') || varies(e)) return
    const { low, high } = code.range(e)
    if (low >= 0n && high < 1n << 32n) code.share(e, 'low32', code.low(e, 32))
  }
  for (const { effect, guards } of list) for (const e of [...guards, ...computed(effect)]) visit(e)
}

/** Returns lines that write the pieces of a register, given the atoms of its value. */
function registerLines(
  code: InstructionCode,
  place: Expr,
  targets: readonly { index: number | string; ok?: string }[],
  atoms: readonly string[],
  lane: string,
): string[] {
  return code.slicesOf(place).flatMap((piece, k) => {
    const target = targets[k]
    if (!target || Number.isNaN(target.index)) return []
    const value = atoms[k] ?? '0'
    const at = `I[${addressOf(code.layout, piece.file, target.index, piece.word, lane)}]`
    const line = piece.file.mask
      ? `${at} = ${at} & ~(1 << ${lane}) | ${value} << ${lane};`
      : `${at} = ${piece.whole ? value : mergedWord(at, { value, at: piece.at, width: piece.width })};`
    return [target.ok === undefined ? line : `if (${target.ok}) ${line}`]
  })
}

/**
 * Emits effects that every lane has for itself: a loop in which all lanes read into scratch memory, then one in which
 * they write.
 */
class LaneWrites {
  slots = 0
  private readonly code: InstructionCode
  private readonly commits: { line: () => readonly string[]; condition: string }[] = []
  private readonly common = new Map<Plain, readonly string[]>()

  constructor(code: InstructionCode) {
    this.code = code
  }

  /** Keeps an atom for the second loop; returns the code that reads it there. */
  private keep(atom: string, number = false): string {
    if (/^\(?-?\d/.test(atom)) return atom
    const at = `${number ? 'D' : 'T'}[${this.slots++ * this.code.layout.lanes} + l]`
    this.code.code.emit(`${at} = ${atom};`)
    return at
  }

  read(list: readonly Flat[]): void {
    const { code } = this.code
    const { lanes, exec } = this.code.layout
    const all = list.some(({ effect }) => effect.do === 'set' && effect.all)
    const varies = differs(uniformIn(this.code.layout))
    // Values that are the same for all lanes are computed before the loop.
    code.lane = '0'
    for (const { effect } of list)
      if (effect.do === 'set' && !varies(effect.value)) this.common.set(effect, this.atoms(effect))
    code.lane = 'l'
    code.nested(`for (let l = 0; l < ${lanes}; l++)${all || exec === undefined ? '' : ' if (E >>> l & 1)'}`, () => {
      for (const { guards, effects } of groups(list)) {
        const guard = this.code.guard(guards)
        const kept = guard === undefined ? undefined : this.keep(`${guard} ? 1 : 0`)
        for (const effect of effects) this.prepare(effect, kept)
      }
    })
  }

  /** Returns the atoms of an effect's value, one for each piece of its place. */
  private atoms({ place, value }: Extract<Plain, { do: 'set' }>): readonly string[] {
    const bits = asBits(value, isPlace(place) ? widthOf(place) : 32, this.code.code.hosts)
    return this.code.slicesOf(place).map((piece) => this.code.pieceValue(bits, piece))
  }

  private prepare(effect: Plain, guard: string | undefined): void {
    const active = effect.do === 'set' && effect.all ? [] : this.code.layout.exec === undefined ? [] : ['E >>> l & 1']
    const condition = [...active, ...(guard === undefined ? [] : [guard])].join(' && ')
    if (effect.do === 'store') {
      const [address = '0', ...words] = this.code.stored(effect)
      const kept = this.keep(address, true)
      const values = words.map((word) => this.keep(word))
      this.commits.push({ condition, line: () => storeLines(effect.space, effect.bytes, kept, values) })
    } else if (effect.do === 'set') {
      const { place } = effect
      const slices = this.code.slicesOf(place)
      const atoms = this.common.get(effect) ?? this.atoms(effect).map((atom) => this.keep(atom))
      const targets = slices.map((piece) => {
        const { index, ok } = this.code.target(piece)
        if (typeof index === 'number') return { index }
        const kept = this.keep(index, true)
        return ok === undefined ? { index: kept } : { index: kept, ok: `${kept} >= 0 && ${kept} < ${piece.file.count}` }
      })
      this.commits.push({ condition, line: () => registerLines(this.code, place, targets, atoms, 'l') })
    }
  }

  write(): void {
    const { code } = this.code
    code.nested(`for (let l = 0; l < ${this.code.layout.lanes}; l++)`, () => {
      for (const { condition, line } of this.commits) {
        const lines = line()
        if (lines.length) code.emit(condition ? `if (${condition}) { ${lines.join(' ')} }` : lines.join(' '))
      }
    })
  }
}

/**
 * Emits effects that happen once: as the first active lane whose guards hold sees them, or as lane 0 does if none is
 * active. Returns their writes in order.
 */
function commonWrites(code: InstructionCode, list: readonly Flat[]): readonly Commit[] {
  const commits: { rank: number; commit: Commit }[] = []
  for (const { guards, effects } of groups(list)) {
    const varies = [...guards, ...effects.flatMap(valuesOf)].some(differs(uniformIn(code.layout)))
    const names: string[] = []
    const found = code.code.fresh('ok')
    const before = code.apart(() => undefined)
    code.code.lines.push(before)
    const keep = (atom: string): string => {
      if (/^\(?-?\d/.test(atom)) return atom
      const name = code.code.fresh('v')
      names.push(name)
      code.code.emit(`${name} = ${atom};`)
      return name
    }
    const one = () => {
      const guard = code.guard(guards)
      const values = () => {
        code.code.emit(`${found} = true;`)
        const leader = keep(code.code.lane)
        for (const effect of effects) {
          const { rank, commit } = commonWrite(code, effect, keep, leader)
          commits.push({ rank, commit: () => commit().map((line) => `if (${found}) { ${line} }`) })
        }
        if (varies) code.code.emit('break;')
      }
      if (guard === undefined) values()
      else code.code.nested(`if (${guard})`, values)
    }
    code.code.lane = varies ? 'l' : '0'
    if (varies) {
      code.code.emit(`for (let l = 0, m = E & ${fullMask(code.layout.lanes)} || 1; l < ${code.layout.lanes}; l++)`)
      code.code.nested('if (m >>> l & 1)', one)
    } else one()
    before.push(`let ${[`${found} = false`, ...names.map((name) => `${name} = 0`)].join(', ')};`)
  }
  return commits.sort((a, b) => a.rank - b.rank).map(({ commit }) => commit)
}

function valuesOf(effect: Plain): readonly Expr[] {
  if (effect.do === 'jump') return [effect.to]
  return effect.do === 'set' ? [effect.value, effect.place] : []
}

function commonWrite(
  code: InstructionCode,
  effect: Plain,
  keep: (atom: string) => string,
  leader: string,
): { rank: number; commit: Commit } {
  if (effect.do === 'jump') {
    const to = keep(code.code.unsigned(code.code.low(effect.to, 32)))
    return { rank: 1, commit: () => [`next = ${to};`] }
  }
  if (effect.do === 'stop') return { rank: 2, commit: () => [`next = ${STOP};`] }
  if (effect.do === 'wait') return { rank: 1, commit: () => [`next = ${WAIT};`] }
  if (effect.do === 'trap') return { rank: 3, commit: () => [`next = ${code.trap(effect.why)};`] }
  if (effect.do !== 'set') throw new Error(`${effect.do} is every lane's own`)
  const { place } = effect
  const slices = code.slicesOf(place)
  const value = asBits(effect.value, isPlace(place) ? widthOf(place) : 32, code.code.hosts)
  const atoms = slices.map((piece) => keep(code.pieceValue(value, piece)))
  const targets = slices.map((piece) => {
    const { index, ok } = code.target(piece)
    if (typeof index === 'number') return { index }
    const kept = keep(index)
    return ok === undefined ? { index: kept } : { index: kept, ok: `${kept} >= 0 && ${kept} < ${piece.file.count}` }
  })
  return { rank: 0, commit: () => registerLines(code, place, targets, atoms, leader) }
}
