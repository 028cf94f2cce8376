// A page of memory: which one, and how its bytes are read; the same bytes as a picture where the kernel draws one.
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import type { Space, SpaceView } from '../../../src/expr/machine.ts'
import { bytesText } from '../../../src/read/limits.ts'
import { mediaHook } from '../../store/media.ts'
import { specOf } from '../document/machineSpec.ts'
import { useProgram } from '../facts/facts.ts'
import { hexAddress, PAGE, placed, READINGS, readAddress } from '../facts/memory.ts'
import { viewNamed, whereIs, withAddress } from '../facts/windows.ts'
import { paneOf } from '../frame/view.ts'
import { show } from '../session/running.ts'
import { MemoryDump } from './MemoryDump.tsx'
import { MemoryFile } from './MemoryFile.tsx'
import { SpacePicture } from './SpacePicture.tsx'

const useNarrow = mediaHook('(max-width: 40rem)')

export function MemoryPane() {
  const architecture = useProgram((s) => s.architecture)
  const variant = useProgram((s) => s.document.variant)
  const { space, from, view: name } = useProgram((s) => s.memory)
  const narrow = useNarrow()
  if (!architecture) return null
  const { spaces, blocks } = specOf(architecture, variant)
  const page = paneOf(space, from, spaces)
  const of = page && spaces[page.space]
  if (!of) return null
  const view = viewNamed(of, name)
  return (
    <section className="panel memory" aria-labelledby="memory-title">
      <header>
        <h2 id="memory-title">Memory</h2>
        <ReadingChoice />
      </header>
      <div className="memory-bar">
        <SpaceChoice names={Object.keys(spaces)} chosen={page.space} />
        {of.views && <ViewChoice views={of.views} chosen={view && name} />}
        <GoTo key={page.space} of={of} view={view} />
        {/* What each block begins with anew is not the program's to begin with. */}
        {!blocks?.own.includes(page.space) && (
          <MemoryFile key={`file ${page.space}`} space={page.space} from={page.from} of={of} view={view} />
        )}
        <LastStore />
        <span className="memory-pages">
          <button
            type="button"
            className="icon"
            aria-label="Previous page"
            aria-disabled={page.from === 0}
            onClick={() => goTo(page.from - PAGE, of)}
          >
            <ChevronUp aria-hidden="true" size={16} />
          </button>
          <button
            type="button"
            className="icon"
            aria-label="Next page"
            aria-disabled={placed(page.from + PAGE, of) === page.from}
            onClick={() => goTo(page.from + PAGE, of)}
          >
            <ChevronDown aria-hidden="true" size={16} />
          </button>
        </span>
      </div>
      <MemoryDump
        key={`${page.space} ${name}`}
        page={{ ...page, view }}
        of={of}
        perRow={narrow ? 8 : 16}
        onGo={(to) => goTo(to, of)}
      />
      {/* What has other addresses than its order says is no picture in that order. */}
      {view && !view.address && (
        <SpacePicture space={page.space} of={of} view={view} page={page} onGo={(to) => goTo(to, of)} />
      )}
    </section>
  )
}

const pane = () => useProgram.getState().memory
const goTo = (address: number, of: Space): void => show({ memory: { ...pane(), from: placed(address, of) } })

function SpaceChoice({ names, chosen }: { readonly names: readonly string[]; readonly chosen: string }) {
  if (names.length < 2) return null
  return (
    <label>
      <span className="soft">Space</span>
      <select
        value={chosen}
        onChange={(e) => {
          const { view: _, ...rest } = pane()
          show({ memory: { ...rest, space: e.target.value, from: 0 } })
        }}
      >
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  )
}

/** Another order of the same bytes, from the byte on that was shown first. */
function ViewChoice({
  views,
  chosen,
}: {
  readonly views: Readonly<Record<string, SpaceView>>
  readonly chosen: string | undefined
}) {
  return (
    <label>
      <span className="soft">Order</span>
      <select
        value={chosen ?? ''}
        onChange={(e) => {
          const { view: _, ...rest } = pane()
          const next = e.target.value
          show({ memory: { ...rest, from: 0, ...(next && { view: next }) } })
        }}
      >
        <option value="">as stored</option>
        {Object.entries(views).map(([name, { title }]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}

function ReadingChoice() {
  const as = useProgram((s) => s.memory.as)
  return (
    <fieldset className="formats">
      <legend className="unseen">Show memory as</legend>
      {READINGS.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === as}
          onClick={() => useProgram.setState({ memory: { ...pane(), as: id } })}
        >
          {title}
        </button>
      ))}
    </fieldset>
  )
}

function GoTo({ of, view }: { readonly of: Space; readonly view: SpaceView | undefined }) {
  const [typed, type] = useState('')
  const [problem, setProblem] = useState<string>()
  return (
    <form
      className="go-to"
      onSubmit={(event) => {
        event.preventDefault()
        const read = readAddress(typed, of)
        setProblem('problem' in read ? read.problem : undefined)
        if ('address' in read) goTo(withAddress(view, of, read.address), of)
      }}
    >
      <input
        className="mono"
        type="text"
        aria-label="Address to go to"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'address-problem' : undefined}
        placeholder="address"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(e) => type(e.target.value)}
      />
      <button type="submit">Go</button>
      {problem && (
        <span id="address-problem" role="alert" className="value-problem">
          {problem}
        </span>
      )}
    </form>
  )
}

/** Leads to what the last step changed in memory. */
function LastStore() {
  const architecture = useProgram((s) => s.architecture)
  const variant = useProgram((s) => s.document.variant)
  const stores = useProgram((s) => (s.going ? undefined : s.moment?.last?.stores))
  const [first] = stores ?? []
  const of = architecture && first && specOf(architecture, variant).spaces[first.space]
  if (!of || !stores) return null
  const bytes = bytesText(stores.length)
  return (
    <button
      type="button"
      className="link"
      onClick={() => {
        const view = viewNamed(of, pane().view)
        show({ memory: { ...pane(), space: first.space, from: placed(whereIs(view, of, first.address), of) } })
      }}
    >
      Last step changed {bytes} at <span className="mono">{hexAddress(first.address)}</span>
    </button>
  )
}
