// The views there are: each its own chunk, loaded when it is opened.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Tab } from '../../src/share/link.ts'
import type { ViewProps } from './viewProps.ts'

export interface View {
  readonly tab: Tab
  readonly title: string
  /** Starts loading it, before it is drawn. */
  readonly load: () => Promise<unknown>
  readonly Component: LazyExoticComponent<ComponentType<ViewProps>>
}

const word = () => import('../word/WordView.tsx').then((m) => ({ default: m.WordView }))
const reference = () => import('../reference/ReferenceView.tsx').then((m) => ({ default: m.ReferenceView }))
const program = () => import('../program/ProgramView.tsx').then((m) => ({ default: m.ProgramView }))

export const views: readonly View[] = [
  { tab: 'word', title: 'Word', load: word, Component: lazy(word) },
  { tab: 'reference', title: 'Reference', load: reference, Component: lazy(reference) },
  { tab: 'program', title: 'Program', load: program, Component: lazy(program) },
]
