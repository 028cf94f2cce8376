// Shows the tools of memory: search, save, show a range as a picture (one is open at a time), put a file into it.
import { type ReactNode, useId, useState } from 'react'
import type { MachineSpec } from '../../../src/expr/machine.ts'
import type { Window } from '../facts/windows.ts'
import { MemoryFile } from './MemoryFile.tsx'
import { MemorySave } from './MemorySave.tsx'
import { MemorySearch } from './MemorySearch.tsx'
import { RangePictures } from './RangePictures.tsx'
import './tools.css'

interface Props {
  readonly page: Window
  readonly spaces: MachineSpec['spaces']
  /** Whether a program may begin with bytes there. */
  readonly isGiven: boolean
}

const TOOLS = [
  { id: 'search', title: 'Search' },
  { id: 'save', title: 'Save' },
  { id: 'picture', title: 'As a picture' },
] as const
type Tool = (typeof TOOLS)[number]['id']

export function MemoryTools({ page, spaces, isGiven }: Props) {
  const [open, setOpen] = useState<Tool>()
  const id = useId()
  const of = spaces[page.space]
  if (!of) return null
  const panels: Readonly<Record<Tool, ReactNode>> = {
    search: <MemorySearch key={page.space} page={page} of={of} />,
    save: <MemorySave key={page.space} page={page} of={of} />,
    picture: <RangePictures page={page} spaces={spaces} of={of} />,
  }
  return (
    <div className="memory-tools">
      <div className="formats">
        {TOOLS.map((tool) => (
          <button
            key={tool.id}
            type="button"
            aria-expanded={tool.id === open}
            aria-controls={id}
            onClick={() => setOpen(tool.id === open ? undefined : tool.id)}
          >
            {tool.title}…
          </button>
        ))}
        {isGiven && (
          <MemoryFile key={`file ${page.space}`} space={page.space} from={page.from} of={of} view={page.view} />
        )}
      </div>
      <div id={id}>{open && panels[open]}</div>
    </div>
  )
}
