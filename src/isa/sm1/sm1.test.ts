// Tests what SM 1.0 instructions do: runs every encoding walked and compiled, and checks warps and blocks by hand.
import { describe, expect, it } from 'vitest'
import { bothWays, meantWords } from '../../emu/fixtures/bothWays.ts'
import { Machine } from '../../emu/machine.ts'
import type { MachineState } from '../../emu/state.ts'
import { noise } from '../../encoding/fixtures/noise.ts'
import { assembleSource } from '../../encoding/source.ts'
import type { Decoded } from '../../encoding/types.ts'
import { toFloat32 } from '../../expr/float.ts'
import { effectText } from '../../expr/text.ts'
import { FLEXGRIP } from './effects.ts'
import { sm1 } from './sm1.ts'

/** Fills registers with all kinds of floats and integers, near addresses, flags, a sparse mask, and a stack to pop. */
function scatter(state: MachineState, next: () => number): void {
  const values = [() => next(), () => next() & 31, () => (next() & 0x807fffff) | 0x3f000000, () => next() & 0x83ffffff]
  const word = () => BigInt((values[next() & 3]?.() ?? 0) >>> 0)
  for (const file of ['r', 'c', 'a'])
    for (let index = 0; index < (state.spec.files[file]?.count ?? 0); index++)
      for (let lane = 0; lane < state.lanes; lane++) state.write(file, index, lane, word())
  const mask = next() & 1 ? -1 : next() | 1
  for (let lane = 0; lane < state.lanes; lane++) state.write('exec', 0, lane, BigInt((mask >>> lane) & 1))
  state.write('live', 0, 0, BigInt((mask | next()) >>> 0))
  state.write('depth', 0, 0, BigInt(next() & 3))
  for (let entry = 0; entry < 4; entry++) {
    state.write('stack_mask', entry, 0, BigInt(next() >>> 0))
    state.write('stack_token', entry, 0, BigInt(1 + ((next() >>> 0) % 4)))
    state.write('stack_pc', entry, 0, BigInt(next() & 0xff8))
  }
}

/** The number of words tried of each encoding and length, and the number executed of those with a meaning. */
const TRIED = 40
const EXECUTED = 1
const meantBy = (variant: string) => meantWords(sm1, variant, TRIED, EXECUTED)
const GRAPHICS = [
  'tex',
  'txf',
  'txb',
  'txl',
  'txq',
  'txcsaa',
  'interp',
  'fswz',
  'kil',
  'quadon',
  'quadpop',
  'emit',
  'restart',
  'pmevent',
  'tex32',
  'txf32',
  'interp32',
]
/** A chip gives these a meaning, even if it is only an error. */
const ON_CHIPS = ['interp', 'fswz', 'emit', 'restart', 'interp32']

describe('every meaning there is', () => {
  it.each([...sm1.variants])('is the same walked and compiled: $id', ({ id: variant }) => {
    const next = noise(5)
    const shown = (d: Decoded, chip: string) =>
      JSON.stringify(sm1.meaning(d, chip)?.effects, (_, x: unknown) => (typeof x === 'bigint' ? `${x}` : x))
    const differing = meantBy(variant).filter((d) => variant === FLEXGRIP || shown(d, variant) !== shown(d, FLEXGRIP))
    expect(differing.length).toBeGreaterThan(3)
    for (const d of differing) {
      const { walked, compiled } = bothWays(sm1, variant, d, scatter, next)
      expect(compiled).toEqual(walked)
    }
  })
  it('is said in words', () => {
    for (const { id } of sm1.variants)
      for (const d of meantBy(id))
        for (const effect of sm1.meaning(d, id)?.effects ?? []) {
          const text = effectText(effect, sm1.machine(id).files)
          expect(text.length, text).toBeLessThan(400)
          expect(text).toMatch(/(<-|jump to) .|(^|: )stop$|^wait$|trap: ./)
        }
  })
  it('is missing for what nobody knows', () => {
    const without = (variant: string) => {
      const names = new Set(meantBy(variant).map((d) => d.variant?.encoding.name))
      return sm1.isa.encodings.filter((e) => !names.has(e.name)).map((e) => e.name)
    }
    expect(without(FLEXGRIP)).toEqual(['s2r', ...GRAPHICS])
    // The G80 has a meaning for the common form of barriers alone, and none of these words has that form.
    expect(without('G80')).toEqual(['bar', 's2r', 'g2r', ...GRAPHICS.filter((name) => !ON_CHIPS.includes(name))])
    // A few words of the other encodings have no meaning; if the machine stops there, it says why.
    const some = sm1.isa.encodings.filter((e) => e.extra.stops).map((e) => e.name)
    expect(some).toEqual([
      'bar',
      'r2a',
      'ada',
      's2r',
      'g2r',
      'fadd',
      'fmul',
      'rro',
      'rcp',
      'rsq',
      'lg2',
      'sin',
      'cos',
      'ex2',
      ...GRAPHICS,
    ])
    expect(sm1.machine('G80').step(assembled('BAR b1, 0x3'), 0, () => 0)).toMatchObject({
      text: /^BAR b1, 0x3: the G80/,
    })
  })
})

const assembled = (source: string): Uint8Array => {
  const { code, errors } = assembleSource(sm1.isa, source)
  expect(errors).toEqual([])
  return code
}

// ---- by hand --------------------------------------------------------------------------------------------------------

/** Runs lines on a grid until it stops, and returns the machine. */
function run(source: string, grid = { blocks: [1], threads: [32], parameters: [] as readonly number[] }): Machine {
  const machine = new Machine(sm1.machine(FLEXGRIP), { code: assembled(source), grid })
  expect([machine.run(10_000).why, source]).toEqual(['stop', source])
  return machine
}
const words = ({ state }: Machine, address: number, count: number): number[] =>
  Array.from({ length: count }, (_, k) => Number(state.load('global', address + 4 * k, 4)))
const upTo = (count: number, f: (k: number) => number): number[] => Array.from({ length: count }, (_, k) => f(k))

/** R1 is the number of the thread, R2 is four times that. */
const THREAD = `I2I.U32.U16 R1, R0L
SHL R2, R1, 0x2
`

describe('a warp', () => {
  it('parts where threads branch, those that jump first, and joins at the mark', () => {
    const machine = run(`${THREAD}MVI R3, 0x0
MVI R4, 0x0
MVI R5, 0x8
ISET.C0 o[0x7f], R1, R5, LT
SSY join
BRA C0.NE, less
IADD32I R3, R3, 0x1
BRA join
less:
MVI R4, 0x2
join:
IADD.S R3, R3, R4
IADD32I R3, R3, 0x10
GST.U32 global14[R2], R3
RET`)
    expect(words(machine, 0, 32)).toEqual(upTo(32, (k) => (k < 8 ? 0x12 : 0x11)))
    // Only the join is executed twice.
    expect(machine.state.read('depth', 0, 0)).toBe(0n)
  })
  it('ends thread by thread, and goes on with those that are left', () => {
    const machine = run(`${THREAD}MVI R5, 0x4
ISET.C1 o[0x7f], R1, R5, GE
RET C1.NE
MVI R3, 0x7
GST.EXIT.U32 global14[R2], R3
MVI R3, 0x9
GST.U32 global14[R2], R3`)
    expect(words(machine, 0, 6)).toEqual([7, 7, 7, 7, 0, 0])
  })
  it('goes on after a join, once, where others end instead of joining', () => {
    const machine = run(`${THREAD}MVI R3, 0x0
MVI R4, 0x1
MVI R5, 0x8
ISET.C0 o[0x7f], R1, R5, LT
MVI R5, 0x10
ISET.C1 o[0x7f], R1, R5, LT
SSY outer
BRA C0.NE, outer
SSY inner
BRA C1.NE, inner
RET
inner:
IADD.S R3, R3, R4
IADD R3, R3, R4
outer:
IADD.S R3, R3, R4
GST.U32 global14[R2], R3
RET`)
    expect(words(machine, 0, 32)).toEqual(upTo(32, (k) => (k < 8 ? 1 : k < 16 ? 3 : 0)))
  })
  it('comes back from calls, to where threads that parted wait', () => {
    const machine = run(`${THREAD}MVI R5, 0x3
ISET.C0 o[0x7f], R1, R5, EQ
BRA C0.NE, three
MVI R6, 0x1
CAL double
GST.U32 global14[R2], R6
RET
three:
MVI R6, 0x5
CAL double
GST.U32 global14[R2], R6
RET
double:
IADD R6, R6, R6
RET`)
    expect(words(machine, 0, 5)).toEqual([2, 2, 2, 10, 2])
  })
  it('leaves a loop thread by thread, and goes on after it when all have', () => {
    // The odd threads take a longer way, by a branch inside the loop.
    const machine = run(`${THREAD}MVI R3, 0x0
MVI R4, 0x1
LOP.AND.C1 o[0x7f], R1, R4
PBK out
again:
IADD R3, R3, R4
ISET.C0 o[0x7f], R3, R1, GT
BRK C0.NE
BRA C1.EQU, again
IADD R3, R3, R4
BRA again
out:
IADD32I R3, R3, 0x64
GST.U32 global14[R2], R3
RET`)
    expect(words(machine, 0, 32)).toEqual(upTo(32, (k) => 100 + (k % 2 ? k + 2 : k + 1)))
    expect(machine.state.read('depth', 0, 0)).toBe(0n)
  })
  it('waits for all that were called, whichever side of a branch they return on', () => {
    // The first three threads return on their own side; of the others the first odd ones before a join, the rest after.
    const machine = run(`${THREAD}MVI R5, 0x3
MVI R6, 0x1
LOP.AND.C1 o[0x7f], R1, R6
CAL f
IADD32I R6, R6, 0x64
GST.U32 global14[R2], R6
RET
f:
ISET.C0 o[0x7f], R1, R5, LT
BRA C0.NE, early
SSY join
BRA C1.EQU, even
IADD R6, R6, R6
MVI R5, 0x8
ISET.C2 o[0x7f], R1, R5, LT
RET C2.NE
BRA join
even:
IADD32I R6, R6, 0x4
join:
NOP.S
IADD R6, R6, R6
RET
early:
RET`)
    expect(words(machine, 0, 32)).toEqual(upTo(32, (k) => 100 + (k < 3 ? 1 : k % 2 === 0 ? 10 : k < 8 ? 2 : 4)))
    expect(['depth', 'returned', 'broke'].map((file) => machine.state.read(file, 0, 0))).toEqual([0n, 0n, 0n])
  })
  it('joins without those that have left the loop', () => {
    // The even threads leave on their side of a branch after counting to their own number, all after the join at 4.
    const machine = run(`${THREAD}MVI R3, 0x0
MVI R4, 0x1
MVI R7, 0x4
LOP.AND.C0 o[0x7f], R1, R4
PBK out
again:
IADD R3, R3, R4
ISET.C1 o[0x7f], R3, R1, GE
SSY join
BRA C0.NE, join
BRK C1.NE
join:
NOP.S
ISET.C2 o[0x7f], R3, R7, GE
BRK C2.NE
BRA again
out:
GST.U32 global14[R2], R3
RET`)
    expect(words(machine, 0, 8)).toEqual([1, 4, 2, 4, 4, 4, 4, 4])
  })
  it('stops with the name of the error where the last on the stack is something else', () => {
    const stopped = (source: string, variant: string) =>
      new Machine(sm1.machine(variant), { code: assembled(source) }).run(10)
    const joins = 'CAL f\nf:\nNOP.S'
    for (const source of ['BRK', 'PBK out\nSSY out\nBRK\nout:\nNOP.S', joins, 'CAL f\nf:\nSSY f\nRET'])
      expect(stopped(source, FLEXGRIP)).toMatchObject({ why: 'trap', text: /STACK_MISMATCH/ })
    expect(stopped('NOP.S', 'G80')).toMatchObject({ why: 'trap', text: /STACK_UNDERFLOW/ })
    expect(stopped('NOP.S', FLEXGRIP)).toMatchObject({ why: 'end' })
  })
  it('stops at a breakpoint that any thread comes to', () => {
    const code = assembled(`${THREAD}MVI R5, 0x1e\nISET.C0 o[0x7f], R1, R5, GT\nBPT C0.FALSE\nBPT C0.NE`)
    const machine = new Machine(sm1.machine(FLEXGRIP), { code })
    expect(machine.run(10)).toMatchObject({ why: 'trap', text: /breakpoint/ })
    expect(machine.step).toBe(6)
  })
  it('executes under a condition, and moves address registers on', () => {
    const machine = run(`${THREAD}R2A A1, R2
IADD32I R3, R1, 0x64
R2G.U32.U32 g[A1+0x10], R3
R2A A2, R2
MOV R4, g [A2+++0x1]
A2R R4, A2
MVI R5, 0x2
ISET.C2 o[0x7f], R1, R5, LT
MOV R6 (C2.NE), g [A1+0x10]
GST.U32 global14[R2] (C2.NE), R6
IADD32I R2, R2, 0x80
GST.U32 global14[R2], R4
RET`)
    expect(words(machine, 0, 3)).toEqual([100, 101, 0])
    expect(words(machine, 0x80, 3)).toEqual([4, 8, 12])
  })
})

it('rounds product and sum once or twice, as the chip does', () => {
  // The exact result of (1 + 2^-23)^2 - (1 + 2^-22) is 2^-46.
  const code = assembled(`MVI R1, 0x3f800001
MVI R2, 0xbf800002
MVI R4, 0x0
FMAD R3, R1, R1, R2
GST.U32 global14[R4], R3
RET`)
  const results = sm1.variants.map(({ id }) => {
    const machine = new Machine(sm1.machine(id), { code })
    machine.run(10)
    return words(machine, 0, 1)[0]
  })
  expect(results).toEqual([0x28800000, 0])
})

describe('the G80', () => {
  /** Runs a few words and returns registers of the first thread. */
  const registers = (source: string, ...numbers: readonly number[]) => {
    const machine = new Machine(sm1.machine('G80'), { code: assembled(source) })
    machine.run(100)
    return numbers.map((n) => Number(machine.state.read('r', n, 0)))
  }
  it('clips whatever is converted to integers, 32 bits included', () => {
    expect(registers('MVI R1, 0xfffffffb\nI2I.U32.S32 R2, R1\nMVI R1, 0x9927c460\nI2I.S32.U32 R3, R1', 2, 3)).toEqual([
      0, 0x7fffffff,
    ])
  })
  it('has one NaN, which saturation keeps, and no denormals', () => {
    const source = 'MVI R1, 0x7f800001\nF2F.F32.F32.SAT R2, R1\nMVI R3, 0x80000001\nFADD R4, R3, R3\nFADD R5, R1, R3'
    expect(registers(source, 2, 4, 5)).toEqual([0x7fffffff, 0x80000000, 0x7fffffff])
  })
  it('cuts a product to 24 bits even where a single could not hold it', () => {
    // 2^100 * 2^100 less the largest single is infinite; 2^-100 * 2^-100 leaves the other operand as it is.
    const source = 'MVI R1, 0x71800000\nMVI R2, 0xff7fffff\nFMAD R3, R1, R1, R2\nMVI R4, 0xd800000\nFMAD R5, R4, R4, R1'
    expect(registers(source, 3, 5)).toEqual([0x7f800000, 0x71800000])
  })
  it('shifts the last bit out into the carry, and overflows where one place changes the sign', () => {
    const flags = registers(
      'MVI R1, 0x40000001\nSHL.C0 R2, R1, 0x1\nC2R R3, C0\nSHR.C1 R2, R1, 0x1\nC2R R4, C1\nSHL.C2 R2, R1, 0x2\nC2R R5, C2',
      3,
      4,
      5,
    )
    // The flags are: sign and overflow; carry; carry from the bit shifted out at the top.
    expect(flags).toEqual([0b1010, 0b0100, 0b0100])
  })
  it('looks special functions up in its tables', () => {
    // The results 1/1, 1/sqrt(1), log2(1), 2^0 are exact; 1/0 is infinite, and the root of -1 is NaN.
    const source = `MVI R1, 0x3f800000
RCP R2, R1
RSQ R3, R1
LG2 R4, R1
RRO R5, R124, EX2
EX2 R5, R5
RCP R6, R124
RSQ R7, -R1`
    const one = 0x3f800000
    expect(registers(source, 2, 3, 4, 5, 6, 7)).toEqual([one, one, 0, one, 0x7f800000, 0x7fffffff])
  })
  it('moves for some threads of each four, and mixes registers of all four', () => {
    const code = assembled(
      `I2I.U32.U16 R1, R0L\nMOV.L13 R2, R1\nI2F.F32.U32 R3, R1\nFSWZ R4, R3, R3, L2, SUB, ADD, MOV, SUBR`,
    )
    const machine = new Machine(sm1.machine('G80'), { code, grid: { blocks: [1], threads: [8] } })
    machine.run(10)
    const [moved, mixed] = [2, 4].map((n) => upTo(8, (lane) => Number(machine.state.read('r', n, lane))))
    expect(moved).toEqual([0, 1, 0, 3, 0, 5, 0, 7])
    // The sums are 2 - 0, 2 + 1, 2, 3 - 2; then 6 - 4, 6 + 5, 6, 7 - 6.
    expect(mixed?.map((bits) => toFloat32(bits))).toEqual([2, 3, 2, 1, 2, 11, 6, 1])
  })
  it('names the error where a kernel interpolates', () => {
    const machine = new Machine(sm1.machine('G80'), { code: assembled('INTERP32 R0, v[0x1], R1') })
    expect(machine.run(5)).toMatchObject({ why: 'trap', text: /INTERP_NON_FP/ })
  })
})

describe('a grid', () => {
  it('tells each thread who it is and each block where it stands', () => {
    // Threads store blockIdx.x + 16 * blockIdx.y + 256 * blockDim.x + the parameter at 4 * (x + 3 * y + 6 * block).
    const machine = run(
      `I2I.U32.U16 R1, R0L
SHR R2, R0, 0x10
MVI R3, 0x3
IMAD.U16 R1, R2L, R3L, R1
I2I.U32.U16 R4, g [0x7].U16
I2I.U32.U16 R5, g [0x4].U16
IMAD.U16 R4, R4L, R5L, R124
I2I.U32.U16 R5, g [0x6].U16
IADD R4, R4, R5
MVI R3, 0x6
IMAD.U16 R1, R4L, R3L, R1
SHL R1, R1, 0x2
I2I.U32.U16 R6, g [0x7].U16
SHL R6, R6, 0x4
IADD R6, R6, R5
I2I.U32.U16 R7, g [0x1].U16
SHL R7, R7, 0x8
IADD R6, R6, R7
IADD R6, g [0x4], R6
GST.U32 global14[R1], R6
RET`,
      { blocks: [2, 2], threads: [3, 2], parameters: [0x50000] },
    )
    const where = [0, 1, 16, 17]
    expect(words(machine, 0, 24)).toEqual(upTo(24, (k) => 0x50300 + (where[Math.floor(k / 6)] ?? 0)))
    expect(machine.groups).toBe(4)
  })
  it('waits at barriers for all warps', () => {
    // Every thread reads what the thread at the other end of the block stored; two of three warps take longer to store.
    const machine = run(
      `${THREAD}R2A A1, R2
MVI R5, 0x40
MVI R6, 0x1
ISET.C0 o[0x7f], R1, R5, GE
BRA C0.NE, there
again:
IADD.C0 R5, R5, -R6
BRA C0.NE, again
there:
R2G.U32.U32 g[A1+0x10], R1
BAR.ARV.WAIT b0, 0xfff
MVI R3, 0x17c
IADD R3, R3, -R2
R2A A2, R3
MOV R4, g [A2+0x10]
GST.U32 global14[R2], R4
RET`,
      { blocks: [1], threads: [96], parameters: [] },
    )
    expect(words(machine, 0, 96)).toEqual(upTo(96, (k) => 95 - k))
  })
})
