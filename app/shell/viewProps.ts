// What a view is to the shell, and what every view is given.
import type { ComponentType } from 'react'
import type { Architecture } from '../../src/isa/architecture.ts'
import type { Link, Tab, WideTab } from '../../src/share/link.ts'
import type { Command } from '../store/commands.ts'

/** Of views of several architectures, or of none, which ask for what they need. The link is one that `tabOf` says is the view's own. */
export interface WideViewProps {
  readonly link: Link
}
/** Of the other views, which are of one architecture. */
export interface ViewProps extends WideViewProps {
  readonly architecture: Architecture
}

export interface PageView<Props> {
  /** Starts loading it, before it is drawn; where that fails, drawing it says so. */
  readonly load: () => Promise<unknown>
  readonly Component: ComponentType<Props>
  /** What stands there until it is loaded, below the heading that says so; left out: nothing. */
  readonly Frame?: ComponentType<WideViewProps>
  /** Loads its commands without it: the help tells the keys of all views. Left out: it has none. */
  readonly commands?: () => Promise<readonly Command[]>
}
export type Views = Readonly<
  Record<WideTab, PageView<WideViewProps>> & Record<Exclude<Tab, WideTab>, PageView<ViewProps>>
>
