// Tests Brew programs: exceptions and modes, types that change during a run, sizes, vend, reservations.
import { describe, expect, it } from 'vitest'
import { Machine } from '../../emu/machine.ts'
import type { Execution } from '../../emu/program.ts'
import { assembleSource } from '../../encoding/source.ts'
import type { Registers } from '../contents.ts'
import { brew } from './brew.ts'
import { SCHEDULER } from './machine.ts'
import { TYPE_NAMES } from './types.ts'

/** More steps than any of these programs takes. */
const MOST = 10_000
const FIRST = 'vlen16'

function started(
  source: string,
  registers: Registers = {},
  { variant = FIRST, execution = 'mixed' as Execution } = {},
): Machine {
  const { code, errors } = assembleSource(brew.isa, source)
  expect(errors).toEqual([])
  return new Machine(brew.machine(variant), { code, registers }, { execution })
}
function ended(source: string, registers: Registers = {}, options = {}): Machine {
  const machine = started(source, registers, options)
  machine.run(MOST)
  return machine
}
const r = ({ state }: Machine, index: number): bigint => state.read('r', index, 0)
const typeOf = ({ state }: Machine, index: number) => TYPE_NAMES[Number(state.read('type', index, 0))]
const sizeOf = ({ state }: Machine, index: number): number => Number(state.read('size', index, 0))
const inScheduler: Registers = { mode: { 0: BigInt(SCHEDULER) } }

describe('exceptions', () => {
  it.each([
    ['$r3 <- mem[$r1]', 'exc_unaligned (0x32)'],
    ['mem16[$r1] <- $r3', 'exc_unaligned (0x32)'],
    ['$r3 <- full $r2 * $r1 >>> 4', 'exc_unknown_inst (0x30)'],
    ['$r3(i) <- $r1($r2(i))', 'exc_type (0x31)'],
    ['type $r3 <- $r1', 'exc_unknown_inst (0x30)'],
    ['swi 7', 'exc_swi_7 (0x27)'],
  ])('%s stops a program that has no scheduler, and does nothing: %s', (line, why) => {
    const held = { r: { 1: 0x1003n, 2: 7n, 3: 5n }, type: { 2: 1n } }
    const [before, after] = [started(line, held), ended(line, held)]
    expect(after.end).toEqual({ why: 'trap', text: why })
    expect(after.address).toBe(0)
    expect(after.dump().registers).toEqual(before.dump().registers)
  })

  it('lead a task back behind stm, with the address of the instruction and its prefix', () => {
    const source = `$tpc <- task
stm
$r0 <- csr[0x0000]
$r1 <- $tpc
$r4 <- csr[0x0001]
swi 1
task: $r2 <- tiny 1
$r3 <- full (fp32) $r2 * $r2 >>> 1`
    const machine = ended(source, inScheduler)
    expect(machine.end?.why).toBe('stop')
    const { length } = assembleSource(brew.isa, source).code
    const at = BigInt(length - 6)
    expect([r(machine, 0), r(machine, 1), r(machine, 3), r(machine, 4)]).toEqual([0x30n, at, 0n, at])
  })

  it('lead the scheduler to the reset address', () => {
    const machine = ended('if any $r0 != 0 $pc <- again\n$r0 <- tiny 1\nswi 3\nagain: swi 1', inScheduler)
    expect(machine.end?.why).toBe('stop')
    expect(machine.state.read('ecause', 0, 0)).toBe(0x23n)
  })

  it('words that are no instructions raise one', () => {
    const machine = new Machine(brew.machine(FIRST), { code: Uint8Array.of(0xff, 0xf2, 0, 0) })
    machine.run(MOST)
    expect(machine.end).toEqual({ why: 'trap', text: 'exc_unknown_inst (0x30)' })
  })
})

describe('types', () => {
  /** Adds a register to itself in one type after the other; the type decides what overflows. */
  const SUMS = `loop: type $r1 <- $r2
$r1 <- $r1 + $r1
$r3 <- $r3 + $r1
$r2 <- $r2 ^ $r6
$r0 <- tiny $r0 - 1
if any $r0 > 0 $pc <- loop
swi 1`
  it('may change each time code is executed', () => {
    // The types are bytes, words with a sign that saturate, and bytes again.
    const held = { r: { 0: 9n, 1: 0x01818101n, 2: 7n, 6: 13n } }
    const [walked, compiled] = [ended(SUMS, held, { execution: 'walked' }), ended(SUMS, held)]
    expect(compiled.end?.why).toBe('stop')
    expect(compiled.dump()).toEqual(walked.dump())
    expect(typeOf(compiled, 1)).toBe('vint8')
  })

  it('cut what they have no room for', () => {
    const wide = 0x0f0e0d0c0b0a09080706050403020100n
    const held = { r: { 1: wide }, type: { 1: 7n }, size: { 1: 16n } }
    const machine = ended('$r2 <- $r1 | $r1\ntype $r1 <- fp32\ntype $r1 <- vint32\n$r3 <- size $r1\nswi 1', held)
    expect([r(machine, 1), r(machine, 2), r(machine, 3)]).toEqual([0x03020100n, wide, 4n])
    expect([typeOf(machine, 1), typeOf(machine, 2), sizeOf(machine, 2)]).toEqual(['vint32', 'vint8', 16])
  })

  it('of a predicate is int32, and its size keeps all lanes', () => {
    const held = { r: { 1: 0x00ff00ff000000ff0100000000000000n }, type: { 1: 7n }, size: { 1: 16n } }
    const machine = ended('$r2 <- $r1 == 0\nswi 1', held)
    expect(r(machine, 2)).toBe(0xff00ff00ffffff0000ffffffffffffffn)
    expect([typeOf(machine, 2), sizeOf(machine, 2)]).toEqual(['int32', 16])
  })
})

describe('logic', () => {
  const wide = 0x00ff00ff_0000ffff_ffffffff_00000000n
  const data = 0x11111111_22222222_33333333_44444444n
  const held = { r: { 1: data, 2: wide }, type: { 1: 7n }, size: { 1: 16n, 2: 16n } }
  it.each([
    ['$r3 <- $r2 & $r1', 0x00110011_00002222_33333333_00000000n, 'int32', 16],
    ['$r3 <- ~$r2 & $r1', 0x11001100_22220000_00000000_44444444n, 'int32', 16],
    ['$r3 <- $r1 & $r2', 0x00110011_00002222_33333333_00000000n, 'vint8', 16],
    ['$r3 <- $r4 | $r1', data, 'int32', 16],
    ['$r3 <- ~$r2', 0xff00ff00_ffff0000_00000000_ffffffffn, 'int32', 16],
    ['$r3 <- ~$r4', 0xffffffffn, 'int32', 4],
    ['$r3 <- (int32) $r1 | $r4', 0x44444444n, 'int32', 4],
    ['$r3 <- (vint32) $r2 ^ $r4', wide, 'vint32', 16],
    ['$r3 <- ~(vint8) $r4', 0xffffffffn, 'vint8', 4],
    ['$r3 <- short -1 & $r2', 0n, 'int32', 4],
  ])('has whole values, of any type: %s', (line, value, type, size) => {
    const machine = ended(`${line}\nswi 1`, held)
    expect([r(machine, 3), typeOf(machine, 3), sizeOf(machine, 3)]).toEqual([value, type, size])
  })
  it('keeps a predicate until it gets a scalar type', () => {
    const kept = ended('type $r2 <- vuint8s\nswi 1', held)
    expect([r(kept, 2), sizeOf(kept, 2)]).toEqual([wide, 16])
    const cut = ended('type $r2 <- int32\nswi 1', held)
    expect([r(cut, 2), sizeOf(cut, 2)]).toEqual([0n, 4])
  })
})

describe('vectors', () => {
  it('end before vend, at whole lanes', () => {
    const held = { r: { 0: 7n, 1: 0x2000n }, type: { 4: 6n } }
    const machine = started('$r0 <- set_vend $r0\n$r4 <- mem[$r1]\nmem[$r1 + 16] <- $r4\nswi 1', held)
    machine.state.memories.get('memory')?.write(
      0x2000,
      Uint8Array.from({ length: 32 }, (_, k) => k + 1),
    )
    machine.run(MOST)
    expect([r(machine, 4), sizeOf(machine, 4)]).toEqual([0x060504030201n, 6])
    expect([...(machine.state.memories.get('memory')?.read(0x2010, 8) ?? [])]).toEqual([1, 2, 3, 4, 5, 6, 23, 24])
  })

  it('begin at vstart once', () => {
    const memory = (machine: Machine, at: number) => [...(machine.state.memories.get('memory')?.read(at, 6) ?? [])]
    const held = { r: { 1: 0x2000n, 4: 0xaaaan }, type: { 4: 7n }, size: { 4: 2n }, vend: { 0: 6n }, vstart: { 0: 2n } }
    const machine = started('$r4 <- mem[$r1]\nmem[$r1 + 8] <- $r4\nswi 1', held)
    machine.state.memories.get('memory')?.write(0x2000, Uint8Array.of(1, 2, 3, 4, 5, 6))
    machine.run(MOST)
    expect([r(machine, 4), sizeOf(machine, 4), machine.state.read('vstart', 0, 0)]).toEqual([0x06050403aaaan, 6, 0n])
    expect(memory(machine, 0x2008)).toEqual([0xaa, 0xaa, 3, 4, 5, 6])
    const stored = ended('mem[$r1] <- $r4\nswi 1', { ...held, r: { 1: 0x2000n, 4: 0x060504030201n } })
    expect(memory(stored, 0x2000)).toEqual([0, 0, 3, 4, 5, 6])
  })

  const [LANES, OLD] = [0x00000004_00000003_00000002_00000001n, 0x55555555_66666666_77777777_88888888n]
  const begun = { r: { 1: LANES, 3: OLD }, size: { 1: 16n, 3: 16n }, vstart: { 0: 6n } }
  it.each([
    // Six bytes are one lane of four bytes, or three of two.
    ['$r3 <- $r1 + $r1', 4n, 0x00000008_00000006_00000004_88888888n],
    ['$r3 <- tiny $r1 - 1', 6n, 0xffff0003_ffff0002_ffff7777_88888888n],
    ['$r3 <- -$r1', 4n, 0xfffffffc_fffffffd_fffffffe_88888888n],
    ['$r3 <- (cast vint32)$r1', 4n, LANES],
  ])('begin at the lane that vstart is in: %s', (line, type, wanted) => {
    const machine = ended(`${line}\nswi 1`, { ...begun, type: { 1: type, 3: 4n } })
    expect([r(machine, 3), sizeOf(machine, 3), machine.state.read('vstart', 0, 0)]).toEqual([wanted, 16, 0n])
  })
  it('branch by the lanes from vstart on', () => {
    const source = 'if any $r1 < 0 $pc <- yes\n$r0 <- tiny 7\nyes: swi 1'
    const held = { ...begun, r: { 1: 0xffffffffn }, type: { 1: 4n } }
    expect(r(ended(source, held), 0)).toBe(7n)
    expect(r(ended(source, { ...held, vstart: { 0: 3n } }), 0)).toBe(0n)
  })

  it('weigh floats', () => {
    // The floats are 8 and 4; 0.25 and 0.5.
    const held = { r: { 1: 0x4080000041000000n, 2: 0x3f0000003e800000n }, type: { 1: 5n, 2: 5n } }
    const machine = ended('$r0 <- short 8\n$r0 <- set_vend $r0\n$r3 <- interpolate $r1, $r2\nswi 1', held)
    expect(r(machine, 3)).toBe(0x4100000040800000n)
  })

  it.each(brew.variants.map(({ id }) => [id, BigInt(id.slice(4))] as const))(
    'are as long as %s says',
    (variant, bytes) => {
      const machine = ended('$r0 <- csr[0x8103]\n$r1 <- short 100\n$r1 <- set_vend $r1\nswi 1', {}, { variant })
      expect([r(machine, 0), r(machine, 1)]).toEqual([bytes, bytes])
    },
  )
})

describe('a vector of addresses', () => {
  const addresses = 0x00002008_00002000_00002008_00002004n
  const held = {
    r: { 1: addresses, 3: 0x44444444_33333333_22222222_11111111n },
    type: { 1: 4n, 3: 10n },
    size: { 1: 16n, 3: 16n },
  }
  const run = (line: string, registers: Registers) => {
    const machine = started(`${line}\nswi 1`, registers)
    machine.state.memories.get('memory')?.write(
      0x2000,
      Uint8Array.from({ length: 16 }, (_, k) => k),
    )
    machine.run(MOST)
    return machine
  }
  const words = ({ state }: Machine) => [
    ...new Uint32Array(state.memories.get('memory')!.read(0x2000, 16).slice().buffer),
  ]
  it('gathers words, one a lane', () => {
    expect(r(run('$r3 <- mem[$r1]', held), 3)).toBe(0x0b0a0908_03020100_0b0a0908_07060504n)
    expect(r(run('$r3 <- mem[$r1 + 4]', held), 3)).toBe(0x0f0e0d0c_07060504_0f0e0d0c_0b0a0908n)
    const part = run('$r3 <- mem[$r1]', { ...held, vstart: { 0: 5n }, vend: { 0: 14n } })
    expect([r(part, 3), sizeOf(part, 3), part.state.read('vstart', 0, 0)]).toEqual([
      0x03020100_0b0a0908_11111111n,
      12,
      0n,
    ])
  })
  it('scatters words, the highest lane last', () => {
    expect(words(run('mem[$r1] <- $r3', held))).toEqual([0x33333333, 0x11111111, 0x44444444, 0x0f0e0d0c])
    const part = { ...held, vstart: { 0: 8n }, vend: { 0: 14n } }
    expect(words(run('mem[$r1 + 4] <- $r3', part))).toEqual([0x03020100, 0x33333333, 0x0b0a0908, 0x0f0e0d0c])
  })
  it('is one address again with a prefix', () => {
    expect(r(run('$r3 <- mem[(int32) $r1]', { ...held, vend: { 0: 8n } }), 3)).toBe(0x0b0a0908_07060504n)
  })
  it('does nothing where one of them is no multiple of 4', () => {
    const odd = { ...held, r: { ...held.r, 1: addresses + (2n << 64n) } }
    for (const line of ['$r3 <- mem[$r1]', 'mem[$r1] <- $r3']) {
      const machine = run(line, odd)
      expect(machine.end).toEqual({ why: 'trap', text: 'exc_unaligned (0x32)' })
      expect([r(machine, 3), words(machine)[0]]).toEqual([held.r[3], 0x03020100])
    }
    // Lanes below vstart do not count.
    expect(run('$r3 <- mem[$r1]', { ...odd, vstart: { 0: 12n } }).end?.why).toBe('stop')
  })
  it.each([
    ['$r3 <- mem[$r1]', { 1: 6n }],
    ['$r3 <- mem[$r1]', { 1: 5n }],
    ['$r3 <- mem[$r1]', { 3: 0n }],
    ['mem[$r1] <- $r3', { 3: 7n }],
    ['$r3 <- mem8[$r1]', {}],
    ['memsc[$r1] <- $r3', {}],
    ['full $r3 <- mem[$r1]', {}],
    ['inv[$r1]', {}],
    ['$pc <- mem[$r1]', {}],
  ])('stops a machine where no document says more: %s', (line, type) => {
    const rest = run(line, { ...held, type: { ...held.type, ...type } }).run(MOST)
    expect(rest).toMatchObject({ why: 'undescribed', text: expect.stringMatching(/gather loads and scatter stores/) })
  })
})

it('a reservation holds until it is used', () => {
  const source = '$r2 <- memll[$r1]\n$r2 <- tiny 5\nmemsc[$r1] <- $r2\nmemsc[$r1 + 4] <- $r3\nswi 1'
  const machine = ended(source, { r: { 1: 0x100n, 3: 9n } })
  expect([r(machine, 2), r(machine, 3)]).toEqual([0n, 1n])
  expect([...(machine.state.memories.get('memory')?.read(0x100, 8) ?? [])]).toEqual([5, 0, 0, 0, 0, 0, 0, 0])
})

it('a memsc elsewhere neither stores nor ends a reservation, and one that is unaligned changes nothing', () => {
  const source = 'memsc[$r1 + 4] <- $r2\nmemsc[$r1] <- $r3\nmemsc[$r1] <- $r4\nswi 1'
  const machine = ended(`$r0 <- memll[$r1]\n${source}`, { r: { 1: 0x100n, 2: 7n, 3: 9n, 4: 11n } })
  expect([2, 3, 4].map((index) => r(machine, index))).toEqual([1n, 0n, 1n])
  expect([...(machine.state.memories.get('memory')?.read(0x100, 8) ?? [])]).toEqual([9, 0, 0, 0, 0, 0, 0, 0])
  const unaligned = ended('$r0 <- memll[$r1]\n$r2 <- memll[$r3]', { r: { 1: 0x100n, 3: 0x202n } })
  expect(unaligned.end).toEqual({ why: 'trap', text: 'exc_unaligned (0x32)' })
  expect([unaligned.state.read('reserved', 0, 0), unaligned.state.read('holds', 0, 0)]).toEqual([0x100n, 1n])
})

it('the scheduler finds a bit for each register that was written', () => {
  const machine = ended('$r3 <- tiny 1\n$r4 <- csr[0x0100]\ncsr[0x0100] <- $r0\n$r5 <- csr[0x0100]\nswi 1', inScheduler)
  expect([r(machine, 4), r(machine, 5)]).toEqual([0b1000n, 0n])
})
