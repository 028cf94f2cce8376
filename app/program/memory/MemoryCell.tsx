// Shows the chosen or pointed-at bytes of memory in every reading, follows them as a pointer, and leads back.

import type { MachineSpec } from '../../../src/expr/machine.ts'
import { Icon } from '../../controls/Icon.tsx'
import { hexAddress, numberAt } from '../facts/memory.ts'
import { readingsAt } from '../facts/readings.ts'
import { addressIn, bytesIn, viewNamed, type Window, withAddress } from '../facts/windows.ts'
import { currentFrame, memoryText, useFrame } from '../frame/frames.ts'
import { Follow } from '../parts/Follow.tsx'
import { ReadingList } from '../parts/ReadingList.tsx'
import { session } from '../session/pageSession.ts'
import { goBack, useMemoryPane } from './memoryPane.ts'

interface Props {
  readonly page: Window
  readonly spaces: MachineSpec['spaces']
}

/** Bytes of the widest reading. */
const WIDEST = 8
/** Bytes of an address that is one word. */
const WORD = 4

export function MemoryCell({ page, spaces }: Props) {
  const chosen = useMemoryPane((s) => s.pane.at) ?? page.from
  const pointed = useMemoryPane((s) => s.pointedByte)
  const view = useMemoryPane((s) => s.pane.view)
  const { space } = page
  const isHere = (at: number | undefined): at is number =>
    at !== undefined && at >= page.from && at < page.from + page.bytes
  const at = isHere(pointed) ? pointed : isHere(chosen) ? chosen : page.from
  const address = hexAddress(addressIn(page.view, at))
  return (
    <div className="memory-cell">
      <Readings window={windowAt(page, at)} label={`memory at ${address}, in all readings`} address={address} />
      <div className="memory-follow">
        <Pointer window={windowAt(page, isHere(chosen) ? chosen : page.from)} spaces={spaces} view={view} />
        <WayBack space={space} />
      </div>
    </div>
  )
}

/** Returns a window from `at` on, of at most `WIDEST` bytes and not past the end of the page of memory. */
const windowAt = (page: Window, at: number): Window => ({
  ...page,
  from: at,
  bytes: Math.min(WIDEST, page.from + page.bytes - at),
})

function Readings({ window, label, address }: { window: Window; label: string; address: string }) {
  useFrame((frame) => memoryText(frame, window))
  const bytes = bytesIn(currentFrame(), window)?.bytes
  return <ReadingList label={label} title={address} place="and after it" readings={readingsAt(bytes)} />
}

function Pointer({
  window,
  spaces,
  view,
}: {
  window: Window
  spaces: MachineSpec['spaces']
  view: string | undefined
}) {
  const { space } = window
  const value = useFrame((frame) => {
    const bytes = bytesIn(frame, window)?.bytes
    return bytes && (pointerAs(bytes, WIDEST, spaces[space]?.bytes ?? 0) ?? numberAt(bytes, WORD))
  })
  return (
    <Follow
      value={value}
      spaces={spaces}
      likely={space}
      onFollow={(to, address) => {
        const of = spaces[to]
        if (!of) return
        // A view belongs to one space only.
        const same = to === space ? view : undefined
        session.follow({ space: to, at: withAddress(viewNamed(of, same), of, address), of, view: same })
      }}
    />
  )
}

/** Returns an address of more than 32 bits, if the space has that address. */
function pointerAs(bytes: Uint8Array, size: number, most: number): bigint | undefined {
  const value = numberAt(bytes, size)
  return value !== undefined && value >= 1n << 32n && value < BigInt(most) ? value : undefined
}

function WayBack({ space }: { readonly space: string }) {
  const last = useMemoryPane((s) => s.trail.at(-1))
  const where =
    last && `${last.space && last.space !== space ? `${last.space} ` : ''}${hexAddress(last.at ?? last.from)}`
  return (
    <button type="button" className="quiet" aria-disabled={!last} onClick={goBack}>
      <Icon name="undo-2" />
      Return{where && ` to ${where}`}
    </button>
  )
}
