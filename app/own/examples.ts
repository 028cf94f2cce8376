// Offers worked examples of files to begin with.

interface Example {
  readonly title: string
  readonly about: string
  readonly text: () => Promise<string>
}

export const examples: readonly Example[] = [
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
