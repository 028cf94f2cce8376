// Defines the commands of the word view, and the keys of its grid for the help.

import { toast } from '../controls/Toast.tsx'
import { currentShown } from '../instruction/currentShown.ts'
import { loadPart } from '../load/loadPart.ts'
import type { Command } from '../store/commands.ts'
import { useStore } from '../store/store.ts'
import { canRedo, canUndo, redo, undo } from '../store/word.ts'
import { announceChange } from './edit.ts'

const grid = (id: string, title: string, ...keys: readonly string[]): Command => ({
  id: `grid-${id}`,
  title,
  group: 'Bit grid',
  keys,
  pane: 'grid',
  helpOnly: true,
  run: () => undefined,
})

const announced = (change: () => void) => () => {
  const before = currentShown()
  change()
  if (before) announceChange(before)
}

/** Loads what copies the word and goes back to others, which the first screen does not need. */
export const loadMenus = () => loadPart('The list', () => import('./wordMenus.ts'))

/** Runs one of those once it is loaded, and reports if it cannot be. */
export const withMenus = (run: (menus: Awaited<ReturnType<typeof loadMenus>>) => void): Promise<void> =>
  loadMenus()
    .then(run)
    .catch(({ message }: Error) => toast(message))

const copyAs = (id: string) => () => void withMenus(({ copyAsFormat }) => copyAsFormat(id))

export const undoWord = announced(undo)
export const redoWord = announced(redo)

export const wordCommands: readonly Command[] = [
  {
    id: 'undo',
    title: 'Undo the last change of the word',
    group: 'Word',
    keys: ['Mod+z'],
    when: () => canUndo(useStore.getState()),
    run: undoWord,
  },
  {
    id: 'redo',
    title: 'Redo what was undone',
    group: 'Word',
    keys: ['Mod+y', 'Mod+Shift+z'],
    when: () => canRedo(useStore.getState()),
    run: redoWord,
  },
  { id: 'copy-hex', title: 'Copy the word as hex', group: 'Word', run: copyAs('hex') },
  {
    id: 'copy-assembly',
    title: 'Copy the word as assembly',
    group: 'Word',
    when: () => currentShown()?.text !== undefined,
    run: copyAs('assembly'),
  },
  { id: 'copy-c', title: 'Copy the word as a C array', group: 'Word', run: copyAs('c') },
  grid('move', 'Move to the next bit', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'),
  grid('ends', 'First and last bit of the row', 'Home', 'End'),
  grid('word-ends', 'First and last bit of the word', 'Mod+Home', 'Mod+End'),
  grid('bytes', 'A byte up and down', 'PageUp', 'PageDown'),
  grid('flip', 'Flip the bit', 'Space', 'Enter'),
  grid('set', 'Set the bit to that and go on', '0', '1'),
  grid('any', 'Leave the bit open, or close it again', 'x'),
  grid('any-field', 'Leave the whole field open', 'Shift+x'),
  grid('fields', 'Previous and next field', '[', ']'),
  grid('step', 'Step the value of the field', '+', '-'),
]
