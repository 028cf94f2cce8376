// Holds what is said of USSE as a whole: where the sources differ, which choices are ours, and what was compared with each.
import type { Note } from '../../encoding/types.ts'

export const remarks: readonly Note[] = [
  { text: 'A bit marked x had no effect that the wiki saw. Where another source has a name for it, it is a field here, observed, and not part of the text.', source: 'wiki, vita3k' },
  { text: 'Of groups from 0x30 on the wiki has the mnemonic, the predicate and formats; all operands are those of Vita3K. The page can leave them out.', source: 'wiki, vita3k' },
  { text: 'A word of groups 0x20 and 0x28 is two operations, which both read before either writes. The second one is printed after an &, which no source has.', source: 'vita3k', chosen: true, instead: 'prints the first, and lists which words are valid' },
  { text: 'The sign of a source is printed as -, its size as abs( ), the sign outside: chosen here, as the wiki names the bits and has no example.', source: 'wiki', chosen: true },
  { text: 'A constant is that of the channel a swizzle reads: y has the second word of a pair in 32 bits, each channel its own half in 16.', source: 'vita3k', instead: 'bank 0 for all sources, bank 1 for channel y of the destination' },
  { text: 'Constants of 16 bits are the halves of those of 32 bits here, which is what the wiki has; 0x0C and 0x10 are 0.5 and 1 in channel x.', source: 'vita3k', instead: '0 for both, in tables that it says are not accurate' },
  { text: 'Internal registers keep 32 bits a channel in operations on halves, too; the wiki does not say.', source: 'vita3k' },
  { text: 'Codes of constants among swizzles of one channel read the constant.', source: 'vita3k', instead: 'prints a channel' },
  { text: 'The wiki is not sure what index24 as a destination means; Vita3K has a bank of index registers there, as here.', source: 'wiki, vita3k', chosen: true },
  { text: 'Pn executes by a predicate of each instance or channel; which one the wiki does not say, and Vita3K takes p0. Here all instances execute.', source: 'wiki, vita3k', chosen: true },
  { text: 'Or, rotate, arithmetic shift, and the conditions nezero and lezero are chosen by bits of the unknown byte.', source: 'vita3k', instead: 'and, shl, shr, eqzero, ltzero, whatever that byte is' },
  { text: 'Instructions of group 0xF8 have the names of Vita3K; mov and mov.f32 are left where no source has one.', source: 'vita3k', instead: 'mov, mov.f32 for all of them' },
  { text: 'Names for which nobody has an encoding: IDF, LAPC, SETFC, IMO, SMOA, SMR, SETM, WOP, LOCK, RELEASE, EMITPIXEL1, EMITPIXEL2, EMITSTATE, EMITPRIMITIVE, EMITPDS, IDXSCR, IDXSCW, MOEST, FIRV, FIRH, BILIN, ADIF, SSUM16.', source: 'vita3k' },
  { text: 'An instruction that repeats is executed once more than its field says, one execution after the other, each a step here. Registers move on by a stride, which smlsi sets, times one word or two.', source: 'vita3k, compiled' },
  { text: 'A program comes with a secondary one, which runs once before all instances. All its banks are sa: registers of which its text says r, o or pa are secondary attributes. Choose the program to see its effects so.', source: 'vita3k, compiled, gxp' },
  { text: 'The bit for the end is set in the last word of secondary and of vertex programs, and before a second phase, not in the last word of fragment programs: a program also ends after its last word. In the middle it crashes the driver.', source: 'compiled, tests' },
  { text: 'Outputs recorded on a console agree within 3 of 255 with what is computed here for mad.f16, mul.f16, packs from halves and singles, mad.f32 and dot.f32 of group 0x18, rsq, cmov and cmov8 with nezero, and masks of singles, as far as their pages say.', source: 'tests' },
  { text: 'On a console an invalid instruction crashes the driver or discards the pixel; to read a pa that is not loaded, or to write an o that the program does not declare, discards it.', source: 'tests' },
  { text: 'A sister core, the SGX544MP, has none of group 0xD0, and of group 0xF8 neither 58 to 56 above 5 with 53 and 52 01, nor 2 and 4 to 7 with 11.', source: 'sunxi' },
]

/** Says what was compared with each source, and how much of that agrees. */
export const comparisons: Readonly<Record<string, string>> = {
  wiki: '2,598 of 2,628 words, 359 of them its own examples, are printed as it prints them, as far as it does, but for the names of control words; the other 30 follow Vita3K.',
  vita3k: '714 instructions agree, alone and repeated: tests, masks, logic and products of halves. 299 words made from its layouts are printed with its names.',
  tests: 'Five of its programs were run with 89 recorded inputs in all: all outputs agree within 3 of 255. That they were recorded on a console follows from the program that writes them; the repository does not say so.',
  compiled: '621 different words decode, and their exact text assembles to the same bytes.',
}
