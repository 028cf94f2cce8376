// Describes USSE group 0xE0: samples of textures. Mnemonics and formats: wiki; operands: Vita3K.
import { encodings } from '../../encoding/encoding.ts'
import { layered } from './observed.ts'
import { EXTENDED } from './operands.ts'
import { wordKinds } from './operands-words.ts'

export const textures = encodings('Textures', wordKinds, layered(['minp', 'fmt', 'dim', 'func'], {
  tex: [
    'op=11100 p:3 skip nosched - sync minp T.x A.x B.x fmt:2 count:2 dim:2 func:2 usepa sb:2 st:2 T.b drc:2 A.b:2 B.b:2 D.n:7 T.n:7 A.n:7 B.n:7',
    `${EXTENDED}tex{dim:1D|2D|Cube|!!}{func:|Bias|Replace|Grad}{minp:|.minp}{fmt:|!!|.f16|.f32} {D:sampled}, {T:zero2}{dim:.x|.xy|.xyz|!!}{st:|:f16|:fx10|:3}, {A:from}{func:|, {B:from}|, {B:from}|, {B:from}}{sb:|, gather4|, info|, gather4 weights}{count:|, count *}{drc:|, drc *}`,
    'Samples a texture at the coordinates of the first source, with the sampler of the second.',
  ],
}))
