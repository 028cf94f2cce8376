// Lists USSE words that are good examples to open the page with.
import type { Example } from '../../architecture.ts'

export const examples: readonly Example[] = [
  { hex: '0000144000056608', note: 'two of four channels, one source of constants only' },
  { hex: '8097540010010420', note: 'two operations in a word: a product and sum of three channels, and a move' },
  { hex: '160000d187912100', note: 'a register by an index, and constants of the table: pi and half of it' },
  { hex: '0180038000890048', note: 'a test that sets a predicate, in a group the wiki calls illegal' },
  { hex: '00841d003d0a0040', note: 'four halves between 0 and 1 become four bytes' },
  { hex: '7fc11f2030020150', note: 'a 16-bit constant, rotated before it is used' },
  { hex: 'fdff0f00400000fd', note: 'a branch three instructions back, unless p0' },
  { hex: '000000c004c400e0', note: 'a texture, sampled as four singles' },
]
