// Makes the document after a change: an edited kernel becomes an own program, and the kernel again if undone.
import type { Architecture } from '../../../src/isa/architecture.ts'
import { type Document, ofKernel } from './programLink.ts'
import { startText } from './start.ts'

export function changedDocument(architecture: Architecture, before: Document, part: Partial<Document>): Document {
  const { kernel, ...document } = before
  return asKernel(architecture, { ...document, ...(kernel !== undefined && { from: kernel }), ...part })
}

/** Returns the kernel with the same source, chip and start, if no files are given; else the document itself. */
function asKernel(architecture: Architecture, document: Document): Document {
  const same = architecture.kernels.find(
    ({ source, init, variant = architecture.variants[0]?.id ?? '' }) =>
      !document.files?.length &&
      source === document.source &&
      variant === document.variant &&
      startText(init) === startText(document.init),
  )
  return same ? ofKernel(architecture, same) : document
}
