// Generates JavaScript for what is made of pieces: register slices, places side by side, vectors, folds, memory.
import type { Expr, RegisterPlace } from './expr.ts'
import { widthOf } from './expr.ts'
import { FloatCode, UNROLL } from './fractions.ts'
import { fullMask } from './layout.ts'

type Register = Extract<Expr, { op: 'reg' }>

/** Computed register numbers with no more possible values than this are told apart by comparisons. */
const CANDIDATES = 4

export abstract class PieceCode extends FloatCode {
  private chains = new Map<Expr, Expr>()

  /**
   * Returns an int32 that agrees with `a >> b` in its low bits, or undefined if that takes more than a few operations.
   */
  abstract shiftRight(a: Expr, b: Expr, width: number): string | undefined

  /** Returns bits `lo` and up of a slice of a register, with zeros above its end. */
  register(e: Register, lo: number, width: number): string {
    const need = Math.min(width, e.width - lo)
    const file = this.layout.files.get(e.file)
    if (!file) throw new Error(`no register file ${e.file}`)
    if (need <= 0) return '0'
    const k = (e.lo + lo) >> 5
    const at = (e.lo + lo) & 31
    const first = this.registerWord(e, k)
    const valid = Math.min(32, file.bits - 32 * k)
    if (at + need <= 32) {
      const moved = at ? this.let(`${first} >>> ${at}`) : first
      return need < width && at + need < valid ? this.cut(moved, need) : moved
    }
    const both = this.let(`${first} >>> ${at} | ${this.registerWord(e, k + 1)} << ${32 - at}`)
    return need < width ? this.cut(both, need) : both
  }

  private registerWord(e: Register, word: number): string {
    const file = this.layout.files.get(e.file)
    if (!file || word >= file.words) return '0'
    const fixed = this.fixed(e.index)
    if (fixed !== undefined) {
      const index = Number(fixed)
      return index >= 0 && index < file.count ? this.registers.word(e.file, index, word, this.lane) : '0'
    }
    const { low, high } = this.range(e.index)
    const inside = low >= 0n && high < BigInt(file.count)
    if (inside && high - low < CANDIDATES) {
      const index = this.low(e.index, 32)
      let code = this.registers.word(e.file, Number(high), word, this.lane)
      for (let k = high - 1n; k >= low; k--)
        code = `${index} === ${k} ? ${this.registers.word(e.file, Number(k), word, this.lane)} : ${code}`
      return this.let(code)
    }
    const index = this.near(e.index)
    if (inside) return this.registers.some(e.file, index, word, this.lane)
    const ok = this.memo(e.index, `in ${e.file}`, () => `${index} >= 0 && ${index} < ${file.count}`)
    const safe = this.memo(e.index, `at ${e.file}`, () => `${ok} ? ${index} : 0`)
    return this.let(`${ok} ? ${this.registers.some(e.file, safe, word, this.lane)} : 0`)
  }

  /** Returns bits `lo` and up of places side by side. */
  parts(e: Extract<RegisterPlace, { op: 'cat' }>, lo: number, width: number): string {
    const codes: string[] = []
    let start = 0
    for (const part of e.parts) {
      const shift = start - lo
      const end = start + widthOf(part)
      if (end > lo && shift < width) {
        if (shift > 0) codes.push(`${this.low(part, Math.min(32, width - shift))} << ${shift}`)
        else codes.push(this.slice(part, -shift, 32))
      }
      start = end
    }
    return codes.length ? codes.join(' | ') : '0'
  }

  /** Whether the items are the execution mask as every lane has it, which is one word already. */
  private isMask(e: Extract<Expr, { op: 'each' | 'fold' }>): boolean {
    const { count, body } = e
    if (body.op !== 'at' || body.lane.op !== 'item' || body.a.op !== 'reg' || count !== this.layout.lanes) return false
    const { file, index, lo, width } = body.a
    return this.layout.files.get(file)?.mask === true && this.fixed(index) === 0n && lo === 0 && width === 1
  }

  /** Returns the vector whose items these are, one for one; undefined if they are not copied from a vector. */
  private copied({ body, width }: Extract<Expr, { op: 'each' }>): Expr | undefined {
    if (body.op !== 'elem' || body.index.op !== 'item' || body.width !== width) return undefined
    return this.unroll(body.a, 0) === body.a ? body.a : undefined
  }

  /** Returns bits `lo` and up of a vector. */
  items(e: Extract<Expr, { op: 'each' }>, lo: number, width: number): string {
    if (lo === 0 && e.width === 1 && this.isMask(e)) return 'E'
    const copied = this.copied(e)
    if (copied && lo + width <= e.count * e.width) return this.slice(copied, lo, width)
    if (lo === 0 && e.count > UNROLL && e.count * e.width <= 32) {
      const sum = this.fresh()
      this.emit(`let ${sum} = 0;`)
      this.loop(e.count, () => {
        const body = this.cut(this.low(e.body, e.width), e.width)
        this.emit(`${sum} |= ${body} << ${e.width === 1 ? this.item : `${this.item} * ${e.width}`};`)
      })
      return sum
    }
    const codes: string[] = []
    for (let k = Math.floor(lo / e.width); k < e.count && k * e.width < lo + width; k++) {
      const body = this.unroll(e.body, k)
      const shift = k * e.width - lo
      const rest = Math.min(e.width, e.width + shift)
      const need = Math.min(rest, width - Math.max(shift, 0))
      const range = this.range(body)
      const exact = shift >= 0 && rest < 32 && range.low >= 0n && range.high >> BigInt(rest) === 0n
      const atom = shift < 0 ? this.slice(body, -shift, need) : this.low(body, exact ? 32 : need)
      const piece = exact || Math.max(shift, 0) + rest >= width ? atom : this.cut(atom, rest)
      codes.push(shift > 0 ? `${piece} << ${shift}` : piece)
    }
    return codes.length ? codes.join(' | ') : '0'
  }

  /** Returns bits `lo` and up of an element, including bits above its width. */
  element(e: Extract<Expr, { op: 'elem' }>, lo: number, width: number): string {
    const index = this.fixed(e.index)
    if (index !== undefined) {
      const at = index * BigInt(e.width)
      return at < -255n ? '0' : this.moved(e.a, Number(at > 65535n ? 65535n : at) + lo, width)
    }
    if (lo === 0) {
      const by: Expr = { op: 'mul', a: e.index, b: { op: 'num', value: BigInt(e.width) } }
      const code = this.shiftRight(e.a, by, width) ?? this.chosenWord(e)
      if (code !== undefined) return this.let(code)
    }
    return this.let(`word(operate("shr", ${this.big(e.a)}, ${this.big(e.index)} * ${e.width}n), ${lo})`)
  }

  /**
   * Returns an element of a vector of several words, with the word picked by comparisons; undefined if that does not
   * work.
   */
  private chosenWord(e: Extract<Expr, { op: 'elem' }>): string | undefined {
    const { low, high } = this.range(e.index)
    const words = this.wordsOf(e.a)
    if (32 % e.width || low < 0n || high > 0x7fffffffn || this.range(e.a).low < 0n || words > 8) return undefined
    const index = this.low(e.index, 32)
    const perWord = 32 / e.width
    const at = perWord === 1 ? index : this.let(`${index} >>> ${Math.log2(perWord)}`)
    let code = '0'
    for (let k = words - 1; k >= 0; k--) code = `${at} === ${k} ? ${this.slice(e.a, 32 * k, 32)} : ${code}`
    const word = this.let(code)
    return perWord === 1 ? word : `${word} >>> ((${index} & ${perWord - 1}) * ${e.width})`
  }

  /** Shifts by a known amount: returns bits `lo` and up, which are 0 below bit 0. */
  moved(e: Expr, lo: number, width: number): string {
    if (lo >= 0) return this.slice(e, lo, width)
    if (-lo >= width) return '0'
    return this.let(`${this.low(e, width + lo)} << ${-lo}`)
  }

  /** Returns a fold written out, with its operator between its items. */
  chain(e: Extract<Expr, { op: 'fold' }>): Expr {
    const known = this.chains.get(e)
    if (known) return known
    let sum = e.count ? this.unroll(e.body, 0) : ({ op: 'num', value: 0n } as Expr)
    for (let k = 1; k < e.count; k++) sum = { op: e.by, a: sum, b: this.unroll(e.body, k) }
    this.chains.set(e, sum)
    return sum
  }

  /** Returns the low bits of a fold. */
  folded(e: Extract<Expr, { op: 'fold' }>, width: number): string {
    if (this.isMask(e)) {
      if (e.by === 'or') return 'E === 0 ? 0 : 1'
      if (e.by === 'and') return `E === ${fullMask(this.layout.lanes)} ? 1 : 0`
    }
    const sign = { add: '+', sub: '-', and: '&', or: '|', xor: '^' }[e.by as string]
    // `min` and `max` need the whole values, not only their low bits.
    const than = this.areInt32(e.body, e.count) ? { min: '<', max: '>' }[e.by as string] : undefined
    if (e.count <= UNROLL || !(sign ?? than)) return this.low(this.chain(e), width)
    const bits = than ? 32 : width
    const first = this.low(this.unroll(e.body, 0), bits)
    const sum = this.fresh()
    this.emit(`let ${sum} = ${first};`)
    this.loop(e.count, () => {
      const next = this.low(e.body, bits)
      if (than) this.emit(`if (${next} ${than} ${sum}) ${sum} = ${next};`)
      else this.emit(`if (${this.item} > 0) ${sum} = ${sum} ${sign} ${next} | 0;`)
    })
    return sum
  }

  /** Returns an address as a number from 0 to 2^48 - 1. */
  address(e: Expr): string {
    const { low, high } = this.range(e)
    if (low >= 0n && high < 1n << 48n) return this.full(e)
    return this.memo(e, 'address', () => {
      if (this.isSafe(e)) return `address(${this.full(e)})`
      return `(${this.slice(e, 32, 16)} & 65535) * 4294967296 + ${this.unsigned(this.low(e, 32))}`
    })
  }

  /** Returns bits `lo` and up of what memory holds, with zeros above its end. */
  loaded(e: Extract<Expr, { op: 'load' }>, lo: number, width: number): string {
    const byte = lo >> 3
    if (byte >= e.bytes) return '0'
    const shift = lo & 7
    const words = [0, 4].map((more) => (more === 0 || shift + width > 32 ? this.loadWord(e, byte + more) : '0'))
    return shift ? `${words[0]} >>> ${shift} | ${words[1]} << ${32 - shift}` : `${words[0]}`
  }

  private loadWord(e: Extract<Expr, { op: 'load' }>, byte: number): string {
    const bytes = Math.min(4, e.bytes - byte)
    if (bytes <= 0) return '0'
    return this.memo(e, `bytes${byte}`, () => {
      const address = this.address(e.address)
      const at = (more: number) => (byte + more ? `${address} + ${byte + more}` : address)
      if (bytes === 3) return `M_${e.space}.load2(${at(0)}) | M_${e.space}.load1(${at(2)}) << 16`
      return `M_${e.space}.load${bytes}(${at(0)})`
    })
  }
}
