// Shows the program view, in which the user writes a program, runs it and steps it forwards and backwards.
import { useEffect } from 'react'
import { Message } from '../controls/Message.tsx'
import type { ViewProps } from '../shell/viewProps.ts'
import { useCommands } from '../store/commands.ts'
import { usePageMark } from '../store/pageMark.ts'
import { tourOf, useProgram } from './facts/facts.ts'
import { noticesWithout } from './facts/notices.ts'
import { KernelBar } from './KernelBar.tsx'
import { ProgramDialogs } from './ProgramDialogs.tsx'
import { ProgramTitle } from './ProgramTitle.tsx'
import { Panes, useRoom } from './panes/Panes.tsx'
import { programCommands } from './programCommands.ts'
import { programPanes } from './programPanes.tsx'
import { session } from './session/pageSession.ts'
import { Writers } from './stops/Writers.tsx'
import { StepStory } from './story/StepStory.tsx'
import { Toolbar } from './Toolbar.tsx'
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
  // The session holds the machine outside of React, and opens what the address says.
  useEffect(() => session.open(architecture, link), [architecture, link])
  useEffect(() => () => session.leave(), [])
  usePageMark('program')
  const hasRoom = useRoom()
  const isTour = useProgram((s) => tourOf(s) !== undefined)
  return (
    <div
      className="view program-view"
      data-pane="program"
      data-desk={hasRoom || undefined}
      data-tour={isTour || undefined}
    >
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
      <Panes panes={programPanes} />
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
          onDismiss={trouble.final ? () => session.tryAgain() : () => useProgram.setState({ trouble: undefined })}
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
