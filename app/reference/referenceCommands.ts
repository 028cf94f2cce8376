// Defines the commands of the reference, and lists the keys of its list and its map for the help.
import { encodingPicture } from '../../src/diagram/picture.ts'
import type { Encoding, Isa } from '../../src/encoding/types.ts'
import { pictureItems } from '../controls/pictureItems.ts'
import { type Command, toldKeys } from '../store/commands.ts'
import { PAGE_ROWS } from './rowKeys.ts'

type Run = () => void

/** Returns the commands on the page of an encoding. `before` and `after` are undefined if there is no such encoding. */
export function commandsAround(back: Run, before: Run | undefined, after: Run | undefined): readonly Command[] {
  const of = (id: string, title: string, key: string, run: Run): Command => ({
    id: `reference-${id}`,
    title,
    group: 'Reference',
    keys: [key],
    pane: 'reference',
    run,
  })
  return [
    of('back', 'Back to all encodings', 'Escape', back),
    ...(before ? [of('before', 'Previous encoding', '[', before)] : []),
    ...(after ? [of('after', 'Next encoding', ']', after)] : []),
  ]
}

/** Returns the commands that save or copy the diagram of an encoding. */
export const diagramCommands = (isa: Isa, encoding: Encoding): readonly Command[] =>
  pictureItems(encodingPicture(isa, encoding), encoding.name).map(({ id, title, run }) => ({
    id: `diagram ${id}`,
    title: `${title} (${encoding.name})`,
    group: 'Reference',
    run,
  }))

const nowhere = () => undefined

/** Holds all commands, for the help. */
export const referenceCommands: readonly Command[] = [
  toldKeys('Reference', 'From the search to the first encoding of the list, and on', 'ArrowDown', 'ArrowUp'),
  toldKeys('Reference', 'First and last encoding of the list', 'Home', 'End'),
  toldKeys('Reference', `${PAGE_ROWS} encodings further down and up`, 'PageDown', 'PageUp'),
  toldKeys('Reference', 'In the search: open the first encoding', 'Enter'),
  ...commandsAround(nowhere, nowhere, nowhere),
  toldKeys('Opcode map', 'Move to the next cell', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'),
  toldKeys('Opcode map', 'First and last cell of the row', 'Home', 'End'),
  toldKeys('Opcode map', 'First and last cell of the column', 'PageUp', 'PageDown'),
  toldKeys('Opcode map', 'Open the encoding of the cell, or the map of the encodings in it', 'Enter', '+'),
  toldKeys('Opcode map', 'Back to the map that holds this one', '-', 'Backspace'),
]
