// Defines the commands of the program view.
import { toast } from '../controls/Toast.tsx'
import { type Command, toldKeys } from '../store/commands.ts'
import { useStore } from '../store/store.ts'
import { specOf } from './document/machineSpec.ts'
import { useCursor } from './editor/cursor.ts'
import { openWordOfLine } from './editor/openWord.ts'
import { useProgram } from './facts/facts.ts'
import { teamOf } from './facts/groups.ts'
import { hasSetup } from './facts/setup.ts'
import { placeInFocus } from './inFocus.ts'
import { emptyLink } from './opening/anotherLink.ts'
import { focusPane } from './panes/focusPane.ts'
import { resetLayout } from './panes/keptLayout.ts'
import { pinChosen } from './pinned/pinning.ts'
import { session } from './session/pageSession.ts'

/** Lists keys that work in a grid or a table of registers or memory. */
const values = (title: string, ...keys: readonly string[]) => toldKeys('Values of registers and memory', title, ...keys)

const inPane = { group: 'Program', pane: 'program' } as const

/** Returns the line that has the focus in the listing, else the line of the editor's cursor. */
function lineInFocus(): number {
  const row = document.activeElement?.closest<HTMLElement>('[data-line]')
  return row ? Number(row.dataset.line) : useCursor.getState().line
}

const lanes = (): number => {
  const { architecture, document } = useProgram.getState()
  return architecture ? specOf(architecture, document.variant).lanes : 1
}
const lane = (by: number): void => {
  const count = lanes()
  session.chooseLane((useProgram.getState().lane + by + count) % count)
}

/** Returns the number of groups of the block. */
const groups = (): number => teamOf(useProgram.getState())?.size ?? 1
function group(by: number): void {
  const { watched, moment } = useProgram.getState()
  const shown = watched ?? (moment?.group?.index ?? 0) % groups()
  session.watch((shown + by + groups()) % groups())
}

function newProgram(): void {
  const { architecture, document } = useProgram.getState()
  if (architecture) session.openAnother(emptyLink(architecture.isa.id, document.variant))
}
function canSetUp(): boolean {
  const { architecture, document } = useProgram.getState()
  return architecture !== undefined && hasSetup(architecture, specOf(architecture, document.variant))
}
const opens = (dialog: 'programs' | 'paste-program' | 'setup') => () => useStore.setState({ dialog })

export const programCommands: readonly Command[] = [
  // These keys also act when the machine cannot go on; they then say why.
  { ...inPane, id: 'step', title: 'Step', keys: ['s', 'F10', 'Mod+Enter'], run: () => session.step() },
  { ...inPane, id: 'back', title: 'Step back', keys: ['Shift+s', 'Shift+F10'], run: () => session.back() },
  {
    ...inPane,
    id: 'over',
    title: 'Step over a call, or the rest of a loop at its end',
    keys: ['o'],
    run: () => session.over(),
  },
  {
    ...inPane,
    id: 'out',
    title: 'Out of the innermost loop, or else of the subroutine',
    keys: ['u'],
    run: () => session.out(),
  },
  { ...inPane, id: 'run', title: 'Run, or pause', keys: ['r'], run: () => session.runOrPause() },
  {
    ...inPane,
    id: 'run-back',
    title: 'Run back to the previous breakpoint, or to the beginning',
    keys: ['Shift+r'],
    run: () => session.runBack(),
  },
  {
    ...inPane,
    id: 'run-to',
    title: 'Run to the current line',
    keys: ['c', 'Mod+F10'],
    run: () => session.runTo(lineInFocus()),
  },
  {
    ...inPane,
    id: 'breakpoint',
    title: 'Set or remove a breakpoint on the current line',
    keys: ['b', 'F9'],
    run: () => session.toggleBreakpoint(lineInFocus()),
  },
  {
    ...inPane,
    id: 'open-word',
    title: 'Open the word under the cursor in Word',
    keys: ['Alt+Enter'],
    run: () => openWordOfLine(lineInFocus()),
  },
  {
    ...inPane,
    id: 'writers',
    title: 'Who wrote the value last that is chosen',
    keys: ['w'],
    run: () => {
      const place = placeInFocus(document.activeElement)
      if (place) session.findWriters(place)
      else toast('Choose a value of a register or of memory first: click it, or go to it by keys')
    },
  },
  {
    ...inPane,
    id: 'pin',
    title: 'Pin the value that is chosen',
    keys: ['p'],
    run: () => pinChosen(placeInFocus(document.activeElement)),
  },
  { ...inPane, id: 'reset', title: 'Back to the beginning', run: () => session.reset() },
  { ...inPane, id: 'next-lane', title: 'Next lane', keys: ['l'], when: () => lanes() > 1, run: () => lane(1) },
  {
    ...inPane,
    id: 'lane-before',
    title: 'Previous lane',
    keys: ['Shift+l'],
    when: () => lanes() > 1,
    run: () => lane(-1),
  },
  {
    ...inPane,
    id: 'next-group',
    title: 'Next group of the block',
    keys: ['g'],
    when: () => groups() > 1,
    run: () => group(1),
  },
  {
    ...inPane,
    id: 'group-before',
    title: 'Previous group of the block',
    keys: ['Shift+g'],
    when: () => groups() > 1,
    run: () => group(-1),
  },
  { ...inPane, id: 'programs', title: 'Open another program', run: opens('programs') },
  { ...inPane, id: 'new-program', title: 'New empty program', run: newProgram },
  { ...inPane, id: 'paste-program', title: 'Paste a program or open a file', run: opens('paste-program') },
  { ...inPane, id: 'setup', title: 'Set up the program', when: canSetUp, run: opens('setup') },
  { ...inPane, id: 'next-pane', title: 'Next pane', keys: ['F6'], run: () => focusPane(1) },
  { ...inPane, id: 'pane-before', title: 'Previous pane', keys: ['Shift+F6'], run: () => focusPane(-1) },
  { ...inPane, id: 'reset-layout', title: 'Reset layout: panes as they were at first', run: resetLayout },
  toldKeys('Program', 'On the timeline: a step back and on', 'ArrowLeft', 'ArrowRight'),
  toldKeys('Program', 'On the timeline: half of the steps in the picture', 'PageUp', 'PageDown'),
  toldKeys('Program', 'On the timeline: the beginning, and the last step seen', 'Home', 'End'),
  toldKeys('Program', 'In the editor: mend the line, or write it longer or shorter', 'Mod+.'),
  toldKeys('Program', 'In the editor: Tab indents instead of moving on, and back', 'Ctrl+m'),
  values('The value beside it', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'),
  values('First and last value of the row', 'Home', 'End'),
  values('First and last value of all', 'Mod+Home', 'Mod+End'),
  values('A page up and down', 'PageUp', 'PageDown'),
  values('Change the value; so does typing one', 'Enter', 'F2'),
  values('Leave the value as it was', 'Escape'),
]
