// Offers texts to begin with: worked examples, and a file that changes an architecture.
import type { RegistryEntry } from '../../src/isa/registry.ts'

interface Beginning {
  readonly title: string
  readonly about: string
  readonly text: () => Promise<string>
}

export const examples: readonly Beginning[] = [
  {
    title: 'Tiny',
    about: 'Ten instructions of 16 bits, made up: small enough to read, with one program.',
    text: async () => (await import('../../examples/tiny.json?raw')).default,
  },
  {
    title: 'RV32IM',
    about: 'The base of RISC-V with multiplication, checked against GNU objdump; four programs, one draws a picture.',
    text: async () => (await import('../../examples/rv32im.json?raw')).default,
  },
]

/** Returns a file that changes nothing of an architecture yet. */
export const changesTo = ({
  id,
  title,
}: Pick<
  RegistryEntry,
  'id' | 'title'
>): string => `// Changes to ${title}: lines of "encodings" are added, or take the place of those of the same name.
{
  "format": 3,
  "extends": "${id}",
  "title": "${title}, changed",
  "sources": [
    // { "id": "mine", "kind": "document", "title": "How I know" }
  ],
  "encodings": [
  ],
  // Names of encodings that are taken out.
  "remove": []
}
`
