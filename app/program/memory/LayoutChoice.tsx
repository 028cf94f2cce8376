// How bytes of memory are laid out: the type of their numbers, how many a row has, and how far apart rows are, as structures in an array.
import { useId } from 'react'
import { layoutOf, MOST_COLUMNS, MOST_STRIDE, READINGS, type Reading } from '../facts/memory.ts'
import { NumberBox } from '../parts/NumberBox.tsx'
import { showMemory, useMemoryPane } from './memoryPane.ts'

export function LayoutChoice() {
  const pane = useMemoryPane((s) => s.pane)
  const { bytes, columns, stride } = layoutOf(pane)
  const hint = useId()
  const isOwn = pane.columns !== undefined || pane.stride !== undefined
  return (
    <div className="memory-layout">
      <label>
        <span className="soft">Show as</span>
        <select
          aria-label="Show memory as"
          value={pane.as}
          onChange={(e) => showMemory({ as: e.target.value as Reading, at: undefined })}
        >
          {READINGS.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <NumberBox
        label="Columns"
        value={columns}
        least={1}
        most={MOST_COLUMNS}
        hint={hint}
        onTake={(count) =>
          showMemory({ columns: count, stride: pane.stride && Math.max(pane.stride, count * bytes), at: undefined })
        }
      />
      <NumberBox
        label="Bytes a row"
        value={stride}
        least={bytes}
        most={MOST_STRIDE}
        hint={hint}
        onTake={(all) => showMemory({ stride: all, at: undefined })}
      />
      <button
        type="button"
        className="quiet"
        aria-disabled={!isOwn}
        onClick={() => isOwn && showMemory({ columns: undefined, stride: undefined, at: undefined })}
      >
        Usual rows
      </button>
      <span id={hint} className="unseen">
        from one row to the next, as many bytes as a structure has
      </span>
    </div>
  )
}
