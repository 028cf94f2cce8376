// Lists hostile links that ask for what does not exist: registers, spaces, steps, grids.
import { begins, type Hostile, program, stretch } from './make.ts'

export const beyond: readonly Hostile[] = [
  { name: 'register 4000', fragment: begins('g13', { registers: { r: { 4000: '1' } } }), says: '“r 4000”' },
  {
    name: 'a register of no file',
    fragment: begins('usse', { registers: { nosuch: { 0: '1' } } }),
    says: '“nosuch 0”',
  },
  {
    name: 'a wide value',
    fragment: begins('g13', { registers: { r: { 0: '0x123456789ab' } } }),
    says: 'that register has 32 bits',
  },
  {
    name: '40 lanes',
    fragment: begins('sm1', { registers: { r: { 0: Array(40).fill('1') } } }),
    says: '“r 0 in lane 32 and after”',
  },
  {
    name: 'lanes of one register',
    fragment: begins('brew', { registers: { r: { 0: ['1', '2'] } } }),
    says: '“r 0 in lane 1 and after”',
  },
  {
    name: 'memory of no space',
    fragment: begins('sm1', { memory: [stretch('devices', 0)] }),
    says: 'bytes of devices',
  },
  {
    name: 'memory beyond a space',
    fragment: begins('vp1', { memory: [stretch('ds', 2 ** 53 - 1)] }),
    says: 'ds has the addresses 0 to 0x1fff',
  },
  { name: 'memory at the end of a large space', fragment: begins('g13', { memory: [stretch('device', 2 ** 48 - 3)] }) },
  {
    name: 'memory one byte too far',
    fragment: begins('g13', { memory: [stretch('device', 2 ** 48 - 2)] }),
    says: 'bytes of device at 0x1000000000000',
  },
  {
    name: 'a grid where there are no blocks',
    fragment: begins('g13', { grid: { blocks: [2], threads: [32] } }),
    says: 'here threads do not come in blocks',
  },
  {
    name: 'too many threads in a block',
    fragment: begins('sm1', { grid: { blocks: [1], threads: [2048] } }),
    says: 'a grid of 1 blocks of 2048 threads',
  },
  {
    name: 'too many blocks in a direction',
    fragment: begins('sm1', { grid: { blocks: [70_000], threads: [1] } }),
    says: 'a grid of 70000 blocks',
  },
  {
    name: 'threads where there is one',
    fragment: begins('brew', { threads: 64 }),
    says: 'here a program is one thread',
  },
  { name: 'lane 99', fragment: '#/g13/kernel/collatz?lane=99', says: 'lane 99' },
  { name: 'a lane of one', fragment: '#/vp1/kernel/blend?lane=1', says: 'there is only lane 0' },
  { name: 'group 99', fragment: '#/sm1/kernel/reduction?group=99', says: 'group 99' },
  {
    name: 'a group where there are none',
    fragment: '#/g13/kernel/collatz?group=0',
    says: 'here threads do not come in blocks',
  },
  { name: 'breakpoint 0', fragment: '#/g13/kernel/collatz?break=0', says: '“0” among its breakpoints' },
  { name: 'breakpoint 999999', fragment: '#/g13/kernel/collatz?break=999999', says: 'a breakpoint at line 999999' },
  { name: 'a set of register 4000', fragment: '#/g13/kernel/collatz?set=1.r.r.4000.0.1', says: '“r 4000”' },
  { name: 'a set of lane 99', fragment: '#/g13/kernel/collatz?set=1.r.r.0.99.1', says: '“r 0 in lane 99”' },
  { name: 'a set of group 99', fragment: '#/sm1/kernel/reduction?set=1.r.r.0.0.99.1', says: '“r 0 in group 99”' },
  { name: 'a wide set', fragment: '#/g13/kernel/collatz?set=1.r.r.0.0.1ffffffff', says: 'that register has 32 bits' },
  {
    name: 'a set beyond a space',
    fragment: '#/vp1/kernel/blend?set=1.m.ds.fffffffffffff.AAAA',
    says: 'ds has the addresses',
  },
  {
    name: 'a step beyond all numbers',
    fragment: '#/g13/kernel/collatz?step=9007199254740993',
    says: 'a step is a whole number',
  },
  {
    name: 'a loop without end, for ever',
    fragment: `${program('vp1', { source: 'loop: bra loop\nnop\n' })}?step=900719925474099`,
  },
  {
    name: 'a check that cannot be',
    fragment: '#/g13/kernel/collatz?step=3&check=zzzzzzzz',
    says: 'eight hexadecimal digits',
  },
]
