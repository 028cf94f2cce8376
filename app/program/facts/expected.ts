// Finds what the open program must end in: known for a kernel, also for one that was given another picture.
import type { Kernel } from '../../../src/isa/architecture.ts'
import { type ExpectedOutcome, outcomeOf, type Start, type Stretch } from '../../../src/isa/contents.ts'
import { pictureBytes } from '../../../src/isa/pictures.ts'
import { ofKernel } from '../document/programLink.ts'
import { startText } from '../document/start.ts'
import { type Facts, originOf } from './facts.ts'

export function expectedOf(facts: Pick<Facts, 'architecture' | 'document'>): ExpectedOutcome | undefined {
  const { architecture, document } = facts
  const kernel = originOf(facts)
  if (!architecture || !kernel) return undefined
  const { source, variant, init } = ofKernel(architecture, kernel)
  const alike = document.source === source && document.variant === variant
  const another =
    typeof kernel.expect === 'function' && alike && besides(kernel, document.init) === besides(kernel, init)
  return document.kernel !== undefined || another ? outcomeOf(kernel.expect, document.init) : undefined
}

/** Returns a start without its replaceable pictures as text, so that two starts can be compared. */
function besides({ pictures = [] }: Kernel, { memory = [], ...start }: Start): string {
  const replaced = ({ space, address, bytes }: Stretch) =>
    pictures.some(
      (p) => p.replaceable && p.space === space && p.address === address && pictureBytes(p) === bytes.length,
    )
  return startText({ ...start, memory: memory.filter((stretch) => !replaced(stretch)) })
}
