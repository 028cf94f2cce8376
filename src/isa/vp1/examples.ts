// Words of VP1 worth opening the page with, of each unit.
import type { Example } from '../architecture.ts'

export const examples: readonly Example[] = [
  { hex: '25850c4c', note: 'addition with a source register picked by a flag' },
  { hex: '07c14042', note: 'bitwise operation by truth table' },
  { hex: '01894811', note: 'bytes multiplied as fractions, rounded' },
  { hex: '06ff0732', note: 'a bad opcode whose constant overlaps the sign bits' },
  { hex: '8070fe24', note: 'factors for the vector unit' },
  { hex: '67c8006a', note: 'a move to another register file' },
  { hex: '6c68d4d0', note: 'a load of 16 bytes that moves its address on' },
  { hex: '0cf0b09c', note: 'sums of 16 unsigned bytes, clipped' },
  { hex: '004119b3', note: 'a blend of three vectors' },
  { hex: '4a0100e2', note: 'a branch until an address has reached its limit' },
  { hex: '1f0080e1', note: 'a loop branch, which counts down and reloads' },
  { hex: '100c01ce', note: 'a transfer to memory: only its text is known' },
]
