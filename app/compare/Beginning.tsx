// What can be compared, while nothing is, or only one thing: words seen before, and an example of each architecture.
import { useEffect, useState } from 'react'
import type { Core } from '../../src/isa/architecture.ts'
import { architectures } from '../../src/isa/registry.ts'
import { formatLink } from '../../src/share/link.ts'
import type { Side } from '../../src/share/sides.ts'
import { knownIds, useCores } from '../store/cores.ts'
import { type Example, exampleOf } from './examples.ts'
import { wordsBefore } from './wordsBefore.ts'

/** `sides`: what is there already. */
export function Beginning({ sides }: { readonly sides: readonly Side[] }) {
  const { cores } = useCores(knownIds)
  return (
    <div className="compare-beginning">
      <Before sides={sides} cores={cores} />
      <section className="panel" aria-labelledby="examples-title">
        <h2 id="examples-title">One bit that makes another instruction</h2>
        <ul className="compare-examples">
          {architectures.map(({ id, title }) => (
            <li key={id}>
              <ExampleOf title={title} core={cores[id]} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** Found a moment later: it takes longer than a frame. */
function ExampleOf({ title, core }: { readonly title: string; readonly core: Core | undefined }) {
  const [example, setExample] = useState<Example>()
  useEffect(() => {
    if (!core) return
    const timer = setTimeout(() => setExample(exampleOf(core)))
    return () => clearTimeout(timer)
  }, [core])
  return (
    <>
      <span className="soft">{title}</span>
      {example ? (
        <a href={formatLink({ view: 'compare', isa: example.sides[0].isa, sides: example.sides })}>
          {example.texts.map((text) => (
            <code key={text}>{text}</code>
          ))}
        </a>
      ) : (
        <span className="compare-coming" />
      )}
    </>
  )
}

interface BeforeProps {
  readonly sides: readonly Side[]
  readonly cores: Readonly<Record<string, Core>>
}

/** Words of the Word screen, the last one first: two of them, or one beside what is there. */
function Before({ sides, cores }: BeforeProps) {
  const words = wordsBefore(sides, cores)
  const [first] = sides
  const choices: readonly { readonly sides: readonly Side[]; readonly texts: readonly string[] }[] = first
    ? words.map(({ side, text }) => ({ sides: [first, side], texts: [text] }))
    : words.slice(0, -1).map(({ side, text }, k) => ({
        sides: [words[k + 1]?.side ?? side, side],
        texts: [words[k + 1]?.text ?? '', text],
      }))
  if (choices.length === 0) return null
  return (
    <section className="panel" aria-labelledby="before-title">
      <h2 id="before-title">{first ? 'A word from the Word screen' : 'Words from the Word screen'}</h2>
      <ul className="compare-examples">
        {choices.map(({ sides: both, texts }) => (
          <li key={both.map((side) => ('hex' in side ? `${side.isa} ${side.hex}` : side.name)).join()}>
            <a href={formatLink({ view: 'compare', isa: both[0]?.isa ?? '', sides: both })}>
              {texts.map((text) => (
                <code key={text}>{text}</code>
              ))}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
