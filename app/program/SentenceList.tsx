// Sentences of a step, each with the values it read and what came of it.
import { plain, type Sentence } from '../../src/expr/text.ts'
import { valuesOf } from './sentences.ts'

export function Sentences({ sentences }: { readonly sentences: readonly Sentence[] }) {
  return (
    <ul className="sentences mono">
      {sentences.map((sentence) => {
        const values = valuesOf(sentence)
        return (
          <li key={plain(sentence)} data-happened={sentence.happened}>
            {plain(sentence)}
            {values !== undefined && <span className="values"> = {values}</span>}
            {sentence.result !== undefined && sentence.result !== values && (
              <strong className="result"> = {sentence.result}</strong>
            )}
            {sentence.happened === false && <span className="soft"> (did not happen)</span>}
          </li>
        )
      })}
    </ul>
  )
}
