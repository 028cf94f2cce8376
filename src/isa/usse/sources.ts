// Lists the sources of the USSE description, each with the page or the commit that was read.
import type { Source } from '../../encoding/types.ts'

const VITA3K = 'https://github.com/Vita3K/Vita3K'
const COMMIT = '80075ce556a9d5c2c8fbe27f70625fb539d3bbba'

export const SOURCES: readonly Source[] = [
  { id: 'wiki', kind: 'document', short: 'the wiki', title: 'Vita Development Wiki, "SGX543" (HENkaku)', url: 'https://wiki.henkaku.xyz/vita/SGX543' },
  { id: 'vita3k', kind: 'model', title: 'Vita3K, shader decoder and recompiler', url: `${VITA3K}/tree/${COMMIT}/vita3k/shader`, other: true },
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
