// Shows ranges of memory as pictures, at most four, in a size and a format that the user chooses, for this session.

import { useId, useState } from 'react'
import type { MachineSpec, Space } from '../../../src/expr/machine.ts'
import { type PixelFormat, pictureBytes, type RangePicture } from '../../../src/isa/pictures.ts'
import { bytesText } from '../../../src/read/limits.ts'
import { Icon } from '../../controls/Icon.tsx'
import { hexAddress } from '../facts/memory.ts'
import { PIXELS, rangesIn, windowOf } from '../facts/picture.ts'
import { addressIn, type Window } from '../facts/windows.ts'
import { LabelledNumber } from '../parts/NumberBox.tsx'
import { ShownPicture } from './MemoryPicture.tsx'
import { showRanges, useMemoryPane } from './memoryPane.ts'

/** Most pixels in each direction, and most bytes of a picture, as it comes with every frame. */
const MOST = 4096
const MOST_BYTES = 4 << 20
const MOST_PICTURES = 4

interface Props {
  readonly page: Window
  readonly spaces: MachineSpec['spaces']
  readonly of: Space
}

export function RangePictures({ page, spaces, of }: Props) {
  const ranges = useMemoryPane((s) => s.ranges)
  const at = useMemoryPane((s) => s.pane.at) ?? page.from
  const view = useMemoryPane((s) => s.pane.view)
  const [size, setSize] = useState({ width: 64, height: 64 })
  const [format, setFormat] = useState<PixelFormat>('gray8')
  const [problem, setProblem] = useState<string>()
  const id = useId()
  const here = addressIn(page.view, at)
  const add = () => {
    const { space } = page
    const title = `${space} ${hexAddress(here)}, ${size.width} by ${size.height}, ${format}`
    const picture: RangePicture = { title, space, address: at, format, ...size, ...(page.view && view && { view }) }
    const why = refusalOf(picture, of, ranges)
    setProblem(why)
    if (why === undefined) showRanges([...ranges, picture])
  }
  return (
    <>
      <form
        className="memory-form"
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <LabelledNumber
          label="Width"
          value={size.width}
          least={1}
          most={MOST}
          hint={id}
          onTake={(width) => setSize({ ...size, width })}
        />
        <LabelledNumber
          label="Height"
          value={size.height}
          least={1}
          most={MOST}
          hint={id}
          onTake={(height) => setSize({ ...size, height })}
        />
        <label>
          <span className="soft">Pixels</span>
          <select value={format} onChange={(e) => setFormat(e.target.value as PixelFormat)}>
            {PIXELS.map(({ id: one, title }) => (
              <option key={one} value={one}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <button type="submit">Show</button>
        <span id={id} className={problem ? 'value-problem' : 'soft'} role="status">
          {problem ?? `${bytesText(pictureBytes({ ...size, format }))} from ${hexAddress(here)}, where the cursor is.`}
        </span>
      </form>
      <Shown spaces={spaces} ranges={ranges} />
    </>
  )
}

function Shown({ spaces, ranges }: Pick<Props, 'spaces'> & { readonly ranges: readonly RangePicture[] }) {
  const shown = rangesIn(ranges, spaces)
  if (!shown.length) return null
  return (
    <div className="pictures">
      <div>
        {shown.map((picture) => (
          <ShownPicture key={picture.title} picture={picture} seen={windowOf(picture, spaces)}>
            <button
              type="button"
              className="icon"
              aria-label={`Remove the picture ${picture.title}`}
              onClick={() => showRanges(ranges.filter((one) => one !== picture))}
            >
              <Icon name="x" />
            </button>
          </ShownPicture>
        ))}
      </div>
    </div>
  )
}

function refusalOf(picture: RangePicture, of: Space, ranges: readonly RangePicture[]): string | undefined {
  const bytes = pictureBytes(picture)
  if (ranges.some(({ title }) => title === picture.title)) return 'This picture is there already.'
  if (ranges.length >= MOST_PICTURES) return `At most ${MOST_PICTURES} pictures can be shown: remove one first.`
  if (bytes > MOST_BYTES) return `It would have ${bytesText(bytes)}; at most ${bytesText(MOST_BYTES)} can be shown.`
  if (picture.address + bytes > of.bytes)
    return `It would end ${bytesText(picture.address + bytes - of.bytes)} past the end of ${picture.space}.`
  return undefined
}
