// Tests jumps, calls and reached code on short programs of each architecture, with addresses counted by hand.
import { expect, test } from 'vitest'
import { assembleSource } from '../encoding/source.ts'
import { architectures } from '../isa/registry.ts'
import { atOnce } from './atOnce.ts'
import { reached, references } from './flow.ts'
import { swept } from './sweep.ts'

async function programOf(id: string, source: string) {
  const architecture = await architectures.find((one) => one.id === id)?.load()
  if (!architecture) throw new Error(`there is no ${id}`)
  const { code, errors } = assembleSource(architecture.isa, source)
  expect(errors).toEqual([])
  return { architecture, place: { code, base: 0, variant: architecture.variants[0]?.id ?? '' } }
}
/** Programs: a loop, data that nothing reaches, and a call where there is one. */
const PROGRAMS = [
  {
    id: 'g13',
    // mov_imm has 6 bytes, call 6, the loop 6, stop 2; the 4 bytes after it are data; ret has 2.
    source: 'call pc+f\nagain:\njmp_exec_any pc+again\nstop\n.byte 1, 2, 3, 4\nf:\nret r1',
    found: [
      [0, 18, 'call'],
      [6, 6, 'jump'],
    ],
    data: [14, 15, 16, 17],
  },
  {
    id: 'sm1',
    // Each of CAL.NOINC, BRA and RET has 8 bytes.
    source: 'CAL.NOINC f\nagain:\nBRA again\n.byte 0, 0, 0, 0, 0, 0, 0, 0\nf:\nRET',
    found: [
      [0, 24, 'call'],
      [8, 8, 'jump'],
    ],
    data: [16, 17, 18, 19, 20, 21, 22, 23],
  },
  {
    id: 'usse',
    // Each word has 8 bytes. No word ends a program by itself: the flow goes on to the end of the code.
    source: 'br.savelink pc+2\nbr pc+0\nmov.u32 r0, 0x1',
    found: [
      [0, 16, 'call'],
      [8, 8, 'jump'],
    ],
    data: [],
  },
  {
    id: 'vp1',
    // Words of 4 bytes; bnop ends each line that has a word of the first unit alone. The bundle after a branch runs before
    // the branch does; after exit nothing runs.
    source: 'f:\nbra f\nanop\ncall f\nanop\nexit 0x0\nanop\n.byte 1, 2, 3, 4',
    found: [
      [0, 0, 'jump'],
      [12, 0, 'call'],
    ],
    data: [28, 29, 30, 31, 32, 33, 34, 35],
  },
  {
    id: 'brew',
    // A jump to an address has 6 bytes, a conditional one 4, stop 2.
    source: '$pc <- there\n.byte 1, 2, 3, 4\nthere:\nif any $r0 > 0 $pc <- there\nswi 7',
    found: [
      [0, 10, 'jump'],
      [10, 10, 'jump'],
    ],
    data: [6, 7, 8, 9],
  },
] as const

test.each(PROGRAMS)('$id: jumps and calls, and the bytes that nothing reaches', async ({ id, source, found, data }) => {
  const { architecture, place } = await programOf(id, source)
  const told = atOnce(references(architecture, swept(architecture.isa, place.code), place))
  expect(told.map(({ from, to, kind }) => [from, to, kind])).toEqual(found)
  const followed = atOnce(reached(architecture, place, [0]))
  expect(followed.references).toEqual(told)
  expect([...followed.marks].flatMap((mark, index) => (mark === 0 ? [index] : []))).toEqual(data)
})
