// Defines what a view provides to the shell, and the properties of every view.
import type { ComponentType } from 'react'
import type { Architecture } from '../../src/isa/architecture.ts'
import type { Link, Tab, WideTab } from '../../src/share/link.ts'
import type { Command } from '../store/commands.ts'

/**
 * Properties of views of several architectures, or of none, which load what they need. `tabOf` of the link is the
 * view's own tab.
 */
export interface WideViewProps {
  readonly link: Link
}
/** Properties of views of one architecture. */
export interface ViewProps extends WideViewProps {
  readonly architecture: Architecture
}

export interface PageView<Props> {
  /** Starts loading the view before it is drawn. If loading fails, drawing the view reports it. */
  readonly load: () => Promise<unknown>
  readonly Component: ComponentType<Props>
  /** Shown below the loading heading until the view is loaded; left out: nothing. */
  readonly Frame?: ComponentType<WideViewProps>
  /** Loads the commands without the view, because the help lists the keys of all views. Left out if there are none. */
  readonly commands?: () => Promise<readonly Command[]>
}
export type Views = Readonly<
  Record<WideTab, PageView<WideViewProps>> & Record<Exclude<Tab, WideTab>, PageView<ViewProps>>
>
