// Lists the keys of the puzzles for the help.
import { type Command, toldKeys } from '../store/commands.ts'

export const puzzleCommands: readonly Command[] = [
  toldKeys('Puzzles', 'Flip the bit', 'Space', 'Enter'),
  toldKeys('Puzzles', 'Check the program', 'Mod+Enter'),
]
