// Describes USSE group 0x30: functions of one channel. Mnemonics and formats: wiki; operands: Vita3K.
import { encodings, refine } from '../../encoding/encoding.ts'
import { layered, WITHIN } from './observed.ts'
import { EXTENDED } from './operands.ts'
import { wordKinds } from './operands-words.ts'

const LINE = 'op=00110 p:3 skip to:2 sync D.x end A.x - rep:4 nosched do:2 from:2 A.abs A.neg ch:2 ? D.b:2 A.b:2 _:2 D.n:7 _:7 A.n:7 _:3 m:4'
const FORMATS = '{to:f32{from:|.f16|.fx10|!!}|f16{from:.f32||.fx10|!!}|fx10{from:.f32|.f16||!!}|!!}'
const text = <const N extends string>(name: N) => `${EXTENDED}${name}.${FORMATS} {D:masked2}, {A:channel}` as const

/** The evidence of EXP, and why its base is 2. */
export const EXP = {
  source: 'wiki, vita3k, compiled',
  notes: [
    { text: 'The base is 2: compiled programs multiply by the logarithm of e to the base 2 before they raise e to a power.', source: 'compiled', instead: 'base e', against: 'vita3k' },
    { text: 'What is no number stays so here.', source: 'compiled', instead: 'NaN gives 1, which a game needs', against: 'vita3k', chosen: true },
  ],
} as const
export const LOG = { notes: [{ text: 'The base is inferred: the inverse of exp. No compiled program with log was found.', source: 'compiled', instead: 'base e', against: 'vita3k', chosen: true }] } as const

export const functions = encodings('Functions of one channel', wordKinds, layered(['do', 'to', 'from'], refine(LINE, {
  rcp: ['do=00', text('rcp'), 'Computes the reciprocal of one channel, 1 divided by it, and writes it to every channel of the mask.'],
  rsq: ['do=01', text('rsq'), 'Computes 1 divided by the square root of one channel and writes it to every channel of the mask.', { source: 'wiki, vita3k, tests', test: 'p4gvert1', notes: [WITHIN] }],
  log: ['do=10', text('log'), 'Computes the logarithm to base 2 of one channel and writes it to every channel of the mask.', LOG],
  exp: ['do=11', text('exp'), 'Raises 2 to the power of one channel and writes it to every channel of the mask.', EXP],
})))
