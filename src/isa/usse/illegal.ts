// Describes USSE groups 0xB0, 0xB8, 0xC0, 0xD8, which have no instructions in any source.
import { encodings } from '../../encoding/encoding.ts'

const word = <const O extends string>(op: O) => `op=${op} -:19 ?:8 _:32` as const
const none = (group: string) => `Group 0x${group} is no instruction, in any source.`
export const illegal = encodings('No instructions', {}, {
  group_b0: [word('10110'), '', none('b0')],
  group_b8: [word('10111'), '', none('b8')],
  group_c0: [word('11000'), '', none('c0')],
  group_d8: [word('11011'), '', none('d8')],
}, { evidence: 'documented', source: 'wiki, vita3k', stops: 'all sources say that there is no such instruction' })
