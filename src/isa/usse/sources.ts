// Lists the sources of the USSE description, each with the page or the commit that was read.
import type { Source } from '../../encoding/types.ts'

const VITA3K = 'https://github.com/Vita3K/Vita3K'
const COMMIT = '80075ce556a9d5c2c8fbe27f70625fb539d3bbba'

export const SOURCES: readonly Source[] = [
  { id: 'wiki', kind: 'document', short: 'the wiki', title: 'Vita Development Wiki, "SGX543" (HENkaku)', url: 'https://wiki.henkaku.xyz/vita/SGX543', compared: '2,598 of 2,628 words, 359 of them its own examples, are printed as it prints them, as far as it does, but for the names of control words; the other 30 follow Vita3K.' },
  { id: 'vita3k', kind: 'model', title: 'Vita3K, shader decoder and recompiler', url: `${VITA3K}/tree/${COMMIT}/vita3k/shader`, compared: '714 instructions agree, alone and repeated: tests, masks, logic and products of halves. 299 words made from its layouts are printed with its names.', other: true },
  {
    id: 'gxp', kind: 'model',
    title: 'Vita3K, types of programs and their reader',
    url: `${VITA3K}/blob/${COMMIT}/vita3k/gxm/include/gxm/types.h#L1286`,
    other: true,
  },
  {
    id: 'tests', kind: 'chip',
    title: 'Vita3K shader tests, with outputs recorded on a console',
    url: 'https://github.com/Vita3K/vita3k-shader-tests/tree/622b231ca7f964e52d7e60e4ee416c1444347f94',
    compared: 'Five of its programs were run with 89 recorded inputs in all: all outputs agree within 3 of 255. That they were recorded on a console follows from the program that writes them; the repository does not say so.',
    other: true,
  },
  {
    id: 'tried', kind: 'chip',
    title: 'Vita3K, a comment on products of 32-bit integers that were tried on a console',
    url: `${VITA3K}/blob/${COMMIT}/vita3k/shader/src/translator/ialu.cpp#L572`,
    other: true,
  },
  { id: 'sunxi', kind: 'document', title: 'linux-sunxi, "SGX544MP/USSE ISA": a sister core', url: 'https://linux-sunxi.org/SGX544MP/USSE_ISA', other: true },
  {
    id: 'compiled', kind: 'programs',
    title: 'Compiled shaders in public projects, such as vitaGL beside their sources',
    compared: '621 different words decode, and their exact text assembles to the same bytes.',
    url: 'https://github.com/Rinnegatamante/vitaGL/tree/7b9de859968d9ce00098cba1fb8124f484a09ec0',
    other: true,
  },
  {
    id: 'isr', kind: 'document',
    title: 'Imagination, "PowerVR Instruction Set Reference" (Rogue, the next generation)',
    url: 'https://docs.imgtec.com/PowerVR_ISR/topics/d0e5272.html',
    other: true,
  },
]
