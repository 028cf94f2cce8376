// Lists the notations in which instructions may be pasted, with an example of each, for the help and for tests.

interface Notation {
  readonly title: string
  /** The instruction in this notation, in the usual ways to write it. */
  readonly examples: readonly string[]
}

const hex = (bytes: readonly number[]): string => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
/** Returns bytes as one number; the first byte in memory is the least significant. */
const number = (bytes: readonly number[]): string => hex(bytes.toReversed())
const binary = (bytes: readonly number[]): string =>
  bytes
    .toReversed()
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')

/** Returns the notations of an instruction. `bytes` are in the order of memory; `text` is its assembly. */
export function notationsOf(bytes: readonly number[], text: string): readonly Notation[] {
  const size = bytes.length % 4 ? 2 : 4
  const words = Array.from({ length: bytes.length / size }, (_, k) => number(bytes.slice(size * k, size * (k + 1))))
  const spaced = bytes.map((byte) => hex([byte])).join(' ')
  const list = bytes.map((byte) => `0x${hex([byte])}`).join(', ')
  const numbers = words.map((word) => `0x${word}`)
  return [
    { title: 'Bytes in the order of memory', examples: [spaced, hex(bytes), spaced.replaceAll(' ', ':')] },
    {
      title: 'Hexadecimal numbers, little-endian',
      examples: [`0x${number(bytes)}`, ...(numbers.length > 1 ? [numbers.join(' ')] : [])],
    },
    { title: 'Binary numbers', examples: [`0b${binary(bytes)}`] },
    { title: 'Decimal bytes', examples: [`{ ${bytes.join(', ')} }`] },
    {
      title: 'Strings of a programming language',
      examples: [`"${bytes.map((byte) => `\\x${hex([byte])}`).join('')}"`],
    },
    { title: 'Arrays of C', examples: [`{ ${list} }`, `uint${8 * size}_t code[] = { ${numbers.join(', ')} };`] },
    {
      title: 'Directives of an assembler',
      examples: [`.byte ${list}`, `.${size === 4 ? 'word' : 'short'} ${numbers.join(', ')}`],
    },
    {
      title: 'Lines of a listing, whose addresses and text are left out',
      examples: [`1000: ${spaced}  ${text}`, `00001000  ${spaced}  |${ascii(bytes)}|`],
    },
    {
      title: 'Words after an instruction, in brackets or in a comment',
      examples: [`${text} (${words.join(' ')})`, `${text} /* ${numbers.join(' ')} */`],
    },
  ]
}

const ascii = (bytes: readonly number[]): string =>
  bytes.map((byte) => (byte > 32 && byte < 127 && byte !== 124 ? String.fromCharCode(byte) : '.')).join('')
