// Lists words of VP1 that are good examples to open the page with, some of each unit.
import type { Example } from '../../architecture.ts'

export const examples: readonly Example[] = [
  { hex: '25850c4c', note: 'addition with a source register picked by a flag' },
  { hex: '07c14042', note: 'bitwise operation by truth table' },
  { hex: '01894811', note: 'bytes multiplied as fractions, rounded' },
  { hex: '06ff0732', note: 'a bad opcode whose constant overlaps the sign bits' },
  { hex: '8070fe24', note: 'factors for the vector unit' },
  { hex: '67c8006a', note: 'a move to another register file' },
  { hex: '0086089c', note: 'sums of 16 unsigned bytes, clipped' },
  { hex: '00011897', note: 'two products with factors of the scalar unit, added to sums of 28 bits' },
  { hex: '000119b3', note: 'a vector moved towards two others' },
  { hex: 'c189208f', note: 'distances of bytes compared, for flags only' },
  { hex: '818020d1', note: 'a load of 16 bytes below each other, which moves its address on' },
  { hex: '470900e2', note: 'a branch until an address has reached its limit' },
  { hex: 'e40900e1', note: 'a loop branch: when it is taken, nobody is certain' },
  { hex: '100001ce', note: 'a transfer to memory, of which only the text is known' },
]
