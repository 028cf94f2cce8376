// Holds what is said of NVIDIA VP1 as a whole, and what was compared with each source.
import type { Note } from '../../encoding/types.ts'

export const remarks: readonly Note[] = [
  { text: 'The chapters on branches, DMA and FIFO are empty: what is known of branches is from envydis and hwtest.', source: 'envytools, envydis, hwtest' },
  { text: 'The tests are made for all chips from NV41 to G80. Changes to them show that they were run on NV44 and on G80; nothing shows a run on NV41.', source: 'hwtest' },
  { text: 'NV44 differs from NV41 in how contexts are switched and methods handled: to programs it is the same.', source: 'envytools' },
  { text: 'SLCT reaches all 16 bits of a condition register: 8 to 10 are flags of the address unit, 13 of the branch unit; 11, 12 and 14 are always 0, 15 always 1.', source: 'envytools, envydis, hwtest', instead: 'only the flags of the scalar unit listed under SLCT' },
  { text: 'Nobody has found out what the flags b19, b20d, b20, b21, b19a and b18 are meant for.', source: 'envytools' },
  { text: 'b19a and b18, bits 6 and 7 of a condition register, exist on G80 only; before, they read 0.', source: 'envytools, hwtest' },
  { text: 'Junk reaches the vector unit from every instruction that sends it nothing. It is the same junk every time, and emulated.', source: 'hwtest', instead: 'junk, not said which' },
  { text: 'The immediates FACTOR1 and FACTOR2 have 9 bits, the factors they become 10; VCXFRM2 in a document is VCXFRM.', source: 'envytools, envydis' },
  { text: 'Words that follow each other run together as long as each is of a later unit than the one before, in the order address, scalar, vector, branch, and a line of 16 bytes does not end. All read what was there before the bundle; only the factors and the mask the scalar unit sends reach the vector unit at once.', source: 'envytools, hwtest' },
  { text: 'Where words of a bundle write the same register, the later in this list wins. $r: a move from $v, $a, $l or $c, a load, any other result. $v: a move, a load, a result of the vector unit. $a: the address unit, a move. $l: a move, the branch unit.', source: 'envytools, hwtest' },
  { text: 'Some words of a bundle share a port to read registers, and the one gets what the other asked for: an address instruction that reads $v takes the register of a move from $v; a move to another file takes the register of a scalar store.', source: 'envytools, hwtest' },
  { text: 'A scalar store beside bvecmad takes the second register of that.', source: 'hwtest', instead: 'this port not mentioned' },
  { text: 'A move from $l in the bundle of exit writes nothing.', source: 'envytools, hwtest' },
  { text: 'Programs should not depend on who wins, or on a shared port.', source: 'envytools' },
  { text: 'The documents give $sr, $mi, $uc, $d and $f names and sizes, and no source says what they do: the machine stops at moves to and from them.', source: 'envytools' },
]

/** Says what was compared with each source, and how much of that agrees. */
export const comparisons: Readonly<Record<string, string>> = {
  envydis: 'Of 28,901 words, 20,618 are printed as it prints them, and it has no text for the other 8,283, either; 18,370 of its lines assemble alike.',
  hwtest: '12,065 scalar words and 5,006 bundles on random registers give the results of the model that its tests compare with chips.',
}
