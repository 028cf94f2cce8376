// Chooses which value is shown in all readings: the one that has the focus, or the one the mouse is at.
import type { Naming } from '../../../src/expr/registerFile.ts'
import type { Inspected } from '../facts/facts.ts'
import { session } from '../session/pageSession.ts'
import { useRegistersPane } from './registersPane.ts'

/** A register in a lane, or some bits of it. */
interface Shown extends Naming {
  readonly file: string
  readonly index: number
  readonly lane: number
  readonly bits: number
  readonly lo?: number | undefined
  readonly name: string
}

export const point = (at: (Inspected & { readonly lane: number }) | undefined): void =>
  useRegistersPane.setState({ pointed: at })

const inspectedOf = ({ file, index, lo, bits, name, flags, names }: Shown): Inspected => ({
  file,
  index,
  ...(lo !== undefined && { part: { name, lo, bits, ...(flags && { flags }), ...(names && { names }) } }),
})

/** Returns the handlers of an element that shows a value. */
export const inspecting = (shown: Shown) => ({
  onFocus: () => session.choose(inspectedOf(shown)),
  onPointerEnter: () => point({ ...inspectedOf(shown), lane: shown.lane }),
  onPointerLeave: () => point(undefined),
})
