// Lists words of SM 1.0 that are good examples to open the page with.
import type { Architecture } from '../../architecture.ts'

export const examples: Architecture['examples'] = [
  { hex: '0dc206e680c72000', note: 'product and sum, a source in shared memory at an address that moves on' },
  { hex: 'fdcd7c30c8c7206c', note: 'a comparison that only sets flags: its result goes nowhere' },
  { hex: '03c0001080020000', note: 'a jump of the threads for which a condition holds' },
  { hex: '01020ed00105c0a0', note: 'a store under a condition, and the end of the thread' },
  { hex: '0502403180974004', note: 'a sum with the carry of a condition register, and a constant from memory' },
  { hex: '05027c308287006c', note: 'a comparison after which threads join' },
  { hex: '050400b00300f80b', note: 'a constant of 32 bits in the word: -1.0, printed as the bits of a float' },
  { hex: '00ee0011', note: 'a short word: a parameter of the kernel from shared memory' },
  { hex: '090089c088070000', note: 'a product that goes to output space, in a vertex program' },
  { hex: '290040f284070000', note: 'a texture, and one of its four results' },
  { hex: '010000f0010000e0', note: 'a NOP whose mark says exit, though no thread ends' },
]
