// The commands of the program view. Single keys act while the focus is in its pane and nobody is typing.
import type { Command } from '../shell/commands.ts'
import { canGoBack, canStep, useProgram } from './facts.ts'
import { back, reset, runOrPause, step, toggleBreakpoint } from './session.ts'

const inPane = { group: 'Program', pane: 'program' } as const

/** The line the focus is at in the listing, else that of the editor's cursor. */
function lineInFocus(): number {
  const row = document.activeElement?.closest<HTMLElement>('[data-line]')
  return row ? Number(row.dataset.line) : useProgram.getState().cursor
}

export const programCommands: readonly Command[] = [
  { ...inPane, id: 'step', title: 'Step', keys: ['s'], when: () => canStep(useProgram.getState()), run: step },
  {
    ...inPane,
    id: 'back',
    title: 'Step back',
    keys: ['Shift+s'],
    when: () => canGoBack(useProgram.getState()),
    run: back,
  },
  {
    ...inPane,
    id: 'run',
    title: 'Run, or pause',
    keys: ['r'],
    when: () => useProgram.getState().going !== undefined || canStep(useProgram.getState()),
    run: runOrPause,
  },
  {
    ...inPane,
    id: 'breakpoint',
    title: 'Set or remove a breakpoint on the current line',
    keys: ['b'],
    run: () => toggleBreakpoint(lineInFocus()),
  },
  { ...inPane, id: 'reset', title: 'Back to the beginning', when: () => canGoBack(useProgram.getState()), run: reset },
  {
    group: 'Program',
    id: 'breakpoint-in-editor',
    title: 'In the editor: set or remove a breakpoint',
    keys: ['F9'],
    helpOnly: true,
    run: () => undefined,
  },
  {
    group: 'Program',
    id: 'tab-in-editor',
    title: 'In the editor: Tab indents instead of moving on, and back',
    keys: ['Mod+m'],
    helpOnly: true,
    run: () => undefined,
  },
]
