// Shows the sentences of a step, each with the values it read and its result.
import { type Sentence, sentenceText } from '../../../src/expr/text.ts'
import { valuesRead } from '../facts/sentences.ts'

interface Props {
  readonly sentences: readonly Sentence[]
  /** Text for sentences that a guard keeps from happening, such as `did not happen`. */
  readonly missed: string
}

export function Sentences({ sentences, missed }: Props) {
  return (
    <ul className="sentences mono">
      {sentences.map((sentence) => {
        const values = valuesRead(sentence)
        return (
          <li key={sentenceText(sentence)} data-happened={sentence.happened}>
            {sentenceText(sentence)}
            {values !== undefined && <Values text={values} />}
            {sentence.result !== undefined && !says(values, sentence.result) && (
              <strong className="result"> = {sentence.result}</strong>
            )}
            {sentence.happened === false && <span className="soft"> ({missed})</span>}
          </li>
        )
      })}
    </ul>
  )
}

/** Returns whether the text of the values ends in the result, as that of a store does. */
const says = (values: string | undefined, result: string): boolean =>
  values === result || values?.endsWith(`<- ${result}`) === true

/** Most characters of values that stand in the sentence; values of all lanes are too many for that. */
const LONG = 120

function Values({ text }: { readonly text: string }) {
  if (text.length <= LONG) return <span className="values"> = {text}</span>
  return (
    <details className="values">
      <summary>with the values it read</summary>= {text}
    </details>
  )
}
