// Defines operand kinds of G13 memory lines: masked registers, addresses, indices, names of formats and atomics.

import { also, codec, form, kind } from '../../encoding/kind.ts'
import type { Kinds } from '../../encoding/types.ts'
import { cat, type Expr, num, type RegisterPlace, reg } from '../../expr/expr.ts'
import { half, r, uniformHalf } from './machine.ts'
import { baseRun, half as halfName, halves, ones, strict, words } from './runs.ts'

const pairOf = (file: 'r' | 'u', n: number): RegisterPlace => cat(reg(file, n), reg(file, n + 1))

const FORMATS = 'i8|i16|i32|f16|u8norm|s8norm|u16norm|s16norm|rgb10a2|9|srgba8|11|rg11b10f|rgb9e5|rg11b10f.rtz|rgb9e5.rtz'
const CHANNELS = ['', 'x', 'y', 'xy', 'z', 'xz', 'yz', 'xyz', 'w', 'xw', 'yw', 'xyw', 'zw', 'xzw', 'yzw', 'xyzw']
/** Accepts a number for a value that has a name. */
const NUMBER = also('n:4', '{n}')
const ATOMICS = 'add|sub|xchg|cmpxchg|umin|imin|umax|imax|and|or|xor|*'

export const memoryKinds: Kinds = {
  MemoryReg: kind('mask:4 $t $:8', form('0000 - -:8', ''), form('m:4 0 v:8', '{v:maskHalves}'), form('m:4 1 v:8', '{v:maskRegisters}')),
  MemoryBase: kind('$t $:8', form('1 n:7 0', 'u{n}_u{n+1}', (f) => pairOf('u', f.n)), form('0 n:7 0', 'r{n}_r{n+1}', (f) => pairOf('r', f.n)), form('- -:7 1', '!!')),
  MemoryIndex: kind('$t $:16', form('1 n:16', '{n:±*}'), form('0 0x00 n:7 0', 'r{n}', (f) => r(f.n)), form('0 -:16', '!!')),
  ThreadgroupBase: kind(
    '$t:2 $:8',
    form('00 v:8', '{v:half}'), form('10 -:8', '0', (): Expr => num(0)), form('n[7] 1 n[6:0] h', 'u{n}{h:l|h}', (f) => uniformHalf(2 * f.n + f.h)),
  ),
  ThreadgroupIndex: kind('$t $:16', form('1 n:16', '{n:±*}'), form('0 0x00 v:8', '{v:half}'), form('0 -:16', '!!')),
  ThreadgroupResult: kind('Ra $t $:8', form('0 -:9', 'None'), form('1 0 v:8', '{v:half}'), form('1 1 n:7 -', 'r{n}', (f) => r(f.n))),
  AsyncReg: kind('$t $:6', form('1 n:5 -', 'u{n}_u{n+1}', (f) => pairOf('u', f.n)), form('0 n:5 -', 'r{n}_r{n+1}', (f) => pairOf('r', f.n))),
  AsyncBase: codec('F $t $:8', baseRun),
  AtomicSource: kind('op:4 $:8', form('0011 n:7 0', 'r{n}_r{n+1}', (f) => pairOf('r', f.n)), form('-:4 n:7 0', 'r{n}', (f) => r(f.n)), form('-:4 -:7 1', '!!')),
  AtomicResult: kind('$t $:8', form('0 -:8', 'None'), form('1 n:7 0', 'r{n}', (f) => r(f.n)), form('1 -:7 1', '!!')),

  StackReg: kind('$:8', form('n:7 -', 'r{n}', (f) => r(f.n))),

  half: codec('$:8', { ...strict('a half register', halfName), means: half }),
  maskHalves: codec('m:4 $:8', halves(ones)),
  maskRegisters: codec('m:4 $:8', words(ones)),
  format: kind('$:4', form('n:4', `{n:${FORMATS}}`), also('1110', 'rg11b10f_rtz'), also('1111', 'rgb9e5_rtz'), NUMBER),
  channels: kind('$:4', ...CHANNELS.map((name, v) => form(v.toString(2).padStart(4, '0') as 'n:4', name)), also('0011', 'pair'), NUMBER),
  sign: kind('$', form('n', '{n:signed|unsigned}'), also('n', '{n}')),
  // Mesa names the groups that wait waits for by letters.
  group: kind('$', form('n', '{n}'), also('n', '{n:a|b}')),
  copied: kind('$', form('n', '{n:copy_1d|copy_2d}'), also('n', '{n}')),
  atomicOp: kind('$:4', form('n:4', `{n:${ATOMICS}}`)),
}
