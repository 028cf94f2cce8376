// Attacks decoding: whatever the bits are, there is an answer, its parts agree with each other, and its words can be read.

import { asmText, decode, encode, fieldsOf, restOf, tokens, unexplained } from '../src/encoding/decode.ts'
import { explain } from '../src/encoding/explain.ts'
import { bytesOfWords, covers, hexOf, lowBits, same } from '../src/encoding/words.ts'
import { effectText } from '../src/expr/text.ts'
import { type Attack, must, mustRead } from './attack.ts'
import { wordOf } from './words.ts'

export const decoder: Attack = {
  name: 'decoder',
  round: (random, all) => {
    const architecture = random.pick(all)
    const { isa, variants, machine, meaning } = architecture
    const words = wordOf(random, architecture)
    const at = isa.unit * random.below(1 << 20)
    const d = decode(isa, words)
    const tried = `${isa.id} ${hexOf(bytesOfWords(words, 12))} at ${at}`
    must(d.bytes > 0 && d.bytes <= isa.maxBytes && d.bytes % isa.unit === 0, `a length of ${d.bytes} bytes`, tried)
    must(covers(lowBits(8 * d.bytes), d.words), 'bits beyond the instruction', tried)
    const printed = asmText(d, at)
    const allTokens = tokens(d, at)
    must(allTokens.map((t) => t.text).join('') === (printed ?? ''), 'tokens that do not join to the text', tried)
    must(
      allTokens.every((t) => t.bits.every((bit) => bit >= 0 && bit < 8 * d.bytes)),
      'a token with bits of elsewhere',
      tried,
    )
    must(covers(d.words, unexplained(d)), 'unexplained bits that are not set', tried)
    const encoding = d.variant?.encoding
    if (encoding) {
      const back = encode(encoding, fieldsOf(encoding, d.words), restOf(encoding, d.words))
      must(back !== undefined && same(back, d.words), 'fields that do not give the word back', tried)
    }
    if (printed !== undefined) mustRead(printed, tried, 300)
    if (random.once(8)) {
      for (const near of explain(isa, d).nearest)
        must(decode(isa, near.words).status === 'ok', `a nearest word that is none, ${near.encoding.name}`, tried)
    }
    const variant = random.pick(variants)?.id ?? ''
    const meant = meaning(d, variant, at)
    if (meant && random.once(4)) {
      const { files } = machine(variant)
      for (const effect of [...meant.effects, ...meant.besides])
        mustRead(effectText(effect, files), tried, 20_000, true)
    }
  },
}
