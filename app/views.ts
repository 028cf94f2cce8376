// Lists the views, each a chunk of its own that is loaded when it is opened.
import type { ComponentType } from 'react'
import { later } from './load/later.tsx'
import { loadPart } from './load/loadPart.ts'
import type { PageView, Views } from './shell/viewProps.ts'
import type { Command } from './store/commands.ts'
import { WordFrame } from './word/WordFrame.tsx'

function view<Props extends object>(
  part: string,
  load: () => Promise<ComponentType<Props>>,
  commands?: () => Promise<readonly Command[]>,
): PageView<Props> {
  return {
    load,
    Component: later(part, load),
    ...(commands && { commands: () => loadPart(`The list of keys of ${part.toLowerCase()}`, commands) }),
  }
}

/** Loads what the page does with the architectures of the user. */
export const loadOwn = async () => (await import('./own/own.ts')).ownParts
export const OwnScreen = later('The list of your architectures', async () => (await loadOwn()).shown())

export const views: Views = {
  start: view('The start', () => import('./start/StartView.tsx').then((m) => m.StartView)),
  word: {
    ...view(
      'The view of a word',
      () => import('./word/WordView.tsx').then((m) => m.WordView),
      () => import('./word/wordCommands.ts').then((m) => m.wordCommands),
    ),
    Frame: WordFrame,
  },
  reference: view(
    'The reference',
    () => import('./reference/ReferenceView.tsx').then((m) => m.ReferenceView),
    () => import('./reference/referenceCommands.ts').then((m) => m.referenceCommands),
  ),
  program: view(
    'The view of a program',
    () => import('./program/ProgramView.tsx').then((m) => m.ProgramView),
    () => import('./program/programCommands.ts').then((m) => m.programCommands),
  ),
  binary: view(
    'The view of a file',
    () => import('./binary/BinaryView.tsx').then((m) => m.BinaryView),
    () => import('./binary/binaryCommands.ts').then((m) => m.binaryCommands),
  ),
  compare: view(
    'The comparison',
    () => import('./compare/CompareView.tsx').then((m) => m.CompareView),
    () => import('./compare/compareCommands.ts').then((m) => m.compareCommands),
  ),
  puzzles: view(
    'The puzzles',
    () => import('./puzzles/PuzzlesView.tsx').then((m) => m.PuzzlesView),
    () => import('./puzzles/puzzleCommands.ts').then((m) => m.puzzleCommands),
  ),
}
