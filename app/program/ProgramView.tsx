// The program view: write a program, run and step it, forwards and backwards.
import { useEffect, useRef } from 'react'
import { Message } from '../controls/Message.tsx'
import type { ViewProps } from '../shell/viewProps.ts'
import { useCommands } from '../store/commands.ts'
import { specOf } from './document/machineSpec.ts'
import { Diagnostics } from './editor/Diagnostics.tsx'
import { Editor, useIsPlain } from './editor/Editor.tsx'
import { Listing } from './editor/Listing.tsx'
import type { EditorHandle } from './editor/TextEditor.tsx'
import { useProgram } from './facts/facts.ts'
import { noticesWithout } from './facts/notices.ts'
import { GroupsPanel } from './groups/GroupsPanel.tsx'
import { IncludedFiles } from './IncludedFiles.tsx'
import { KernelBar } from './KernelBar.tsx'
import { KernelCheck } from './KernelCheck.tsx'
import { LogPanel } from './log/LogPanel.tsx'
import { MemoryPane } from './memory/MemoryPane.tsx'
import { MemoryPictures } from './memory/MemoryPicture.tsx'
import { ProgramDialogs } from './ProgramDialogs.tsx'
import { ProgramTitle } from './ProgramTitle.tsx'
import { PinnedPanel } from './pinned/PinnedPanel.tsx'
import { programCommands } from './programCommands.ts'
import { RegisterFiles } from './registers/RegisterFiles.tsx'
import { TryHere } from './registers/TryHere.tsx'
import { leave, open } from './session/opening.ts'
import { tryAgain } from './session/running.ts'
import { StopsPanel } from './stops/StopsPanel.tsx'
import { Writers } from './stops/Writers.tsx'
import { StepStory } from './story/StepStory.tsx'
import { Toolbar } from './Toolbar.tsx'
import { StepsTable } from './timeline/StepsTable.tsx'
import { Timeline } from './timeline/Timeline.tsx'
import { TourStrip } from './tour/TourStrip.tsx'
import './program.css'
import './registers/tables.css'
import './registers/lanes.css'
import './memory/memory.css'
import './groups/groups.css'
import './timeline/timeline.css'

export function ProgramView({ architecture, link }: ViewProps) {
  useCommands('program', programCommands)
  // The machine lives outside of React: it is told what the address says.
  useEffect(() => open(architecture, link), [architecture, link])
  useEffect(() => leave, [])
  const editor = useRef<EditorHandle>(null)
  const isPlain = useIsPlain()
  const hasLanes = useProgram((s) => s.architecture && specOf(s.architecture, s.document.variant).lanes > 1)
  return (
    <div className="view program-view" data-pane="program">
      <h1 className="unseen">Programs for {architecture.isa.title}</h1>
      <ProgramTitle architecture={architecture.isa.title} />
      <Troubles />
      <TourStrip architecture={architecture} link={link} />
      <KernelBar architecture={architecture} />
      <div className="run-bar">
        <Toolbar />
        <Timeline architecture={architecture} />
        <StepStory architecture={architecture} />
        <Writers architecture={architecture} />
      </div>
      <div className="halves" data-lanes={hasLanes || undefined}>
        <div className="half">
          <Editor ref={editor} />
          <Diagnostics
            onGo={(line, column) => editor.current?.goTo(line, column)}
            onFix={({ line, column, end, text }) => editor.current?.replace(line, column, end, text)}
          />
          <StopsPanel architecture={architecture} />
          <IncludedFiles />
          <KernelCheck />
          <StepsTable />
          <PinnedPanel architecture={architecture} />
          <LogPanel architecture={architecture} />
          <MemoryPictures />
          <MemoryPane />
          <Listing key={String(isPlain)} open={isPlain} />
        </div>
        <div className="half">
          <GroupsPanel />
          <RegisterFiles />
          <TryHere />
        </div>
      </div>
      <ProgramDialogs />
    </div>
  )
}

function Troubles() {
  const trouble = useProgram((s) => s.trouble)
  const notices = useProgram((s) => s.notices)
  return (
    <>
      {trouble && (
        <Message
          kind={trouble.final ? 'error' : 'warning'}
          title={trouble.title}
          onDismiss={trouble.final ? tryAgain : () => useProgram.setState({ trouble: undefined })}
          {...(trouble.final ? { dismiss: 'Try again' } : {})}
        >
          {trouble.text}
        </Message>
      )}
      {notices.map(({ kind, title, text }) => (
        <Message
          key={kind}
          kind="warning"
          title={title}
          onDismiss={() => useProgram.setState({ notices: noticesWithout(notices, kind) })}
        >
          {text}
        </Message>
      ))}
    </>
  )
}
