// Defines the commands of the comparison, and the keys of its grid that other grids do not have.
import { type Command, toldKeys } from '../store/commands.ts'
import { exchange, sidesNow } from './edit.ts'

export const compareCommands: readonly Command[] = [
  {
    id: 'exchange',
    title: 'Exchange 1 and 2',
    group: 'Compare',
    keys: ['e'],
    when: () => sidesNow().length === 2,
    run: exchange,
  },
  toldKeys('Compare', 'In the bits of both words: from one to the other, row by row', 'ArrowUp', 'ArrowDown'),
]
