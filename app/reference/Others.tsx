// Finds encodings of other architectures with the same or nearly the same effects as this one.
import { useEffect, useMemo, useRef, useState } from 'react'
import { asmText } from '../../src/encoding/decode.ts'
import type { Encoding } from '../../src/encoding/types.ts'
import { bytesOfWords, hexOf } from '../../src/encoding/words.ts'
import { type Alike, alikeIn, doingsOf, findDoings } from '../../src/isa/alike.ts'
import type { Architecture, Core } from '../../src/isa/architecture.ts'
import { formatLink } from '../../src/share/link.ts'
import { valueName } from '../instruction/held.ts'
import { useCores } from '../store/cores.ts'
import { architectureTitle, knownIds } from '../store/known.ts'
import { sideBySide } from './Around.tsx'

interface Props {
  readonly architecture: Architecture
  readonly encoding: Encoding
}

/** Most encodings that are listed of one architecture. */
const MOST = 4
/** Milliseconds of work before the page may draw. */
const SLICE = 8
/** Distance below the screen at which the work begins. */
const SOON = '400px'

export function OtherArchitectures({ architecture, encoding }: Props) {
  const [isNear, setNear] = useState(false)
  const watch = useRef((section: HTMLElement | null) => {
    if (!section) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: SOON },
    )
    observer.observe(section)
    return () => observer.disconnect()
  })
  return (
    <section className="ref-panel" aria-labelledby="others-title" ref={watch.current}>
      <h2 id="others-title">
        How do the others do it? <span className="ref-soft">found by what instructions do, not by their names</span>
      </h2>
      {isNear && <OtherList architecture={architecture} encoding={encoding} />}
    </section>
  )
}

function OtherList({ architecture, encoding }: Props) {
  const openId = architecture.isa.id
  const ids = useMemo(() => knownIds().filter((id) => id !== openId), [openId])
  const { cores, failures, again } = useCores(ids)
  const doing = useMemo(() => doingsOf(architecture, encoding), [architecture, encoding])
  if (doing.length === 0)
    return <p className="ref-soft">What it does is not known, so nothing can be compared with it.</p>
  return (
    <dl className="ref-others">
      {ids.map((id) => (
        <div key={id}>
          <dt>{architectureTitle(id)}</dt>
          {cores[id] ? (
            <OtherCore core={cores[id]} doing={doing} from={{ isa: openId, name: encoding.name }} />
          ) : (
            <dd className="ref-soft">
              {failures[id] ?? 'Loading…'}{' '}
              {failures[id] && (
                <button type="button" className="link" onClick={again}>
                  Try again
                </button>
              )}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

interface CoreProps {
  readonly core: Core
  readonly doing: ReturnType<typeof doingsOf>
  readonly from: { readonly isa: string; readonly name: string }
}

function OtherCore({ core, doing, from }: CoreProps) {
  const found = useAlike(core, doing)
  if (!found) return <dd className="ref-soft">Comparing…</dd>
  if (found.length === 0) return <dd className="ref-soft">Nothing comes near it.</dd>
  return (
    <>
      {!found[0]?.same && <dd className="ref-soft">Nothing does the same. The nearest:</dd>}
      {found.map((one) => (
        <OtherLine key={one.encoding.name} core={core} one={one} from={from} />
      ))}
    </>
  )
}

function OtherLine({
  core,
  one: { encoding, word, given },
  from,
}: { readonly core: Core; readonly one: Alike } & Pick<CoreProps, 'from'>) {
  const { isa } = core
  const { files } = core.machine(core.variants[0]?.id ?? '')
  const where = given.map(({ file, index, value }) => {
    const of = files[file]
    return `${of?.show(index) ?? file} is ${of ? valueName(of, value) : value}`
  })
  return (
    <dd>
      <a className="mono" href={formatLink({ view: 'reference', isa: isa.id, name: encoding.name })}>
        {encoding.name}
      </a>
      <a
        className="ref-other-word mono"
        href={formatLink({
          view: 'word',
          isa: isa.id,
          hex: hexOf(bytesOfWords(word.words, word.bytes)),
          ...(given.length ? { given } : {}),
        })}
      >
        {asmText(word)}
      </a>
      <span className="ref-soft">
        {encoding.doc}
        {where.length > 0 && ` Here, ${where.join(', ')}.`}
      </span>
      <a
        href={sideBySide(from.isa, from.name, encoding.name, isa.id)}
        aria-label={`Compare with ${encoding.name} of ${isa.title}`}
      >
        Compare
      </a>
    </dd>
  )
}

/** Returns the encodings with the most similar effects; undefined until all were compared, a few at a time. */
function useAlike(core: Core, doing: CoreProps['doing']): readonly Alike[] | undefined {
  const [found, setFound] = useState<readonly Alike[]>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = worked(core)
    const work = () => {
      const end = performance.now() + SLICE
      let isDone = false
      while (!isDone && performance.now() < end) isDone = rest.next().done === true
      if (isDone) setFound(alikeIn(core, doing, MOST))
      else timer = setTimeout(work)
    }
    timer = setTimeout(work)
    return () => clearTimeout(timer)
  }, [core, doing])
  return found
}

function* worked(core: Core): Generator<void, void> {
  for (const e of core.isa.encodings) {
    yield* findDoings(core, e)
    yield
  }
}
