// What is said of USSE as a whole: where the sources differ, and what is ours.
import type { Note } from '../../spec/types.ts'

export const notes: readonly Note[] = [
  { text: 'A bit marked x had no effect that the wiki saw. Where another source has a name for it, it is a field here, observed, and not part of the text.', source: 'wiki, vita3k' },
  { text: 'Of groups from 0x30 on the wiki has the mnemonic, the predicate and formats; all operands are those of Vita3K, which the page can leave out.', source: 'vita3k', seed: 'a byte of ? and an empty word' },
  { text: 'A word of groups 0x20 and 0x28 is two operations, which both read before either writes. Behind the & stands the second; the sign, and how it is printed, is ours.', source: 'vita3k', seed: 'prints the first, and lists which words are valid' },
  { text: 'The sign of a source is printed as -, its size as abs( ), the sign outside: ours, the wiki has no example.', source: 'vita3k', seed: 'names the bits only' },
  { text: 'A constant is that of the channel a swizzle reads: y has the second word of a pair in 32 bits, each channel its own half in 16.', source: 'vita3k', seed: 'bank 0 for all sources, bank 1 for channel y of the destination' },
  { text: 'Constants of 16 bits are the halves of those of 32 bits here, which is what the wiki has; 0x0C and 0x10 are 0.5 and 1 in channel x.', source: 'vita3k', seed: '0 for both, in tables that it says are not accurate' },
  { text: 'Internal registers keep 32 bits a channel in operations on halves, too.', source: 'vita3k', seed: 'not said' },
  { text: 'Codes of constants among swizzles of one channel read the constant.', source: 'vita3k', seed: 'prints a channel' },
  { text: 'What index24 as a destination names is not known; Vita3K has a bank of index registers.', source: 'vita3k', seed: 'not sure what the expression means' },
  { text: 'Pn executes by a predicate of each instance or channel; which one is not known.', source: 'wiki' },
  { text: 'Or, rotate, arithmetic shift, and the conditions nezero and lezero are chosen by bits of the unknown byte.', source: 'vita3k', seed: 'and, shl, shr, eqzero, ltzero, whatever that byte is' },
  { text: 'mov and mov.f32 in group 0xF8 stand for what the wiki has no name for: phases, strides, offsets, nothing at all.', source: 'vita3k', seed: 'mov, mov.f32' },
]
