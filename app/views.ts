// The views there are: each its own chunk, loaded when it is opened.
import type { ComponentType } from 'react'
import { later } from './load/later.tsx'
import type { View, Views } from './shell/viewProps.ts'

function view<Props extends object>(part: string, load: () => Promise<ComponentType<Props>>): View<Props> {
  return { load, Component: later(part, load) }
}

export const views: Views = {
  start: view('The start', () => import('./start/StartView.tsx').then((m) => m.StartView)),
  word: view('The view of a word', () => import('./word/WordView.tsx').then((m) => m.WordView)),
  reference: view('The reference', () => import('./reference/ReferenceView.tsx').then((m) => m.ReferenceView)),
  program: view('The view of a program', () => import('./program/ProgramView.tsx').then((m) => m.ProgramView)),
  compare: view('The comparison', () => import('./compare/CompareView.tsx').then((m) => m.CompareView)),
}
