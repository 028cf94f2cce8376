// Tests what is special in the G13 description, which the loops over all descriptions cannot know.
import { describe, expect, it } from 'vitest'
import { assemble, isError } from '../../encoding/assemble.ts'
import { asmText, decode, decodeAt, readable } from '../../encoding/decode.ts'
import { operandsOf } from '../../encoding/operands.ts'
import { bytesOfHex, bytesOfWords, hexOf } from '../../encoding/words.ts'
import { description } from './description.ts'

const shown = (hex: string) => {
  const d = decodeAt(description, bytesOfHex(hex)!)
  return [asmText(d) ?? d.status, d.bytes]
}
const asm = (line: string): string => {
  const made = assemble(description, line)
  return isError(made) ? made.message : hexOf(bytesOfWords(made.words, made.bytes))
}
const byName = (name: string) => description.encodings.find((e) => e.name === name)!

describe('what is there', () => {
  const aliases = [
    'bitop_mov_a',
    'bitop_mov_a2',
    'and',
    'or',
    'xor',
    'nand',
    'nor',
    'xnor',
    'not',
    'mov',
    'push_exec',
    'update_exec',
  ]
  const all = description.encodings.filter((e) => !aliases.includes(e.name))
  // 161 encodings are the disassembler's, eleven are reductions it has no name for, and two have constants where it
  // sees registers.
  it('has 174 encodings, 75 of them documented', () => {
    expect(all).toHaveLength(174)
    expect(all.filter((e) => e.extra.evidence === 'documented')).toHaveLength(75)
  })
  it('says of every encoding where it is known from, by a source that has an address', () => {
    for (const e of description.encodings)
      for (const id of [e.extra, ...(e.extra.notes ?? [])].flatMap(({ source = 'none' }) => source.split(', ')))
        expect(description.sources.find((s) => s.id === id)?.url, `${e.name}: ${id}`).toMatch(/^https:/)
  })
  it('admits that nobody understands what is called TODO.something', () => {
    const todo = all.filter((e) => e.asm.startsWith('TODO.'))
    expect(todo.length).toBeGreaterThan(10)
    for (const e of todo.filter(({ name }) => name !== 'TODO.ldcf'))
      expect([e.name, e.extra.evidence]).toEqual([e.name, 'unknown'])
  })
  it('keeps the three that others hide out of the decoder', () => {
    const hidden = all.filter((e) => e.extra.hiddenBy !== undefined)
    expect(hidden.map((e) => e.name)).toEqual(['stack_get_ptr', 'TODO.stack_adjust2', 'TODO.unk51'])
    for (const e of hidden) {
      const d = decode(description, e.layout.value)
      expect(d.variant?.encoding.name).toBe(e.extra.hiddenBy)
    }
  })
})

describe('decoding', () => {
  it.each([
    ['2a054482', 'fadd32 r1, r2, 0.125', 4],
    ['2a8544820000', 'fadd32 r1, r2, 0.125', 6],
    ['2a8544020101', 'fadd32 r1, r2, 4.0', 6],
    ['0a054402', 'floor r1, r2', 4],
    ['0a8544020100', 'ceil r1, r2', 6],
    ['0e05446224000000', 'iadd r1, r2, r3', 8],
    ['7e054462a400', 'and r1, r2, r3', 6],
    ['421000000000', 'push_exec r0l, 2', 6],
    ['420000000000', 'update_exec r0l', 6],
    ['72051004', 'get_sr r1, sr80 (thread_position_in_grid.x)', 4],
    ['00c0f8ffffff', 'jmp_exec_any pc-8', 6],
    ['8800', 'stop', 2],
    ['0519400e00c01200', 'device_load 0, i32, x, r3, u0_u1, r2, unsigned', 8],
    ['ad01116001000024', 'sampler_state_store ss1, u8_u9, 88, b', 8],
    ['ed00100001000020', 'tex_state_store ts0, u8_u9, r32', 8],
    ['b50081052000', 'stack_adjust 8', 6],
    ['b50081052f8000ff', 'stack_adjust -8', 8],
    // This word differs from stack_adjust in another field.
    ['b50081051000', 'stack_store i8, 1, 1, 0, 8, 0', 6],
    ['6f8000400000', 'quad_prefix_and r0l, 0', 6],
    ['6f800070c000', 'simd_prefix_max.f r0l, 0', 6],
    ['722c3910', 'get_sr r43l, sr57 (total_active_threads_in_quadgroup)', 4],
    // A tile has coordinates if bits 35 and 55 are both set.
    ['09111204f8048000', 'st_tile r4_r5_r6_r7, u8norm, 1, xyzw, 0, 1, r9l_r9h', 8],
    ['09000004f0fc8003', 'st_tile r0l_r0h_r1l_r1h, u8norm, 0, xyzw, 0, 255, 0', 8],
  ])('%s is %s', (hex, line, bytes) => {
    expect(shown(hex)).toEqual([line, bytes])
  })
  it('takes a shuffle nobody knows for a matrix product if the next instruction begins with a set bit 15', () => {
    const word = '6f000008000'.padEnd(12, '0')
    expect(shown(`${word}0000`)).toEqual(['simd_shuf_op 0b0, 0b00, 0b10, r0l, 0, 0', 6])
    expect(shown(`${word}0080`)[0]).toMatch(/^simd_matrix_fmadd16 /)
  })
  it('prints None for reserved operand types, and nothing for what cannot be', () => {
    expect(shown('2e0500020000000000')[0]).toBe('bfi r1, None, 0, 0')
    expect(shown('050101000100')[0]).toBe('invalid')
  })
  it('says what it can of a texture read whose level of detail nobody knows', () => {
    const d = decodeAt(description, bytesOfHex('3101100000023100')!)
    expect([d.status, asmText(d), readable(d)]).toEqual([
      'invalid',
      undefined,
      'texture_sample 0, 0b0000, 0b0, none, x, 0b00, r0, None, ts0, ss0, tex_2d, r8_r9, 3, 0',
    ])
  })
})

describe('assembling', () => {
  it.each([
    ['mov r1l, 5000', 'mov_imm r1l, 5000'],
    ['mov r1, 500000', 'mov_imm r1, 500000, 0b0'],
    ['mov r1, 5', 'mov r1, 5'],
    ['mov_imm r1, 5', 'mov_imm r1, 5, 0b0'],
    ['fadd.sat r1l, r2, 1.5', 'fadd32.sat r1l, r2, 1.5'],
    ['fadd32 r1, -0.00, 1.50', 'fadd32 r1, -0.0, 1.5'],
    ['fmul r1, r2.neg, r3.abs', 'fmul32 r1, r2.neg, r3.abs'],
    ['fmadd r1, r2, r3, r4.discard', 'fmadd32 r1, r2, r3, r4.discard'],
    ['iadd r1, r2, 0x10, lsl 0', 'iadd r1, r2, 16'],
    ['bitop 0111, r1, r2, r3', 'or r1, r2, r3'],
    ['if_fcmp r0l, eq, 0.0, 0.0, 1', 'push_exec r0l, 1'],
    [
      'device_load 0, i32, xyzw, r4_r5_r6_r7, u0_u1, -3, signed',
      'device_load 0, i32, xyzw, r4_r5_r6_r7, u0_u1, -3, signed',
    ],
    // These lines use Mesa's names and applegpu's spellings.
    ['imul dr6, r1, 88', 'imadd r6_r7, r1, 88, 0'],
    ['shr r6, r4, 2', 'bfeil r6, 0, r4, 2'],
    ['orn2 r0, r33, r2', 'bitop 1101, r0, r33, r2'],
    ['ballot r10', 'icmp_ballot r10, nueq, 1, 0'],
    ['csel r8, r6, 0.0, r7, r5, flt', 'fcmpsel lt, r8, r6, 0.0, r7, r5'],
    ['csel r4, r4, 0, r6, 0, ieq', 'icmpsel ueq, r4, r4, 0, r6, 0'],
    ['u32_to_f r3, r1, rte', 'convert u32_to_f, r3, r1, rte'],
    ['image_barrier_3', 'memory_barrier 2, 1, 10'],
    ['get_sr r2, helper_arg_l', 'get_sr r2, sr146 (opfifo_data_l)'],
    ['get_sr r1, thread_in_grid_x', 'get_sr r1, sr80 (thread_position_in_grid.x)'],
    ['fadd r1, ^r1.neg, $r2.neg.abs', 'fadd32 r1, r1.discard.neg, r2.cache.abs.neg'],
    ['IADD $R1, DR2, R5.SX.CACHE', 'iadd r1.cache, r2_r3, r5.cache.sx'],
    ['todo.LDCF r0_r1_r2, cf1', 'TODO.ldcf r0_r1_r2, cf1'],
    ['device_load b, 2, 3, r4_r5, du0, 1, 1', 'device_load 1, i32, xy, r4_r5, u0_u1, 1, unsigned'],
    ['mov_imm r11h, -5632', 'mov_imm r11h, 59904'],
  ])('%s', (line, printed) => {
    expect(shown(asm(line))[0]).toBe(printed)
  })
  it('chooses the short form', () => {
    expect(asm('fadd32 r1, r2, 0.125')).toBe('2a054482')
    expect(asm('fadd32 r65, r2, 0.125')).toHaveLength(12)
    expect(asm('fadd32 r1, r2, 4.0')).toHaveLength(12)
  })
  it.each([
    ['iadd r1, r200, r2', /column 11: read "200", but a number from 0 to 127 belongs here/],
    ['iadd r1, r2, 256', /column 14: read "256", but a number from 0 to 255 belongs here$/],
    ['fadd32 r1, r2, 0.3', /column 16: read "0.3", but a small float, such as 0.296875 or 0.3125 belongs here$/],
    ['fadd32 r1, r2, -99.5', /but a small float, such as -31.0 belongs here$/],
    ['fadd32 r1, r2, 99.5', /but a small float, such as 31.0 belongs here$/],
    ['fadd r1 r2', /column 9: read "r2", but .*","/],
    ['jmp_exec_any r1', /but "pc" belongs here/],
    ['device_load 0, i32, xy, r4, u0_u1, 0, signed', /column 25/],
    ['iadd r1, $r2, r2.cache.discard', /column 23/],
    ['iadd $r1.cache, r2, r3', /column 9/],
    ['fadd32 r1, r2, dr300', /column 17/],
  ])('refuses %s', (line, message) => {
    expect(asm(line)).toMatch(message)
  })
})

describe('operands', () => {
  it('are expressions where they are places or constants', () => {
    const d = decodeAt(description, bytesOfHex(asm('iadd r2_r3, r5h.sx, 7, lsl 2'))!)
    const operands = operandsOf(d.variant!.encoding, d.words, (x) => x)
    const word = (n: number, width = 32, lo = 0) => ({
      op: 'reg',
      file: 'r',
      index: { op: 'num', value: BigInt(n) },
      lo,
      width,
    })
    expect(operands).toMatchObject({
      D: { op: 'cat', parts: [word(2), word(3)] },
      A: { op: 'sx', width: 16, a: word(5, 16, 16) },
      B: { op: 'num', value: 7n },
      s: 2,
    })
  })
  it('share their field names with the tables of the sources', () => {
    expect([...byName('fmadd32').layout.fields.keys()].sort()).toEqual(
      ['op', 'S', 'Dt', 'D', 'L', 'A', 'At', 'Am', 'B', 'Bt', 'Bm', 'C', 'Ct', 'Cm'].sort(),
    )
  })
})
