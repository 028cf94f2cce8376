// Shows the comparison of two words or encodings, of one or two architectures, bit by bit and field by field.
import { Fragment, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Side } from '../../src/share/sides.ts'
import { useColumns } from '../bits/useColumns.ts'
import { Message } from '../controls/Message.tsx'
import { Missing } from '../controls/Missing.tsx'
import { later } from '../load/later.tsx'
import type { WideViewProps } from '../shell/viewProps.ts'
import { announce } from '../store/announce.ts'
import { useCommands } from '../store/commands.ts'
import { useCores } from '../store/cores.ts'
import { architectureTitle } from '../store/known.ts'
import { useTitle } from '../store/title.ts'
import { Beginning, Second } from './Beginning.tsx'
import { compareCommands } from './compareCommands.ts'
import { type Compared, comparedOf, isSameArchitecture, type Pair } from './compared.ts'
import { differencesOf } from './differences.ts'
import { FieldTables } from './FieldTables.tsx'
import { fieldPairs } from './fieldPairs.ts'
import { listenForFields } from './light.ts'
import { PairGrid } from './PairGrid.tsx'
import { SideLine, sideName } from './SideLine.tsx'
import { ComparisonSummary } from './Summary.tsx'
import type { TriedWord } from './sameState.ts'
import { summary } from './summary.ts'
import './compare.css'

/** Loaded late, because it needs the machine; bits and fields are shown before it. */
const SameState = later('The comparison on values', () => import('./SameState.tsx').then((m) => m.SameStatePanel))

const NONE: readonly Side[] = []

export function CompareView({ link }: WideViewProps) {
  const sides = (link.view === 'compare' && link.sides) || NONE
  const [chosen, setChosen] = useState(link.isa)
  const wanted = [...sides.map(({ isa }) => isa), chosen]
  const { cores, failures, again } = useCores(wanted)
  const compared = useMemo(() => comparedOf(cores, sides), [cores, sides])
  const [one, two] = compared.map((side) => (typeof side === 'object' ? side : undefined))
  const pair = useMemo((): Pair<Compared> | undefined => one && two && [one, two], [one, two])
  useCommands('compare', compareCommands)
  useTitle(...titlesOf(compared))
  const failed = [...new Set(wanted)].flatMap((isa) => failures[isa] ?? [])

  const isaAt = (at: 0 | 1) => sides[at]?.isa ?? chosen
  const lines = ([0, 1] as const).slice(0, sides.length + 1)
  // Index of the first line that is still loading; nothing is shown below it, because it would be pushed down.
  const coming = lines.findIndex((at) => !cores[isaAt(at)] && !failures[isaAt(at)])
  const there = coming < 0 ? lines : lines.slice(0, coming + 1)

  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => listenForFields(root.current), [])

  return (
    <div className="view compare" ref={root}>
      <h1 className={sides.length > 0 ? 'unseen' : undefined}>
        {pair ? `Compare ${sideName(pair[0])} and ${sideName(pair[1])}` : 'Compare two words, or two encodings'}
      </h1>
      {sides.length === 0 && (
        <p>
          Of one architecture or of two: which bits and fields differ, and what each does. Write or paste the first one,
          or take one of those below.
        </p>
      )}
      <Missing failures={failed} again={again} />
      {there.map((at) => {
        const it = compared[at]
        const core = cores[isaAt(at)]
        return (
          <Fragment key={at}>
            {typeof it === 'string' && (
              <Message kind="warning" title={`${at + 1} cannot be compared`}>
                {it}
              </Message>
            )}
            {core ? (
              <SideLine
                at={at}
                core={core}
                compared={typeof it === 'object' ? it : undefined}
                onArchitecture={setChosen}
              />
            ) : (
              <p className="side soft">Loading {architectureTitle(isaAt(at))}…</p>
            )}
          </Fragment>
        )
      })}
      {pair && <Compare pair={pair} />}
      {coming < 0 && sides.length === 0 && <Beginning />}
      {coming < 0 && sides.length === 1 && sides[0] && <Second side={sides[0]} compared={one} />}
    </div>
  )
}

function Compare({ pair }: { readonly pair: Pair<Compared> }) {
  const most = useColumns()
  const differences = useMemo(() => differencesOf(pair), [pair])
  const fields = useMemo(() => fieldPairs(pair), [pair])
  const tried = useMemo(() => triedOf(pair), [pair])
  const comparison = { pair, differences, fields }
  useAnnounced(`${pair.map((side) => side.shown?.text ?? sideName(side)).join('; ')}. ${summary(comparison)[0]}`)
  return (
    <>
      <div className="compare-bits">
        <ComparisonSummary comparison={comparison} />
        <PairGrid pair={pair} differences={differences} most={most} />
      </div>
      <div className="compare-panels">
        <FieldTables pair={pair} fields={fields} />
        {tried && (
          <Suspense fallback={<p className="soft">Loading…</p>}>
            <SameState key={pair.map(({ side }) => side.isa).join()} pair={tried} isSame={isSameArchitecture(pair)} />
          </Suspense>
        )}
      </div>
    </>
  )
}

/** Returns the words to run, or undefined if a side has none, as two encodings do. */
function triedOf(pair: Pair<Compared>): Pair<TriedWord> | undefined {
  const [one, two] = pair.map(({ architecture, shown, isBare, variant }): TriedWord | undefined =>
    shown && !isBare ? { architecture, decoded: shown.decoded, variant } : undefined,
  )
  return one && two && [one, two]
}

/** Announces changes of the text, but not the first text. */
function useAnnounced(text: string): void {
  const before = useRef(text)
  useEffect(() => {
    if (before.current !== text) announce(text)
    before.current = text
  }, [text])
}

function titlesOf(compared: readonly (Compared | string | undefined)[]): readonly string[] {
  const there = compared.flatMap((side) => (typeof side === 'object' ? [side] : []))
  const [one, two] = there
  if (!one || !two) return ['Compare', ...there.map(sideName)]
  const titles = there.map(({ architecture: { isa } }) => isa.title)
  return isSameArchitecture([one, two])
    ? [`${sideName(one)} and ${sideName(two)}`, titles[0] ?? '']
    : [`${sideName(one)} (${titles[0]}) and ${sideName(two)} (${titles[1]})`]
}
