// Generates JavaScript for one instruction: first everything it reads and computes, then everything it writes.
import { addressOf, Locals, mergedWord } from './cache.ts'
import { JsEmitter } from './code.ts'
import type { Flat, Plain } from './effects.ts'
import type { CodeLines } from './emit.ts'
import type { Expr } from './expr.ts'
import { isPlace, widthOf } from './expr.ts'
import type { BufferLayout, FileLayout } from './layout.ts'
import type { Hosts } from './machine.ts'
import { isFloat } from './range.ts'
import { computed, everyNode } from './uses.ts'

/** Bits of one word of a register that an effect writes. */
interface Piece {
  readonly name: string
  readonly file: FileLayout
  readonly index: Expr
  readonly word: number
  /** Lowest bit in the word (`at`), number of bits, and lowest bit in the value (`from`). */
  readonly at: number
  readonly width: number
  readonly from: number
  readonly whole: boolean
}

/** A write whose operands are atoms; it runs once everything is read. */
interface Write {
  readonly commit: () => void
  /** Order of writes: jumps come before stops, and stops before traps, so that the last one counts. */
  readonly rank: number
}

/**
 * Numbers that a block of compiled code returns instead of an address; a trap is TRAP minus its number in the block.
 */
export const STOP = -1
export const WAIT = -2
export const TRAP = -3

export class InstructionCode {
  readonly layout: BufferLayout
  readonly code: JsEmitter
  readonly locals: Locals
  readonly traps: string[] = []

  constructor(layout: BufferLayout, hosts: Hosts) {
    this.layout = layout
    this.locals = new Locals(layout)
    this.code = new JsEmitter(layout, hosts, this.locals)
    this.locals.emitter = this.code
  }

  /** Returns the lines that `body` emits, apart from the lines around them. */
  apart(body: () => void): CodeLines {
    const before = this.code.lines
    const lines: CodeLines = []
    this.code.lines = lines
    body()
    this.code.lines = before
    return lines
  }

  slicesOf(place: Expr): readonly Piece[] {
    if (!isPlace(place)) return []
    const found: Piece[] = []
    let from = 0
    for (const part of place.op === 'cat' ? place.parts : [place]) {
      if (part.op === 'cat') {
        for (const piece of this.slicesOf(part)) found.push({ ...piece, from: piece.from + from })
        from += widthOf(part)
        continue
      }
      const file = this.layout.files.get(part.file)
      if (!file) throw new Error(`no register file ${part.file}`)
      const end = Math.min(part.lo + part.width, file.bits)
      for (let lo = part.lo; lo < end; ) {
        const word = lo >> 5
        const width = Math.min(end, 32 * (word + 1)) - lo
        const whole = width === Math.min(32, file.bits - 32 * word)
        found.push({
          name: part.file,
          file,
          index: part.index,
          word,
          at: lo & 31,
          width,
          from: from + lo - part.lo,
          whole,
        })
        lo += width
      }
      from += part.width
    }
    return found
  }

  /** Returns the constant number of a register; undefined if it is not constant, NaN if there is no such register. */
  private constant(piece: Piece): number | undefined {
    const { low, high } = this.code.range(piece.index)
    if (low !== high) return undefined
    return low >= 0n && low < BigInt(piece.file.count) ? Number(low) : Number.NaN
  }

  /**
   * Emits an instruction as straight code for one lane; known registers of that lane stay known for the next
   * instruction.
   */
  straight(list: readonly Flat[]): void {
    const { code, locals } = this
    code.forget()
    for (const file of this.picked(list)) locals.flush(file)
    const writes: Write[] = []
    for (const { guards, effects } of groups(list)) {
      const condition = this.guard(guards)
      const slow = condition !== undefined && effects.some((effect) => lazy(effect))
      for (const effect of effects) writes.push(this.prepare(effect, condition, slow))
    }
    for (const write of writes.sort((a, b) => a.rank - b.rank)) write.commit()
  }

  /** Returns the files of which a register is read by a number known only at run time. */
  private picked(list: readonly Flat[]): ReadonlySet<string> {
    const roots = list.flatMap(({ effect, guards }) => [...computed(effect), ...guards])
    const files = new Set<string>()
    for (const e of everyNode(roots)) if (e.op === 'reg' && e.index.op !== 'num') files.add(e.file)
    return files
  }

  /** Joins all guards into one condition; undefined if there are none. */
  guard(guards: readonly Expr[]): string | undefined {
    const atoms = guards.map((cond) => this.code.condition(cond))
    return atoms.length ? this.code.let(atoms.join(' && ')) : undefined
  }

  /** Computes what an effect needs and returns the write that is left. */
  private prepare(effect: Plain, condition: string | undefined, slow: boolean): Write {
    const { code } = this
    const guarded = (line: string) => code.emit(condition === undefined ? line : `if (${condition}) { ${line} }`)
    switch (effect.do) {
      case 'set': {
        const slices = this.slicesOf(effect.place)
        const float = this.singleOf(effect, slices)
        const only = slices[0]
        if (float && only && condition === undefined) {
          const exact = (float.op === 'round32' && float.mode === 'even') || float.op === 'fma32'
          const value = exact ? code.float(float) : code.let(`Math.fround(${code.float(float)})`)
          const index = Number(code.range(only.index).low)
          return { rank: 0, commit: () => this.locals.writeFloat(only.name, index, value) }
        }
        const value = asBits(effect.value, widthOrWord(effect.place), code.hosts)
        const atoms = this.maybe(slow ? condition : undefined, () =>
          slices.map((piece) => this.pieceValue(value, piece)),
        )
        const targets = slices.map((piece) => this.target(piece))
        return {
          rank: 0,
          commit: () => {
            for (const [k, piece] of slices.entries()) this.commit(piece, targets[k], atoms[k] ?? '0', condition)
          },
        }
      }
      case 'store': {
        const [address = '0', ...words] = this.maybe(slow ? condition : undefined, () => this.stored(effect))
        return {
          rank: 0,
          commit: () => {
            for (const line of storeLines(effect.space, effect.bytes, address, words)) guarded(line)
          },
        }
      }
      case 'jump': {
        const to =
          effect.to.op === 'num' ? String(BigInt.asUintN(32, effect.to.value)) : code.unsigned(code.low(effect.to, 32))
        return { rank: 1, commit: () => guarded(`next = ${to};`) }
      }
      case 'stop':
        return { rank: 2, commit: () => guarded(`next = ${STOP};`) }
      case 'wait':
        return { rank: 1, commit: () => guarded(`next = ${WAIT};`) }
      case 'trap':
        return { rank: 3, commit: () => guarded(`next = ${this.trap(effect.why)};`) }
    }
  }

  trap(why: string): number {
    if (!this.traps.includes(why)) this.traps.push(why)
    return TRAP - this.traps.indexOf(why)
  }

  /** Returns the address and the words of a store, as atoms. */
  stored(effect: Extract<Plain, { do: 'store' }>): string[] {
    const { code } = this
    const words = Array.from({ length: Math.ceil(effect.bytes / 4) }, (_, k) =>
      code.slice(effect.value, 32 * k, Math.min(32, 8 * effect.bytes - 32 * k)),
    )
    return [code.address(effect.address), ...words]
  }

  /** Returns the bits of a piece, with zeros above them. */
  pieceValue(value: Expr, piece: Piece): string {
    const { code } = this
    const { low, high } = code.range(value)
    // A value in this range has no bits above the piece, so all of its bits can be used.
    if (piece.from === 0 && piece.width < 32 && low >= 0n && high >> BigInt(piece.width) === 0n)
      return code.low(value, 32)
    return code.cut(code.slice(value, piece.from, piece.width), piece.width)
  }

  /**
   * Returns the float that is written to a whole 32-bit register with a constant number; undefined for other writes.
   */
  private singleOf(effect: Extract<Plain, { do: 'set' }>, slices: readonly Piece[]): Expr | undefined {
    const only = slices[0]
    if (slices.length !== 1 || !only?.whole || only.width !== 32 || only.file.bits !== 32) return undefined
    const index = this.constant(only)
    if (index === undefined || Number.isNaN(index)) return undefined
    if (effect.value.op === 'bits32') return effect.value.a
    return isFloat(effect.value, this.code.hosts) ? effect.value : undefined
  }

  /** Returns atoms that are computed only if a condition holds, so that memory and hosts are not asked in vain. */
  private maybe(condition: string | undefined, atoms: () => string[]): string[] {
    if (condition === undefined) return atoms()
    const { code } = this
    const place: CodeLines = []
    code.lines.push(place)
    let names: string[] = []
    code.nested(`if (${condition})`, () => {
      const values = atoms()
      names = values.map(() => code.fresh())
      values.forEach((value, k) => {
        code.emit(`${names[k]} = ${value};`)
      })
    })
    place.push(...names.map((name) => `let ${name} = 0;`))
    return names
  }

  /** Returns where a piece goes: a constant register number, or an atom with the condition that it is in range. */
  target(piece: Piece): { index: number | string; ok?: string } {
    const constant = this.constant(piece)
    if (constant !== undefined) return { index: constant }
    const { code } = this
    const { low, high } = code.range(piece.index)
    const index = code.near(piece.index)
    if (low >= 0n && high < BigInt(piece.file.count)) return { index }
    return { index, ok: code.let(`${index} >= 0 && ${index} < ${piece.file.count}`) }
  }

  private commit(
    piece: Piece,
    target: { index: number | string; ok?: string } | undefined,
    value: string,
    condition?: string,
  ): void {
    const { code, locals } = this
    if (!target || Number.isNaN(target.index)) return
    const bits = { value, at: piece.at, width: piece.width, whole: piece.whole }
    if (typeof target.index === 'number') {
      locals.write(piece.name, target.index, piece.word, bits, condition)
      return
    }
    locals.flush(piece.name)
    const at = `I[${addressOf(this.layout, piece.file, target.index, piece.word, code.lane)}]`
    const line = `${at} = ${piece.whole ? value : mergedWord(at, bits)};`
    const conditions = [condition, target.ok].filter((x) => x !== undefined)
    code.emit(conditions.length ? `if (${conditions.join(' && ')}) ${line}` : line)
    locals.drop(piece.name)
  }
}

const widthOrWord = (place: Expr): number => (isPlace(place) ? widthOf(place) : 32)

/** Returns the bits of a float, as a half if `width` is 16, else as a single; returns an integer as it is. */
export function asBits(value: Expr, width: number, hosts: Hosts): Expr {
  if (!isFloat(value, hosts)) return value
  return width === 16 ? { op: 'bits16', a: value } : { op: 'bits32', a: value }
}

/** Joins consecutive effects that have the same guards. */
export function groups(list: readonly Flat[]): readonly { guards: readonly Expr[]; effects: Plain[] }[] {
  const found: { guards: readonly Expr[]; effects: Plain[] }[] = []
  for (const { effect, guards } of list) {
    const last = found.at(-1)
    if (last && last.guards.length === guards.length && last.guards.every((g, k) => g === guards[k]))
      last.effects.push(effect)
    else found.push({ guards, effects: [effect] })
  }
  return found
}

const lazy = (effect: Plain): boolean =>
  [...everyNode(computed(effect))].some((e) => e.op === 'load' || e.op === 'host')

export function storeLines(space: string, bytes: number, address: string, words: readonly string[]): string[] {
  const lines: string[] = []
  for (let at = 0; at < bytes; ) {
    const n = bytes - at >= 4 ? 4 : bytes - at >= 2 ? 2 : 1
    const word = words[at >> 2] ?? '0'
    const shift = (at & 3) * 8
    lines.push(
      `M_${space}.store${n}(${at ? `${address} + ${at}` : address}, ${shift ? `${word} >>> ${shift}` : word});`,
    )
    at += n
  }
  return lines
}
