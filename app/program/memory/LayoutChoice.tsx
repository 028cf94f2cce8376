// Lets the user choose the layout of memory: type of its numbers, columns, and bytes from one row to the next.
import { useId } from 'react'
import { type MemoryFormat, MOST_MEMORY_COLUMNS, MOST_STRIDE, memoryLayoutOf, READINGS } from '../facts/memory.ts'
import { LabelledNumber } from '../parts/NumberBox.tsx'
import { showMemory, useMemoryPane } from './memoryPane.ts'

export function LayoutChoice() {
  const pane = useMemoryPane((s) => s.pane)
  const { bytes, columns, stride } = memoryLayoutOf(pane)
  const hint = useId()
  const isOwn = pane.columns !== undefined || pane.stride !== undefined
  return (
    <div className="memory-layout">
      <label>
        <span className="soft">Show as</span>
        <select
          aria-label="Show memory as"
          value={pane.as}
          onChange={(e) => showMemory({ as: e.target.value as MemoryFormat, at: undefined })}
        >
          {READINGS.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <LabelledNumber
        label="Columns"
        value={columns}
        least={1}
        most={MOST_MEMORY_COLUMNS}
        hint={hint}
        onTake={(count) =>
          showMemory({ columns: count, stride: pane.stride && Math.max(pane.stride, count * bytes), at: undefined })
        }
      />
      <LabelledNumber
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
