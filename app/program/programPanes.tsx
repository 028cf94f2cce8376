// Lists the panes of the program view: the name of each, where it stands at first, and when it is there.
import { useRef } from 'react'
import { Diagnostics } from './editor/Diagnostics.tsx'
import { Editor } from './editor/Editor.tsx'
import { ListingPane } from './editor/Listing.tsx'
import type { EditorHandle } from './editor/TextEditor.tsx'
import { type Facts, picturesOf } from './facts/facts.ts'
import { capital, teamOf } from './facts/groups.ts'
import { GroupsPanel } from './groups/GroupsPanel.tsx'
import { IncludedFiles } from './IncludedFiles.tsx'
import { KernelCheck } from './KernelCheck.tsx'
import { LogPanel } from './log/LogPanel.tsx'
import { MemoryPane } from './memory/MemoryPane.tsx'
import { MemoryPictures } from './memory/MemoryPicture.tsx'
import type { Pane } from './panes/pane.ts'
import { PinnedPanel } from './pinned/PinnedPanel.tsx'
import { RegisterFiles } from './registers/RegisterFiles.tsx'
import { TryHere } from './registers/TryHere.tsx'
import { StopsPanel } from './stops/StopsPanel.tsx'
import { StepsTable } from './timeline/StepsTable.tsx'

/** Returns whether a block may have more than one thread, or there is more than one block. */
function hasGroups(facts: Facts): boolean {
  const team = teamOf(facts)
  return team !== undefined && (team.rules.most > 1 || team.blocks > 1)
}
const groupsName = (facts: Facts): string => `${capital(teamOf(facts)?.rules.group ?? 'group')}s`
const picturesName = (facts: Facts): string => (picturesOf(facts).length === 1 ? 'Picture' : 'Pictures')

/** Panes in the order of their tabs, on a phone too. */
export const programPanes: readonly Pane[] = [
  // The editor stays, as it would lose what can be undone in it.
  { id: 'code', name: 'Code', place: 'left', Component: Code, stays: true, isOpen: true },
  { id: 'registers', name: 'Registers', place: 'above', Component: Registers },
  {
    id: 'pictures',
    name: picturesName,
    place: 'below',
    Component: MemoryPictures,
    isThere: (facts) => picturesOf(facts).length > 0,
  },
  { id: 'memory', name: 'Memory', place: 'below', Component: MemoryPane },
  // The pane above shows the registers of the group that is chosen in this one.
  { id: 'groups', name: groupsName, place: 'below', Component: GroupsPanel, isThere: hasGroups },
  { id: 'stops', name: 'Stops', place: 'below', Component: StopsPanel },
  {
    id: 'pinned',
    name: 'Pinned',
    place: 'below',
    Component: PinnedPanel,
    isWanted: ({ pinned }) => pinned.length > 0,
  },
  { id: 'log', name: 'Log', place: 'below', Component: LogPanel },
  { id: 'steps', name: 'Steps', place: 'below', Component: StepsTable },
  { id: 'listing', name: 'Listing', place: 'below', Component: ListingPane },
]

function Code() {
  const editor = useRef<EditorHandle>(null)
  return (
    <>
      <Editor ref={editor} />
      <Diagnostics
        onGo={(line, column) => editor.current?.goTo(line, column)}
        onFix={({ line, column, end, text }) => editor.current?.replace(line, column, end, text)}
      />
      <IncludedFiles />
      <KernelCheck />
    </>
  )
}

function Registers() {
  return (
    <>
      <RegisterFiles />
      <TryHere />
    </>
  )
}
