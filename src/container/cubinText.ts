// Reads cubins as text, which CUDA wrote up to version 2: kernels with their words, constants and needs.
import type { Stretch } from '../isa/contents.ts'
import type { Fact, FileFormat, FileSection } from './container.ts'
import { textOfFile } from './textOfFile.ts'

/** Words of four bytes; zero is printed as ten zeros (decuda, tests/test34.cubin). */
const WORD = /0[0x][\da-f]{8}/gi
const NEEDS = ['lmem', 'smem', 'reg', 'bar'] as const

export const cubinText: FileFormat = {
  title: 'cubin, text',
  source: 'decuda, CubinFile.py and tests/*.cubin (c30bd179a8d9)',
  open: (file) => {
    const text = textOfFile(file)
    if (text === undefined || !/^\s*architecture\s*\{/.test(text)) return undefined
    const blocks = blocksOf(text)
    const sections = blocks.filter(({ head }) => head === 'code').map(({ body }) => kernel(body))
    const architecture = /architecture\s*\{([^{}]*)\}/.exec(text)?.[1]?.trim() ?? ''
    return {
      format: 'cubin, text',
      machine: 'cubin',
      facts: [['Architecture', architecture]],
      sections,
      problems: sections.length === 0 ? ['The file has no block of code.'] : [],
    }
  },
}

interface Block {
  readonly head: string
  readonly body: string
}

/** Returns the blocks `head { body }` of a text that are in no other block. */
function blocksOf(text: string): readonly Block[] {
  const found: Block[] = []
  let [depth, start, head] = [0, 0, '']
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{' && depth++ === 0) {
      head = /(\w+)\s*$/.exec(text.slice(Math.max(0, at - 64), at))?.[1] ?? ''
      start = at + 1
    } else if (text[at] === '}' && depth > 0 && --depth === 0) found.push({ head, body: text.slice(start, at) })
  }
  // A block that is cut short ends with the file.
  if (depth > 0) found.push({ head, body: text.slice(start) })
  return found
}

function kernel(body: string): FileSection {
  const blocks = blocksOf(body)
  const value = (text: string, name: string) => new RegExp(`\\b${name}\\s*=\\s*(\\S+)`).exec(text)?.[1]
  const name = value(body, 'name') ?? 'unnamed kernel'
  const code = blocks.find(({ head }) => head === 'bincode')?.body ?? ''
  const facts = NEEDS.flatMap((need): readonly Fact[] => {
    const needed = value(body, need)
    return needed === undefined ? [] : [[need, needed]]
  })
  const constants = blocks.flatMap((block): readonly Stretch[] => {
    // The machine has one memory for all banks, so that only bank 0 has a place in it.
    if (block.head !== 'const' || value(block.body, 'segnum') !== '0') return []
    return [
      { space: 'constant', address: Number(value(block.body, 'offset')) || 0, bytes: bytesOf(block.body), item: 'u32' },
    ]
  })
  return {
    name,
    kind: 'code',
    bytes: bytesOf(code),
    address: 0,
    symbols: [{ name, address: 0, isEntry: true }],
    facts,
    ...(constants.length > 0 && { start: { memory: constants } }),
  }
}

/** Returns the bytes of words in the order of memory. */
function bytesOf(text: string): Uint8Array {
  const words = text.match(WORD) ?? []
  const bytes = new Uint8Array(4 * words.length)
  const view = new DataView(bytes.buffer)
  for (const [k, word] of words.entries()) view.setUint32(4 * k, Number.parseInt(word.slice(2), 16), true)
  return bytes
}
