// The views there are: each its own chunk, loaded when it is opened.
import type { ComponentType } from 'react'
import type { Tab } from '../../src/share/link.ts'
import { later } from '../offline/later.tsx'
import type { ViewProps } from './viewProps.ts'

export interface View {
  readonly tab: Tab
  readonly title: string
  /** Starts loading it, before it is drawn; where that fails, drawing it says so. */
  readonly load: () => Promise<unknown>
  readonly Component: ComponentType<ViewProps>
}

const word = () => import('../word/WordView.tsx').then((m) => m.WordView)
const reference = () => import('../reference/ReferenceView.tsx').then((m) => m.ReferenceView)
const program = () => import('../program/ProgramView.tsx').then((m) => m.ProgramView)

export const views: readonly View[] = [
  { tab: 'word', title: 'Word', load: word, Component: later('The view of a word', word) },
  { tab: 'reference', title: 'Reference', load: reference, Component: later('The reference', reference) },
  { tab: 'program', title: 'Program', load: program, Component: later('The view of a program', program) },
]
