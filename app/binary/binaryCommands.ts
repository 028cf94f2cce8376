// Defines the commands and keys of the binary view.
import { type Command, toldKeys } from '../store/commands.ts'
import { chooseRow, useBinary } from './binary.ts'
import { nextOpenRow } from './hunting.ts'

const isOpen = (): boolean => useBinary.getState().found.columns !== undefined
const seekOpen = (by: 1 | -1): void => {
  const { found, row } = useBinary.getState()
  const next = found.columns ? nextOpenRow(found.columns, row, by) : -1
  if (next >= 0) chooseRow(next)
}

export const binaryCommands: readonly Command[] = [
  {
    id: 'next-open-row',
    title: 'Next word that nobody explains',
    group: 'Binary',
    keys: ['n'],
    when: isOpen,
    run: () => seekOpen(1),
  },
  {
    id: 'last-open-row',
    title: 'Word before that nobody explains',
    group: 'Binary',
    keys: ['Shift+N'],
    when: isOpen,
    run: () => seekOpen(-1),
  },
  toldKeys('Binary', 'In the listing: row by row; with Shift, select rows', 'ArrowUp', 'ArrowDown'),
  toldKeys('Binary', 'In the listing: a screen further, to the first row, to the last', 'PageDown', 'Home', 'End'),
  toldKeys('Binary', 'In the listing: look at the word of the row', 'Enter'),
]
