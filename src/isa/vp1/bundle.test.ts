// Tests VP1 bundles: words that run together, delayed branches, calls, loops; random ones walked and compiled.
import { describe, expect, it } from 'vitest'
import { bothWays, meantWords } from '../../emu/fixtures/bothWays.ts'
import { Machine } from '../../emu/machine.ts'
import type { Execution } from '../../emu/program.ts'
import { MachineState } from '../../emu/state.ts'
import { noise } from '../../encoding/fixtures/noise.ts'
import { assembleSource } from '../../encoding/source.ts'
import { bytesOfWords } from '../../encoding/words.ts'
import type { Step } from '../../expr/machine.ts'
import { perform } from '../../expr/perform.ts'
import type { Registers } from '../contents.ts'
import { CALLS, files } from './machine.ts'
import { tables } from './tables.ts'
import { vp1 } from './vp1.ts'

const MOST = 10_000
const ADVICE = 'The documents strongly advise against programs that depend on this.'

function started(source: string, registers: Registers = {}, execution: Execution = 'mixed'): Machine {
  const { code, errors } = assembleSource(vp1.isa, source)
  expect(errors).toEqual([])
  return new Machine(vp1.machine('G80'), { code, registers }, { execution })
}
/** Runs a program walked and compiled, which must agree. */
function ended(source: string, registers: Registers = {}): Machine {
  const [walked, compiled] = [started(source, registers, 'walked'), started(source, registers)]
  for (const machine of [walked, compiled]) machine.run(MOST)
  expect(compiled.dump()).toEqual(walked.dump())
  return compiled
}
const read = ({ state }: Machine, file: string, index: number): number => Number(state.read(file, index, 0))
const r = (machine: Machine, index: number): number => read(machine, 'r', index)

describe('a bundle', () => {
  it('reads what was there before it', () => {
    const machine = ended('ldas $r1 $a0 0x4 | add $r2 $r1 0x1\nexit 0x0', { r: { 1: 5n } })
    expect([r(machine, 1), r(machine, 2), machine.step]).toEqual([0, 6, 2])
  })
  it('hands what a scalar word sends to the vector word, and otherwise what the nop sends: bits of $r0', () => {
    const source = (scalar: string) =>
      `vmov $v0 0x40\nvmov $v1 0x20\n${scalar}vmac2 u factor rd fract 0x0 hi $v3 u $v0d\nexit 0x0`
    const first = (machine: Machine) => Number(BigInt.asUintN(8, machine.state.read('v', 3, 0)))
    expect(first(ended(source('vec 0x80 0x40 $vc0 sf 0x0 | ')))).toBe((0x40 * 0x80 + 0x20 * 0x40) >> 8)
    expect(first(ended(source(''), { r: { 0: 0b11n } }))).toBe((0x40 * 0x1fe) >> 8)
  })
  it('rounds ties down where $uccfg says so, once a move has set it', () => {
    // The product 0x20 * 4 is half of a unit.
    const source = (bit: number) => `mov $r1 0x${bit}
mov $uccfg $r1
vmov $v0 0x20
vmul u rn fract 0x0 hi $v3 u $v0 u 0x4
exit 0x0`
    const first = (machine: Machine) => Number(BigInt.asUintN(8, machine.state.read('v', 3, 0)))
    expect([0, 1].map((bit) => first(ended(source(bit))))).toEqual([1, 0])
  })
  it('begins anew at a line, and where a return leads', () => {
    const bytes = (source: string, from = 0) => {
      const step = started(source).spec.step(assembleSource(vp1.isa, source).code, from, () => 0) as Step
      return step.bytes
    }
    const whole = 'anop | snop | vnop | bnop'
    expect([0, 4, 8, 12].map((from) => bytes(`${whole}\n${whole}`, from))).toEqual([16, 12, 8, 4])
  })
  // These are the five examples of the introduction of the envytools chapters.
  it('is what the documents have for one', () => {
    expect(tables.find(({ id }) => id === 'bundles')?.rows.map(([words, bundles]) => [words, bundles])).toEqual([
      ['A A A A A A A A', 'A | A | A | A | A | A | A | A'],
      ['A S V B A S V B', 'A S V B | A S V B'],
      ['A V S B S A V B', 'A V | S B | S | A V B'],
      ['A A A S V B B B', 'A | A | A S | V B | B | B'],
      ['B V S A B V S A', 'B | V | S | A | B | V | S | A'],
    ])
  })
  it('says of registers written twice which word loses', () => {
    const step = started('ldas $r1 $a0 0x4 | add $r1 $r2 $r3').next() as Step
    expect(step.bundleNotes).toEqual(['Two words write $r1: that of the address unit loses.', ADVICE])
    const other = started('ldas $r1 $a0 0x4 | mov $r1 $c0').next() as Step
    expect(other.bundleNotes).toEqual(['Two words write $r1: that of the scalar unit loses.', ADVICE])
  })
  it('says where a port reads another register', () => {
    const step = started('stavh $v1 $a0 0x10 | mov $r3 $v7 0x0').next() as Step
    expect(step.bundleNotes).toEqual([
      'Both units read by one port of the vector registers: $v7 of the scalar word, not $v1.',
      ADVICE,
    ])
  })
  it('says nothing of ports and registers that its words do not share', () => {
    const step = started('stavh $v1 $a0 0x10 | mov $r3 $l1').next() as Step
    expect(step.bundleNotes).toBeUndefined()
  })
  it('moves what a store stores, but sends junk of the register the move names', () => {
    const source = 'vmov $v0 0x40\nsts $r24 $a0 0x0 | mov $x1 $r4 | vmac2 u factor rd fract 0x0 hi $v3 u $v0d\nexit 0x0'
    const machine = ended(source, { r: { 4: 0b1010n, 24: 0x1234560n } })
    expect([read(machine, 'x', 1), Number(machine.state.load('ds', 0, 4))]).toEqual([0x1234560, 0x1234560])
    // Bits 1 and 3 of $r4 are set: 0x1e0 is factor 0, and factor 1 too.
    expect(Number(BigInt.asUintN(8, machine.state.read('v', 3, 0)))).toBe((0x40 * 0x1e0) >> 8)
  })
  it('stops where nobody knows what one of its words does', () => {
    const machine = started('xdld $a1 $a2d 0x10 | add $r1 $r2 $r3')
    expect(machine.run(MOST)).toEqual({
      why: 'undescribed',
      text: expect.stringContaining('its transfers are not known'),
    })
  })
})

describe('branches', () => {
  it('let one more bundle run', () => {
    const machine = ended('bra #far\nmov $r1 0x1\nmov $r2 0x1\nfar: mov $r3 0x1\nexit 0x0')
    expect([1, 2, 3].map((k) => r(machine, k))).toEqual([1, 0, 1])
    expect(['taken', 'target', 'after'].map((file) => read(machine, file, 0))).toEqual([0, 0, 0])
  })
  it('taken behind another lead there after one bundle of the first target', () => {
    const machine = ended(`bra #one
bra #two
mov $r1 0x1
one: mov $r2 0x1
mov $r3 0x1
exit 0x0
two: mov $r4 0x1
exit 0x0`)
    expect([1, 2, 3, 4].map((k) => r(machine, k))).toEqual([0, 1, 0, 1])
  })
  it('that are not taken behind one that is change nothing', () => {
    const machine = ended(
      'bra #one\nbra $c0 sf #two\nmov $r1 0x1\none: mov $r2 0x1\nmov $r3 0x1\nexit 0x0\ntwo: mov $r4 0x1\nexit 0x0',
    )
    expect([1, 2, 3, 4].map((k) => r(machine, k))).toEqual([0, 1, 1, 0])
  })
  it('decide by flags as the bundle finds them', () => {
    const machine = ended('sub $r1 $c0 $r2 $r3 | bra $c0 zf #far\nsnop\nmov $r4 0x1\nfar: exit 0x0')
    expect(r(machine, 4)).toBe(1)
  })
  it('of a loop entered with the count n let it run n + 1 times, say that this is inferred, and leave it to be entered again', () => {
    const source = 'mov $l0 $c0 0x0303\nbnop\ntop: add $r1 $r1 0x1 | bra loop $l0 $c0 $l0 #top\nsnop\nexit 0x0'
    const machine = ended(source)
    expect([r(machine, 1), read(machine, 'l', 0)]).toEqual([4, 0x0303])
    const before = started(source)
    while (r(before, 1) === 0) before.forward()
    before.back()
    expect((before.next() as Step).doubt).toContain('No source says when a loop branch is taken')
  })
})

describe('calls', () => {
  it('return behind the bundle that followed them, even into the middle of a line', () => {
    const machine = ended(`call #f
mov $r1 0x1
mov $r2 0x1
exit 0x0
f: mov $r3 0x1
ret
mov $r4 0x1`)
    expect([1, 2, 3, 4].map((k) => r(machine, k))).toEqual([1, 1, 1, 1])
    expect(machine.end?.why).toBe('stop')
  })
  it('nest, and none where a condition does not hold', () => {
    const machine = ended(`call #f
snop
call $c0 sf #f
snop
exit 0x0
f: add $r1 $r1 0x1
call #g
snop
ret
snop
g: add $r2 $r2 0x1
ret
snop`)
    expect([r(machine, 1), r(machine, 2), read(machine, 'calls', 0)]).toEqual([1, 1, 0])
  })
  it('behind a taken branch return behind its first target, which is said not to be tested', () => {
    const source = 'bra #one\ncall #f\nexit 0x0\none: mov $r1 0x1\nexit 0x0\nf: mov $r2 0x1\nret\nsnop'
    const machine = ended(source)
    expect([r(machine, 1), r(machine, 2), machine.end?.why]).toEqual([1, 1, 'stop'])
    const before = started(source)
    before.forward(2)
    expect((before.next() as Step).doubt).toContain('nobody has tested')
  })
  it('deeper than is known stop the machine, as does a return without one', () => {
    const machine = ended('f: add $r1 $r1 0x1\ncall #f\nsnop')
    expect([machine.end?.why, r(machine, 1)]).toEqual(['trap', CALLS + 1])
    expect(ended('ret\nsnop').end).toEqual({ why: 'trap', text: 'ret where nothing was called' })
  })
})

const RANDOM_UNITS: readonly ((next: () => number) => number)[] = [
  (next) => 0xc0000000 | (next() & 0x1fffffff),
  (next) => next() & 0x7fffffff,
  (next) => 0x80000000 | (next() & 0x3fffffff),
  (next) => 0xe0000000 | (next() & 0x1fffffff),
]
const codeOf = (words: readonly number[]): Uint8Array =>
  Uint8Array.from(words.flatMap((word) => [...bytesOfWords([word | 0, 0, 0], 4)]))
const VISIBLE = Object.entries(files).filter(([, file]) => !file.hidden)
function scatter(state: MachineState, next: () => number): void {
  const bits128 = () => [next(), next(), next(), next()].reduce((x, n) => (x << 32n) | BigInt(n >>> 0), 0n)
  for (const [file, { count }] of VISIBLE) for (let i = 0; i < count; i++) state.write(file, i, 0, bits128())
}

describe('instructions alone', () => {
  it.each(meantWords(vp1, 'G80', 2, 1).map((d) => [d.variant?.encoding.name, d] as const))(
    '%s does the same walked and compiled',
    (_, d) => {
      const { walked, compiled } = bothWays(vp1, 'G80', d, scatter, noise(d.words[0]))
      expect(compiled).toEqual(walked)
    },
  )
})

describe('random bundles', () => {
  it('do the same walked and compiled, alone and in blocks', () => {
    const next = noise(1)
    for (let round = 0; round < 20; round++) {
      const code = codeOf(Array.from({ length: 6 }, () => RANDOM_UNITS.map((word) => word(next))).flat())
      const seed = next()
      const [walked, compiled] = (['walked', 'compiled'] as const).map((execution) => {
        const machine = new Machine(vp1.machine('G80'), { code }, { execution, historyBytes: 0 })
        scatter(machine.state, noise(seed))
        machine.state.memories.get('ds')?.write(0, Uint8Array.from({ length: 8192 }, noise(seed)))
        return machine
      }) as [Machine, Machine]
      const rests = [walked, compiled].map((machine) => machine.forward(6))
      expect(rests[1]).toEqual(rests[0])
      expect(compiled.dump()).toEqual(walked.dump())
    }
  })
  it('write no register twice: the order of what they do does not matter', () => {
    const next = noise(2)
    const state = new Machine(vp1.machine('G80'), { code: new Uint8Array() }, { historyBytes: 0 }).state
    let known = 0
    for (let round = 0; round < 400; round++) {
      const code = codeOf(RANDOM_UNITS.map((word) => word(next)))
      const step = vp1.machine('G80').step(code, 0, () => 0)
      if ('halt' in step) continue
      known++
      scatter(state, next)
      const [forwards, backwards] = [step.effects, [...step.effects].reverse()].map((effects) => {
        const after = new MachineState(state.spec, {
          ints: state.ints.slice(),
          memories: new Map(),
          pages: state.pages,
        })
        perform(effects, after)
        return after.ints
      })
      expect(backwards).toEqual(forwards)
      expect(step.owners).toHaveLength(step.effects.length)
    }
    expect(known).toBeGreaterThan(100)
  })
})
