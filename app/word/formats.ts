// Writes a word in the notations that are pasted elsewhere.
import { bytesOfHex } from '../../src/encoding/words.ts'
import { exactOf } from '../instruction/exactText.ts'
import { binaryOf, type Shown, spacedHex } from '../instruction/shown.ts'

interface Format {
  readonly id: string
  readonly title: string
  readonly text: string
}

export function formatsOf(shown: Shown, address: string): readonly Format[] {
  const { hex, text, decoded } = shown
  const { text: exact } = exactOf(shown)
  const bytes = [...(bytesOfHex(hex) ?? [])]
  const wide = bytes.length % 4 === 0 ? 4 : 2
  const numbers = Array.from({ length: bytes.length / wide }, (_, i) =>
    bytes
      .slice(wide * i, wide * (i + 1))
      .reverse()
      .map((b) => b.toString(16).padStart(2, '0'))
      .join(''),
  )
  const list = bytes.map((b) => `0x${b.toString(16).padStart(2, '0')}`).join(', ')
  return [
    ...(exact === undefined ? [] : [{ id: 'assembly', title: 'Assembly', text: exact }]),
    ...(text === undefined || text === exact
      ? []
      : [{ id: 'canonical', title: 'Assembly, as sources print it', text }]),
    { id: 'hex', title: 'Hex, order of memory', text: spacedHex(hex) },
    {
      id: 'word',
      title: 'Directive, little-endian',
      text: `.${wide === 4 ? 'word' : 'short'} ${numbers.map((n) => `0x${n}`).join(', ')}`,
    },
    { id: 'c', title: 'C array', text: `{ ${list} }` },
    { id: 'string', title: 'String', text: bytes.map((b) => `\\x${b.toString(16).padStart(2, '0')}`).join('') },
    {
      id: 'markdown',
      title: 'Markdown',
      text: `[\`${exact ?? spacedHex(hex)}\`](${address}) (${shown.isa.title}, \`${spacedHex(hex)}\`)`,
    },
    { id: 'binary', title: 'Binary', text: binaryOf(decoded.words, decoded.bytes) },
    { id: 'link', title: 'Link', text: address },
  ]
}
