// Tests that the codecs of every architecture read no further than they say, and look at one character more at most.
import { describe, expect, test } from 'vitest'
import { architectures } from '../isa/registry.ts'
import { flags } from './codecs/flags.ts'
import { lowMask, negative } from './codecs/numbers.ts'
import { extentOf } from './extent.ts'
import { noise } from './fixtures/noise.ts'
import { bodiesOf } from './heads.ts'
import type { Codec, Node } from './node.ts'
import type { Isa } from './types.ts'

test('by hand', () => {
  expect(['', 'r12', 'a_b-c.d', '-1.5,', ',x'].map((text) => extentOf(negative(4), text))).toEqual([0, 3, 7, 4, 0])
  expect(extentOf(negative(4), '-3.r4')).toBe(5)
  expect(extentOf(lowMask('mask', 5), 'mask 0xff, 7')).toBe(9)
  expect(extentOf(flags('a set', ['p', 'q'], '.'), 'p . q, r')).toBe(5)
})

/** Codecs with parsers of their own, each with the width of an operand that has it. */
function codecsOf(isa: Isa): ReadonlyMap<Codec, number> {
  const found = new Map<Codec, number>()
  const visit = (n: Node): void => {
    if (n.kind === 'codec' && n.codec.parse && !n.codec.relative) found.set(n.codec, n.place.length)
    if (n.kind === 'choice') for (const form of [...n.forms, ...(n.also ?? [])]) form.body.forEach(visit)
  }
  for (const { encoding } of isa.variants) for (const body of bodiesOf(encoding)) body.forEach(visit)
  return found
}

describe.each(architectures)('$id', async ({ load }) => {
  const { isa } = await load()
  const codecs = codecsOf(isa)
  test('what follows does not change what is read', () => {
    const next = noise(5)
    const nat = (below: number) => (next() >>> 0) % below
    const wrong: string[] = []
    for (const [codec, width] of codecs)
      for (let k = 0; k < 60; k++) {
        const text = codec.text(nat(2 ** Math.min(width, 30)), 0) ?? ''
        const damaged =
          text.slice(0, nat(text.length + 1)) + [...' ,.-{}()x0r_&|'][nat(14)]! + text.slice(nat(text.length + 1))
        for (const line of [`${text}, r1`, `${damaged}.y`, `${damaged} 0x1}`, `${text}${text}`]) {
          const end = extentOf(codec, line)
          if (end === undefined) wrong.push(`${codec.name} does not say how far it reads`)
          else {
            const readings = (source: string) => JSON.stringify([...codec.parse!(source, 0, 0)])
            if (readings(line) !== readings(line.slice(0, end))) wrong.push(`${codec.name}: ${line}`)
            // Nothing beyond the next character decides where it ends.
            const other = `${line.slice(0, end + 1)}${end < line.length ? '}x, 1' : ''}`
            if (extentOf(codec, other) !== end) wrong.push(`${codec.name} ends elsewhere in ${other} than in ${line}`)
          }
        }
      }
    expect(wrong).toEqual([])
  })
})
