// Tests what the palette finds: groups in all architectures, and for bytes the readings of the hex field, in order.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hexOf } from '../../src/encoding/words.ts'
import type { Architecture } from '../../src/isa/architecture.ts'
import { architectures } from '../../src/isa/registry.ts'
import { vp1 } from '../../src/isa/vp1/vp1.ts'
import { readingsOf } from '../../src/read/readings.ts'
import { formatLink } from '../../src/share/link.ts'
import { parseLink } from '../../src/share/readLink.ts'
import type { Command } from '../store/commands.ts'
import { foundGroups, type PaletteItem } from './found.ts'

const digits = fc.stringMatching(/^[\da-f]{1,24}$/)
const number = fc.oneof(
  digits,
  digits.map((d) => `0x${d}`),
  fc.bigInt({ min: 0n, max: 2n ** 64n }).map(String),
  fc.stringMatching(/^[01]{8,32}$/),
)
const some = fc.array(number, { minLength: 1, maxLength: 8 })
/** Bytes in the notations in which they are pasted. */
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

const EVERY = new Set([
  'words-open',
  'words',
  'assembly',
  'kernel',
  'example',
  'register',
  'memory',
  'value',
  'operand',
  'field',
  'table',
])
const all = await Promise.all(architectures.map(({ load }) => load()))
const groupsOf = (typed: string, of: readonly Architecture[], open?: string, commands: readonly Command[] = []) =>
  foundGroups({ typed, commands, open, architectures: of, unfolded: EVERY })
const items = (typed: string, of: readonly Architecture[] = all, open?: string): readonly PaletteItem[] =>
  groupsOf(typed, of, open).flatMap((group) => group.items)

const opened = (typed: string, { isa }: Architecture) =>
  groupsOf(typed, [...all.filter((one) => one.isa === isa)], isa.id)
    .filter(({ id }) => id === 'words-open')
    .flatMap((group) => group.items)
    .map(({ does, about }) => ['go' in does && does.go.view === 'word' ? does.go.hex : undefined, about])

test.each(all)('100 texts are read as the hex field of $isa.id reads them', (architecture) => {
  fc.assert(
    fc.property(texts, (text) => {
      const read = readingsOf(architecture.isa, text).ways.map(({ bytes, how }) => [hexOf(bytes), how])
      expect(opened(text, architecture)).toEqual(/^[a-f]+$/.test(text) ? expect.anything() : read)
    }),
    { numRuns: 100 },
  )
})

test('a number is a number here, too: the first reading is the likeliest, the others follow', () => {
  const [first, second] = opened('0x4c0c8525', vp1)
  expect(first).toEqual(['25850c4c', 'a number of 4 bytes, little-endian'])
  expect(second?.[0]).toBe('4c0c8525')
})

test('what is too long is not looked for', () => {
  expect(items('a'.repeat(10_000_000))).toEqual([])
})

test('commands are found by their words while they can be run', () => {
  const commands: readonly Command[] = [
    { id: 'theme', title: 'Change the theme', group: 'Page', run: () => undefined },
    { id: 'off', title: 'Cannot now', group: 'Page', when: () => false, run: () => undefined },
  ]
  const titles = (typed: string) =>
    groupsOf(typed, [vp1], 'vp1', commands)
      .flatMap((group) => (group.id === 'commands' ? group.items : []))
      .map((f) => f.title)
  expect(titles('theme')).toEqual(['Change the theme'])
  expect(titles('the change')).toEqual(['Change the theme'])
  expect(titles('cannot')).toEqual([])
})

test('the open architecture comes first, then the others in their order; none is open: all in their order', () => {
  const first = (open?: string) => {
    const [group] = groupsOf('multiply', all, open)
    return [group?.title, group?.about, group?.items[0]?.where]
  }
  expect(first('brew')).toEqual(['Instructions', 'Brew, open now', undefined])
  expect(first()).toEqual(['Instructions', 'all architectures', 'Apple G13'])
  const where = groupsOf('multiply', all, 'sm1')
    .find(({ id }) => id === 'instructions')
    ?.items.map((item) => item.where)
  expect([...new Set(where)].filter(Boolean)).toEqual(['Apple G13', 'PowerVR USSE', 'NVIDIA VP1', 'Brew'])
})

test('a word in hexadecimal comes before what is called so, letters alone after it', () => {
  expect(groupsOf('25850c4c', all, 'vp1')[0]?.title).toBe('Words')
  expect(groupsOf('fadd', all, 'g13')[0]?.items[0]?.title).toBe('fadd32')
})

test('a line of assembly is found in every architecture that has it', () => {
  const where = (typed: string) =>
    groupsOf(typed, all, 'g13')
      .filter(({ id }) => id === 'assembly')
      .flatMap((group) => group.items)
      .map((item) => item.where)
  // The manuals say: `ret` alone is a line of VP1 and of USSE; G13 needs a register, SM 1.0 capitals.
  expect(where('ret')).toEqual(['PowerVR USSE', 'NVIDIA VP1'])
  expect(where('iadd r4_r5, r6_r7, r2.sx, lsl 2')).toEqual(['Apple G13'])
  expect(where('add $r1 $r2 $r3')).toEqual(['NVIDIA VP1'])
  expect(where('$r1 <- $r2 + $r3')).toEqual(['Brew'])
})

const WORDS = 'multiply load store r4 $r3 condition mandelbrot matrix sr80 ueq flags len:8 0x0e position shared'.split(
  ' ',
)
const known = architectures.map(({ id }) => id)
test('any result opens a link that reads back, and none throws', () => {
  const check = (text: string) => {
    for (const { does, word } of items(text, all, 'g13'))
      for (const link of ['go' in does ? does.go : undefined, word?.()])
        if (link) expect(parseLink(formatLink(link), known)).toEqual({ link })
  }
  for (const text of WORDS) check(text)
  fc.assert(fc.property(fc.oneof(texts, fc.string(), fc.string({ unit: 'binary' })), check), { numRuns: 50 })
})

test('a bundle is a line of assembly; registers, memories and operand kinds lead to their pages', () => {
  const [bundle] = items('add $r10 $r10 $r1 | exit 0x0', [vp1])
  expect(bundle).toMatchObject({ where: 'NVIDIA VP1', note: expect.stringMatching(/4 bytes after it/) })
  const led = (typed: string, of: Architecture, prefix: string) =>
    items(typed, [of]).some(({ does }) => 'go' in does && formatLink(does.go).startsWith(prefix))
  expect(led('$r', vp1, '#/vp1/reference/registers.')).toBe(true)
  const g13 = all.find(({ isa }) => isa.id === 'g13') ?? expect.unreachable()
  expect(led('device', g13, '#/g13/reference/memory.')).toBe(true)
  expect(led('ICondition', g13, '#/g13/reference/operand.ICondition')).toBe(true)
})
