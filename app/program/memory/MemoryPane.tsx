// Shows a page of memory with its layout and tools, and the whole space as a picture if it is seen in a view.
import type { Space, SpaceView } from '../../../src/expr/machine.ts'
import { bytesText } from '../../../src/read/limits.ts'
import { mediaHook } from '../../store/media.ts'
import { specOf } from '../document/machineSpec.ts'
import { useProgram } from '../facts/facts.ts'
import { hexAddress, ownStride, pageStart, paneAt, ROW, ROWS } from '../facts/memory.ts'
import { viewNamed, whereIs } from '../facts/windows.ts'
import { TurnButton } from '../parts/TurnButton.tsx'
import { AccessPattern } from './AccessPattern.tsx'
import { AddressBox } from './AddressBox.tsx'
import { LayoutChoice } from './LayoutChoice.tsx'
import { MemoryCell } from './MemoryCell.tsx'
import { MemoryDump } from './MemoryDump.tsx'
import { MemoryTools } from './MemoryTools.tsx'
import { pageOf, showMemory, useMemoryPane } from './memoryPane.ts'
import { SpacePicture } from './SpacePicture.tsx'

const useNarrow = mediaHook('(max-width: 40rem)')

export function MemoryPane() {
  const architecture = useProgram((s) => s.architecture)
  const variant = useProgram((s) => s.document.variant)
  const pane = useMemoryPane((s) => s.pane)
  const narrow = useNarrow()
  if (!architecture) return null
  const spec = specOf(architecture, variant)
  const { spaces, blocks } = spec
  const page = pageOf(pane, spaces)
  const of = page && spaces[page.space]
  if (!of) return null
  const view = viewNamed(of, pane.view)
  const chosenStride = ownStride(pane)
  const next = (by: 1 | -1) => pageStart(page.from + by * ROWS * (chosenStride ?? ROW), of, chosenStride)
  const turn = (by: 1 | -1) => showMemory({ from: next(by), at: undefined })
  const seen = { ...page, view }
  return (
    <section className="panel memory" aria-labelledby="memory-title">
      <header>
        <h2 id="memory-title">Memory</h2>
        <LayoutChoice />
      </header>
      <div className="memory-bar">
        <SpaceChoice names={Object.keys(spaces)} chosen={page.space} />
        {of.views && <ViewChoice views={of.views} chosen={view && pane.view} />}
        <AddressBox key={page.space} of={of} view={view} />
        <LastStore />
        <span className="memory-pages">
          <TurnButton arrow="up" name="Previous page" isEnd={page.from === 0} onTurn={() => turn(-1)} />
          <TurnButton arrow="down" name="Next page" isEnd={next(1) === page.from} onTurn={() => turn(1)} />
        </span>
      </div>
      <MemoryDump key={`${page.space} ${pane.view}`} page={seen} of={of} room={narrow ? ROW / 2 : ROW} />
      <MemoryCell page={seen} spaces={spaces} />
      <AccessPattern spec={spec} />
      {/* A program cannot set the start of a space that each block begins anew. */}
      <MemoryTools page={seen} spaces={spaces} isGiven={!blocks?.perBlock.includes(page.space)} />
      {/* A view whose addresses differ from its order is not drawn as a picture. */}
      {view && !view.address && (
        <SpacePicture
          space={page.space}
          of={of}
          view={view}
          page={page}
          onGo={(from) => showMemory({ from, at: undefined })}
        />
      )}
    </section>
  )
}

function SpaceChoice({ names, chosen }: { readonly names: readonly string[]; readonly chosen: string }) {
  if (names.length < 2) return null
  return (
    <label>
      <span className="soft">Space</span>
      <select
        value={chosen}
        onChange={(e) => showMemory({ space: e.target.value, from: 0, at: undefined, view: undefined })}
      >
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  )
}

/** Chooses another order of the same bytes, and shows it from its beginning. */
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
        onChange={(e) => showMemory({ from: 0, at: undefined, view: e.target.value || undefined })}
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

/** Shows a link to what the last step changed in memory. */
function LastStore() {
  const architecture = useProgram((s) => s.architecture)
  const variant = useProgram((s) => s.document.variant)
  const stores = useProgram((s) => (s.going ? undefined : s.moment?.last?.stores))
  const [first] = stores ?? []
  const of: Space | undefined = architecture && first && specOf(architecture, variant).spaces[first.space]
  if (!of || !stores || !first) return null
  return (
    <button
      type="button"
      className="link"
      onClick={() => {
        const { pane } = useMemoryPane.getState()
        const to = { ...pane, space: first.space, from: -1 }
        showMemory(paneAt(to, whereIs(viewNamed(of, pane.view), of, first.address), of))
      }}
    >
      Last step changed {bytesText(stores.length)} at <span className="mono">{hexAddress(first.address)}</span>
    </button>
  )
}
