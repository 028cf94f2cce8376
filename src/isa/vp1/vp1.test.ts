// Tests the VP1 scalar unit: what single instructions do, in assembly, and facts that older documents have wrong.
import { describe, expect, it } from 'vitest'
import { Machine } from '../../emu/machine.ts'
import type { MachineState } from '../../emu/state.ts'
import { assemble, isError } from '../../encoding/assemble.ts'
import { decode } from '../../encoding/decode.ts'
import type { Words } from '../../encoding/types.ts'
import { bytesOfWords } from '../../encoding/words.ts'
import { vp1 } from './vp1.ts'

type Registers = Readonly<Record<string, number>>

/** Executes one word on compiled code; `c0` to `c3` are 0 unless they are given. */
function execute(words: Words, before: Registers, variant: string): MachineState {
  const machine = new Machine(
    vp1.machine(variant),
    { code: bytesOfWords(words, 4) },
    { execution: 'compiled', historyBytes: 0 },
  )
  for (let i = 0; i < 4; i++) machine.state.write('c', i, 0, 0n)
  for (const [name, value] of Object.entries(before)) machine.state.write(...place(name), BigInt(value >>> 0))
  expect(machine.forward(1).why).toBe('budget')
  return machine.state
}
const place = (name: string): [string, number, number] => {
  const [, file, index] = /^(s2v|[a-z]+)(\d+)$/.exec(name)!
  return [file!, Number(index), 0]
}
/** Runs one line and returns the requested registers. */
function run(line: string, before: Registers, ask: Registers, variant = 'G80'): Registers {
  const made = assemble(vp1.isa, line)
  if (isError(made)) throw new Error(made.message)
  const state = execute(made.words, before, variant)
  return Object.fromEntries(Object.keys(ask).map((name) => [name, Number(state.read(...place(name)))]))
}

describe('instructions', () => {
  it.each([
    ['add $r1 $c0 $r2 $r3', { r2: 5, r3: 7 }, { r1: 12, c0: 0 }],
    ['add $r1 $c0 $r2 $r3', { r2: 1, r3: 0xffffffff }, { r1: 0, c0: 0b10 }],
    ['sub $r1 $c2 $r2 $r3', { r2: 0, r3: 1 }, { r1: 0xffffffff, c2: 0b11111101 }],
    ['mul $r1 $r2 -0x2', { r2: 0x12345 }, { r1: (-0x2345 * 2) >>> 0 }],
    ['min $r1 $r2 0x0', { r2: -5 }, { r1: -5 >>> 0 }],
    ['abs $r1 $r2', { r2: 0x80000000 }, { r1: 0x80000000 }],
    ['sar $r1 $r2 0x4', { r2: -256 }, { r1: -16 >>> 0 }],
    ['shr $r1 $r2 -0x4', { r2: 0x10 }, { r1: 0x100 }],
    ['shr $r1 $r2 $r3', { r2: 0x80000000, r3: 0x20 }, { r1: 0x80000000 }],
    ['mov $r1 -0x3', {}, { r1: 0xfffffffd }],
    ['sethi $r1 0x12340000', { r1: 0xffff5678 }, { r1: 0x12345678 }],
    ['or $r1 $c0 not $r2 $r3', { r2: 0xf0f0f0f0, r3: 0x00ff0000 }, { r1: 0x0fff0f0f, c0: 0b11110100 }],
    ['badd u $r1 $r2 $r3', { r2: 0xff_01_80_00, r3: 0x01_01_80_00 }, { r1: 0xff_02_ff_00 }],
    ['badd s $r1 $r2 $r3', { r2: 0x7f_01_80_00, r3: 0x01_01_80_00 }, { r1: 0x7f_02_80_00 }],
    ['bneg u $r1 $c1 $r2', { r2: 0x01020304, c1: 0x80ff }, { r1: 0, c1: 0x8000 }],
    ['bshr s $r1 $r2 0xf', { r2: 0x81_01_7f_ff }, { r1: 0x02_02_fe_fe }],
    ['bmul rn u $r1 u $r2 u $r3', { r2: 0xff, r3: 0x80 }, { r1: 0x80 }],
    ['bmul rd u $r1 u $r2 u $r3', { r2: 0xff, r3: 0x80 }, { r1: 0x7f }],
    ['vecms $r1 $vc0 sf 0x0', { r1: 0xfffffff5 }, { r1: 0xffffffff, s2v0: 0x1e, s2v1: 0x1e, s2v4: 1 }],
    ['mov $v2 0x1 $r3', { r3: 0xdeadbeef }, { v2: 0xdeadbeef * 2 ** 32 }],
    ['mov $l1 $r3', { r3: 0x12345 }, { l1: 0x2345 }],
    ['mov $l5 $r3', { r3: 0x12345, l1: 9 }, { l1: 9 }],
    ['mov $r1 $c2', { c2: 0x8042 }, { r1: 0x8042 }],
    ['mov $r1 $c26', { r1: 5, c2: 0x8042 }, { r1: 0 }],
    ['mov $r1 $l5', { l1: 0x1234 }, { r1: 0x1234 }],
  ])('%s', (line, before, after) => {
    expect(run(line, before, after)).toEqual(after)
  })
  it('picks the source by a flag', () => {
    const picked = (c0: number, line: string) => run(line, { c0, r8: 80, r9: 90, r10: 100, r11: 110 }, { r1: 0 }).r1
    expect(picked(0x8000, 'add $r1 0x0 (slct $c0 sf $r8d)')).toBe(80)
    expect(picked(0x8001, 'add $r1 0x0 (slct $c0 sf $r8d)')).toBe(90)
    expect(picked(0x8030, 'add $r1 0x0 (slct $c0 b20 $r8q)')).toBe(110)
    expect(picked(0x8020, 'add $r1 0x0 (slct $c0 b20 $r10q)')).toBe(80)
    expect(picked(0x8000, 'add $r1 0x0 (slct $c0 true $r8d)')).toBe(90)
  })
  it.each(['NV41', 'NV44'])('has two flags less on %s', (variant) => {
    expect(run('mov $r1 $c0', { c0: 0 }, { r1: 0 }, variant).r1).toBe(0)
    expect(run('add $r1 $c0 $r2 0x0', { r2: 0xc0000 }, { c0: 0 }, variant).c0).toBe(0b100)
    expect(run('add $r1 $c0 $r2 0x0', { r2: 0xc0000 }, { c0: 0 }, 'G80').c0).toBe(0b11000100)
  })
})

describe('where the documents are wrong', () => {
  it('extends the 11-bit immediate of and, or, xor with its sign', () => {
    expect(run('and $r1 $r2 -0x1', { r2: 0x89abcdef }, { r1: 0 }).r1).toBe(0x89abcdef)
  })
  it('compares the result of neg with 0 for b20d', () => {
    expect(run('neg $r1 $c0 $r2', { r2: 1 << 20 }, { c0: 0 }).c0! & 8).toBe(8)
    expect(run('add $r1 $c0 $r2 0x0', { r2: 1 << 20 }, { c0: 0 }).c0! & 8).toBe(0)
  })
  it('does not mangle the second source of bmul', () => {
    expect(run('bmul rd u $r1 u $r2 u $r3', { r2: 0xff, r3: 0x80, c0: 0xffff }, { r1: 0 }).r1).toBe(0x7f)
  })
  it('clears flags with opcodes that have no name, some of them', () => {
    expect(Number(execute([0x40000000, 0, 0], { c0: 0x81ff }, 'G80').read('c', 0, 0))).toBe(0x8100)
    expect(Number(execute([0x20000000, 0, 0], { c0: 0x81ff }, 'G80').read('c', 0, 0))).toBe(0x81ff)
  })
})

describe('what is not known', () => {
  it('stops at files nobody described, at transfers to memory, and at an opcode nobody knows', () => {
    for (const word of [0x6a000040, 0xc3000000, 0xc7000000, 0xce000000, 0xcf000000, 0xdb000000])
      expect(vp1.meaning(decode(vp1.isa, [word | 0, 0, 0]), 'G80')).toBeUndefined()
  })
  // 0x6a000020, 0x6a000038 write files 4 and 7; 0x6b000020, 0x6b000038 read them; 0x6a000078 is file 15, which does not
  // exist.
  it('stops at files 4 to 7 before G80; on G80 they are none', () => {
    for (const word of [0x6a000020, 0x6a000038, 0x6b000020, 0x6b000038]) {
      const start = (variant: string) => new Machine(vp1.machine(variant), { code: bytesOfWords([word, 0, 0], 4) })
      for (const variant of ['NV41', 'NV44']) {
        const rest = start(variant).forward(1)
        expect([rest.why, rest.text]).toEqual([
          'undescribed',
          expect.stringContaining('a register file nobody has identified'),
        ])
      }
      expect(start('G80').forward(1).why).toBe('budget')
      expect(Number(execute([word, 0, 0], { c0: 0x81ff, r0: 7 }, 'G80').read('c', 0, 0))).toBe(0x8100)
      expect(Number(execute([word, 0, 0], { c0: 0x81ff, r0: 7 }, 'G80').read('r', 0, 0))).toBe(7)
    }
    expect(vp1.meaning(decode(vp1.isa, [0x6a000078, 0, 0]), 'NV41')?.fidelity).toBe('exact')
  })
  it.each([
    ['bra $c1 aef 0x0', 'exact'],
    ['bra 0x0', 'exact'],
    ['bra not $c1 aef 0x0', 'inferred'],
    ['call 0x0', 'exact'],
    ['call $c1 aef 0x0', 'inferred'],
    ['call not $c1 aef 0x0', 'inferred'],
    ['bra loop $l0 $l0 0x0', 'inferred'],
    ['ret', 'inferred'],
    ['abra 0x0', 'inferred'],
    ['mov $l0 $c0 0x3', 'exact'],
    ['bnop', 'exact'],
  ])('of branches: %s is %s', (line, fidelity) => {
    const made = assemble(vp1.isa, line)
    if (isError(made)) throw new Error(made.message)
    expect(vp1.meaning(decode(vp1.isa, made.words), 'G80')?.fidelity).toBe(fidelity)
  })
  it('is not certain of $x before G80', () => {
    const { words } = assemble(vp1.isa, 'mov $x2 $r1') as { readonly words: Words }
    expect(['G80', 'NV41', 'NV44'].map((variant) => vp1.meaning(decode(vp1.isa, words), variant)?.fidelity)).toEqual([
      'exact',
      'inferred',
      'inferred',
    ])
  })
  it('names every opcode, or says that it has none', () => {
    for (let op = 0; op < 0x100; op++) expect(vp1.isa.match(op << 24, 0, 0)?.encoding.doc).toBeTruthy()
  })
})
