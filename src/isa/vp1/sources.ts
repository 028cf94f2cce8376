// The sources of VP1, and how they back a group of encodings: what documents say, what tests on chips show, what is a name only.
import type { Extra, Note, Source } from '../../spec/types.ts'

const TREE = 'https://github.com/envytools/envytools/blob/f102b82381f3f11cee113d16374c87091db039d9'

export const sources: readonly Source[] = [
  { id: 'envytools', kind: 'document', title: 'envytools documentation: VP1 video processor (introduction, scalar, vector and address chapters)', url: 'https://envytools.readthedocs.io/en/latest/hw/vdec/vpe/pvp1/index.html' },
  { id: 'envydis', kind: 'tool', title: 'envydis of envytools, envydis/vp1.c at f102b823: fields, names, text', url: `${TREE}/envydis/vp1.c`, other: true },
  { id: 'hwtest', kind: 'chip', on: ['G80', 'NV44'], title: 'hwtest of envytools, hwtest/vp1.cc at f102b823: a model of whole bundles, and five tests that compare it with chips', url: `${TREE}/hwtest/vp1.cc`, other: true },
]

type Mark = Required<Pick<Extra, 'evidence' | 'source'>>

/** The documents describe it; test_isa_s compares bundles of random words on random states with chips, test_isa_s2v the factors that scalar words send. */
export const DOCUMENTED: Mark = { evidence: 'documented', source: 'envytools, hwtest' }
/** No document names it; those tests show what it does. */
export const FOUND: Mark = { evidence: 'observed', source: 'hwtest' }
/** The documents on branches are empty: envydis names them, tests show some of what they do. */
export const NAMED: Mark = { evidence: 'observed', source: 'envydis, hwtest' }

/** Of opcodes 02, 12, 22, 32, 96, a6, a7 and b0; in most, fields collide. */
export const BAD_NOTE: Note = { text: 'A bad opcode, as the documents call it: it looks like a bug, or an accident of incomplete decoding, and is better not used, but does the same every time.', source: 'envytools' }
