// Lists the sources of VP1, and how they support groups of encodings: by documents, by tests on chips, by a name only.
import type { Extra, Note, Source } from '../../encoding/types.ts'

const TREE = 'https://github.com/envytools/envytools/blob/f102b82381f3f11cee113d16374c87091db039d9'

export const sources: readonly Source[] = [
  { id: 'envytools', kind: 'document', title: 'envytools documentation: VP1 video processor (introduction, scalar, vector and address chapters)', url: 'https://envytools.readthedocs.io/en/latest/hw/vdec/vpe/pvp1/index.html' },
  { id: 'envydis', kind: 'tool', short: 'envydis', title: 'envydis of envytools, envydis/vp1.c at f102b823: fields, names, text', url: `${TREE}/envydis/vp1.c`, other: true },
  { id: 'hwtest', kind: 'chip', on: ['G80', 'NV44'], short: 'hwtest', title: 'hwtest of envytools, hwtest/vp1.cc at f102b823: a model of whole bundles, and five tests that compare it with chips', url: `${TREE}/hwtest/vp1.cc`, other: true },
]

type Mark = Required<Pick<Extra, 'evidence' | 'source'>>
type Tested = Mark & Required<Pick<Extra, 'test'>>

/** The documents describe the line, and test_isa_s compares bundles of random words on random states with chips. */
export const DOCUMENTED: Tested = { evidence: 'documented', source: 'envytools, hwtest', test: 'test_isa_s' }
/** No document names the line; test_isa_s shows what it does. */
export const FOUND: Tested = { evidence: 'observed', source: 'hwtest', test: 'test_isa_s' }
/** The documents on branches are empty, and envydis names the line. */
export const NAMED: Mark = { evidence: 'named', source: 'envydis' }
/** envydis names the line, and tests show some of what it does; each line says which. */
export const NAMED_TESTED: Mark = { evidence: 'named', source: 'envydis, hwtest' }
/** The test of where bundles begin is made of the nops of each unit. */
export const NOP = { test: 'test_isa_bundle' }

/** The note on opcodes 02, 12, 22, 32, 96, a6, a7 and b0; in most of them fields collide. */
export const BAD_NOTE: Note = { text: 'A bad opcode, as the documents call it: it looks like a bug, or an accident of incomplete decoding, and is better not used, but does the same every time.', source: 'envytools' }
