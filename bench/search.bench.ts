// Search over all architectures: milliseconds for a key stroke, words typed letter by letter.
import { architectures } from '../src/isa/registry.ts'
import { searchAll } from '../src/search/all.ts'
import { isPrepared } from '../src/search/prepared.ts'
import { type Figure, quantile } from './figure.ts'

/** Queries as users type them: plain words, mnemonics, registers, bytes, assembly, filters. */
const TYPED = [
  ...'multiply branch jump compare load store add shift convert min multiplication mandelbrot condition'.split(' '),
  'add two numbers',
  'iadd.sat',
  'sr80',
  '$r12',
  '0e134c4364001000',
  '0x4c0c8525',
  'iadd r4_r5, r6_r7, r2.sx, lsl 2',
  'add $r1 $r2 $r3',
  '$r1 <- $r2 + $r3',
  'mad.f32 r0.xy, pa0.xy, sa0.xy, r2.xy',
  'group:memory len:8',
  'mnemonic:mad*',
  'no such thing at all',
]
const ROUNDS = 3

export default async function bench(): Promise<Figure[]> {
  const all = await Promise.all(architectures.map(({ load }) => load()))
  const before = performance.now()
  for (const architecture of all) while (!isPrepared(architecture));
  const prepared = performance.now() - before
  const times: number[] = []
  let worst = { text: '', time: 0 }
  for (let round = 0; round < ROUNDS; round++)
    for (const text of TYPED)
      for (let k = 1; k <= text.length; k++) {
        const typed = text.slice(0, k)
        const start = performance.now()
        for (const architecture of all) searchAll(architecture, typed)
        const time = performance.now() - start
        times.push(time)
        if (time > worst.time) worst = { text: typed, time }
      }
  console.error(`search-key-max is of: ${worst.text}`)
  return [
    { name: 'search-prepare', value: prepared, unit: 'ms' },
    { name: 'search-key-p50', value: quantile(times, 0.5), unit: 'ms' },
    { name: 'search-key-p95', value: quantile(times, 0.95), unit: 'ms' },
    { name: 'search-key-max', value: worst.time, unit: 'ms' },
  ]
}
