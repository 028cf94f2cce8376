// Tests that the word under the cursor opens in Word with its neighbours, its address, and what it depends on.
import { expect, test } from 'vitest'
import { decodeAt } from '../../../src/encoding/decode.ts'
import { assembleSource } from '../../../src/encoding/source.ts'
import { bytesOfHex } from '../../../src/encoding/words.ts'
import { brew } from '../../../src/isa/brew/brew.ts'
import { TYPE_NAMES } from '../../../src/isa/brew/types.ts'
import { architectures } from '../../../src/isa/registry.ts'
import { vp1 } from '../../../src/isa/vp1/vp1.ts'
import { formatLink } from '../../../src/share/link.ts'
import { parseLink } from '../../../src/share/readLink.ts'
import { wordLink, wordUnder } from './cursorWord.ts'

const wordHref = (...of: Parameters<typeof wordLink>): string => formatLink(wordLink(...of))
const nothing = () => undefined
const ids = architectures.map(({ id }) => id)

test.each(architectures.map(({ id, load }) => [id, load] as const))(
  '%s: every word of every kernel has a link that opens that very word',
  async (_, load) => {
    const architecture = await load()
    const { isa, kernels, variants } = architecture
    for (const kernel of kernels) {
      const assembly = assembleSource(isa, kernel.source)
      const variant = kernel.variant ?? variants[0]?.id ?? ''
      for (const word of assembly.lines) {
        const { link, problem } = parseLink(wordHref(architecture, variant, assembly, word, nothing), ids)
        expect(problem).toBeUndefined()
        if (link.view !== 'word') throw new Error('no word')
        const { hex = '', at = 0, base = 0 } = link
        expect(base).toBe(word.address)
        const bytes = bytesOfHex(hex)!
        expect(decodeAt(isa, bytes, at).words).toEqual(word.made.words)
      }
    }
  },
)

test('of a bundle the word the cursor is in, of a line without a word none', () => {
  const assembly = assembleSource(vp1.isa, '# nothing\n  ldas $r1 $a0 0x4 | add $r1 $r2 $r3\n')
  expect(wordUnder(assembly, 1, 0)).toBeUndefined()
  expect(wordUnder(assembly, 2, 0)?.text).toBe('ldas $r1 $a0 0x4')
  expect(wordUnder(assembly, 2, 20)?.text).toBe('ldas $r1 $a0 0x4')
  expect(wordUnder(assembly, 2, 21)?.text).toBe('add $r1 $r2 $r3')
  expect(wordUnder(assembly, 2, 99)?.text).toBe('add $r1 $r2 $r3')
  const second = wordUnder(assembly, 2, 99)!
  // The link includes the words that fill the bundle up.
  expect(wordHref(vp1, 'G80', assembly, second, nothing)).toMatch(/word\/[\da-f]{24}\?at=4&base=4/)
})

test('what registers hold that the meaning depends on goes with the word', () => {
  const assembly = assembleSource(brew.isa, '$r1 <- $r2 + $r3')
  const [word] = assembly.lines
  const variant = brew.variants[0]?.id ?? ''
  expect(wordHref(brew, variant, assembly, word!, nothing)).not.toContain('given')
  const vint8 = BigInt(TYPE_NAMES.indexOf('vint8'))
  const held = (file: string) => (file === 'type' ? vint8 : undefined)
  expect(wordHref(brew, variant, assembly, word!, held)).toContain(`given=type.2.${vint8}`)
})
