// What the palette finds for bytes: the readings of the hex field, in its order.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { architectures } from '../../src/isa/registry.ts'
import { vp1 } from '../../src/isa/vp1/vp1.ts'
import { readingsOf } from '../../src/read/readings.ts'
import { hexOf } from '../../src/spec/words.ts'
import type { Command } from '../store/commands.ts'
import { found } from './found.ts'

const digits = fc.stringMatching(/^[\da-f]{1,24}$/)
const number = fc.oneof(
  digits,
  digits.map((d) => `0x${d}`),
  fc.bigInt({ min: 0n, max: 2n ** 64n }).map(String),
  fc.stringMatching(/^[01]{8,32}$/),
)
const some = fc.array(number, { minLength: 1, maxLength: 8 })
/** As people paste them. */
const texts = fc.oneof(
  number,
  fc.tuple(some, fc.constantFrom(' ', ', ', ',', '-', ':', '\n', ' ⏎ ')).map(([all, between]) => all.join(between)),
  fc.tuple(fc.constantFrom('.byte', '.short', '.word', '.quad'), some).map(([d, all]) => `${d} ${all.join(', ')}`),
  some.map((all) => `uint8_t w[] = { ${all.join(', ')} };`),
  some.map((all) => `BRA 0xf0 (${all.join(' ')})`),
  some.map((all) => all.map((d, i) => `/*${i}*/ /*0x${d.replace('0x', '')}*/ add;`).join('\n')),
  fc.tuple(digits, some).map(([address, all]) => `${address}: ${all.join(' ')}  add $r1`),
  fc.uint8Array({ minLength: 1, maxLength: 16 }).map((all) => [...all].map((b) => `\\x${b.toString(16)}`).join('')),
  fc.uint8Array({ minLength: 1, maxLength: 16 }).map((all) => hexOf(all).replace(/..(?=.)/g, '$& ')),
)

const opened = (typed: string, of: Parameters<typeof found>[2]) =>
  found(typed, [], of).flatMap(({ does, about }) => {
    const link = 'go' in does ? does.go : undefined
    return link?.view === 'word' && link.hex !== undefined && about !== link.hex ? [[link.hex, about]] : []
  })

test.each(architectures)('1,000 texts are read as the hex field of $id reads them', async ({ load }) => {
  const architecture = await load()
  fc.assert(
    fc.property(texts, (text) => {
      const read = readingsOf(architecture.isa, text).ways.map(({ bytes, how }) => [hexOf(bytes), how])
      expect(opened(text, architecture)).toEqual(read)
    }),
    { numRuns: 1000 },
  )
})

test('a number is a number here, too: the first reading is the likeliest, the others follow', () => {
  const [first, second] = opened('0x4c0c8525', vp1)
  expect(first).toEqual(['25850c4c', 'a number of 4 bytes, little-endian'])
  expect(second?.[0]).toBe('4c0c8525')
})

test('what is too long is not looked for', () => {
  expect(found('a'.repeat(10_000_000), [], vp1)).toEqual([])
})

test('the palette finds commands, instructions and words', () => {
  const commands: readonly Command[] = [
    { id: 'theme', title: 'Change the theme', group: 'Page', run: () => undefined },
    { id: 'off', title: 'Cannot now', group: 'Page', when: () => false, run: () => undefined },
  ]
  const titles = (typed: string) => found(typed, commands, vp1).map((f) => f.title)
  expect(titles('theme')).toContain('Change the theme')
  expect(titles('cannot')).toEqual([])
  expect(titles('add')[0]).toBe('add')
  expect(titles('25 85 0c 4c')[0]).toBe('Open the word 25850c4c')
  expect(titles('no such thing at all')).toEqual([])
  expect(found('', commands, undefined)).toHaveLength(1)
})
