// Tests the notation by hand: each text is one tree and each tree one text, and errors say where they are and what is right.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as X from '../expr/expr.ts'
import { block, simt } from '../expr/fixtures/randomEffects.ts'
import { randomSpec } from '../expr/fixtures/randomMachine.ts'
import { sameEffects } from './fixtures/sameEffects.ts'
import type { NotationMachine } from './places.ts'
import { notationReader } from './read.ts'
import { notationWriter } from './write.ts'

const numbers = (count: number, bits: number, show: (n: number) => string) =>
  ({ shape: 'numbers', count, bits, show, about: '' }) as const
const machine: NotationMachine = {
  files: {
    r: numbers(32, 32, (n) => `$r${n}`),
    h: {
      ...numbers(4, 32, (n) => `h${n}`),
      part: (n, lo, width) => (width === 16 ? `h${n}${lo ? 'h' : 'l'}` : undefined),
    },
    p: numbers(4, 1, (n) => `p${n}`),
    wide: numbers(2, 128, (n) => `wide ${n}`),
    // Names that are taken, by a word of the notation, by a memory, and by another file.
    odd: numbers(3, 32, (n) => ['stop', 'data8', 'p1'][n] ?? ''),
    i: numbers(2, 8, (n) => `i${n}.x`),
  },
  spaces: { data: { bytes: 64, about: '' }, data1: { bytes: 64, about: '' }, data2: { bytes: 64, about: '' } },
  hosts: {
    rcp: { about: '', gives: ['float'], run: () => [0] },
    two: { about: '', gives: [8, 'float'], run: () => [0n, 0] },
    abs: { about: '', gives: [8], run: () => [0n] },
  },
}
const [write, read] = [notationWriter(machine), notationReader(machine)]
const r = (n: X.Value, width = 32, lo = 0) => X.reg('r', n, width, lo)
const f = (n: number) => X.asF32(r(n))

describe('what is written is read as the same', () => {
  const values: readonly (readonly [string, X.Value])[] = [
    ['$r2 + 7', X.add(r(2), 7)],
    ['($r1 + $r2) * 3', X.mul(X.add(r(1), r(2)), 3)],
    ['$r1 - $r2 - $r3', X.sub(X.sub(r(1), r(2)), r(3))],
    ['$r1 - ($r2 - $r3)', X.sub(r(1), X.sub(r(2), r(3)))],
    ['$r1 + -5', X.add(r(1), -5)],
    ['$r1 - 5', X.sub(r(1), 5)],
    ['-(5)', X.neg(5)],
    ['-$r1', X.neg(r(1))],
    ['~-$r1', X.not(X.neg(r(1)))],
    ['-(5 of lane $r1)', X.neg(X.at(r(1), 5))],
    ['9999', 9999],
    ['-0x12345', -0x12345],
    ['$r1 | $r2 ^ $r3 & $r4', X.or(r(1), X.xor(r(2), X.and(r(3), r(4))))],
    ['($r1 & 1) == 0', X.eq(X.and(r(1), 1), 0)],
    ['$r1 < $r2 + 1', X.lt(r(1), X.add(r(2), 1))],
    ['$r1 <= $r2 == $r3 != $r4', X.ne(X.eq(X.le(r(1), r(2)), r(3)), r(4))],
    ['$r1 << 4 >> $r2', X.shr(X.shl(r(1), 4), r(2))],
    ['signed8($r1)', X.sx(8, r(1))],
    ['unsigned32(popcount($r1))', X.zx(32, X.popcount(r(1)))],
    ['clamp($r1, -128, 127)', X.clampSigned(8, r(1))],
    ['part8($r1, 2)', X.elem(8, r(1), 2)],
    ['each(4 of 8 bits: part8($r1, i) + 1)', X.each(4, 8, X.add(X.elem(8, r(1)), 1))],
    ['fold(add of 4: $r[i])', X.fold('add', 4, r(X.ITEM))],
    ['$r3 of lane (lane ^ 1)', X.at(X.xor(X.LANE, 1), r(3))],
    ['data32[$r1 + 4]', X.load('data', 4, X.add(r(1), 4))],
    ['$r1 < 0 ? 1 : $r2 ? 2 : 3', X.choose(X.lt(r(1), 0), 1, X.choose(r(2), 2, 3))],
    ['($r1 ? $r2 : $r3) ? 1 : 2', X.choose(X.choose(r(1), r(2), r(3)), 1, 2)],
    ['($r1 < $r2 as "carry")', X.named('carry', X.lt(r(1), r(2)))],
    ['$r1.15:0', r(1, 16)],
    ['$r1.5 ? 1 : 2', X.choose(r(1, 1, 5), 1, 2)],
    ['h2h + h1.7:0 + h3', X.add(X.add(X.reg('h', 2, 16, 16), X.reg('h', 1, 8)), X.reg('h', 3))],
    ['($r3:$r2.31:16)', X.cat(r(2, 16, 16), r(3))],
    ['($r3:)', X.cat(r(3))],
    ['(:)', X.cat()],
    ['0 of lane (-1) + -1', X.add(X.at(-1, 0), -1)],
    ['wide[1] + wide[$r1].63:32', X.add(X.reg('wide', 1, 128), X.reg('wide', r(1), 32, 32))],
    [
      'odd[0] + odd[1] + odd[2] + p[1] + p2',
      [X.reg('odd', 1), X.reg('odd', 2), X.reg('p', 1, 1), X.reg('p', 2, 1)].reduce<X.Expr>(X.add, X.reg('odd', 0)),
    ],
    ['i[0] + i', X.add(X.reg('i', 0, 8), X.ITEM)],
    // The bits of a memory are those of the longest name that fits, unless a point parts them.
    [
      'data132[0] + data.256[0] + data264[0]',
      X.add(X.add(X.load('data1', 4, 0), X.load('data', 32, 0)), X.load('data2', 8, 0)),
    ],
    ['bits32(f32($r1) + 1.0)', X.bits32(X.fadd(f(1), X.flt(1)))],
    ['bits16(round16(f16($r1) * -0.0, zero))', X.bits16(X.round16(X.fmul(X.asF16(r(1)), X.flt(-0)), 'zero'))],
    [
      'int(whole(float($r1) / 1e-7, down), even)'.replace(', even', ''),
      X.toInt(X.whole(X.fdiv(X.fromInt(r(1)), X.flt(1e-7)), 'down'), 'even'),
    ],
    [
      'bits32(fma32(f32($r1), nan, -infinity, up))',
      X.bits32(X.fma32(f(1), X.flt(Number.NaN), X.flt(Number.NEGATIVE_INFINITY), 'up')),
    ],
    ['bits32(fma32(f32($r1), 2.0, 1e+21, flush))', X.bits32(X.fma32Flushed(f(1), X.flt(2), X.flt(1e21)))],
    ['bits32(flush(-sqrt(abs(f32($r1)))))', X.bits32(X.flush32(X.fneg(X.fsqrt(X.fabs(f(1))))))],
    ['abs($r1) + min($r1, 3)', X.add(X.abs(r(1)), X.min(r(1), 3))],
    ['isNaN(max(f32($r1), 1.5)) | f32($r1) < 2.0', X.or(X.isNan(X.fmax(f(1), X.flt(1.5))), X.fless(f(1), X.flt(2)))],
    ['bits32(rcp(f32($r1)))', X.bits32(X.host('rcp', f(1)))],
    ['two($r1, 2.0).1 == 0.5', X.feq({ op: 'host', name: 'two', args: [r(1), X.flt(2)], result: 1 }, X.flt(0.5))],
    ['host abs()', X.host('abs')],
  ]
  test.each(values)('%s', (text, value) => {
    const effects = [X.set(r(0), value)]
    expect(write(effects)).toBe(`$r0 <- ${text}`)
    expect(read(`$r0 <- ${text}`)).toEqual({ kind: 'effects', effects })
  })

  const all: readonly (readonly [string, readonly X.Effect[]])[] = [
    ['$r1 <- 1\n$r2.7:0 <- 2', [X.set(r(1), 1), X.set(r(2, 8), 2)]],
    ['($r2:$r1) <- 1', [X.set(X.cat(r(1), r(2)), 1)]],
    ['nothing <- $r1\nnothing(7) <- 1', [X.set(0, r(1)), X.set(7, 1)]],
    ['all lanes: $r1 <- 1', [X.setAll(r(1), 1)]],
    ['return address: $r1 <- 1', [X.setReturn(r(1), 1)]],
    ['data8[$r1] <- $r2', [X.store('data', 1, r(1), r(2))]],
    [
      'each i below 4: data16[i * 2] <- part16($r1, i)',
      [X.storeEach(4, 'data', 2, X.mul(X.ITEM, 2), X.elem(16, r(1)))],
    ],
    ['if $r1.0: $r2 <- 1; jump to 64', [X.when(r(1, 1), X.set(r(2), 1), X.jump(64))]],
    ['if p0: {if p2: stop}; wait', [X.when(X.reg('p', 0, 1), X.when(X.reg('p', 2, 1), X.stop), X.wait)]],
    ['if p0: {}', [X.when(X.reg('p', 0, 1))]],
    ['return to $r1\nraise to 8', [X.jumpBack(r(1)), X.raise(8)]],
    ['trap "no \\"such\\" thing"', [X.trap('no "such" thing')]],
    [
      '$r1, $r2 <- call two($r3, 1.0)\ncall rcp()',
      [X.call('two', [r(3), X.flt(1)], [r(1), r(2)]), X.call('rcp', [], [])],
    ],
    ['', []],
  ]
  test.each(all)('%s', (text, effects) => {
    expect(write(effects)).toBe(text)
    expect(read(text)).toEqual({ kind: 'effects', effects })
  })

  test('what is used more than once has a line of its own, and is one object', () => {
    const product = X.mul(X.add(r(1), r(2)), X.add(r(3), r(4)))
    const text = 't1 = ($r1 + $r2) * ($r3 + $r4)\n$r5 <- t1 + 1\n$r6 <- t1 + 2'
    // Alike, but not the same object.
    const again = X.mul(X.add(r(1), r(2)), X.add(r(3), r(4)))
    expect(write([X.set(r(5), X.add(product, 1)), X.set(r(6), X.add(again, 2))])).toBe(text)
    const found = read(text)
    const [one, two] = found.kind === 'effects' ? found.effects : []
    const left = (effect: X.Effect | undefined) =>
      effect?.do === 'set' && effect.value.op === 'add' ? effect.value.a : undefined
    expect(left(one)).toEqual(product)
    expect(left(one)).toBe(left(two))
  })

  test('random effects', () => {
    const spec = randomSpec(4)
    const [writeAny, readAny] = [notationWriter(spec), notationReader(spec)]
    fc.assert(
      fc.property(block(simt, 2), (instructions) => {
        for (const effects of instructions) {
          const text = writeAny(effects)
          const found = readAny(text)
          if (found.kind === 'problem') expect.fail(`${found.line}:${found.column} ${found.message}\n${text}`)
          if (!sameEffects(found.effects, effects)) expect.fail(`another tree: ${text}`)
        }
      }),
      { numRuns: 400 },
    )
  })
})

describe('other ways to write it', () => {
  const same: readonly (readonly [string, string])[] = [
    ['  $r1<-$r2+1 # a comment', '$r1 <- $r2 + 1'],
    ['# nothing\n\n$r1 <- 1; $r2 <- 2;\n', '$r1 <- 1\n$r2 <- 2'],
    ['$r1 <- (\n  1 +\n  2)', '$r1 <- 1 + 2'],
    ['if p0: {\n  $r1 <- 1 # one\n  $r2 <- 2\n}', 'if p0: $r1 <- 1; $r2 <- 2'],
    ['$r1 <- $r2 > 0b101', '$r1 <- 5 < $r2'],
    ['$r1 <- $r2 >= 0X1f', '$r1 <- 31 <= $r2'],
    ['x = $r1 * $r2; $r3 <- x', '$r3 <- $r1 * $r2'],
    ['$r1 <- r[2].3:0', '$r1 <- $r2.3:0'],
    ['$r1 <- h2h.3:0', '$r1 <- h2.19:16'],
    ['$r1 <- data.32[0]', '$r1 <- data32[0]'],
    ['$r1 <- int(f32($r2), zero)', '$r1 <- int(f32($r2), zero)'],
  ]
  test.each(same)('%s', (text, usual) => {
    const found = read(text)
    expect(found.kind === 'effects' ? write(found.effects) : found.message).toBe(usual)
  })

  test('operands have names of their own, and what is written to one that is no register is lost', () => {
    const given = new Map<string, X.Expr>([
      ['D', r(1)],
      ['A', X.asF32(r(2))],
      ['n', X.num(5)],
    ])
    expect(read('D <- bits32(A * 2.0)\nD.7:0 <- n\nn <- 1', given)).toEqual({
      kind: 'effects',
      effects: [X.set(r(1), X.bits32(X.fmul(f(2), X.flt(2)))), X.set(r(1, 8), 5), X.set(5, 1)],
    })
    expect(read('D <- A + n', given)).toMatchObject({
      column: 10,
      message: 'read "n", but a float belongs here, and this is an integer',
    })
  })
})

describe('errors say where they are, and what would be right', () => {
  const wrong: readonly (readonly [text: string, at: string, message: string])[] = [
    ['$r1 <- $r2 +', '1:13', 'read the end, but a value belongs here: a register, a number, a function'],
    [
      '$r1 <- 1\n$r40 <- 2',
      '2:1',
      'read "$r40", but no register, memory or function has this name; did you mean $r0 or $r4 or $r10 or $r20?',
    ],
    [
      '$r1 <- popcoun($r2)',
      '1:8',
      'read "popcoun", but no register, memory or function has this name; did you mean popcount?',
    ],
    ['$r1 <- f32($r2) & 1', '1:17', 'read "&", but "&" is for integers, and this is a float'],
    ['$r1 <- f32($r2) + 1', '1:19', 'read "1", but a float belongs here, and this is an integer'],
    ['$r1 <- $r2 / 2', '1:12', 'read "/", but "/" is for floats, and this is an integer'],
    ['$r1 <- f32($r2)', '1:8', 'read "f32", but an integer belongs here, and this is a float'],
    ['$r1 <- signed($r2)', '1:8', 'read "signed", but a number of bits follows the word, as in signed8'],
    ['$r1 <- abs8($r2)', '1:8', 'read "abs8", but abs has no number of bits'],
    ['$r1 <- signed9999($r2)', '1:8', 'read 9999, but a whole number from 1 to 1024 belongs here'],
    ['$r1 <- $r2.32', '1:11', 'read ".32", but this has the bits 31 to 0, and the higher one comes first'],
    ['$r1 <- $r2.3:5', '1:11', 'read ".3:5", but this has the bits 31 to 0, and the higher one comes first'],
    ['$r1 <- round32(1.0, near)', '1:21', 'read "near", but one of even, zero, down, up belongs here'],
    ['$r1 <- clamp($r1, 1)', '1:20', 'read ")", but "," belongs here'],
    ['$r1 <- clamp($r1, $r2, 1)', '1:19', 'read "$r2", but a number belongs here'],
    ['$r1, $r2 <- $r3', '1:10', 'read "<-", but several registers are the results of a call, one of a value'],
    ['$r1 <- 1 $r2 <- 2', '1:10', 'read "$r2", but the effect ends before it; a ; or a new line separates two'],
    ['if p0', '1:6', 'read the end, but ":" belongs here'],
    ['if p0: ', '1:8', 'read the end, but an effect belongs here, or {} for none'],
    ['if p0: {stop', '1:13', 'read the end, but "}" belongs here'],
    ['stop }', '1:6', 'read "}", but an effect belongs here'],
    ['$r1 = 3', '1:1', 'read "$r1", but a new name belongs here; this one has a meaning already'],
    ['x = 1; x = 2', '1:8', 'read "x", but a new name belongs here; this one has a meaning already'],
    ['$r1 <- two(1).2', '1:14', 'read ".2", but two has the results 0 to 1'],
    ['$r1 <- call three()', '1:13', 'read "three", but one of rcp, two, abs belongs here'],
    [
      'data7[0] <- 1',
      '1:1',
      'read "data7", but the bits that are loaded or stored follow the name of a memory, as in data32[0]',
    ],
    ['trap no', '1:6', 'read "no", but a text in quotation marks belongs here'],
    ['trap "no', '1:6', 'a text has no end in its line'],
    ['$r1 <- 1 @ 2', '1:10', '"@" has no meaning here'],
    [
      '$r1 <- fold(feq of 3: i)',
      '1:13',
      'read "feq", but one of add, sub, mul, and, or, xor, shl, shr, min, max, eq, ne, lt, le, fadd, fsub, fmul, fdiv, fmin, fmax belongs here',
    ],
    [`$r1 <- ${'('.repeat(300)}`, '1:208', 'read "(", but expressions are nested at most 200 deep'],
    [`$r1 <- ${'-'.repeat(300)}`, '1:207', 'read "-", but expressions are nested at most 200 deep'],
    ['{'.repeat(300), '1:201', 'read "{", but effects are nested at most 200 deep'],
    [`$r1 <- 1${' + 1'.repeat(300)}`, '1:8', 'it is nested more than 200 deep'],
  ]
  test.each(wrong)('%s', (text, at, message) => {
    const found = read(text)
    expect(found.kind === 'problem' ? [`${found.line}:${found.column}`, found.message] : found).toEqual([at, message])
  })
  test('no sign of one line counts as nesting of another', () =>
    expect(read('$r1 <- -$r2\n'.repeat(300)).kind).toBe('effects'))
  test('a long text is refused unread', () =>
    expect(read('x'.repeat(100_001))).toMatchObject({ message: '100001 characters; at most 100000 are read' }))
})
