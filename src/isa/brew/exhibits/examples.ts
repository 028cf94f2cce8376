// Lists words of Brew that are good examples to open the page with.
import type { Architecture } from '../../architecture.ts'

export const examples: Architecture['examples'] = [
  { hex: 'fff03254', note: 'a predicate: which lanes of one register are at least as large as those of another' },
  { hex: '67ff2134', note: 'a prefix gives both sources another type, for one instruction' },
  { hex: 'fff54332', note: 'a product to full width, shifted right by 18: numbers with a fraction' },
  { hex: '23f1f9ff', note: 'a branch backwards, if any lane of two registers is equal' },
  { hex: 'fff13274', note: 'which bytes to keep: a mask packs them at the bottom' },
  { hex: '1f44ff00ff00', note: 'a constant of 32 bits in the word, added to each lane' },
  { hex: '073d', note: 'two bytes: the stack, counted in words from $sp' },
  { hex: '1ffd0c00', note: 'a branch on one bit of a register' },
  { hex: '2f0014006666', note: 'a branch on the types of four registers' },
]
