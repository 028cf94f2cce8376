// What every view is given.
import type { Architecture } from '../../src/isa/architecture.ts'
import type { Link } from '../../src/share/link.ts'

/** The link is one that `tabOf` says is the view's own. */
export interface ViewProps {
  readonly architecture: Architecture
  readonly link: Link
}
